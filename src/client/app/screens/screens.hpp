// SPDX-License-Identifier: MIT
#pragma once

// All screens of the window in the order in which they receive input, and the objects that pass input to them.

#include <functional>
#include <string>

#include "app/client_base.hpp"
#include "app/local_table.hpp"
#include "app/screens/chat_panel.hpp"
#include "app/screens/final_page.hpp"
#include "app/screens/hand_over_page.hpp"
#include "app/screens/key_sheet.hpp"
#include "app/screens/lobby_page.hpp"
#include "app/screens/page.hpp"
#include "app/screens/reference_overlay.hpp"
#include "app/screens/replay_controls.hpp"
#include "app/screens/settings_overlay.hpp"
#include "app/screens/shortcut_keys.hpp"
#include "app/screens/start_page.hpp"
#include "app/screens/table_page.hpp"
#include "render/hit_map.hpp"
#include "ui/focus_keys.hpp"
#include "ui/key_input.hpp"
#include "ui/mouse_input.hpp"
#include "ui/pointer_rest.hpp"
#include "ui/screen_stack.hpp"

namespace syrtis::client::app {

/// Functions for requests of the screens that the program carries out at once. All other requests are intents, which
/// the program fetches from the screens in each frame.
struct ScreenRequests {
    std::function<void()> refresh;         ///< paints a new picture if one is due
    std::function<void()> full_screen;     ///< switches between window and full screen
    std::function<void()> picture;         ///< saves a screenshot
    std::function<void()> open_reference;  ///< opens the quick reference of the current game
    std::function<void()> open_settings;
    std::function<void(ui::SettingsScreen&)> settings_changed;
};

/// All screens of the window. The members are public, because other parts of the program set the contents of the
/// screens.
struct Screens {
    /// `name`: name of the person; `keys`: the key bindings. All referenced objects must outlive this object.
    Screens(ClientBase& base_, net::Session& session, LocalTable& table_in_window, const ui::KeyMap& keys,
            const std::string& name, const ScreenRequests& requests);
    Screens(const Screens&) = delete;
    Screens& operator=(const Screens&) = delete;
    ~Screens() = default;

    /// Shows another page. Clicks, drags and focus of the page shown before are discarded.
    void go_to(Page next);
    /// Opens the quick reference of the current game. `pages`: pages of the game, which must outlive the screens.
    void open_reference(const content::ReferenceGame& pages);
    /// Opens the settings screen. `now`: present values; `languages`: languages that can be chosen.
    void open_settings(ui::Preferences now, std::vector<ui::LanguageChoice> languages);

    ClientBase& base;
    LocalTable& table;
    render::HitMap hits{};  ///< hit areas of the last picture
    ui::PointerRest rest{};
    Page page = Page::start;
    KeySheet key_sheet{};
    ChatPanel chat;
    StartPage start_page;
    LobbyPage lobby_page;
    TablePage table_page;
    HandOverPage hand_over;
    FinalPage final_page;
    ReplayControls replay;
    ReferenceOverlay reference;
    SettingsOverlay settings;
    ShortcutKeys window_keys;
    ShortcutKeys menu_keys;
    ui::ScreenStack stack;
    ui::FocusKeys focus_keys;
    ui::KeyInput key_input;
    ui::MouseInput mouse_input;
    ui::StartScreen& start = start_page.content();
    ui::LobbyScreen& lobby = lobby_page.content();
};

}  // namespace syrtis::client::app
