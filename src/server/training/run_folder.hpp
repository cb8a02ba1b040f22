// SPDX-License-Identifier: MIT
#pragma once

// Names the files of a training run, and writes each file atomically, so that a killed program leaves no incomplete
// file. Several programs may write parts of one round at the same time.

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

namespace syrtis::training {

/// One of several parts into which the games of a round are divided.
struct Part {
    std::uint64_t number = 0;  ///< number of the part, from 0
    std::uint64_t count = 1;
};

/// The folder of a training run. All functions throw std::runtime_error with a sentence if a file can't be read or
/// written.
class RunFolder {
   public:
    explicit RunFolder(std::filesystem::path path) : path_(std::move(path)) {}

    [[nodiscard]] std::filesystem::path file(const std::string& name) const { return path_ / name; }
    // The following functions return paths. Rounds are counted from 0.
    [[nodiscard]] std::filesystem::path samples(std::uint64_t round) const;
    [[nodiscard]] std::filesystem::path part(std::uint64_t round, const Part& part) const;
    [[nodiscard]] std::filesystem::path net(std::uint64_t round) const;
    /// Returns the path of the nets in training after this number of rounds.
    [[nodiscard]] std::filesystem::path learner(std::uint64_t rounds) const;

    /// Returns the number of parts into which the round was divided; nothing if there is no file of its first part.
    [[nodiscard]] std::optional<std::uint64_t> parts_of(std::uint64_t round) const;

    [[nodiscard]] static std::string read(const std::filesystem::path& file);
    /// Writes the whole file. If the program is killed, either the whole file or none of it is written.
    static void write(const std::filesystem::path& file, const std::string& bytes);

    /// Removes files that are not needed after this number of rounds: old learners and parts, incomplete files of
    /// killed programs, and samples of all but the last `window` rounds.
    void remove_spent(std::uint64_t rounds, std::uint64_t window) const;

   private:
    std::filesystem::path path_;
};

}  // namespace syrtis::training
