// SPDX-License-Identifier: MIT

#include "ui/letter_keys.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace syrtis::client::ui {

namespace {

using Key = sf::Keyboard;

struct KeyLetters {
    Key::Key code;
    std::u32string_view letters;  ///< lower and upper case
};
/// The layouts ru, ua, by, gr, il, ara, ge and am of the X keyboard database. Where they disagree, the earlier layout
/// is used.
constexpr std::array<KeyLetters, 26> k_letters{{
    {Key::A, U"ΑαФфՋջ\u05E9\u0634ა"},
    {Key::B, U"ΒβИиԶզ\u05E0ბ"},
    {Key::C, U"ΨψСсՉչ\u05D1\u0624ჩც"},
    {Key::D, U"ΔδВвԳգ\u05D2\u064Aდ"},
    {Key::E, U"ΕεУуԲբ\u05E7\u062Bე"},
    {Key::F, U"ΦφАаԵե\u05DB\u0628ფ"},
    {Key::G, U"ΓγПпԱա\u05E2\u0644გ"},
    {Key::H, U"ΗηРрՆն\u05D9\u0623\u0627ჰ"},
    {Key::I, U"ΙιШшԿկ\u05DF\u0647ი"},
    {Key::J, U"ΞξОоԻի\u05D7\u062Aჟჯ"},
    {Key::K, U"ΚκЛлՏտ\u05DC\u0646კ"},
    {Key::L, U"ΛλДдՀհ\u05DA\u0645ლ"},
    {Key::M, U"ΜμЬьՔք\u05E6\u0629მ"},
    {Key::N, U"ΝνТтԼլ\u05DE\u0622\u0649ნ"},
    {Key::O, U"ΟοЎЩщўԸը\u05DD\u062Eო"},
    {Key::P, U"ΠπЗзԹթ\u05E4\u062Dპ"},
    {Key::Q, U"ЙйՃճ\u0636ქ"},
    {Key::R, U"ΡρКкՍս\u05E8\u0642რღ"},
    {Key::S, U"ΣσІЫыіՎվ\u05D3\u0633სშ"},
    {Key::T, U"ΤτЕеՄմ\u05D0\u0641თტ"},
    {Key::U, U"ΘθГгՒւ\u05D5\u0639უ"},
    {Key::V, U"ΩωМмՅյ\u05D4\u0631ვ"},
    {Key::W, U"ςЦцՓփ\u0635წჭ"},
    {Key::X, U"ΧχЧчԴդ\u05E1\u0621ხ"},
    {Key::Y, U"ΥυНнՈո\u05D8\u0625\u063Aყ"},
    {Key::Z, U"ΖζЯяԺժ\u05D6\u0626ზძ"},
}};

}  // namespace

std::optional<sf::Keyboard::Key> key_of_letter(char32_t letter) {
    const auto* const found = std::ranges::find_if(
        k_letters, [letter](const KeyLetters& key) { return key.letters.find(letter) != std::u32string_view::npos; });
    return found == k_letters.end() ? std::nullopt : std::optional(found->code);
}

}  // namespace syrtis::client::ui
