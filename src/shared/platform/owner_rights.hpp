// SPDX-License-Identifier: MIT
#pragma once

// Work of an administrator on files of another user.

#include <filesystem>
#include <memory>

namespace syrtis::platform {

/// While it exists, a program of root has only the rights of the user who owns the files it works on: a link that the
/// user has put in place of a file leads no further than the user may go, and new files belong to that user. Does
/// nothing for programs of other users, for files of root, and on Windows. Use it before there are other threads; the
/// last one created must end first.
class OwnerRights {
   public:
    /// The user is the owner of `path`, or of the nearest folder above it that root does not own: the owner of a folder
    /// decides what is in it. Throws std::system_error on failure.
    explicit OwnerRights(const std::filesystem::path& path);
    OwnerRights(const OwnerRights&) = delete;
    OwnerRights& operator=(const OwnerRights&) = delete;
    ~OwnerRights();

   private:
    struct Before;
    std::unique_ptr<const Before> before_;  ///< null if nothing was changed
};

}  // namespace syrtis::platform
