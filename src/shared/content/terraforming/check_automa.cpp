// SPDX-License-Identifier: MIT

// Checks that everything MarsBot's tables refer to exists: tracks, icons, placements, bonus cards, milestones, tiles.

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <string_view>

#include "content/terraforming/check_definitions.hpp"
#include "content/terraforming/check_effects.hpp"

namespace syrtis::content::terraforming {

namespace {

using automa::Pick;
using automa::When;
using syrtis::terraforming::k_automa_level_names;
using syrtis::terraforming::k_automa_tracks;
using syrtis::terraforming::k_max_bonus_cards;

template <class List>
bool has_id(const List& list, const std::string& id) {
    return std::ranges::any_of(list, [&](const auto& entry) { return entry.id == id; });
}

class AutomaCheck {
   public:
    /// `table_is_sound`: the common board, milestones and awards have no mistakes that would be reported here again.
    AutomaCheck(const Definitions& definitions, const SectionFiles& files, bool table_is_sound, Mistakes& mistakes)
        : definitions_(definitions),
          automa_(definitions.automa),
          files_(files),
          table_is_sound_(table_is_sound),
          mistakes_(mistakes) {}

    void run() {
        check_board();
        check_levels();
        check_scoring();
        for (const auto& card : automa_.bonus_cards) check_card(card);
        for (const auto& corporation : automa_.corporations) check_corporation(corporation);
        unique("bonus_cards", automa_.bonus_cards, "bonus card");
        unique("automa_corporations", automa_.corporations, "corporation of MarsBot");
        if (automa_.bonus_cards.size() > k_max_bonus_cards) {
            mistake(section("bonus_cards"), "there are more than " + std::to_string(k_max_bonus_cards));
        }
    }

   private:
    /// The context of an effect beside the tables.
    struct Scope {
        bool has_this_track = false;
        bool has_card = false;  ///< a card of the human triggers it
        bool remembers = false;
        bool counts = false;
    };

    [[nodiscard]] DataPath section(const std::string& name) const {
        const auto found = files_.find(name);
        return {found == files_.end() ? std::string() : found->second, "", name};
    }

    void mistake(const DataPath& path, std::string what) {
        mistakes_.push_back({path.file, path.entry, path.path, std::move(what)});
    }

    template <class List>
    void unique(const std::string& name, const List& list, const std::string& what) {
        std::set<std::string> seen;
        for (const auto& entry : list) {
            if (entry.id.empty() || seen.insert(entry.id).second) continue;
            mistake({section(name).file, entry.id, "id"}, "another " + what + " has the same id");
        }
    }

    void check_count(const DataPath& path, std::size_t found, std::size_t wanted) {
        if (found == wanted) return;
        mistake(path, "there must be " + std::to_string(wanted) + ", there are " + std::to_string(found));
    }

    void check_track_id(const std::string& id, const DataPath& path) {
        if (!id.empty() && !has_id(automa_.tracks, id)) mistake(path, "there is no track of this id");
    }

    void check_bonus_card_id(const std::string& id, const DataPath& path) {
        if (!id.empty() && !has_id(automa_.bonus_cards, id)) mistake(path, "there is no bonus card of this id");
    }

    void check_placement_id(const std::string& id, const DataPath& path) {
        if (!id.empty() && !has_id(automa_.placements, id)) mistake(path, "there is no placement of this id");
    }

    void check_tile_id(const std::string& id, const DataPath& path) {
        constexpr std::array<std::string_view, 3> common{"ocean", "greenery", "city"};
        const bool known = std::ranges::find(common, id) != common.end() || has_id(definitions_.special_tiles, id);
        if (!id.empty() && !known) mistake(path, "there is no tile of this id");
    }

    void check_track(const AutomaTrackDefinition& track, const Scope& scope, const DataPath& path) {
        if (track.pick == Pick::remembered) {
            if (!scope.remembers) mistake(path.at("track"), "no track is remembered before");
        } else if (track.pick == Pick::less_advanced_of_two) {
            check_track_id(track.track, path.at("less_advanced_of").at(std::size_t{0}));
            check_track_id(track.other, path.at("less_advanced_of").at(1));
        } else if (track.is_this()) {
            if (!scope.has_this_track) mistake(path.at("track"), "there is no track that this one could be");
        } else if (track.pick == Pick::track) {
            check_track_id(track.track, path.at("track"));
        }
    }

    void check_card_effects(const AutomaEffectDefinition& effect, const Scope& scope, const DataPath& path) {
        // An effect that MarsBot has in common with cards is read as a list with one effect, so `path` names the effect
        // and not a list.
        const CheckContext context{.definitions = &definitions_,
                                   .mistakes = &mistakes_,
                                   .card_triggered = scope.has_card,
                                   .counts_payment = scope.counts};
        if (effect.kind == AutomaEffectKind::for_opponent)
            return check_effects(effect.effects, context, path.at("then"));
        Mistakes found;
        CheckContext within = context;
        within.mistakes = &found;
        check_effects(effect.effects, within, {path.file, path.entry, ""});
        for (auto& one : found) {
            // "[0].resources" of a list of one becomes ".resources" of the element.
            one.path = path.path + one.path.substr(std::min<std::size_t>(one.path.size(), 3));
            mistakes_.push_back(std::move(one));
        }
    }

