// SPDX-License-Identifier: MIT
#include "lobby/visit_log.hpp"

#include <chrono>

#include "lobby/table.hpp"

namespace syrtis::lobby {

void VisitLog::note(std::string_view what, const Session& session) {
    audit_.note(what, session, scheduler_.now());
    visitors_.see(session.name, session.origin, session.table == nullptr ? 0 : session.table->id,
                  scheduler_.calendar_milliseconds());
}

void VisitLog::sweep() {
    audit_.sweep(scheduler_.now());
    visitors_.keep(scheduler_.calendar_milliseconds() - std::chrono::milliseconds(limits_.keep_visitors).count());
}

}  // namespace syrtis::lobby
