// SPDX-License-Identifier: MIT
#include "lobby/lobby.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <exception>
#include <utility>
#include <variant>

#include "core/ensure.hpp"
#include "lobby/incoming_message.hpp"
#include "protocol/messages.hpp"

namespace syrtis::lobby {
namespace {

using protocol::ErrorCode;

Context with_key(Context context) {
    if (context.origin_key.empty()) context.origin_key = make_token(context.entropy);
    return context;
}

}  // namespace

Lobby::Lobby(const Context& context)
    : context_(with_key(context)),
      match_(tables_, context_),
      reading_(match_.controller),
      play_control_({.matches = match_.controller,
                     .deadlines = match_.deadlines,
                     .news = match_.news,
                     .queue = match_.queue,
                     .scheduler = context_.scheduler,
                     .limits = context_.limits}),
      hints_({.tables = tables_,
              .matches = match_.controller,
              .queue = match_.queue,
              .agents = match_.agents,
              .scheduler = context_.scheduler,
              .pool = context_.agent_pool,
              .limits = context_.limits}),
      connections_({.origin_key = context_.origin_key,
                    .limits = context_.limits,
                    .deferring = match_.results.deferring(),
                    .meter = context_.meter}),
      admission_(context_.scheduler, context_.limits, context_.bans_file, context_.origin_key),
      visits_(context_.scheduler, context_.limits, context_.visitors_file),
      greeting_(context_.games, context_.store.group(), admission_, visits_),
      chat_(context_.scheduler, context_.limits),
      reports_(context_.scheduler, context_.limits, context_.reports_folder),
      hosts_(tables_, match_.news, context_.scheduler, context_.limits),
      seating_({.tables = tables_,
                .commits = match_.commits,
                .news = match_.news,
                .deadlines = match_.deadlines,
                .agents = match_.agents,
                .hosts = hosts_,
                .former_seats = former_seats_,
                .visits = visits_,
                .group = context_.store.group(),
                .entropy = context_.entropy,
                .scheduler = context_.scheduler}),
      loader_({.tables = tables_,
               .matches = match_.controller,
               .deadlines = match_.deadlines,
               .agents = match_.agents,
               .queue = match_.queue,
               .games = context_.games}),
      suspended_({.tables = tables_,
                  .loader = loader_,
                  .agents = match_.agents,
                  .group = context_.store.group(),
                  .scheduler = context_.scheduler,
                  .limits = context_.limits}),
      capacity_({.tables = tables_,
                 .suspended = suspended_,
                 .seating = seating_,
                 .matches = match_.controller,
                 .queue = match_.queue,
                 .scheduler = context_.scheduler,
                 .limits = context_.limits}),
      ownership_({.tables = tables_,
                  .store = context_.store,
                  .games = context_.games,
                  .loader = loader_,
                  .suspended = suspended_,
                  .agents = match_.agents,
                  .queue = match_.queue,
                  .results = match_.results,
                  .scheduler = context_.scheduler}),
      routing_({.tables = tables_,
                .store = context_.store,
                .admission = admission_,
                .receipts = match_.receipts,
                .scheduler = context_.scheduler}),
      directory_({.tables = tables_,
                  .suspended = suspended_,
                  .admission = admission_,
                  .routing = routing_,
                  .group = context_.store.group()}),
      seat_finder_({.tables = tables_,
                    .store = context_.store,
                    .loader = loader_,
                    .suspended = suspended_,
                    .capacity = capacity_,
                    .ownership = ownership_,
                    .routing = routing_,
                    .former_seats = former_seats_}),
      table_handlers_({.tables = tables_,
                       .games = context_.games,
                       .store = context_.store,
                       .entropy = context_.entropy,
                       .queue = match_.queue,
                       .commits = match_.commits,
                       .news = match_.news,
                       .deadlines = match_.deadlines,
                       .matches = match_.controller,
                       .seating = seating_,
                       .hosts = hosts_,
                       .capacity = capacity_}),
      spectator_handlers_({.queue = match_.queue,
                           .commits = match_.commits,
                           .news = match_.news,
                           .directory = directory_,
                           .seating = seating_,
                           .matches = match_.controller,
                           .agents = match_.agents,
                           .limits = context_.limits}),
      seat_handlers_({.queue = match_.queue,
                      .commits = match_.commits,
                      .news = match_.news,
                      .directory = directory_,
                      .seating = seating_,
                      .hosts = hosts_,
                      .former_seats = former_seats_,
                      .visits = visits_,
                      .play_control = play_control_,
                      .spectators = spectator_handlers_}),
      seat_return_({.finder = seat_finder_,
                    .loader = loader_,
                    .ownership = ownership_,
                    .routing = routing_,
                    .receipts = match_.receipts,
                    .matches = match_.controller,
                    .agents = match_.agents,
                    .play_control = play_control_,
                    .hosts = hosts_,
                    .news = match_.news,
                    .visits = visits_}),
      administration_({.tables = tables_,
                       .suspended = suspended_,
                       .connections = connections_,
                       .admission = admission_,
                       .visits = visits_,
                       .reports = reports_,
                       .seating = seating_,
                       .matches = match_.controller,
                       .queue = match_.queue,
                       .commits = match_.commits}),
      pruning_(context_.store, context_.scheduler, context_.limits) {}

struct Lobby::Messages {
    /// The type of the message that a handler handles.
    template <class Part, class Message>
    static Message message_of(OptionalError (Part::*)(Session&, const Message&));
    template <class Message>
    static Message message_of(OptionalError (*)(Session&, const Message&));
    template <auto function>
    using MessageOf = decltype(message_of(function));

