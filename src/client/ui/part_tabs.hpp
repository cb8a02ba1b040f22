// SPDX-License-Identifier: MIT
#pragma once

// The tabs of a table in a narrow window. Each tab shows one part of the table.

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "render/frame_model.hpp"
#include "ui/words.hpp"

namespace syrtis::client::ui {

/// The name of a part, as a message id, and its image. The index of the part in a list is the id of its tab.
struct PartWords {
    std::string_view name;
    std::string_view image;
};

/// The facts that decide which part of the table is shown in a narrow window.
struct PartsInPlay {
    std::vector<int> answers{};  ///< for each part, the number of possible answers to the present question in it
    std::optional<int> asked{};  ///< part that the question is about, even if there are possible answers in other parts
    std::optional<int> focused{};  ///< part with the keyboard focus
};

/// Stores which part of the table the person has chosen by its tab. A new question overrides the choice if it is about
/// a certain part, or if all its possible answers are in one part.
class PartTabs {
   public:
    /// `parts` must outlive this object.
    explicit PartTabs(std::span<const PartWords> parts) : parts_(parts) {}

    /// Handles a click. Returns true if it hit a tab. `question`: number of the present question.
    bool press(const render::Target& target, std::uint64_t question);
    [[nodiscard]] std::vector<render::Tab> build(const Words& words, std::uint64_t question,
                                                 const PartsInPlay& parts) const;

   private:
    std::span<const PartWords> parts_;
    std::optional<int> chosen_;
    std::uint64_t question_ = 0;  ///< number of the question that was open when the person chose the part
};

}  // namespace syrtis::client::ui
