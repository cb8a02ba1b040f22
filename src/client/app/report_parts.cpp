// SPDX-License-Identifier: MIT

#include "app/report_parts.hpp"

#include "app/people.hpp"
#include "platform/program.hpp"
#include "platform/user.hpp"
#include "protocol/messages.hpp"

namespace syrtis::client::app {

namespace {

/// Returns whether a report may contain the whole match.
bool may_report_all(const std::optional<protocol::from_server::Table>& table, bool over) {
    return over || people_count(table) <= 1;
}

}  // namespace

std::vector<std::string> secrets_of(const net::Session& session, const net::SeatStore& store) {
    std::vector<std::string> secrets{session.connection().server().host, session.connection().trust().password(),
                                     session.name(), session.connection().trust().known_fingerprint()};
    for (const auto& seat : store.seats()) {
        secrets.insert(secrets.end(), {seat.token, seat.endpoint.host, seat.name});
        secrets.insert(secrets.end(), seat.players.begin(), seat.players.end());
    }
    if (const auto& table = session.at_table().table()) {
        if (table->code) secrets.push_back(*table->code);
        for (const auto& seat : table->seats) {
            if (seat.player == "human" && seat.name) secrets.push_back(*seat.name);
        }
    }
    // Home folders often contain the user's name.
    secrets.insert(secrets.end(),
                   {platform::environment("HOME").value_or(""), platform::environment("USERPROFILE").value_or(""),
                    platform::user_name(), platform::host_name()});
    return secrets;
}

std::optional<std::int64_t> table_for_report(const std::optional<protocol::from_server::Table>& table, bool is_over) {
    return table && may_report_all(table, is_over) ? std::optional(table->table) : std::nullopt;
}

}  // namespace syrtis::client::app
