// SPDX-License-Identifier: MIT
#pragma once

// The part of the lobby about the server: the address or link by which others join, and the security of the connection.

#include <cstdint>
#include <string>

#include "ui/words.hpp"

namespace syrtis::client::ui {

/// The ways by which other people can join or watch a table, and the security of the connection to its server.
class Invitation {
   public:
    /// Sets the address of the server. `page`: address of a web page in which others can join; empty if there is no
    /// page.
    void set_address(const std::string& address, const std::string& page = {}) {
        address_ = address;
        page_ = page;
    }
    /// Sets the table. `code`: join code of a private table; empty for a public table. `table`: number of the table on
    /// its server; 0: not known.
    void set_table(const std::string& code, std::int64_t table) {
        code_ = code;
        table_ = table;
    }
    /// Sets whether the server loses its matches when it ends.
    void set_unsaved(bool unsaved) { unsaved_ = unsaved; }
    /// Sets how secure the connection is. `fingerprint`: fingerprint of the server's certificate; empty: not known.
    /// `first_visit`: whether the certificate is new to this client and no authority confirms it.
    void set_safety(bool encrypted, const std::string& fingerprint, bool first_visit = false) {
        encrypted_ = encrypted;
        fingerprint_ = fingerprint;
        first_visit_ = first_visit;
    }

    [[nodiscard]] const std::string& code() const { return code_; }
    /// Returns the text that others need to join: the address of the server, or a link to the table in a web page.
    [[nodiscard]] std::string text() const;
    /// Returns the link by which others watch the table in a web page; empty if there is no page.
    [[nodiscard]] std::string watch_link() const;
    /// Returns true if others can join and watch in a web page.
    [[nodiscard]] bool has_page() const { return !page_.empty(); }
    /// Returns true if the server can't be reached from other computers.
    [[nodiscard]] bool is_local() const;
    /// Returns the sentence that says how others can join, or why they can't.
    [[nodiscard]] std::string note(const Words& words) const;
    /// Returns the sentence about the security of the connection.
    [[nodiscard]] std::string safety_text(const Words& words) const;
    /// Returns true if the sentence of safety_text() is a warning.
    [[nodiscard]] bool warns() const { return !encrypted_ || first_visit_; }
    /// Returns the fingerprint of the server's certificate, so that people can compare it; empty if there is none.
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
