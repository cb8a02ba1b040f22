// SPDX-License-Identifier: MIT

#include "ui/dig/game_kind.hpp"

#include "content/language.hpp"
#include "protocol/dig/codec.hpp"
#include "protocol/hosted_match_of.hpp"
#include "ui/dig/dig_table.hpp"

namespace syrtis::client::ui::dig {

using content::msgid;

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
    kind.lay_table = [codec]() -> std::unique_ptr<GameTable> { return std::make_unique<DigTable>(codec); };
    return kind;
}

}  // namespace syrtis::client::ui::dig
