// SPDX-License-Identifier: MIT
//
// Compares names by the data of Unicode, which ICU keeps.

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

/// The Latin letter that the name of a character speaks of ("LATIN SMALL LETTER D WITH TAIL", "LATIN LETTER SMALL
/// CAPITAL D", "NEGATIVE SQUARED LATIN CAPITAL LETTER D"), as a capital letter; 0 if it speaks of none, or of several.
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

/// Latin letters in whatever form become plain ones, in their case; characters that Unicode doesn't know, which are all
/// drawn as the same box, become one.
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

/// Scripts in which marks are accents. In others they are vowels or tell syllables apart.
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

/// `text` is decomposed.
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

/// Letters of any form and script become those that they look like. Accents go before and after: the data has letters
/// with a stroke as letters with a mark.
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
    // The data tells capital letters from small ones, and has likenesses of its own for either.
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
