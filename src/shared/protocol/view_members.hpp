// SPDX-License-Identifier: MIT
#pragma once

// Descriptions of views that serve both directions. A description is a function template that names each member once:
//
//     template <class Members>
//     void describe(Members& out) {
//         out.member({.name = "round"}, &View::round);
//         out.object("bank", [](Members& bank) { ... });
//     }
//
// With MemberWriter, it writes the view, or the changes since an earlier view. With MemberReader, it reads a view. A
// reader leaves a member unchanged if the JSON lacks it or has another form, so the caller must check the result: what
// the description writes of it must be the JSON that was read.
//
// `at` is a pointer to a member of the view, or a function that returns a reference to a value in a view, such as the
// result of part(). `ids` names the things of one kind: `ids.id(number)` returns the id of a thing, `ids.find(id)` its
// number or nothing.

#include <json/json.h>

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include "core/described.hpp"
#include "protocol/described_json.hpp"
#include "text/json_difference.hpp"
#include "text/json_values.hpp"

namespace syrtis::protocol {

namespace detail {

template <class Whole>
[[nodiscard]] constexpr auto& part_of(Whole& whole) {
    return whole;
}
template <class Whole, class Step, class... Steps>
[[nodiscard]] constexpr auto& part_of(Whole& whole, const Step& step, const Steps&... steps) {
    if constexpr (std::is_integral_v<Step>) {
        return part_of(whole[step], steps...);
    } else {
        return part_of(std::invoke(step, whole), steps...);
    }
}

}  // namespace detail

/// Returns a function that returns a reference to a part of a view. Each step towards the part is a pointer to a
/// member, an index, or a function that returns a reference.
template <class... Steps>
[[nodiscard]] constexpr auto part(Steps... steps) {
    return [=](auto& view) -> auto& { return detail::part_of(view, steps...); };
}

/// When a list or a set is written.
enum class Presence : std::uint8_t { always, if_any };

/// Writes the members of a description.
template <class View>
class MemberWriter {
   public:
    static constexpr bool k_reads = false;

    explicit MemberWriter(text::ObjectDifference<View>& out) : out_(out) {}

    /// Returns the view that is written.
    [[nodiscard]] const View& view() const { return out_.after(); }
    /// Returns true unless `has` is false for both views, so that nothing is written of an object with this condition.
    template <class Has>
    [[nodiscard]] bool concerns(const Has& has) const {
        return has(out_.after()) || (out_.before() != nullptr && has(*out_.before()));
    }

