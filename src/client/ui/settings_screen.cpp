// SPDX-License-Identifier: MIT

#include "ui/settings_screen.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "content/language.hpp"
#include "protocol/player_name.hpp"

namespace syrtis::client::ui {

using content::msgid;
using render::SettingsTarget;
using render::SharedTarget;
using render::Target;

namespace {

constexpr int k_back = 0;
constexpr int k_reset = 1;
/// Buttons of the dialog that asks whether to reset.
constexpr int k_keep = 0;
constexpr int k_reset_now = 1;

enum class Row : std::uint8_t {
    window,
    scale,
    text,
    passing,
    spending,
    placing,
    turn_end,
    pace,
    motion,
    sound,
    language,
    name,
    guided,
    aloud,
    version,
    report,
    ambience
};

constexpr std::array<unsigned, 7> k_scales{75, 90, 100, 125, 150, 175, 200};
constexpr std::array<unsigned, 5> k_texts{90, 100, 110, 120, 130};

struct PageText {
    std::string_view image;
    std::string_view title;
    std::string_view short_title;  ///< for a narrow tab
    std::string_view note;
};
constexpr std::array<PageText, 6> k_pages{{
    {"state/eye", msgid("Display"), msgid("Display"), msgid("every change takes effect at once")},
    {"state/sound", msgid("Play, motion, sound"), msgid("Play"), msgid("every change takes effect at once")},
    {"state/keys", msgid("Keys"), msgid("Keys"),
     msgid("click a key, or press {0} on it, then press another; a key in use is swapped")},
    {"state/language", msgid("Language and name"), msgid("Name"),
     msgid("language of this program, and your name at the table")},
    {"state/talk", msgid("Accessibility"), msgid("Access"), msgid("tips and screen readers")},
    {"state/help", msgid("About, report"), msgid("About"),
     msgid("what this program is, and what to do when something fails")},
}};

int index(bool value) { return value ? 1 : 0; }

template <std::size_t N>
int nearest(const std::array<unsigned, N>& values, unsigned value) {
    const auto distance = [value](unsigned other) { return other > value ? other - value : value - other; };
    return static_cast<int>(std::ranges::min_element(values, {}, distance) - values.begin());
}

}  // namespace

SettingsScreen::SettingsScreen(Preferences preferences, std::vector<LanguageChoice> languages, std::string program)
    : preferences_(std::move(preferences)),
      languages_(std::move(languages)),
      program_(std::move(program)),
      name_(protocol::k_max_name_characters) {
    name_.set(preferences_.name);
}

void SettingsScreen::turn(Page page) {
    page_ = page;
    scroll_ = 0;
    typing_ = false;
    asked_.reset();
    problem_ = {};
}

void SettingsScreen::choose(int row, int value) {
    const auto percent = [value](const auto& values, unsigned& into) {
        if (value >= 0 && std::cmp_less(value, values.size())) into = values[static_cast<std::size_t>(value)];
    };
    const bool on = value == 1;
    switch (static_cast<Row>(row)) {
        case Row::window:
            preferences_.full_screen = on;
            break;
        case Row::scale:
            percent(k_scales, preferences_.scale);
            break;
        case Row::text:
            percent(k_texts, preferences_.text);
            break;
        case Row::passing:
            preferences_.asks_before_passing = on;
            break;
        case Row::spending:
            preferences_.asks_before_spending = on;
            break;
        case Row::placing:
            preferences_.asks_before_placing = on;
            break;
        case Row::turn_end:
            if (value >= 0 && std::cmp_less(value, k_turn_end_names.size())) {
                preferences_.turn_end = static_cast<TurnEnd>(value);
            }
            break;
        case Row::pace:
            if (value >= 0 && std::cmp_less(value, k_pace_names.size())) preferences_.pace = static_cast<Pace>(value);
            break;
        case Row::motion:
            if (value >= 0 && std::cmp_less(value, k_motion_names.size())) {
                set_motion(preferences_, static_cast<Motion>(value));
            }
            break;
        case Row::sound:
            if (value >= 0 && std::cmp_less(value, k_volumes.size())) {
                set_volume(preferences_, k_volumes[static_cast<std::size_t>(value)]);
            }
            break;
        case Row::ambience:
            percent(k_volumes, preferences_.ambience);
            break;
        case Row::language:
            if (value >= 0 && std::cmp_less(value, languages_.size())) {
                preferences_.language = languages_[static_cast<std::size_t>(value)].code;
            }
            break;
        case Row::guided:
            preferences_.guided = on;
            break;
        case Row::aloud:
            preferences_.prints_focus = on;
            break;
        case Row::report:
            wants_report_ = true;
            break;
        case Row::name:
        case Row::version:
            break;
    }
}

void SettingsScreen::reset() {
    // Language and name belong to the person and have no default.
    Preferences first;
    first.language = preferences_.language;
    first.name = preferences_.name;
    preferences_ = std::move(first);
}

void SettingsScreen::press(const Target& target) {
    if (resetting_) {
        if (target.kind != SharedTarget::dialog_button) return;
        resetting_ = false;
        if (target.id == k_reset_now) reset();
        return;
    }
    const auto asked = std::exchange(asked_, std::nullopt);
    problem_ = {};
    typing_ = target.kind == SettingsTarget::field;
    const auto kind = target.kind.as<SettingsTarget>();
    if (!kind) return;
    switch (*kind) {
        case SettingsTarget::page:
            if (const auto page = target.id_up_to(Page::about)) turn(*page);
            break;
        case SettingsTarget::value:
            choose(static_cast<int>(target.id), target.part);
            break;
        case SettingsTarget::key:
            if (const auto pressed = target.id_up_to(KeyCommand::picture); pressed && asked != pressed)
                asked_ = pressed;
            break;
        case SettingsTarget::button:
            if (target.id == k_back) closed_ = true;
            if (target.id == k_reset) resetting_ = true;
            break;
        case SettingsTarget::scroll:
            scroll_ = static_cast<int>(target.id);
            break;
        default:
            break;
    }
}

void SettingsScreen::scroll(int steps, const render::HitMap& hits) {
    const int direction = steps > 0 ? 0 : 1;
    for (const auto& region : hits.regions()) {
        const Target& target = region.target;
        if (target.kind != SettingsTarget::scroll || target.part != direction) continue;
        // The button leads to the page above or below, which is as far as a single turn of the wheel may go.
        const auto end = static_cast<int>(target.id);
        scroll_ = direction == 0 ? std::max(scroll_ - steps, end) : std::min(scroll_ - steps, end);
        return;
    }
}

void SettingsScreen::take_key(const Chord& chord) {
    const auto player_action = std::exchange(asked_, std::nullopt);
    problem_ = {};
    if (!player_action || chord == preferences_.keys.key_of(KeyCommand::back)) return;
    if (!preferences_.keys.bind(*player_action, chord))
        problem_ = msgid("This key can't be used: digits answer questions");
}

bool SettingsScreen::press_key(const Chord& chord) {
    using Key = sf::Keyboard;
    if (resetting_) {
        const bool agrees = chord.code == Key::Enter;
        if (!agrees && chord.code != Key::Escape) return false;
        press({SharedTarget::dialog_button, agrees ? k_reset_now : k_keep, 0});
        return true;
    }
    if (types()) {
        if (chord.code == Key::Enter || chord.code == Key::Escape) {
            typing_ = false;
            return true;
        }
        const auto edit = line_edit(chord.code, chord.control, chord.shift);
        if (!edit || !name_.press(*edit)) return false;
        note_editing();
        return true;
    }
    if (chord.code == Key::Escape || chord.code == Key::F10) {
        closed_ = true;
        return true;
    }
    return false;
}

void SettingsScreen::type(char32_t letter) {
    if (!types()) return;
    name_.type(letter);
    note_editing();
}

void SettingsScreen::build_rows(render::SettingsModel& model, const Words& words) const {
    const auto add = [&](Row row, std::string title, std::string note, std::vector<std::string> values, int chosen) {
        render::SettingRow line{.title = std::move(title), .note = std::move(note), .id = row};
        line.values.reserve(values.size());
        for (std::size_t value = 0; value < values.size(); ++value) {
            line.values.push_back(
                {.label = std::move(values[value]), .chosen = std::cmp_equal(value, chosen), .id = value});
        }
        model.rows.push_back(std::move(line));
    };
    const auto percents = [&words](const auto& values) {
        std::vector<std::string> texts;
        texts.reserve(std::size(values));
        for (const auto value : values) texts.push_back(percentage(words, number(static_cast<int>(value))));
        return texts;
    };
    const std::vector<std::string> asks{words("At once"), words("Ask")};
    const std::vector<std::string> off_on{words("Off"), words("On")};
    auto volumes = percents(k_volumes);
    volumes.front() = words("Off");
    switch (page_) {
        case Page::display:
            add(Row::window, words("Window"), words("remembered for the next start"),
                {words("In a window"), words("Full screen")}, index(preferences_.full_screen));
            add(Row::scale, words("Interface size"), words("limited by the size of the window"), percents(k_scales),
                nearest(k_scales, preferences_.scale));
            add(Row::text, words("Text size"), words("only letters, not pictures"), percents(k_texts),
                nearest(k_texts, preferences_.text));
            break;
        case Page::play:
            add(Row::turn_end, words("End of your turn"), words("how you confirm the last action before it is sent"),
                {words("Confirm"), words("5 seconds"), words("At once")}, static_cast<int>(preferences_.turn_end));
            add(Row::passing, words("Passing with moves left"), words("asks first, and lists the remaining moves"),
                asks, index(preferences_.asks_before_passing));
            add(Row::spending, words("Irreversible purchases"),
                words("a payment that can't be undone, or that ends your turn by itself"), asks,
                index(preferences_.asks_before_spending));
            add(Row::placing, words("Placing pieces"), words("the first click lifts the piece, the second places it"),
                {words("Place at once"), words("Lift first")}, index(preferences_.asks_before_placing));
            add(Row::pace, words("Opponents' turns"), words("how fast they are shown"),
                {words("Slow"), words("Normal"), words("Fast"), words("Off")}, static_cast<int>(preferences_.pace));
            add(Row::motion, words("Motion"), words("animation of pieces and cards"),
                {words("Full"), words("Reduced"), words("Off")}, static_cast<int>(motion_of(preferences_)));
            add(Row::sound, words("Sounds"), words("your turn, pieces, cards, steps"), volumes,
                nearest(k_volumes, volume_of(preferences_)));
            add(Row::ambience, words("Ambience"), words("quiet wind while you are at a table"), volumes,
                nearest(k_volumes, preferences_.ambience));
            break;
        case Page::person: {
            std::vector<std::string> names;
            int chosen = -1;
            for (const auto& language : languages_) {
                if (language.code == preferences_.language) chosen = static_cast<int>(names.size());
                names.push_back(language.name);
            }
            add(Row::language, words("Language"), words("for all texts of the program"), names, chosen);
            add(Row::name, words("Name"), words("at tables that you join from now on"), {}, 0);
            model.rows.back().field = render::TextField{.text = name_.text(),
                                                        .hint = words("your name"),
                                                        .active = typing_,
                                                        .cursor = name_.cursor(),
                                                        .selected = name_.selection()};
            break;
        }
        case Page::aids:
            add(Row::guided, words("Tips in the first game"), words("each question is explained where it appears"),
                off_on, index(preferences_.guided));
            add(Row::aloud, words("Screen-reader output"), words("each question and focused item as a line of text"),
                off_on, index(preferences_.prints_focus));
            break;
        case Page::about:
            add(Row::version, words("Version"), program_, {}, 0);
            add(Row::report, words("Something went wrong"),
                words("packs this game and the last events of the program into one file, without names and addresses"),
                {words("Write a report")}, -1);
            break;
        case Page::keys:
            for (std::size_t player_action = 0; player_action < k_key_commands; ++player_action) {
                const auto which = static_cast<KeyCommand>(player_action);
                model.keys.push_back({.title = words(words_of(which)),
                                      .key = asked_ == which ? "…" : words.listed_key(preferences_.keys.key_of(which)),
                                      .asked = asked_ == which,
                                      .id = player_action});
            }
            break;
    }
}

render::DialogModel SettingsScreen::reset_dialog(const Words& words) const {
    render::DialogModel dialog;
    dialog.title = words("Restore defaults?");
    dialog.lines.push_back(
        {render::thin_word(words("All settings and keys return to their defaults."), render::Tone::secondary)});
    dialog.lines.push_back({render::thin_word(words("Your language and your name stay."), render::Tone::secondary)});
    dialog.buttons = {
        {.label = words("Keep settings"), .key = words.key("Esc"), .id = k_keep},
        {.label = words("Reset"), .key = words.key("Enter"), .style = render::ButtonStyle::octagon, .id = k_reset_now}};
    return dialog;
}

render::SettingsModel SettingsScreen::build(const Words& words) const {
    render::SettingsModel model;
    model.title = words("Settings");
    model.note = words("saved at once in your own folder");
    model.back = {.label = words("Back"), .key = words.key("Esc"), .id = k_back};
    model.reset = {.label = {words("Restore all defaults"), words("Restore defaults")}, .id = k_reset};
    for (std::size_t page = 0; page < k_pages.size(); ++page) {
        model.pages.push_back({.label = {words(k_pages[page].title), words(k_pages[page].short_title)},
                               .chosen = page == static_cast<std::size_t>(page_),
                               .image = std::string(k_pages[page].image),
                               .id = page});
    }
    const auto& page = k_pages.at(static_cast<std::size_t>(page_));
    model.scroll = scroll_;
    model.page_title = words(page.title);
    model.page_note = !problem_.empty() ? words(problem_)
                      : asked_ ? words("press the new key; {0} keeps the present one", {words.listed_key("Esc")})
                               : words(page.note, {words.key("Enter")});
    build_rows(model, words);
    if (resetting_) model.dialog = reset_dialog(words);
    model.hover = hover_;
    return model;
}

}  // namespace syrtis::client::ui
