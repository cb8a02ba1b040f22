// SPDX-License-Identifier: MIT
#pragma once

// Declares the dependencies of the lobby, which the program around it provides.

#include <filesystem>
#include <string>

#include "lobby/agent_pool.hpp"
#include "lobby/game_cache.hpp"
#include "lobby/limits.hpp"
#include "lobby/meter.hpp"
#include "lobby/scheduler.hpp"
#include "lobby/secrets.hpp"
#include "store/game_store.hpp"

namespace syrtis::lobby {

/// The dependencies of the lobby. All objects to which it refers must outlive the lobby.
struct Context {
    const Games& games;
    store::GameStore& store;
    Scheduler& scheduler;
    AgentPool& agent_pool;
    Entropy& entropy;
    const Limits& limits;
    /// The key with which addresses are hashed; if empty, each start makes a new key.
    std::string origin_key{};
    std::filesystem::path bans_file{};       ///< file with the bans; if empty, bans are kept in memory only
    std::filesystem::path visitors_file{};   ///< file with the visitors; if empty, visitors are kept in memory only
    std::filesystem::path reports_folder{};  ///< folder with the reports; if empty, reports are kept in memory only
    Meter* meter = nullptr;                  ///< receives the metrics; may be null
};

}  // namespace syrtis::lobby
