// SPDX-License-Identifier: MIT
#include "cli/environment.hpp"

#include <spdlog/fmt/fmt.h>

#include <algorithm>
#include <array>
#include <exception>
#include <optional>
#include <stop_token>
#include <utility>

#include "core/budget.hpp"
#include "core/first_seat.hpp"
#include "protocol/game_file.hpp"
#include "protocol/hash_text.hpp"
#include "protocol/messages.hpp"
#include "text/json.hpp"
#include "text/utf8.hpp"
#include "version/version.hpp"

namespace syrtis::server {

using protocol::ErrorCode;
using protocol::find_member;

namespace {

/// The number of simulations of a computer player whose level is limited by time, since answers must not depend on the
/// speed of the machine.
constexpr std::uint64_t k_default_simulations = 64;
/// The maximum number of simulations, so that every answer ends.
constexpr std::uint64_t k_most_simulations = 100'000;

ErrorCode code_of(const text::JsonMistake& mistake) {
    switch (mistake.kind) {
        case text::JsonMistake::Kind::not_utf8:
            return ErrorCode::not_utf8;
        case text::JsonMistake::Kind::too_deep:
            return ErrorCode::too_deep;
        default:
            return ErrorCode::not_json;
    }
}

/// Returns the value if it is a whole number from 0 to `most`; nothing for any other value, such as 1.0.
std::optional<std::uint64_t> read_whole(const Json::Value& value, std::uint64_t most) {
    if (value.type() != Json::intValue && value.type() != Json::uintValue) return std::nullopt;
    if (!value.isUInt64() || value.asUInt64() > most) return std::nullopt;
    return value.asUInt64();
}

std::string whole_number(std::string_view field, std::uint64_t most) {
    return fmt::format("The field \"{}\" must be a whole number from 0 to {}.", field, most);
}

void write_error(text::JsonWriter& out, ErrorCode code, std::string_view message, std::string_view field,
                 std::string_view refusal, const Json::Value& details, const Json::Value* request) {
    const auto& kind = protocol::kind_of(code);
    out.begin_object();
    out.member("kind", "error");
    out.member("code", kind.name);
    out.member("message", message.empty() ? kind.sentence : message);
    if (!field.empty()) out.member("field", field);
    if (!refusal.empty()) out.member("refusal", refusal);
    if (details.isObject()) out.member("details", details);
    if (request != nullptr) out.member("request", *request);
    out.end_object();
}

}  // namespace

std::string Environment::refuse_long_line() {
    std::string text;
    text::JsonWriter out(text);
    write_error(out, ErrorCode::line_too_long, {}, {}, {}, {}, nullptr);
    return text;
}

std::string Environment::answer(std::string_view line) {
    std::string text;
    text::JsonWriter out(text);
    const Json::Value* request = nullptr;
    std::optional<Json::Value> message;
    Done mistake;
    if (auto read = text::parse_json(line); !read) {
        mistake = Mistake{.code = code_of(read.error()), .message = text::describe(read.error())};
    } else {
        message = std::move(*read);
        if (const auto* number = find_member(*message, "request");
            number != nullptr && read_whole(*number, (std::uint64_t{1} << 53U) - 1)) {
            request = number;
        }
        try {
            out.begin_object();
            if (request != nullptr) out.member("request", *request);
            mistake = take(*message, out);
            out.end_object();
        } catch (const std::exception& error) {
            // The exception may have left the match in an inconsistent state, so it is discarded.
            running_.reset();
            mistake = Mistake{.code = ErrorCode::internal,
                              .message = fmt::format("The program found a fault, and the game is gone: {}.",
                                                     text::is_utf8(error.what()) ? error.what() : "unnamed")};
        }
    }
    if (!mistake) return text;
    text.clear();
    text::JsonWriter error(text);
    write_error(error, mistake->code, mistake->message, mistake->field, mistake->refusal, mistake->details, request);
    return text;
}

Environment::Done Environment::take(const Json::Value& message, text::JsonWriter& out) {
    if (!message.isObject()) return Mistake{.code = ErrorCode::not_an_object};
    const Json::Value* kind = find_member(message, "kind");
    if (kind == nullptr) {
        return Mistake{.code = ErrorCode::missing_field, .field = "kind", .message = "The field \"kind\" is missing."};
    }
    if (!kind->isString()) {
        return Mistake{
            .code = ErrorCode::wrong_type, .field = "kind", .message = "The field \"kind\" must be a string."};
    }
    if (const Json::Value* number = find_member(message, "request");
        number != nullptr && !read_whole(*number, (std::uint64_t{1} << 53U) - 1)) {
        return Mistake{.code = ErrorCode::wrong_type,
                       .field = "request",
                       .message = whole_number("request", (std::uint64_t{1} << 53U) - 1)};
    }
    using Take = Done (Environment::*)(const Json::Value&, text::JsonWriter&);
    static constexpr std::array<std::pair<std::string_view, Take>, 6> k_takes{{{"games", &Environment::take_games},
                                                                               {"packs", &Environment::take_packs},
                                                                               {"reset", &Environment::take_reset},
                                                                               {"step", &Environment::take_step},
                                                                               {"view", &Environment::take_view},
                                                                               {"file", &Environment::take_file}}};
    const std::string name = kind->asString();
    for (const auto& [known, take] : k_takes) {
        if (name == known) return (this->*take)(message, out);
    }
    return Mistake{.code = ErrorCode::unknown_kind, .field = "kind"};
}

Environment::Done Environment::check_members(const Json::Value& message, const std::vector<std::string_view>& known) {
    for (auto member = message.begin(); member != message.end(); ++member) {
        const std::string name = member.name();
        if (name == "kind" || name == "request" || std::ranges::find(known, name) != known.end()) continue;
        return Mistake{.code = ErrorCode::unknown_field, .field = name.size() <= 40 ? name : std::string()};
    }
    return std::nullopt;
}

Environment::Done Environment::take_games(const Json::Value& message, text::JsonWriter& out) {
    if (auto mistake = check_members(message, {})) return mistake;
    out.member("kind", "games");
    out.member("server", version::described("syrtis", {}));
    out.key("games").begin_array();
    for (const auto& [id, open] : games_) {
        auto& game = opened_[id];
        if (!game) game = open();
        out.begin_object();
        out.member("game", id);
        out.member("content", protocol::hash_text(game->content_hash()));
        out.member("minimum_seats", game->minimum_seats());
        out.member("maximum_seats", game->maximum_seats());
        out.key("levels").begin_array();
        for (const auto& level : game->agents().kinds()) out.value(level);
        out.end_array();
        out.end_object();
    }
    out.end_array();
    return std::nullopt;
}

core::Result<std::shared_ptr<const protocol::HostedGame>, Environment::Mistake> Environment::game_of(
    const Json::Value& message) {
    const Json::Value* name = find_member(message, "game");
    if (name == nullptr) {
        return core::Failure{
            Mistake{.code = ErrorCode::missing_field, .field = "game", .message = "The field \"game\" is missing."}};
    }
    if (!name->isString()) {
        return core::Failure{
            Mistake{.code = ErrorCode::wrong_type, .field = "game", .message = "The field \"game\" must be a string."}};
    }
    const auto found = games_.find(name->asString());
    if (found == games_.end()) return core::Failure{Mistake{.code = ErrorCode::unknown_game, .field = "game"}};
    auto& game = opened_[found->first];
    if (!game) game = found->second();
    return game;
}

Environment::Done Environment::take_packs(const Json::Value& message, text::JsonWriter& out) {
    if (auto mistake = check_members(message, {"game"})) return mistake;
    const auto game = game_of(message);
    if (!game) return game.error();
    out.member("kind", "packs");
    out.member("game", (*game)->id());
    out.key("packs").begin_array();
    for (const auto& pack : (*game)->packs()) {
        out.begin_object();
        out.member("name", pack.name);
        out.member("hash", protocol::hash_text(pack.hash));
        out.member("text", pack.text.view());
        out.end_object();
    }
    out.end_array();
    return std::nullopt;
}

Environment::Done Environment::read_players(const Json::Value& message, core::Seat seats, Running& running) {
    const Json::Value* players = find_member(message, "computers");
    if (players == nullptr) return std::nullopt;
    const Mistake wrong{
        .code = ErrorCode::wrong_type,
        .field = "computers",
        .message = "The field \"computers\" must be a list with, for each seat, a computer player or null."};
    if (!players->isArray() || players->size() != seats) return wrong;
    for (core::Seat seat = 0; seat < seats; ++seat) {
        const Json::Value& player = (*players)[seat];
        if (player.isNull()) continue;
        if (!player.isString()) return wrong;
        std::string spec = player.asString();
        if (const auto refused = running.game->agents().check(spec)) {
            return Mistake{.code = ErrorCode::unknown_level,
                           .field = "computers",
                           .message = refused->message,
                           .refusal = refused->code,
                           .details = refused->details};
        }
        running.computers[seat] = running.game->agents().make(spec, running.options, seats, seat);
        running.specs[seat] = std::move(spec);
    }
    return std::nullopt;
}

Environment::Done Environment::take_reset(const Json::Value& message, text::JsonWriter& out) {
    if (auto mistake = check_members(message, {"game", "seats", "options", "seed", "computers", "views"}))
        return mistake;
    const auto game = game_of(message);
    if (!game) return game.error();
    auto begun = std::make_unique<Running>();
    begun->game = *game;

    const Json::Value* seats_member = find_member(message, "seats");
    if (seats_member == nullptr) {
        return Mistake{
            .code = ErrorCode::missing_field, .field = "seats", .message = "The field \"seats\" is missing."};
    }
    const auto seat_count = read_whole(*seats_member, 0xff);
    if (!seat_count) {
        return Mistake{.code = ErrorCode::wrong_type, .field = "seats", .message = whole_number("seats", 0xff)};
    }
    const auto seats = static_cast<core::Seat>(*seat_count);
    if (seats < (*game)->minimum_seats() || seats > (*game)->maximum_seats()) {
        return Mistake{.code = ErrorCode::bad_seats, .field = "seats"};
    }

    const Json::Value* seed = find_member(message, "seed");
    if (seed == nullptr) {
        return Mistake{.code = ErrorCode::missing_field,
                       .field = "seed",
                       .message = "The field \"seed\" is missing: the game comes from it."};
    }
    if (const auto number = read_whole(*seed, ~std::uint64_t{0})) {
        begun->seed = core::Seed(*number);
    } else if (const auto read = seed->isString() ? core::read_seed(seed->asString()) : std::nullopt) {
        begun->seed = *read;
    } else {
        return Mistake{
            .code = ErrorCode::wrong_type,
            .field = "seed",
            .message = "The field \"seed\" must be a whole number from 0, or 64 hexadecimal digits as a text."};
    }

    const Json::Value* asked_options = find_member(message, "options");
    auto options =
        (*game)->complete_options(asked_options != nullptr ? *asked_options : Json::Value(Json::objectValue), seats);
    if (!options) {
        return Mistake{.code = ErrorCode::bad_options,
                       .field = "options",
                       .message = options.error().message,
                       .refusal = options.error().code,
                       .details = options.error().details};
    }
    begun->options = std::move(*options);

    if (const Json::Value* views = find_member(message, "views")) {
        const std::string name = views->isString() ? views->asString() : std::string();
        if (name != "asked" && name != "all" && name != "none") {
            return Mistake{.code = ErrorCode::wrong_type,
                           .field = "views",
                           .message = "The field \"views\" must be \"asked\", \"all\" or \"none\"."};
        }
        begun->views = name == "all" ? Views::all : name == "none" ? Views::none : Views::asked;
    }
    if (auto mistake = read_players(message, seats, *begun)) return mistake;

    begun->match = (*game)->start(begun->options, seats, begun->seed);
    play_computers(*begun);
    running_ = std::move(begun);
    write_position(*running_, out);
    return std::nullopt;
}

Environment::Done Environment::take_step(const Json::Value& message, text::JsonWriter& out) {
    if (auto mistake = check_members(message, {"seat", "number", "command"})) return mistake;
    if (!running_) {
        return Mistake{.code = ErrorCode::not_started, .message = "No game has begun: say \"reset\" first."};
    }
    protocol::HostedMatch& match = *running_->match;
    if (match.finished()) return Mistake{.code = ErrorCode::game_over};
    if (running_->entries.size() >= k_most_environment_steps) {
        return Mistake{.code = ErrorCode::game_over,
                       .message = fmt::format("A game has at most {} steps here.", k_most_environment_steps)};
    }

    core::Seat seat = core::first_seat(match.pending());
    if (const Json::Value* named = find_member(message, "seat")) {
        const auto number = read_whole(*named, match.seats() - 1U);
        if (!number) {
            return Mistake{
                .code = ErrorCode::bad_seat, .field = "seat", .message = whole_number("seat", match.seats() - 1U)};
        }
        seat = static_cast<core::Seat>(*number);
        if (!core::has_seat(match.pending(), seat)) {
            return Mistake{
                .code = ErrorCode::not_pending, .field = "seat", .message = "This seat is asked nothing now."};
        }
    }

    const Json::Value* number = find_member(message, "number");
    const Json::Value* command = find_member(message, "command");
    if ((number == nullptr) == (command == nullptr)) {
        return Mistake{.code = ErrorCode::missing_field,
                       .field = "number",
                       .message = "One of the fields \"number\" and \"command\" must be there."};
    }
    const auto listed = number != nullptr ? read_whole(*number, ~std::uint64_t{0}) : std::nullopt;
    if (number != nullptr && !listed) {
        return Mistake{
            .code = ErrorCode::wrong_type, .field = "number", .message = whole_number("number", ~std::uint64_t{0})};
    }
    auto played = listed ? match.play_number(seat, *listed) : match.play(seat, *command);
    if (!played) {
        const bool is_unknown = played.error().code == protocol::k_unknown_number;
        return Mistake{.code = is_unknown ? ErrorCode::unknown_number : ErrorCode::refused,
                       .field = listed ? "number" : "command",
                       .message = played.error().message,
                       .refusal = played.error().code,
                       .details = played.error().details};
    }
    observed(*running_, std::move(*played));
    play_computers(*running_);
    write_position(*running_, out);
    return std::nullopt;
}

void Environment::observed(Running& running, protocol::RecordedEntry entry) {
    running.entries.push_back(std::move(entry));
    for (core::Seat seat = 0; seat < running.match->seats(); ++seat) {
        const auto& computer = running.computers[seat];
        if (!computer) continue;
        if (computer->observes()) computer->observe(*running.match->observe(seat));
        if (running.match->finished()) computer->end(*running.match->observe(seat));
    }
}

void Environment::play_computers(Running& running) {
    protocol::HostedMatch& match = *running.match;
    const auto asked_computer = [&]() -> std::optional<core::Seat> {
        for (core::Seat seat = 0; seat < match.seats(); ++seat) {
            if (running.computers[seat] && core::has_seat(match.pending(), seat)) return seat;
        }
        return std::nullopt;
    };
    while (running.entries.size() < k_most_environment_steps) {
        const auto seat = asked_computer();
        if (!seat) return;
        protocol::HostedAgent& computer = *running.computers[*seat];
        const std::uint64_t own = computer.limits().simulations;
        const core::Budget budget{.simulations = own != 0 ? std::min(own, k_most_simulations) : k_default_simulations};
        const std::uint64_t stream = running.entries.size() * core::k_max_seats + *seat;
        auto answer = computer.think(*match.observe(*seat), stream, budget, std::stop_token());
        auto played = match.play(*seat, answer.command);
        core::ensure(played.has_value(), "a computer player answers what the rules refuse");
        observed(running, std::move(*played));
    }
}

void Environment::write_position(const Running& running, text::JsonWriter& out) {
    const protocol::HostedMatch& match = *running.match;
    const core::SeatSet pending = match.pending();
    out.member("kind", "position");
    out.member("step", running.entries.size());
    out.member("hash", protocol::hash_text(match.hash()));
    out.key("pending").begin_array();
    std::optional<core::Seat> asked;
    for (core::Seat seat = 0; seat < match.seats(); ++seat) {
        if (!core::has_seat(pending, seat)) continue;
        if (!asked) asked = seat;
        out.value(seat);
    }
    out.end_array();
    if (asked) {
        out.member("seat", *asked);
        out.key("decision");
        match.write_decision(out, *asked);
    } else {
        out.member("outcome", match.outcome());
    }
    if (running.views == Views::asked && asked) {
        out.key("view");
        match.write_view(out, *asked);
    }
    if (running.views == Views::all) {
        out.key("views").begin_array();
        for (core::Seat seat = 0; seat < match.seats(); ++seat) match.write_view(out, seat);
        out.end_array();
    }
}

Environment::Done Environment::take_view(const Json::Value& message, text::JsonWriter& out) {
    if (auto mistake = check_members(message, {"seat"})) return mistake;
    if (!running_) {
        return Mistake{.code = ErrorCode::not_started, .message = "No game has begun: say \"reset\" first."};
    }
    const protocol::HostedMatch& match = *running_->match;
    core::Seat seat = core::k_no_seat;
    if (const Json::Value* named = find_member(message, "seat")) {
        const auto number = read_whole(*named, match.seats() - 1U);
        if (!number) {
            return Mistake{
                .code = ErrorCode::bad_seat, .field = "seat", .message = whole_number("seat", match.seats() - 1U)};
        }
        seat = static_cast<core::Seat>(*number);
    }
    out.member("kind", "view");
    if (seat != core::k_no_seat) out.member("seat", seat);
    out.key("view");
    match.write_view(out, seat);
    if (core::has_seat(match.pending(), seat)) {
        out.key("decision");
        match.write_decision(out, seat);
    }
    return std::nullopt;
}

Environment::Done Environment::take_file(const Json::Value& message, text::JsonWriter& out) {
    if (auto mistake = check_members(message, {})) return mistake;
    if (!running_) {
        return Mistake{.code = ErrorCode::not_started, .message = "No game has begun: say \"reset\" first."};
    }
    protocol::GameFile file{.game = running_->game->id(),
                            .content = protocol::without_texts(running_->game->packs()),
                            .rules_revision = running_->game->rules_revision(),
                            .options = running_->options,
                            .seed = running_->seed,
                            .players = {},
                            .entries = running_->entries,
                            .error = {}};
    for (core::Seat seat = 0; seat < running_->match->seats(); ++seat) {
        const std::string& spec = running_->specs[seat];
        file.players.push_back({.name = fmt::format("{} {}", spec.empty() ? "player" : spec, seat + 1), .agent = spec});
    }
    out.member("kind", "file");
    out.member("file", protocol::game_file_json(file));
    return std::nullopt;
}

}  // namespace syrtis::server
