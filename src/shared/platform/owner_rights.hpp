// SPDX-License-Identifier: MIT
#pragma once

// An administrator who works on files that are another user's.

#include <filesystem>
#include <memory>

namespace syrtis::platform {

/// While it lives, a program of root has the rights of the user whose files it works on, and no others: whatever that
/// user has put in the place of a file, a link to somewhere else for instance, leads no further than the user may go.
/// Files that are made belong to that user. Does nothing in a program that is not root's, nor where all is root's, nor
/// on Windows. To be used by a program of one thread, or before there are others; the last one made ends first.
class OwnerRights {
   public:
    /// The user is the owner of `path`, or of the nearest folder above it that is not root's: who may rename a folder
    /// decides what is found in it. Throws std::system_error if the rights can't be had.
    explicit OwnerRights(const std::filesystem::path& path);
    OwnerRights(const OwnerRights&) = delete;
    OwnerRights& operator=(const OwnerRights&) = delete;
    ~OwnerRights();

   private:
    struct Before;
    std::unique_ptr<const Before> before_;  ///< null: nothing was changed
};

}  // namespace syrtis::platform
