// SPDX-License-Identifier: MIT

extern "C" {

/// Called for objects that live as long as their thread. The C library for pages lacks it. The only thread of a worker
/// ends without a farewell, so nothing is destroyed.
// NOLINTNEXTLINE(bugprone-reserved-identifier): the compiler calls it by this name
int __cxa_thread_atexit(void (* /*destroy*/)(void*), void* /*object*/, void* /*library*/) { return 0; }
}
