// SPDX-License-Identifier: MIT

#include "ui/dig/game_kind.hpp"

#include "content/language.hpp"
#include "protocol/dig/codec.hpp"
#include "protocol/hosted_match_of.hpp"
#include "protocol/messages.hpp"
#include "render/dig/painters.hpp"
#include "ui/dig/dig_table.hpp"
#include "ui/dig/names.hpp"

namespace syrtis::client::ui::dig {

using content::msgid;

namespace {

/// Read back from its code and details, so that it is told in the player's language with all its numbers.
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
    if (const auto* subject = protocol::find_member(coded.details, "subject")) {
        const auto seat = protocol::read_integer(*subject, 0, game::k_max_players - 1);
        const auto equipment = protocol::read_word(game::k_equipment_names, *subject);
        const auto bonus = protocol::read_word(game::k_bonus_names, *subject);
        if (seat) refusal.subject = static_cast<std::uint8_t>(*seat);
        if (equipment) refusal.subject = *equipment;
        if (bonus) refusal.subject = *bonus;
    }
    return refusal_text(words, refusal);
}

}  // namespace

core::Result<GameKind, content::Mistakes> game_kind(const std::filesystem::path& resources) {
    auto loaded = content::dig::load_content(resources);
    if (!loaded) return core::Failure{loaded.error()};
    auto tables = std::make_shared<const Content>(std::move(loaded.value()));
    auto codec = std::make_shared<const protocol::dig::Codec>(std::move(tables));
    using Rules = protocol::HostedGameOf<DigMars, protocol::dig::Codec>;
    GameKind kind;
    kind.rules = std::make_shared<const Rules>(codec, std::vector<protocol::HostedLevel<DigMars>>{});
    kind.title = "Dig Mars";
    kind.options = {
        {.key = "open", .name = msgid("Collections"), .values = {{false, msgid("hidden")}, {true, msgid("open")}}}};
    kind.tips = {msgid("Turn: three actions out of dig, transport, move and upgrade, in any order."),
                 msgid("Dig turns a tile over, transport brings its points home; each takes a level."),
                 msgid("Every further station on a pile adds one level, but the points are shared."),
                 msgid("Upgrades cost points. Who has enough points announces victory in the own turn.")};
    kind.seats_note = msgid("the first player is drawn");
    kind.images = render::dig::needed_images();
    kind.refusal_sentence = refusal_sentence;
    kind.lay_table = [codec]() -> std::unique_ptr<GameTable> { return std::make_unique<DigTable>(codec); };
    return kind;
}

}  // namespace syrtis::client::ui::dig
