// SPDX-License-Identifier: MIT
#pragma once

// Makes the words of the samples in one of three languages.

#include <initializer_list>
#include <string>
#include <string_view>

#include "unit/client_render/dig/sample_tables.hpp"

namespace syrtis::test::dig {

/// Returns the German translation of English words of the samples. The test fails if there is no translation.
[[nodiscard]] std::string german_of(std::string_view english);

struct Translations {
    Language language;
    [[nodiscard]] std::string operator()(const char* english, const char* french) const {
        return language == Language::english ? english : language == Language::french ? french : german_of(english);
    }
    [[nodiscard]] client::render::Label operator()(std::initializer_list<std::string> english,
                                                   std::initializer_list<std::string> french) const {
        if (language != Language::german) return language == Language::english ? english : french;
        client::render::Label german;
        for (const auto& form : english) german.forms.push_back(german_of(form));
        return german;
    }
};

}  // namespace syrtis::test::dig
