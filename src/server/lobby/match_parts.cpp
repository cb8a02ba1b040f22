// SPDX-License-Identifier: MIT
#include "lobby/match_parts.hpp"

namespace syrtis::lobby {

MatchParts::MatchParts(Tables& tables, const Context& context)
    : commits(queue, context.scheduler),
      news(tables, commits, context.scheduler, context.limits),
      deadlines(tables, context.scheduler),
      results({.tables = tables,
               .queue = queue,
               .agents = agents,
               .deadlines = deadlines,
               .news = news,
               .scheduler = context.scheduler,
               .meter = context.meter}),
      queue(context.store, context.scheduler, results, context.meter),
      updates(context.scheduler, context.limits),
      receipts(context.store.secret()),
      controller({.store = context.store,
                  .scheduler = context.scheduler,
                  .entropy = context.entropy,
                  .limits = context.limits,
                  .queue = queue,
                  .commits = commits,
                  .agents = agents,
                  .deadlines = deadlines,
                  .updates = updates,
                  .news = news}),
      answers({.matches = controller,
               .queue = queue,
               .commits = commits,
               .results = results,
               .agents = agents,
               .deadlines = deadlines,
               .receipts = receipts,
               .scheduler = context.scheduler,
               .limits = context.limits}),
      agents(tables, context.scheduler, context.agent_pool, context.limits, answers) {}

}  // namespace syrtis::lobby