    /// Makes the row of a message whose handler is a member function of a part.
    template <auto part, auto function>
    static constexpr Row to(const MessageTraits& traits) {
        return row<MessageOf<function>>(traits, [](Lobby& lobby, Session& session, const auto& message) {
            return ((lobby.*part).*function)(session, message);
        });
    }
    /// Makes the row of a message whose handler is a member function of a part of the match.
    template <auto part, auto function>
    static constexpr Row to_match(const MessageTraits& traits) {
        return row<MessageOf<function>>(traits, [](Lobby& lobby, Session& session, const auto& message) {
            return ((lobby.match_.*part).*function)(session, message);
        });
    }
    /// Makes the row of a message whose handler needs no part.
    template <auto function>
    static constexpr Row to(const MessageTraits& traits) {
        return row<MessageOf<function>>(
            traits, [](Lobby& /*lobby*/, Session& session, const auto& message) { return function(session, message); });
    }

    template <class Message, class Call>
    static constexpr Row row(const MessageTraits& traits, Call /*call*/) {
        constexpr bool is_named = protocol::NamesTable<Message> || protocol::NamesSeat<Message>;
        core::ensure(!is_named || traits.subject == Subject::match, "a message that names a table is about it");
        return {protocol::k_client_message<Message>,
                [](Lobby& lobby, Session& session, const protocol::ClientMessage& message) {
                    return Call()(lobby, session, std::get<Message>(message));
                },
                traits};
    }

