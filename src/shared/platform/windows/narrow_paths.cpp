// SPDX-License-Identifier: MIT

// Replaces mbrtowc, with which the standard library converts narrow text to paths by the code page of the machine. In
// these programs all narrow text is UTF-8.

#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cwchar>

namespace {

constexpr std::size_t k_wrong = static_cast<std::size_t>(-1);
constexpr std::size_t k_unfinished = static_cast<std::size_t>(-2);
constexpr std::uint32_t k_first_of_two_units = 0x10000;

std::size_t refuse() {
    errno = EILSEQ;
    return k_wrong;
}

}  // namespace

/// A character of two UTF-16 units is returned in two calls: three of its bytes count for the first unit, one for the
/// second, which is stored in `state`.
extern "C" std::size_t mbrtowc(wchar_t* unit, const char* text, std::size_t count, std::mbstate_t* state) {
    static thread_local std::mbstate_t own{};
    std::mbstate_t& waiting = state != nullptr ? *state : own;
    if (text == nullptr) {
        waiting = {};
        return 0;
    }
    if (count == 0) return k_unfinished;
    if (waiting != 0) {
        if (unit != nullptr) *unit = static_cast<wchar_t>(waiting);
        waiting = 0;
        return 1;
    }
    const auto byte = [text](std::size_t at) { return std::uint32_t{static_cast<unsigned char>(text[at])}; };
    const std::uint32_t first = byte(0);
    const std::size_t length = first < 0x80   ? 1
                               : first < 0xC2 ? 0
                               : first < 0xE0 ? 2
                               : first < 0xF0 ? 3
                               : first < 0xF5 ? 4
                                              : 0;
    if (length == 0) return refuse();
    std::uint32_t point = length == 1 ? first : first & (0xFFU >> (length + 1));
    for (std::size_t at = 1; at < length; ++at) {
        if (at == count) return k_unfinished;
        if ((byte(at) & 0xC0U) != 0x80U) return refuse();
        point = point << 6U | (byte(at) & 0x3FU);
    }
    const bool is_overlong = (length == 3 && point < 0x800) || (length == 4 && point < k_first_of_two_units);
    if (is_overlong || point > 0x10FFFF || (point >= 0xD800 && point < 0xE000)) return refuse();
    if (point < k_first_of_two_units) {
        if (unit != nullptr) *unit = static_cast<wchar_t>(point);
        return point == 0 ? 0 : length;
    }
    const std::uint32_t above = point - k_first_of_two_units;
    if (unit != nullptr) *unit = static_cast<wchar_t>(0xD800U + (above >> 10U));
    waiting = static_cast<std::mbstate_t>(0xDC00U + (above & 0x3FFU));
    return length - 1;
}

extern "C" std::size_t mbrlen(const char* text, std::size_t count, std::mbstate_t* state) {
    static thread_local std::mbstate_t own{};
    return mbrtowc(nullptr, text, count, state != nullptr ? state : &own);
}

extern "C" std::size_t mbsrtowcs(wchar_t* units, const char** text, std::size_t room, std::mbstate_t* state) {
    static thread_local std::mbstate_t own{};
    std::mbstate_t& waiting = state != nullptr ? *state : own;
    const char* from = *text;
    std::size_t made = 0;
    for (; units == nullptr || made < room; ++made) {
        wchar_t unit = 0;
        const std::size_t taken = mbrtowc(&unit, from, 4, &waiting);
        if (taken == k_wrong || taken == k_unfinished) return refuse();
        if (units != nullptr) units[made] = unit;
        if (taken == 0) {
            if (units != nullptr) *text = nullptr;
            return made;
        }
        from += taken;
    }
    if (units != nullptr) *text = from;
    return made;
}
