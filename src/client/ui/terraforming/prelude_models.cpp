// SPDX-License-Identifier: MIT

#include "ui/terraforming/prelude_models.hpp"

#include "engine/terraforming/play_card.hpp"
#include "ui/terraforming/card_faces.hpp"
#include "ui/terraforming/refusal_words.hpp"
#include "ui/terraforming/target_meaning.hpp"

namespace syrtis::client::ui::terraforming {

using render::TableTarget;

namespace {

/// Returns why the prelude cannot be played in the position after the begun action; no refusal if it can.
game::Refusal why_unplayable(const TableContext& context, game::Source prelude) {
    const auto& table = context.table;
    const auto number = game::prelude_of(prelude);
    const auto& now = table.position().now();
    if (game::is_playable(context.rules(), now, table.position().seat(), number)) return {};
    return game::why_prelude_fails(context.rules(), now, table.position().seat(), number, game::Payment{});
}

std::string instead_words(const TableContext& context) {
    return context.words("{0} M€ instead", {number(context.rules().unplayable_prelude)});
}

}  // namespace

void add_prelude_verdict(picture::CardFace& face, const TableContext& context, game::Source prelude) {
    const auto& words = context.words;
    const bool is_asked = context.question().kind == QuestionKind::play;
    if (context.watches() || (!is_asked && context.now().phase != game::Phase::prelude)) return;
    const auto reason = why_unplayable(context, prelude);
    face.verdict_good = !reason;
    if (!reason) {
        face.verdict = words("Playable now");
        return;
    }
    face.verdict = words("Can't be played now: a player who still plays it gets {0} M€, and it leaves the game",
                         {number(context.rules().unplayable_prelude)});
    face.further_reasons = {refusal_words(reason, words)};
}

picture::HandCard held_prelude(const TableContext& context, game::Source prelude) {
    const auto& table = context.table;
    picture::HandCard drawn;
    drawn.face = printed_face(context.content(), context.words, prelude);
    add_prelude_verdict(drawn.face, context, prelude);
    drawn.highlight = TargetMeaning(table).highlight({TableTarget::hand_card, prelude, 0});
    if (asks_for_prelude(table.position().now(), table.question()) && why_unplayable(context, prelude)) {
        drawn.refused = {render::word(instead_words(context), render::Tone::missing)};
        drawn.brief_refusal = {render::word(signed_number(context.rules().unplayable_prelude), render::Tone::missing),
                               render::icon("resources/megacredits")};
    }
    return drawn;
}

picture::ChoiceCard dealt_prelude(const TableContext& context, game::Source prelude) {
    const auto& table = context.table;
    picture::ChoiceCard card;
    card.face = printed_face(context.content(), context.words, prelude);
    card.chosen = table.open().selection().is_kept(prelude);
    card.enabled = card.chosen || table.open().selection().preludes_missing() > 0;
    card.foot = card.chosen ? context.words("Keeping") : context.words("Keep");
    return card;
}

picture::ChoiceCard offered_prelude(const TableContext& context, game::Source prelude) {
    picture::ChoiceCard card;
    card.face = printed_face(context.content(), context.words, prelude);
    add_prelude_verdict(card.face, context, prelude);
    card.foot =
        why_unplayable(context, prelude) ? render::Label(instead_words(context)) : render::Label(context.words("Play"));
    return card;
}

std::string preludes_missing_words(const Words& words, int missing) {
    return missing == 1 ? words("Choose one more prelude") : words("Choose two preludes");
}

}  // namespace syrtis::client::ui::terraforming
