// SPDX-License-Identifier: MIT
#include "net/certificate.hpp"

#include <openssl/bio.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/rand.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>
#include <openssl/x509v3.h>

#include <cstdint>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string_view>
#include <system_error>

#include "content/text_file.hpp"
#include "crypto/fingerprint.hpp"
#include "crypto/tls_profile.hpp"
#include "text/byte_order_mark.hpp"

namespace syrtis::net {
namespace {

namespace fs = std::filesystem;
namespace ssl = boost::asio::ssl;

template <class Object, void (*Free)(Object*)>
struct Freed {
    void operator()(Object* object) const { Free(object); }
};
using Key = std::unique_ptr<EVP_PKEY, Freed<EVP_PKEY, ::EVP_PKEY_free>>;
using X509Handle = std::unique_ptr<X509, Freed<X509, ::X509_free>>;
struct FreeBio {
    void operator()(BIO* bio) const { ::BIO_free(bio); }
};
using Bio = std::unique_ptr<BIO, FreeBio>;

constexpr std::size_t k_largest_pem = std::size_t{1} << 20U;
constexpr int k_longest_rsa_key = 4096;
/// In bits. From this length of an RSA key on, a signature takes longer than the rest of a handshake.
constexpr int k_slow_rsa_key = 3072;
constexpr long k_day = 24L * 3600;
constexpr long k_validity = 20 * 365 * k_day;

void ensure_done(bool done) {
    if (!done) throw std::runtime_error("a certificate can't be made with this OpenSSL");
}

std::string text_of(BIO* bio) {
    char* text = nullptr;
    const long size = ::BIO_get_mem_data(bio, &text);
    return {text, static_cast<std::size_t>(size)};
}

bool is_rsa(const EVP_PKEY* key) {
    const int kind = ::EVP_PKEY_get_base_id(key);
    return kind == EVP_PKEY_RSA || kind == EVP_PKEY_RSA_PSS;
}

std::string read_pem(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    text::skip_byte_order_mark(stream);
    if (!stream) throw std::runtime_error(file.string() + ": can't be read");
    std::string text{std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
    if (text.size() > k_largest_pem) throw std::runtime_error(file.string() + ": too large for a certificate");
    return text;
}

/// Returns a new key and a self-signed certificate, in PEM.
std::string make_pem() {
    const Key key(::EVP_EC_gen("P-256"));
    ensure_done(key != nullptr);
    const X509Handle certificate(::X509_new());
    ensure_done(certificate != nullptr);
    std::uint64_t serial = 0;
    ensure_done(::RAND_bytes(reinterpret_cast<unsigned char*>(&serial), sizeof serial) == 1);
    ::X509_set_version(certificate.get(), X509_VERSION_3);
    // RFC 5280, 4.1.2.2: the serial number is a positive integer.
    ::ASN1_INTEGER_set_uint64(::X509_get_serialNumber(certificate.get()), (serial >> 1U) | 1U);
    // Clients whose clocks are slow by up to a day accept the certificate too.
    ::X509_gmtime_adj(::X509_getm_notBefore(certificate.get()), -k_day);
    ::X509_gmtime_adj(::X509_getm_notAfter(certificate.get()), k_validity);
    ensure_done(::X509_set_pubkey(certificate.get(), key.get()) == 1);
    X509_NAME* name = ::X509_get_subject_name(certificate.get());
    constexpr std::string_view k_name = "Syrtis server";
    ::X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_UTF8, reinterpret_cast<const unsigned char*>(k_name.data()),
                                 static_cast<int>(k_name.size()), -1, 0);
    ::X509_set_issuer_name(certificate.get(), name);
    ensure_done(::X509_sign(certificate.get(), key.get(), ::EVP_sha256()) > 0);
    const Bio bio(::BIO_new(::BIO_s_mem()));
    ensure_done(bio && ::PEM_write_bio_PrivateKey(bio.get(), key.get(), nullptr, nullptr, 0, nullptr, nullptr) == 1);
    ensure_done(::PEM_write_bio_X509(bio.get(), certificate.get()) == 1);
    return text_of(bio.get());
}

}  // namespace

Certificate::Certificate() : context_(ssl::context::tls_server) {
    SSL_CTX* context = context_.native_handle();
    crypto::restrict_tls(context);
    // Most connections are idle most of the time. In this mode, an idle connection keeps no buffers.
    ::SSL_CTX_set_mode(context, SSL_MODE_RELEASE_BUFFERS);
}

void Certificate::use(const std::string& chain, const std::string& key, const std::string& from) {
    try {
        context_.use_certificate_chain(boost::asio::buffer(chain));
        context_.use_private_key(boost::asio::buffer(key), ssl::context::pem);
    } catch (const boost::system::system_error& error) {
        throw std::runtime_error(from + ": not a certificate with its key: " + error.what());
    }
    // The context keeps ownership.
    X509* own = ::SSL_CTX_get0_certificate(context_.native_handle());
    fingerprint_ = crypto::fingerprint_of(own);
    const EVP_PKEY* own_key = ::SSL_CTX_get0_privatekey(context_.native_handle());
    if (const int bits = ::EVP_PKEY_get_bits(own_key); is_rsa(own_key) && bits > k_longest_rsa_key) {
        throw std::runtime_error(
            from + ": its RSA key has " + std::to_string(bits) + " bits; signatures with more than " +
            std::to_string(k_longest_rsa_key) +
            " bits would delay all players at each handshake. Get a certificate with an ECDSA P-256 key");
    }
}

bool Certificate::is_slow() const {
    const EVP_PKEY* key = ::SSL_CTX_get0_privatekey(const_cast<boost::asio::ssl::context&>(context_).native_handle());
    return is_rsa(key) && ::EVP_PKEY_get_bits(key) >= k_slow_rsa_key;
}

std::shared_ptr<Certificate> Certificate::load(const fs::path& chain, const fs::path& key) {
    std::shared_ptr<Certificate> certificate(new Certificate);
    certificate->use(read_pem(chain), read_pem(key), chain.string());
    return certificate;
}

std::shared_ptr<Certificate> Certificate::make() {
    const std::string pem = make_pem();
    std::shared_ptr<Certificate> certificate(new Certificate);
    certificate->use(pem, pem, "a new certificate");
    return certificate;
}

std::shared_ptr<Certificate> Certificate::keep(const fs::path& file) {
    if (!fs::exists(file)) {
        fs::create_directories(file.parent_path());
        if (!content::write_private_file(file, make_pem())) {
            throw std::runtime_error(file.string() + ": can't be written");
        }
    }
    // Restores the permissions if somebody has widened them.
    fs::permissions(file, fs::perms::owner_read | fs::perms::owner_write);
    return load(file, file);
}

}  // namespace syrtis::net
