// SPDX-License-Identifier: MIT
#pragma once

// Restricts the rights of a program that runs as root while it works on files of another user.

#include <filesystem>
#include <memory>

namespace syrtis::platform {

/// While this object exists, a program that runs as root has only the rights of the user who owns certain files. A link
/// that the user has put in place of a file then gives no access to files that the user cannot access. New files belong
/// to the user. The object does nothing in programs of other users, for files of root, and on Windows. It must be
/// created before there are other threads. If there are several objects, they must be destroyed in reverse order of
/// their creation.
class OwnerRights {
   public:
    /// Takes the rights of the owner of `path`. If root owns `path`, it takes the rights of the owner of the nearest
    /// parent folder that root does not own. Throws std::system_error on failure.
    explicit OwnerRights(const std::filesystem::path& path);
    OwnerRights(const OwnerRights&) = delete;
    OwnerRights& operator=(const OwnerRights&) = delete;
    ~OwnerRights();

   private:
    struct Before;
    std::unique_ptr<const Before> before_;  ///< rights to restore; null if nothing was changed
};

}  // namespace syrtis::platform
