// SPDX-License-Identifier: MIT

#include "ui/lobby_screen.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <string_view>
#include <utility>

#include "content/language.hpp"
#include "core/seat.hpp"
#include "ui/listed.hpp"
#include "ui/pieces.hpp"
#include "ui/player_names.hpp"

namespace syrtis::client::ui {

using render::Target;
using render::TargetKind;
using Kind = LobbyIntent::Kind;

namespace {

/// Of the sheet that asks; 0 stays.
constexpr int k_leave_button = 1;

std::string text_of(const Json::Value& object, const char* key) {
    return object.isObject() && object[key].isString() ? object[key].asString() : std::string();
}

/// What a table can be beside the game's own options, which it stands below. Texts are message ids.
struct TableSetting {
    const char* key;  ///< of the table on the wire, and of what configures it
    std::string_view name;
    bool is_flag;  ///< on the wire: true or false; else an integer
    int if_not_said;
    std::span<const std::pair<int, std::string_view>> values;

    [[nodiscard]] Json::Value value_at(std::size_t index) const {
        return is_flag ? Json::Value(values[index].first != 0) : Json::Value(values[index].first);
    }
};
using Choice = std::pair<int, std::string_view>;

using content::msgid;
constexpr std::array k_who_can_join{Choice{0, msgid("Listed for all")}, Choice{1, msgid("By code only")}};
constexpr std::array k_taking_back{Choice{1, msgid("Allowed")}, Choice{0, msgid("Not allowed")}};
constexpr std::array k_hints{Choice{0, msgid("No hints")}, Choice{1, msgid("For who asks, told to all")}};
constexpr std::array k_hold_after{Choice{0, msgid("Waited for")}, Choice{5, msgid("Computer after 5 min")},
                                  Choice{15, msgid("After 15 min")}};
constexpr std::array k_move_time{Choice{0, msgid("No limit")}, Choice{60, msgid("1 min")}, Choice{180, msgid("3 min")},
                                 Choice{600, msgid("10 min")}};
constexpr std::array k_game_time{Choice{0, msgid("No limit")}, Choice{1800, msgid("30 min")},
                                 Choice{3600, msgid("60 min")}, Choice{7200, msgid("120 min")}};
constexpr std::array<TableSetting, 6> k_table_settings{
    {{"private", msgid("Who can join"), true, 0, k_who_can_join},
     {"undo", msgid("Taking back"), true, 1, k_taking_back},
     {"hold_after", msgid("Who is away"), false, 0, k_hold_after},
     {"move_time", msgid("Time for an answer"), false, 0, k_move_time},
     {"game_time", msgid("Time for the game"), false, 0, k_game_time},
     {"hints", msgid("Hints"), true, 0, k_hints}}};

}  // namespace

void LobbyScreen::set_table(const Json::Value& table, const GameKind& kind, const std::vector<std::string>& levels) {
    kind_ = &kind;
    levels_ = levels;
    host_ = text_of(table, "host");
    code_ = text_of(table, "code");
    settings_.clear();
    for (const auto& setting : k_table_settings) {
        const Json::Value said = table.isObject() ? table[setting.key] : Json::Value();
        const bool is_said = setting.is_flag ? said.isBool() : said.isInt();
        settings_.push_back(is_said ? said.asInt() : setting.if_not_said);
    }
    options_ = table.isObject() ? table["options"] : Json::Value();
    watchers_ = table.isObject() && table["spectators"].isInt() ? table["spectators"].asInt() : 0;
    seats_.clear();
    const Json::Value seats = table.isObject() ? table["seats"] : Json::Value();
    for (const auto& seat : seats) {
        SeatRow row;
        row.name = text_of(seat, "name");
        row.level = text_of(seat, "level");
        const auto player = text_of(seat, "player");
        row.kind = player == "human"      ? SeatRow::Kind::human
                   : player == "computer" ? SeatRow::Kind::computer
                                          : SeatRow::Kind::open;
        row.connected = !seat.isObject() || !seat["connected"].isBool() || seat["connected"].asBool();
        row.ready = seat.isObject() && seat["ready"].isBool() && seat["ready"].asBool();
        const bool has_colour =
            seat.isObject() && seat["colour"].isUInt() && seat["colour"].asUInt() < core::k_max_seats;
        row.colour = has_colour ? seat["colour"].asInt() : static_cast<int>(seats_.size());
        seats_.push_back(std::move(row));
    }
    if (is_host()) {
        for (auto& row : seats_) {
            if (row.kind == SeatRow::Kind::open) row.acts = {SeatAct::add_computer};
            if (row.kind == SeatRow::Kind::open && seats_.size() > kind.rules->minimum_seats())
                row.acts.push_back(SeatAct::close_seat);
            if (row.kind == SeatRow::Kind::computer) row.acts = {SeatAct::remove_computer};
            if (row.kind == SeatRow::Kind::human && row.name != me_) row.acts = {SeatAct::remove_person};
        }
        if (!is_challenge() && seats_.size() < kind.rules->maximum_seats()) {
            SeatRow closed;
            closed.kind = SeatRow::Kind::closed;
            closed.acts = {SeatAct::open_seat};
            seats_.push_back(std::move(closed));
        }
    }
    if (is_seated()) {
        for (auto& row : seats_) {
            if (row.kind == SeatRow::Kind::open) row.acts.push_back(SeatAct::sit);
        }
    }
    if (is_challenge()) seats_.push_back({.kind = SeatRow::Kind::challenge});
    leaving_ = leaving_ && is_host() && !next_host().empty();
}

bool LobbyScreen::is_challenge() const {
    return kind_ != nullptr && kind_->challenge && options_.isObject() && options_[kind_->challenge->key].isObject();
}

bool LobbyScreen::is_seated() const {
    return std::ranges::any_of(seats_, [this](const SeatRow& row) { return is_mine(row); });
}

void LobbyScreen::choose_next_colour(const SeatRow& mine) {
    const auto colours = static_cast<int>(kind_->rules->maximum_seats());
    for (int step = 1; step < colours; ++step) {
        const int colour = (mine.colour + step) % colours;
        const bool is_taken = std::ranges::any_of(seats_, [&](const SeatRow& row) {
            return row.kind == SeatRow::Kind::human && !is_mine(row) && row.colour == colour;
        });
        if (is_taken) continue;
        intent_ = {.kind = Kind::choose_colour, .colour = static_cast<unsigned>(colour)};
        return;
    }
}

std::size_t LobbyScreen::open_seats() const {
    return static_cast<std::size_t>(std::count_if(seats_.begin(), seats_.end(),
                                                  [](const SeatRow& row) { return row.kind == SeatRow::Kind::open; }));
}

std::size_t LobbyScreen::seats() const {
    return static_cast<std::size_t>(std::count_if(seats_.begin(), seats_.end(), [](const SeatRow& row) {
        return row.kind != SeatRow::Kind::closed && row.kind != SeatRow::Kind::challenge;
    }));
}

std::vector<std::string> LobbyScreen::computers() const {
    std::vector<std::string> levels;
    for (const auto& row : seats_) {
        if (row.kind == SeatRow::Kind::computer) levels.push_back(row.level);
    }
    return levels;
}

void LobbyScreen::configure_computers(const std::vector<std::string>& levels, std::size_t seats) {
    Json::Value message(Json::objectValue);
    message["computers"] = Json::arrayValue;
    for (const auto& level : levels) message["computers"].append(level);
    message["seats"] = static_cast<Json::UInt>(seats);
    intent_ = {Kind::configure, message, 0};
}

void LobbyScreen::act_on_seat(std::size_t seat, SeatAct act) {
    auto levels = computers();
    switch (act) {
        case SeatAct::sit:
            intent_ = {.kind = Kind::sit, .seat = static_cast<unsigned>(seat)};
            return;
        case SeatAct::add_computer:
            if (levels_.empty()) return;
            levels.push_back(usual_level(levels_));
            return configure_computers(levels, seats());
        case SeatAct::remove_computer: {
            std::size_t computer = 0;
            for (std::size_t before = 0; before < seat; ++before) {
                computer += seats_[before].kind == SeatRow::Kind::computer ? 1U : 0U;
            }
            if (computer < levels.size()) levels.erase(levels.begin() + static_cast<std::ptrdiff_t>(computer));
            return configure_computers(levels, seats());
        }
        case SeatAct::remove_person:
            intent_ = {Kind::remove, {}, static_cast<unsigned>(seat)};
            return;
        case SeatAct::close_seat:
            return configure_computers(levels, seats() - 1);
        case SeatAct::open_seat:
            return configure_computers(levels, seats() + 1);
    }
}

std::string LobbyScreen::next_host() const {
    for (const auto& row : seats_) {
        if (row.kind == SeatRow::Kind::human && row.connected && row.name != me_) return row.name;
    }
    return {};
}

void LobbyScreen::leave() {
    const bool asks = is_host() && !next_host().empty();
    if (!asks) {
        intent_.kind = Kind::leave;
    } else {
        leaving_ = !leaving_;
    }
}

void LobbyScreen::press(const Target& target) {
    if (leaving_) {
        if (target.kind != TargetKind::sheet_button) return;
        leaving_ = false;
        if (target.id == k_leave_button) intent_.kind = Kind::leave;
        return;
    }
    const auto seat_number = static_cast<std::size_t>(target.id);
    const auto part = static_cast<std::size_t>(target.part);
    problem_.clear();
    switch (target.kind) {
        case TargetKind::lobby_seat_button:
            if (seat_number >= seats_.size()) break;
            if (const auto act = listed(seats_[seat_number].acts, target.part)) act_on_seat(seat_number, *act);
            break;
        case TargetKind::lobby_colour:
            if (seat_number < seats_.size() && is_mine(seats_[seat_number])) choose_next_colour(seats_[seat_number]);
            break;
        case TargetKind::lobby_level: {
            if (!is_host() || seat_number >= seats_.size()) break;
            if (seats_[seat_number].kind == SeatRow::Kind::challenge) {
                choose_challenge_level(part);
                break;
            }
            if (part >= levels_.size()) break;
            std::vector<std::string> levels;
            for (std::size_t seat = 0; seat < seats_.size(); ++seat) {
                if (seats_[seat].kind == SeatRow::Kind::computer)
                    levels.push_back(seat == seat_number ? levels_[part] : seats_[seat].level);
            }
            configure_computers(levels, seats());
            break;
        }
        case TargetKind::lobby_option:
            if (is_host() && kind_ != nullptr) choose_option(static_cast<std::size_t>(target.id), part);
            break;
        case TargetKind::lobby_button:
            if (target.id == 0) leave();
            if (target.id == 1 && is_host()) fill_with_computers();
            if (target.id == 1 && !is_host()) toggle_ready();
            if (target.id == 2) enter();
            break;
        case TargetKind::lobby_copy:
            intent_.kind = target.id == 0 ? Kind::copy_code : Kind::copy_address;
            break;
        default:
            break;
    }
}

Json::Value LobbyScreen::value_of(const GameOption& option) const {
    if (!options_.isObject()) return {};
    const auto& value = options_[option.key];
    if (!option.of_each_seat) return value;
    if (!value.isArray() || value.empty()) return {};
    const bool same = std::all_of(value.begin(), value.end(), [&](const auto& item) { return item == value[0]; });
    return same ? value[0] : Json::Value();
}

Json::Value LobbyScreen::present_options() const {
    // The server fills the options in by the number of seats; what follows from that is left to it.
    Json::Value present(Json::objectValue);
    for (const auto& option : kind_->options) present[option.key] = options_[option.key];
    if (is_challenge()) present[kind_->challenge->key] = options_[kind_->challenge->key];
    return present;
}

void LobbyScreen::choose_challenge_level(std::size_t level) {
    const auto& challenge = *kind_->challenge;
    if (level >= challenge.levels.size()) return;
    Json::Value message(Json::objectValue);
    message["options"] = present_options();
    message["options"][challenge.key][challenge.level_key] = challenge.levels[level].value;
    intent_ = {Kind::configure, message, 0};
}

render::LobbySeat LobbyScreen::challenge_seat(const Words& words) const {
    const auto& challenge = *kind_->challenge;
    const auto& chosen = options_[challenge.key];
    render::LobbySeat seat;
    seat.state = render::SeatState::computer;
    seat.name = std::string(challenge.opponent);
    for (const auto& level : challenge.levels) {
        render::Button button{.label = level.name.in(words)};
        button.chosen = chosen[challenge.level_key] == level.value;
        button.enabled = is_host();
        button.id = static_cast<int>(seat.levels.size());
        seat.levels.push_back(std::move(button));
    }
    const auto variant =
        std::ranges::find(challenge.variants, chosen[challenge.variant_key], &Challenge::Choice::value);
    if (variant != challenge.variants.end()) seat.note = variant->name.in(words);
    seat.status = words("Ready");
    seat.ready = true;
    return seat;
}

void LobbyScreen::choose_option(std::size_t option, std::size_t value) {
    Json::Value message(Json::objectValue);
    if (option >= kind_->options.size()) {
        const auto setting = option - kind_->options.size();
        if (setting >= k_table_settings.size() || value >= k_table_settings[setting].values.size()) return;
        message[k_table_settings[setting].key] = k_table_settings[setting].value_at(value);
        intent_ = {Kind::configure, message, 0};
        return;
    }
    if (value >= kind_->options[option].values.size()) return;
    message["options"] = present_options();
    const auto& chosen = kind_->options[option];
    auto& wanted = message["options"][chosen.key];
    wanted = chosen.values[value].value;
    if (chosen.of_each_seat) {
        Json::Value each(Json::arrayValue);
        for (std::size_t seat = 0; seat < seats(); ++seat) each.append(wanted);
        wanted = std::move(each);
    }
    intent_ = {Kind::configure, message, 0};
}

void LobbyScreen::fill_with_computers() {
    if (!is_host() || levels_.empty() || open_seats() == 0) return;
    auto levels = computers();
    levels.insert(levels.end(), open_seats(), usual_level(levels_));
    configure_computers(levels, seats());
}

bool LobbyScreen::is_ready() const {
    return std::ranges::any_of(seats_, [this](const SeatRow& row) {
        return row.kind == SeatRow::Kind::human && row.name == me_ && row.ready;
    });
}

std::string LobbyScreen::not_ready() const {
    std::string names;
    for (const auto& row : seats_) {
        if (row.kind != SeatRow::Kind::human || row.ready || row.name == host_) continue;
        names += (names.empty() ? "" : ", ") + row.name;
    }
    return names;
}

void LobbyScreen::toggle_ready() {
    if (!leaving_ && !is_host()) intent_.kind = is_ready() ? Kind::not_ready : Kind::ready;
}

void LobbyScreen::enter() {
    if (leaving_) return press({TargetKind::sheet_button, k_leave_button, 0});
    if (is_host() && open_seats() == 0) intent_.kind = Kind::start;
}

LobbyIntent LobbyScreen::take_intent() {
    LobbyIntent intent = std::move(intent_);
    intent_ = {};
    return intent;
}

std::vector<render::Button> LobbyScreen::levels_beside(const std::string& chosen, const Words& words) const {
    const auto found = std::ranges::find(levels_, chosen);
    const auto number = found == levels_.end() ? std::size_t{0} : static_cast<std::size_t>(found - levels_.begin());
    const std::size_t shown = std::min(levels_.size(), k_levels_shown);
    const std::size_t first = std::min(number > 0 ? number - 1 : 0, levels_.size() - shown);
    std::vector<render::Button> buttons;
    for (std::size_t level = first; level < first + shown; ++level) {
        render::Button button{.label = level_name(levels_[level], words)};
        button.chosen = levels_[level] == chosen;
        button.enabled = is_host();
        button.id = static_cast<int>(level);
        buttons.push_back(std::move(button));
    }
    return buttons;
}

std::string LobbyScreen::safety_text(const Words& words) const {
    if (!encrypted_) return words("This connection is not encrypted: others in the network can read along.");
    if (fingerprint_.empty()) return {};
    if (!first_visit_) return words("Encrypted. Fingerprint of the server’s certificate:");
    return words("First visit: ask who runs this server whether this is the fingerprint of its certificate:");
}

render::LobbyModel LobbyScreen::build(const Words& words) const {
    render::LobbyModel model;
    if (kind_ == nullptr) return model;
    std::size_t taken = 0;
    std::vector<int> pieces;
    for (std::size_t index = 0; index < seats_.size(); ++index) {
        const auto& row = seats_[index];
        render::LobbySeat seat;
        seat.piece = row.colour;
        seat.choosable = is_mine(row);
        const bool is_pointed_at = hover_ == Target{TargetKind::lobby_colour, static_cast<int>(index), 0};
        switch (row.kind) {
            case SeatRow::Kind::human:
                seat.state = render::SeatState::taken;
                seat.name = row.name;
                seat.note = is_pointed_at     ? words("click for another colour")
                            : row.name == me_ ? (is_host() ? words("you, host") : words("you"))
                            : row.connected   ? words("joined")
                                              : words("away");
                seat.ready = row.connected && (row.ready || row.name == host_);
                seat.status = !row.connected ? words("away") : seat.ready ? words("Ready") : words("not ready yet");
                ++taken;
                break;
            case SeatRow::Kind::computer:
                seat.state = render::SeatState::computer;
                seat.name = words("Computer");
                seat.levels = levels_beside(row.level, words);
                seat.status = words("Ready");
                seat.ready = true;
                ++taken;
                break;
            case SeatRow::Kind::open:
                seat.state = render::SeatState::open;
                seat.name = words("Open seat");
                seat.note = words("waiting for somebody to join");
                break;
            case SeatRow::Kind::challenge:
                seat = challenge_seat(words);
                seat.piece = first_free_piece(pieces);
                break;
            case SeatRow::Kind::closed:
                seat.state = render::SeatState::closed;
                seat.name = words("Closed seat");
                break;
        }
        pieces.push_back(seat.piece);
        for (const auto act : row.acts) {
            const auto label = act == SeatAct::sit            ? words("Sit here")
                               : act == SeatAct::add_computer ? words("Add computer")
                               : act == SeatAct::close_seat   ? words("Close seat")
                               : act == SeatAct::open_seat    ? words("Open the seat")
                                                              : words("Remove");
            seat.buttons.push_back({.label = label, .id = static_cast<int>(act)});
        }
        model.seats.push_back(std::move(seat));
    }
    model.title = host_.empty() ? words("Table") : words("Table of {0}", {host_});
    model.subtitle = words("{0} · {1} of {2} seats taken", {std::string(kind_->title), number(static_cast<int>(taken)),
                                                            number(static_cast<int>(seats()))});
    model.seats_title = words("Seats");
    if (!kind_->seats_note.empty()) model.seats_note = words(kind_->seats_note);
    model.invite_title = words("Invite");
    model.invite_note =
        code_.empty() ? words("anybody who knows the address can join") : words("others join with address and code");
    model.code = code_;
    model.address_caption = words("Address");
    model.address = address_;
    model.safety = safety_text(words);
    model.warns = !encrypted_ || first_visit_;
    if (encrypted_) model.fingerprint = fingerprint_;
    model.copy = words("copy");
    model.watchers = words.count(watchers_, "{0} is watching", "{0} are watching");
    model.options_title = words("Game");
    model.options_note = is_host() ? words("click to change") : words("the host sets the options");
    for (const auto& setting : kind_->options) {
        render::LobbyOption option;
        option.name = words(setting.name);
        option.enabled = is_host();
        for (const auto& value : setting.values) {
            render::Button button{.label = words(value.words)};
            button.chosen = value_of(setting) == value.value;
            button.enabled = is_host();
            button.id = static_cast<int>(option.values.size());
            option.values.push_back(std::move(button));
        }
        option.id = static_cast<int>(model.options.size());
        model.options.push_back(std::move(option));
    }
    for (std::size_t setting = 0; setting < k_table_settings.size(); ++setting) {
        render::LobbyOption option;
        option.name = words(k_table_settings[setting].name);
        option.enabled = is_host();
        for (const auto& [value, name] : k_table_settings[setting].values) {
            render::Button button{.label = words(name)};
            button.chosen = value == settings_.at(setting);
            button.enabled = is_host();
            button.id = static_cast<int>(option.values.size());
            option.values.push_back(std::move(button));
        }
        option.id = static_cast<int>(model.options.size());
        model.options.push_back(std::move(option));
    }
    model.talk_title = words("First game? Good to know");
    for (const auto tip : kind_->tips) model.talk.push_back({.name = {}, .text = words(tip)});
    model.start_title = words("Start");
    const auto open = static_cast<int>(open_seats());
    model.checks.push_back({open == 0,
                            open == 0 ? words("All seats are taken")
                                      : words.count(open, "{0} seat is still open", "{0} seats are still open"),
                            {}});
    if (const auto waiting = not_ready(); !waiting.empty()) {
        model.checks.push_back({false, words("Not ready yet: {0}", {waiting}), {}});
    }
    if (!problem_.empty()) model.checks.push_back({false, problem_, {}});
    model.buttons.push_back({.label = words("Leave"), .key = "Esc"});
    render::Button fill{.label = words("Fill with computers")};
    fill.enabled = is_host() && open > 0 && !levels_.empty();
    if (!is_host()) {
        fill = {.label = is_ready() ? words("Not ready after all") : words("Ready"), .key = "R"};
        if (!is_ready()) fill.style = render::ButtonStyle::pill;
    }
    model.buttons.push_back(std::move(fill));
    render::Button start{.label = words("Start"), .key = "Enter", .style = render::ButtonStyle::pill};
    if (!is_host()) start.label = words("Waiting for {0} to start", {host_});
    start.enabled = is_host() && open == 0;
    model.buttons.push_back(std::move(start));
    const auto next = next_host();
    if (leaving_ && !next.empty()) {
        render::SheetModel sheet;
        sheet.title = words("Leave your own table?");
        sheet.lines.push_back(
            {render::word(words("{0} becomes host, and the others stay.", {next}), render::Tone::secondary, false)});
        sheet.buttons = {{.label = words("Stay"), .key = words.key("Esc"), .id = 0},
                         {.label = words("Leave"),
                          .key = words.key("Enter"),
                          .style = render::ButtonStyle::octagon,
                          .id = k_leave_button}};
        model.sheet = std::move(sheet);
    }
    model.hover = hover_;
    return model;
}

}  // namespace syrtis::client::ui