    /// A number, a flag, or an enumeration whose values have words. A reader ignores numbers below `least`.
    template <class At>
    void member(const core::MemberTraits& traits, const At& at, std::int64_t /*least*/ = 0) {
        using Value = std::remove_cvref_t<std::invoke_result_t<const At&, const View&>>;
        const auto value = [&](const View& view) { return std::invoke(at, view); };
        const auto is_absent = [&](Value one) { return traits.absent == static_cast<std::int64_t>(one); };
        if constexpr (!std::is_enum_v<Value>) {
            if (!detail::has_names(traits)) {
                if (!traits.absent) return out_.put(traits.name, value);
                return out_.put(traits.name, [&](const View& view) {
                    return is_absent(value(view)) ? std::nullopt : std::optional<Value>(value(view));
                });
            }
        }
        out_.put(traits.name, [&](const View& view) {
            return is_absent(value(view)) ? std::nullopt : detail::name_of(traits, NoIds{}, value(view));
        });
    }
    /// A number that the view does not store as such. `get(view)` returns it, `set(view, number)` stores it.
    template <class Get, class Set>
    void computed(const core::MemberTraits& traits, const Get& get, const Set& /*set*/) {
        member(traits, get);
    }
    /// An object with a number for each word. `traits`: of the object and its numbers; `at`: of the list of numbers.
    template <class Words, class At>
    void numbers(const core::MemberTraits& traits, const Words& words, const At& at, std::int64_t /*least*/ = 0) {
        object(traits.name, [&](MemberWriter& numbers) {
            for (std::size_t index = 0; index < words.size(); ++index) {
                numbers.member({.name = words[index], .absent = traits.absent},
                               [&](const View& view) { return std::invoke(at, view)[index]; });
            }
        });
    }
    /// A condition. `set(view)` makes it true. With Presence::if_any, a false condition is left out.
    template <class Get, class Set>
    void flag(std::string_view name, Presence presence, const Get& get, const Set& /*set*/) {
        if (presence == Presence::always) return out_.put(name, get);
        out_.put(name, [&](const View& view) { return get(view) ? std::optional(true) : std::nullopt; });
    }
    /// The id of a thing; left out for the number `nothing`.
    template <class Ids, class At>
    void thing(std::string_view name, const Ids& ids, std::int64_t nothing, const At& at) {
        out_.put(name, [&](const View& view) -> std::optional<std::string_view> {
            const auto number = std::invoke(at, view);
            if (static_cast<std::int64_t>(number) == nothing) return std::nullopt;
            return ids.id(number);
        });
    }
    /// A list of things.
    template <class Ids, class At>
    void things(std::string_view name, Presence presence, const Ids& ids, const At& at) {
        const auto has = [&](const View& view) {
            return presence == Presence::always || !std::invoke(at, view).empty();
        };
        out_.list_if(name, has, value_at(at), [&](text::JsonWriter& list, const auto& things) {
            for (const auto thing : things) list.value(ids.id(thing));
        });
    }
    /// A set of things as an object such as {"e01": true}.
    template <class Ids, class At>
    void marks(std::string_view name, Presence presence, const Ids& ids, const At& at) {
        if (presence == Presence::if_any && !concerns([&](const View& view) { return !std::invoke(at, view).empty(); }))
            return;
        each(name, ids, at, [&](MemberWriter& marks, std::string_view id, auto thing) {
            marks.flag(
                id, Presence::if_any, [&](const View& view) { return std::invoke(at, view).contains(thing); },
                [](View&) {});
        });
    }
    /// A set of things as an object that has an object for each thing. `describe(Members&, thing)` names the members of
    /// the object of a thing.
    template <class Ids, class At, class Describe>
    void objects(std::string_view name, const Ids& ids, const At& at, const Describe& describe) {
        each(name, ids, at, [&](MemberWriter& things, std::string_view id, auto thing) {
            things.object_if(
                id, [&](const View& view) { return std::invoke(at, view).contains(thing); },
                [&](MemberWriter& inner) { describe(inner, thing); });
        });
    }
    /// The places of the bits of a number as a list. A reader ignores places above `most`.
    template <class At>
    void places(std::string_view name, Presence presence, std::int64_t /*most*/, const At& at) {
        const auto has = [&](const View& view) { return presence == Presence::always || std::invoke(at, view) != 0; };
        out_.list_if(name, has, value_at(at), [](text::JsonWriter& list, std::uint64_t bits) {
            for (int place = 0; bits != 0; ++place, bits >>= 1U) {
                if ((bits & 1U) != 0) list.value(place);
            }
        });
    }
    /// A list. `write(writer, list)` writes its items; `read(view, item)` adds an item.
    template <class At, class Write, class Read>
    void items(std::string_view name, const At& at, const Write& write, const Read& /*read*/) {
        out_.list(name, value_at(at), write);
    }
    /// A member that follows from others and is not read. The parameters are those of ObjectDifference::put().
    template <class... Get>
    void derived(std::string_view name, const Get&... get) {
        out_.put(name, get...);
    }
    /// An object that is written if `has(view)` is true. `describe(Members&)` names its members.
    template <class Has, class Describe>
    void object_if(std::string_view name, const Has& has, const Describe& describe) {
        out_.object_if(name, has, [&](text::ObjectDifference<View>& inner) {
            MemberWriter members(inner);
            describe(members);
        });
    }
    template <class Describe>
    void object(std::string_view name, const Describe& describe) {
        object_if(
            name, [](const View&) { return true; }, describe);
    }

   private:
    template <class At>
    [[nodiscard]] static auto value_at(const At& at) {
        return [&at](const View& view) -> const auto& { return std::invoke(at, view); };
    }
    /// Writes an object, for which `write(writer, id, thing)` is called for each thing in one of the views.
    template <class Ids, class At, class Write>
    void each(std::string_view name, const Ids& ids, const At& at, const Write& write) {
        out_.object(name, [&](text::ObjectDifference<View>& inner) {
            MemberWriter members(inner);
            const auto& now = std::invoke(at, inner.after());
            const auto all = inner.before() == nullptr ? now : now | std::invoke(at, *inner.before());
            for (const std::size_t thing : all) write(members, ids.id(thing), thing);
        });
    }

    text::ObjectDifference<View>& out_;
};

/// Reads the members of a description. The functions are explained at MemberWriter.
template <class View>
class MemberReader {
   public:
    static constexpr bool k_reads = true;

    MemberReader(const Json::Value& json, View& view) : json_(json), view_(view) {}

    /// Returns the view as far as it was read.
    [[nodiscard]] const View& view() const { return view_; }
    template <class Has>
    [[nodiscard]] bool concerns(const Has& /*has*/) const {
        return true;
    }

