// SPDX-License-Identifier: MIT

#include "ai/net/net_file.hpp"

#include <algorithm>
#include <array>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "ai/net/bytes.hpp"
#include "core/ensure.hpp"
#include "crypto/digest.hpp"

namespace syrtis::ai::net {
namespace {

using Refused = core::Failure<std::string>;

constexpr std::string_view k_magic = "SYRTISNT";
constexpr std::uint32_t k_version = 3;
constexpr std::size_t k_digest_digits = 64;
constexpr std::size_t k_longest_game_id = 64;

bool is_digest(std::string_view text) {
    return text.size() == k_digest_digits && std::ranges::all_of(text, [](char digit) {
               return (digit >= '0' && digit <= '9') || (digit >= 'a' && digit <= 'f');
           });
}

void write_names(std::string& bytes, const std::vector<std::string>& names) {
    write_number(bytes, static_cast<std::uint32_t>(names.size()));
    for (const std::string& name : names) {
        core::ensure(!name.empty() && name.size() <= k_longest_name, "a name is neither empty nor long");
        write_number(bytes, static_cast<std::uint8_t>(name.size()));
        bytes += name;
    }
}

/// Reads names that are all different. The error is a sentence.
core::Result<std::vector<std::string>, std::string> read_names(ByteReader& reader) {
    const auto count = reader.number<std::uint32_t>();
    if (count > k_most_inputs) return Refused{"it has more inputs than any net"};
    std::vector<std::string> names;
    std::unordered_set<std::string> seen;
    for (std::uint32_t number = 0; number < count; ++number) {
        const auto length = reader.number<std::uint8_t>();
        std::string name(reader.take(length));
        if (reader.is_short()) return Refused{"it ends too soon"};
        if (name.empty() || name.size() > k_longest_name) return Refused{"the name of an input is empty or too long"};
        if (!seen.insert(name).second) return Refused{"two of its inputs have the same name"};
        names.push_back(std::move(name));
    }
    return names;
}

void write_weights(std::string& bytes, const std::vector<std::int16_t>& weights) {
    for (const std::int16_t weight : weights) write_short_integer(bytes, weight);
}

/// Fills `weights`. Returns false if a weight is not an integer of 16 bits.
bool read_weights(ByteReader& reader, std::vector<std::int16_t>& weights) {
    for (std::int16_t& weight : weights) {
        const auto read = reader.short_integer();
        if (!read) return false;
        weight = *read;
    }
    return true;
}

using Places = std::unordered_map<std::string_view, std::uint16_t>;

Places places_of(const std::vector<std::string>& names, std::size_t first) {
    Places places;
    for (const std::string& name : names) places.emplace(name, static_cast<std::uint16_t>(first++));
    return places;
}

}  // namespace

std::string inputs_id(const Inputs& inputs) {
    std::string text;
    for (std::size_t input = 0; input < inputs.names.size(); ++input) {
        text += inputs.names[input];
        for (const std::uint16_t row : inputs.shares[input]) text += "\n+ " + inputs.shared[row];
        text += '\n';
    }
    return crypto::sha256(text);
}

std::string write_net(const NetFile& file) {
    core::ensure(file.nets.positions.objection().empty() && file.nets.moves.objection().empty(),
                 "a net is written that can be read");
    core::ensure(is_digest(file.provenance.config), "a configuration is named by its digest");
    core::ensure(file.nets.positions.shape.inputs == file.inputs.size() + file.shared.size(), "each row has a name");
    core::ensure(file.purpose.game.size() <= k_longest_game_id, "the id of a game is short");
    std::string bytes(k_magic);
    write_number(bytes, k_version);
    write_number(bytes, static_cast<std::uint8_t>(file.purpose.game.size()));
    bytes += file.purpose.game;
    write_number(bytes, file.purpose.seats);
    bytes += file.provenance.config;
    write_number(bytes, file.provenance.rounds);
    write_number(bytes, file.provenance.games);
    write_number(bytes, file.provenance.samples);
    write_names(bytes, file.inputs);
    write_names(bytes, file.shared);
    for (const Weights* weights : {&file.nets.positions, &file.nets.moves}) {
        for (const std::uint32_t size :
             {weights->shape.inputs, weights->shape.first, weights->shape.second, weights->shape.outputs}) {
            write_number(bytes, size);
        }
    }
    for (const Weights* weights : {&file.nets.positions, &file.nets.moves}) {
        write_weights(bytes, weights->first);
        write_numbers(bytes, weights->first_bias);
        write_weights(bytes, weights->second);
        write_numbers(bytes, weights->second_bias);
        write_weights(bytes, weights->third);
        write_numbers(bytes, weights->third_bias);
    }
    bytes += crypto::sha256(bytes);
    core::ensure(bytes.size() <= k_most_file_bytes, "a net is small enough for its file");
    return bytes;
}

core::Result<NetFile, std::string> read_net(std::string_view bytes) {
    if (bytes.size() > k_most_file_bytes) return Refused{"it is larger than any net can be"};
    if (!bytes.starts_with(k_magic)) return Refused{"it is not a net"};
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
    file.provenance.config = reader.take(k_digest_digits);
    file.provenance.rounds = reader.number<std::uint32_t>();
    file.provenance.games = reader.number<std::uint64_t>();
    file.provenance.samples = reader.number<std::uint64_t>();
    for (auto* names : {&file.inputs, &file.shared}) {
        auto read = read_names(reader);
        if (!read) return Refused{read.error()};
        *names = std::move(*read);
    }
    std::array<Shape, 2> shapes;
    for (Shape& shape : shapes) {
        for (std::uint32_t* size : {&shape.inputs, &shape.first, &shape.second, &shape.outputs}) {
            *size = reader.number<std::uint32_t>();
        }
    }
    if (reader.is_short()) return Refused{"it ends too soon"};
    if (!is_digest(file.provenance.config)) return Refused{"it has a malformed digest"};
    const auto& [positions, moves] = shapes;
    if (!positions.is_possible() || !moves.is_possible() || positions.inputs != moves.inputs ||
        positions.outputs != moves.outputs) {
        return Refused{"a layer of a net has a size that is not allowed"};
    }
    if (positions.inputs != file.inputs.size() + file.shared.size()) return Refused{"a row of its nets has no name"};
    // This bounds the memory for the weights by the size of the file, because each weight takes at least one byte.
    const auto least = [](const Shape& shape) { return shape.weights() + sizeof(std::int32_t) * shape.biases(); };
    if (reader.left() < least(positions) + least(moves) + k_digest_digits) {
        return Refused{"its length does not agree with its layers"};
    }
    if (crypto::sha256(bytes.substr(0, bytes.size() - k_digest_digits)) !=
        bytes.substr(bytes.size() - k_digest_digits)) {
        return Refused{"it was changed after it was written: its SHA-256 differs"};
    }
    file.nets = {.positions = Weights::of_shape(positions), .moves = Weights::of_shape(moves)};
    for (Weights* weights : {&file.nets.positions, &file.nets.moves}) {
        const auto read_layer = [&reader](auto& of_layer, auto& biases) {
            if (!read_weights(reader, of_layer)) return false;
            reader.numbers(biases);
            return !reader.is_short();
        };
        if (!read_layer(weights->first, weights->first_bias) || !read_layer(weights->second, weights->second_bias) ||
            !read_layer(weights->third, weights->third_bias)) {
            return Refused{"a weight of the net can't be read"};
        }
        if (auto wrong = weights->objection(); !wrong.empty()) return Refused{std::move(wrong)};
    }
    if (reader.left() != k_digest_digits) return Refused{"its length does not agree with its layers"};
    return file;
}

core::Result<NetPair, std::string> fitted(const NetFile& file, const Purpose& wanted, std::uint32_t outputs,
                                          const Inputs& inputs) {
    const Purpose& made_for = file.purpose;
    if (made_for.game != wanted.game) {
        return Refused{"it was made for the game \"" + made_for.game + "\", not for \"" + wanted.game + "\""};
    }
    if (made_for.seats != wanted.seats) {
        return Refused{"it was made for " + std::to_string(made_for.seats) + " players, not for " +
                       std::to_string(wanted.seats)};
    }
    if (file.nets.positions.shape.outputs != outputs) {
        return Refused{"it has " + std::to_string(file.nets.positions.shape.outputs) + " outputs, not " +
                       std::to_string(outputs)};
    }
    const Places own = places_of(file.inputs, 0);
    const Places shared = places_of(file.shared, file.inputs.size());
    RowLists rows(inputs.names.size());
    for (std::size_t input = 0; input < rows.size(); ++input) {
        const std::string& name = inputs.names[input];
        if (const auto row = own.find(name); row != own.end()) {
            rows[input].push_back(row->second);
        } else if (!is_of_content(name)) {
            return Refused{"it was made for other inputs: it lacks \"" + name + "\""};
        }
        for (const std::uint16_t number : inputs.shares[input]) {
            const auto row = shared.find(inputs.shared[number]);
            if (row != shared.end()) rows[input].push_back(row->second);
        }
    }
    const Places wanted_inputs = places_of(inputs.names, 0);
    for (const std::string& name : file.inputs) {
        if (!is_of_content(name) && !wanted_inputs.contains(name)) {
            return Refused{"it was made for other inputs: this program has no input \"" + name + "\""};
        }
    }
    const Places wanted_shared = places_of(inputs.shared, 0);
    for (const std::string& name : file.shared) {
        if (!wanted_shared.contains(name)) {
            return Refused{"it was made for other attributes: this program has no attribute \"" + name + "\""};
        }
    }
    return NetPair{.positions = with_inputs(file.nets.positions, rows), .moves = with_inputs(file.nets.moves, rows)};
}

}  // namespace syrtis::ai::net
