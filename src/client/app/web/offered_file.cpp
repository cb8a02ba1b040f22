// SPDX-License-Identifier: MIT

#include "app/offered_file.hpp"

#include "app/web/page.h"

namespace syrtis::client::app {

void offer_file(const std::filesystem::path& file) { page_download(file.c_str()); }

}  // namespace syrtis::client::app
