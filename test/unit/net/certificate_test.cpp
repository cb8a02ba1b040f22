// SPDX-License-Identifier: MIT
#include "net/certificate.hpp"

#include <gtest/gtest.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/rsa.h>
#include <sys/stat.h>

#include <cstdlib>
#include <fstream>
#include <stdexcept>
#include <string>

#include "support/memory_handshake.hpp"
#include "support/temporary_folder.hpp"

namespace syrtis::net {
namespace {

TEST(Certificates, AreCreatedOnceAndReadableByOwnerOnly) {
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

TEST(Certificates, UnusableFilesAreReportedWithTheirNames) {
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
    EXPECT_NE(complaint(own, other).find("own.pem: not a certificate with its key"), std::string::npos);
    EXPECT_NE(complaint(rubbish, own).find("rubbish.pem: not a certificate with its key"), std::string::npos);
    EXPECT_NE(complaint(folder.path() / "none.pem", own).find("none.pem: can't be read"), std::string::npos);
}

/// Creates a self-signed certificate with a new key of that kind in a file of the folder.
std::filesystem::path self_signed(const std::filesystem::path& folder, const char* kind, const char* size) {
    const auto file = folder / (std::string(kind) + size + ".pem");
    const std::string command = "openssl req -x509 -nodes -subj /CN=test -newkey " + std::string(kind) + ":" + size +
                                " -keyout '" + file.string() + ".key' -out '" + file.string() +
                                ".chain' 2>/dev/null && cat '" + file.string() + ".chain' '" + file.string() +
                                ".key' >'" + file.string() + "'";
    EXPECT_EQ(std::system(command.c_str()), 0) << command;
    return file;
}

TEST(TlsGroups, GroupsOtherThanX25519AndP256AreRefused) {
    const auto certificate = Certificate::make();
    SSL_CTX* const server = certificate->context().native_handle();
    const test::TlsContext client(::SSL_CTX_new(::TLS_client_method()));
    for (const char* groups : {"X25519", "P-256", "P-384:X25519", "ffdhe8192:P-256"}) {
        EXPECT_TRUE(test::shake_hands_in_memory(server, client.get(), groups)) << groups;
    }
    for (const char* groups : {"P-384", "P-521", "X448", "ffdhe2048", "ffdhe3072", "ffdhe4096", "ffdhe8192"}) {
        EXPECT_FALSE(test::shake_hands_in_memory(server, client.get(), groups)) << groups;
    }
}

TEST(Certificates, SlowKeyIsDetectedAndVerySlowKeyRefused) {
    const test::TemporaryFolder folder;
    const auto load = [&](const char* kind, const char* size) {
        const auto file = self_signed(folder.path(), kind, size);
        return Certificate::load(file, file);
    };
    EXPECT_FALSE(Certificate::make()->is_slow());
    EXPECT_FALSE(load("rsa", "2048")->is_slow());
    EXPECT_TRUE(load("rsa", "4096")->is_slow());
    try {
        (void)load("rsa", "4104");
        FAIL() << "an RSA key of 4,104 bits was taken";
    } catch (const std::runtime_error& error) {
        EXPECT_NE(std::string(error.what()).find("4104 bits"), std::string::npos) << error.what();
    }
}

}  // namespace
}  // namespace syrtis::net
