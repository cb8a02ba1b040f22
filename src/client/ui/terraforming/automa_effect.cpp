// SPDX-License-Identifier: MIT

#include "ui/terraforming/automa_effect.hpp"

#include <algorithm>
#include <utility>

#include "engine/terraforming/automa_goals.hpp"
#include "engine/terraforming/scoring.hpp"
#include "ui/table_parts.hpp"

namespace syrtis::client::ui::terraforming {

namespace automa = game::automa;
using render::LineMark;

namespace {

/// Collects the changes, one line each.
class Effect {
   public:
    explicit Effect(const TableContext& context)
        : context_(context), words_(context.words), side_(game::automa_side(context.state().options)) {}

    std::vector<render::ExplanationLine> lines() && {
        add_tracks();
        add_supply();
        add_milestones();
        add_purchase();
        add_awards();
        return std::move(lines_);
    }

   private:
    void add(std::string text, LineMark mark = LineMark::none) {
        lines_.push_back(explanation_line(std::move(text), mark));
    }

    /// Returns the new value of a property of the position; empty if it does not change or is uncertain.
    template <class Holds>
    [[nodiscard]] std::optional<bool> turns(Holds holds) const {
        const auto then = context_.after([&](const game::State& state) { return holds(state) ? 1 : 0; });
        return then ? std::optional(*then == 1) : std::nullopt;
    }

    void add_tracks() {
        const auto& table = context_.state().automa.table;
        for (game::Track track = 0; track < game::k_automa_tracks; ++track) {
            const auto then =
                context_.after([track](const game::State& state) { return int{state.automa.table.tracks[track]}; });
            if (!then) continue;
            const auto name = words_.name(context_.content().definitions.automa.tracks[track].names);
            add(words_("{0}: {1} → {2}", {name, number(table.tracks[track]), number(*then)}));
            if (*then < table.tracks[track]) {
                add(words_("spaces up to {0} have no effect a second time", {number(table.marks[track])}));
            }
        }
    }
    void add_supply() {
        const auto supply = [side = side_](const game::State& state) { return int{state.players[side].stock[0]}; };
        if (const auto then = context_.after(supply)) {
            add(words_("its supply: {0} → {1} M€", {number(supply(context_.state())), number(*then)}));
        }
        const auto& rules = context_.rules();
        const auto points = [&rules](const game::State& state) { return automa::megacredit_points(rules, state); };
        if (const auto then = context_.after(points)) {
            add(words_("points for M€: {0} → {1}", {number(points(context_.state())), number(*then)}));
        }
        for (std::size_t stock = 0; stock < game::k_corporation_stocks; ++stock) {
            const auto there = [stock](const game::State& state) {
                return int{state.automa.table.on_corporation[stock]};
            };
            if (const auto then = context_.after(there)) {
                add(words_("on its corporation: {0} → {1}", {number(there(context_.state())), number(*then)}));
            }
        }
    }
    void add_milestones() {
        const auto& rules = context_.rules();
        for (std::size_t index = 0; index < rules.milestones.size(); ++index) {
            if (context_.state().milestones[index] != core::k_no_side) continue;
            const auto meets =
                turns([&](const game::State& state) { return automa::meets_milestone(rules, state, index); });
            if (!meets) continue;
            const auto name = words_.name(context_.content().definitions.milestones[index].names);
            add(*meets ? words_("then meets {0}", {name}) : words_("no longer meets {0}", {name}),
                *meets ? LineMark::met : LineMark::missing);
        }
    }
    void add_purchase() {
        const auto& rules = context_.rules();
        const auto buys = turns([&](const game::State& state) {
            const auto& level = automa::level_of(rules, state);
            const auto claimed = static_cast<std::size_t>(
                std::ranges::count_if(state.milestones, [](core::Side owner) { return owner != core::k_no_side; }));
            if (claimed >= level.milestones_met.size() || level.milestones_met[claimed] == 0) return false;
            return state.players[side_].stock[0] >= level.milestone_price &&
                   automa::met_milestones(rules, state) >= level.milestones_met[claimed];
        });
        if (buys) {
            add(*buys ? words_("would claim a milestone next generation") : words_("can no longer claim a milestone"));
        }
    }
    void add_awards() {
        const auto& rules = context_.rules();
        for (std::size_t index = 0; index < rules.awards.size(); ++index) {
            const auto leads = turns([&](const game::State& state) {
                return game::award_count(rules, state, side_, index) > game::award_count(rules, state, 0, index);
            });
            if (!leads) continue;
            const auto name = words_.name(context_.content().definitions.awards[index].names);
            add(*leads ? words_("then leads in {0}", {name}) : words_("no longer leads in {0}", {name}),
                *leads ? LineMark::met : LineMark::missing);
        }
    }

    const TableContext& context_;
    const Words& words_;
    core::Side side_;
    std::vector<render::ExplanationLine> lines_;
};

}  // namespace

std::optional<render::Explanation> explain_effect_on_automa(const TableContext& context) {
    const auto& options = context.state().options;
    const auto& target = context.explained();
    if (!target || !context.preview || !game::has_automa(options)) return std::nullopt;
    constexpr std::size_t k_most_lines = 6;
    auto lines = Effect(context).lines();
    if (lines.empty()) return std::nullopt;
    if (lines.size() > k_most_lines) lines.resize(k_most_lines);
    render::Explanation explanation{.about = {render::TableTarget::player, game::automa_side(options), 0}};
    explanation.title = context.words("What it does to MarsBot");
    explanation.lines = std::move(lines);
    return explanation;
}

}  // namespace syrtis::client::ui::terraforming
