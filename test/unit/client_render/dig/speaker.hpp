// SPDX-License-Identifier: MIT
#pragma once

// The words of the samples in one of two languages.

#include <initializer_list>
#include <string>

#include "unit/client_render/dig/sample_tables.hpp"

namespace syrtis::test::dig {

struct Speaker {
    Language language;
    [[nodiscard]] std::string operator()(const char* english, const char* french) const {
        return language == Language::english ? english : french;
    }
    [[nodiscard]] client::render::Label operator()(std::initializer_list<std::string> english,
                                                   std::initializer_list<std::string> french) const {
        return language == Language::english ? client::render::Label(english) : client::render::Label(french);
    }
};

}  // namespace syrtis::test::dig
