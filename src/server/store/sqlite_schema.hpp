// SPDX-License-Identifier: MIT
#pragma once

// Creates the tables of the database, and upgrades databases of earlier versions.

#include <cstdint>

#include "store/sqlite.hpp"

namespace syrtis::store {

inline constexpr std::int64_t k_sqlite_schema_version = 12;

/// Creates tables that are missing and upgrades existing ones. Throws StoreError if the database is broken or was not
/// written by Syrtis.
Database& prepare_schema(Database& database);
/// Checks a database that is opened for reading only. Throws StoreError if its tables are not those of this version.
Database& check_schema(Database& database);

}  // namespace syrtis::store
