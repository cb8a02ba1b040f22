// SPDX-License-Identifier: MIT
#include "platform/owner_rights.hpp"

#include <grp.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <optional>
#include <system_error>
#include <vector>

namespace syrtis::platform {
namespace {

struct Owner {
    uid_t user = 0;
    gid_t group = 0;
};

/// Returns the owner of the last part of a path that root does not own. For a link it is the owner of the link.
std::optional<Owner> owner_of_nearest_folder(const std::filesystem::path& path) {
    std::optional<Owner> owner;
    std::filesystem::path part;
    for (const auto& name : path) {
        part /= name;
        struct stat found {};
        if (::lstat(part.c_str(), &found) != 0) break;
        if (found.st_uid != 0) owner = Owner{.user = found.st_uid, .group = found.st_gid};
    }
    return owner;
}

std::optional<Owner> owner_of(const std::filesystem::path& path) {
    std::error_code error;
    const auto whole = std::filesystem::absolute(path.empty() ? "." : path, error);
    const auto without_links = std::filesystem::weakly_canonical(whole, error);
    const auto owner = owner_of_nearest_folder(whole);
    return owner ? owner : owner_of_nearest_folder(without_links);
}

[[noreturn]] void fail() {
    throw std::system_error(errno, std::generic_category(), "the rights of the owner of the files can't be had");
}

}  // namespace

struct OwnerRights::Before {
    gid_t group = 0;
    std::vector<gid_t> groups{};
};

OwnerRights::OwnerRights(const std::filesystem::path& path) {
    if (::geteuid() != 0) return;
    const auto owner = owner_of(path);
    if (!owner) return;
    const int count = ::getgroups(0, nullptr);
    if (count < 0) fail();
    std::vector<gid_t> groups(static_cast<std::size_t>(count));
    if (::getgroups(count, groups.data()) < 0) fail();
    const gid_t group = ::getegid();
    auto before = std::make_unique<const Before>(Before{.group = group, .groups = groups});
    if (::setgroups(1, &owner->group) != 0) fail();
    if (::setegid(owner->group) != 0 || ::seteuid(owner->user) != 0) {
        const int reason = errno;
        if (::setegid(group) != 0 || ::setgroups(groups.size(), groups.data()) != 0) std::abort();
        errno = reason;
        fail();
    }
    before_ = std::move(before);
}

OwnerRights::~OwnerRights() {
    if (!before_) return;
    // Returning to root cannot fail; continuing with half of its rights would be worse than ending.
    if (::seteuid(0) != 0 || ::setegid(before_->group) != 0 ||
        ::setgroups(before_->groups.size(), before_->groups.data()) != 0) {
        std::abort();
    }
}

}  // namespace syrtis::platform
