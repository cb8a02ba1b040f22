// SPDX-License-Identifier: MIT
#pragma once

// Creates the tables of the database and upgrades earlier versions.

#include <cstdint>

#include "store/sqlite.hpp"

namespace syrtis::store {

inline constexpr std::int64_t k_sqlite_schema_version = 12;

/// Creates missing tables and upgrades existing ones. Throws StoreError if the database is broken or does not belong to
/// Syrtis.
Database& prepare_schema(Database& database);
/// Checks a database that is only read. Throws StoreError if the database does not have the schema of this version.
Database& check_schema(Database& database);

}  // namespace syrtis::store