    void check_automa_effects(const std::vector<AutomaEffectDefinition>& effects, Scope scope, const DataPath& path) {
        for (std::size_t index = 0; index < effects.size(); ++index) {
            const auto& effect = effects[index];
            const auto here = path.at(index);
            switch (effect.kind) {
                case AutomaEffectKind::gain:
                case AutomaEffectKind::lose:
                case AutomaEffectKind::rating:
                case AutomaEffectKind::for_opponent:
                    check_card_effects(effect, scope, here);
                    break;
                case AutomaEffectKind::advance:
                case AutomaEffectKind::push_back:
                case AutomaEffectKind::gain_space:
                case AutomaEffectKind::resolve_best:
                    check_track(effect.track, scope, here);
                    break;
                case AutomaEffectKind::remember_track:
                    check_track(effect.track, scope, here);
                    scope.remembers = true;
                    break;
                case AutomaEffectKind::place:
                    check_placement_id(effect.id, here.at("placement"));
                    break;
                case AutomaEffectKind::resolve_this_bonus:
                case AutomaEffectKind::move_bonus:
                    check_bonus_card_id(effect.id, here.at("card"));
                    break;
                case AutomaEffectKind::take_from_corporation:
                case AutomaEffectKind::opponent_loses:
                    scope.counts = true;
                    break;
                case AutomaEffectKind::first_possible:
                    for (std::size_t option = 0; option < effect.options.size(); ++option) {
                        check_automa_effects(effect.options[option].effects, scope,
                                             here.at("options").at(option).at("effects"));
                    }
                    break;
                default:
                    break;
            }
        }
    }

    void check_row(const AutomaTrackRowDefinition& track, const DataPath& path) {
        for (const auto& space : track.icons) {
            if (!space.icon.empty() && !has_id(automa_.icons, space.icon)) {
                mistake(path.at("icons").at(std::to_string(space.space)), "there is no icon of this id");
            }
        }
        if (track.id == "this" || track.id == "remembered") mistake(path.at("id"), "stands for a track that is found");
    }

    void check_effects_of_goals(const std::vector<AutomaMeasureDefinition>& measures, const DataPath& path) {
        for (std::size_t index = 0; index < measures.size(); ++index) {
            const auto here = path.at(index);
            for (std::size_t track = 0; track < measures[index].tracks.size(); ++track) {
                check_track_id(measures[index].tracks[track], here.at("tracks").at(track));
            }
            check_automa_effects(measures[index].helper, {}, here.at("helper"));
        }
    }

    template <class Goals>
    void check_measures(const std::vector<AutomaMeasureDefinition>& measures, const Goals& goals,
                        const std::string& key, const DataPath& path) {
        check_effects_of_goals(measures, path);
        if (!table_is_sound_) return;
        check_count(path, measures.size(), goals.size());
        std::set<std::string> seen;
        for (std::size_t index = 0; index < measures.size(); ++index) {
            const auto& measure = measures[index];
            const auto here = path.at(index);
            if (!measure.goal.empty() && !has_id(goals, measure.goal)) {
                mistake(here.at(key), "there is no " + key + " of this id");
            } else if (!measure.goal.empty() && !seen.insert(measure.goal).second) {
                mistake(here.at(key), "stands here twice");
            }
        }
    }

    void check_bonuses(const std::vector<AutomaBonusDefinition>& bonuses, const TrackDefinition& track,
                       const DataPath& path) {
        if (table_is_sound_) check_count(path, bonuses.size(), track.bonuses.size());
        for (std::size_t index = 0; index < bonuses.size(); ++index) {
            if (table_is_sound_ && index < track.bonuses.size() && bonuses[index].at != track.bonuses[index].at) {
                mistake(path.at(index).at("at"),
                        "the board has its bonus at " + std::to_string(track.bonuses[index].at));
            }
            check_automa_effects(bonuses[index].gain, {}, path.at(index).at("gain"));
        }
    }

