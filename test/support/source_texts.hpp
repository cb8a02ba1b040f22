// SPDX-License-Identifier: MIT
#pragma once

// Finds the texts for users in sources and data. A catalogue must have a translation of each of them.

#include <json/json.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "support/file_bytes.hpp"
#include "text/json.hpp"

namespace syrtis::test {

/// A C++ string literal, or several adjacent ones, with the position in the source.
struct Literal {
    std::string text{};
    std::size_t begin = 0;
    std::size_t end = 0;
};

inline std::vector<Literal> literals_in(const std::string& code) {
    std::vector<Literal> literals;
    const auto is_space = [](char c) { return c == ' ' || c == '\n' || c == '\t' || c == '\r'; };
    for (std::size_t at = 0; at < code.size(); ++at) {
        if (code.compare(at, 2, "//") == 0) {
            at = std::min(code.find('\n', at), code.size());
        } else if (code[at] == '\'' && at > 0 && (std::isalnum(static_cast<unsigned char>(code[at - 1])) == 0)) {
            at += code[at + 1] == '\\' ? 3 : 2;
        } else if (code.compare(at, 3, "R\"(") == 0) {
            at = std::min(code.find(")\"", at), code.size());
        } else if (code[at] == '"') {
            Literal literal{"", at, at};
            for (++at; at < code.size() && code[at] != '"'; ++at) {
                if (code[at] != '\\') {
                    literal.text += code[at];
                } else if (++at < code.size()) {
                    literal.text += code[at] == 'n' ? '\n' : code[at];
                }
            }
            literal.end = at + 1;
            const bool continues = !literals.empty() && [&] {
                for (auto between = literals.back().end; between < literal.begin; ++between) {
                    if (!is_space(code[between])) return false;
                }
                return true;
            }();
            if (continues) {
                literals.back().text += literal.text;
                literals.back().end = literal.end;
            } else {
                literals.push_back(literal);
            }
        }
    }
    return literals;
}

/// Returns true if the text contains letters outside of placeholders. Texts without letters are equal in all languages.
inline bool has_words(const std::string& text) {
    int letters = 0;
    bool placeholder = false;
    for (const char c : text) {
        if (c == '{') placeholder = true;
        if (!placeholder && std::isalpha(static_cast<unsigned char>(c)) != 0) ++letters;
        if (c == '}') placeholder = false;
    }
    return letters > 1;
}

/// The texts found in sources and data.
struct SourceTexts {
    std::set<std::string> spoken;   ///< texts passed to text(), words(), msgid(), plural() or count()
    std::set<std::string> written;  ///< all string literals of the sources, and all texts of the data
};

/// Adds every text of a JSON value.
inline void add_json_texts(const Json::Value& json, std::set<std::string>& texts) {
    if (json.isString()) texts.insert(json.asString());
    if (!json.isObject() && !json.isArray()) return;
    for (const auto& member : json) add_json_texts(member, texts);
}

/// Returns the texts of the source folder and the data folder. Texts of the data count as `written`.
inline SourceTexts source_texts(const std::filesystem::path& sources, const std::filesystem::path& data) {
    SourceTexts texts;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(sources)) {
        if (entry.path().extension() != ".cpp" && entry.path().extension() != ".hpp") continue;
        const std::string code = file_bytes(entry.path());
        const auto literals = literals_in(code);
        // The server sends codes and no sentences.
        const bool speaks = entry.path().lexically_relative(sources).begin()->string() != "server";
        for (std::size_t index = 0; index < literals.size(); ++index) {
            const auto& literal = literals[index];
            texts.written.insert(literal.text);
            if (!has_words(literal.text)) continue;
            const std::string_view before(code.data(), literal.begin);
            const auto last = before.find_last_not_of(" \n");
            const auto ends_in = [&](std::string_view call) {
                if (last == std::string_view::npos || last + 1 < call.size()) return false;
                const auto begin = last + 1 - call.size();
                if (before.substr(begin, call.size()) != call) return false;
                return begin == 0 ||
                       (std::isalnum(static_cast<unsigned char>(before[begin - 1])) == 0 && before[begin - 1] != '_');
            };
            bool spoken = false;
            for (const auto* call : {"text(", "words(", "words_(", "msgid(", "plural("}) {
                spoken = spoken || ends_in(call);
            }
            // The number precedes the texts: count(number, "one", "many").
            const auto end_of_others = before.find_last_of(";{}\"");
            const auto expression = before.substr(end_of_others == std::string_view::npos ? 0 : end_of_others + 1);
            if (expression.find(".count(") != std::string_view::npos) spoken = true;
            // The plural follows its singular.
            if (index > 0 && texts.spoken.count(literals[index - 1].text) > 0) {
                const auto& singular = literals[index - 1];
                const auto between = before.substr(singular.end);
                const auto called =
                    before.substr(0, singular.begin).substr(std::max<std::size_t>(singular.begin, 60) - 60);
                if (between.find_first_not_of(", \n") == std::string_view::npos &&
                    (called.find("plural(") != std::string_view::npos ||
                     called.find("count(") != std::string_view::npos)) {
                    spoken = true;
                }
            }
            if (spoken && speaks) texts.spoken.insert(literal.text);
        }
    }
    std::error_code error;
    for (auto entry = std::filesystem::recursive_directory_iterator(data, error);
         !error && entry != std::filesystem::recursive_directory_iterator(); entry.increment(error)) {
        if (entry->path().extension() != ".json") continue;
        if (const auto json = text::parse_json_file(file_bytes(entry->path()))) add_json_texts(*json, texts.written);
    }
    return texts;
}

}  // namespace syrtis::test
