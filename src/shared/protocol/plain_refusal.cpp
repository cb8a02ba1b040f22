// SPDX-License-Identifier: MIT
#include "protocol/plain_refusal.hpp"

#include <array>
#include <string>
#include <string_view>

#include "content/language.hpp"
#include "text/utf8.hpp"

namespace syrtis::protocol {

namespace {

using content::msgid;

constexpr std::array<std::string_view, core::k_plain_refusal_names.size()> k_plain_refusal_sentences{
    msgid("Allowed."), msgid("It isn't your turn to answer."), msgid("That can't be chosen."),
    msgid("The game can't be played with these options.")};

}  // namespace

CodedRefusal coded_refusal(const core::PlainRefusal& refusal) {
    const auto index = static_cast<std::size_t>(refusal.code);
    return {std::string(core::k_plain_refusal_names.at(index)), std::string(k_plain_refusal_sentences.at(index))};
}

CodedRefusal refused_object(const UnreadObject& unread) {
    using Fault = UnreadObject::Fault;
    const std::string key = '"' + std::string(text::shortened(unread.key)) + '"';
    if (unread.key == "type" && unread.fault == Fault::unknown_value) {
        return {k_malformed_command, "There is no command of this type."};
    }
    switch (unread.fault) {
        case Fault::no_object:
            return {k_malformed_command, "A command is an object."};
        case Fault::unknown_key:
            return {k_malformed_command, "This command has no " + key + "."};
        case Fault::missing_key:
            return {k_malformed_command, "This command needs " + key + "."};
        case Fault::no_name:
            return {k_malformed_command, key + " must be a name."};
        case Fault::no_number:
            return {k_malformed_command, key + " must be a number."};
        case Fault::unknown_value:
            break;
    }
    return {"unknown_target", std::string(msgid("That can't be chosen."))};
}

CodedRefusal match_is_over() { return {"match_over", std::string(msgid("The game is over."))}; }

}  // namespace syrtis::protocol
