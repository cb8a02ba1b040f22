// SPDX-License-Identifier: MIT
#pragma once

// The chronicle in words: one line for each command, and marks on what concerned oneself.

#include <optional>
#include <string>
#include <vector>

#include "render/frame_model.hpp"
#include "ui/dig/chronicle.hpp"
#include "ui/game_table.hpp"
#include "ui/words.hpp"

namespace syrtis::client::ui::dig {

/// "dug row 2, place 1": a command without its actor; empty for one that isn't worth a word.
[[nodiscard]] std::string deed_text(const Content& content, const Words& words, const std::vector<SeatPerson>& people,
                                    const Deed& deed);

/// "dug": the same without places.
[[nodiscard]] std::string brief_deed_text(const Content& content, const Words& words, const Deed& deed);

class LogBook {
   public:
    explicit LogBook(const Content& content) : content_(content), chronicle_(content) {}

    /// The events of one command, as the server tells them to this seat.
    const Deed& add(const Json::Value& events) { return chronicle_.add(events); }
    [[nodiscard]] const Chronicle& chronicle() const { return chronicle_; }

    struct Line {
        std::size_t deed = 0;  ///< which one, of those kept
        render::LogLine line;
    };
    [[nodiscard]] std::vector<Line> lines(const Words& words, const std::vector<SeatPerson>& people, Seat own) const;

   private:
    const Content& content_;
    Chronicle chronicle_;
};

struct TableContext;
[[nodiscard]] render::LogModel build_digest(const TableContext& context);
[[nodiscard]] std::optional<render::LogModel> build_whole_log(const TableContext& context);

}  // namespace syrtis::client::ui::dig
