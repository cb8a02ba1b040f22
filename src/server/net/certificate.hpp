// SPDX-License-Identifier: MIT
#pragma once

// What the server proves with who it is: a certificate with its key, ready for TLS 1.3.

#include <filesystem>
#include <memory>
#include <string>

#include "net/asio_ssl.hpp"

namespace syrtis::net {

class Certificate {
   public:
    /// From PEM files: the certificate with those that lead to its authority after it, and its key. They may be the
    /// same file. Throws std::runtime_error with a sentence for people.
    [[nodiscard]] static std::shared_ptr<Certificate> load(const std::filesystem::path& chain,
                                                           const std::filesystem::path& key);
    /// Signed by itself (P-256, 20 years). Kept nowhere.
    [[nodiscard]] static std::shared_ptr<Certificate> make();
    /// The one kept in that file, made first if the file is not there: whole or not at all, readable by its owner only.
    [[nodiscard]] static std::shared_ptr<Certificate> keep(const std::filesystem::path& file);

    Certificate(const Certificate&) = delete;
    Certificate& operator=(const Certificate&) = delete;

    /// SHA-256 of the certificate, "12:AB:…", as `openssl x509 -fingerprint -sha256` prints it.
    [[nodiscard]] const std::string& fingerprint() const { return fingerprint_; }
    /// True if signing with its key takes so long that other players notice each new connection: an RSA key of 3,072
    /// bits or more.
    [[nodiscard]] bool is_slow() const;
    [[nodiscard]] boost::asio::ssl::context& context() { return context_; }

   private:
    Certificate();
    /// Both in PEM; `from` is what a complaint names.
    void use(const std::string& chain, const std::string& key, const std::string& from);

    boost::asio::ssl::context context_;
    std::string fingerprint_;
};

}  // namespace syrtis::net
