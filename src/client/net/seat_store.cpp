// SPDX-License-Identifier: MIT

#include "net/seat_store.hpp"

#include <json/json.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <system_error>
#include <utility>

#include "content/text_file.hpp"
#include "platform/file.hpp"
#include "platform/thread.hpp"
#include "platform/user.hpp"
#include "protocol/messages.hpp"
#include "protocol/player_name.hpp"
#include "text/json.hpp"
#include "text/json_values.hpp"

namespace syrtis::client::net {

namespace fs = std::filesystem;

namespace {

/// Above this number, seats of ended matches are removed.
constexpr std::size_t k_kept_seats = 40;
constexpr std::size_t k_most_seats = 1000;
constexpr std::uintmax_t k_seat_file_bytes = 4U << 20U;

constexpr std::size_t k_kept_players = 8;

std::optional<KeptSeat> from_json(const Json::Value& json) {
    if (!json.isObject()) return std::nullopt;
    KeptSeat seat;
    const std::pair<const char*, std::string*> texts[] = {{"host", &seat.endpoint.host},
                                                          {"game", &seat.game},
                                                          {"name", &seat.name},
                                                          {"token", &seat.token},
                                                          {"title", &seat.title}};
    for (const auto& [key, text] : texts) {
        if (!json[key].isString()) return std::nullopt;
        *text = json[key].asString();
    }
    if (!json["port"].isUInt() || json["port"].asUInt() > 0xffff) return std::nullopt;
    seat.endpoint.port = static_cast<std::uint16_t>(json["port"].asUInt());
    // Files of earlier versions don't have these.
    if (json["kind"].isString()) seat.kind = json["kind"].asString();
    if (json["doubtful"].isBool()) seat.is_unrecognised = json["doubtful"].asBool();
    if (json["ended"].isBool()) seat.ended = json["ended"].asBool();
    if (json["receipt"].isString() && json["sequence"].isUInt64()) {
        seat.acknowledged = {json["sequence"].asUInt64(), json["receipt"].asString()};
    }
    if (json["commitment"].isString()) seat.commitment = json["commitment"].asString();
    if (const auto& progress = json["progress"]; progress.isObject()) {
        constexpr int k_most_rounds = 1000;
        seat.progress.time = text::read_integer(progress["time"], 0, protocol::k_largest_integer).value_or(0);
        seat.progress.round = static_cast<int>(text::read_integer(progress["round"], 0, k_most_rounds).value_or(0));
        seat.progress.is_own_turn = progress["own_turn"] == Json::Value(true);
        if (const auto name = text::read_text(progress["waits_for"])) {
            seat.progress.waits_for = protocol::tidy_name(*name).value_or(std::string());
        }
    }
    if (json["players"].isArray()) {
        for (const auto& player : json["players"]) {
            if (player.isString() && seat.players.size() < k_kept_players) seat.players.push_back(player.asString());
        }
    }
    return seat;
}

}  // namespace

SeatStore::SeatStore(fs::path file) : file_(std::move(file)) { refresh(); }

SeatStore::~SeatStore() {
    {
        const std::scoped_lock lock(mutex_);
        ends_ = true;
    }
    changed_.notify_all();
    if (writer_.joinable()) writer_.join();
}

void SeatStore::refresh() {
    // Acknowledgements in memory are newer than the file. They are copied before it is read, so that none is missed in
    // between.
    Acknowledgements newer;
    {
        const std::scoped_lock lock(mutex_);
        newer = in_writing_;
        for (const auto& [token, acknowledged] : unwritten_) newer[token] = acknowledged;
    }
    auto reading = read();
    is_unreadable_ = reading.is_there && !reading.is_whole;
    if (reading.is_whole || !reading.seats.empty()) seats_ = std::move(reading.seats);
    mark(seats_, newer);
}

void SeatStore::mark(Seats& seats, const Acknowledgements& acknowledged) {
    for (auto& kept : seats) {
        if (const auto found = acknowledged.find(kept.token); found != acknowledged.end()) {
            kept.acknowledged = found->second;
        }
    }
}

SeatStore::Reading SeatStore::read() const {
    Reading reading;
    std::error_code error;
    reading.is_there = fs::exists(file_, error) || error;
    const auto size = fs::file_size(file_, error);
    if (error || size > k_seat_file_bytes) return reading;
    std::ifstream stream(file_, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
    const auto root = text::parse_json_file(text);
    if (!root || !root->isObject() || !(*root)["seats"].isArray()) return reading;
    reading.is_whole = true;
    for (const auto& item : (*root)["seats"]) {
        auto seat = from_json(item);
        if (seat && reading.seats.size() < k_most_seats) {
            reading.seats.push_back(std::move(*seat));
        } else {
            reading.is_whole = false;
        }
    }
    return reading;
}

std::optional<KeptSeat> SeatStore::find(const Endpoint& endpoint, const std::string& game) const {
    for (const auto& seat : seats_) {
        if (seat.endpoint == endpoint && seat.game == game) return seat;
    }
    return std::nullopt;
}

bool SeatStore::keep(const KeptSeat& seat) {
    bool has_room = true;
    const bool is_written = change([&](Seats& seats) {
        std::erase_if(seats, [&](const KeptSeat& kept) {
            return kept.endpoint == seat.endpoint && kept.game == seat.game && kept.name == seat.name;
        });
        seats.push_back(seat);
        if (seats.size() <= k_kept_seats) return;
        auto least = std::ranges::find_if(seats, &KeptSeat::ended);
        if (least == seats.end()) least = std::ranges::find_if(seats, &KeptSeat::is_unrecognised);
        if (least != seats.end()) seats.erase(least);
        has_room = seats.size() <= k_most_seats;
    });
    return is_written && has_room;
}

bool SeatStore::describe(const std::string& token, const std::string& kind, const std::vector<std::string>& players) {
    const auto has_no_news = [&](const KeptSeat& kept) {
        return kept.token != token || (kept.kind == kind && kept.players == players);
    };
    if (std::all_of(seats_.begin(), seats_.end(), has_no_news)) return true;
    return change([&](Seats& seats) {
        for (auto& kept : seats) {
            if (kept.token != token) continue;
            kept.kind = kind;
            kept.players = players;
        }
    });
}

void SeatStore::acknowledge(const std::string& token, const Acknowledgement& acknowledged) {
    mark(seats_, {{token, acknowledged}});
    if (!platform::can_start_threads()) return write_acknowledged({{token, acknowledged}});
    {
        const std::scoped_lock lock(mutex_);
        unwritten_[token] = acknowledged;
        if (!writer_.joinable()) writer_ = std::thread([this] { write_acknowledgements(); });
    }
    changed_.notify_all();
}

void SeatStore::wait_until_written() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return unwritten_.empty() && in_writing_.empty(); });
}

