// SPDX-License-Identifier: MIT
#pragma once

// The keyboard focus of a screen: the target that has it, and the keys that the screen uses before they move the focus.

#include <SFML/Window/Event.hpp>
#include <cstdint>
#include <optional>
#include <vector>

#include "render/hit_map.hpp"

namespace syrtis::client::ui {

/// The fate of a pressed key. A screen is asked about the key before the key moves the keyboard focus.
enum class FocusKey : std::uint8_t {
    moves,   ///< the screen leaves the key to the focus, which may move or press its target
    used,    ///< the screen has used the key
    passed,  ///< the focus must not use the key; the screen receives it in press_key()
};

/// The keyboard focus of a screen. This class stores the focused target; screens whose content stores it have a derived
/// class.
class ScreenFocus {
   public:
    ScreenFocus() = default;
    ScreenFocus(const ScreenFocus&) = delete;
    ScreenFocus& operator=(const ScreenFocus&) = delete;
    virtual ~ScreenFocus() = default;

    /// Returns the target with the focus; nothing if there is none.
    [[nodiscard]] virtual std::optional<render::Target> target() const { return target_; }
    /// Moves the focus to a target; nothing removes the focus.
    virtual void set(const std::optional<render::Target>& target) { target_ = target; }
    /// Returns the last target that had the focus. If no target has it now, the next move begins there.
    [[nodiscard]] const std::optional<render::Target>& last() const { return last_; }
    void remember(const render::Target& target) { last_ = target; }
    /// Removes the focus. Called when the mouse was moved to another target.
    void release() { target_.reset(); }
    /// Removes the focus, and forgets where it was.
    void forget() {
        target_.reset();
        last_.reset();
    }
    /// Asks the screen about a key. `hits`: hit areas of the last picture; `stands`: whether the focused target is in
    /// that picture and can be focused.
    virtual FocusKey take_key(const sf::Event::KeyEvent& key, const render::HitMap& hits, bool stands);
    /// Returns the targets that are focused before other targets of their region.
    [[nodiscard]] virtual std::vector<render::Target> preferred() const { return {}; }
    /// Returns targets, the preferred ones first. If no target has the focus, the first of them that can be focused
    /// gets it.
    [[nodiscard]] virtual std::vector<render::Target> first_choices() const { return {}; }
    /// Returns true if the screen itself draws the ring of the focus, and only where the target is visible. By default,
    /// the ring is drawn over the finished picture, unless something covers the target.
    [[nodiscard]] virtual bool is_drawn_by_screen() const { return false; }

   private:
    std::optional<render::Target> target_;
    std::optional<render::Target> last_;
};

/// The keyboard focus of a screen without targets that can be focused. All keys go to the screen.
class NoFocus final : public ScreenFocus {
   public:
    FocusKey take_key(const sf::Event::KeyEvent& /*key*/, const render::HitMap& /*hits*/, bool /*stands*/) override {
        return FocusKey::passed;
    }
};

}  // namespace syrtis::client::ui
