// SPDX-License-Identifier: MIT
#include "scenario/node.hpp"

#include <algorithm>
#include <utility>

namespace syrtis::server::scenario {

Node::Node(const Json::Value& value, std::string path, Faults& faults)
    : value_(&value), path_(std::move(path)), faults_(&faults) {}

void Node::fault(std::string what, std::string code) const {
    faults_->push_back({path_, std::move(what), std::move(code)});
}

bool Node::is_object_of(std::initializer_list<std::string_view> keys) const {
    if (!value_->isObject()) {
        fault("must be an object");
        return false;
    }
    for (const auto& key : value_->getMemberNames()) {
        if (std::find(keys.begin(), keys.end(), key) == keys.end()) fault("has an unknown key \"" + key + "\"");
    }
    return true;
}

std::optional<Node> Node::find(std::string_view key) const {
    if (!value_->isObject()) return std::nullopt;
    const auto* const found = value_->find(key.data(), key.data() + key.size());
    if (found == nullptr) return std::nullopt;
    return Node(*found, path_.empty() ? std::string(key) : path_ + "." + std::string(key), *faults_);
}

std::optional<Node> Node::need(std::string_view key) const {
    auto found = find(key);
    if (!found) fault("needs \"" + std::string(key) + "\"");
    return found;
}

std::vector<Node> Node::elements() const {
    std::vector<Node> nodes;
    if (!value_->isArray()) {
        fault("must be a list");
        return nodes;
    }
    for (Json::ArrayIndex index = 0; index < value_->size(); ++index) {
        nodes.emplace_back((*value_)[index], path_ + "[" + std::to_string(index) + "]", *faults_);
    }
    return nodes;
}

std::vector<std::pair<std::string, Node>> Node::members() const {
    std::vector<std::pair<std::string, Node>> nodes;
    if (!value_->isObject()) {
        fault("must be an object");
        return nodes;
    }
    for (const auto& key : value_->getMemberNames()) nodes.emplace_back(key, *find(key));
    return nodes;
}

std::int64_t Node::integer(std::int64_t minimum, std::int64_t maximum) const {
    const bool is_integer = value_->type() == Json::intValue || value_->type() == Json::uintValue;
    if (!is_integer || !value_->isInt64()) {
        fault("must be a whole number");
        return minimum;
    }
    const std::int64_t number = value_->asInt64();
    if (number < minimum || number > maximum) {
        fault("must be from " + std::to_string(minimum) + " to " + std::to_string(maximum));
        return minimum;
    }
    return number;
}

bool Node::boolean() const {
    if (!value_->isBool()) {
        fault("must be true or false");
        return false;
    }
    return value_->asBool();
}

std::string Node::text() const {
    if (!value_->isString()) {
        fault("must be a text");
        return {};
    }
    return value_->asString();
}

}  // namespace syrtis::server::scenario
