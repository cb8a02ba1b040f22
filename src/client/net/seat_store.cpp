// SPDX-License-Identifier: MIT

#include "net/seat_store.hpp"

#include <json/json.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <system_error>

#include "text/json.hpp"

namespace syrtis::client::net {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t k_kept_seats = 40;
constexpr std::uintmax_t k_file_bytes = 256U << 10U;

bool same_game(const KeptSeat& seat, const Place& place, const std::string& game) {
    return seat.place == place && seat.game == game;
}

std::optional<KeptSeat> from_json(const Json::Value& json) {
    if (!json.isObject()) return std::nullopt;
    KeptSeat seat;
    const std::pair<const char*, std::string*> texts[] = {{"host", &seat.place.host},
                                                          {"game", &seat.game},
                                                          {"name", &seat.name},
                                                          {"token", &seat.token},
                                                          {"title", &seat.title}};
    for (const auto& [key, text] : texts) {
        if (!json[key].isString()) return std::nullopt;
        *text = json[key].asString();
    }
    if (!json["port"].isUInt() || json["port"].asUInt() > 0xffff) return std::nullopt;
    seat.place.port = static_cast<std::uint16_t>(json["port"].asUInt());
    return seat;
}

}  // namespace

SeatStore::SeatStore(fs::path file) : file_(std::move(file)) { read(); }

void SeatStore::read() {
    std::error_code error;
    const auto size = fs::file_size(file_, error);
    if (error || size > k_file_bytes) return;
    std::ifstream stream(file_, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
    const auto root = text::parse_json_file(text);
    if (!root || !root->isObject() || !(*root)["seats"].isArray()) return;
    for (const auto& item : (*root)["seats"]) {
        if (auto seat = from_json(item); seat && seats_.size() < k_kept_seats) seats_.push_back(std::move(*seat));
    }
}

std::optional<KeptSeat> SeatStore::find(const Place& place, const std::string& game) const {
    for (const auto& seat : seats_) {
        if (same_game(seat, place, game)) return seat;
    }
    return std::nullopt;
}

bool SeatStore::keep(const KeptSeat& seat) {
    std::erase_if(seats_, [&](const KeptSeat& kept) { return same_game(kept, seat.place, seat.game); });
    seats_.push_back(seat);
    if (seats_.size() > k_kept_seats) seats_.erase(seats_.begin());
    return write();
}

bool SeatStore::forget(const std::string& token) {
    std::erase_if(seats_, [&](const KeptSeat& kept) { return kept.token == token; });
    return write();
}

bool SeatStore::write() const {
    Json::Value root;
    root["seats"] = Json::arrayValue;
    for (const auto& seat : seats_) {
        Json::Value item;
        item["host"] = seat.place.host;
        item["port"] = seat.place.port;
        item["game"] = seat.game;
        item["name"] = seat.name;
        item["token"] = seat.token;
        item["title"] = seat.title;
        root["seats"].append(item);
    }
    std::error_code error;
    if (file_.has_parent_path()) fs::create_directories(file_.parent_path(), error);
    // Written beside and moved over, so that a crash in between leaves the old file.
    const fs::path beside = file_.string() + ".new";
    {
        std::ofstream stream(beside, std::ios::binary | std::ios::trunc);
        fs::permissions(beside, fs::perms::owner_read | fs::perms::owner_write, error);
        stream << text::write_json(root) << '\n';
        if (!stream.flush()) return false;
    }
    fs::rename(beside, file_, error);
    return !error;
}

fs::path state_folder() {
    const auto folder_of = [](const char* name) -> fs::path {
        const char* value = std::getenv(name);
        return value != nullptr ? fs::path(value) : fs::path();
    };
    if (const auto state = folder_of("XDG_STATE_HOME"); state.is_absolute()) return state / "syrtis";
    if (const auto home = folder_of("HOME"); home.is_absolute()) return home / ".local" / "state" / "syrtis";
    return fs::temp_directory_path() / "syrtis";
}

}  // namespace syrtis::client::net
