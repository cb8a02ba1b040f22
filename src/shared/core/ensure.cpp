// SPDX-License-Identifier: MIT
#include "core/ensure.hpp"

namespace syrtis::core {

void report_bug(const char* what) { throw Bug(what); }

}  // namespace syrtis::core
