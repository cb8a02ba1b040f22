// SPDX-License-Identifier: MIT
#pragma once

// The games to which a fuzz target passes its input, each through its codec. Every game gets every input, and must
// refuse input that belongs to another game.

#include <memory>

#include "protocol/dig/codec.hpp"
#include "protocol/terraforming/codec.hpp"
#include "support/dig_cases.hpp"
#include "support/terraforming_cases.hpp"

namespace syrtis::test {

template <class Codec, class Content>
[[nodiscard]] std::shared_ptr<const Codec> codec_of(const Content& content) {
    return std::make_shared<const Codec>(std::shared_ptr<const Content>(std::shared_ptr<void>(), &content));
}

[[nodiscard]] inline const std::shared_ptr<const protocol::terraforming::Codec>& terraforming_codec() {
    static const auto codec = codec_of<protocol::terraforming::Codec>(terraforming_content());
    return codec;
}

[[nodiscard]] inline const std::shared_ptr<const protocol::dig::Codec>& dig_codec() {
    static const auto codec = codec_of<protocol::dig::Codec>(dig_content());
    return codec;
}

}  // namespace syrtis::test
