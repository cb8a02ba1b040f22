// SPDX-License-Identifier: MIT
#pragma once

// Creates the tables of the database and upgrades earlier versions.

#include <cstdint>

#include "store/sqlite.hpp"

namespace syrtis::store {

inline constexpr std::int64_t k_sqlite_schema_version = 12;

/// Creates missing tables or upgrades existing ones. Throws StoreError if the database is broken or not one of Syrtis.
Database& prepare_schema(Database& database);
/// Checks a database that is only read. Throws StoreError if it is not one of this version.
Database& check_schema(Database& database);

}  // namespace syrtis::store
