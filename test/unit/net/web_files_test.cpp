// SPDX-License-Identifier: MIT

#include "net/web_files.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>

#include "crypto/digest.hpp"
#include "support/temporary_folder.hpp"

namespace syrtis::net {
namespace {

void write(const std::filesystem::path& file, const std::string& text) {
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary) << text;
}

class FilesForBrowsers : public testing::Test {
   protected:
    [[nodiscard]] std::filesystem::path play() const { return folder.path() / "play"; }
    test::TemporaryFolder folder;
};

TEST_F(FilesForBrowsers, HaveMediaTypeForEachKindOfFileOfPlayPage) {
    const std::map<std::string, std::string> types{{"a.wasm", "application/wasm"},
                                                   {"a.otf", "font/otf"},
                                                   {"a.png", "image/png"},
                                                   {"a.data", "application/octet-stream"},
                                                   {"a.ogg", "audio/ogg"},
                                                   {"a.json", "application/json"},
                                                   {"a.js", "text/javascript; charset=utf-8"},
                                                   {"a.webmanifest", "application/manifest+json"}};
    for (const auto& [name, type] : types) write(play() / "deep" / name, "text");
    write(play() / "secret.key", "text");
    write(play() / "a.sh", "text");
    const WebFiles files = read_web_files(folder.path());
    for (const auto& [name, type] : types) {
        const auto found = files.find("/play/deep/" + name);
        ASSERT_NE(found, files.end()) << name;
        EXPECT_EQ(found->second.type, type);
    }
    EXPECT_FALSE(files.contains("/play/secret.key"));
    EXPECT_FALSE(files.contains("/play/a.sh"));
}

TEST_F(FilesForBrowsers, CompressedFormsBesideAFileAreUsedIfTheyAreSmaller) {
    write(play() / "index.html", "play, play, play");
    write(play() / "main.js", "main, main, main");
    write(play() / "main.js.br", "br");
    write(play() / "main.js.gz", "a packed file that is longer");
    write(play() / "lonely.js.br", "br");
    const WebFiles files = read_web_files(folder.path());
    const WebFile& file = files.at("/play/main.js");
    EXPECT_EQ(file.text, "main, main, main");
    EXPECT_EQ(file.brotli, "br");
    EXPECT_EQ(file.gzip, "");
    EXPECT_FALSE(files.contains("/play/main.js.br"));
    EXPECT_FALSE(files.contains("/play/lonely.js.br"));
}

TEST_F(FilesForBrowsers, AreMarkedImmutableIfTheirNameContainsTheirHash) {
    const std::string digits = crypto::sha256("main").substr(0, 16);
    write(play() / ("main." + digits + ".js"), "main");
    write(play() / ("other." + digits + ".js"), "other");
    write(play() / "index.html", "play");
    const WebFiles files = read_web_files(folder.path());
    EXPECT_TRUE(files.at("/play/main." + digits + ".js").is_immutable);
    EXPECT_FALSE(files.at("/play/other." + digits + ".js").is_immutable) << "another text";
    EXPECT_FALSE(files.at("/play").is_immutable);
    EXPECT_TRUE(files.at("/play").runs_program);
    EXPECT_FALSE(is_named_by_content(crypto::sha256("main") + ".js", "main")) << "no name before the hash";
    EXPECT_FALSE(is_named_by_content("main." + digits.substr(0, 15) + ".js", "main")) << "too short";
    EXPECT_TRUE(is_named_by_content("main." + crypto::sha256("main") + ".js", "main"));
}

TEST_F(FilesForBrowsers, InstructionsReplaceAMissingPlayPage) {
    write(play() / "main.js", "main");
    const WebFiles files = read_web_files(folder.path());
    const WebFile& page = files.at("/play");
    EXPECT_TRUE(page.is_placeholder);
    for (const char* word : {"syrtis-client", "syrtis-web", "tools/web/build", "lang=\"de\"", "lang=\"fr\""}) {
        EXPECT_NE(page.text.find(word), std::string::npos) << word;
    }
    EXPECT_FALSE(page.runs_program);
}

TEST_F(FilesForBrowsers, AreReadFromPlayFolderOnly) {
    write(play() / "index.html", "play");
    for (const char* other : {"web/index.html", "lang/de.po", "boards/tharsis.json", "svg/tile.svg"}) {
        write(folder.path() / other, "text");
    }
    EXPECT_EQ(read_web_files(folder.path()).size(), 1U);
}

TEST_F(FilesForBrowsers, AreSentByteForByte) {
    const std::string bytes = std::string("\xef\xbb\xbf", 3) + '\0' + "\r\n\x1a\xff";
    write(play() / "a.wasm", bytes);
    write(play() / "empty.js", "");
    const WebFiles files = read_web_files(folder.path());
    EXPECT_EQ(files.at("/play/a.wasm").text, bytes);
    EXPECT_EQ(files.at("/play/empty.js").text, "");
}

TEST_F(FilesForBrowsers, PageAndServiceWorkerAreBesideTheFolderOfTheirFiles) {
    write(play() / "index.html", R"(<script src="./main.js"></script><a href="../">)");
    write(play() / "index.html.br", "br");
    write(play() / "offline.js", R"(const folder = "./";)");
    write(play() / "main.js", R"("./stays")");
    const WebFiles files = read_web_files(folder.path());
    EXPECT_EQ(files.at("/play").text, R"(<script src="./play/main.js"></script><a href="../">)");
    EXPECT_EQ(files.at("/play").brotli, "") << "with other addresses";
    EXPECT_EQ(files.at("/offline.js").text, R"(const folder = "./play/";)");
    EXPECT_EQ(files.at("/offline.js").tag, make_web_file("", files.at("/offline.js").text).tag);
    EXPECT_FALSE(files.contains("/play/offline.js"));
    EXPECT_EQ(files.at("/play/main.js").text, R"("./stays")");
}

TEST_F(FilesForBrowsers, ScriptsOfThePageMayRunAProgramInAWorker) {
    write(play() / "index.html", "play");
    write(play() / "offline.js", "offline");
    write(play() / "worker.js", "worker");
    write(play() / "a.wasm", "program");
    const WebFiles files = read_web_files(folder.path());
    EXPECT_TRUE(files.at("/play/worker.js").runs_program);
    EXPECT_TRUE(files.at("/offline.js").runs_program);
    EXPECT_FALSE(files.at("/play/a.wasm").runs_program);
}

TEST_F(FilesForBrowsers, AreRefusedIfTooLarge) {
    write(play() / "index.html", "play");
    write(play() / "a.data", std::string((16U << 20U) + 1, 'x'));
    EXPECT_THROW((void)read_web_files(folder.path()), std::runtime_error);
}

}  // namespace
}  // namespace syrtis::net
