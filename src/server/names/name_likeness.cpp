// SPDX-License-Identifier: MIT
#include "names/name_likeness.hpp"

namespace syrtis::names {

bool is_same_name(std::string_view left, std::string_view right) {
    return left == right || NameLikeness(left).looks_like(NameLikeness(right));
}

}  // namespace syrtis::names
