// SPDX-License-Identifier: MIT
#include "content/plural_forms.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <system_error>
#include <utility>

namespace syrtis::content {

namespace {

constexpr std::size_t k_max_header_bytes = 512;
constexpr int k_max_depth = 32;
constexpr std::uint64_t k_max_number = 1'000'000;
constexpr long k_checked_numbers = 1000;

/// Returns the number with these digits, or nothing if it is not a number or exceeds `maximum`.
std::optional<std::uint64_t> number_in(std::string_view digits, std::uint64_t maximum) {
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (error != std::errc() || end != digits.data() + digits.size() || number > maximum) return std::nullopt;
    return number;
}

}  // namespace

/// Reads an expression by recursive descent, one function for each precedence, and writes it in postfix order.
class PluralRuleReader {
   public:
    explicit PluralRuleReader(std::string_view text) : rest_(text) {}

    /// Returns nothing if the text is not an expression or has further text after it.
    std::optional<std::vector<PluralForms::Step>> read() {
        if (!choice() || !at_end()) return std::nullopt;
        return std::move(steps_);
    }

   private:
    using Operator = PluralForms::Operator;
    struct Sign {
        std::string_view text;
        Operator op;
    };
    /// From the weakest to the strongest precedence. Of two operators with the same beginning the longer is first.
    static constexpr std::size_t k_ranks = 6;
    static constexpr std::array<std::array<Sign, 4>, k_ranks> k_signs{{
        {{{"||", Operator::either}}},
        {{{"&&", Operator::both}}},
        {{{"==", Operator::equal}, {"!=", Operator::unequal}}},
        {{{"<=", Operator::at_most}, {">=", Operator::at_least}, {"<", Operator::less}, {">", Operator::greater}}},
        {{{"+", Operator::plus}, {"-", Operator::minus}}},
        {{{"*", Operator::times}, {"/", Operator::divided}, {"%", Operator::remainder}}},
    }};

    void skip_spaces() {
        while (!rest_.empty() && (rest_.front() == ' ' || rest_.front() == '\t')) rest_.remove_prefix(1);
    }
    bool at_end() {
        skip_spaces();
        return rest_.empty();
    }
    bool take(std::string_view sign) {
        skip_spaces();
        if (sign.empty() || rest_.substr(0, sign.size()) != sign) return false;
        rest_.remove_prefix(sign.size());
        return true;
    }
    void write(Operator op, std::uint64_t value = 0) { steps_.push_back({op, value}); }

    bool choice() {
        if (++depth_ > k_max_depth) return false;
        bool sound = binary(0);
        if (sound && take("?")) {
            sound = choice() && take(":") && choice();
            write(Operator::choose);
        }
        --depth_;
        return sound;
    }

    bool binary(std::size_t rank) {
        if (rank == k_ranks) return operand();
        if (!binary(rank + 1)) return false;
        for (;;) {
            const auto& signs = k_signs[rank];
            const auto sign =
                std::find_if(signs.begin(), signs.end(), [&](const Sign& each) { return take(each.text); });
            if (sign == signs.end()) return true;
            if (!binary(rank + 1)) return false;
            write(sign->op);
        }
    }

    bool operand() {
        if (take("!")) {
            if (++depth_ > k_max_depth || !operand()) return false;
            --depth_;
            write(Operator::negation);
            return true;
        }
        if (take("(")) return choice() && take(")");
        if (take("n")) {
            write(Operator::n);
            return true;
        }
        const auto digits = std::min(rest_.find_first_not_of("0123456789"), rest_.size());
        const auto number = number_in(rest_.substr(0, digits), k_max_number);
        if (!number) return false;
        rest_.remove_prefix(digits);
        write(Operator::number, *number);
        return true;
    }

