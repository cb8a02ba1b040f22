// SPDX-License-Identifier: MIT
#pragma once

#include "text/json.hpp"
#include "text/json_values.hpp"
#include "text/utf8.hpp"

namespace syrtis::protocol {

using text::parse_json;
using text::read_integer;
using text::read_text;
using text::read_word;
using text::write_json;

}  // namespace syrtis::protocol
