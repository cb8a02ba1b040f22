// SPDX-License-Identifier: MIT

// Looks for everything that a table in a large window says in the window of a phone: at most two taps lead from the
// first screen of the table to each explanation, list and dialog.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "render/hit_map.hpp"
#include "ui/game_table.hpp"
#include "ui/table_controller.hpp"
#include "unit/client_app/every_screen.hpp"
#include "unit/client_app/loaded_client.hpp"
#include "unit/client_app/played_game.hpp"
#include "unit/client_render/measured.hpp"
#include "unit/client_render/narrow_faults.hpp"

namespace syrtis::client::app::test {
namespace {

using render::SharedTarget;
using render::TableTarget;
using render::Target;

using Targets = std::vector<Target>;
using Size = std::pair<unsigned, unsigned>;

constexpr Size k_large{1920, 1080};
constexpr std::array<Size, 3> k_phones{
    {{syrtis::test::k_phone_width, syrtis::test::k_phone_height}, {360, 640}, {640, 360}}};

/// Returns whether the table of a phone need not have a target of this kind.
bool is_only_in_large_windows(const Target& target) {
    // A phone has one form of the hand, and its lists scroll. Bonuses of the tracks that are too close for fingers are
    // explained by their track. Names of things in a line explain what has a target of its own.
    return target.kind == TableTarget::hand_form || target.kind == TableTarget::log_line ||
           target.kind == TableTarget::track_bonus || target.kind == SharedTarget::named ||
           target.kind == SharedTarget::zoom;
}

/// Returns the target whose explanation contains that of `target`, if a phone may have no room for `target`; otherwise
/// `target`.
Target explaining(const std::string& game, const Target& target) {
    constexpr Target k_round{TableTarget::track, 0, 0};
    constexpr Target k_order{TableTarget::track, 2, 0};
    constexpr Target k_generation{TableTarget::track, 3, 0};
    const bool is_pile = target.kind == TableTarget::track && target.id > k_generation.id;
    if (game == k_marsian && is_pile) return k_generation;
    if (game == k_digging && target == k_order) return k_round;
    return target;
}

/// Returns whether a click on a target of this kind opens something, and gives no answer.
bool opens_something(const Target& target) {
    return target.kind == SharedTarget::bar_button || target.kind == SharedTarget::dialog_button ||
           target.kind == TableTarget::all_played || target.kind == TableTarget::log_all ||
           target.kind == TableTarget::player || target.kind == TableTarget::own_mat;
}

class TwoTaps : public testing::Test {
   protected:
    /// A table that is shown in a window.
    struct Shown {
        std::unique_ptr<ui::GameTable> table;
        Size size;
    };

    struct Case {
        const char* game;
        core::Seat viewer;
        std::size_t steps;
        std::string question;
    };

    [[nodiscard]] std::vector<Case> cases() const {
        return {{k_marsian, 0, 150, "action"},
                {k_marsian, core::k_no_seat, 150, ""},
                {k_digging, 0, 24, "turn"},
                {k_digging, core::k_no_seat, 24, ""}};
    }

    [[nodiscard]] Shown show(const Case& what, Size size) const {
        PlayedGame played(*ui::find_kind(data_.kinds, what.game), {.seats = 3, .viewer = what.viewer});
        if (what.question.empty()) {
            while (!played.finished() && played.steps() < what.steps) played.step();
        } else {
            played.play_to(what.question, what.steps);
        }
        auto table = played.take_table();
        table->table_info().chat = 0;
        return {std::move(table), size};
    }

    /// Paints the table, and returns the targets that can be tapped.
    Targets targets(const Shown& shown) {
        paint(shown);
        Targets found;
        for (const auto& region : hits_.regions()) {
            if (region.target.kind != SharedTarget::nothing && hits_.point_of(region.target)) {
                found.push_back(region.target);
            }
        }
        return found;
    }

