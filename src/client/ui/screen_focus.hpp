// SPDX-License-Identifier: MIT
#pragma once

// The keyboard focus of one screen: the target that has the focus, and the keys that the screen handles before they
// move the focus.

#include <SFML/Window/Event.hpp>
#include <cstdint>
#include <optional>
#include <vector>

#include "render/hit_map.hpp"

namespace syrtis::client::ui {

/// The answer of a screen that is asked about a key before the focus uses the key.
enum class FocusKey : std::uint8_t {
    moves,   ///< the key may move the focus or press the focused target
    used,    ///< the screen has used the key
    passed,  ///< the focus must not use the key; the screen gets it as an ordinary key
};

/// The focus of a screen, which stores the focused target. Screens whose content stores the target use a derived class.
class ScreenFocus {
   public:
    ScreenFocus() = default;
    ScreenFocus(const ScreenFocus&) = delete;
    ScreenFocus& operator=(const ScreenFocus&) = delete;
    virtual ~ScreenFocus() = default;

    /// Returns the target that has the focus.
    [[nodiscard]] virtual std::optional<render::Target> target() const { return target_; }
    /// Moves the focus to the target. Without a target, removes the focus.
    virtual void set(const std::optional<render::Target>& target) { target_ = target; }
    /// Returns the target that had the focus last. If no target has the focus, the next move begins there.
    [[nodiscard]] const std::optional<render::Target>& last() const { return last_; }
    void remember(const render::Target& target) { last_ = target; }
    /// Removes the focus, because the mouse was moved to another target.
    void release() { target_.reset(); }
    /// Removes the focus and forgets the target that had it last.
    void forget() {
        target_.reset();
        last_.reset();
    }
    /// Asks the screen about a key. `hits` is the last picture; `stands`: the focused target can still have the focus
    /// in that picture.
    virtual FocusKey take_key(const sf::Event::KeyEvent& key, const render::HitMap& hits, bool stands);
    /// Returns the targets that are preferred within their region.
    [[nodiscard]] virtual std::vector<render::Target> preferred() const { return {}; }
    /// Returns targets in order of preference. If no target has the focus, the first of these targets that can be
    /// focused gets it.
    [[nodiscard]] virtual std::vector<render::Target> first_choices() const { return {}; }
    /// Returns true if the screen itself draws the focus and determines which targets are covered.
    [[nodiscard]] virtual bool is_drawn_by_screen() const { return false; }

   private:
    std::optional<render::Target> target_;
    std::optional<render::Target> last_;
};

/// The focus of a screen on which no target can be focused: all keys go to the screen.
class NoFocus final : public ScreenFocus {
   public:
    FocusKey take_key(const sf::Event::KeyEvent& /*key*/, const render::HitMap& /*hits*/, bool /*stands*/) override {
        return FocusKey::passed;
    }
};

}  // namespace syrtis::client::ui
