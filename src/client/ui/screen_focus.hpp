// SPDX-License-Identifier: MIT
#pragma once

// The keyboard focus of one screen: the target that has it, and the keys to which the screen gives a meaning of its own
// before the focus moves.

#include <SFML/Window/Event.hpp>
#include <cstdint>
#include <optional>
#include <vector>

#include "render/hit_map.hpp"

namespace syrtis::client::ui {

/// The answer of a screen to a key before the focus uses it.
enum class FocusKey : std::uint8_t {
    moves,   ///< the key may move the focus or press the focused target
    used,    ///< the screen has used the key
    passed,  ///< the focus must not use the key; the screen gets it as an ordinary key
};

/// The focus of a screen that stores it itself. Screens whose content stores the focus derive from it.
class ScreenFocus {
   public:
    ScreenFocus() = default;
    ScreenFocus(const ScreenFocus&) = delete;
    ScreenFocus& operator=(const ScreenFocus&) = delete;
    virtual ~ScreenFocus() = default;

    /// Returns the target that has the focus.
    [[nodiscard]] virtual std::optional<render::Target> target() const { return target_; }
    /// Moves the focus, or takes it away if there is no target.
    virtual void set(const std::optional<render::Target>& target) { target_ = target; }
    /// Returns the target that had the focus last; the next move begins there if nothing has the focus now.
    [[nodiscard]] const std::optional<render::Target>& last() const { return last_; }
    void remember(const render::Target& target) { last_ = target; }
    /// The mouse was moved to another target, which takes the focus away.
    void release() { target_.reset(); }
    /// Takes the focus away and forgets the last one.
    void forget() {
        target_.reset();
        last_.reset();
    }
    /// Asks the screen about a key. `hits` is the last picture; `stands`: the focused target can have the focus there.
    virtual FocusKey take_key(const sf::Event::KeyEvent& key, const render::HitMap& hits, bool stands);
    /// Returns the targets that are preferred within their region.
    [[nodiscard]] virtual std::vector<render::Target> preferred() const { return {}; }
    /// Returns the targets of which the first possible one gets the focus if nothing has it.
    [[nodiscard]] virtual std::vector<render::Target> first_choices() const { return {}; }
    /// Returns true if the screen itself draws the focus and knows which targets are covered.
    [[nodiscard]] virtual bool is_drawn_by_screen() const { return false; }

   private:
    std::optional<render::Target> target_;
    std::optional<render::Target> last_;
};

/// The focus of a screen on which nothing can have it: all keys go to the screen.
class NoFocus final : public ScreenFocus {
   public:
    FocusKey take_key(const sf::Event::KeyEvent& /*key*/, const render::HitMap& /*hits*/, bool /*stands*/) override {
        return FocusKey::passed;
    }
};

}  // namespace syrtis::client::ui