    void check_board() {
        unique("automa_icons", automa_.icons, "icon");
        for (std::size_t index = 0; index < automa_.icons.size(); ++index) {
            check_automa_effects(automa_.icons[index].effects, {.has_this_track = true},
                                 section("automa_icons").at(index).at("effects"));
        }
        const auto board = section("automa_board");
        check_count(board.at("tracks"), automa_.tracks.size(), k_automa_tracks);
        unique("automa_board", automa_.tracks, "track");
        for (std::size_t index = 0; index < automa_.tracks.size(); ++index) {
            check_row(automa_.tracks[index], board.at("tracks").at(index));
        }
        check_measures(automa_.milestones, definitions_.milestones, "milestone", board.at("milestones"));
        check_measures(automa_.awards, definitions_.awards, "award", board.at("awards"));
        unique("automa_board", automa_.placements, "placement");
        for (std::size_t index = 0; index < automa_.placements.size(); ++index) {
            check_tile_id(automa_.placements[index].tile, board.at("placements").at(index).at("tile"));
        }
        for (std::size_t index = 0; index < automa_.special_spaces.size(); ++index) {
            const DataPath path = board.at("spaces").at(index);
            if (automa_.special_spaces[index].space > static_cast<int>(definitions_.board.printed_spaces)) {
                mistake(path.at("space"), "there is no space of this number");
            }
            check_automa_effects(automa_.special_spaces[index].effects, {}, path.at("effects"));
        }
        check_bonuses(automa_.temperature_bonuses, definitions_.board.temperature, board.at("bonuses.temperature"));
        check_bonuses(automa_.oxygen_bonuses, definitions_.board.oxygen, board.at("bonuses.oxygen"));
    }

    void check_levels() {
        const auto levels = section("automa_levels");
        check_count(levels, automa_.levels.size(), k_automa_level_names.size());
        for (std::size_t index = 0; index < std::min(automa_.levels.size(), k_automa_level_names.size()); ++index) {
            if (!automa_.levels[index].id.empty() && automa_.levels[index].id != k_automa_level_names[index]) {
                mistake(levels.at(index).at("id"), "must be \"" + std::string(k_automa_level_names[index]) + '"');
            }
        }
    }

    void check_scoring() {
        const auto scoring = section("automa_scoring");
        check_placement_id(automa_.scoring.final_greenery, scoring.at("final_greenery"));
        check_tile_id(automa_.scoring.scores_neighbours, scoring.at("scores_neighbours"));
    }

    void check_card(const AutomaBonusCardDefinition& card) {
        const DataPath path{card.file, card.id, "options"};
        for (std::size_t index = 0; index < card.options.size(); ++index) {
            check_automa_effects(card.options[index].effects, {}, path.at(index).at("effects"));
        }
        if (!card.options.empty() && card.options.back().conditional) {
            mistake(path.at(card.options.size() - 1).at("condition"),
                    "the last option is for when no other is possible");
        }
    }

    void check_trigger(const AutomaTriggerDefinition& definition, const DataPath& path) {
        for (std::size_t index = 0; index < definition.tracks.size(); ++index) {
            check_track_id(definition.tracks[index], path.at("tracks").at(index));
        }
        const auto when = definition.trigger.when;
        const Scope scope{.has_this_track = when == When::advance || when == When::reach,
                          .has_card = when == When::opponent_plays_card || when == When::opponent_plays_tag};
        check_automa_effects(definition.then_effects, scope, path.at("then"));
    }

    void check_corporation(const AutomaCorporationDefinition& corporation) {
        const DataPath path{corporation.file, corporation.id, ""};
        for (std::size_t index = 0; index < corporation.cubes.size(); ++index) {
            const auto& cubes = corporation.cubes[index];
            check_track_id(cubes.track, path.at("cubes").at(index).at("track"));
            const bool acts = std::ranges::any_of(corporation.cube_effects,
                                                  [&](const auto& effect) { return effect.cube == cubes.cube; });
            if (!acts) mistake(path.at("cubes").at(index).at("cube"), "no effect is written for cubes of this colour");
        }
        for (std::size_t index = 0; index < corporation.cube_effects.size(); ++index) {
            check_automa_effects(corporation.cube_effects[index].effects, {},
                                 path.at("cube_effects").at(index).at("effects"));
        }
        check_automa_effects(corporation.setup, {}, path.at("setup"));
        check_automa_effects(corporation.before_action_phase, {}, path.at("before_action_phase"));
        for (std::size_t index = 0; index < corporation.every_deck.size(); ++index) {
            check_bonus_card_id(corporation.every_deck[index], path.at("every_deck").at(index));
        }
        for (std::size_t index = 0; index < corporation.own_bonus_cards.size(); ++index) {
            check_bonus_card_id(corporation.own_bonus_cards[index], path.at("own_bonus_cards").at(index));
        }
        for (std::size_t index = 0; index < corporation.triggers.size(); ++index) {
            check_trigger(corporation.triggers[index], path.at("passive.triggers").at(index));
        }
        check_automa_effects(corporation.instead_of_raise, {}, path.at("passive.instead_of_raise.then"));
        check_automa_effects(corporation.gains_emptied, {}, path.at("passive.gains_off_card.then"));
        check_track_id(corporation.gains_track, path.at("passive.gains_off_card.track"));
    }

    const Definitions& definitions_;
    const AutomaDefinition& automa_;
    const SectionFiles& files_;
    bool table_is_sound_;
    Mistakes& mistakes_;
};

}  // namespace

void check_automa(const Definitions& definitions, const SectionFiles& files, bool table_is_sound, Mistakes& mistakes) {
    if (!definitions.automa.empty()) AutomaCheck(definitions, files, table_is_sound, mistakes).run();
}

}  // namespace syrtis::content::terraforming
