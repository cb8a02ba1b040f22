// SPDX-License-Identifier: MIT
#include "net/certificate.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <fstream>
#include <stdexcept>
#include <string>

#include "support/temporary_folder.hpp"

namespace syrtis::net {
namespace {

TEST(Certificates, of_the_server_itself_are_made_once_and_kept_for_their_owner) {
    const test::TemporaryFolder folder;
    const auto file = folder.path() / "games" / "tls.pem";
    const std::string first = Certificate::keep(file)->fingerprint();
    EXPECT_EQ(first.size(), 95U);
    struct stat status {};
    ASSERT_EQ(::stat(file.c_str(), &status), 0);
    EXPECT_EQ(status.st_mode & 0777U, 0600U);
    EXPECT_EQ(Certificate::keep(file)->fingerprint(), first);
    EXPECT_NE(Certificate::make()->fingerprint(), first);
}

TEST(Certificates, that_cannot_be_used_are_complained_about_by_name) {
    const test::TemporaryFolder folder;
    const auto own = folder.path() / "own.pem";
    const auto other = folder.path() / "other.pem";
    const auto rubbish = folder.path() / "rubbish.pem";
    (void)Certificate::keep(own);
    (void)Certificate::keep(other);
    std::ofstream(rubbish) << "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n";
    const auto complaint = [](const std::filesystem::path& chain, const std::filesystem::path& key) -> std::string {
        try {
            (void)Certificate::load(chain, key);
        } catch (const std::runtime_error& error) {
            return error.what();
        }
        return {};
    };
    EXPECT_EQ(complaint(own, own), "");
    EXPECT_NE(complaint(own, other).find("own.pem: no certificate with its key"), std::string::npos);
    EXPECT_NE(complaint(rubbish, own).find("rubbish.pem: no certificate with its key"), std::string::npos);
    EXPECT_NE(complaint(folder.path() / "none.pem", own).find("none.pem: can't be read"), std::string::npos);
}

}  // namespace
}  // namespace syrtis::net