    using enum Subject;
    using enum ChangeRate;
    using enum Acceptance;
    /// The rows of all messages, in the order of protocol::ClientMessage.
    static const std::array<Row, protocol::k_client_messages> k_rows;
};

constexpr std::array<Lobby::Row, protocol::k_client_messages> Lobby::Messages::k_rows{
    to<&Lobby::greeting_, &Greeting::hello>({no_match, unlimited, beyond_limits}),
    to<&Greeting::ping>({no_match, unlimited, beyond_limits}),
    to<&Greeting::pong>({no_match, unlimited, always}),
    to<&Lobby::directory_, &TableDirectory::list>({no_match, unlimited, regular}),
    to<&Lobby::table_handlers_, &TableHandlers::create>({match, limited, regular}),
    to<&Lobby::table_handlers_, &TableHandlers::configure>({match, limited, regular}),
    to<&Lobby::seat_handlers_, &SeatHandlers::join>({match, limited, regular}),
    to<&Lobby::spectator_handlers_, &SpectatorHandlers::watch>({match, limited, regular}),
    to<&Lobby::seat_return_, &SeatReturn::resume>({match, limited, beyond_limits}),
    to<&Lobby::seat_handlers_, &SeatHandlers::remove>({match, limited, regular}),
    to<&Lobby::spectator_handlers_, &SpectatorHandlers::silence>({match, limited, regular}),
    to<&Lobby::spectator_handlers_, &SpectatorHandlers::admit>({match, limited, regular}),
    to<&Lobby::seat_handlers_, &SeatHandlers::leave>({no_match, unlimited, while_deferring}),
    to<&Lobby::table_handlers_, &TableHandlers::start>({match, unlimited, regular}),
    to_match<&MatchParts::answers, &MatchAnswers::answer>({match, unlimited, regular}),
    to_match<&MatchParts::answers, &MatchAnswers::undo>({match, limited, regular}),
    to_match<&MatchParts::answers, &MatchAnswers::redo>({match, limited, regular}),
    to<&MatchReading::history>({match, unlimited, regular}),
    to<&Lobby::reading_, &MatchReading::view>({match, unlimited, regular}),
    to<&MatchReading::pack>({no_match, unlimited, regular}),
    to<&Lobby::play_control_, &PlayControl::propose>({match, limited, regular}),
    to<&Lobby::play_control_, &PlayControl::vote>({match, limited, regular}),
    to<&Lobby::seat_handlers_, &SeatHandlers::resign>({match, unlimited, regular}),
    to<&Lobby::table_handlers_, &TableHandlers::again>({match, limited, regular}),
    to<&Lobby::seat_handlers_, &SeatHandlers::ready>({match, limited, regular}),
    to<&Lobby::seat_handlers_, &SeatHandlers::sit>({match, limited, regular}),
    to<&Lobby::seat_handlers_, &SeatHandlers::colour>({match, limited, regular}),
    to<&Lobby::chat_, &Chat::chat>({no_match, unlimited, regular}),
    to<&Lobby::chat_, &Chat::mute>({no_match, unlimited, regular}),
    to<&Lobby::reports_, &PlayerReports::report>({no_match, unlimited, regular}),
    to<&Lobby::hints_, &Hints::ask>({match, unlimited, regular}),
};

const Lobby::Row& Lobby::row_of(std::size_t message) {
    static_assert(has_all_client_messages(Messages::k_rows),
                  "each message of clients has a row, in the order of the protocol");
    return Messages::k_rows.at(message);
}

SessionId Lobby::connect(Peer& peer, const std::string& origin, const std::vector<WiderOrigin>& wider) {
    Session& session = connections_.add(peer, origin, wider);
    if (admission_.bans().contains(session.origin)) session.notify(ErrorCode::banned);
    return session.number;
}

void Lobby::disconnect(SessionId id) {
    Session* const session = connections_.find(id);
    if (session == nullptr) return;
    if (session->is_greeted) visits_.note("gone", *session);
    seating_.detach(*session);
    connections_.remove(id);
}

void Lobby::receive(SessionId id, std::string_view line) {
    constexpr std::size_t k_most_waiting = 16;
    Session* const session = connections_.find(id);
    if (session == nullptr) return;
    std::vector<std::string>& waiting = session->waiting;
    if (waiting.empty()) return serve(*session, line, GroupQuery::not_made);
    if (waiting.size() >= k_most_waiting) return serve(*session, line, GroupQuery::refused);
    waiting.emplace_back(line);
}

void Lobby::serve(Session& session, std::string_view line, GroupQuery query) {
    session.request.reset();
    try {
        if (const OptionalError error = handle(session, line, query)) connections_.answer_with_error(session, *error);
    } catch (const store::StoreError& error) {
        spdlog::error("a message of connection {} failed: {}", session.number, error.what());
        const ErrorCode code = error.is_transient() ? ErrorCode::storage_unavailable : ErrorCode::internal;
        connections_.answer_with_error(session, make_error(code));
    } catch (const std::exception& error) {
        spdlog::error("a message of connection {} failed: {}", session.number, error.what());
        connections_.answer_with_error(session, make_error(ErrorCode::internal));
    }
}

OptionalError Lobby::handle(Session& session, std::string_view line, GroupQuery query) {
    const auto message = read_incoming_message(line, session.request);
    if (!message) return message.error();
    const Row& row = row_of(message->index());
    const bool is_hello = std::holds_alternative<protocol::from_client::Hello>(*message);
    if (auto error = Admission::check(session, is_hello, row.traits)) return error;
    if (query == GroupQuery::refused) return make_error(ErrorCode::storage_unavailable);
    const bool is_about_match = row.traits.subject != Subject::no_match;
    if (is_about_match && !ownership_.is_certain()) return make_error(ErrorCode::storage_unavailable);
    if (query != GroupQuery::answered) {
        if (auto question = routing_.question(session, *message)) {
            if (query == GroupQuery::failed) return make_error(ErrorCode::storage_unavailable);
            query_group(session, std::move(*question), line);
            return std::nullopt;
        }
    }
    // Another server owns the table, so this server can neither continue nor end the match.
    const bool is_taken = session.table != nullptr && session.table->taken;
    if (is_about_match && is_taken) return make_error(ErrorCode::elsewhere);
    if (auto error = admission_.count_change(session, row.traits)) return error;
    return row.handler(*this, session, *message);
}

void Lobby::query_group(Session& session, GroupRouting::Question question, std::string_view line) {
    session.waiting.emplace_back(line);
    routing_.query(std::move(question), [this, id = session.number](const std::optional<GroupRouting::Answer>& answer) {
        handle_queued_lines(id, answer);
    });
}

void Lobby::handle_queued_lines(SessionId id, const std::optional<GroupRouting::Answer>& answer) {
    Session* const session = connections_.find(id);
    if (session == nullptr) return;
    const std::vector<std::string> lines = std::exchange(session->waiting, {});
    routing_.set_answer(answer ? &*answer : nullptr);
    serve(*session, lines.front(), answer ? GroupQuery::answered : GroupQuery::failed);
    routing_.set_answer(nullptr);
    // The first of these lines may make the others wait again.
    for (auto line = lines.begin() + 1; line != lines.end(); ++line) receive(id, *line);
}

void Lobby::sweep() {
    loader_.load_deferred();
    admission_.sweep();
    chat_.sweep();
    capacity_.sweep();
    hints_.sweep();
    visits_.sweep();
    reports_.sweep();
    suspended_.reload_expired();
    capacity_.close_expired();
    pruning_.sweep();
}

void Lobby::shut_down() {
    // The longest time that the store gets to finish its work, so that durable answers are still announced.
    constexpr std::chrono::milliseconds k_for_the_store{1000};
    match_.queue.flush_within(k_for_the_store);
    visits_.sweep();
    reports_.sweep();
    connections_.notify_all(ErrorCode::shutting_down);
}

}  // namespace syrtis::lobby