void SeatStore::write_acknowledgements() {
    std::unique_lock lock(mutex_);
    while (true) {
        changed_.wait(lock, [this] { return ends_ || !unwritten_.empty(); });
        if (unwritten_.empty()) return;
        in_writing_ = std::exchange(unwritten_, {});
        const Acknowledgements written = in_writing_;
        lock.unlock();
        write_acknowledged(written);
        lock.lock();
        in_writing_.clear();
        changed_.notify_all();
    }
}

void SeatStore::write_acknowledged(const Acknowledgements& acknowledged) const {
    const platform::FileLock file_lock(file_.string() + ".lock", platform::FileLock::IfLocked::wait);
    auto reading = read();
    // An unreadable file is not touched here; the next change of a seat renames it.
    if (!reading.is_whole) return;
    mark(reading.seats, acknowledged);
    (void)write(reading.seats);
}

Acknowledgement SeatStore::acknowledged(const std::string& token) const {
    const auto found = std::ranges::find_if(seats_, [&](const KeptSeat& kept) { return kept.token == token; });
    return found == seats_.end() ? Acknowledgement{} : found->acknowledged;
}

bool SeatStore::keep_commitment(const std::string& token, const std::string& commitment) {
    const auto is_new = [&](const KeptSeat& kept) { return kept.token == token && kept.commitment != commitment; };
    if (std::ranges::none_of(seats_, is_new)) return true;
    return change([&](Seats& seats) {
        for (auto& kept : seats) {
            if (kept.token == token) kept.commitment = commitment;
        }
    });
}

std::string SeatStore::commitment_of(const std::string& token) const {
    const auto found = std::ranges::find_if(seats_, [&](const KeptSeat& kept) { return kept.token == token; });
    return found == seats_.end() ? std::string() : found->commitment;
}

bool SeatStore::note_progress(const std::string& token, const SeatProgress& progress) {
    if (std::ranges::none_of(seats_, [&](const KeptSeat& kept) { return kept.token == token; })) return true;
    return change([&](Seats& seats) {
        for (auto& kept : seats) {
            if (kept.token == token) kept.progress = progress;
        }
    });
}

bool SeatStore::confirm(const std::string& token, bool is_unrecognised) {
    return change([&](Seats& seats) {
        for (auto& kept : seats) {
            if (kept.token == token) kept.is_unrecognised = is_unrecognised;
        }
    });
}

bool SeatStore::end(const std::string& token) {
    return change([&](Seats& seats) {
        for (auto& kept : seats) {
            if (kept.token == token) kept.ended = true;
        }
    });
}

bool SeatStore::forget(const std::string& token) {
    return change(
        [&](Seats& seats) { std::erase_if(seats, [&](const KeptSeat& kept) { return kept.token == token; }); });
}

bool SeatStore::change(const std::function<void(Seats&)>& change) {
    std::error_code error;
    if (file_.has_parent_path()) fs::create_directories(file_.parent_path(), error);
    const platform::FileLock lock(file_.string() + ".lock", platform::FileLock::IfLocked::wait);
    refresh();
    change(seats_);
    if (is_unreadable_ && !content::set_aside(file_)) return false;
    is_unreadable_ = false;
    return write(seats_);
}

bool SeatStore::write(const Seats& seats) const {
    Json::Value root;
    root["seats"] = Json::arrayValue;
    for (const auto& seat : seats) {
        Json::Value item;
        item["host"] = seat.endpoint.host;
        item["port"] = seat.endpoint.port;
        item["game"] = seat.game;
        item["name"] = seat.name;
        item["token"] = seat.token;
        item["title"] = seat.title;
        item["kind"] = seat.kind;
        item["players"] = Json::arrayValue;
        for (const auto& player : seat.players) item["players"].append(player);
        item["doubtful"] = seat.is_unrecognised;
        item["ended"] = seat.ended;
        if (!seat.acknowledged.receipt.empty()) {
            item["sequence"] = Json::UInt64{seat.acknowledged.sequence};
            item["receipt"] = seat.acknowledged.receipt;
        }
        if (!seat.commitment.empty()) item["commitment"] = seat.commitment;
        if (seat.progress.time != 0) {
            item["progress"]["time"] = Json::Int64{seat.progress.time};
            item["progress"]["round"] = seat.progress.round;
            item["progress"]["own_turn"] = seat.progress.is_own_turn;
            item["progress"]["waits_for"] = seat.progress.waits_for;
        }
        root["seats"].append(item);
    }
    return content::write_private_file(file_, text::write_json(root) + "\n");
}

fs::path state_folder() {
    if (const auto home = platform::state_home()) return *home / "syrtis";
    return fs::temp_directory_path() / "syrtis";
}

}  // namespace syrtis::client::net
