// SPDX-License-Identifier: MIT
#include "store/open_postgres.hpp"

namespace syrtis::store {

std::unique_ptr<GameStore> open_postgres(const std::string& /*url*/, DatabaseOptions /*options*/) {
    throw StoreError("this program was built without PostgreSQL, so it can only store games in a data folder");
}

}  // namespace syrtis::store
