// SPDX-License-Identifier: MIT

// Tests that every kind of decision of a game can be answered at the client by mouse and by keys: in matches of each
// kind, and for rare decisions in games that are continued from a record at that point. The answers have to match the
// record of the server.

#ifdef SYRTIS_HAS_CLIENT

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "e2e/client_display.hpp"
#include "state/dig/command.hpp"
#include "state/terraforming/command.hpp"
#include "support/paths.hpp"
#include "support/program_run.hpp"
#include "support/recorded_games.hpp"
#include "support/server_process.hpp"
#include "support/temporary_folder.hpp"

namespace syrtis::test {
namespace {

using Kinds = std::set<std::string>;

template <class Names>
Kinds all_of(const Names& names) {
    return {names.begin(), names.end()};
}

Kinds without(Kinds kinds, const Kinds& others) {
    std::erase_if(kinds, [&](const auto& kind) { return others.contains(kind); });
    return kinds;
}

/// Returns the kinds of the answers of the client's seat after so many steps.
Kinds answered(const std::filesystem::path& games, std::size_t after) {
    Kinds kinds;
    const auto commands = recorded_commands(games);
    for (std::size_t step = after; step < commands.size(); ++step) {
        const auto command = text::parse_json(commands[step].command);
        if (commands[step].seat != 0 || !command) continue;
        // Cards that are chosen together are one line of the record: picks, ended by `done`.
        if ((*command)["type"] != "choose_cards") {
            kinds.insert((*command)["type"].asString());
            continue;
        }
        if (!(*command)["cards"].empty()) kinds.insert("pick_card");
        kinds.insert("done");
    }
    return kinds;
}

bool has_target(const Json::Value& drawn, const std::string& kind) {
    return std::ranges::any_of(drawn["targets"], [&](const auto& target) { return target["kind"] == kind; });
}

bool is_same(const Json::Value& one, const Json::Value& other) {
    return one["kind"] == other["kind"] && one["id"] == other["id"] && one["part"] == other["part"];
}

/// The numbers of the prompt's buttons for confirming, declining and ending.
struct Buttons {
    int confirm = 1;
    int none = 2;
    int no_card = 3;
    int end_turn = 4;
    int confirm_pass = 6;
};

constexpr int k_slow_after = 3;  ///< answers without a new kind after which the search ends
constexpr int k_most_tries = 2;  ///< attempts to answer with a kind at its place in the record

enum class By { mouse, keys };

/// A player at the client who prefers answers of kinds that are still missing.
class Player {
   public:
    Player(ClientAtTable& client, By by, Buttons buttons) : client_(client), by_(by), buttons_(buttons) {}

    /// Waits until a question is asked or the game is over.
    bool until_asked() {
        return client_.until([](const Json::Value& drawn) {
            if (drawn["page"] == "final") return true;
            const bool asked = !drawn["question"].asString().empty() || has_target(drawn, "dialog_button");
            return drawn["page"] == "game" && drawn.isMember("busy") && !drawn["busy"].asBool() && asked;
        });
    }
    bool is_over() const { return drawn()["page"] == "final"; }

    /// Gives one answer, or a part of one.
    bool answer(const Kinds& wanted) {
        if (by_ == By::mouse && !uncover_answers()) return false;
        if (has_target(drawn(), "payment_button")) return press("payment_button", buttons_.confirm, "Return");
        if (has_target(drawn(), "dialog_button")) return press("dialog_button", 1, "Return");
        const auto question = drawn()["question"].asString();
        if (question == "end_turn") return press("prompt_button", buttons_.end_turn, "Return");
        if (question == "corporation" || question == "cards") return choose_cards(question == "corporation");
        if (question == "amount") {
            if (!offers(buttons_.confirm)) return press("prompt_more", 0, "Up");
            return press("prompt_button", buttons_.confirm, "Return");
        }
        if (question == "action" || question == "greenery" || question == "turn") return act(wanted);
        for (const auto& answer : drawn()["answers"]) {
            if (answer["kind"] != "prompt_button" && answer.isMember("point")) return take(answer);
        }
        return press("prompt_button", buttons_.none, "0");
    }

