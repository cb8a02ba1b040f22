// SPDX-License-Identifier: MIT
#include "lobby/admission.hpp"

#include <spdlog/spdlog.h>

#include <utility>

#include "crypto/digest.hpp"
#include "protocol/messages.hpp"

namespace syrtis::lobby {

using protocol::ErrorCode;

Admission::Admission(const Scheduler& scheduler, const Limits& limits, std::filesystem::path bans_file,
                     const std::string& origin_key)
    : scheduler_(scheduler), limits_(limits), bans_(std::move(bans_file), origin_key) {}

OptionalError Admission::check(const Session& session, bool is_hello, const MessageTraits& traits) {
    if (!session.is_greeted && !is_hello) return make_error(ErrorCode::hello_first);
    if (session.is_greeted && is_hello) return make_error(ErrorCode::hello_twice);
    if (session.only_for_seat && !traits.is_accepted_beyond_limits()) return make_error(*session.only_for_seat);
    if (session.defers_too_much() && !traits.is_accepted_while_deferring()) {
        return make_error(ErrorCode::storage_unavailable);
    }
    return std::nullopt;
}

OptionalError Admission::count_change(Session& session, const MessageTraits& traits) const {
    if (traits.rate == ChangeRate::unlimited) return std::nullopt;
    if (session.changes.take(limits_.changes, 1, scheduler_.now())) return std::nullopt;
    return make_error(ErrorCode::too_fast);
}

OptionalError Admission::check_password(const Session& session, const protocol::from_client::Hello& hello) {
    const std::string& wanted = limits_.password;
    if (wanted.empty()) return std::nullopt;
    if (!hello.password) return make_error(ErrorCode::password_required, {}, "password");
    const Rate& rate = limits_.wrong_codes;
    const Clock::time_point now = scheduler_.now();
    // The right password is refused as well, because each guess would otherwise be confirmed or denied.
    if (!wrong_passwords_.has_left(session.origin, rate, now)) {
        return make_error(ErrorCode::too_many_passwords, {}, "password");
    }
    // Digests have equal lengths, so that the duration does not reveal the password's length.
    if (crypto::is_equal_secret(crypto::sha256(*hello.password), crypto::sha256(wanted))) return std::nullopt;
    wrong_passwords_.spend(session.origin, rate, now);
    if (!wrong_passwords_.has_left(session.origin, rate, now)) {
        spdlog::warn("too many wrong passwords came from one address");
    }
    return make_error(ErrorCode::wrong_password, {}, "password");
}

bool Admission::may_guess_code(const Session& session) const {
    return wrong_codes_.has_left(session.origin, limits_.wrong_codes, scheduler_.now());
}

void Admission::count_wrong_code(const Session& session) {
    wrong_codes_.spend(session.origin, limits_.wrong_codes, scheduler_.now());
    if (!may_guess_code(session)) spdlog::warn("too many wrong join codes came from one address");
}

void Admission::sweep() {
    for (auto* guesses : {&wrong_codes_, &wrong_passwords_}) guesses->sweep(limits_.wrong_codes, scheduler_.now());
}

}  // namespace syrtis::lobby
