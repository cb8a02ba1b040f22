// SPDX-License-Identifier: MIT
#pragma once

// The tabs of a table, of which a narrow window shows one part at a time.

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "render/frame_model.hpp"
#include "ui/words.hpp"

namespace syrtis::client::ui {

/// The name of a part (a message id) and its image. The id of a tab is the index of its part in the list of parts.
struct PartWords {
    std::string_view name;
    std::string_view image;
};

/// The facts about the shown question that decide which part is open.
struct PartsInPlay {
    std::vector<int> answers{};    ///< for each part, the number of things in it that are possible answers
    std::optional<int> asked{};    ///< part that the question is about, even if things in other parts can answer it
    std::optional<int> focused{};  ///< the part with the keyboard focus
};

/// Stores the part that the person chose. A new question opens the part that can answer it, if there is only one such
/// part.
class PartTabs {
   public:
    /// `parts` must outlive this object.
    explicit PartTabs(std::span<const PartWords> parts) : parts_(parts) {}

    /// Handles a click. Returns true if it chose a tab. `question`: number of the present question.
    bool press(const render::Target& target, std::uint64_t question);
    [[nodiscard]] std::vector<render::Tab> build(const Words& words, std::uint64_t question,
                                                 const PartsInPlay& parts) const;

   private:
    std::span<const PartWords> parts_;
    std::optional<int> chosen_;
    std::uint64_t question_ = 0;  ///< number of the question at which the part was chosen
};

}  // namespace syrtis::client::ui
