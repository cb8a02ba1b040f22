// SPDX-License-Identifier: MIT
#pragma once

// Loads contents of Terraforming Mars whose data files a test changes.

#include <gtest/gtest.h>

#include <memory>
#include <string_view>

#include "content/pack.hpp"
#include "content/terraforming/packs.hpp"
#include "support/paths.hpp"
#include "text/json.hpp"

namespace syrtis::test {

/// Appends an entry, which is given as JSON, to a list of a data file.
inline void add_entry(Json::Value& list, std::string_view entry) { list.append(*text::parse_json(entry)); }

/// Returns the content of the data files after `change(files)` has changed their list. If the content has mistakes, the
/// test fails and the result is null.
template <class Change>
[[nodiscard]] std::shared_ptr<const content::terraforming::Content> load_content_of(const Change& change) {
    namespace data = content::terraforming;
    const auto fail = [](const content::Mistakes& mistakes) {
        for (const auto& mistake : mistakes) ADD_FAILURE() << content::describe(mistake);
        return nullptr;
    };
    const auto packs = data::load_packs(k_resource_folder);
    if (!packs) return fail(packs.error());
    auto files = content::files_of(*packs);
    change(files);
    auto content = data::read_content(data::packs_of(files));
    if (!content) return fail(content.error());
    return std::make_shared<const data::Content>(std::move(*content));
}

/// Returns the content of the data files after `change(file, root)` has changed each of them; `file` is a path such as
/// "boards/tharsis.json". If the content has mistakes, the test fails and the result is null.
template <class Change>
[[nodiscard]] std::shared_ptr<const content::terraforming::Content> load_changed_content(const Change& change) {
    return load_content_of([&](auto& files) {
        for (auto& file : files) {
            Json::Value root = *text::parse_json(file.text);
            change(std::string_view(file.name), root);
            file.text = Json::writeString(Json::StreamWriterBuilder(), root);
        }
    });
}

}  // namespace syrtis::test
