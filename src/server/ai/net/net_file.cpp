// SPDX-License-Identifier: MIT

#include "ai/net/net_file.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "ai/net/bytes.hpp"
#include "core/ensure.hpp"
#include "crypto/digest.hpp"

namespace syrtis::ai::net {
namespace {

using Refused = core::Failure<std::string>;

constexpr std::string_view k_magic = "SYRTISNT";
constexpr std::uint32_t k_version = 1;
constexpr std::size_t k_digest_digits = 64;
constexpr std::size_t k_longest_game_id = 64;

bool is_digest(std::string_view text) {
    return text.size() == k_digest_digits && std::ranges::all_of(text, [](char digit) {
               return (digit >= '0' && digit <= '9') || (digit >= 'a' && digit <= 'f');
           });
}

}  // namespace

std::string features_id(std::span<const std::string> names) {
    std::string text;
    for (const std::string& name : names) text.append(name).push_back('\n');
    return crypto::sha256(text);
}

std::string write_net(const NetFile& file) {
    core::ensure(file.nets.positions.objection().empty() && file.nets.moves.objection().empty(),
                 "a net is written that can be read");
    core::ensure(is_digest(file.purpose.feature_set) && is_digest(file.provenance.config),
                 "what a net was made of and for is named by digests");
    core::ensure(file.purpose.game.size() <= k_longest_game_id, "the id of a game is short");
    std::string bytes(k_magic);
    write_number(bytes, k_version);
    write_number(bytes, static_cast<std::uint8_t>(file.purpose.game.size()));
    bytes += file.purpose.game;
    write_number(bytes, file.purpose.seats);
    bytes += file.purpose.feature_set;
    bytes += file.provenance.config;
    write_number(bytes, file.provenance.rounds);
    write_number(bytes, file.provenance.games);
    write_number(bytes, file.provenance.samples);
    for (const Weights* weights : {&file.nets.positions, &file.nets.moves}) {
        for (const std::uint32_t size :
             {weights->shape.inputs, weights->shape.first, weights->shape.second, weights->shape.outputs}) {
            write_number(bytes, size);
        }
    }
    for (const Weights* weights : {&file.nets.positions, &file.nets.moves}) {
        write_numbers(bytes, weights->first);
        write_numbers(bytes, weights->first_bias);
        write_numbers(bytes, weights->second);
        write_numbers(bytes, weights->second_bias);
        write_numbers(bytes, weights->third);
        write_numbers(bytes, weights->third_bias);
    }
    return bytes + crypto::sha256(bytes);
}

core::Result<NetFile, std::string> read_net(std::string_view bytes) {
    if (bytes.size() > k_most_file_bytes) return Refused{"it is larger than any net"};
    if (!bytes.starts_with(k_magic)) return Refused{"it is no net"};
    ByteReader reader(bytes);
    (void)reader.take(k_magic.size());
    if (const auto version = reader.number<std::uint32_t>(); version != k_version) {
        return Refused{"it has the format " + std::to_string(version) + ", and this program reads " +
                       std::to_string(k_version)};
    }
    NetFile file;
    const auto length = reader.number<std::uint8_t>();
    if (length > k_longest_game_id) return Refused{"the id of its game is too long"};
    file.purpose.game = reader.take(length);
    file.purpose.seats = reader.number<std::uint8_t>();
    file.purpose.feature_set = reader.take(k_digest_digits);
    file.provenance.config = reader.take(k_digest_digits);
    file.provenance.rounds = reader.number<std::uint32_t>();
    file.provenance.games = reader.number<std::uint64_t>();
    file.provenance.samples = reader.number<std::uint64_t>();
    std::array<Shape, 2> shapes;
    for (Shape& shape : shapes) {
        for (std::uint32_t* size : {&shape.inputs, &shape.first, &shape.second, &shape.outputs}) {
            *size = reader.number<std::uint32_t>();
        }
    }
    if (reader.is_short()) return Refused{"it ends too soon"};
    if (!is_digest(file.purpose.feature_set) || !is_digest(file.provenance.config)) {
        return Refused{"a digest in it is none"};
    }
    const auto& [positions, moves] = shapes;
    if (!positions.is_possible() || !moves.is_possible() || positions.inputs != moves.inputs ||
        positions.outputs != moves.outputs) {
        return Refused{"a layer of a net has no size that is possible"};
    }
    if (reader.left() != positions.bytes() + moves.bytes() + k_digest_digits)
        return Refused{"its length is not that of its layers"};
    if (crypto::sha256(bytes.substr(0, bytes.size() - k_digest_digits)) !=
        bytes.substr(bytes.size() - k_digest_digits)) {
        return Refused{"it was changed after it was written: its SHA-256 is another"};
    }
    file.nets = {.positions = Weights::of_shape(positions), .moves = Weights::of_shape(moves)};
    for (Weights* weights : {&file.nets.positions, &file.nets.moves}) {
        reader.numbers(weights->first);
        reader.numbers(weights->first_bias);
        reader.numbers(weights->second);
        reader.numbers(weights->second_bias);
        reader.numbers(weights->third);
        reader.numbers(weights->third_bias);
        if (auto wrong = weights->objection(); !wrong.empty()) return Refused{std::move(wrong)};
    }
    return file;
}

std::string objection_to(const NetFile& file, const Purpose& wanted, std::size_t inputs) {
    const Purpose& made_for = file.purpose;
    if (made_for.game != wanted.game) {
        return "it was made for the game \"" + made_for.game + "\", not for \"" + wanted.game + "\"";
    }
    if (made_for.seats != wanted.seats) {
        return "it was made for " + std::to_string(made_for.seats) + " players, not for " +
               std::to_string(wanted.seats);
    }
    if (made_for.feature_set != wanted.feature_set) {
        return "it was made for other cards or other inputs: its set of inputs is " +
               made_for.feature_set.substr(0, 12) + ", here it is " + wanted.feature_set.substr(0, 12);
    }
    const Shape& shape = file.nets.positions.shape;
    if (shape.inputs != inputs || shape.outputs != wanted.seats) {
        return "it has " + std::to_string(shape.inputs) + " inputs and " + std::to_string(shape.outputs) +
               " outputs, not " + std::to_string(inputs) + " and " + std::to_string(wanted.seats);
    }
    return {};
}

}  // namespace syrtis::ai::net
