// SPDX-License-Identifier: MIT
#pragma once

// Stores the seats of this person, with the tokens by which the person returns to them after a loss of the connection
// or a crash. They are in a small file that only its owner may read. Several clients of one person may share it: each
// change locks the file and is applied to the present content. A broken file counts as empty.

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

/// The address of a server, as a key of stored seats. An empty host stands for the local server; its port is 0 if only
/// this client can reach the server, otherwise the port at which others reach it.
struct Endpoint {
    std::string host;
    std::uint16_t port = 0;
    friend bool operator==(const Endpoint&, const Endpoint&) = default;
};

/// The latest answer of a seat that the server has acknowledged. If the server loses the answer, the receipt proves
/// that it was given.
struct Acknowledgement {
    std::uint64_t sequence = 0;
    std::string receipt{};  ///< receipt that the server sent for the answer; empty: none
    friend bool operator==(const Acknowledgement&, const Acknowledgement&) = default;
};

/// The state of a match when its player last saw it. The list of matches shows it.
struct SeatProgress {
    std::int64_t time = 0;  ///< time at which the match was last seen, in milliseconds since 1970; 0: not known
    int round = 0;          ///< number of the round or generation; 0: not known
    bool is_own_turn = false;
    std::string waits_for{};  ///< name of the player whose answer was awaited; empty: several players, or not known
    friend bool operator==(const SeatProgress&, const SeatProgress&) = default;
};

/// A seat in a running match, with all that this client needs to return to it.
struct KeptSeat {
    Endpoint endpoint;
    std::string game;  ///< id of the table on the server
    std::string name;  ///< name of the player
    std::string token;
    std::string title;                   ///< title of the game as people see it; may be empty
    std::string kind{};                  ///< id of the game; empty: not known
    std::vector<std::string> players{};  ///< names of the other players at the table, as far as known
    bool is_unrecognised = false;        ///< when the client last tried the token, the server did not know it
    bool ended = false;                  ///< the server has said that the match is over
    Acknowledgement acknowledged{};
    std::string commitment{};  ///< commitment to the shuffle that the server sent first; empty: none
    SeatProgress progress{};
    friend bool operator==(const KeptSeat&, const KeptSeat&) = default;
};

/// The seats of this person. Several clients may share the file in which they are stored.
class SeatStore {
   public:
    /// Reads the file if there is one.
    explicit SeatStore(std::filesystem::path file);
    /// Waits until all changes are written to the file.
    ~SeatStore();
    SeatStore(const SeatStore&) = delete;
    SeatStore& operator=(const SeatStore&) = delete;

    /// Returns the seats as they were in the file when it was last read or written. The newest seat is the last one.
    [[nodiscard]] const std::vector<KeptSeat>& seats() const { return seats_; }
    /// Returns true if the file exists and a part of it is unreadable. The next change then renames the file
    /// (content::name_aside()) and writes a new one.
    [[nodiscard]] bool is_unreadable() const { return is_unreadable_; }
    [[nodiscard]] const std::filesystem::path& file() const { return file_; }
    /// Reads the file again, because other clients may have changed it.
    void refresh();
    /// Returns the oldest stored seat at a table; nothing if there is none. `game`: id of the table on the server.
    [[nodiscard]] std::optional<KeptSeat> find(const Endpoint& endpoint, const std::string& game) const;
    /// Stores a seat. An older seat of this player at the table is replaced. If there are more than forty seats, seats
    /// of ended matches are removed first, then unrecognised seats; seats of running matches are kept, up to a
    /// thousand. Returns false if the file can't be written or is full; the seat is then kept in memory only.
    bool keep(const KeptSeat& seat);
    /// Stores the game (`kind`) and the players of a seat's match. Returns false if the file can't be written.
    bool describe(const std::string& token, const std::string& kind, const std::vector<std::string>& players);
    /// Stores the acknowledgement of an answer. The function returns at once, and a thread writes the file: there is an
    /// acknowledgement for each answer, and a disk may be slow. In a browser, which has no threads and no disk, the
    /// function itself writes the file.
    void acknowledge(const std::string& token, const Acknowledgement& acknowledged);
    /// Blocks until all earlier acknowledgements are written.
    void wait_until_written();
    /// Returns the last acknowledgement of the seat with this token.
    [[nodiscard]] Acknowledgement acknowledged(const std::string& token) const;
    /// Stores the server's commitment to the shuffle, which arrives before the first card. Returns false if the file
    /// can't be written.
    bool keep_commitment(const std::string& token, const std::string& commitment);
    /// Returns the stored commitment to the shuffle for a seat; empty if there is none.
    [[nodiscard]] std::string commitment_of(const std::string& token) const;
    /// Stores the present state of a seat's match. Called when the person leaves the table. Returns false if the file
    /// can't be written.
    bool note_progress(const std::string& token, const SeatProgress& progress);
    /// Stores whether the server knew the token when it was last used. Returns false if the file can't be written.
    bool confirm(const std::string& token, bool is_unrecognised);
    /// Stores that the match of a seat is over. Returns false if the file can't be written.
    bool end(const std::string& token);
    /// Removes a seat that no longer exists or that the player gives up. Returns false if the file can't be written.
    bool forget(const std::string& token);

   private:
    using Seats = std::vector<KeptSeat>;
    /// The part of the file that could be read.
    struct Reading {
        Seats seats{};
        bool is_there = false;
        bool is_whole = false;  ///< whether the whole file could be read
    };
    [[nodiscard]] Reading read() const;
    [[nodiscard]] bool write(const Seats& seats) const;
    /// Locks and reads the file, applies `change`, and writes the file, so that changes of other clients are kept.
    bool change(const std::function<void(Seats&)>& change);
    using Acknowledgements = std::map<std::string, Acknowledgement>;
    /// Writes acknowledgements into the seats that have their tokens.
    static void mark(Seats& seats, const Acknowledgements& acknowledged);
    /// Reads the file, writes these acknowledgements into its seats, and writes the file.
    void write_acknowledged(const Acknowledgements& acknowledged) const;
    /// The loop of the thread that writes acknowledgements.
    void write_acknowledgements();
    std::filesystem::path file_;
    Seats seats_;
    bool is_unreadable_ = false;
    mutable std::mutex mutex_;  ///< protects the members below
    std::condition_variable changed_;
    Acknowledgements unwritten_;  ///< for each token, the latest acknowledgement that is not in the file yet
    Acknowledgements in_writing_;
    bool ends_ = false;
    std::thread writer_;  ///< thread that writes acknowledgements; started for the first one
};

/// Returns $XDG_STATE_HOME/syrtis, or ~/.local/state/syrtis.
[[nodiscard]] std::filesystem::path state_folder();

}  // namespace syrtis::client::net
