// SPDX-License-Identifier: MIT

#include "app/screens/screens.hpp"

#include <utility>

namespace syrtis::client::app {

using sf::Keyboard;

Screens::Screens(ClientBase& base_, net::Session& session, LocalTable& table_in_window, const ui::KeyMap& keys,
                 const std::string& name, const ScreenRequests& requests)
    : base(base_),
      table(table_in_window),
      chat(page, session, table),
      start_page(page, key_sheet, name, base.data.kinds),
      lobby_page(page, key_sheet, chat),
      table_page(page, table, chat, rest),
      hand_over(page, table, session, rest),
      final_page(page, table, key_sheet, chat),
      replay(table_page, hits),
      reference(table_page, base.words),
      settings(requests.settings_changed),
      window_keys([requests](Keyboard::Key key) {
          if (key == Keyboard::F11) requests.full_screen();
          if (key == Keyboard::F12) requests.picture();
          return key == Keyboard::F11 || key == Keyboard::F12;
      }),
      menu_keys([this, requests](Keyboard::Key key) {
          // A table opens its own menu with F10.
          const bool opens_settings = key == Keyboard::F10 && table_page.game() == nullptr;
          if (key == Keyboard::F1) requests.open_reference();
          if (opens_settings) requests.open_settings();
          return key == Keyboard::F1 || opens_settings;
      }),
      // From the topmost screen to the lowest one.
      stack({&window_keys, &settings, &reference, &key_sheet, &chat, &menu_keys, &replay, &hand_over, &table_page,
             &final_page, &lobby_page, &start_page}),
      focus_keys(stack, hits, rest, base.redraw, requests.refresh),
      key_input(stack, focus_keys, keys, base.redraw),
      mouse_input(stack, hits, rest, base.redraw, requests.refresh) {}

void Screens::go_to(Page next) {
    page = next;
    base.note("page: " + std::string(stack.front().name()));
    stack.page_changed();
    mouse_input.reset();
    rest.unsettle();
    if (page == Page::start || page == Page::lobby) table.forget_views();
    base.redraw.ask();
}

void Screens::open_reference(const content::ReferenceGame& pages) {
    std::string place(stack.front().name());
    std::string opens_at;
    if (const auto* game = table_page.game()) {
        place = game->policy().state().question;
        opens_at = game->policy().state().reference_page;
    }
    reference.open(pages, place.empty() ? "game" : place, opens_at);
    mouse_input.reset();
    base.redraw.ask();
}

void Screens::open_settings(ui::Preferences now, std::vector<ui::LanguageChoice> languages) {
    settings.open(std::move(now), std::move(languages), base.settings.program);
    stack.forget_focus();
    mouse_input.reset();
    base.redraw.ask();
}

}  // namespace syrtis::client::app
