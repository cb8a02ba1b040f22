// SPDX-License-Identifier: MIT
//
// Compares names by the data of Unicode, which ICU contains.

#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unicode/uscript.h>
#include <unicode/uspoof.h>

#include <array>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

#include "names/letter_table.hpp"
#include "names/name_likeness.hpp"

namespace syrtis::names {
namespace {

constexpr UChar32 k_unknown = 0xFFFD;
constexpr UChar32 k_ascii_end = 0x80;

void check(UErrorCode status) {
    if (U_FAILURE(status)) throw std::runtime_error(std::string("ICU can't compare names: ") + u_errorName(status));
}

using CheckerPtr = std::unique_ptr<USpoofChecker, decltype(&uspoof_close)>;

const USpoofChecker& spoof_checker() {
    static const CheckerPtr checker = [] {
        UErrorCode status = U_ZERO_ERROR;
        CheckerPtr opened(uspoof_open(&status), &uspoof_close);
        check(status);
        return opened;
    }();
    return *checker;
}

/// Returns the Latin letter that the Unicode name of a character contains, as a capital letter: D for "LATIN SMALL
/// LETTER D WITH TAIL", "LATIN LETTER SMALL CAPITAL D" and "NEGATIVE SQUARED LATIN CAPITAL LETTER D". Returns 0 if the
/// name contains no Latin letter or several.
char latin_letter(UChar32 character) {
    std::array<char, 128> buffer{};
    UErrorCode status = U_ZERO_ERROR;
    const auto length = u_charName(character, U_UNICODE_CHAR_NAME, buffer.data(), buffer.size(), &status);
    if (U_FAILURE(status) || length <= 0) return 0;
    const std::string_view name(buffer.data(), static_cast<std::size_t>(length));
    for (const std::string_view kind :
         {"LATIN CAPITAL LETTER ", "LATIN SMALL LETTER ", "LATIN LETTER SMALL CAPITAL ", "SYMBOL LETTER "}) {
        const auto found = name.find(kind);
        if (found == std::string_view::npos) continue;
        const std::string_view rest = name.substr(found + kind.size());
        const bool is_one_letter = rest.size() == 1 || rest.substr(1).starts_with(" WITH ");
        return !rest.empty() && is_one_letter && rest[0] >= 'A' && rest[0] <= 'Z' ? rest[0] : char{0};
    }
    return 0;
}

/// Replaces each form of a Latin letter by the plain letter of the same case. Replaces all characters that Unicode does
/// not define by one character, because all of them are drawn as the same box.
icu::UnicodeString with_plain_latin(const icu::UnicodeString& text) {
    icu::UnicodeString plain;
    for (std::int32_t at = 0; at < text.length(); at = text.moveIndex32(at, 1)) {
        UChar32 character = text.char32At(at);
        if (character >= k_ascii_end) {
            if (!u_isdefined(character)) {
                character = k_unknown;
            } else if (const char letter = latin_letter(character); letter != 0) {
                const auto capital = static_cast<UChar32>(static_cast<unsigned char>(letter));
                character = u_isULowercase(character) ? u_tolower(capital) : capital;
            }
        }
        plain.append(character);
    }
    return plain;
}

/// True for a script in which marks are accents. In other scripts, marks are vowels or distinguish syllables.
bool has_accents(UScriptCode script) {
    switch (script) {
        case USCRIPT_LATIN:
        case USCRIPT_GREEK:
        case USCRIPT_CYRILLIC:
        case USCRIPT_ARMENIAN:
        case USCRIPT_HEBREW:
        case USCRIPT_ARABIC:
        case USCRIPT_COMMON:
        case USCRIPT_INHERITED:
            return true;
        default:
            return false;
    }
}

bool is_mark(UChar32 character) {
    constexpr std::uint32_t k_marks = U_GC_MN_MASK | U_GC_ME_MASK | U_GC_MC_MASK;
    return (U_GET_GC_MASK(character) & k_marks) != 0;
}

/// Removes the accents from a text. Requires a decomposed text (NFD).
icu::UnicodeString without_accents(const icu::UnicodeString& text) {
    icu::UnicodeString bare;
    bool drops_marks = true;
    for (std::int32_t at = 0; at < text.length(); at = text.moveIndex32(at, 1)) {
        const UChar32 character = text.char32At(at);
        if (is_mark(character)) {
            if (drops_marks) continue;
        } else {
            UErrorCode status = U_ZERO_ERROR;
            drops_marks = has_accents(uscript_getScript(character, &status));
        }
        bare.append(character);
    }
    return bare;
}

icu::UnicodeString normalized(const icu::UnicodeString& text, const icu::Normalizer2* (*instance)(UErrorCode&)) {
    UErrorCode status = U_ZERO_ERROR;
    const icu::Normalizer2* const normalizer = instance(status);
    check(status);
    icu::UnicodeString result = normalizer->normalize(text, status);
    check(status);
    return result;
}

icu::UnicodeString lower(icu::UnicodeString text) { return text.foldCase(); }

/// Replaces letters of any form and script by the letters that they look like. Accents are removed before and
/// after this step, because the data of Unicode replaces a letter with a stroke by a letter with a mark.
icu::UnicodeString shape(const icu::UnicodeString& text) {
    // A parenthesised letter would otherwise become three characters.
    icu::UnicodeString letters = normalized(with_plain_latin(text), &icu::Normalizer2::getNFKCInstance);
    letters = without_accents(normalized(with_plain_latin(letters), &icu::Normalizer2::getNFDInstance));
    UErrorCode status = U_ZERO_ERROR;
    icu::UnicodeString confused;
    uspoof_getSkeletonUnicodeString(&spoof_checker(), 0, letters, confused, &status);
    check(status);
    return without_accents(with_plain_latin(confused));
}

std::string skeleton(const icu::UnicodeString& text) {
    // The data distinguishes capital and small letters; a capital letter may look like other letters than its small
    // letter.
    std::string utf8;
    shape(lower(shape(text))).toUTF8String(utf8);
    return fold_similar_ascii(utf8);
}

}  // namespace

NameLikeness::NameLikeness(std::string_view name) {
    const auto text =
        icu::UnicodeString::fromUTF8(icu::StringPiece(name.data(), static_cast<std::int32_t>(name.size())));
    drawn_ = skeleton(text);
    folded_ = skeleton(normalized(text, &icu::Normalizer2::getNFKCCasefoldInstance));
}

}  // namespace syrtis::names
