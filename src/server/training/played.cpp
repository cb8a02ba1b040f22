// SPDX-License-Identifier: MIT

#include "training/played.hpp"

#include <cstdint>
#include <stdexcept>
#include <utility>

#include "ai/net/bytes.hpp"
#include "text/json.hpp"

namespace syrtis::training {
namespace {

using ai::net::SamplePair;
using ai::net::Samples;

/// Returns `first` after its length, and then `second`.
std::string joined(const std::string& first, const std::string& second) {
    std::string bytes;
    ai::net::write_number(bytes, std::uint64_t{first.size()});
    return bytes + first + second;
}

bool fits(const Samples& samples, const SampleShape& shape) {
    if (samples.outputs() != shape.sides) return false;
    for (std::size_t sample = 0; sample < samples.size(); ++sample) {
        for (const std::uint16_t input : samples[sample].active) {
            if (input >= shape.inputs) return false;
        }
    }
    return true;
}

}  // namespace

void append(SamplePair& all, const SamplePair& more) {
    all.positions.append(more.positions);
    all.moves.append(more.moves);
}

void add(Played& all, const Played& more) {
    append(all.samples, more.samples);
    for (const auto& [name, count] : more.figures) all.figures[name] += count;
}

Json::Value figures_json(const Figures& figures) {
    Json::Value json(Json::objectValue);
    for (const auto& [name, count] : figures) json[name] = Json::UInt64{count};
    return json;
}

std::string samples_bytes(const SamplePair& samples) {
    return joined(samples.positions.to_bytes(), samples.moves.to_bytes());
}

SamplePair read_samples(std::string_view bytes, const std::string& name, const SampleShape& shape) {
    ai::net::ByteReader reader(bytes);
    const auto length = reader.number<std::uint64_t>();
    auto positions = Samples::from_bytes(reader.take(length));
    auto moves = Samples::from_bytes(reader.take(reader.left()));
    if (!positions || !moves || !fits(*positions, shape) || !fits(*moves, shape)) {
        throw std::runtime_error(name + " does not contain samples of this run");
    }
    SamplePair samples(shape.sides);
    samples.positions = std::move(*positions);
    samples.moves = std::move(*moves);
    return samples;
}

std::string part_bytes(const Played& played) {
    return joined(text::write_json(figures_json(played.figures)), samples_bytes(played.samples));
}

Played read_part(std::string_view bytes, const std::string& name, const SampleShape& shape) {
    ai::net::ByteReader reader(bytes);
    const auto length = reader.number<std::uint64_t>();
    const auto json = text::parse_json(reader.take(length));
    if (!json || !json->isObject()) throw std::runtime_error(name + " is not a part of this round");
    Played played(shape.sides);
    played.samples = read_samples(bytes.substr(bytes.size() - reader.left()), name, shape);
    for (const auto& figure : json->getMemberNames()) played.figures[figure] = (*json)[figure].asUInt64();
    return played;
}

}  // namespace syrtis::training
