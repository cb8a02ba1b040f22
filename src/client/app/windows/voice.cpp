// SPDX-License-Identifier: MIT
#include "app/voice.hpp"

#include <windows.h>
// mmsystem.h needs the types of windows.h.
#include <mmsystem.h>

#include <algorithm>
#include <utility>
#include <vector>

namespace syrtis::client::app {

struct Voice::Output {
    Output() = default;
    Output(const Output&) = delete;
    Output& operator=(const Output&) = delete;
    ~Output() {
        if (device == nullptr) return;
        waveOutReset(device);
        waveOutUnprepareHeader(device, &header, sizeof header);
        waveOutClose(device);
    }
    std::vector<std::int16_t> samples;
    WAVEHDR header{};
    HWAVEOUT device = nullptr;
};

std::unique_ptr<Voice> Voice::begin(std::span<const std::int16_t> samples, unsigned rate, unsigned volume) {
    constexpr int k_percent = 100;
    auto output = std::make_unique<Output>();
    output->samples.assign(samples.begin(), samples.end());
    const int loudness = static_cast<int>(std::min(volume, 100U));
    for (std::int16_t& sample : output->samples) sample = static_cast<std::int16_t>(sample * loudness / k_percent);

    WAVEFORMATEX format{};
    format.wFormatTag = WAVE_FORMAT_PCM;
    format.nChannels = 1;
    format.nSamplesPerSec = rate;
    format.wBitsPerSample = 16;
    format.nBlockAlign = sizeof(std::int16_t);
    format.nAvgBytesPerSec = rate * format.nBlockAlign;
    if (waveOutOpen(&output->device, WAVE_MAPPER, &format, 0, 0, CALLBACK_NULL) != MMSYSERR_NOERROR) {
        output->device = nullptr;
        return nullptr;
    }
    output->header.lpData = reinterpret_cast<char*>(output->samples.data());
    output->header.dwBufferLength = static_cast<DWORD>(output->samples.size() * sizeof(std::int16_t));
    const bool is_begun =
        waveOutPrepareHeader(output->device, &output->header, sizeof output->header) == MMSYSERR_NOERROR &&
        waveOutWrite(output->device, &output->header, sizeof output->header) == MMSYSERR_NOERROR;
    if (!is_begun) return nullptr;
    return std::unique_ptr<Voice>(new Voice(std::move(output)));
}

Voice::Voice(std::unique_ptr<Output> output) : output_(std::move(output)) {}
Voice::~Voice() = default;

bool Voice::is_heard() const {
    // The system's thread writes the flags.
    const volatile DWORD& flags = output_->header.dwFlags;
    return (flags & WHDR_DONE) == 0;
}

}  // namespace syrtis::client::app
