// SPDX-License-Identifier: MIT
#pragma once

// What has happened, in words: one line for each cause with its effects, and marks on what was done to oneself.

#include <json/json.h>

#include <memory>
#include <string>
#include <vector>

#include "render/terraforming/table_model.hpp"
#include "ui/event_log.hpp"
#include "ui/terraforming/game.hpp"
#include "ui/terraforming/table_context.hpp"
#include "ui/words.hpp"

namespace syrtis::client::ui::terraforming {

struct Recent;

class TableLog {
   public:
    explicit TableLog(const Content& content);

    [[nodiscard]] EventLog& events() { return events_; }
    /// The events of one command, as the server tells them to this seat.
    void add(const Json::Value& events) { events_.add(0, 0, events); }
    /// The lines in a language, oldest first.
    [[nodiscard]] const std::vector<render::LogLine>& lines(const Words& words, const std::vector<SeatPerson>& people,
                                                            Seat own) const;

    /// What those lines say of the player's last turn and of what came after it.
    [[nodiscard]] const Recent& recent(const Words& words, const std::vector<SeatPerson>& people, Seat own) const;

   private:
    const Content& content_;
    EventLog events_;
    mutable std::shared_ptr<const Recent> recent_;
    mutable std::uint64_t recent_version_ = 0;
    mutable std::vector<render::LogLine> drawn_;
    mutable std::uint64_t drawn_version_ = 0;
};

/// Amounts and tiles are pictures, as they are everywhere on the table. `content` outlives it.
[[nodiscard]] DrawPiece draw_piece(const Content& content);
/// Cards, corporations and spaces that a line names. `content` outlives it.
[[nodiscard]] LinkPiece link_piece(const Content& content);
/// Kinds of named things: Target::part of TargetKind::named.
inline constexpr int k_named_source = 0;
inline constexpr int k_named_space = 1;
[[nodiscard]] std::optional<render::LogModel> build_whole_log(const TableContext& context, const TableLog& log);

}  // namespace syrtis::client::ui::terraforming
