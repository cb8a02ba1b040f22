// SPDX-License-Identifier: MIT
#include "store/retention.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <charconv>
#include <sstream>
#include <string_view>
#include <system_error>

namespace syrtis::store {

RetentionClock::Jump RetentionClock::advance(const ClockReading& reading) {
    if (seconds == 0) {
        seconds = calendar = reading.calendar;
        return Jump::none;
    }
    const std::int64_t passed = reading.calendar - calendar;
    const std::int64_t absence = passed - reading.running;
    calendar = reading.calendar;
    Jump jump = Jump::none;
    std::int64_t counted = std::clamp<std::int64_t>(passed, 0, reading.running);
    if (passed < -k_tolerance) {
        // The earlier calendar may have been wrong, and with it the absence computed from it.
        jump = Jump::back;
        counted = reading.running;
        owed = 0;
    } else if (absence > k_longest_absence) {
        jump = Jump::ahead;
    } else if (absence > 0) {
        owed = std::min(owed + absence, k_longest_absence);
    }
    const std::int64_t added = std::min(owed, k_catch_up * counted);
    owed -= added;
    seconds += counted + added;
    return jump;
}

std::string RetentionClock::text() const {
    return std::to_string(seconds) + ' ' + std::to_string(calendar) + ' ' + std::to_string(owed);
}

RetentionClock RetentionClock::read(const std::string& text) {
    RetentionClock clock;
    std::istringstream words(text);
    if (!(words >> clock.seconds >> clock.calendar >> clock.owed)) return {};
    return clock;
}

void advance_and_log(RetentionClock& clock, const ClockReading& reading) {
    constexpr std::int64_t k_day = 24 * 3600;
    const std::int64_t before = clock.calendar;
    switch (clock.advance(reading)) {
        case RetentionClock::Jump::none:
            break;
        case RetentionClock::Jump::ahead:
            spdlog::warn(
                "the clock of this machine is {} days ahead of its last reading; these days do not count for the age "
                "of finished games",
                (reading.calendar - before) / k_day);
            break;
        case RetentionClock::Jump::back:
            spdlog::warn(
                "the clock of this machine was set back by {} hours; the age of finished games increases only with the "
                "running time of the server",
                (before - reading.calendar) / 3600);
            break;
    }
}

Opener opener_of(const std::string& origin) {
    const std::size_t space = origin.rfind(' ');
    if (space == std::string::npos) return {.name = origin};
    Opener opener{.name = origin.substr(space + 1)};
    const std::string_view before = std::string_view(origin).substr(0, space);
    const std::string_view digits = before.substr(before.rfind(' ') + 1);
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), opener.share);
    const bool is_share = error == std::errc() && end == digits.data() + digits.size() && opener.share > 0;
    // Games from before networks were recorded have only the name of the place.
    return is_share ? opener : Opener{.name = origin};
}

std::vector<OpenerBytes> bytes_above_level(std::vector<OpenerBytes> openers, std::uint64_t most) {
    std::uint64_t together = 0;
    std::uint64_t shares = 0;
    for (const OpenerBytes& opener : openers) {
        together += opener.bytes;
        shares += opener.share;
    }
    if (together <= most) return {};
    // Openers with the fewest bytes in relation to their share keep everything. The space that they leave unused is
    // available to the others.
    std::ranges::sort(openers, {}, [](const OpenerBytes& opener) { return opener.bytes / opener.share; });
    std::uint64_t left = most;
    auto first = openers.begin();
    while (first != openers.end() && first->bytes / first->share <= left / shares) {
        left -= std::min(left, first->bytes);
        shares -= first->share;
        ++first;
    }
    std::vector<OpenerBytes> above;
    for (; first != openers.end(); ++first) {
        const std::uint64_t level = left / shares * first->share;
        if (first->bytes <= level) continue;
        above.push_back({.name = first->name, .share = first->share, .bytes = first->bytes - level});
    }
    return above;
}

}  // namespace syrtis::store
