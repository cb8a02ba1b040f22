// SPDX-License-Identifier: MIT

extern "C" {

/// Registers the destructor of an object that lives as long as its thread. The C library for pages lacks this function.
/// It does nothing, because the only thread of a worker ends without destroying its objects.
/// NOLINTNEXTLINE(bugprone-reserved-identifier): the compiler calls it by this name
int __cxa_thread_atexit(void (* /*destroy*/)(void*), void* /*object*/, void* /*library*/) { return 0; }
}
