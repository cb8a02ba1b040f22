// SPDX-License-Identifier: MIT
// The readers of data files and catalogues with arbitrary input. Accepted input must also have texts.

#include "content/terraforming/content.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "content/dig/content.hpp"
#include "content/language.hpp"
#include "content/reference.hpp"
#include "content/terraforming/card_symbols.hpp"
#include "content/terraforming/card_text.hpp"
#include "content/terraforming/read_effects.hpp"

namespace {

using namespace syrtis::content;
using namespace syrtis::content::terraforming;

void read_as_effects(std::string_view text, const Definitions& nothing) {
    Mistakes mistakes;
    const auto effects = read_effects_text(text, mistakes);
    if (!mistakes.empty()) return;
    (void)describe_effects(nothing, nullptr, effects, Language());
    (void)effect_symbols(nothing, effects);
}

void read_as_files(std::string_view text) {
    const std::vector<SourceFile> files{{"cards/fuzz.json", std::string(text)}};
    (void)read_definitions(files);
    (void)syrtis::content::dig::read_content(files);
    if (const auto reference = read_reference(files)) {
        (void)texts_of(*reference);
        (void)images_of(*reference);
        (void)reference_document(*reference, Language());
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    static const Definitions nothing;
    read_as_effects(text, nothing);
    read_as_files(text);
    (void)Language::parse("fr", text, "fuzz.po");
    return 0;
}
