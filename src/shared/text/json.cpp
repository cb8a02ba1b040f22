// SPDX-License-Identifier: MIT
#include "text/json.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <optional>
#include <system_error>
#include <utility>

#include "core/ensure.hpp"
#include "text/byte_order_mark.hpp"
#include "text/decimal.hpp"
#include "text/json_writer.hpp"
#include "text/utf8.hpp"

namespace syrtis::text {
namespace {

/// Recursive descent. The depth is bounded, so the stack is too. Each function notes a mistake and returns false.
class Parser {
   public:
    explicit Parser(std::string_view text) : text_(text) {}

    core::Result<Json::Value, JsonMistake> run() {
        Json::Value value;
        skip_space();
        if (!parse_value(value, 0)) return core::Failure{std::move(mistake_)};
        skip_space();
        if (at_ != text_.size()) {
            note(JsonMistake::Kind::malformed, "Something follows after the JSON value.");
            return core::Failure{std::move(mistake_)};
        }
        return value;
    }

   private:
    bool note(JsonMistake::Kind kind, std::string message) {
        const std::string_view before = text_.substr(0, at_);
        const std::size_t line_begin = before.rfind('\n') + 1;
        mistake_ = {.kind = kind,
                    .offset = at_,
                    .line = 1 + static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n')),
                    .column = 1 + at_ - line_begin,
                    .message = std::move(message)};
        return false;
    }
    bool malformed(std::string message) { return note(JsonMistake::Kind::malformed, std::move(message)); }

    static bool is_plain_ascii(char byte) {
        return static_cast<unsigned char>(byte) >= 0x20 && static_cast<unsigned char>(byte) < 0x80 && byte != '"' &&
               byte != '\\';
    }
    [[nodiscard]] bool at(char expected) const { return at_ < text_.size() && text_[at_] == expected; }
    [[nodiscard]] bool at_digit() const { return at_ < text_.size() && text_[at_] >= '0' && text_[at_] <= '9'; }
    bool take(char expected) {
        if (!at(expected)) return false;
        ++at_;
        return true;
    }
    void skip_space() {
        while (at(' ') || at('\t') || at('\n') || at('\r')) ++at_;
    }

    bool parse_value(Json::Value& value, std::size_t depth) {
        if (at_ == text_.size()) return malformed("The JSON text ends too early.");
        switch (text_[at_]) {
            case '{':
                return parse_object(value, depth + 1);
            case '[':
                return parse_array(value, depth + 1);
            case '"': {
                std::string string;
                if (!parse_string(string)) return false;
                value = Json::Value(string);
                return true;
            }
            case 't':
                return parse_word("true", Json::Value(true), value);
            case 'f':
                return parse_word("false", Json::Value(false), value);
            case 'n':
                return parse_word("null", Json::Value(Json::nullValue), value);
            default:
                return parse_number(value);
        }
    }

    bool parse_word(std::string_view word, Json::Value meaning, Json::Value& value) {
        if (text_.substr(at_, word.size()) != word) return malformed("This is no JSON value.");
        at_ += word.size();
        value = std::move(meaning);
        return true;
    }

    bool parse_object(Json::Value& value, std::size_t depth) {
        if (depth > k_max_json_depth) return note(JsonMistake::Kind::too_deep, "The JSON value is nested too deeply.");
        ++at_;
        value = Json::Value(Json::objectValue);
        skip_space();
        if (take('}')) return true;
        while (true) {
            skip_space();
            if (!at('"')) return malformed("A member of an object must begin with its name in quotes.");
            std::string name;
            if (!parse_string(name)) return false;
            const Json::ArrayIndex members = value.size();
            Json::Value& member = value[name];
            if (value.size() == members) {
                return note(JsonMistake::Kind::duplicate_key, "A name stands twice in one object.");
            }
            skip_space();
            if (!take(':')) return malformed("A colon must follow the name of a member.");
            skip_space();
            if (!parse_value(member, depth)) return false;
            skip_space();
            if (take('}')) return true;
            if (!take(',')) return malformed("A comma or a closing brace is missing in an object.");
        }
    }

    bool parse_array(Json::Value& value, std::size_t depth) {
        if (depth > k_max_json_depth) return note(JsonMistake::Kind::too_deep, "The JSON value is nested too deeply.");
        ++at_;
        value = Json::Value(Json::arrayValue);
        skip_space();
        if (take(']')) return true;
        while (true) {
            skip_space();
            if (!parse_value(value.append(Json::Value()), depth)) return false;
            skip_space();
            if (take(']')) return true;
            if (!take(',')) return malformed("A comma or a closing bracket is missing in an array.");
        }
    }

    std::optional<char32_t> take_four_hexadecimal_digits() {
        if (text_.size() - at_ < 4) return std::nullopt;
        unsigned unit = 0;
        const char* begin = text_.data() + at_;
        const auto [end, error] = std::from_chars(begin, begin + 4, unit, 16);
        if (error != std::errc{} || end != begin + 4) return std::nullopt;
        at_ += 4;
        return static_cast<char32_t>(unit);
    }

