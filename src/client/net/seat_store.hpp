// SPDX-License-Identifier: MIT
#pragma once

// The seats this person has taken, with the tokens that give them back after a loss of connection or a crash. Kept
// in a small file that only its owner may read. A broken file is as good as none.

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace syrtis::client::net {

/// Which server. Without a host it is one that this client starts for itself: port 0 for this person alone, else where
/// it is open to others.
struct Place {
    std::string host;
    std::uint16_t port = 0;
    friend bool operator==(const Place&, const Place&) = default;
};

struct KeptSeat {
    Place place;
    std::string game;  ///< id of the game on that server
    std::string name;  ///< of the player
    std::string token;
    std::string title;  ///< for people, may be empty
    friend bool operator==(const KeptSeat&, const KeptSeat&) = default;
};

class SeatStore {
   public:
    /// Reads the file if there is one.
    explicit SeatStore(std::filesystem::path file);

    /// In the order in which they were kept, the newest last.
    [[nodiscard]] const std::vector<KeptSeat>& seats() const { return seats_; }
    [[nodiscard]] std::optional<KeptSeat> find(const Place& place, const std::string& game) const;
    /// Replaces what was kept of that game on that server. False if the file can't be written; the seat is kept in
    /// memory all the same.
    bool keep(const KeptSeat& seat);
    bool forget(const std::string& token);

   private:
    void read();
    [[nodiscard]] bool write() const;
    std::filesystem::path file_;
    std::vector<KeptSeat> seats_;
};

/// $XDG_STATE_HOME/syrtis, or ~/.local/state/syrtis.
[[nodiscard]] std::filesystem::path state_folder();

}  // namespace syrtis::client::net