    std::string_view rest_;
    int depth_ = 0;
    std::vector<PluralForms::Step> steps_;
};

PluralForms::PluralForms() : steps_{{Operator::n, 0}, {Operator::number, 1}, {Operator::unequal, 0}} {}

core::Result<PluralForms, std::string> PluralForms::parse(std::string_view header) {
    const auto refused = [](std::string sentence) { return core::Failure<std::string>{std::move(sentence)}; };
    if (header.size() > k_max_header_bytes) return refused("Plural-Forms is longer than 512 bytes");
    constexpr std::string_view k_count = "nplurals=";
    constexpr std::string_view k_rule = "plural=";
    const auto trimmed = [](std::string_view part) {
        while (!part.empty() && part.front() == ' ') part.remove_prefix(1);
        while (!part.empty() && part.back() == ' ') part.remove_suffix(1);
        return part;
    };
    header = trimmed(header);
    const auto end = header.find(';');
    const auto count = trimmed(header.substr(0, end));
    auto rule = trimmed(end == std::string_view::npos ? std::string_view() : header.substr(end + 1));
    if (!rule.empty() && rule.back() == ';') rule.remove_suffix(1);
    if (count.substr(0, k_count.size()) != k_count || rule.substr(0, k_rule.size()) != k_rule) {
        return refused("Plural-Forms must be like nplurals=2; plural=(n != 1);");
    }
    const auto forms = number_in(count.substr(k_count.size()), k_most_plural_forms);
    if (!forms || *forms == 0) return refused("nplurals must be from 1 to 6");
    auto steps = PluralRuleReader(rule.substr(k_rule.size())).read();
    if (!steps) return refused("the rule behind plural= can't be read");
    PluralForms read;
    read.count_ = static_cast<std::size_t>(*forms);
    read.steps_ = std::move(*steps);
    for (long number = 0; number <= k_checked_numbers; ++number) {
        if (read.evaluate(static_cast<std::uint64_t>(number)) < read.count_) continue;
        return refused("the rule behind plural= gives " + std::to_string(number) + " a form beyond nplurals");
    }
    return read;
}

std::size_t PluralForms::form_for(long number) const {
    const auto size = number < 0 ? 0 - static_cast<std::uint64_t>(number) : static_cast<std::uint64_t>(number);
    return std::min<std::size_t>(evaluate(size), count_ - 1);
}

std::uint64_t PluralForms::evaluate(std::uint64_t n) const {
    std::vector<std::uint64_t> stack;
    stack.reserve(steps_.size());
    const auto pop = [&] {
        const auto top = stack.back();
        stack.pop_back();
        return top;
    };
    for (const auto& step : steps_) {
        if (step.op == Operator::number || step.op == Operator::n) {
            stack.push_back(step.op == Operator::n ? n : step.value);
            continue;
        }
        const auto right = pop();
        if (step.op == Operator::negation) {
            stack.push_back(right == 0 ? 1 : 0);
            continue;
        }
        const auto left = pop();
        switch (step.op) {
            case Operator::choose:
                stack.push_back(pop() != 0 ? left : right);
                break;
            case Operator::either:
                stack.push_back(left != 0 || right != 0 ? 1 : 0);
                break;
            case Operator::both:
                stack.push_back(left != 0 && right != 0 ? 1 : 0);
                break;
            case Operator::equal:
                stack.push_back(left == right ? 1 : 0);
                break;
            case Operator::unequal:
                stack.push_back(left != right ? 1 : 0);
                break;
            case Operator::less:
                stack.push_back(left < right ? 1 : 0);
                break;
            case Operator::greater:
                stack.push_back(left > right ? 1 : 0);
                break;
            case Operator::at_most:
                stack.push_back(left <= right ? 1 : 0);
                break;
            case Operator::at_least:
                stack.push_back(left >= right ? 1 : 0);
                break;
            case Operator::plus:
                stack.push_back(left + right);
                break;
            case Operator::minus:
                stack.push_back(left - right);
                break;
            case Operator::times:
                stack.push_back(left * right);
                break;
            // The branch that is not chosen is evaluated too, so a division by zero needs a result.
            case Operator::divided:
                stack.push_back(right == 0 ? 0 : left / right);
                break;
            case Operator::remainder:
                stack.push_back(right == 0 ? 0 : left % right);
                break;
            case Operator::number:
            case Operator::n:
            case Operator::negation:
                break;
        }
    }
    return stack.back();
}

}  // namespace syrtis::content
