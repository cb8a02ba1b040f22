// SPDX-License-Identifier: MIT
#include "names/letter_table.hpp"

#include <algorithm>
#include <array>

#include "protocol/combining_marks.hpp"
#include "text/utf8.hpp"

namespace syrtis::names {
namespace {

struct Likeness {
    char32_t letter;
    std::string_view looks_like;
};

// Sorted by letter. The Latin letters are those with a decomposition (Unicode 15, NFKD). The Greek, Cyrillic and
// Armenian letters are those whose usual shapes differ little from a Latin letter.
constexpr auto k_likenesses = std::to_array<Likeness>({
    // clang-format off
    {0x0060, "'"}, {0x00B4, "'"}, {0x00C0, "a"}, {0x00C1, "a"}, {0x00C2, "a"}, {0x00C3, "a"}, {0x00C4, "a"},
    {0x00C5, "a"}, {0x00C6, "ae"}, {0x00C7, "c"}, {0x00C8, "e"}, {0x00C9, "e"}, {0x00CA, "e"}, {0x00CB, "e"},
    {0x00CC, "l"}, {0x00CD, "l"}, {0x00CE, "l"}, {0x00CF, "l"}, {0x00D0, "d"}, {0x00D1, "n"}, {0x00D2, "o"},
    {0x00D3, "o"}, {0x00D4, "o"}, {0x00D5, "o"}, {0x00D6, "o"}, {0x00D8, "o"}, {0x00D9, "u"}, {0x00DA, "u"},
    {0x00DB, "u"}, {0x00DC, "u"}, {0x00DD, "y"}, {0x00DE, "p"}, {0x00DF, "ss"}, {0x00E0, "a"}, {0x00E1, "a"},
    {0x00E2, "a"}, {0x00E3, "a"}, {0x00E4, "a"}, {0x00E5, "a"}, {0x00E6, "ae"}, {0x00E7, "c"}, {0x00E8, "e"},
    {0x00E9, "e"}, {0x00EA, "e"}, {0x00EB, "e"}, {0x00EC, "l"}, {0x00ED, "l"}, {0x00EE, "l"}, {0x00EF, "l"},
    {0x00F0, "d"}, {0x00F1, "n"}, {0x00F2, "o"}, {0x00F3, "o"}, {0x00F4, "o"}, {0x00F5, "o"}, {0x00F6, "o"},
    {0x00F8, "o"}, {0x00F9, "u"}, {0x00FA, "u"}, {0x00FB, "u"}, {0x00FC, "u"}, {0x00FD, "y"}, {0x00FE, "p"},
    {0x00FF, "y"}, {0x0100, "a"}, {0x0101, "a"}, {0x0102, "a"}, {0x0103, "a"}, {0x0104, "a"}, {0x0105, "a"},
    {0x0106, "c"}, {0x0107, "c"}, {0x0108, "c"}, {0x0109, "c"}, {0x010A, "c"}, {0x010B, "c"}, {0x010C, "c"},
    {0x010D, "c"}, {0x010E, "d"}, {0x010F, "d"}, {0x0110, "d"}, {0x0111, "d"}, {0x0112, "e"}, {0x0113, "e"},
    {0x0114, "e"}, {0x0115, "e"}, {0x0116, "e"}, {0x0117, "e"}, {0x0118, "e"}, {0x0119, "e"}, {0x011A, "e"},
    {0x011B, "e"}, {0x011C, "g"}, {0x011D, "g"}, {0x011E, "g"}, {0x011F, "g"}, {0x0120, "g"}, {0x0121, "g"},
    {0x0122, "g"}, {0x0123, "g"}, {0x0124, "h"}, {0x0125, "h"}, {0x0126, "h"}, {0x0127, "h"}, {0x0128, "l"},
    {0x0129, "l"}, {0x012A, "l"}, {0x012B, "l"}, {0x012C, "l"}, {0x012D, "l"}, {0x012E, "l"}, {0x012F, "l"},
    {0x0130, "l"}, {0x0131, "l"}, {0x0132, "lj"}, {0x0133, "lj"}, {0x0134, "j"}, {0x0135, "j"}, {0x0136, "k"},
    {0x0137, "k"}, {0x0138, "k"}, {0x0139, "l"}, {0x013A, "l"}, {0x013B, "l"}, {0x013C, "l"}, {0x013D, "l"},
    {0x013E, "l"}, {0x0141, "l"}, {0x0142, "l"}, {0x0143, "n"}, {0x0144, "n"}, {0x0145, "n"}, {0x0146, "n"},
    {0x0147, "n"}, {0x0148, "n"}, {0x014B, "n"}, {0x014C, "o"}, {0x014D, "o"}, {0x014E, "o"}, {0x014F, "o"},
    {0x0150, "o"}, {0x0151, "o"}, {0x0152, "oe"}, {0x0153, "oe"}, {0x0154, "r"}, {0x0155, "r"}, {0x0156, "r"},
    {0x0157, "r"}, {0x0158, "r"}, {0x0159, "r"}, {0x015A, "s"}, {0x015B, "s"}, {0x015C, "s"}, {0x015D, "s"},
    {0x015E, "s"}, {0x015F, "s"}, {0x0160, "s"}, {0x0161, "s"}, {0x0162, "t"}, {0x0163, "t"}, {0x0164, "t"},
    {0x0165, "t"}, {0x0166, "t"}, {0x0167, "t"}, {0x0168, "u"}, {0x0169, "u"}, {0x016A, "u"}, {0x016B, "u"},
    {0x016C, "u"}, {0x016D, "u"}, {0x016E, "u"}, {0x016F, "u"}, {0x0170, "u"}, {0x0171, "u"}, {0x0172, "u"},
    {0x0173, "u"}, {0x0174, "w"}, {0x0175, "w"}, {0x0176, "y"}, {0x0177, "y"}, {0x0178, "y"}, {0x0179, "z"},
    {0x017A, "z"}, {0x017B, "z"}, {0x017C, "z"}, {0x017D, "z"}, {0x017E, "z"}, {0x017F, "s"}, {0x01A0, "o"},
    {0x01A1, "o"}, {0x01AF, "u"}, {0x01B0, "u"}, {0x01C0, "l"}, {0x01C4, "dz"}, {0x01C5, "dz"}, {0x01C6, "dz"},
    {0x01C7, "lj"}, {0x01C8, "lj"}, {0x01C9, "lj"}, {0x01CA, "nj"}, {0x01CB, "nj"}, {0x01CC, "nj"}, {0x01CD, "a"},
    {0x01CE, "a"}, {0x01CF, "l"}, {0x01D0, "l"}, {0x01D1, "o"}, {0x01D2, "o"}, {0x01D3, "u"}, {0x01D4, "u"},
    {0x01D5, "u"}, {0x01D6, "u"}, {0x01D7, "u"}, {0x01D8, "u"}, {0x01D9, "u"}, {0x01DA, "u"}, {0x01DB, "u"},
    {0x01DC, "u"}, {0x01DE, "a"}, {0x01DF, "a"}, {0x01E0, "a"}, {0x01E1, "a"}, {0x01E6, "g"}, {0x01E7, "g"},
    {0x01E8, "k"}, {0x01E9, "k"}, {0x01EA, "o"}, {0x01EB, "o"}, {0x01EC, "o"}, {0x01ED, "o"}, {0x01F0, "j"},
    {0x01F1, "dz"}, {0x01F2, "dz"}, {0x01F3, "dz"}, {0x01F4, "g"}, {0x01F5, "g"}, {0x01F8, "n"}, {0x01F9, "n"},
    {0x01FA, "a"}, {0x01FB, "a"}, {0x0200, "a"}, {0x0201, "a"}, {0x0202, "a"}, {0x0203, "a"}, {0x0204, "e"},
    {0x0205, "e"}, {0x0206, "e"}, {0x0207, "e"}, {0x0208, "l"}, {0x0209, "l"}, {0x020A, "l"}, {0x020B, "l"},
    {0x020C, "o"}, {0x020D, "o"}, {0x020E, "o"}, {0x020F, "o"}, {0x0210, "r"}, {0x0211, "r"}, {0x0212, "r"},
    {0x0213, "r"}, {0x0214, "u"}, {0x0215, "u"}, {0x0216, "u"}, {0x0217, "u"}, {0x0218, "s"}, {0x0219, "s"},
    {0x021A, "t"}, {0x021B, "t"}, {0x021E, "h"}, {0x021F, "h"}, {0x0226, "a"}, {0x0227, "a"}, {0x0228, "e"},
    {0x0229, "e"}, {0x022A, "o"}, {0x022B, "o"}, {0x022C, "o"}, {0x022D, "o"}, {0x022E, "o"}, {0x022F, "o"},
    {0x0230, "o"}, {0x0231, "o"}, {0x0232, "y"}, {0x0233, "y"}, {0x02BC, "'"}, {0x0391, "a"}, {0x0392, "b"},
    {0x0395, "e"}, {0x0396, "z"}, {0x0397, "h"}, {0x0399, "l"}, {0x039A, "k"}, {0x039C, "m"}, {0x039D, "n"},
    {0x039F, "o"}, {0x03A1, "p"}, {0x03A4, "t"}, {0x03A5, "y"}, {0x03A7, "x"}, {0x03B1, "a"}, {0x03B3, "y"},
    {0x03B5, "e"}, {0x03B9, "l"}, {0x03BA, "k"}, {0x03BD, "v"}, {0x03BF, "o"}, {0x03C1, "p"}, {0x03C4, "t"},
    {0x03C5, "u"}, {0x03C7, "x"}, {0x03C9, "w"}, {0x0401, "e"}, {0x0405, "s"}, {0x0406, "l"}, {0x0407, "l"},
    {0x0408, "j"}, {0x0410, "a"}, {0x0412, "b"}, {0x0415, "e"}, {0x041A, "k"}, {0x041C, "m"}, {0x041D, "h"},
    {0x041E, "o"}, {0x0420, "p"}, {0x0421, "c"}, {0x0422, "t"}, {0x0423, "y"}, {0x0425, "x"}, {0x0430, "a"},
    {0x0432, "b"}, {0x0433, "r"}, {0x0435, "e"}, {0x043A, "k"}, {0x043C, "m"}, {0x043D, "h"}, {0x043E, "o"},
    {0x043F, "n"}, {0x0440, "p"}, {0x0441, "c"}, {0x0442, "t"}, {0x0443, "y"}, {0x0445, "x"}, {0x044C, "b"},
    {0x0451, "e"}, {0x0455, "s"}, {0x0456, "l"}, {0x0457, "l"}, {0x0458, "j"}, {0x0461, "w"}, {0x04BA, "h"},
    {0x04BB, "h"}, {0x0501, "d"}, {0x051A, "q"}, {0x051B, "q"}, {0x051C, "w"}, {0x051D, "w"}, {0x053C, "l"},
    {0x054F, "s"}, {0x0555, "o"}, {0x0570, "h"}, {0x0578, "n"}, {0x057D, "u"}, {0x0581, "g"}, {0x0585, "o"},
    {0x2010, "-"}, {0x2011, "-"}, {0x2013, "-"}, {0x2014, "-"}, {0x2018, "'"}, {0x2019, "'"}, {0x2113, "l"},
    {0x2212, "-"}, {0x2223, "l"},
    // clang-format on
});
static_assert(std::ranges::is_sorted(k_likenesses, {}, &Likeness::letter));

char fold_letter(char letter) {
    const char lower = letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    switch (lower) {
        case 'i':
        case '1':
        case '|':
        case '!':
            return 'l';
        case '0':
            return 'o';
        case '`':
            return '\'';
        default:
            return lower;
    }
}

}  // namespace

std::string fold_similar_ascii(std::string_view text) {
    std::string folded;
    folded.reserve(text.size());
    for (const char letter : text) folded.push_back(fold_letter(letter));
    // Pairs of letters that look like one letter.
    constexpr std::array<std::pair<std::string_view, std::string_view>, 2> k_pairs{{{"rn", "m"}, {"vv", "w"}}};
    for (const auto& [pair, one] : k_pairs) {
        for (auto at = folded.find(pair); at != std::string::npos; at = folded.find(pair, at)) {
            folded.replace(at, pair.size(), one);
        }
    }
    return folded;
}

std::string table_skeleton(std::string_view name) {
    constexpr char32_t k_first_wide = 0xFF01;
    constexpr char32_t k_last_wide = 0xFF5E;
    constexpr char32_t k_wide_to_plain = 0xFEE0;
    std::string letters;
    while (!name.empty()) {
        const auto taken = text::take_code_point(name);
        if (!taken) break;
        const char32_t letter = *taken >= k_first_wide && *taken <= k_last_wide ? *taken - k_wide_to_plain : *taken;
        if (protocol::is_combining_mark(letter)) continue;
        const auto found = std::ranges::lower_bound(k_likenesses, letter, {}, &Likeness::letter);
        if (found != k_likenesses.end() && found->letter == letter) {
            letters += found->looks_like;
        } else {
            text::append_code_point(letters, letter);
        }
    }
    return fold_similar_ascii(letters);
}

}  // namespace syrtis::names
