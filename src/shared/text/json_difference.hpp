// SPDX-License-Identifier: MIT
#pragma once

// One description of a value as a JSON object with two uses: to write the whole object, or to write the changes since
// an earlier value as a JSON Merge Patch (RFC 7396). A description names each member once and says how to read it from
// the value:
//
//     void describe(ObjectDifference<View>& out) {
//         out.put("round", [](const View& view) { return view.round; });
//         out.object("board", [](ObjectDifference<View>& board) { ... });
//     }
//
// Members without a value are left out and never null, because a merge patch cannot set a member to null. Lists are
// replaced as a whole.

#include <cstddef>
#include <optional>
#include <string_view>
#include <type_traits>

#include "text/json_writer.hpp"

namespace syrtis::text {

template <class Value>
struct IsOptional : std::false_type {};
template <class Value>
struct IsOptional<std::optional<Value>> : std::true_type {};

/// Receives the members of a description and writes them, or their changes.
template <class Source>
class ObjectDifference {
   public:
    /// Writes the changes from `before` to `after`, or all of `after` if `before` is null.
    ObjectDifference(JsonWriter& out, const Source* before, const Source& after)
        : out_(&out), before_(before), after_(&after) {}

    [[nodiscard]] const Source* before() const { return before_; }
    [[nodiscard]] const Source& after() const { return *after_; }

    /// Writes a member. `get(source)` returns a bool, an integer, a word, or an optional of these.
    template <class Get>
    void put(std::string_view name, const Get& get) {
        const auto now = get(*after_);
        if (before_ != nullptr && get(*before_) == now) return;
        if constexpr (IsOptional<std::remove_cv_t<decltype(now)>>::value) {
            if (now) {
                out_->member(name, *now);
            } else if (before_ != nullptr) {
                out_->key(name).null();
            }
        } else {
            out_->member(name, now);
        }
    }

    /// Writes a member with `write(writer, value)`, where `value` is the result of `get(source)`. `write` may write an
    /// object only if the value never changes, because a merge patch would merge objects.
    template <class Get, class Write>
    void put(std::string_view name, const Get& get, const Write& write) {
        const auto& now = get(*after_);
        if (before_ != nullptr && get(*before_) == now) return;
        out_->key(name);
        write(*out_, now);
    }

    /// Writes a list if `has(source)` is true. `get(source)` must be comparable; `write(writer, value)` writes the
    /// items.
    template <class Has, class Get, class Write>
    void list_if(std::string_view name, const Has& has, const Get& get, const Write& write) {
        const bool was = before_ != nullptr && has(*before_);
        if (!has(*after_)) {
            if (was) out_->key(name).null();
            return;
        }
        const auto& now = get(*after_);
        if (was && get(*before_) == now) return;
        out_->key(name).begin_array();
        write(*out_, now);
        out_->end_array();
    }
    template <class Get, class Write>
    void list(std::string_view name, const Get& get, const Write& write) {
        list_if(
            name, [](const Source&) { return true; }, get, write);
    }

    /// Writes an object if `has(source)` is true. `describe(ObjectDifference<Source>&)` names its members.
    template <class Has, class Describe>
    void object_if(std::string_view name, const Has& has, const Describe& describe) {
        const bool was = before_ != nullptr && has(*before_);
        if (!has(*after_)) {
            if (was) out_->key(name).null();
            return;
        }
        const std::size_t mark = out_->mark();
        out_->key(name).begin_object();
        const std::size_t begun = out_->mark();
        ObjectDifference inner(*out_, was ? before_ : nullptr, *after_);
        describe(inner);
        // An unchanged object is left out. A new one is written even if it is empty.
        if (was && out_->mark() == begun) {
            out_->rewind(mark);
        } else {
            out_->end_object();
        }
    }
    template <class Describe>
    void object(std::string_view name, const Describe& describe) {
        object_if(
            name, [](const Source&) { return true; }, describe);
    }

   private:
    JsonWriter* out_;
    const Source* before_;
    const Source* after_;
};

/// Writes the whole object.
template <class Source, class Describe>
void write_object(JsonWriter& out, const Source& source, const Describe& describe) {
    out.begin_object();
    ObjectDifference<Source> members(out, nullptr, source);
    describe(members);
    out.end_object();
}

/// Writes the merge patch from `before` to `after`, which is `{}` if nothing changed.
template <class Source, class Describe>
void write_difference(JsonWriter& out, const Source& before, const Source& after, const Describe& describe) {
    out.begin_object();
    ObjectDifference<Source> members(out, &before, after);
    describe(members);
    out.end_object();
}

}  // namespace syrtis::text
