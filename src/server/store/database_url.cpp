// SPDX-License-Identifier: MIT
#include "store/open_postgres.hpp"

namespace syrtis::store {

bool is_database_url(const std::string& text) {
    return text.starts_with("postgresql://") || text.starts_with("postgres://");
}

}  // namespace syrtis::store
