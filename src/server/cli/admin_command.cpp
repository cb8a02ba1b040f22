// SPDX-License-Identifier: MIT
#include "cli/admin_command.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <json/json.h>

#include <cstdint>
#include <ctime>
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
    std::int64_t table = 0;
    std::int64_t visitor = 0;
    std::int64_t report = 0;
    bool as_json = false;
};

/// Sends the request to the running server and returns its answer. Throws std::runtime_error if no server answers.
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

std::string minute_of(std::int64_t milliseconds) {
    constexpr std::int64_t k_in_a_second = 1000;
    return fmt::format("{:%Y-%m-%d %H:%M}", fmt::gmtime(static_cast<std::time_t>(milliseconds / k_in_a_second)));
}

void print_visitors(const Json::Value& visitors) {
    fmt::print("{:>8}  {:14}{:18}{:8}{:20}{}\n", "visitor", "from", "last seen (UTC)", "banned", "tables", "name");
    for (const auto& visitor : visitors) {
        std::string tables;
        for (const auto& table : visitor["tables"]) {
            if (!tables.empty()) tables += ' ';
            tables += table.asString();
        }
        fmt::print("{:>8}  {:14}{:18}{:8}{:20}{}\n", visitor["visitor"].asUInt64(), text_of(visitor, "from"),
                   minute_of(visitor["last"].asInt64()), visitor["banned"].asBool() ? "yes" : "", tables,
                   text_of(visitor, "name"));
    }
}

void print_report_head(const Json::Value& report) {
    fmt::print("report {}, {} UTC, table {}: {} (from {}) reports {} (from {})\n", report["report"].asUInt64(),
               minute_of(report["time"].asInt64()), report["table"].asInt64(), text_of(report, "by"),
               text_of(report, "by_from"), text_of(report, "name"), text_of(report, "from"));
    if (!report["text"].asString().empty()) fmt::print("    {}\n", report["text"].asString());
}

void print_report(const Json::Value& report) {
    print_report_head(report);
    for (const auto& entry : report["chat"]) {
        fmt::print("{}  {:14}{}{}: {}\n", minute_of(entry["time"].asInt64()), text_of(entry, "from"),
                   text_of(entry, "name"), entry.isMember("seat") ? "" : " (watches)", text_of(entry, "text"));
    }
}

void carry_out(Context& context, const Arguments& arguments, const Json::Value& request) {
    const Json::Value answer = ask(arguments, request);
    if (arguments.as_json) {
        fmt::print("{}\n", text::write_json(answer));
    } else if (answer.isMember("tables")) {
        print_list(answer);
    } else if (answer.isMember("visitors")) {
        print_visitors(answer["visitors"]);
    } else if (answer.isMember("reports")) {
        for (const auto& report : answer["reports"]) print_report_head(report);
    } else if (answer.isMember("report")) {
        print_report(answer["report"]);
    }
    if (answer.isMember("done") && !answer["done"].asBool()) {
        if (!arguments.as_json) fmt::print(stderr, "{}\n", answer["why"].asString());
        context.exit_status = 1;
    }
}

}  // namespace

void add_admin_command(CLI::App& app, Context& context) {
    CLI::App* command = app.add_subcommand("admin", "Send a request to the server that runs on a data folder");
    command->footer(
        "Everybody who may write to the server's socket can use all of these commands. Exit status: 0, or 1 if the "
        "request fails.");
    command->require_subcommand(1);
    const auto arguments = std::make_shared<Arguments>();
    command->add_option("--data", arguments->data, "Data folder of the server (default: XDG data folder)")
        ->type_name("DIR");
    command
        ->add_option("--socket", arguments->socket,
                     "Socket of the server, if it is not the default one (serve --admin-socket)")
        ->type_name("FILE");
    command->add_flag("--json", arguments->as_json, "Print the server's answer as JSON");

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
    add("list", "List tables, connections and bans", [](Json::Value& /*request*/, const Arguments& /*given*/) {});
    add("end", "End the game of a table, or close the table if it is open, and remove everybody from it",
        number_as("table"))
        ->add_option("TABLE", arguments->number, "Its number")
        ->required();
    add("readmit", "Allow people who were removed from a table to return to it", number_as("table"))
        ->add_option("TABLE", arguments->number, "Its number")
        ->required();
    add("kick", "Close a connection; its person may return only to a seat of a started game", number_as("connection"))
        ->add_option("CONNECTION", arguments->number, "Its number in the list")
        ->required();
    CLI::App* ban =
        add("ban", "Ban an address: close all connections from it and accept no more; the person may have left already",
            [](Json::Value& request, const Arguments& given) {
                if (given.number != 0) request["connection"] = Json::Int64{given.number};
                if (given.visitor != 0) request["visitor"] = Json::Int64{given.visitor};
                if (given.report != 0) request["report"] = Json::Int64{given.report};
                if (!given.text.empty()) request["name"] = given.text;
                if (given.table != 0) request["table"] = Json::Int64{given.table};
            });
    auto* whom = ban->add_option_group("whom", "The person whose address is banned");
    whom->add_option("CONNECTION", arguments->number, "Number of the person's connection in the list");
    whom->add_option("--visitor", arguments->visitor, "Number of the person in the list of visitors")
        ->type_name("NUMBER");
    whom->add_option("--report", arguments->report, "Number of a report about the person")->type_name("NUMBER");
    auto* name = whom->add_option("--name", arguments->text,
                                  "Name of the person, if all people with this name had the same address");
    whom->require_option(1);
    ban->add_option("--table", arguments->table, "Number of the table where the person was")
        ->type_name("NUMBER")
        ->needs(name);
    CLI::App* visitors =
        add("visitors", "List the visitors of the last days", [](Json::Value& request, const Arguments& given) {
            request["name"] = given.text;
            request["table"] = Json::Int64{given.table};
        });
    visitors->add_option("--name", arguments->text, "Only visitors with this name or a name that looks like it");
    visitors->add_option("--table", arguments->table, "Only visitors who were at this table")->type_name("NUMBER");
    add("reports", "List the reports of players about others",
        [](Json::Value& /*request*/, const Arguments& /*given*/) {});
    add("report", "Show a report with the chat of the table", number_as("report"))
        ->add_option("REPORT", arguments->number, "Its number")
        ->required();
    add("forget", "Delete a report", number_as("report"))
        ->add_option("REPORT", arguments->number, "Its number")
        ->required();
    add("unban", "Lift a ban", text_as("from"))
        ->add_option("FROM", arguments->text, "First digits of the ban as the list shows them")
        ->required();
    add("announce", "Send a text to everybody on the server", text_as("text"))
        ->add_option("TEXT", arguments->text, "At most 300 characters")
        ->required();
}

}  // namespace syrtis::server
