// SPDX-License-Identifier: MIT
#pragma once

// The log in words: one line for each cause with its effects, with marks on lines that affect the reader.

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

/// Stores the events of a match and makes the lines of the log of them.
class TableLog : public EventLog {
   public:
    explicit TableLog(const Content& content);

    /// Returns the lines as they are drawn, oldest first.
    [[nodiscard]] const std::vector<render::LogLine>& drawn_lines(const Words& words,
                                                                  const std::vector<SeatPerson>& people,
                                                                  Seat own) const;

    /// Returns the marks of the lines since the player's own last turn.
    [[nodiscard]] const Recent& recent(const Words& words, const std::vector<SeatPerson>& people, Seat own) const;

   private:
    const Content& content_;
    mutable std::shared_ptr<const Recent> recent_;
    mutable std::uint64_t recent_version_ = 0;
};

/// Returns the function that replaces amounts and tiles in a line by their pictures. `content` must outlive it.
[[nodiscard]] DrawPiece draw_piece(const Content& content, const Words& words);
/// Returns the function that links cards, corporations and spaces named in a line. `content` must outlive it.
[[nodiscard]] LinkPiece link_piece(const Content& content);
/// The kinds of things that a text can mention. In a target of the kind SharedTarget::named, the part is one of these
/// values.
inline constexpr int k_named_source = 0;
inline constexpr int k_named_space = 1;
[[nodiscard]] std::optional<render::LogModel> build_whole_log(const TableContext& context, const TableLog& log);

}  // namespace syrtis::client::ui::terraforming
