// SPDX-License-Identifier: MIT
#pragma once

// Reads and writes the options that a game describes by core::OptionRow.

#include <json/json.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/option_row.hpp"
#include "core/result.hpp"
#include "core/seat.hpp"
#include "protocol/coded_refusal.hpp"
#include "protocol/malformed_options.hpp"
#include "text/json_values.hpp"

namespace syrtis::protocol {

/// The code of a refusal of options.
inline constexpr std::string_view k_refused_options = "invalid_options";

/// Says why an option could not be read: its value has the wrong form, or a number is outside of `range`.
struct UnreadOption {
    std::optional<OptionForm> form{};           ///< fault of the form; empty if the value is outside of the range
    std::span<const std::string_view> known{};  ///< for an option whose value must be a word: the valid words
    core::OptionRange range{};
};

/// Reads the value of one option at a table with `seats` seats.
[[nodiscard]] core::Result<std::int32_t, UnreadOption> read_option(const core::OptionTraits& row,
                                                                   const Json::Value& json, core::Seat seats);

/// Returns the refusal of an option that could not be read. `key` is the key of the option, `code` the game's code for
/// refused options.
[[nodiscard]] CodedRefusal unread_option_refusal(std::string_view code, std::string_view key,
                                                 const UnreadOption& fault);

/// Returns the value of an option as JSON.
[[nodiscard]] Json::Value option_json(const core::OptionTraits& row, std::int32_t value, core::Seat seats);

/// Returns the row with this key, or null.
template <class Options, std::size_t Size>
[[nodiscard]] const core::OptionRow<Options>* find_option(const std::array<core::OptionRow<Options>, Size>& rows,
                                                          std::string_view key) {
    const auto row = std::ranges::find(rows, key, &core::OptionRow<Options>::key);
    return row == rows.end() ? nullptr : &*row;
}

/// Returns the keys of all rows and the keys `further`, sorted. Refusals list these keys.
template <class Options, std::size_t Size, std::size_t Further = 0>
[[nodiscard]] constexpr auto option_keys(const std::array<core::OptionRow<Options>, Size>& rows,
                                         const std::array<std::string_view, Further>& further = {}) {
    std::array<std::string_view, Size + Further> keys{};
    std::size_t count = 0;
    for (const auto& row : rows) keys.at(count++) = row.key;
    for (const auto key : further) keys.at(count++) = key;
    std::ranges::sort(keys);
    return keys;
}

/// Reads options from JSON. Before the call, `options` must contain the number of seats and the default values of all
/// options. JSON null counts as an empty object. Unknown keys and wrong types are refused with the code
/// k_refused_options.
template <class Options, std::size_t Size>
[[nodiscard]] core::Result<Options, CodedRefusal> read_described_options(
    const std::array<core::OptionRow<Options>, Size>& rows, const Json::Value& json, Options options) {
    if (!json.isNull() && !json.isObject()) {
        return core::Failure{malformed_options(k_refused_options, OptionForm::options_not_an_object)};
    }
    for (const auto& key : json.getMemberNames()) {
        const auto* row = find_option(rows, key);
        if (row == nullptr) {
            const auto known = option_keys(rows);
            return core::Failure{malformed_options(k_refused_options, OptionForm::unknown_option, key, known)};
        }
        const auto value = read_option(*row, json[key], options.players);
        if (!value) return core::Failure{unread_option_refusal(k_refused_options, key, value.error())};
        row->set(options, *value);
    }
    return options;
}

/// Writes each option whose value is not its default value. Also writes each option with its default value if its
/// `presence` is `weakest` or a later enumerator.
template <class Options, std::size_t Size>
[[nodiscard]] Json::Value described_options_json(const std::array<core::OptionRow<Options>, Size>& rows,
                                                 const Options& options, core::Seat seats,
                                                 core::OptionPresence weakest) {
    Json::Value json(Json::objectValue);
    for (const auto& row : rows) {
        if (row.presence < weakest && row.is_default(options)) continue;
        json[std::string(row.key)] = option_json(row, row.get(options), seats);
    }
    return json;
}

}  // namespace syrtis::protocol