   private:
    [[nodiscard]] const Json::Value& drawn() const { return client_.drawn; }
    [[nodiscard]] bool offers(int button) const {
        return std::ranges::any_of(drawn()["answers"], [&](const auto& answer) {
            return answer["kind"] == "prompt_button" && answer["id"] == button;
        });
    }
    /// Moves the mouse away from a card whose enlarged face hides answers on the board. Under load the card that
    /// follows a played one in the hand lies under the mouse long enough to be enlarged.
    bool uncover_answers() {
        const auto is_hidden = [](const auto& answer) {
            return answer["kind"] == "space" && !answer.isMember("point");
        };
        if (!has_target(drawn(), "zoom") || std::ranges::none_of(drawn()["answers"], is_hidden)) return true;
        return client_.move_to("hand") &&
               client_.until([](const Json::Value& now) { return !has_target(now, "zoom"); });
    }
    /// Waits until the client has processed so many inputs.
    bool follow(unsigned inputs) {
        const auto before = drawn()["inputs"].asUInt();
        return client_.until([&](const Json::Value& now) { return now["inputs"].asUInt() >= before + inputs; });
    }
    bool type(std::vector<std::string> keys) {
        const auto count = static_cast<unsigned>(keys.size());
        client_.keys(std::move(keys));
        return follow(count);
    }
    bool press(const std::string& kind, int id, const std::string& key) {
        if (by_ == By::keys) return type({key});
        return client_.click(kind, id) && follow(1);
    }
    bool take(const Json::Value& answer) {
        if (by_ == By::mouse) {
            client_.click_at(answer["point"]);
            return follow(1);
        }
        const auto& answers = drawn()["answers"];
        unsigned steps = 1;
        unsigned from = 0;
        for (unsigned place = 0; place < answers.size(); ++place) {
            if (is_same(answers[place], drawn()["focus"])) from = place + 1;
            if (is_same(answers[place], answer)) steps = place + 1;
        }
        if (from > 0) steps = (steps + answers.size() - from) % answers.size();
        std::vector<std::string> keys(steps, "n");
        keys.emplace_back("Return");
        return type(std::move(keys));
    }
    /// Selects a few cards, or the required number; none if that is possible.
    bool choose_cards(bool with_corporation) {
        const auto cards = [&] {
            std::vector<Json::Value> offered;
            for (const auto& answer : drawn()["answers"]) {
                const bool is_card = answer["kind"] == "choice" || answer["kind"] == "hand_card";
                if (is_card && answer.isMember("point")) offered.push_back(answer);
            }
            return offered;
        };
        if (with_corporation) {
            for (const auto& answer : drawn()["answers"]) {
                if (answer["kind"] != "choice_large") continue;
                if (!take(answer)) return false;
                break;
            }
        }
        for (std::size_t card = 0; card < cards().size(); ++card) {
            if (!take(cards()[card])) return false;
            if (offers(buttons_.confirm) && (!with_corporation || card > 0)) {
                if (by_ == By::mouse) return press("prompt_button", buttons_.confirm, {});
                return type({"Escape", "Return"});
            }
        }
        if (!press("prompt_button", buttons_.no_card, "0")) return false;
        return press("prompt_button", buttons_.confirm, "Return");
    }
    bool act(const Kinds& wanted) {
        const auto& answers = drawn()["answers"];
        const auto find = [&](auto&& is_it) -> const Json::Value* {
            for (const auto& answer : answers) {
                if (answer.isMember("point") && is_it(answer)) return &answer;
            }
            return nullptr;
        };
        const auto is_wanted = [&](const Json::Value& answer) {
            return wanted.contains(answer["command"]["type"].asString());
        };
        if (const auto* answer = find(is_wanted)) return take(*answer);
        // A first part of an answer has no command of its own: the target and the use of a bonus follow.
        const auto begins = [&](const Json::Value& answer) {
            if (answer["kind"] == "own_action") return !answer.isMember("command");
            return answer["kind"] == "space_piece" && wanted.contains("move");
        };
        if (const auto* answer = find(begins)) return take(*answer);
        if (wanted.contains("end_turn") && offers(buttons_.end_turn)) {
            return press("prompt_button", buttons_.end_turn, "e");
        }
        if (wanted.contains("pass") && has_target(drawn(), "own_pass")) return press("own_pass", 0, "p");
        const auto is_player_action = [](const Json::Value& answer) {
            const auto kind = answer["command"]["type"].asString();
            return kind == "play_card" || kind == "use_action" || kind == "dig" || kind == "transport" ||
                   kind == "upgrade" || answer["kind"] == "space";
        };
        if (const auto* answer = find(is_player_action)) return take(*answer);
        if (offers(buttons_.end_turn)) return press("prompt_button", buttons_.end_turn, "e");
        if (has_target(drawn(), "own_pass")) return press("own_pass", 0, "p");
        return press("prompt_button", buttons_.confirm_pass, "e");
    }