    template <class At>
    void member(const core::MemberTraits& traits, const At& at,
                std::int64_t least = std::numeric_limits<std::int64_t>::min()) {
        using Value = std::remove_cvref_t<std::invoke_result_t<const At&, View&>>;
        const auto value = detail::read_scalar<NoIds, Value>(traits, {}, at_key(traits.name));
        if (value && static_cast<std::int64_t>(*value) >= least) std::invoke(at, view_) = *value;
    }
    template <class Get, class Set>
    void computed(const core::MemberTraits& traits, const Get& /*get*/, const Set& set) {
        using Value = std::remove_cvref_t<std::invoke_result_t<const Get&, const View&>>;
        const auto value = detail::read_scalar<NoIds, Value>(traits, {}, at_key(traits.name));
        if (value) set(view_, *value);
    }
    template <class Words, class At>
    void numbers(const core::MemberTraits& traits, const Words& words, const At& at,
                 std::int64_t least = std::numeric_limits<std::int64_t>::min()) {
        MemberReader inner(at_key(traits.name), view_);
        for (std::size_t index = 0; index < words.size(); ++index) {
            inner.member(
                {.name = words[index], .most = traits.most},
                [&](View & view) -> auto& { return std::invoke(at, view)[index]; }, least);
        }
    }
    template <class Get, class Set>
    void flag(std::string_view name, Presence /*presence*/, const Get& /*get*/, const Set& set) {
        const auto& json = at_key(name);
        if (json.isBool() && json.asBool()) set(view_);
    }
    template <class Ids, class At>
    void thing(std::string_view name, const Ids& ids, std::int64_t /*nothing*/, const At& at) {
        if (const auto id = text::read_text(at_key(name))) {
            if (const auto found = ids.find(*id)) std::invoke(at, view_) = *found;
        }
    }
    template <class Ids, class At>
    void things(std::string_view name, Presence /*presence*/, const Ids& ids, const At& at) {
        auto& list = std::invoke(at, view_);
        for (const auto& item : list_at(name)) {
            const auto id = text::read_text(item);
            const auto found = id ? ids.find(*id) : std::nullopt;
            if (found && !list.full()) list.push_back(*found);
        }
    }
    template <class Ids, class At>
    void marks(std::string_view name, Presence /*presence*/, const Ids& ids, const At& at) {
        objects(name, ids, at, [](MemberReader&, auto) {});
    }
    template <class Ids, class At, class Describe>
    void objects(std::string_view name, const Ids& ids, const At& at, const Describe& describe) {
        const auto& json = at_key(name);
        if (!json.isObject()) return;
        for (const auto& id : json.getMemberNames()) {
            const auto found = ids.find(id);
            if (!found) continue;
            std::invoke(at, view_).insert(*found);
            MemberReader inner(json[id], view_);
            describe(inner, std::size_t{*found});
        }
    }
    template <class At>
    void places(std::string_view name, Presence /*presence*/, std::int64_t most, const At& at) {
        auto& bits = std::invoke(at, view_);
        using Bits = std::remove_reference_t<decltype(bits)>;
        for (const auto& item : list_at(name)) {
            if (const auto place = text::read_integer(item, 0, most))
                bits = static_cast<Bits>(bits | Bits{1} << *place);
        }
    }
    template <class At, class Write, class Read>
    void items(std::string_view name, const At& /*at*/, const Write& /*write*/, const Read& read) {
        for (const auto& item : list_at(name)) read(view_, item);
    }
    template <class... Get>
    void derived(std::string_view /*name*/, const Get&... /*get*/) {}
    template <class Has, class Describe>
    void object_if(std::string_view name, const Has& /*has*/, const Describe& describe) {
        object(name, describe);
    }
    template <class Describe>
    void object(std::string_view name, const Describe& describe) {
        MemberReader members(at_key(name), view_);
        describe(members);
    }

   private:
    /// Returns the value of a key; null if there is none.
    [[nodiscard]] const Json::Value& at_key(std::string_view key) const {
        static const Json::Value k_null;
        const auto* const found = json_.isObject() ? json_.find(key.data(), key.data() + key.size()) : nullptr;
        return found == nullptr ? k_null : *found;
    }
    /// Returns the list of a key; an empty list if there is none.
    [[nodiscard]] const Json::Value& list_at(std::string_view key) const {
        static const Json::Value k_empty(Json::arrayValue);
        const auto& json = at_key(key);
        return json.isArray() ? json : k_empty;
    }

    const Json::Value& json_;
    View& view_;
};

}  // namespace syrtis::protocol
