// SPDX-License-Identifier: MIT

#include "render/host_letters.hpp"

namespace syrtis::client::render {

std::optional<HostText> host_text(std::string_view /*words*/, Weight /*weight*/) { return std::nullopt; }

GlyphPicture draw_host_text(std::uint32_t /*number*/, unsigned /*size*/) { return {}; }

}  // namespace syrtis::client::render
