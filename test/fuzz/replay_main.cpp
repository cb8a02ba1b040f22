// SPDX-License-Identifier: MIT
// Replaces libFuzzer where it is not linked: passes every file of the given folders to the fuzz target, and the empty
// input first. Inputs that once crashed are in the corpus.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

int main(int count, char** arguments) {
    namespace fs = std::filesystem;
    const std::string empty;
    LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(empty.data()), 0);
    std::vector<fs::path> files;
    for (int index = 1; index < count; ++index) {
        if (!fs::is_directory(arguments[index])) {
            std::cerr << arguments[index] << " is no folder\n";
            return 1;
        }
        for (const auto& entry : fs::recursive_directory_iterator(arguments[index])) {
            if (entry.is_regular_file()) files.push_back(entry.path());
        }
    }
    std::sort(files.begin(), files.end());
    for (const auto& file : files) {
        std::cout << file.filename().string() << std::endl;
        std::ifstream stream(file, std::ios::binary);
        const std::string bytes{std::istreambuf_iterator<char>(stream), {}};
        LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
    }
    std::cout << files.size() << " inputs replayed\n";
    return 0;
}