    /// Returns what is opened by at most `taps` clicks or taps, the first of them on the screen that is shown.
    std::set<std::string> opened(const Shown& shown, int taps) {
        std::set<std::string> found;
        const auto now = targets(shown);
        const bool is_covered = covers(*shown.table);
        for (const Target& target : now) {
            if (target.kind == SharedTarget::bar_button) found.insert(name_of(target));
            const bool is_tab = target.kind == SharedTarget::tab;
            if (!is_tab && !opens_something(target)) continue;
            shown.table->press(target);
            const auto intent = shown.table->take_intent().kind;
            if (intent != ui::TableIntent::Kind::none)
                found.insert("intent " + std::to_string(static_cast<int>(intent)));
            const auto dialog = shown.table->input().dialogs().open();
            if (dialog != ui::Dialog::none) found.insert("dialog " + std::to_string(static_cast<int>(dialog)));
            if (!is_covered && dialog == ui::Dialog::none && covers(*shown.table))
                found.insert("list of " + name_of(target));
            if (taps > 1) found.merge(opened(shown, taps - 1));
            if (!is_covered) uncover(*shown.table);
            // A button of the dialog may have closed it.
            if (is_covered && !covers(*shown.table)) shown.table->press({SharedTarget::bar_button, ui::BarAct::menu});
        }
        return found;
    }

    /// Holds a target, and returns the words that are drawn only then.
    std::set<std::string> explanation(const Shown& shown, const Target& target) {
        const auto before = paint(shown);
        shown.table->pin(target);
        auto after = paint(shown);
        shown.table->pin(target);
        for (const auto& words : before) after.erase(words);
        return after;
    }

    static Targets tabs(const Targets& all) {
        Targets found;
        std::ranges::copy_if(all, std::back_inserter(found),
                             [](const Target& target) { return target.kind == SharedTarget::tab; });
        return found;
    }

    static std::string name_of(const Case& what, const Size& size) {
        return std::string(what.game) + (what.viewer == core::k_no_seat ? " watched " : " ") +
               std::to_string(size.first) + "x" + std::to_string(size.second);
    }

    static std::string name_of(const Target& target) {
        return std::string(render::name_of(target.kind)) + " " + std::to_string(target.id) + " " +
               std::to_string(target.part);
    }

   private:
    static bool covers(const ui::GameTable& table) {
        return table.input().log_panel().is_whole() || table.input().covers_table() ||
               table.input().dialogs().open() != ui::Dialog::none;
    }

    static void uncover(ui::GameTable& table) {
        for (int times = 0; times < 3 && covers(table); ++times) table.press_key(sf::Keyboard::Escape, false);
    }

    std::set<std::string> paint(const Shown& shown) {
        std::vector<render::DrawnText> texts;
        syrtis::test::Measured window(shown.size.first, shown.size.second);
        data_.resources->record_texts(&texts);
        shown.table->picture().paint({window, *data_.resources, hits_, words_}, true);
        data_.resources->record_texts(nullptr);
        std::set<std::string> words;
        for (const auto& text : texts) words.insert(text.words);
        return words;
    }

    ClientData data_ = load_client();
    render::HitMap hits_;
    ui::Words words_;
};

TEST_F(TwoTaps, ExplainEverythingThatALargeWindowExplains) {
    for (const Case& what : cases()) {
        const Shown large = show(what, k_large);
        Targets explained;
        for (const Target& target : targets(large)) {
            if (is_only_in_large_windows(target) || explanation(large, target).empty()) continue;
            explained.push_back(target);
        }
        EXPECT_GT(explained.size(), 10U) << what.game;
        for (const Size& size : k_phones) {
            const Shown phone = show(what, size);
            const auto first = targets(phone);
            std::set<std::string> missing;
            for (const Target& target : explained) missing.insert(name_of(explaining(what.game, target)));
            const auto hold_visible = [&] {
                const auto visible = targets(phone);
                for (const Target& target : visible) {
                    if (missing.contains(name_of(target)) && !explanation(phone, target).empty()) {
                        missing.erase(name_of(target));
                    }
                }
            };
            hold_visible();
            EXPECT_FALSE(tabs(first).empty());
            for (const Target& tab : tabs(first)) {
                phone.table->press(tab);
                hold_visible();
            }
            EXPECT_EQ(missing, std::set<std::string>{}) << name_of(what, size);
        }
    }
}

TEST_F(TwoTaps, OpenEverythingThatTwoClicksOpenInALargeWindow) {
    for (const Case& what : cases()) {
        const auto expected = opened(show(what, k_large), 2);
        EXPECT_GT(expected.size(), 6U) << what.game;
        for (const Size& size : k_phones) {
            auto missing = expected;
            for (const auto& name : opened(show(what, size), 2)) missing.erase(name);
            EXPECT_EQ(missing, std::set<std::string>{}) << name_of(what, size);
        }
    }
}

}  // namespace
}  // namespace syrtis::client::app::test
