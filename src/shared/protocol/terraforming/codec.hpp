// SPDX-License-Identifier: MIT
#pragma once

// Implements protocol::Codec (hosted_match_of.hpp) for Terraforming Mars.

#include <json/json.h>

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "engine/terraforming/terraforming_mars.hpp"
#include "protocol/answer.hpp"
#include "protocol/codec_of.hpp"
#include "protocol/coded_refusal.hpp"
#include "protocol/terraforming/names.hpp"
#include "protocol/terraforming/refusal_text.hpp"
#include "text/json_writer.hpp"

namespace syrtis::protocol::terraforming {

/// Converts between values of Terraforming Mars and JSON. Owns the content of the game.
class Codec : public CodecOf<Codec, game::TerraformingMars, Content> {
   public:
    explicit Codec(std::shared_ptr<const Content> content);

    /// Returns the codec for a match with these options. Returns null if this codec itself is the right one.
    [[nodiscard]] std::shared_ptr<const Codec> variant(const game::Options& options) const;

    [[nodiscard]] bool is_optional_pack(std::string_view name) const {
        return content::terraforming::is_optional_pack(name);
    }
    [[nodiscard]] core::Result<game::Options, CodedRefusal> read_options(const Json::Value& json,
                                                                         core::Seat seats) const;
    [[nodiscard]] core::Result<game::Options, CodedRefusal> read_recorded_options(const Json::Value& json,
                                                                                  core::Seat seats) const;
    [[nodiscard]] Json::Value options_json(const game::Options& options) const;

    /// Returns the commands that a JSON object describes, or a refusal. Each command is legal at this position after
    /// the commands before it. The canonical form leaves out a payment that consists of M€ only, and lists cards in the
    /// order in which they were offered.
    [[nodiscard]] core::Result<Answer<game::Command>, CodedRefusal> read_answer(const game::State& state,
                                                                                core::Seat seat,
                                                                                const Json::Value& json) const;

    /// Implements protocol::AnswersInRows. The picks of one choice of cards are one answer. If the sale of patents
    /// opens the choice, it belongs to this answer too.
    [[nodiscard]] bool continues_answer(const game::State& before, const game::Command& command,
                                        const game::State& after, core::Seat seat) const;
    [[nodiscard]] Json::Value row_json(std::span<const game::Command> row) const;
    void write_command(text::JsonWriter& out, const game::Command& command) const;
    void write_view(text::JsonWriter& out, const game::View& view) const;
    void write_view_difference(text::JsonWriter& out, const game::View& before, const game::View& after) const;
    [[nodiscard]] core::Result<game::View, std::string> read_view(const Json::Value& json) const;
    /// Writes the question as members of an open object, in alphabetical order: kind, player, the card that asks, the
    /// things that are placed, lost or chosen, and the answers as plain sets. Writes nothing if the seat is not asked.
    void put_question(text::JsonWriter& object, const game::State& state, core::Seat seat) const;
    void write_event(text::JsonWriter& out, const game::Event& event, core::Seat seat) const;
    [[nodiscard]] Json::Value outcome_json(const game::State& state) const;
    [[nodiscard]] static const auto& refusal_texts() { return terraforming::refusal_texts(); }
    [[nodiscard]] static std::optional<game::Refusal> read_refusal(const CodedRefusal& coded) {
        return terraforming::read_refusal(coded);
    }

   private:
    std::vector<std::shared_ptr<const Codec>> variants_;  ///< codecs in the order of Content::variants
};

}  // namespace syrtis::protocol::terraforming
