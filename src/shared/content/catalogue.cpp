// SPDX-License-Identifier: MIT
#include "content/catalogue.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <set>
#include <utility>

#include "text/utf8.hpp"

namespace syrtis::content {

namespace {

/// The fields of an entry. Further plural forms follow msgstr[0].
enum Field : std::size_t { field_msgid, field_msgid_plural, field_msgstr, field_msgstr_0 };
constexpr std::size_t k_fields = field_msgstr_0 + k_most_plural_forms;
/// Longer words first, because "msgid" is a prefix of "msgid_plural".
constexpr std::array<std::pair<std::string_view, std::size_t>, k_fields> k_field_words{
    {{"msgid_plural", field_msgid_plural},
     {"msgid", field_msgid},
     {"msgstr[0]", field_msgstr_0},
     {"msgstr[1]", field_msgstr_0 + 1},
     {"msgstr[2]", field_msgstr_0 + 2},
     {"msgstr[3]", field_msgstr_0 + 3},
     {"msgstr[4]", field_msgstr_0 + 4},
     {"msgstr[5]", field_msgstr_0 + 5},
     {"msgstr", field_msgstr}}};
constexpr std::string_view k_plural_forms = "Plural-Forms:";

std::string_view trimmed(std::string_view line) {
    while (!line.empty() && (line.front() == ' ' || line.front() == '\t')) line.remove_prefix(1);
    while (!line.empty() && (line.back() == ' ' || line.back() == '\t' || line.back() == '\r')) line.remove_suffix(1);
    return line;
}

/// Returns the text of one quoted string, or nothing if it is not one.
std::optional<std::string> unquoted(std::string_view quoted) {
    if (quoted.size() < 2 || quoted.front() != '"' || quoted.back() != '"') return std::nullopt;
    quoted = quoted.substr(1, quoted.size() - 2);
    std::string text;
    for (std::size_t at = 0; at < quoted.size(); ++at) {
        if (quoted[at] == '"') return std::nullopt;
        if (quoted[at] != '\\') {
            text += quoted[at];
            continue;
        }
        if (++at == quoted.size()) return std::nullopt;
        switch (quoted[at]) {
            case 'n':
                text += '\n';
                break;
            case 't':
                text += '\t';
                break;
            case '"':
                text += '"';
                break;
            case '\\':
                text += '\\';
                break;
            default:
                return std::nullopt;
        }
    }
    return text;
}

class CatalogueReader {
   public:
    CatalogueReader(const std::string& file, Mistakes& mistakes) : file_(file), mistakes_(mistakes) {}

    void read_line(std::string_view raw) {
        ++line_;
        const std::string_view line = trimmed(raw);
        if (line.empty()) {
            finish_entry();
        } else if (line.front() == '#') {
            if (line.substr(0, 2) == "#~") mistake("leave out what is no longer used");
        } else if (line.front() == '"') {
            append(line);
        } else {
            begin_field(line);
        }
    }

    void finish_entry() {
        last_.reset();
        if (begun_ == 0) return;
        std::array<std::optional<std::string>, k_fields> fields;
        std::swap(fields, fields_);
        const std::size_t line = std::exchange(begun_, 0);
        if (!fields[field_msgid]) return mistake_at(line, "msgid is missing");
        CatalogueEntry entry{*fields[field_msgid], fields[field_msgid_plural].value_or(""), {}};
        if (fields[field_msgid_plural]) {
            if (!plural_forms_) {
                return mistake_at(line, "an entry with msgid_plural needs Plural-Forms in the header before it");
            }
            const std::size_t last_form = field_msgstr_0 + plural_forms_->count() - 1;
            for (std::size_t form = field_msgstr; form < k_fields; ++form) {
                if (fields[form].has_value() == (form >= field_msgstr_0 && form <= last_form)) continue;
                return mistake_at(
                    line, "an entry with msgid_plural needs " +
                              std::string(last_form > field_msgstr_0 ? "msgstr[0] to msgstr[" : "only msgstr[") +
                              std::to_string(last_form - field_msgstr_0) + ']');
            }
            for (std::size_t form = field_msgstr_0; form <= last_form; ++form) entry.forms.push_back(*fields[form]);
        } else {
            const bool has_form = std::any_of(fields.begin() + field_msgstr_0, fields.end(),
                                              [](const auto& field) { return field.has_value(); });
            if (!fields[field_msgstr] || has_form) return mistake_at(line, "an entry needs msgstr");
            entry.forms = {*fields[field_msgstr]};
        }
        if (!seen_.insert(entry.english).second) return mistake_at(line, "this msgid stands in the file already");
        if (entry.english.empty()) return read_header(entry.forms.front(), line);
        add(std::move(entry), line);
    }

