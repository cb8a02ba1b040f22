// SPDX-License-Identifier: MIT

#include "ai/net/learner.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "ai/net/bytes.hpp"
#include "ai/search/shares.hpp"
#include "core/ensure.hpp"

namespace syrtis::ai::net {
namespace {

using Refused = core::Failure<std::string>;

// The decay rates of the moments that the paper on Adam recommends.
constexpr double k_first_decay = 0.9;
constexpr double k_second_decay = 0.999;
constexpr float k_least_root = 1e-6F;

/// The approximate number of inputs that are 1 at a time; the first weights are scaled by its square root.
constexpr double k_usual_active = 200.0;

std::size_t size_of(const Shape& shape, int layer) {
    if (layer == 0) return std::size_t{shape.inputs} * shape.first + shape.first;
    if (layer == 1) return std::size_t{shape.first} * shape.second + shape.second;
    return std::size_t{shape.second} * shape.outputs + shape.outputs;
}

float cut_off(float sum) { return std::clamp(sum, 0.0F, 1.0F); }
bool is_unsaturated(float sum) { return sum > 0.0F && sum < 1.0F; }

/// The natural logarithm by + - * / alone, accurate to 1e-7 in the range used here. Libraries round std::log
/// differently.
double logarithm(double x) {
    int exponent = 0;
    double fraction = std::frexp(std::max(x, 1e-12), &exponent);
    const double part = (fraction - 0.70710678118654752) / (fraction + 0.70710678118654752);
    const double square = part * part;
    const double series = 1.0 + square * (1.0 / 3 + square * (1.0 / 5 + square * (1.0 / 7 + square * (1.0 / 9))));
    return 2.0 * part * series + (exponent - 0.5) * 0.69314718055994531;
}

void make_shares(std::vector<float>& sums) {
    const float most = *std::ranges::max_element(sums);
    double whole = 0.0;
    for (float& sum : sums) {
        sum = static_cast<float>(search::falling_exponential(static_cast<double>(most) - static_cast<double>(sum)));
        whole += static_cast<double>(sum);
    }
    for (float& sum : sums) sum = static_cast<float>(static_cast<double>(sum) / whole);
}

template <class Number>
Number rounded(float value, std::int32_t one, std::int32_t most) {
    const double scaled = std::floor(static_cast<double>(value) * one + 0.5);
    return static_cast<Number>(std::clamp(scaled, -static_cast<double>(most), static_cast<double>(most)));
}

template <class Number>
void copy_rounded(const std::vector<float>& values, std::size_t begin, std::vector<Number>& to, std::int32_t one,
                  std::int32_t most) {
    for (std::size_t index = 0; index < to.size(); ++index)
        to[index] = rounded<Number>(values[begin + index], one, most);
}

}  // namespace

double Losses::calibration_error() const {
    double sum = 0.0;
    std::uint64_t count = 0;
    for (const Tenth& tenth : tenths) {
        sum += std::abs(tenth.promised - tenth.found);
        count += tenth.samples;
    }
    return count == 0 ? 0.0 : sum / static_cast<double>(count);
}

Learner::Learner(const Shape& shape, core::Rng rng, RowLists rows) : shape_(shape), rows_(std::move(rows)), layers_(3) {
    core::ensure(shape.is_possible(), "the layers of a net have possible sizes");
    if (rows_.empty()) {
        for (std::uint32_t row = 0; row < shape.inputs; ++row) rows_.push_back({static_cast<std::uint16_t>(row)});
    }
    for (int number = 0; number < 3; ++number) {
        Layer& layer = layers_[static_cast<std::size_t>(number)];
        const std::size_t size = size_of(shape, number);
        layer.values.assign(size, 0.0F);
        layer.gradients.assign(size, 0.0F);
        layer.means.assign(size, 0.0F);
        layer.squares.assign(size, 0.0F);
        layer.most = number == 0 ? 15.0F : 7.5F;
    }
    const auto spread = [&rng](std::vector<float>& values, std::size_t count, double width) {
        for (std::size_t index = 0; index < count; ++index) {
            values[index] = static_cast<float>(width * (2.0 * rng.unit() - 1.0));
        }
    };
    spread(layers_[0].values, std::size_t{shape.inputs} * shape.first, 1.0 / std::sqrt(k_usual_active));
    spread(layers_[1].values, std::size_t{shape.first} * shape.second, 1.5 / std::sqrt(shape.first));
    for (std::uint32_t column = 0; column < shape.first; ++column) {
        layers_[0].values[std::size_t{shape.inputs} * shape.first + column] = 0.3F;
    }
    for (std::uint32_t column = 0; column < shape.second; ++column) {
        layers_[1].values[std::size_t{shape.first} * shape.second + column] = 0.2F;
    }
    const std::size_t width = shape.first;
    for (const auto& list : rows_) {
        core::ensure(!list.empty() && *std::ranges::max_element(list) < shape.inputs, "an input has rows of the net");
        if (list.size() == 1) continue;
        std::fill_n(layers_[0].values.begin() + static_cast<std::ptrdiff_t>(list.front() * width), width, 0.0F);
    }
    // A shared row that no sample has is never learned, so it must not remain random.
    std::fill(layers_[0].values.begin() + static_cast<std::ptrdiff_t>(rows_.size() * width),
              layers_[0].values.begin() + static_cast<std::ptrdiff_t>(shape.inputs * width), 0.0F);
    input_gradients_.assign(rows_.size() * width, 0.0F);
    uses_ = uses_of(rows_.size(), {});
    add_up();
}

std::vector<Learner::Use> Learner::uses_of(std::size_t inputs, const Ignored& ignored) {
    std::vector<Use> uses(inputs, Use::whole);
    for (std::size_t input = 0; input < ignored.size(); ++input) {
        if (ignored[input]) uses[input] = Use::ignored;
    }
    return uses;
}

void Learner::start_from(const Weights& weights) {
    core::ensure(weights.shape == shape_, "the weights are those of such a net");
    const auto put = [](Layer& layer, const auto& numbers, std::int32_t one, const auto& biases,
                        std::int32_t one_of_biases) {
        std::size_t index = 0;
        for (const auto number : numbers) layer.values[index++] = static_cast<float>(number) / static_cast<float>(one);
        for (const auto bias : biases) {
            layer.values[index++] = static_cast<float>(bias) / static_cast<float>(one_of_biases);
        }
        std::ranges::fill(layer.means, 0.0F);
        std::ranges::fill(layer.squares, 0.0F);
    };
    put(layers_[0], weights.first, k_one, weights.first_bias, k_one);
    put(layers_[1], weights.second, k_one, weights.second_bias, k_one_of_outputs);
    put(layers_[2], weights.third, k_one, weights.third_bias, k_one_of_outputs);
    first_power_ = 1.0;
    second_power_ = 1.0;
    add_up();
}

void Learner::add_up() {
    const std::size_t width = shape_.first;
    input_weights_.assign(rows_.size() * width, 0.0F);
    for (std::size_t input = 0; input < rows_.size(); ++input) {
        if (uses_[input] == Use::ignored) continue;
        float* const to = input_weights_.data() + input * width;
        for (std::size_t place = uses_[input] == Use::whole ? 0 : 1; place < rows_[input].size(); ++place) {
            const float* const from = layers_[0].values.data() + rows_[input][place] * width;
            for (std::size_t column = 0; column < width; ++column) to[column] += from[column];
        }
    }
}

void Learner::distribute() {
    const std::size_t width = shape_.first;
    for (std::size_t input = 0; input < rows_.size(); ++input) {
        float* const from = input_gradients_.data() + input * width;
        const std::size_t first = uses_[input] == Use::whole ? 0 : 1;
        for (std::size_t place = first; place < rows_[input].size() && uses_[input] != Use::ignored; ++place) {
            float* const to = layers_[0].gradients.data() + rows_[input][place] * width;
            for (std::size_t column = 0; column < width; ++column) to[column] += from[column];
        }
        std::fill_n(from, width, 0.0F);
    }
}

void Learner::drop_out(double share, core::Rng& rng) {
    for (std::size_t input = 0; input < rows_.size(); ++input) {
        if (rows_[input].size() == 1 || uses_[input] == Use::ignored) continue;
        uses_[input] = rng.unit() < share ? Use::shared_rows_only : Use::whole;
    }
}

void Learner::run(const SampleView& sample, Pass& pass) const {
    const std::vector<float>& values = layers_[0].values;
    const std::size_t width = shape_.first;
    pass.first.assign(values.end() - shape_.first, values.end());
    float* const sums = pass.first.data();
    for (const std::uint16_t input : sample.active) {
        const float* row = input_weights_.data() + input * width;
        for (std::size_t column = 0; column < width; ++column) sums[column] += row[column];
    }
    const auto next = [](const std::vector<float>& from, const Layer& layer, std::uint32_t columns,
                         std::vector<float>& to) {
        to.assign(layer.values.end() - columns, layer.values.end());
        for (std::size_t row = 0; row < from.size(); ++row) {
            const float given = cut_off(from[row]);
            if (given == 0.0F) continue;
            const float* weights = layer.values.data() + row * columns;
            for (std::size_t column = 0; column < columns; ++column) to[column] += given * weights[column];
        }
    };
    next(pass.first, layers_[1], shape_.second, pass.second);
    next(pass.second, layers_[2], shape_.outputs, pass.shares);
}

void Learner::outputs(std::span<const std::uint16_t> active, std::vector<float>& result) const {
    Pass pass;
    run({.active = active, .offsets = {}, .targets = {}}, pass);
    result = std::move(pass.shares);
}

void Learner::shares(const SampleView& sample, std::vector<float>& result) const {
    outputs(sample.active, result);
    for (std::size_t output = 0; output < result.size(); ++output) result[output] += sample.offsets[output];
    make_shares(result);
}

void Learner::add_to(Losses& losses, const Samples& samples, std::size_t group, const std::vector<Pass>& passes) const {
    const std::size_t begin = samples.group_begin(group);
    const std::size_t count = samples.group_end(group) - begin;
    double promised = 0.0;
    double found = 0.0;
    for (std::size_t index = 0; index < count; ++index) {
        const SampleView sample = samples[begin + index];
        for (std::size_t output = 0; output < shape_.outputs; ++output) {
            const auto target = static_cast<double>(sample.targets[output]);
            if (target <= 0.0) continue;
            losses.entropy +=
                target * (logarithm(target) - logarithm(static_cast<double>(passes[index].shares[output])));
        }
        const auto share = static_cast<double>(passes[index].shares.front());
        const auto target = static_cast<double>(sample.targets.front());
        Losses::Tenth& tenth = losses.tenths[std::min<std::size_t>(9, static_cast<std::size_t>(share * 10.0))];
        ++tenth.samples;
        tenth.promised += share;
        tenth.found += target;
        promised += share / static_cast<double>(count);
        found += target / static_cast<double>(count);
    }
    for (std::size_t index = 0; index < count; ++index) {
        const double apart = static_cast<double>(samples[begin + index].targets.front()) - found;
        const double off = apart - (static_cast<double>(passes[index].shares.front()) - promised);
        losses.spread += apart * apart;
        losses.unlearned += off * off;
    }
}

void Learner::run_back(const SampleView& sample, const Pass& pass, const std::vector<float>& errors) {
    Layer& first = layers_[0];
    Layer& second = layers_[1];
    Layer& third = layers_[2];
    const std::size_t outputs = shape_.outputs;
    std::vector<float> second_errors(shape_.second, 0.0F);
    float* bias = third.gradients.data() + shape_.second * outputs;
    for (std::size_t output = 0; output < outputs; ++output) bias[output] += errors[output];
    for (std::size_t row = 0; row < shape_.second; ++row) {
        const float given = cut_off(pass.second[row]);
        float error = 0.0F;
        for (std::size_t output = 0; output < outputs; ++output) {
            third.gradients[row * outputs + output] += given * errors[output];
            error += third.values[row * outputs + output] * errors[output];
        }
        if (is_unsaturated(pass.second[row])) second_errors[row] = error;
    }
    std::vector<float> first_errors(shape_.first, 0.0F);
    bias = second.gradients.data() + std::size_t{shape_.first} * shape_.second;
    for (std::size_t column = 0; column < shape_.second; ++column) bias[column] += second_errors[column];
    for (std::size_t row = 0; row < shape_.first; ++row) {
        const float given = cut_off(pass.first[row]);
        float* const gradients = second.gradients.data() + row * shape_.second;
        const float* const values = second.values.data() + row * shape_.second;
        if (given != 0.0F) {
            for (std::size_t column = 0; column < shape_.second; ++column) {
                gradients[column] += given * second_errors[column];
            }
        }
        if (!is_unsaturated(pass.first[row])) continue;
        float error = 0.0F;
        for (std::size_t column = 0; column < shape_.second; ++column) error += values[column] * second_errors[column];
        first_errors[row] = error;
    }
    bias = first.gradients.data() + std::size_t{shape_.inputs} * shape_.first;
    for (std::size_t column = 0; column < shape_.first; ++column) bias[column] += first_errors[column];
    for (const std::uint16_t input : sample.active) {
        float* const gradients = input_gradients_.data() + std::size_t{input} * shape_.first;
        for (std::size_t column = 0; column < shape_.first; ++column) gradients[column] += first_errors[column];
    }
}

void Learner::step(const LearningSettings& settings, std::size_t samples) {
    const float scale = 1.0F / static_cast<float>(samples);
    distribute();
    const auto kept = static_cast<float>(1.0 - settings.rate * settings.decay);
    const auto residual_kept = static_cast<float>((1.0 - settings.rate * settings.residual_decay) / kept);
    first_power_ *= k_first_decay;
    second_power_ *= k_second_decay;
    const auto pace = static_cast<float>(settings.rate * std::sqrt(1.0 - second_power_) / (1.0 - first_power_));
    for (Layer& layer : layers_) {
        const std::size_t size = layer.values.size();
        float* const values = layer.values.data();
        float* const gradients = layer.gradients.data();
        float* const means = layer.means.data();
        float* const squares = layer.squares.data();
        constexpr auto k_first = static_cast<float>(k_first_decay);
        constexpr auto k_second = static_cast<float>(k_second_decay);
        for (std::size_t index = 0; index < size; ++index) {
            const float gradient = gradients[index] * scale;
            gradients[index] = 0.0F;
            means[index] = k_first * means[index] + (1.0F - k_first) * gradient;
            squares[index] = k_second * squares[index] + (1.0F - k_second) * gradient * gradient;
            const float value = kept * values[index] - pace * means[index] / (std::sqrt(squares[index]) + k_least_root);
            values[index] = std::clamp(value, -layer.most, layer.most);
        }
    }
    for (const auto& list : rows_) {
        if (list.size() == 1) continue;
        float* const own = layers_[0].values.data() + std::size_t{list.front()} * shape_.first;
        for (std::size_t column = 0; column < shape_.first; ++column) own[column] *= residual_kept;
    }
}

Losses Learner::learn(const Samples& samples, const LearningSettings& settings, core::Rng rng, const Ignored& ignored) {
    Losses losses;
    if (samples.size() == 0) return losses;
    uses_ = uses_of(rows_.size(), ignored);
    drop_out(settings.dropout, rng);
    add_up();
    std::vector<std::uint32_t> order(samples.groups());
    std::iota(order.begin(), order.end(), 0U);
    rng.shuffle(std::span(order));
    std::vector<Pass> passes;
    std::vector<float> errors(shape_.outputs);
    std::vector<float> common(shape_.outputs);
    std::size_t in_batch = 0;
    for (const std::uint32_t group : order) {
        const std::size_t begin = samples.group_begin(group);
        const std::size_t count = samples.group_end(group) - begin;
        passes.resize(std::max(passes.size(), count));
        std::ranges::fill(common, 0.0F);
        for (std::size_t index = 0; index < count; ++index) {
            const SampleView sample = samples[begin + index];
            Pass& pass = passes[index];
            run(sample, pass);
            for (std::size_t output = 0; output < shape_.outputs; ++output) {
                pass.shares[output] += sample.offsets[output];
            }
            make_shares(pass.shares);
            for (std::size_t output = 0; output < shape_.outputs; ++output) {
                common[output] += (pass.shares[output] - sample.targets[output]) / static_cast<float>(count);
            }
        }
        add_to(losses, samples, group, passes);
        for (std::size_t index = 0; index < count; ++index) {
            const SampleView sample = samples[begin + index];
            for (std::size_t output = 0; output < shape_.outputs; ++output) {
                const float apart = passes[index].shares[output] - sample.targets[output] - common[output];
                const double weight = count > 1 ? settings.common : 1.0;
                errors[output] =
                    static_cast<float>(weight) * common[output] + static_cast<float>(settings.apart) * apart;
            }
            run_back(sample, passes[index], errors);
        }
        in_batch += count;
        if (in_batch >= settings.batch) {
            step(settings, in_batch);
            in_batch = 0;
            drop_out(settings.dropout, rng);
            add_up();
        }
    }
    if (in_batch > 0) step(settings, in_batch);
    uses_ = uses_of(rows_.size(), {});
    add_up();
    const auto size = static_cast<double>(samples.size());
    losses.entropy /= size;
    losses.spread /= size;
    losses.unlearned /= size;
    return losses;
}

Losses Learner::measure(const Samples& samples, const Ignored& ignored) const {
    Losses losses;
    if (samples.size() == 0) return losses;
    if (!ignored.empty()) {
        Learner other = *this;
        other.uses_ = uses_of(rows_.size(), ignored);
        other.add_up();
        return other.measure(samples);
    }
    std::vector<Pass> passes;
    for (std::size_t group = 0; group < samples.groups(); ++group) {
        const std::size_t begin = samples.group_begin(group);
        const std::size_t count = samples.group_end(group) - begin;
        passes.resize(std::max(passes.size(), count));
        for (std::size_t index = 0; index < count; ++index) shares(samples[begin + index], passes[index].shares);
        add_to(losses, samples, group, passes);
    }
    const auto size = static_cast<double>(samples.size());
    losses.entropy /= size;
    losses.spread /= size;
    losses.unlearned /= size;
    return losses;
}

Weights Learner::weights() const {
    Weights weights = Weights::of_shape(shape_);
    copy_rounded(layers_[0].values, 0, weights.first, k_one, k_most_first_weight);
    copy_rounded(layers_[0].values, weights.first.size(), weights.first_bias, k_one, k_most_first_bias);
    copy_rounded(layers_[1].values, 0, weights.second, k_one, k_most_later_weight);
    copy_rounded(layers_[1].values, weights.second.size(), weights.second_bias, k_one_of_outputs, k_most_later_bias);
    copy_rounded(layers_[2].values, 0, weights.third, k_one, k_most_later_weight);
    copy_rounded(layers_[2].values, weights.third.size(), weights.third_bias, k_one_of_outputs, k_most_later_bias);
    return weights;
}

std::string Learner::to_bytes() const {
    std::string bytes;
    for (const std::uint32_t size : {shape_.inputs, shape_.first, shape_.second, shape_.outputs}) {
        write_number(bytes, size);
    }
    for (const double power : {first_power_, second_power_}) write_number(bytes, std::bit_cast<std::uint64_t>(power));
    for (const Layer& layer : layers_) {
        write_numbers(bytes, layer.values);
        write_numbers(bytes, layer.means);
        write_numbers(bytes, layer.squares);
    }
    return bytes;
}

core::Result<Learner, std::string> Learner::from_bytes(std::string_view bytes, RowLists rows) {
    ByteReader reader(bytes);
    Shape shape;
    for (std::uint32_t* size : {&shape.inputs, &shape.first, &shape.second, &shape.outputs}) {
        *size = reader.number<std::uint32_t>();
    }
    const auto first_power = std::bit_cast<double>(reader.number<std::uint64_t>());
    const auto second_power = std::bit_cast<double>(reader.number<std::uint64_t>());
    if (reader.is_short() || !shape.is_possible()) return Refused{"it is not a net in training"};
    for (const double power : {first_power, second_power}) {
        if (!(power >= 0.0 && power <= 1.0)) return Refused{"its decay rates are not between 0 and 1"};
    }
    std::size_t numbers = 0;
    for (int layer = 0; layer < 3; ++layer) numbers += 3 * size_of(shape, layer);
    if (reader.left() != numbers * sizeof(float)) return Refused{"its length does not agree with its layers"};
    const auto is_outside = [&shape](const auto& list) { return *std::ranges::max_element(list) >= shape.inputs; };
    if (std::ranges::any_of(rows, is_outside)) return Refused{"it has fewer rows than its inputs need"};
    Learner learner(shape, core::Rng(0), std::move(rows));
    learner.first_power_ = first_power;
    learner.second_power_ = second_power;
    for (Layer& layer : learner.layers_) {
        reader.numbers(layer.values);
        reader.numbers(layer.means);
        reader.numbers(layer.squares);
        for (const auto* kind : {&layer.values, &layer.means, &layer.squares}) {
            if (!std::ranges::all_of(*kind, [](float number) { return std::isfinite(number); })) {
                return Refused{"it has a number that is not finite"};
            }
        }
        if (std::ranges::any_of(layer.squares, [](float square) { return square < 0.0F; })) {
            return Refused{"it has a negative square"};
        }
    }
    learner.add_up();
    return learner;
}

}  // namespace syrtis::ai::net
