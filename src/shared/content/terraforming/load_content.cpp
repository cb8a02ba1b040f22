// SPDX-License-Identifier: MIT
#include <utility>

#include "content/terraforming/content.hpp"

namespace syrtis::content::terraforming {

core::Result<Content, Mistakes> load_content(const std::filesystem::path& directory) {
    auto definitions = read_definitions(directory);
    if (!definitions) return core::Failure{definitions.error()};
    auto rules = compile(*definitions);
    if (!rules) return core::Failure{rules.error()};
    return Content{std::move(*definitions), std::move(*rules)};
}

}  // namespace syrtis::content::terraforming
