// SPDX-License-Identifier: MIT
#pragma once

// The part of the lobby that is about the server: the address or link that others need, and the security of the
// connection.

#include <cstdint>
#include <string>

#include "ui/words.hpp"

namespace syrtis::client::ui {

/// The place of a table, as the lobby tells it to those who shall join or watch.
class Invitation {
   public:
    /// Sets the address of the server. `page`: address of a web page in which others can join; empty if there is none.
    void set_address(const std::string& address, const std::string& page = {}) {
        address_ = address;
        page_ = page;
    }
    /// Sets the table. `code`: code of a private table; empty for a public one. `table`: number of the table on its
    /// server; 0: not known.
    void set_table(const std::string& code, std::int64_t table) {
        code_ = code;
        table_ = table;
    }
    /// Sets whether the matches of this server are lost when it stops.
    void set_unsaved(bool unsaved) { unsaved_ = unsaved; }
    /// Sets how secure the connection is. `fingerprint`: fingerprint of the server's certificate; empty: not known.
    /// `first_visit`: the certificate is new to this client, and nobody has vouched for it.
    void set_safety(bool encrypted, const std::string& fingerprint, bool first_visit = false) {
        encrypted_ = encrypted;
        fingerprint_ = fingerprint;
        first_visit_ = first_visit;
    }

    [[nodiscard]] const std::string& code() const { return code_; }
    /// Returns the text that others need to join: the address of the server, or the link to this table in a web page.
    [[nodiscard]] std::string text() const;
    /// Returns the link by which others watch this table in a web page; empty if there is none.
    [[nodiscard]] std::string watch_link() const;
    /// Returns true if others join and watch in a web page.
    [[nodiscard]] bool has_page() const { return !page_.empty(); }
    /// Returns true if nobody on another computer can reach the server.
    [[nodiscard]] bool is_local() const;
    /// Returns the sentence that says how others join, or why nobody can.
    [[nodiscard]] std::string note(const Words& words) const;
    /// Returns the sentence about the security of the connection.
    [[nodiscard]] std::string safety_text(const Words& words) const;
    /// Returns true if that sentence is a warning.
    [[nodiscard]] bool warns() const { return !encrypted_ || first_visit_; }
    /// Returns the fingerprint that people compare; empty if there is none.
    [[nodiscard]] std::string fingerprint() const { return encrypted_ ? fingerprint_ : std::string(); }

   private:
    std::string address_;
    std::string page_;
    std::string code_;
    std::int64_t table_ = 0;
    bool unsaved_ = false;
    bool encrypted_ = true;
    std::string fingerprint_;
    bool first_visit_ = false;
};

}  // namespace syrtis::client::ui
