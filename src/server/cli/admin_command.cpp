// SPDX-License-Identifier: MIT
#include "cli/admin_command.hpp"

#include <fmt/format.h>
#include <json/json.h>

#include <cstdint>
#include <filesystem>
#include <memory>
#include <stdexcept>
#include <string>

#include "cli/data_folder.hpp"
#include "net/asio.hpp"
#include "net/control_socket.hpp"
#include "platform/owner_rights.hpp"
#include "text/json.hpp"

namespace syrtis::server {
namespace {

struct Arguments {
    std::filesystem::path data;
    std::filesystem::path socket;
    std::int64_t number = 0;
    std::string text;
    bool as_json = false;
};

/// The server's answer. Throws std::runtime_error if there is none.
Json::Value ask(const Arguments& arguments, const Json::Value& request) {
    const auto file = arguments.socket.empty() ? data_folder(arguments.data) / "admin.sock" : arguments.socket;
    const platform::OwnerRights rights(file);
    boost::asio::io_context context;
    auto visit = [&] {
        try {
            return net::visit_control(context, file);
        } catch (const boost::system::system_error& wrong) {
            throw std::runtime_error(file.string() + ": no server answers: " + wrong.code().message());
        }
    }();
    auto& socket = visit.socket;
    std::string text = visit.key + text::write_json(request) + '\n';
    boost::system::error_code error;
    boost::asio::write(socket, boost::asio::buffer(text), error);
    text.clear();
    if (!error) boost::asio::read(socket, boost::asio::dynamic_buffer(text), error);
    const auto answer = text::parse_json_file(text);
    if (!answer || !answer->isObject()) throw std::runtime_error(file.string() + ": the server gave no answer");
    return *answer;
}

std::string text_of(const Json::Value& object, const char* name) {
    return object.isMember(name) ? object[name].asString() : std::string("-");
}

void print_list(const Json::Value& list) {
    fmt::print("{:>6}  {:10}{:20}{:14}{}\n", "table", "status", "game", "from", "players");
    for (const auto& table : list["tables"]) {
        std::string players;
        for (const auto& seat : table["seats"]) {
            if (!players.empty()) players += ", ";
            players += seat["player"] == "open" ? std::string("(open)") : seat["name"].asString();
            if (seat["player"] == "human" && !seat["connected"].asBool()) players += " (away)";
        }
        fmt::print("{:>6}  {:10}{:20}{:14}{}\n", table["table"].asInt64(), table["status"].asString(),
                   table["game"].asString(), text_of(table, "from"), players);
    }
    fmt::print("\n{:>6}  {:14}{:8}{:6}{}\n", "conn.", "from", "table", "seat", "name");
    for (const auto& connection : list["connections"]) {
        fmt::print("{:>6}  {:14}{:8}{:6}{}\n", connection["connection"].asInt64(), text_of(connection, "from"),
                   text_of(connection, "table"), text_of(connection, "seat"), text_of(connection, "name"));
    }
    if (list["bans"].empty()) return;
    fmt::print("\nbanned\n");
    for (const auto& ban : list["bans"]) fmt::print("        {}\n", ban.asString());
}

void carry_out(Context& context, const Arguments& arguments, const Json::Value& request) {
    const Json::Value answer = ask(arguments, request);
    if (arguments.as_json) {
        fmt::print("{}\n", text::write_json(answer));
    } else if (answer.isMember("tables")) {
        print_list(answer);
    }
    if (answer.isMember("done") && !answer["done"].asBool()) {
        if (!arguments.as_json) fmt::print(stderr, "{}\n", answer["why"].asString());
        context.exit_status = 1;
    }
}

}  // namespace

void add_admin_command(CLI::App& app, Context& context) {
    CLI::App* command = app.add_subcommand("admin", "Ask something of the server that runs on a data folder");
    command->footer(
        "Who may write to the socket of the server may do all of this. Exit status: 0, 1 if it can't be done.");
    command->require_subcommand(1);
    const auto arguments = std::make_shared<Arguments>();
    command->add_option("--data", arguments->data, "Data folder of the server (default: XDG data folder)")
        ->type_name("DIR");
    command->add_option("--socket", arguments->socket, "Its socket, if it was told another one")->type_name("FILE");
    command->add_flag("--json", arguments->as_json, "Print what the server answers as it is");

    const auto add = [&](const char* name, const char* help, auto&& fill) {
        CLI::App* sub = command->add_subcommand(name, help);
        sub->fallthrough();
        sub->callback([&context, arguments, name = std::string(name), fill] {
            Json::Value request(Json::objectValue);
            request["do"] = name;
            fill(request, *arguments);
            carry_out(context, *arguments, request);
        });
        return sub;
    };
    const auto number_as = [](const char* key) {
        return [key](Json::Value& request, const Arguments& given) { request[key] = Json::Int64{given.number}; };
    };
    const auto text_as = [](const char* key) {
        return [key](Json::Value& request, const Arguments& given) { request[key] = given.text; };
    };
    add("list", "Tables, connections and bans", [](Json::Value& /*request*/, const Arguments& /*given*/) {});
    add("end", "Give a table up and take everybody off it", number_as("table"))
        ->add_option("TABLE", arguments->number, "Its number")
        ->required();
    add("readmit", "Let those come back to a table who were taken off it", number_as("table"))
        ->add_option("TABLE", arguments->number, "Its number")
        ->required();
    add("kick", "End a connection, and take it off its table for good", number_as("connection"))
        ->add_option("CONNECTION", arguments->number, "Its number in the list")
        ->required();
    add("ban", "End all connections from where one comes from, and let nobody in from there", number_as("connection"))
        ->add_option("CONNECTION", arguments->number, "Its number in the list")
        ->required();
    add("unban", "Let people in again", text_as("from"))
        ->add_option("FROM", arguments->text, "The beginning of what the list shows")
        ->required();
    add("announce", "Say something to everybody", text_as("text"))
        ->add_option("TEXT", arguments->text, "At most 300 characters")
        ->required();
}

}  // namespace syrtis::server
