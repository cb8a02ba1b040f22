// SPDX-License-Identifier: MIT
#pragma once

// The seats of this person, with the tokens by which the person returns to them after a loss of connection or a crash.
// They are in a small file that only its owner may read. Several clients of one person can share it: each change locks
// the file and is applied to its current content. A broken file counts as empty.

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

/// The address of a server. An empty host means the local server; its port is 0 if the server serves only this client,
/// otherwise the port that is open to others.
struct Endpoint {
    std::string host;
    std::uint16_t port = 0;
    friend bool operator==(const Endpoint&, const Endpoint&) = default;
};

/// The acknowledgement of the last answer from a seat. It proves the answer to a server that has lost it.
struct Acknowledgement {
    std::uint64_t sequence = 0;
    std::string receipt{};  ///< proof of the answer from the server; empty: none
    friend bool operator==(const Acknowledgement&, const Acknowledgement&) = default;
};

/// The state of a match when its player last saw it, for the list of matches.
struct SeatProgress {
    std::int64_t time = 0;  ///< time in milliseconds since 1970; 0: not known
    int round = 0;          ///< generation or round; 0: not known
    bool is_own_turn = false;
    std::string waits_for{};  ///< player whose answer was awaited; empty: several players, or not known
    friend bool operator==(const SeatProgress&, const SeatProgress&) = default;
};

/// A seat that this person has at a running match, with all that is needed to return to it.
struct KeptSeat {
    Endpoint endpoint;
    std::string game;  ///< id of the table on the server
    std::string name;  ///< name of the player
    std::string token;
    std::string title;                   ///< title that is shown to people; may be empty
    std::string kind{};                  ///< id of the game; empty: not known
    std::vector<std::string> players{};  ///< names of the other players at the table, as far as known
    bool is_unrecognised = false;        ///< the server last said that it does not know the token
    bool ended = false;                  ///< the server said that the match is over
    Acknowledgement acknowledged{};
    std::string commitment{};  ///< the first received commitment to the shuffle; empty: none
    SeatProgress progress{};
    friend bool operator==(const KeptSeat&, const KeptSeat&) = default;
};

/// The seats of this person, kept in a file that several clients may share.
class SeatStore {
   public:
    /// Reads the file if there is one.
    explicit SeatStore(std::filesystem::path file);
    /// Waits until all changes are written.
    ~SeatStore();
    SeatStore(const SeatStore&) = delete;
    SeatStore& operator=(const SeatStore&) = delete;

    /// Returns the seats as they were when the file was last read or written. The newest seat is the last one.
    [[nodiscard]] const std::vector<KeptSeat>& seats() const { return seats_; }
    /// Returns true if the file exists but has an unreadable part. The next change renames the file by
    /// content::name_aside() and writes a new one.
    [[nodiscard]] bool is_unreadable() const { return is_unreadable_; }
    [[nodiscard]] const std::filesystem::path& file() const { return file_; }
    /// Reads changes that other clients have written.
    void refresh();
    /// Returns the oldest stored seat at the table `game` of the server; nothing if there is none.
    [[nodiscard]] std::optional<KeptSeat> find(const Endpoint& endpoint, const std::string& game) const;
    /// Stores a seat in place of an older seat of this player at this table. If there are more than forty seats, seats
    /// of ended matches are removed first, then unrecognised seats. Up to a thousand seats of running matches are kept.
    /// Returns false if the file can't be written or is full; the seat is then in memory only.
    bool keep(const KeptSeat& seat);
    /// Stores the game and the players of the seat's match. Returns false if the file can't be written.
    bool describe(const std::string& token, const std::string& kind, const std::vector<std::string>& players);
    /// Stores the acknowledgement of an answer. Returns at once: a thread writes the file, because there is an
    /// acknowledgement for every answer and a disk may be slow. In a browser, which has one thread and no disk, this
    /// function writes the file.
    void acknowledge(const std::string& token, const Acknowledgement& acknowledged);
    /// Blocks until all earlier acknowledgements are written.
    void wait_until_written();
    /// Returns the last acknowledgement of the seat with this token.
    [[nodiscard]] Acknowledgement acknowledged(const std::string& token) const;
    /// Stores the commitment to the shuffle, which is received before the first card. Returns false if the file can't
    /// be written.
    bool keep_commitment(const std::string& token, const std::string& commitment);
    /// Returns the stored commitment for the seat with this token; empty if there is none.
    [[nodiscard]] std::string commitment_of(const std::string& token) const;
    /// Stores the state of the seat's match. Called when its table is left. Returns false if the file can't be written.
    bool note_progress(const std::string& token, const SeatProgress& progress);
    /// Stores whether the server did not recognise the token when it was last used.
    bool confirm(const std::string& token, bool is_unrecognised);
    /// Marks the match of the seat as over.
    bool end(const std::string& token);
    /// Removes the seat, because the server says that it no longer exists or the player gives it up.
    bool forget(const std::string& token);

   private:
    using Seats = std::vector<KeptSeat>;
    /// The readable part of the file.
    struct Reading {
        Seats seats{};
        bool is_there = false;
        bool is_whole = false;  ///< the whole file was readable
    };
    [[nodiscard]] Reading read() const;
    [[nodiscard]] bool write(const Seats& seats) const;
    /// Reads the file, applies `change` and writes the file, all under the file lock, so that changes of other clients
    /// are kept.
    bool change(const std::function<void(Seats&)>& change);
    using Acknowledgements = std::map<std::string, Acknowledgement>;
    /// Copies acknowledgements into the seats with these tokens.
    static void mark(Seats& seats, const Acknowledgements& acknowledged);
    /// Reads the file and writes it with these acknowledgements.
    void write_acknowledged(const Acknowledgements& acknowledged) const;
    /// Main function of the writing thread.
    void write_acknowledgements();
    std::filesystem::path file_;
    Seats seats_;
    bool is_unreadable_ = false;
    mutable std::mutex mutex_;  ///< protects all members below
    std::condition_variable changed_;
    Acknowledgements unwritten_;  ///< last acknowledgement for each token that is not written yet
    Acknowledgements in_writing_;
    bool ends_ = false;
    std::thread writer_;  ///< started with the first acknowledgement
};

/// Returns $XDG_STATE_HOME/syrtis, or ~/.local/state/syrtis.
[[nodiscard]] std::filesystem::path state_folder();

}  // namespace syrtis::client::net
