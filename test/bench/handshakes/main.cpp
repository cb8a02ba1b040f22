// SPDX-License-Identifier: MIT
// Measures the cost of each kind of TLS handshake for the server, in processor time of one thread: handshakes [TIMES].
//
// A client in memory offers one group at a time, and hellos that are as expensive as possible; the server has a
// certificate for each kind of key. Prints two tables in Markdown. A refused handshake costs the time of the refusal:
// an attacker needs only a first hello, and a recorded one is as good as a new one.

#include <openssl/evp.h>
#include <openssl/ssl.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <exception>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "net/certificate.hpp"
#include "support/memory_handshake.hpp"
#include "support/temporary_folder.hpp"

namespace {

using namespace syrtis;

double processor_milliseconds() {
    timespec used{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
    return static_cast<double>(used.tv_sec) * 1e3 + static_cast<double>(used.tv_nsec) / 1e6;
}

struct Measured {
    double median = 0;  ///< milliseconds of processor time of the server
    double most = 0;
    bool is_accepted = false;
    std::size_t sent = 0;  ///< bytes of the client's first flight
};

/// `prepare` configures the client for the measurement.
Measured measure(SSL_CTX* server_context, int times, const std::function<void(SSL*)>& prepare) {
    Measured measured;
    std::vector<double> all;
    const test::TlsContext client_context(::SSL_CTX_new(::TLS_client_method()));
    for (int count = 0; count < times; ++count) {
        test::HandshakeSide client(client_context.get(), false);
        prepare(client.ssl());
        std::string said = client.advance({});
        measured.sent = said.size();
        const double begun = processor_milliseconds();
        double client_time = 0;
        // The inner scope includes the destruction of the connection in the measured time.
        {
            test::HandshakeSide server(server_context, true);
            for (int flight = 0; flight < 4 && !said.empty(); ++flight) {
                const std::string answer = server.advance(said);
                const double client_begun = processor_milliseconds();
                said = client.advance(answer);
                client_time += processor_milliseconds() - client_begun;
            }
            measured.is_accepted = server.is_done();
        }
        all.push_back(processor_milliseconds() - begun - client_time);
    }
    std::ranges::sort(all);
    measured.median = all[all.size() / 2];
    measured.most = all.back();
    return measured;
}

void print(const std::string& what, const Measured& measured) {
    std::printf("| %s | %s | %zu | %.2f ms | %.2f ms |\n", what.c_str(), measured.is_accepted ? "accepted" : "refused",
                measured.sent, measured.median, measured.most);
}

void offer(SSL* ssl, const char* groups) { ::SSL_set1_groups_list(ssl, groups); }

/// Fills an unknown extension with as many bytes as are permitted.
int add_padding(SSL* /*ssl*/, unsigned /*type*/, unsigned /*context*/, const unsigned char** out, std::size_t* length,
                X509* /*x509*/, std::size_t /*chain*/, int* /*alert*/, void* /*argument*/) {
    static const std::vector<unsigned char> k_bytes(15'000, 0x55);
    *out = k_bytes.data();
    *length = k_bytes.size();
    return 1;
}

std::shared_ptr<net::Certificate> certificate_with(const std::filesystem::path& folder, const std::string& options) {
    const std::string file = (folder / "certificate.pem").string();
    const std::string command = "openssl req -x509 -nodes -subj /CN=bench " + options + " -keyout '" + file +
                                ".key' -out '" + file + "' 2>/dev/null";
    if (std::system(command.c_str()) != 0) throw std::runtime_error("openssl makes no such certificate: " + options);
    return net::Certificate::load(file, file + ".key");
}

void run(int times) {
    const auto own = net::Certificate::make();
    SSL_CTX* const server = own->context().native_handle();
    std::printf("| hello of the client, certificate of the server (P-256) | | bytes | median | most |\n");
    std::printf("|---|---|---|---|---|\n");
    for (const char* group : {"X25519", "P-256", "P-384", "P-521", "X448", "ffdhe2048", "ffdhe3072", "ffdhe4096",
                              "ffdhe6144", "ffdhe8192"}) {
        print("group " + std::string(group), measure(server, times, [&](SSL* ssl) { offer(ssl, group); }));
    }
    print("share of a group that is not spoken, asked for another one",
          measure(server, times, [](SSL* ssl) { offer(ssl, "P-384:P-256"); }));
    for (const char* suite : {"TLS_AES_128_GCM_SHA256", "TLS_AES_256_GCM_SHA384", "TLS_CHACHA20_POLY1305_SHA256"}) {
        print("cipher suite " + std::string(suite),
              measure(server, times, [&](SSL* ssl) { ::SSL_set_ciphersuites(ssl, suite); }));
    }
    print("15,000 bytes of an unknown extension", measure(server, times, [](SSL* ssl) {
              ::SSL_CTX_add_custom_ext(::SSL_get_SSL_CTX(ssl), 65'000, SSL_EXT_CLIENT_HELLO, add_padding, nullptr,
                                       nullptr, nullptr, nullptr);
              // A connection copies the extensions of its context when it is created.
              ::SSL_clear(ssl);
              ::SSL_set_connect_state(ssl);
          }));
    print("TLS 1.2", measure(server, times, [](SSL* ssl) { ::SSL_set_max_proto_version(ssl, TLS1_2_VERSION); }));

    std::printf(
        "\n| key of the server's certificate, group X25519 | | bytes | median | most |\n|---|---|---|---|---|\n");
    struct Kind {
        const char* name;
        const char* options;
    };
    const test::TemporaryFolder folder;
    for (const Kind kind :
         {Kind{"ECDSA P-256", "-newkey ec -pkeyopt ec_paramgen_curve:P-256"}, Kind{"Ed25519", "-newkey ed25519"},
          Kind{"ECDSA P-384", "-newkey ec -pkeyopt ec_paramgen_curve:P-384"},
          Kind{"ECDSA P-521", "-newkey ec -pkeyopt ec_paramgen_curve:P-521"}, Kind{"Ed448", "-newkey ed448"},
          Kind{"RSA 2048", "-newkey rsa:2048"}, Kind{"RSA 3072", "-newkey rsa:3072"},
          Kind{"RSA 4096", "-newkey rsa:4096"}}) {
        const auto certificate = certificate_with(folder.path(), kind.options);
        print(kind.name,
              measure(certificate->context().native_handle(), times, [](SSL* ssl) { offer(ssl, "X25519"); }));
    }
}

}  // namespace

int main(int count, char** arguments) {
    try {
        run(count > 1 ? std::atoi(arguments[1]) : 100);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "handshakes: %s\n", error.what());
        return 1;
    }
    return 0;
}
