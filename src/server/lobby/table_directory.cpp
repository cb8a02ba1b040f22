// SPDX-License-Identifier: MIT
#include "lobby/table_directory.hpp"

#include <spdlog/fmt/fmt.h>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <string>
#include <utility>

#include "lobby/table_lookup.hpp"
#include "protocol/messages.hpp"

namespace syrtis::lobby {
namespace {

using protocol::ErrorCode;

/// The maximum number of other servers' tables in a list.
constexpr std::size_t k_most_listed_of_others = 500;

}  // namespace

OptionalError TableDirectory::list(Session& session, const protocol::from_client::List& message) {
    // The list is composed of cached texts, so that repeated requests are cheap.
    std::string line = R"({"kind":"tables",)";
    if (session.request) line += fmt::format(R"("request":{},)", *session.request);
    line += R"("tables":[)";
    bool is_first = true;
    const auto add = [&](const std::string& listing) {
        if (!std::exchange(is_first, false)) line += ',';
        line += listing;
    };
    for (const auto& [id, table] : uses_.tables) {
        if (table->code.empty() && !table->taken) add(table->listing());
    }
    std::size_t left_out = 0;
    const bool is_all = !message.here.value_or(false);
    if (uses_.group != nullptr && is_all) {
        // The newest tables are listed, because they are the most likely to be still open.
        const auto& listings = uses_.group->listings();
        left_out = listings.size() - std::min(listings.size(), k_most_listed_of_others);
        for (auto listing = listings.begin() + static_cast<std::ptrdiff_t>(left_out); listing != listings.end();
             ++listing) {
            if (!uses_.tables.contains(listing->id)) add(*listing->text);
        }
    }
    line += ']';
    if (left_out > 0) line += fmt::format(R"(,"left_out":{})", left_out);
    line += "}\n";
    session.send(std::make_shared<const std::string>(std::move(line)));
    return std::nullopt;
}

std::variant<Table*, Error> TableDirectory::find(const Session& session,
                                                 const protocol::from_client::TablePlace& place) {
    if (place.code) {
        // A right code is refused as well, because each guess would otherwise be confirmed or denied.
        if (!uses_.admission.may_guess_code(session)) return make_error(ErrorCode::too_many_guesses, {}, "code");
        if (Table* const table = find_table_of_code(uses_.tables, *place.code)) return table;
        if (auto error = uses_.routing.redirect()) return *error;
        if (auto error = uses_.suspended.check_not_suspended(0, *place.code)) return *error;
        uses_.admission.count_wrong_code(session);
        return make_error(ErrorCode::unknown_code, {}, "code");
    }
    const TableId id = place.table.value();
    const auto found = uses_.tables.find(id);
    if (found == uses_.tables.end() || found->second->taken) {
        if (auto error = uses_.routing.redirect()) return *error;
        if (found != uses_.tables.end()) return make_error(ErrorCode::elsewhere);
        if (auto error = uses_.suspended.check_not_suspended(id, {})) return *error;
    }
    if (found == uses_.tables.end() || !found->second->code.empty())
        return make_error(ErrorCode::unknown_table, {}, "table");
    return found->second.get();
}

}  // namespace syrtis::lobby
