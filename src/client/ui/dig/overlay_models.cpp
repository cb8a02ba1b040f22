// SPDX-License-Identifier: MIT

#include "ui/dig/overlay_models.hpp"

#include <array>

#include "content/language.hpp"
#include "ui/dig/action_names.hpp"
#include "ui/dig/names.hpp"
#include "ui/dig/pile_sum.hpp"
#include "ui/dig/player_models.hpp"
#include "ui/dig/side_explanations.hpp"
#include "ui/listed.hpp"
#include "ui/table_parts.hpp"

namespace syrtis::client::ui::dig {

using content::capitalized;
using content::msgid;
using render::Explanation;
using render::LineMark;
using render::SymbolRow;
using render::TableTarget;
using render::Target;
using render::thin_word;
using render::Tone;
using render::word;

namespace {

void add_verdict(Explanation& explanation, const TableContext& context, const Target& target) {
    const auto there = context.table.candidate(target);
    if (!there) return;
    if (there->possible()) {
        say(explanation, context.words("Possible now"), LineMark::met);
    } else if (there->refusal) {
        say(explanation, refusal_text(context.words, there->refusal), LineMark::missing);
    } else {
        say(explanation, context.words(there->blocker), LineMark::missing);
    }
}

void explain_hidden(Explanation& explanation, const TableContext& context, const game::PublicPile& pile) {
    const auto& words = context.words;
    for (std::size_t level = pile.height; level-- > 0;) {
        const bool top = level + 1U == pile.height;
        const auto known = pile.known[level];
        if (known != game::k_no_tile) {
            const auto text = tile_text(words, context.rules().tiles[known]);
            explanation.more.push_back(explanation_line(top ? words("You have seen its front: {0}", {text})
                                                            : words("You have seen the tile below: {0}", {text})));
        }
        for (Seat seat = 0; seat < sides(context.view().options); ++seat) {
            if (seat == context.seat() || !core::has_seat(pile.surveyed[level], seat)) continue;
            explanation.more.push_back(
                explanation_line(top ? words("{0} has seen its front", {context.name(seat)})
                                     : words("{0} has seen a tile below", {context.name(seat)})));
        }
    }
}

void explain_place(Explanation& explanation, const TableContext& context, game::Place place, const Target& target) {
    const auto& words = context.words;
    const auto& pile = context.view().piles[place];
    explanation.title = capitalized(place_text(words, place));
    if (pile.height == 0) {
        say(explanation, words("Empty: a station can stop here or jump over it"));
    } else {
        say(explanation, words.count(pile.height, "{0} tile", "{0} tiles"));
        if (pile.explored) {
            const auto& tile = context.rules().tiles[pile.tile];
            SymbolRow row{thin_word(tile_text(words, tile))};
            if (tile.bonus != game::Bonus::none) row.push_back(render::icon(bonus_image(tile.bonus)));
            explanation.lines.push_back({LineMark::none, std::move(row)});
        } else {
            say(explanation, words("Unexplored; digging requires {0}", {number(pile.difficulty)}));
        }
    }
    SymbolRow stations;
    for (const auto seat : context.table.stations_at(place)) {
        stations.push_back(render::mark(render::SymbolKind::piece, {}, context.piece(seat)));
        const int count = context.view().players[seat].stations[place];
        stations.push_back(thin_word(context.name(seat) + (count > 1 ? " ×" + number(count) : std::string())));
    }
    if (!stations.empty()) explanation.lines.push_back({LineMark::none, std::move(stations)});
    explain_hidden(explanation, context, pile);
    const auto sum = pile_sum(context, place);
    const bool in_menu = context.question() != QuestionKind::turn || context.table.open().mode() == Mode::menu;
    if (sum && in_menu && context.view().phase == game::Phase::turns) {
        auto row = sum_row(words, *sum);
        row.insert(row.begin(), thin_word(sum->transport ? words("Transport:") : words("Dig:")));
        if (!sum->own_station) row.push_back(thin_word(words("with a station of yours"), Tone::secondary));
        // If there is no own station, the sum is neither met nor missed, because the station is missing.
        const auto mark = !sum->suffices() ? LineMark::missing : sum->own_station ? LineMark::met : LineMark::none;
        explanation.lines.push_back({mark, std::move(row)});
        const auto there = context.table.candidate(target);
        const bool says_it_all = there && (there->refusal.code == game::RefusalCode::dig_too_hard ||
                                           there->refusal.code == game::RefusalCode::transport_too_hard);
        if (says_it_all) return;
    }
    add_verdict(explanation, context, target);
}

struct EquipmentWords {
    std::string_view what;
    std::string_view help;
};
constexpr std::array<EquipmentWords, game::k_equipment> k_overlay_equipment_words{{
    {msgid("Digs tiles whose difficulty is not higher than this level."),
     msgid("Each further station on the pile adds one level.")},
    {msgid("Transports tiles whose difficulty is not higher than this level."),
     msgid("Each further station on the pile adds one level.")},
    {msgid("The level is the number of stations in play."), msgid("A new station is placed at once, on any place.")},
}};

void explain_equipment(Explanation& explanation, const TableContext& context, Seat seat, std::size_t equipment) {
    if (equipment >= game::k_equipment) return;
    const auto& words = context.words;
    const auto& levels = context.view().players[seat].levels;
    const auto kind = static_cast<game::Equipment>(equipment);
    explanation.title = words("{0}, level {1}", {equipment_name(words, kind), number(levels[equipment])});
    say(explanation, words(k_overlay_equipment_words[equipment].what));
    say(explanation, words(k_overlay_equipment_words[equipment].help));
    if (levels[equipment] >= game::k_last_level) {
        say(explanation, words("This is the highest level."));
    } else {
        const int price = game::upgrade_cost(context.rules(), levels, kind);
        say(explanation, words.count(price, "The next level costs {0} point.", "The next level costs {0} points."));
    }
}

constexpr std::array<std::string_view, game::k_bonuses> k_bonus_help{
    msgid("Dig once more, on any pile where you could dig."),
    msgid("Transport once more, from any pile where you could transport."),
    msgid("Put any station of any player on any pile that has tiles."),
    msgid("Take one point."),
    msgid("Look at one hidden tile; nobody else sees it."),
};

void explain_bonus(Explanation& explanation, const TableContext& context, game::Bonus bonus, const Target& target) {
    const auto& words = context.words;
    explanation.title = bonus_name(words, bonus);
    say(explanation, words(k_bonus_help.at(game::index_of(bonus))));
    say(explanation, words("It costs no action. If it is not used, it is lost at the end of the turn."));
    add_verdict(explanation, context, target);
}

void explain_player(Explanation& explanation, const TableContext& context, Seat seat) {
    const auto& words = context.words;
    explanation.title = context.name(seat);
    say(explanation, words("{0}: {1}", {words("Stations"), stations_label(context, seat).forms.front()}));
    if (context.knows_collection(seat)) {
        const auto& holdings = context.state().players[seat].holdings;
        const int tokens = holdings.tokens;
        const int points = context.points(seat);
        say(explanation, words("Tiles: {0}", {points_text(words, points - tokens)}));
        say(explanation, words("Tokens: {0}", {points_text(words, tokens)}));
    } else {
        say(explanation, words("Points are hidden until the end."));
    }
    const int spent = game::spent_on_upgrades(context.rules(), context.view().players[seat].levels);
    say(explanation, words("spent on upgrades: {0}", {number(spent)}));
}

void explain_victory(Explanation& explanation, const TableContext& context, const Target& target) {
    const auto& words = context.words;
    explanation.title = words("Announce victory");
    const int needed = context.rules().victory_points[sides(context.view().options)];
    say(explanation,
        words("A player who announces {0} points or more in their own turn wins at once.", {number(needed)}));
    say(explanation, words("Points spent on upgrades no longer count."));
    add_verdict(explanation, context, target);
}

/// Returns the list of actions that are still possible in the turn.
std::string still_possible(const TableContext& context) {
    const auto& words = context.words;
    const auto& table = context.table;
    const int actions = context.rules().actions_in_turn - table.position().now().actions_taken;
    int bonuses = 0;
    for (const auto bonus : table.listing().bonuses) {
        const auto there = table.candidate({TableTarget::own_action, static_cast<int>(bonus), 0});
        if (there && there->possible()) bonuses += table.position().now().bonuses[game::index_of(bonus)];
    }
    const auto action_words = words.count(actions, "{0} action", "{0} actions");
    const auto bonus_words = words.count(bonuses, "{0} bonus", "{0} bonuses");
    if (actions > 0 && bonuses > 0) return words("Still possible: {0} and {1}.", {action_words, bonus_words});
    if (actions > 0) return words("Still possible: {0}.", {action_words});
    if (bonuses > 0) return words("Still possible: {0}.", {bonus_words});
    return {};
}

}  // namespace

std::optional<Explanation> build_explanation(const TableContext& context) {
    const auto& target = context.explained();
    if (!target) return std::nullopt;
    const auto& words = context.words;
    const auto& listing = context.listing();
    const auto index = static_cast<std::size_t>(target->id);
    Explanation explanation;
    explanation.about = *target;
    const auto kind = target->kind.as<TableTarget>();
    if (!kind) return std::nullopt;
    switch (*kind) {
        case TableTarget::space:
        case TableTarget::space_piece:
            // A target that can be clicked shows its preview; an explanation would only cover its neighbours.
            if (const auto there = context.table.candidate(*target); there && there->possible()) {
                const bool one_of_them = context.table.asks_for_place() || !there->command;
                if (one_of_them && !context.table.pointing().pinned() && !context.accessible) break;
            }
            if (const auto place = place_of(*target)) explain_place(explanation, context, *place, *target);
            break;
        case TableTarget::own_stock:
            explain_equipment(explanation, context, listing.own, index);
            break;
        case TableTarget::player_stock:
            if (const auto opponent = listed(listing.opponents, target->id)) {
                explain_equipment(explanation, context, *opponent, static_cast<std::size_t>(target->part));
            }
            break;
        case TableTarget::project:
            explain_equipment(explanation, context, listing.own, index);
            add_verdict(explanation, context, *target);
            break;
        case TableTarget::own_action:
            if (const auto bonus = listed(listing.bonuses, target->id)) {
                explain_bonus(explanation, context, *bonus, *target);
            }
            break;
        case TableTarget::track:
            explain_corner(explanation, context, index);
            break;
        case TableTarget::upper_row:
            explain_difficulty(explanation, context, index - 1);
            break;
        case TableTarget::lower_row:
            if (index >= game::k_bonuses) break;
            explanation.title = bonus_name(words, static_cast<game::Bonus>(index));
            say(explanation, words(k_bonus_help.at(index)));
            explain_unseen(explanation, context, static_cast<game::Bonus>(index));
            break;
        case TableTarget::own_pass:
            explain_victory(explanation, context, *target);
            break;
        case TableTarget::player:
            if (const auto opponent = listed(listing.opponents, target->id)) {
                explain_player(explanation, context, *opponent);
            }
            break;
        case TableTarget::own_mat:
            explain_player(explanation, context, listing.own);
            break;
        case TableTarget::hand_card:
            if (const auto tile = listed(listing.tiles, target->id)) {
                explanation.title = points_text(words, context.rules().tiles[*tile].points);
                say(explanation, words("A tile you have transported; it scores its points."));
            }
            break;
        default:
            break;
    }
    if (explanation.lines.empty()) return std::nullopt;
    return explanation;
}

std::optional<render::DialogModel> build_dialog(const TableContext& context) {
    static constexpr std::array<KeyLine, 6> k_keys{{{"1–5", msgid("use an available bonus")},
                                                    {"E", msgid("end the turn")},
                                                    {"A", msgid("announce victory")},
                                                    {"L", msgid("full log")},
                                                    {"PgUp", msgid("zoom in on the board, also {0}"), "PgDn"},
                                                    {"Home", msgid("show the whole board")}}};
    const auto& words = context.words;
    return ui::build_dialog(context.table, words, k_keys, [&] {
        if (const auto& awaiting_confirmation = context.table.awaiting_confirmation()) {
            const auto& levels = context.now().players[context.seat()].levels;
            const int price = game::upgrade_cost(context.rules(), levels,
                                                 static_cast<game::Equipment>(awaiting_confirmation->subject));
            const auto sentence = words.count(price, "This costs {0} point and can't be undone. Pay?",
                                              "This costs {0} points and can't be undone. Pay?");
            return DialogQuestion{.title = command_name(words, *awaiting_confirmation),
                                  .lines = {{thin_word(sentence)}},
                                  .agree = words("Pay")};
        }
        DialogQuestion question{.title = words("End the turn?"), .lines = {}, .agree = words("End turn")};
        if (const auto left = still_possible(context); !left.empty()) {
            question.lines.push_back({thin_word(left)});
        }
        if (context.table.can(game::CommandType::announce_victory)) {
            question.lines.push_back({word(words("You have enough points to announce victory"), Tone::after)});
        }
        return question;
    });
}

}  // namespace syrtis::client::ui::dig
