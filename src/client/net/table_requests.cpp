// SPDX-License-Identifier: MIT

#include "net/table_requests.hpp"

#include <utility>

namespace syrtis::client::net {

void TableRequests::clear() {
    waiting_ = {};
    tables_ = {};
}

std::string TableRequests::fragment() const {
    const auto* const place = std::get_if<Intent::Place>(&asked_.target);
    if (place == nullptr) return {};
    const std::string table = place->code ? *place->code : std::to_string(place->table.value_or(0));
    return asked_.kind == Intent::Kind::watch ? "watch=" + table : table;
}

void TableRequests::send_waiting() {
    const Intent intent = std::exchange(waiting_, {});
    switch (intent.kind) {
        case Intent::Kind::none:
            list();
            break;
        case Intent::Kind::create:
            create(std::get<Intent::Table>(intent.target), intent.starts);
            break;
        case Intent::Kind::join:
            join(std::get<Intent::Place>(intent.target));
            break;
        case Intent::Kind::watch:
            watch(std::get<Intent::Place>(intent.target));
            break;
        case Intent::Kind::resume:
            resume(std::get<std::string>(intent.target));
            break;
    }
}

bool TableRequests::list() { return connection_.send(protocol::from_client::List{}); }

bool TableRequests::create(const protocol::from_client::Create& table, bool starts) {
    wanted_game_ = table.game;
    place_.start_when_described(starts);
    return connection_.send(table);
}

bool TableRequests::join(const protocol::from_client::TablePlace& place) {
    asked_ = {.kind = Intent::Kind::join, .target = place};
    return connection_.send(protocol::from_client::Join{.place = place});
}

bool TableRequests::watch(const protocol::from_client::TablePlace& place) {
    asked_ = {.kind = Intent::Kind::watch, .target = place};
    return connection_.send(protocol::from_client::Watch{.place = place});
}

bool TableRequests::resume(const std::string& token) { return connection_.send(place_.claim(token)); }

}  // namespace syrtis::client::net
