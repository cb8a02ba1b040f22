// SPDX-License-Identifier: MIT
#pragma once

// The tables of the database, and how those of earlier versions become the present ones.

#include <cstdint>

#include "store/sqlite.hpp"

namespace syrtis::store {

inline constexpr std::int64_t k_sqlite_schema_version = 12;

/// Makes the tables where there are none, or brings them up to date. Throws StoreError if the database is broken or not
/// one of ours.
Database& prepare_schema(Database& database);
/// For a database that is only read.
Database& check_schema(Database& database);

}  // namespace syrtis::store