    ClientAtTable& client_;
    By by_;
    Buttons buttons_;
};

struct Table {
    bool waits_in_lobby = false;
    std::vector<std::string> options{};  ///< of the client
    int answers = 0;                     ///< the number of answers to give, in parts
};

/// Games between computer players whose seed is known to produce the rare decisions.
struct Record {
    std::vector<std::string> arena;
};

class ClientDecisions : public testing::Test {
   protected:
    void SetUp() override { ASSERT_TRUE(display.works()) << k_no_display; }

    [[nodiscard]] std::filesystem::path new_folder() {
        auto made = folder.path() / std::to_string(++folders_);
        std::filesystem::create_directories(made);
        return made;
    }
    void sit_down(const std::string& game, const Table& table) {
        const auto here = new_folder();
        const ServerProcess server(syrtis::test::k_server_program,
                                   quiet({"--data", (here / "games").string(), "--first-seed", "3"}));
        std::vector<std::string> words{
            "--connect", "127.0.0.1:" + std::to_string(server.port()), "--name", "Ada", "--game", game};
        words.insert(words.end(), table.options.begin(), table.options.end());
        ClientAtTable client(display, here, words);
        if (table.waits_in_lobby) {
            ASSERT_TRUE(client.click_when_drawn("lobby_button", 2));
            ASSERT_TRUE(client.until([](const Json::Value& drawn) { return drawn["page"] == "game"; }));
        }
        play(client, here / "games", 0, table.answers, {});
    }
    /// Continues the recorded game from a step, and answers while new kinds occur.
    void resume_record(const std::filesystem::path& record, std::size_t step, const std::string& for_kind) {
        const auto here = new_folder();
        ClientAtTable client(
            display, here,
            {"--replay", record.string(), "--seat", "0", "--at", std::to_string(step), "--size", "1280x720"});
        ASSERT_TRUE(client.until([](const Json::Value& drawn) { return has_target(drawn, "replay_scrub"); }));
        client.key("c");
        ASSERT_TRUE(client.until([](const Json::Value& drawn) { return has_target(drawn, "replay_seat"); }));
        client.key("Return");
        ASSERT_TRUE(client.until([](const Json::Value& drawn) {
            const bool is_record = has_target(drawn, "replay_scrub") || has_target(drawn, "replay_dialog");
            return drawn["page"] == "game" && !is_record && drawn["question"] != "";
        }));
        play(client, here / "syrtis" / "games", step, 12, for_kind);
    }
    void play(ClientAtTable& client, const std::filesystem::path& games, std::size_t after, int answers,
              const std::string& for_kind) {
        Player player(client, by, buttons);
        int without_news = 0;
        while (answers-- > 0 && seen != all) {
            const bool is_done = !for_kind.empty() && seen.contains(for_kind);
            if (is_done && without_news > k_slow_after) break;
            const auto before = seen.size();
            ASSERT_TRUE(player.until_asked()) << client.drawn.toStyledString();
            if (player.is_over()) {
                reached_final_score = true;
                break;
            }
            questions.insert(client.drawn["question"].asString());
            ASSERT_TRUE(player.answer(without(all, seen))) << client.drawn.toStyledString();
            seen.merge(answered(games, after));
            without_news = seen.size() > before ? 0 : without_news + 1;
        }
    }
    /// Searches recorded games for the missing kinds and continues each from its first occurrence.
    void look_in(const Record& record) {
        const auto logs = new_folder();
        std::vector<std::string> words{
            syrtis::test::k_server_program, "arena", "--games", "4", "--log-dir", logs.string()};
        words.insert(words.end(), record.arena.begin(), record.arena.end());
        const auto played = run_to_end(words);
        ASSERT_EQ(played.status, 0) << played.output;
        std::set<std::filesystem::path> files;
        for (const auto& file : std::filesystem::directory_iterator(logs)) files.insert(file.path());
        for (const auto& file : files) {
            std::ifstream stream(file);
            const std::string read((std::istreambuf_iterator<char>(stream)), std::istreambuf_iterator<char>());
            const auto json = text::parse_json(read);
            ASSERT_TRUE(json);
            const auto& entries = (*json)["entries"];
            for (Json::ArrayIndex step = 0; step < entries.size(); ++step) {
                const auto kind = entries[step]["command"]["type"].asString();
                if (entries[step]["seat"] != 0 || seen.contains(kind) || !all.contains(kind)) continue;
                if (++tried[kind] > k_most_tries) continue;
                resume_record(file, step, kind);
                if (HasFatalFailure()) return;
            }
        }
    }

