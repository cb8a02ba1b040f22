// SPDX-License-Identifier: MIT
#pragma once

// Runs a real browser without a display, to test the contents of web pages.

#include <array>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <memory>
#include <stdexcept>
#include <string>

#include "support/web_socket.hpp"
#include "text/json.hpp"

namespace syrtis::test {

/// Returns the path of a browser that runs without a display; empty if there is none.
[[nodiscard]] inline std::string find_browser() {
    for (const char* name : {"/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"}) {
        if (std::filesystem::exists(name)) return name;
    }
    return {};
}

/// A headless Chromium, controlled by its DevTools protocol.
class Browser {
   public:
    Browser(const std::string& program, const std::filesystem::path& profile)
        // A browser that hangs must not hang the test.
        : output_(::popen(("timeout --kill-after=5 300 " + program +
                           " --headless=new --no-sandbox --disable-gpu --hide-scrollbars --disable-quic "
                           "--no-first-run --disable-background-networking --disable-component-update "
                           "--disable-sync --remote-debugging-port=0 --user-data-dir=" +
                           profile.string() + " about:blank 2>&1")
                              .c_str(),
                          "r")) {
        const std::string before = "DevTools listening on ws://127.0.0.1:";
        std::array<char, 4096> line{};
        std::string said;
        while (said.find(before) == std::string::npos && std::fgets(line.data(), line.size(), output_) != nullptr) {
            said = line.data();
        }
        if (said.find(before) == std::string::npos) return;
        said.erase(0, said.find(before) + before.size());
        const auto slash = said.find('/');
        const auto port = static_cast<std::uint16_t>(std::stoul(said.substr(0, slash)));
        socket_ = std::make_unique<WebSocket>(port, "127.0.0.1:" + std::to_string(port));
        if (!socket_->upgrade(said.substr(slash, said.find_first_of("\r\n") - slash)).starts_with("HTTP/1.1 101 "))
            return;
        Json::Value blank;
        blank["url"] = "about:blank";
        Json::Value page;
        page["targetId"] = ask("Target.createTarget", blank)["targetId"];
        page["flatten"] = true;
        page_ = ask("Target.attachToTarget", page)["sessionId"].asString();
    }
    Browser(const Browser&) = delete;
    Browser& operator=(const Browser&) = delete;
    ~Browser() {
        page_.clear();
        if (socket_) ask("Browser.close", {});
        ::pclose(output_);
    }

    [[nodiscard]] bool works() const { return !page_.empty(); }
    /// Opens a page and returns its text as soon as the page has text and all its images are loaded. `picture`: file
    /// for a screenshot in base64.
    std::string show(const std::string& address, const std::string& language, const std::string& picture) {
        Json::Value speaks;
        speaks["userAgent"] = "test";
        speaks["acceptLanguage"] = language;
        ask("Network.setUserAgentOverride", speaks);
        Json::Value size;
        size["width"] = 1280;
        size["height"] = 900;
        size["deviceScaleFactor"] = 1;
        size["mobile"] = false;
        ask("Emulation.setDeviceMetricsOverride", size);
        Json::Value where;
        where["url"] = address;
        ask("Page.navigate", where);
        Json::Value wait;
        wait["expression"] = "new Promise(r=>{const f=()=>location.href==='" + address +
                             "'&&document.body&&document.body.dataset.shown&&"
                             "[...document.images].every(i=>i.complete&&i.naturalWidth)?r(document.body.innerText):"
                             "setTimeout(f,50);f()})";
        wait["awaitPromise"] = true;
        wait["returnByValue"] = true;
        // An evaluation that began on the previous page is abandoned when the new one loads.
        std::string text;
        for (int times = 0; times < 20 && text.empty(); ++times) {
            const Json::Value value = ask("Runtime.evaluate", wait)["result"]["value"];
            if (value.isString()) text = value.asString();
        }
        if (!picture.empty()) std::ofstream(picture) << ask("Page.captureScreenshot", {})["data"].asString();
        return text;
    }

    /// Returns the number of elements of the shown page that match a CSS selector.
    int count(const std::string& selector) {
        Json::Value what;
        what["expression"] = "document.querySelectorAll('" + selector + "').length";
        what["returnByValue"] = true;
        return ask("Runtime.evaluate", what)["result"]["value"].asInt();
    }

   private:
    /// Calls a method of the DevTools protocol. Returns its result; null if there is no answer.
    Json::Value ask(const std::string& method, const Json::Value& parameters) try {
        Json::Value message;
        message["id"] = ++last_id_;
        message["method"] = method;
        if (!parameters.isNull()) message["params"] = parameters;
        if (!page_.empty()) message["sessionId"] = page_;
        socket_->send(text::write_json(message));
        while (const auto received = socket_->receive()) {
            const auto answer = text::parse_json(*received);
            if (answer && (*answer)["id"] == last_id_) return (*answer)["result"];
        }
        return {};
    } catch (const std::runtime_error&) {
        return {};
    }

    std::FILE* output_;
    std::unique_ptr<WebSocket> socket_;
    std::string page_;  ///< id of the DevTools session to which messages are addressed
    int last_id_ = 0;
};

}  // namespace syrtis::test
