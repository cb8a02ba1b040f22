// SPDX-License-Identifier: MIT
#pragma once

// What has happened, in words: one line for each cause with its effects, and marks on what was done to oneself.

#include <json/json.h>

#include <string>
#include <vector>

#include "render/terraforming/table_model.hpp"
#include "ui/terraforming/game.hpp"
#include "ui/terraforming/table_context.hpp"
#include "ui/words.hpp"

namespace syrtis::client::ui::terraforming {

class LogBook {
   public:
    void clear();
    /// The events of one command, as the server tells them to this seat.
    void add(const Json::Value& events);
    /// The lines in a language, oldest first. Made anew only when something has been added or the language changed.
    [[nodiscard]] const std::vector<render::LogLine>& lines(const Content& content, const Words& words,
                                                            const std::vector<SeatPerson>& people, Seat own) const;

   private:
    std::vector<Json::Value> told_;
    mutable std::vector<render::LogLine> lines_;
    mutable std::size_t written_ = 0;
    mutable std::string language_;
};

[[nodiscard]] render::LogModel build_digest(const TableContext& context, const LogBook& log);
[[nodiscard]] std::optional<render::LogModel> build_whole_log(const TableContext& context, const LogBook& log);

}  // namespace syrtis::client::ui::terraforming
