// SPDX-License-Identifier: MIT
#pragma once

// Decides which connections are admitted and which of their messages are accepted. It checks bans, the server's
// password, guesses of join codes, restricted connections and the rate of changes.

#include <json/json.h>

#include <filesystem>
#include <string>

#include "lobby/bans.hpp"
#include "lobby/error.hpp"
#include "lobby/limits.hpp"
#include "lobby/message_traits.hpp"
#include "lobby/origin_buckets.hpp"
#include "lobby/scheduler.hpp"
#include "lobby/session.hpp"
#include "protocol/client_messages.hpp"

namespace syrtis::lobby {

/// Enforces bans, passwords and the limits of single connections and addresses.
class Admission {
   public:
    /// `origin_key` is the key with which addresses are hashed. Throws the exceptions of the constructor of Bans.
    Admission(const Scheduler& scheduler, const Limits& limits, std::filesystem::path bans_file,
              const std::string& origin_key);

    [[nodiscard]] Bans& bans() { return bans_; }
    [[nodiscard]] const Bans& bans() const { return bans_; }

    /// Refuses a message that the session may not send now: any message before "hello", a second "hello", a message
    /// that restricted connections may not send, and most messages while too many deferred messages wait for the
    /// session.
    [[nodiscard]] static OptionalError check(const Session& session, bool is_hello, const MessageTraits& traits);
    /// Counts a message whose rate is limited. Refuses it if the session has sent too many of them.
    [[nodiscard]] OptionalError count_change(Session& session, const MessageTraits& traits) const;

    /// Checks the password in the message "hello", if the server has a password. The number of wrong passwords from one
    /// address is limited.
    [[nodiscard]] OptionalError check_password(const Session& session, const protocol::from_client::Hello& hello);
    /// Returns false if too many wrong join codes came from the address of the session.
    [[nodiscard]] bool may_guess_code(const Session& session) const;
    /// Counts a wrong join code from the address of the session.
    void count_wrong_code(const Session& session);

    /// Removes rate limits that have expired. Called once a minute.
    void sweep();

   private:
    const Scheduler& scheduler_;
    const Limits& limits_;
    Bans bans_;
    OriginBuckets wrong_codes_;
    OriginBuckets wrong_passwords_;
};

}  // namespace syrtis::lobby
