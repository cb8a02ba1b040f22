// SPDX-License-Identifier: MIT
#include "games/terraforming/beliefs.hpp"

#include <utility>
#include <vector>

#include "games/terraforming/learned_files.hpp"
#include "games/terraforming/nets.hpp"
#include "text/json.hpp"

namespace syrtis::server::games::terraforming {

std::shared_ptr<const ai::terraforming::BeliefFiles> load_beliefs(const std::filesystem::path& resources) {
    std::vector<ai::terraforming::BeliefFiles::Found> found;
    for (LearnedFile& file : learned_files(resources, ".beliefs", text::k_max_json_file_bytes)) {
        found.push_back({std::move(file.name), std::move(file.bytes)});
    }
    return std::make_shared<const ai::terraforming::BeliefFiles>(found, load_known_cards(resources));
}

}  // namespace syrtis::server::games::terraforming