    bool parse_escape(std::string& string) {
        if (at_ == text_.size()) return malformed("The JSON text ends inside a string.");
        const char letter = text_[at_++];
        static constexpr std::string_view k_letters = "\"\\/bfnrt";
        static constexpr std::string_view k_meanings = "\"\\/\b\f\n\r\t";
        const std::size_t index = k_letters.find(letter);
        if (index != std::string_view::npos) {
            string.push_back(k_meanings[index]);
            return true;
        }
        if (letter != 'u') return malformed("This escape is not known in a JSON string.");
        auto code_point = take_four_hexadecimal_digits();
        if (!code_point) return malformed("Four hexadecimal digits must follow \\u.");
        if (*code_point >= 0xDC00 && *code_point <= 0xDFFF) return malformed("Half a surrogate pair stands alone.");
        if (*code_point >= 0xD800 && *code_point <= 0xDBFF) {
            if (!take('\\') || !take('u')) return malformed("Half a surrogate pair stands alone.");
            const auto low = take_four_hexadecimal_digits();
            if (!low || *low < 0xDC00 || *low > 0xDFFF) return malformed("Half a surrogate pair stands alone.");
            code_point = 0x10000U + ((*code_point - 0xD800U) << 10U) + (*low - 0xDC00U);
        }
        append_code_point(string, *code_point);
        return true;
    }

    bool parse_string(std::string& string) {
        ++at_;
        while (true) {
            if (at_ == text_.size()) return malformed("The JSON text ends inside a string.");
            const auto byte = static_cast<unsigned char>(text_[at_]);
            if (byte < 0x20) return malformed("A control character stands bare in a string.");
            if (take('"')) return true;
            if (take('\\')) {
                if (!parse_escape(string)) return false;
                continue;
            }
            if (byte < 0x80) {
                const std::size_t begin = at_;
                while (at_ < text_.size() && is_plain_ascii(text_[at_])) ++at_;
                string.append(text_, begin, at_ - begin);
                continue;
            }
            std::string_view rest = text_.substr(at_);
            const std::size_t before = rest.size();
            if (!take_code_point(rest)) return note(JsonMistake::Kind::not_utf8, "A string is not UTF-8.");
            string.append(text_.substr(at_, before - rest.size()));
            at_ += before - rest.size();
        }
    }

