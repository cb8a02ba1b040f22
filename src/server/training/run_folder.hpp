// SPDX-License-Identifier: MIT
#pragma once

// The files of a run of training: their names, and how they are written so that a program that is killed leaves each of
// them whole or not at all. Several programs may write parts of one round at a time.

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

namespace syrtis::training {

/// One of several parts of a round's games.
struct Part {
    std::uint64_t number = 0;  ///< from 0
    std::uint64_t count = 1;
};

/// All of it throws std::runtime_error with a sentence where a file can't be read or written.
class RunFolder {
   public:
    explicit RunFolder(std::filesystem::path path) : path_(std::move(path)) {}

    [[nodiscard]] std::filesystem::path file(const std::string& name) const { return path_ / name; }
    // Rounds count from 0.
    [[nodiscard]] std::filesystem::path samples(std::uint64_t round) const;
    [[nodiscard]] std::filesystem::path part(std::uint64_t round, const Part& part) const;
    [[nodiscard]] std::filesystem::path net(std::uint64_t round) const;
    /// Of what is half trained after so many rounds.
    [[nodiscard]] std::filesystem::path learner(std::uint64_t rounds) const;

    /// How many parts that round is played in, if one of them is there.
    [[nodiscard]] std::optional<std::uint64_t> parts_of(std::uint64_t round) const;

    [[nodiscard]] static std::string read(const std::filesystem::path& file);
    /// All of it or nothing, whenever the program is killed.
    static void write(const std::filesystem::path& file, const std::string& bytes);

    /// Removes what nobody reads any more after so many rounds, with what programs that were killed left behind; of
    /// samples, those of the last `window` rounds are read.
    void remove_spent(std::uint64_t rounds, std::uint64_t window) const;

   private:
    std::filesystem::path path_;
};

}  // namespace syrtis::training
