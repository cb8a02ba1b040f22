// SPDX-License-Identifier: MIT
#pragma once

// The seats this person has taken, with the tokens that give them back after a loss of connection or a crash. Kept
// in a small file that only its owner may read. Several clients of one person write it: each change is made to what
// stands in the file then, under a lock beside it. A broken file is as good as none.

#include <condition_variable>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace syrtis::client::net {

/// Which server. Without a host it is one that this client starts for itself: port 0 for this person alone, else where
/// it is open to others.
struct Endpoint {
    std::string host;
    std::uint16_t port = 0;
    friend bool operator==(const Endpoint&, const Endpoint&) = default;
};

/// The acknowledgement of the last answer from a seat. It proves the answer to a server that has lost it.
struct Acknowledgement {
    std::uint64_t sequence = 0;
    std::string receipt{};  ///< empty: there is none
    friend bool operator==(const Acknowledgement&, const Acknowledgement&) = default;
};

/// The state of a game when its player last saw it, for the list of games.
struct SeatProgress {
    std::int64_t time = 0;  ///< when that was, in milliseconds since 1970; 0: not known
    int round = 0;          ///< generation or round; 0: not known
    bool is_own_turn = false;
    std::string waits_for{};  ///< name of the player whose answer was awaited; empty: not known, or several
    friend bool operator==(const SeatProgress&, const SeatProgress&) = default;
};

/// A seat that this person has at a running match, with all that is needed to return to it.
struct KeptSeat {
    Endpoint endpoint;
    std::string game;  ///< id of the game on that server
    std::string name;  ///< of the player
    std::string token;
    std::string title;                   ///< for people, may be empty
    std::string kind{};                  ///< which game is played; empty: not known
    std::vector<std::string> players{};  ///< the others at the table, as far as known
    bool doubtful = false;               ///< the server did not know the token when it was asked last
    bool ended = false;                  ///< the server said so of its game
    Acknowledgement acknowledged{};
    std::string commitment{};  ///< to the shuffle of its game, as it was heard first; empty: none was
    SeatProgress progress{};
    friend bool operator==(const KeptSeat&, const KeptSeat&) = default;
};

/// The seats of this person, kept in a file that several clients may share.
class SeatStore {
   public:
    /// Reads the file if there is one.
    explicit SeatStore(std::filesystem::path file);
    /// Waits until all is written.
    ~SeatStore();
    SeatStore(const SeatStore&) = delete;
    SeatStore& operator=(const SeatStore&) = delete;

    /// In the order in which they were kept, the newest last, as the file was when it was read or written last.
    [[nodiscard]] const std::vector<KeptSeat>& seats() const { return seats_; }
    /// The file is there and could not be read as a whole. The next change gives it the name that content::name_aside
    /// says and writes a new one.
    [[nodiscard]] bool is_unreadable() const { return is_unreadable_; }
    [[nodiscard]] const std::filesystem::path& file() const { return file_; }
    /// Reads what other clients have written since.
    void refresh();
    [[nodiscard]] std::optional<KeptSeat> find(const Endpoint& endpoint, const std::string& game) const;
    /// Replaces what was kept of that player in that game on that server. Above forty seats those of ended games go,
    /// then those that their server did not know; seats of running games stay, up to a thousand. False if the file
    /// can't be written or has no room; the seat is kept in memory all the same.
    bool keep(const KeptSeat& seat);
    /// Stores the game and the players of the seat's match. Returns false if it can't be written.
    bool describe(const std::string& token, const std::string& kind, const std::vector<std::string>& players);
    /// Known at once, and written by a thread of its own: it comes with every answer, and a disk may be slow.
    void acknowledge(const std::string& token, const Acknowledgement& acknowledged);
    /// Waits until every acknowledgement so far is written.
    void settle();
    /// Of the seat with that token.
    [[nodiscard]] Acknowledgement acknowledged(const std::string& token) const;
    /// Stores the commitment to the shuffle, received before the first card. Returns false if it can't be written.
    bool promise(const std::string& token, const std::string& commitment);
    /// Of the seat with that token; empty: nothing.
    [[nodiscard]] std::string promised(const std::string& token) const;
    /// Stores the state of the game of that seat. Called when its table is left.
    bool note_progress(const std::string& token, const SeatProgress& progress);
    /// Whether the server knew the token when it was asked.
    bool confirm(const std::string& token, bool doubtful);
    /// Its game is over.
    bool end(const std::string& token);
    /// For when the seat is gone for good, as the server says or as the player wants.
    bool forget(const std::string& token);

   private:
    using Seats = std::vector<KeptSeat>;
    /// The content of the file as far as it is understood.
    struct Reading {
        Seats seats{};
        bool is_there = false;
        bool is_whole = false;  ///< all of it is understood
    };
    [[nodiscard]] Reading read() const;
    [[nodiscard]] bool write(const Seats& seats) const;
    /// Changes what the file holds then, so that nothing that others wrote is lost.
    bool change(const std::function<void(Seats&)>& change);
    using Acknowledgements = std::map<std::string, Acknowledgement>;
    static void mark(Seats& seats, const Acknowledgements& acknowledged);
    /// Runs on the thread that writes.
    void write_acknowledgements();
    std::filesystem::path file_;
    Seats seats_;
    bool is_unreadable_ = false;
    mutable std::mutex mutex_;  ///< of what follows
    std::condition_variable changed_;
    Acknowledgements unwritten_;  ///< the last of each token
    Acknowledgements in_writing_;
    bool ends_ = false;
    std::thread writer_;  ///< begun with the first one
};

/// $XDG_STATE_HOME/syrtis, or ~/.local/state/syrtis.
[[nodiscard]] std::filesystem::path state_folder();

}  // namespace syrtis::client::net
