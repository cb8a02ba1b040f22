// SPDX-License-Identifier: MIT
#pragma once

// Loads or creates the certificate and key with which the server identifies itself in TLS 1.3.

#include <filesystem>
#include <memory>
#include <string>

#include "net/asio_ssl.hpp"

namespace syrtis::net {

/// A TLS certificate with its private key, and the TLS context of the server that uses them.
class Certificate {
   public:
    /// Loads PEM files: one with the certificate followed by its intermediate certificates, and one with the private
    /// key. Both may be the same file. Throws std::runtime_error with a message for the operator.
    [[nodiscard]] static std::shared_ptr<Certificate> load(const std::filesystem::path& chain,
                                                           const std::filesystem::path& key);
    /// Creates a self-signed certificate (P-256, valid for 20 years) and does not save it.
    [[nodiscard]] static std::shared_ptr<Certificate> make();
    /// Loads the certificate from a file. If the file does not exist, creates a certificate and writes it atomically,
    /// readable by the owner only.
    [[nodiscard]] static std::shared_ptr<Certificate> keep(const std::filesystem::path& file);

    Certificate(const Certificate&) = delete;
    Certificate& operator=(const Certificate&) = delete;

    /// Returns the SHA-256 of the certificate in the form of `openssl x509 -fingerprint -sha256`: "12:AB:…".
    [[nodiscard]] const std::string& fingerprint() const { return fingerprint_; }
    /// True if a signature with this key takes so long that each new connection would delay other players: an RSA key
    /// of 3,072 bits or more.
    [[nodiscard]] bool is_slow() const;
    [[nodiscard]] boost::asio::ssl::context& context() { return context_; }

   private:
    Certificate();
    /// Uses a certificate and its key from now on. `chain` and `key` are PEM texts. `from` is their name in error
    /// messages.
    void use(const std::string& chain, const std::string& key, const std::string& from);

    boost::asio::ssl::context context_;
    std::string fingerprint_;
};

}  // namespace syrtis::net
