// SPDX-License-Identifier: MIT

#include "net/place_at_table.hpp"

#include <utility>
#include <vector>

#include "content/language.hpp"
#include "core/seat.hpp"
#include "net/incoming.hpp"

namespace syrtis::client::net {

using content::msgid;

void PlaceAtTable::take_seat(const protocol::from_server::Joined& message, const std::string& name) {
    watches_ = false;
    seat_ = message.seat;
    token_ = message.token;
    name_ = name;
    const std::string promised = store_.commitment_of(token_);
    at_table_.restore_commitment(promised);
    store_.keep({.endpoint = connection_.server().endpoint,
                 .game = std::to_string(message.table),
                 .name = name_,
                 .token = token_,
                 .title = {},
                 .acknowledged = store_.acknowledged(token_),
                 .commitment = promised});
}

void PlaceAtTable::take_watching(const protocol::from_server::Watching& message) {
    watches_ = true;
    if (seat_ && !token_.empty()) {
        store_.forget(token_);
        token_.clear();
    }
    seat_.reset();
    watched_ = {.table = message.table};
}

protocol::from_client::Resume PlaceAtTable::claim(const std::string& token) {
    protocol::from_client::SeatClaim claim{.token = token};
    const Acknowledgement last = store_.acknowledged(token);
    if (!last.receipt.empty()) {
        claim.sequence = last.sequence;
        claim.receipt = last.receipt;
    }
    token_ = claim.token;
    return {.claim = claim};
}

void PlaceAtTable::leave() {
    token_.clear();
    watched_.reset();
    seat_.reset();
    watches_ = false;
    starts_ = false;
    is_taken_over_ = false;
    clock_ran_out_ = false;
    at_table_.clear();
}

void PlaceAtTable::forget() {
    if (!token_.empty()) store_.forget(token_);
}

void PlaceAtTable::take(const protocol::from_server::Table& message, const Json::Value& json) {
    at_table_.take(message, json);
    const std::string& commitment = at_table_.shuffle().commitment();
    if (seat_ && !commitment.empty() && store_.commitment_of(token_) != commitment)
        store_.keep_commitment(token_, commitment);
    describe();
    follow_clock();
    if (!seat_ || !std::exchange(starts_, false)) return;
    connection_.send(protocol::from_client::Start{});
}

void PlaceAtTable::take(const protocol::from_server::Update& message, const Json::Value& json) {
    at_table_.take(message, json);
    // The seat of a finished match is not offered again.
    if (at_table_.is_over()) forget();
}

void PlaceAtTable::take(const protocol::from_server::Accepted& message, const Json::Value& json) {
    const std::string receipt = message.receipt.value_or(std::string());
    clock_ran_out_ = is_taken_over_;
    if (seat_ && !receipt.empty()) store_.acknowledge(token_, {message.sequence, receipt});
    at_table_.take(message, json);
}

void PlaceAtTable::take(const protocol::from_server::Done& message, const Json::Value& /*json*/) {
    if (seat_ && message.of == "sit" && message.seat) seat_ = *message.seat;
    if (message.of == "report") {
        problems_.add(
            {.code = message.of, .message = std::string(msgid("Your report was sent to the operator of the server"))});
    }
}

void PlaceAtTable::describe() {
    const auto& table = at_table_.table();
    if (!seat_ || !table) return;
    std::vector<std::string> others;
    for (const auto& seat : table->seats) {
        if (seat.name && !seat.name->empty() && seat.name != name_) others.push_back(*seat.name);
    }
    store_.describe(token_, table->game, others);
}

void PlaceAtTable::follow_clock() {
    const auto* const own = at_table_.described_seat(seat_.value_or(core::k_max_seats));
    const bool taken_over = own != nullptr && own->held == "move_time";
    const bool returned = std::exchange(is_taken_over_, taken_over) && !taken_over;
    clock_ran_out_ = clock_ran_out_ || taken_over;
    if (!returned || !at_table_.is_table("running")) return;
    problems_.add({.code = k_takeover_ended,
                   .message = std::string(msgid("Your time was up: the computer has answered for you")),
                   .is_lasting = true});
}

}  // namespace syrtis::client::net
