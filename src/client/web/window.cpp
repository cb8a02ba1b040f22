// SPDX-License-Identifier: MIT

// The classes of SFML 2.5 that belong to the window, as far as the client uses them: the window is the canvas of the
// page, and the page reports events by the functions at the end of this file.

#include "web/window.h"

#include <emscripten.h>

#include <SFML/Window/Clipboard.hpp>
#include <SFML/Window/Event.hpp>
#include <SFML/Window/VideoMode.hpp>
#include <SFML/Window/Window.hpp>
#include <deque>
#include <string>

#include "web/graphics.hpp"

namespace sf {

using syrtis::client::web::Graphics;

namespace {

std::deque<Event> events;
bool has_focus = true;
/// The text that was copied here or pasted last. A page may read the clipboard only when the person pastes.
String copied;

std::string utf8(const String& text) {
    const auto bytes = text.toUtf8();
    return {bytes.begin(), bytes.end()};
}

}  // namespace

Clock::Clock() = default;

/// The only window is the canvas, so an object says no more than that it is open.
namespace priv {
class WindowImpl {};
}  // namespace priv

Window::Window() : m_impl(nullptr), m_context(nullptr) {}
Window::~Window() { delete m_impl; }

void Window::create(VideoMode /*mode*/, const String& title, Uint32 style, const ContextSettings& /*settings*/) {
    m_size = Graphics::instance().canvas_size();
    if (m_impl == nullptr) m_impl = new priv::WindowImpl;
    window_set_full_screen((style & Style::Fullscreen) != 0 ? 1 : 0);
    setTitle(title);
    onCreate();
}

void Window::close() {
    delete m_impl;
    m_impl = nullptr;
}

bool Window::isOpen() const { return m_impl != nullptr; }

bool Window::pollEvent(Event& event) {
    if (const Vector2u size = Graphics::instance().canvas_size(); size != m_size) {
        m_size = size;
        onResize();
        event.type = Event::Resized;
        event.size = {size.x, size.y};
        return true;
    }
    if (events.empty()) return false;
    event = events.front();
    events.pop_front();
    return true;
}

Vector2i Window::getPosition() const { return {}; }
void Window::setPosition(const Vector2i& /*position*/) {}
Vector2u Window::getSize() const { return m_size; }
void Window::setTitle(const String& title) { window_set_title(utf8(title).c_str()); }
void Window::setKeyRepeatEnabled(bool /*enabled*/) {}
bool Window::setActive(bool /*active*/) const { return true; }
void Window::requestFocus() { window_call_person(); }
bool Window::hasFocus() const { return has_focus; }
void Window::display() {}
void Window::onCreate() {}
void Window::onResize() {}

VideoMode::VideoMode() : width(0), height(0), bitsPerPixel(0) {}
VideoMode::VideoMode(unsigned int its_width, unsigned int its_height, unsigned int bits)
    : width(its_width), height(its_height), bitsPerPixel(bits) {}

VideoMode VideoMode::getDesktopMode() {
    const Vector2u size = Graphics::instance().canvas_size();
    constexpr unsigned k_bits = 32;
    return {size.x, size.y, k_bits};
}

String Clipboard::getString() { return copied; }

void Clipboard::setString(const String& text) {
    copied = text;
    window_copy(utf8(text).c_str());
}

}  // namespace sf

// Places are in pixels of the canvas.
extern "C" {

EMSCRIPTEN_KEEPALIVE void window_pointer_moved(int x, int y) {
    sf::Event event{};
    event.type = sf::Event::MouseMoved;
    event.mouseMove = {x, y};
    sf::events.push_back(event);
}

EMSCRIPTEN_KEEPALIVE void window_pointer_left() {
    sf::Event event{};
    event.type = sf::Event::MouseLeft;
    sf::events.push_back(event);
}

/// A button of the mouse: the left one, or the right one.
EMSCRIPTEN_KEEPALIVE void window_button(int is_pressed, int is_right, int x, int y) {
    sf::Event event{};
    event.type = is_pressed != 0 ? sf::Event::MouseButtonPressed : sf::Event::MouseButtonReleased;
    event.mouseButton = {is_right != 0 ? sf::Mouse::Right : sf::Mouse::Left, x, y};
    sf::events.push_back(event);
}

/// `steps` is positive away from the person.
EMSCRIPTEN_KEEPALIVE void window_wheel(int x, int y, float steps) {
    sf::Event event{};
    event.type = sf::Event::MouseWheelScrolled;
    event.mouseWheelScroll = {sf::Mouse::VerticalWheel, steps, x, y};
    sf::events.push_back(event);
}

/// `code` is a number of sf::Keyboard::Key.
EMSCRIPTEN_KEEPALIVE void window_key(int code, int shift, int control, int alt) {
    sf::Event event{};
    event.type = sf::Event::KeyPressed;
    event.key = {static_cast<sf::Keyboard::Key>(code), alt != 0, control != 0, shift != 0, false};
    sf::events.push_back(event);
}

EMSCRIPTEN_KEEPALIVE void window_letter(unsigned letter) {
    sf::Event event{};
    event.type = sf::Event::TextEntered;
    event.text.unicode = letter;
    sf::events.push_back(event);
}

/// The person pastes: sets what the clipboard has. UTF-8.
EMSCRIPTEN_KEEPALIVE void window_set_clipboard(const char* text) {
    const std::string bytes(text);
    sf::copied = sf::String::fromUtf8(bytes.begin(), bytes.end());
}

EMSCRIPTEN_KEEPALIVE void window_focus(int has) {
    sf::has_focus = has != 0;
    sf::Event event{};
    event.type = has != 0 ? sf::Event::GainedFocus : sf::Event::LostFocus;
    sf::events.push_back(event);
}
}