    bool parse_number(Json::Value& value) {
        const std::size_t begin = at_;
        const bool is_negative = take('-');
        if (!at_digit()) {
            at_ = begin;
            const bool is_text = static_cast<unsigned char>(text_[at_]) < 0x80;
            return is_text ? malformed("This is no JSON value.")
                           : note(JsonMistake::Kind::not_utf8, "A byte that is not ASCII stands outside a string.");
        }
        if (!take('0')) {
            while (at_digit()) ++at_;
        }
        bool is_integer = true;
        if (take('.')) {
            is_integer = false;
            if (!at_digit()) return malformed("A digit must follow the point of a number.");
            while (at_digit()) ++at_;
        }
        if (at('e') || at('E')) {
            ++at_;
            is_integer = false;
            if (at('+') || at('-')) ++at_;
            if (!at_digit()) return malformed("A digit must follow the exponent sign of a number.");
            while (at_digit()) ++at_;
        }
        const char* first = text_.data() + begin;
        const char* last = text_.data() + at_;
        if (is_integer && is_negative) {
            Json::Int64 number = 0;
            if (std::from_chars(first, last, number).ec == std::errc{}) {
                value = Json::Value(number);
                return true;
            }
        } else if (is_integer) {
            Json::UInt64 number = 0;
            if (std::from_chars(first, last, number).ec == std::errc{}) {
                constexpr auto k_signed_limit = static_cast<Json::UInt64>(Json::Value::maxInt64);
                value = number <= k_signed_limit ? Json::Value(static_cast<Json::Int64>(number)) : Json::Value(number);
                return true;
            }
        }
        const auto number = read_decimal({first, last});
        if (!number) return malformed("A number is out of range.");
        value = Json::Value(*number);
        return true;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    JsonMistake mistake_;
};

void write_escaped(std::string& out, unsigned char byte) {
    static constexpr std::string_view k_digits = "0123456789abcdef";
    if (byte == '"' || byte == '\\') {
        out.push_back('\\');
        out.push_back(static_cast<char>(byte));
    } else if (byte == '\n') {
        out += "\\n";
    } else {
        out += "\\u00";
        out.push_back(k_digits[byte >> 4U]);
        out.push_back(k_digits[byte & 0x0FU]);
    }
}

/// True if a byte of the word is a quotation mark, a backslash or not printable ASCII, so that it needs escaping.
bool has_special_byte(std::uint64_t word) {
    constexpr std::uint64_t k_ones = 0x0101010101010101U;
    constexpr std::uint64_t k_highest = 0x8080808080808080U;
    // Subtracting the bound from a smaller byte borrows the highest bit, and a borrow only reaches bytes above a
    // smaller one.
    const auto below = [](std::uint64_t bytes, std::uint64_t bound) { return (bytes - k_ones * bound) & ~bytes; };
    const std::uint64_t quotes = below(word ^ (k_ones * '"'), 1);
    const std::uint64_t backslashes = below(word ^ (k_ones * '\\'), 1);
    return ((word | below(word, 0x20) | quotes | backslashes) & k_highest) != 0;
}

/// True if the text needs no escaping between quotation marks.
bool is_plain_ascii(const char* begin, std::size_t length) {
    std::uint64_t word = 0;
    std::size_t at = 0;
    for (; at + sizeof word <= length; at += sizeof word) {
        std::memcpy(&word, begin + at, sizeof word);
        if (has_special_byte(word)) return false;
    }
    std::memset(&word, ' ', sizeof word);
    std::memcpy(&word, begin + at, length - at);
    return !has_special_byte(word);
}

void write_string(std::string& out, const char* begin, const char* end) {
    const auto length = static_cast<std::size_t>(end - begin);
    if (is_plain_ascii(begin, length)) {
        const std::size_t before = out.size();
        out.resize(before + length + 2, '"');
        std::copy(begin, end, out.data() + before + 1);
        return;
    }
    core::ensure(is_utf8({begin, end}), "a string in JSON is not UTF-8");
    out.push_back('"');
    for (const char* at = begin; at != end; ++at) {
        const auto byte = static_cast<unsigned char>(*at);
        if (byte >= 0x20 && byte != '"' && byte != '\\') {
            out.push_back(*at);
        } else {
            write_escaped(out, byte);
        }
    }
    out.push_back('"');
}

template <class Number>
void write_number(std::string& out, Number number) {
    std::array<char, 32> digits{};
    const auto result = std::to_chars(digits.data(), digits.data() + digits.size(), number);
    out.append(digits.data(), result.ptr);
}

void write_value(std::string& out, const Json::Value& value) {
    switch (value.type()) {
        case Json::nullValue:
            out += "null";
            return;
        case Json::intValue:
            write_number(out, value.asInt64());
            return;
        case Json::uintValue:
            write_number(out, value.asUInt64());
            return;
        case Json::realValue: {
            const double number = value.asDouble();
            core::ensure(std::isfinite(number), "a number in JSON is not finite");
            const std::size_t before = out.size();
            write_number(out, number);
            if (out.find_first_of(".e", before) == std::string::npos) out += ".0";
            return;
        }
        case Json::stringValue: {
            const char* begin = nullptr;
            const char* end = nullptr;
            value.getString(&begin, &end);
            write_string(out, begin, end);
            return;
        }
        case Json::booleanValue:
            out += value.asBool() ? "true" : "false";
            return;
        case Json::arrayValue: {
            char separator = '[';
            if (value.empty()) out.push_back('[');
            for (const auto& item : value) {
                out.push_back(separator);
                separator = ',';
                write_value(out, item);
            }
            out.push_back(']');
            return;
        }
        case Json::objectValue: {
            char separator = '{';
            if (value.empty()) out.push_back('{');
            for (auto member = value.begin(); member != value.end(); ++member) {
                out.push_back(separator);
                separator = ',';
                const char* end = nullptr;
                const char* begin = member.memberName(&end);
                write_string(out, begin, end);
                out.push_back(':');
                write_value(out, *member);
            }
            out.push_back('}');
            return;
        }
    }
}

}  // namespace

std::string describe(const JsonMistake& mistake) {
    if (mistake.kind == JsonMistake::Kind::too_long) return mistake.message;
    return "not valid JSON: line " + std::to_string(mistake.line) + ", column " + std::to_string(mistake.column) +
           ": " + mistake.message;
}

core::Result<Json::Value, JsonMistake> parse_json(std::string_view text) { return Parser(text).run(); }

core::Result<Json::Value, JsonMistake> parse_option_value(std::string_view text) {
    constexpr std::string_view k_letters = "abcdefghijklmnopqrstuvwxyz";
    auto value = parse_json(text);
    const bool is_word = !text.empty() && k_letters.find(text.front()) != std::string_view::npos &&
                         text.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_") == std::string_view::npos;
    if (!value && is_word) return Json::Value(std::string(text));
    return value;
}

core::Result<Json::Value, JsonMistake> parse_json_file(std::string_view text) {
    if (text.size() > k_max_json_file_bytes) {
        return core::Failure{
            JsonMistake{.kind = JsonMistake::Kind::too_long, .message = "the file is larger than 1 MiB"}};
    }
    return parse_json(without_byte_order_mark(text));
}

std::string write_json(const Json::Value& value) {
    std::string out;
    write_value(out, value);
    return out;
}

void append_json_string(std::string& out, std::string_view string) {
    write_string(out, string.data(), string.data() + string.size());
}

void append_json(std::string& out, const Json::Value& value) { write_value(out, value); }

}  // namespace syrtis::text
