// SPDX-License-Identifier: MIT

#include "render/syllables.hpp"

#include <gtest/gtest.h>

#include <string>

namespace syrtis::client::render {
namespace {

std::string divided(const std::string& word) {
    std::string parts;
    std::size_t begin = 0;
    for (const std::size_t end : ends_of_syllables(word)) {
        parts += word.substr(begin, end - begin) + "|";
        begin = end;
    }
    return parts + word.substr(begin);
}

TEST(Syllables, EndBetweenThePartsOfACompoundWord) {
    EXPECT_EQ(divided("Kometeneinschlag"), "Kome|ten|einschlag");
    EXPECT_EQ(divided("Solarenergie"), "Solar|energie");
    EXPECT_EQ(divided("Sonnenspiegel"), "Sonnen|spiegel");
    EXPECT_EQ(divided("Energiestrahl"), "Ener|gie|strahl");
    EXPECT_EQ(divided("Brennstoffgeneratoren"), "Brenn|stoff|ge|ne|ra|toren");
    EXPECT_EQ(divided("Immigrantenstadt"), "Immi|gran|ten|stadt");
    EXPECT_EQ(divided("Wasserelektrolyse"), "Wasser|elek|tro|lyse");
    EXPECT_EQ(divided("Asteroidenabbau"), "Aste|roi|den|abbau");
}

TEST(Syllables, DoNotEndWithinADigraph) {
    EXPECT_EQ(divided("Fortgeschrittenes"), "Fort|ge|schrit|tenes");
    EXPECT_EQ(divided("Antischwerkraft"), "Anti|schwer|kraft");
    EXPECT_EQ(divided("Entwicklungszentrum"), "Entwick|lungs|zentrum");
    EXPECT_EQ(divided("Treibhausgase"), "Treib|haus|gase");
    EXPECT_EQ(divided("Naturschutzgebiet"), "Natur|schutz|ge|biet");
}

TEST(Syllables, HaveNoShortRestAtEndOfWord) {
    EXPECT_EQ(divided("Vieh"), "Vieh");
    EXPECT_EQ(divided("Kometen"), "Kometen");
}

}  // namespace
}  // namespace syrtis::client::render
