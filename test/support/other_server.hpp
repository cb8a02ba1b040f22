// SPDX-License-Identifier: MIT
#pragma once

// Imitates the other servers that share a store.

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "store/server_group.hpp"

namespace syrtis::test {

/// A server group for which the test determines the answers.
class OtherServer final : public store::ServerGroup {
   public:
    [[nodiscard]] bool shares_setting(const std::string& /*what*/, const std::string& /*value*/) override {
        return true;
    }
    void set_web_address(const std::string& /*web*/) override {}
    void advertise(const std::string& /*address*/) override {}
    void on_lease_renewal(std::function<void()> task) override { beat = std::move(task); }
    [[nodiscard]] bool is_ownership_certain() const override { return sure; }
    [[nodiscard]] bool has_unowned() const override { return orphans; }
    [[nodiscard]] const std::vector<Listing>& listings() const override { return listed; }
    [[nodiscard]] const std::vector<std::string>& addresses() const override { return addresses_; }
    void list(store::GameId /*id*/, std::string /*text*/) override {}
    void start_prefetching() override {}
    void give_up_ownership(store::GameId id) override { gone.push_back(id); }
    void find(Question question, OnFound reported) override {
        questions.push_back(std::move(question));
        asked.push_back(std::move(reported));
    }
    void check(std::vector<store::GameId> ids, OnChecked reported) override {
        checked = std::move(ids);
        on_checked = std::move(reported);
    }

    std::function<void()> beat;
    bool orphans = false;
    bool sure = true;
    std::vector<store::GameId> gone;
    std::vector<Question> questions;
    std::vector<OnFound> asked;
    std::vector<store::GameId> checked;
    OnChecked on_checked;
    std::vector<Listing> listed;

   private:
    std::vector<std::string> addresses_;
};

}  // namespace syrtis::test
