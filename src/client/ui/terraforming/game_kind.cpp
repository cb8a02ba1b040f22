// SPDX-License-Identifier: MIT

#include "ui/terraforming/game_kind.hpp"

#include "content/language.hpp"
#include "protocol/hosted_match_of.hpp"
#include "protocol/messages.hpp"
#include "protocol/terraforming/codec.hpp"
#include "render/terraforming/painters.hpp"
#include "ui/terraforming/mars_table.hpp"
#include "ui/terraforming/refusal_words.hpp"

namespace syrtis::client::ui::terraforming {

using content::msgid;

namespace {

/// Read back from its code and details, so that it is told with all its numbers.
std::optional<std::string> refusal_sentence(const protocol::CodedRefusal& coded, const Words& words) {
    game::Refusal refusal;
    for (std::size_t code = 1; code < game::k_refusal_codes; ++code) {
        if (game::k_refusal_code_names[code] == coded.code) refusal.code = static_cast<game::RefusalCode>(code);
    }
    if (!refusal) return std::nullopt;
    const auto number = [&](const char* key) {
        const auto* member = protocol::find_member(coded.details, key);
        return member != nullptr && member->isInt() ? member->asInt() : 0;
    };
    refusal.needed = number("needed");
    refusal.available = number("available");
    const auto* subject = protocol::find_member(coded.details, "subject");
    if (subject == nullptr) return refusal_words(refusal, words);
    if (subject->isUInt()) refusal.subject = static_cast<std::uint8_t>(subject->asUInt());
    const auto look_up = [&](const auto& names) {
        for (std::size_t index = 0; subject->isString() && index < names.size(); ++index) {
            if (names[index] == subject->asString()) refusal.subject = static_cast<std::uint8_t>(index);
        }
    };
    look_up(game::k_tag_names);
    look_up(game::k_resource_names);
    return refusal_words(refusal, words);
}

}  // namespace

core::Result<GameKind, content::Mistakes> game_kind(const std::filesystem::path& resources) {
    auto loaded = data::load_content(resources);
    if (!loaded) return core::Failure{loaded.error()};
    auto content = std::make_shared<const Content>(std::move(loaded.value()));
    using Codec = protocol::terraforming::Codec;
    using Rules = protocol::HostedGameOf<Mars, Codec>;
    GameKind kind;
    kind.rules = std::make_shared<const Rules>(std::make_shared<const Codec>(content),
                                               std::vector<protocol::HostedLevel<Mars>>{});
    kind.title = "Terraforming Mars";
    kind.options = {
        {.key = "corporate_era",
         .name = msgid("Cards"),
         .values = {{false, msgid("Base game")}, {true, msgid("With Corporate Era")}}},
        {.key = "draft", .name = msgid("Research"), .values = {{false, msgid("Deal 4")}, {true, msgid("Draft 4")}}},
        {.key = "corporations_dealt", .name = msgid("Corporations dealt"), .values = {{2, "2"}, {3, "3"}, {4, "4"}}}};
    kind.tips = {msgid("Corporation: money, goods and an effect for the whole game"),
                 msgid("Cards: each costs 3 M€ when bought, and its price when played"),
                 msgid("Turn: one or two actions, then it is the next player's"),
                 msgid("Help: point at anything and it explains itself")};
    kind.seats_note = msgid("seat 1 takes the first turn");
    kind.images = render::terraforming::needed_images();
    kind.lay_table = [content]() -> std::unique_ptr<GameTable> { return std::make_unique<MarsTable>(content); };
    kind.refusal_sentence = refusal_sentence;
    return kind;
}

}  // namespace syrtis::client::ui::terraforming
