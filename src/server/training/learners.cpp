// SPDX-License-Identifier: MIT

#include "training/learners.hpp"

#include <algorithm>
#include <set>
#include <stdexcept>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "ai/net/bytes.hpp"

namespace syrtis::training {

using ai::net::Learner;

std::string Learners::to_bytes() const {
    const std::string first = positions.to_bytes();
    std::string bytes;
    ai::net::write_number(bytes, std::uint64_t{first.size()});
    return bytes + first + moves.to_bytes();
}

Learners Learners::from_bytes(const std::string& bytes, const std::string& name, const ai::net::RowLists& rows) {
    ai::net::ByteReader reader(bytes);
    const auto length = reader.number<std::uint64_t>();
    auto first = Learner::from_bytes(reader.take(length), rows);
    auto second = Learner::from_bytes(reader.take(reader.left()), rows);
    if (!first || !second) throw std::runtime_error(name + " does not contain nets that can be trained further");
    return {.positions = std::move(*first), .moves = std::move(*second)};
}

void Learners::start_from(const std::string& file, const ai::net::Purpose& purpose, const ai::net::Inputs& inputs,
                          const Learner::Ignored& ignored) {
    const auto net = ai::net::read_net(file);
    if (!net) throw std::runtime_error("the nets to start from: " + net.error());
    ai::net::RowLists from(inputs.rows());
    const auto find = [&](const std::vector<std::string>& names, const std::vector<std::string>& in, std::size_t first,
                          std::size_t behind) {
        std::unordered_map<std::string_view, std::size_t> places;
        for (std::size_t place = 0; place < in.size(); ++place) places.emplace(in[place], place);
        for (std::size_t row = 0; row < names.size(); ++row) {
            if (const auto found = places.find(names[row]); found != places.end()) {
                from[first + row].push_back(static_cast<std::uint16_t>(behind + found->second));
            }
        }
    };
    find(inputs.names, net->inputs, 0, 0);
    find(inputs.shared, net->shared, inputs.names.size(), net->inputs.size());
    for (std::size_t input = 0; input < ignored.size(); ++input) {
        if (ignored[input]) from[input].clear();
    }
    const auto first_weights = ai::net::with_inputs(net->nets.positions, from);
    const auto second_weights = ai::net::with_inputs(net->nets.moves, from);
    if (net->purpose != purpose || first_weights.shape != positions.shape() || second_weights.shape != moves.shape()) {
        throw std::runtime_error("the nets to start from are for another game or have other layers");
    }
    positions.start_from(first_weights);
    moves.start_from(second_weights);
}

Learner::Ignored inputs_of_left_out(const ai::net::Inputs& inputs, std::uint64_t left_out) {
    if (left_out == 0) return {};
    std::vector<std::string_view> contents;
    for (std::size_t input = 0; input < inputs.names.size(); ++input) {
        const auto content = ai::net::content_of(inputs.names[input]);
        const bool is_new = std::ranges::find(contents, content) == contents.end();
        if (is_new && !inputs.shares[input].empty()) contents.push_back(content);
    }
    if (left_out > contents.size()) {
        throw std::runtime_error("the configuration: there is less content with attributes than it leaves out");
    }
    std::set<std::string_view> chosen;
    for (std::uint64_t number = 0; number < left_out; ++number) {
        chosen.insert(contents[number * contents.size() / left_out]);
    }
    Learner::Ignored ignored;
    for (const std::string& name : inputs.names) ignored.push_back(chosen.contains(ai::net::content_of(name)));
    return ignored;
}

}  // namespace syrtis::training
