// SPDX-License-Identifier: MIT
#include "protocol/described_options.hpp"

#include <vector>

namespace syrtis::protocol {
namespace {

using core::OptionType;
using Read = core::Result<std::int32_t, UnreadOption>;

auto malformed_value(OptionForm form, std::span<const std::string_view> known = {}) {
    return core::Failure{UnreadOption{.form = form, .known = known}};
}

Read read_seat_flags(const Json::Value& json, core::Seat seats) {
    if (!json.isArray() || json.size() > seats) return malformed_value(OptionForm::not_a_list_of_flags);
    core::SeatSet set = 0;
    for (Json::ArrayIndex seat = 0; seat < json.size(); ++seat) {
        if (!json[seat].isBool()) return malformed_value(OptionForm::not_a_list_of_flags);
        if (json[seat].asBool()) set = static_cast<core::SeatSet>(set | core::seat_bit(static_cast<core::Seat>(seat)));
    }
    return std::int32_t{set};
}

}  // namespace

Read read_option(const core::OptionTraits& row, const Json::Value& json, core::Seat seats) {
    const auto range = core::range_of(row, seats);
    switch (row.type) {
        case OptionType::flag:
            if (!json.isBool()) return malformed_value(OptionForm::not_a_flag);
            return std::int32_t{json.asBool()};
        case OptionType::word:
            if (const auto word = text::read_word(row.words, json)) return static_cast<std::int32_t>(*word);
            return malformed_value(OptionForm::not_a_known_value, row.words);
        case OptionType::seat_flags:
            return read_seat_flags(json, seats);
        case OptionType::seat:
            if (json.isString() && json.asString() == core::k_random_seat) return std::int32_t{core::k_no_seat};
            break;
        case OptionType::number:
            break;
    }
    if (const auto number = text::read_integer(json, range.least, range.most))
        return static_cast<std::int32_t>(*number);
    return core::Failure{UnreadOption{.range = range}};
}

CodedRefusal unread_option_refusal(std::string_view code, std::string_view key, const UnreadOption& fault) {
    if (fault.form) return malformed_options(code, *fault.form, key, fault.known);
    std::vector<std::string> numbers;
    for (auto number = fault.range.least; number <= fault.range.most; ++number) {
        numbers.push_back(std::to_string(number));
    }
    const std::vector<std::string_view> known(numbers.begin(), numbers.end());
    return malformed_options(code, OptionForm::not_a_known_value, key, known);
}

Json::Value option_json(const core::OptionTraits& row, std::int32_t value, core::Seat seats) {
    switch (row.type) {
        case OptionType::flag:
            return value != 0;
        case OptionType::word:
            return std::string(row.words[static_cast<std::size_t>(value)]);
        case OptionType::number:
            return value;
        case OptionType::seat:
            if (value == core::k_no_seat) return std::string(core::k_random_seat);
            return value;
        case OptionType::seat_flags: {
            Json::Value list(Json::arrayValue);
            for (core::Seat seat = 0; seat < seats; ++seat) {
                list.append(core::has_seat(static_cast<core::SeatSet>(value), seat));
            }
            return list;
        }
    }
    return {};
}

}  // namespace syrtis::protocol