    TemporaryFolder folder;
    VirtualDisplay display;
    By by = By::mouse;
    Buttons buttons;
    Kinds all;
    Kinds seen;
    Kinds questions;  ///< as the client names them
    bool reached_final_score = false;
    std::map<std::string, int> tried;

   private:
    int folders_ = 0;
};

/// Two seats with preludes, solo, against MarsBot, two seats with a draft, and five seats.
const std::vector<Table> k_mars_tables{
    {.waits_in_lobby = false, .options = {"--play-against", "random", "--option", "prelude=true"}, .answers = 14},
    {.waits_in_lobby = true, .options = {"--create", "--seats", "1"}, .answers = 14},
    {.waits_in_lobby = true,
     .options = {"--create", "--seats", "1", "--option", R"(automa={"level":"normal","corporation":"random"})"},
     .answers = 14},
    {.waits_in_lobby = false, .options = {"--play-against", "random", "--option", "draft=true"}, .answers = 14},
    {.waits_in_lobby = false, .options = {"--play-against", "random,random,random,random"}, .answers = 14},
};
const std::vector<Record> k_mars_records{
    {{"--game", "terraforming-mars", "--players", "greedy,marsbot:hard:random", "--seed", "2"}},
    {{"--game", "terraforming-mars", "--players", "random,random", "--seed", "3"}},
    {{"--game", "terraforming-mars", "--players", "random,random", "--seed", "11"}},
};

const std::vector<Table> k_dig_tables{
    {.waits_in_lobby = false, .options = {"--play-against", "greedy"}, .answers = 14},
};
const std::vector<Record> k_dig_records{{{"--game", "dig-mars", "--players", "greedy,random", "--seed", "1"}}};

TEST_F(ClientDecisions, EveryKindOfTerraformingMarsQuestionIsAnsweredByMouse) {
    all = all_of(terraforming::k_command_type_names);
    for (const auto& table : k_mars_tables) sit_down("terraforming-mars", table);
    for (const auto& record : k_mars_records) look_in(record);
    EXPECT_TRUE(questions.contains("prelude"));
    EXPECT_EQ(without(all, seen), Kinds());
}

TEST_F(ClientDecisions, EveryKindOfTerraformingMarsQuestionIsAnsweredByKeys) {
    by = By::keys;
    all = all_of(terraforming::k_command_type_names);
    for (const auto& table : k_mars_tables) sit_down("terraforming-mars", table);
    for (const auto& record : k_mars_records) look_in(record);
    EXPECT_TRUE(questions.contains("prelude"));
    EXPECT_EQ(without(all, seen), Kinds());
}

TEST_F(ClientDecisions, WholeGameWithPreludeOnHellasReachesFinalScoreByMouse) {
    constexpr int k_enough = 3000;
    // No answer has this kind, so that the search for kinds does not end before the game.
    all = {"final_score"};
    sit_down("terraforming-mars",
             {.waits_in_lobby = true,
              .options = {"--create", "--seats", "1", "--option", "prelude=true", "--option", R"(board="hellas")"},
              .answers = k_enough});
    EXPECT_TRUE(reached_final_score);
    EXPECT_TRUE(questions.contains("prelude"));
}

TEST_F(ClientDecisions, EveryKindOfDigMarsQuestionIsAnsweredByMouse) {
    all = all_of(dig::k_command_type_names);
    buttons = {.confirm = 1, .none = 2, .no_card = 3, .end_turn = 1, .confirm_pass = 6};
    for (const auto& table : k_dig_tables) sit_down("dig-mars", table);
    for (const auto& record : k_dig_records) look_in(record);
    EXPECT_EQ(without(all, seen), Kinds());
}

TEST_F(ClientDecisions, EveryKindOfDigMarsQuestionIsAnsweredByKeys) {
    by = By::keys;
    all = all_of(dig::k_command_type_names);
    buttons = {.confirm = 1, .none = 2, .no_card = 3, .end_turn = 1, .confirm_pass = 6};
    for (const auto& table : k_dig_tables) sit_down("dig-mars", table);
    for (const auto& record : k_dig_records) look_in(record);
    EXPECT_EQ(without(all, seen), Kinds());
}

}  // namespace
}  // namespace syrtis::test

#endif
