// SPDX-License-Identifier: MIT
#pragma once

// Sentences for refusals, both in messages and on the screen. A refusal consists of a code, a subject and two numbers;
// a game provides tables for them. The sentences are message ids of a catalogue and have the placeholders {subject},
// {needed}, {available} and {missing}.

#include <json/json.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "protocol/coded_refusal.hpp"

namespace syrtis::protocol {

/// Translates a message id. Returns the id itself if there is no translation. If `plural` is not empty, it is the
/// English plural of the message id, and the function returns the form for `count` things.
using Translate = std::function<std::string(std::string_view message_id, std::string_view plural, std::int64_t count)>;

/// The kind of thing that is the subject of a refusal. The details of the refusal contain the subject as a number or an
/// id, and its sentence contains a word.
struct RefusalSubject {
    enum class Kind : std::uint8_t { none, seat, named };
    Kind kind = Kind::none;
    std::span<const std::string_view> ids = {};
    std::span<const std::string_view> words = {};  ///< message ids, which may contain the placeholders {needed} and
                                                   ///< {available}
    std::string_view otherwise = {};               ///< word for a subject that has neither an id nor a word
};

inline constexpr RefusalSubject k_seat_subject{.kind = RefusalSubject::Kind::seat};

[[nodiscard]] constexpr RefusalSubject subject_of(std::span<const std::string_view> ids,
                                                  std::span<const std::string_view> words,
                                                  std::string_view otherwise = {}) {
    return {.kind = RefusalSubject::Kind::named, .ids = ids, .words = words, .otherwise = otherwise};
}

inline constexpr std::uint8_t k_no_refusal_subject = 0xff;

/// The subject and the two numbers of a refusal.
struct RefusalFigures {
    std::uint8_t subject = k_no_refusal_subject;
    std::int64_t needed = 0;
    std::int64_t available = 0;
};

/// Returns the sentence of a refusal. If `translate` is empty, the sentence is in English. `plural` is the English
/// plural of `message_id` for `needed` things, or empty.
[[nodiscard]] std::string refusal_sentence(std::string_view message_id, std::string_view plural,
                                           const RefusalSubject& subject, const RefusalFigures& figures,
                                           const Translate& translate);
/// Returns the details of a refusal: an object with "subject", "needed" and "available", as far as they apply. Returns
/// null if none of them applies.
[[nodiscard]] Json::Value refusal_details(const RefusalSubject& subject, bool has_numbers,
                                          const RefusalFigures& figures);

/// Reads the subject and the numbers from details. Missing and invalid members are ignored.
[[nodiscard]] RefusalFigures read_refusal_details(const RefusalSubject& subject, const Json::Value& details);

/// The sentence for a code, and the words for its subject.
template <class Code>
struct RefusalWording {
    Code code{};
    std::string_view message_id;
    RefusalSubject subject = {};
    bool has_numbers = false;
    /// The English plural of the sentence, for a needed number other than 1. Empty if one sentence suits all numbers.
    std::string_view plural = {};
};

/// Returns true if there is exactly one wording for each code, and the wordings are in the order of the codes.
template <class Code, std::size_t count>
[[nodiscard]] constexpr bool is_complete(const std::array<RefusalWording<Code>, count>& wordings) {
    for (std::size_t index = 0; index < count; ++index) {
        if (static_cast<std::size_t>(wordings[index].code) != index || wordings[index].message_id.empty()) return false;
    }
    return true;
}

/// The tables of one game, which give each code a wording and a name.
template <class Refusal, class Code, std::size_t count>
class RefusalTexts {
   public:
    constexpr RefusalTexts(const std::array<RefusalWording<Code>, count>& wordings,
                           const std::array<std::string_view, count>& names)
        : wordings_(wordings), names_(names) {}

    [[nodiscard]] std::string_view message_id(Code code) const { return wording(code).message_id; }
    [[nodiscard]] std::string sentence(const Refusal& refusal, const Translate& translate = {}) const {
        const auto& wording = this->wording(refusal.code);
        return refusal_sentence(wording.message_id, wording.plural, wording.subject, figures(refusal), translate);
    }
    [[nodiscard]] Json::Value details(const Refusal& refusal) const {
        const auto& wording = this->wording(refusal.code);
        return refusal_details(wording.subject, wording.has_numbers, figures(refusal));
    }
    [[nodiscard]] CodedRefusal coded(const Refusal& refusal) const {
        return {std::string(names_.at(static_cast<std::size_t>(refusal.code))), sentence(refusal), details(refusal)};
    }
    /// Reads a refusal from its code and its details. Returns nothing if this game has no such code.
    [[nodiscard]] std::optional<Refusal> read(const CodedRefusal& coded) const {
        for (std::size_t code = 1; code < count; ++code) {
            if (names_[code] != coded.code) continue;
            const auto figures = read_refusal_details(wordings_[code].subject, coded.details);
            Refusal refusal;
            refusal.code = static_cast<Code>(code);
            refusal.subject = figures.subject;
            refusal.needed = static_cast<std::int32_t>(figures.needed);
            refusal.available = static_cast<std::int32_t>(figures.available);
            return refusal;
        }
        return std::nullopt;
    }

   private:
    [[nodiscard]] const RefusalWording<Code>& wording(Code code) const {
        return wordings_.at(static_cast<std::size_t>(code));
    }
    static RefusalFigures figures(const Refusal& refusal) {
        return {refusal.subject, refusal.needed, refusal.available};
    }

    const std::array<RefusalWording<Code>, count>& wordings_;
    const std::array<std::string_view, count>& names_;
};

}  // namespace syrtis::protocol