    Catalogue take() {
        finish_entry();
        return {plural_forms_.value_or(PluralForms()), std::move(entries_)};
    }

   private:
    void mistake_at(std::size_t line, std::string what) {
        mistakes_.push_back({file_, "line " + std::to_string(line), "", std::move(what)});
    }
    void mistake(std::string what) { mistake_at(line_, std::move(what)); }

    void read_header(std::string_view header, std::size_t line) {
        while (!header.empty()) {
            const auto end = std::min(header.find('\n'), header.size());
            if (header.substr(0, k_plural_forms.size()) == k_plural_forms) {
                auto forms = PluralForms::parse(header.substr(k_plural_forms.size(), end - k_plural_forms.size()));
                if (!forms) return mistake_at(line, forms.error());
                plural_forms_ = std::move(*forms);
            }
            header.remove_prefix(std::min(end + 1, header.size()));
        }
    }

    void begin_field(std::string_view line) {
        for (const auto& [word, field] : k_field_words) {
            if (line.substr(0, word.size()) != word) continue;
            // A new entry may follow the previous one without an empty line.
            if (field == field_msgid && begun_ != 0) finish_entry();
            auto& text = fields_[field];
            if (text) return mistake("this field is given twice");
            if (begun_ == 0) begun_ = line_;
            text.emplace();
            last_ = field;
            return append(trimmed(line.substr(word.size())));
        }
        mistake("must begin with msgid, msgid_plural, msgstr, a quotation mark or #");
    }

    void append(std::string_view quoted) {
        if (!last_) return mistake("a text without a field before it");
        const auto text = unquoted(quoted);
        if (!text) return mistake("must be a text in quotation marks with \\n, \\t, \\\" or \\\\ as its only escapes");
        *fields_[*last_] += *text;
    }

    void add(CatalogueEntry entry, std::size_t line) {
        const auto is_empty = [](const std::string& form) { return form.empty(); };
        const auto empty = std::count_if(entry.forms.begin(), entry.forms.end(), is_empty);
        if (empty == static_cast<std::ptrdiff_t>(entry.forms.size())) return;
        if (empty > 0) return mistake_at(line, "only one of its forms is translated");
        const bool has_plural = !entry.english_plural.empty();
        const auto one = placeholders_of(entry.english);
        const auto many = has_plural ? placeholders_of(entry.english_plural) : one;
        for (std::size_t form = 0; form < entry.forms.size(); ++form) {
            // The singular may omit the number that the plural needs.
            const auto placeholders = placeholders_of(entry.forms[form]);
            if (placeholders == many || (form == 0 && placeholders == one)) continue;
            return mistake_at(line, "the translation has other placeholders than \"" + entry.english + '"');
        }
        entries_.push_back(std::move(entry));
    }

    const std::string& file_;
    Mistakes& mistakes_;
    std::size_t line_ = 0;
    std::size_t begun_ = 0;  ///< line of the entry's first field; 0 between entries
    std::optional<std::size_t> last_;
    std::array<std::optional<std::string>, k_fields> fields_;
    std::set<std::string> seen_;
    std::optional<PluralForms> plural_forms_;
    std::vector<CatalogueEntry> entries_;
};

}  // namespace

std::vector<std::string> placeholders_of(std::string_view text) {
    std::set<std::string> names;
    for (auto open = text.find('{'); open != std::string_view::npos; open = text.find('{', open + 1)) {
        const auto close = text.find('}', open);
        if (close == std::string_view::npos) break;
        names.emplace(text.substr(open + 1, close - open - 1));
    }
    return {names.begin(), names.end()};
}

Catalogue read_catalogue(std::string_view text, const std::string& file, Mistakes& mistakes) {
    if (!text::is_utf8(text)) {
        mistakes.push_back({file, "", "", "the file is not UTF-8"});
        return {};
    }
    CatalogueReader reader(file, mistakes);
    while (!text.empty()) {
        const auto end = text.find('\n');
        reader.read_line(text.substr(0, end));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    return reader.take();
}

}  // namespace syrtis::content
