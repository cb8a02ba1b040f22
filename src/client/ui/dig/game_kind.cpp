// SPDX-License-Identifier: MIT

#include "ui/dig/game_kind.hpp"

#include "content/language.hpp"
#include "protocol/dig/codec.hpp"
#include "protocol/dig/refusal_text.hpp"
#include "render/dig/painters.hpp"
#include "ui/dig/dig_table.hpp"
#include "ui/dig/names.hpp"
#include "ui/game_kind_of.hpp"

namespace syrtis::client::ui::dig {

using content::msgid;

core::Result<GameKind, content::Mistakes> game_kind(const std::filesystem::path& resources) {
    auto loaded = content::dig::load_content(resources);
    if (!loaded) return core::Failure{loaded.error()};
    auto tables = std::make_shared<const Content>(std::move(loaded.value()));
    namespace wire = protocol::dig;
    const auto codec = std::make_shared<const wire::Codec>(std::move(tables));
    const auto tell = [](const game::Refusal& refusal, const Words& words) { return refusal_text(words, refusal); };
    auto kind = game_kind_of<DigMars>(codec, wire::read_refusal, tell);
    kind.title = "Dig Mars";
    kind.options = {
        {.key = "open", .name = msgid("Collections"), .values = {{false, msgid("hidden")}, {true, msgid("open")}}}};
    kind.tips = {msgid("Turn: three actions out of dig, transport, move and upgrade, in any order."),
                 msgid("Dig turns a tile over, transport brings its points home; each takes a level."),
                 msgid("Every further station on a pile adds one level, but the points are shared."),
                 msgid("Upgrades cost points. Who has enough points announces victory in the own turn.")};
    kind.seats_note = msgid("the first player is drawn");
    kind.images = render::dig::needed_images();
    kind.make_table = [codec]() -> std::unique_ptr<GameTable> { return std::make_unique<DigTable>(codec); };
    return kind;
}

}  // namespace syrtis::client::ui::dig
