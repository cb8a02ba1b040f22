// SPDX-License-Identifier: MIT
// The program of the worker: the functions by which packaging/web/worker.js drives the server. An exception that leaves
// one ends the worker.

#include <emscripten.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "games/registered_games.hpp"
#include "worker/kept_store.hpp"
#include "worker/page_server.hpp"
#include "worker/series_hash.hpp"
#include "worker/turn_scheduler.hpp"
#include "worker/web/worker.h"

namespace syrtis::worker {
namespace {

/// The folder to which the page's files are written before the start.
constexpr const char* k_resources = "/res";
/// After this time the worker looks for messages of the page.
constexpr std::chrono::milliseconds k_longest_turn{20};

class BrowserRows final : public Rows {
   public:
    void put(const Row& row) override {
        worker_put_row(static_cast<double>(row.game), static_cast<double>(row.number), row.text.c_str());
    }
    void remove(store::GameId game) override { worker_remove_rows(static_cast<double>(game)); }
};

class BrowserPage final : public PageSide {
   public:
    void send(LinkNumber link, std::string_view bytes) override {
        worker_send(link, bytes.data(), static_cast<int>(bytes.size()));
    }
    void close(LinkNumber link) override { worker_close(link); }
};

/// Everything that lives as long as the worker.
struct Program {
    explicit Program(const std::vector<Row>& earlier) : store(rows, earlier) {}

    server::RegisteredGames games = server::registered_games(k_resources);
    BrowserRows rows;
    BrowserPage page;
    KeptStore store;
    TurnScheduler scheduler;
    PageServer server{games, store, scheduler, page};
};

std::vector<Row> earlier_rows;
std::unique_ptr<Program> program;
std::string answer;

}  // namespace
}  // namespace syrtis::worker

using namespace syrtis::worker;

extern "C" {

/// Adds a row of earlier runs. Called before worker_start(), for the rows in their order.
EMSCRIPTEN_KEEPALIVE void worker_add_row(double game, double number, const char* text) {
    earlier_rows.push_back(
        {.game = static_cast<syrtis::store::GameId>(game), .number = static_cast<std::uint64_t>(number), .text = text});
}

EMSCRIPTEN_KEEPALIVE void worker_start() {
    program = std::make_unique<Program>(earlier_rows);
    earlier_rows = {};
}

EMSCRIPTEN_KEEPALIVE void worker_link_opened(int link) { program->server.open(link); }
EMSCRIPTEN_KEEPALIVE void worker_link_received(int link, const char* bytes, int count) {
    program->server.receive(link, {bytes, static_cast<std::size_t>(count)});
}
EMSCRIPTEN_KEEPALIVE void worker_link_closed(int link) { program->server.close(link); }

/// Runs the tasks that are due. Returns the milliseconds after which it must be called again; a negative number if no
/// task is left.
EMSCRIPTEN_KEEPALIVE double worker_run() {
    const auto pause = program->scheduler.run(k_longest_turn);
    return pause ? std::chrono::duration<double, std::milli>(*pause).count() : -1.0;
}

/// Returns the record of a match that is over, valid until the next call; empty if there is none.
EMSCRIPTEN_KEEPALIVE const char* worker_record(double game) {
    answer = program->server.record_of(static_cast<syrtis::store::GameId>(game)).value_or("");
    return answer.c_str();
}

/// Plays a series of matches. Returns series_hash(), valid until the next call. Needs no worker_start().
EMSCRIPTEN_KEEPALIVE const char* worker_series_hash(const char* game, const char* players, int matches) {
    answer =
        series_hash(syrtis::server::registered_games(k_resources), game, players, static_cast<std::uint64_t>(matches));
    return answer.c_str();
}
}

int main() { return 0; }
