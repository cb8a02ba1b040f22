// SPDX-License-Identifier: MIT
//
// Compares names by the table of letter_table.hpp, in builds without ICU.

#include "names/letter_table.hpp"
#include "names/name_likeness.hpp"

namespace syrtis::names {

NameLikeness::NameLikeness(std::string_view name) : drawn_(table_skeleton(name)), folded_(drawn_) {}

}  // namespace syrtis::names
