// SPDX-License-Identifier: MIT
#include "content/language.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <system_error>

#include "content/catalogue.hpp"
#include "text/byte_order_mark.hpp"

namespace syrtis::content {

namespace {

constexpr std::size_t k_max_catalogue_bytes = std::size_t{1} << 20U;

bool is_code(std::string_view code) {
    return code.size() == 2 && std::all_of(code.begin(), code.end(), [](char c) { return c >= 'a' && c <= 'z'; });
}

}  // namespace

Language::Language() : code_("en") {}

core::Result<Language, Mistakes> Language::parse(std::string_view code, std::string_view catalogue,
                                                 const std::string& file) {
    Mistakes mistakes;
    Language language;
    language.code_ = code;
    auto read = read_catalogue(catalogue, file, mistakes);
    language.plural_forms_ = std::move(read.plural_forms);
    for (auto& entry : read.entries) {
        language.texts_[entry.english] = {std::move(entry.english_plural), std::move(entry.forms)};
    }
    if (!mistakes.empty()) return core::Failure{std::move(mistakes)};
    return language;
}

core::Result<Language, Mistakes> Language::load(const std::filesystem::path& directory, std::string_view code) {
    if (code == "en") return Language();
    const std::string file = std::string(code) + ".po";
    if (!is_code(code)) return core::Failure{Mistakes{{file, "", "", "a language has a code of two small letters"}}};
    std::ifstream stream(directory / file, std::ios::binary);
    std::string text(k_max_catalogue_bytes + 1, '\0');
    stream.read(text.data(), static_cast<std::streamsize>(text.size()));
    if (!stream.eof()) {
        return core::Failure{Mistakes{
            {file, "", "", stream.gcount() == 0 ? "the file can't be read" : "the file is larger than 1 MiB"}}};
    }
    text.resize(static_cast<std::size_t>(stream.gcount()));
    return parse(code, text::without_byte_order_mark(text), file);
}

std::string_view Language::text(std::string_view english) const {
    const auto found = texts_.find(english);
    return found == texts_.end() ? english : std::string_view(found->second.forms.front());
}

std::string_view Language::plural(std::string_view singular, std::string_view plural, long count) const {
    const auto found = texts_.find(singular);
    static const PluralForms english;
    if (found == texts_.end() || found->second.plural.empty() || found->second.plural != plural) {
        return english.form_for(count) == 0 ? singular : plural;
    }
    return found->second.forms[plural_forms_.form_for(count)];
}

std::string_view Language::name(const std::map<std::string, std::string>& names) const {
    auto found = names.find(code_);
    if (found == names.end()) found = names.find("en");
    return found == names.end() ? std::string_view() : std::string_view(found->second);
}

bool Language::translates(std::string_view english) const {
    if (texts_.find(english) != texts_.end()) return true;
    return std::any_of(texts_.begin(), texts_.end(), [&](const auto& entry) {
        return !entry.second.plural.empty() && entry.second.plural == english;
    });
}

std::vector<std::string> Language::translated() const {
    std::vector<std::string> english;
    for (const auto& [key, translation] : texts_) english.push_back(key);
    return english;
}

std::vector<std::string> languages_in(const std::filesystem::path& directory) {
    std::vector<std::string> codes{"en"};
    std::error_code error;
    for (auto entry = std::filesystem::directory_iterator(directory, error);
         !error && entry != std::filesystem::directory_iterator(); entry.increment(error)) {
        const std::string code = entry->path().stem().string();
        if (entry->path().extension() == ".po" && is_code(code) && code != "en") codes.push_back(code);
    }
    std::sort(codes.begin(), codes.end());
    return codes;
}

std::string fill(std::string_view pattern,
                 std::initializer_list<std::pair<std::string_view, std::string_view>> values) {
    std::string filled;
    while (!pattern.empty()) {
        const auto open = pattern.find('{');
        filled += pattern.substr(0, open);
        if (open == std::string_view::npos) break;
        pattern.remove_prefix(open);
        const auto close = pattern.find('}');
        if (close == std::string_view::npos) {
            filled += pattern;
            break;
        }
        const std::string_view name = pattern.substr(1, close - 1);
        const auto found =
            std::find_if(values.begin(), values.end(), [&](const auto& value) { return value.first == name; });
        filled += found == values.end() ? pattern.substr(0, close + 1) : found->second;
        pattern.remove_prefix(close + 1);
    }
    return filled;
}

std::string capitalized(std::string_view text) {
    std::string result(text);
    if (result.empty()) return result;
    const auto first = static_cast<unsigned char>(result[0]);
    if (first >= 'a' && first <= 'z') {
        result[0] = static_cast<char>(first - ('a' - 'A'));
    } else if (first == 0xc3 && result.size() > 1) {
        // U+00E0 to U+00FE, except the division sign, are 32 above their capitals.
        const auto second = static_cast<unsigned char>(result[1]);
        if (second >= 0xa0 && second <= 0xbe && second != 0xb7) result[1] = static_cast<char>(second - 0x20);
    }
    return result;
}

std::string number_text(long number) {
    if (number >= 0) return std::to_string(number);
    return "\u2212" + std::to_string(number).substr(1);
}

}  // namespace syrtis::content
