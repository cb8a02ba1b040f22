// SPDX-License-Identifier: MIT
#include "scenario/node.hpp"

#include <utility>

namespace syrtis::server::scenario {

Node::Node(const Json::Value& value, std::string path, Faults& faults)
    : JsonCursor(value, std::move(path)), faults_(&faults) {}

Node Node::at(const Json::Value& value, std::string path) const { return Node(value, std::move(path), *faults_); }

void Node::mistake(std::string what, std::string code) const {
    faults_->push_back({path(), std::move(what), std::move(code)});
}

std::int64_t Node::integer(std::int64_t minimum, std::int64_t maximum) const {
    return whole_number(minimum, maximum).value_or(minimum);
}

bool Node::boolean() const {
    if (!value().isBool()) mistake("must be true or false");
    return value().isBool() && value().asBool();
}

std::string Node::text() const { return string().value_or(""); }

}  // namespace syrtis::server::scenario
