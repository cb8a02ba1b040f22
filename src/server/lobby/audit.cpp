// SPDX-License-Identifier: MIT
#include "lobby/audit.hpp"

#include <spdlog/fmt/fmt.h>
#include <spdlog/spdlog.h>

#include <utility>

#include "lobby/table.hpp"
#include "text/json.hpp"

namespace syrtis::lobby {
namespace {

/// Quotes a name, so that it cannot imitate another field of the line.
std::string quoted(const std::string& name) { return text::write_json(Json::Value(name)); }

std::string place(const Origin& origin) { return origin.is_known() ? Audit::shown(origin) : std::string("?"); }

}  // namespace

void Audit::note(std::string_view what, const Session& session, Clock::time_point now) {
    const Origin& origin = session.origin;
    if (!lines_.take(origin, limits_.audit, now)) {
        ++left_out_[origin.name];
        return;
    }
    std::string line = fmt::format("audit: {} connection={} from={} name={}", what, session.number, place(origin),
                                   quoted(session.name));
    if (session.table != nullptr) line += fmt::format(" table={}", session.table->id);
    if (session.seat != core::k_no_seat) line += fmt::format(" seat={}", session.seat);
    if (const auto found = left_out_.find(origin.name); found != left_out_.end()) {
        line += fmt::format(" left_out={}", found->second);
        left_out_.erase(found);
    }
    spdlog::info("{}", line);
}

void Audit::note_measure(std::string_view what, const std::string& name, const Origin& origin, std::int64_t table) {
    std::string line = fmt::format("audit: {} from={} name={}", what, place(origin), quoted(name));
    if (table != 0) line += fmt::format(" table={}", table);
    spdlog::info("{}", line);
}

void Audit::sweep(Clock::time_point now) {
    lines_.sweep(limits_.audit, now);
    std::erase_if(left_out_, [&](const auto& entry) {
        if (!lines_.has_left({.name = entry.first}, limits_.audit, now)) return false;
        spdlog::info("audit: left_out from={} left_out={}", place({.name = entry.first}), entry.second);
        return true;
    });
}

}  // namespace syrtis::lobby
