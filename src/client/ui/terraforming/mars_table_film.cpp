// SPDX-License-Identifier: MIT

// What the table does while the turns of others are shown, event by event.

#include "ui/terraforming/mars_table.hpp"

namespace syrtis::client::ui::terraforming {

using render::Target;
using render::TargetKind;

void MarsTable::tell(const TurnFilm::Scene& scene, std::size_t first, std::size_t last) {
    Json::Value events(Json::arrayValue);
    for (std::size_t index = first; index < last; ++index) events.append(scene.told[index]);
    log_.events().add(scene.step, scene.time, events);
    hear(std::span(scene.events).subspan(first, last - first));
}

void MarsTable::follow_film() {
    film_.tell([this](const TurnFilm::Scene& scene, std::size_t first, std::size_t last) { tell(scene, first, last); });
    if (film_.runs()) {
        table_.set_stage(film_.stage());
    } else if (table_.is_staged() && !moves_.is_backwards()) {
        table_.set_stage(std::nullopt);
    }
    follow_guide();
}

void MarsTable::skip_film() {
    film_.clock().skip();
    follow_film();
}

void MarsTable::act_on_film(FilmAct act) {
    auto& clock = film_.clock();
    switch (act) {
        case FilmAct::back:
            clock.back();
            break;
        case FilmAct::pause:
            clock.pause();
            break;
        case FilmAct::step:
            clock.step();
            break;
        case FilmAct::skip:
            clock.skip();
            break;
        default: {
            const auto pace = static_cast<Pace>(static_cast<int>(act) - static_cast<int>(FilmAct::half));
            clock.set_pace(pace);
            table_.choose_pace(pace);
            break;
        }
    }
    follow_film();
}

bool MarsTable::film_takes(const Target& target) {
    if (!film_.runs() || table_.sheet() != Sheet::none) return false;
    if (target.kind == TargetKind::film_button) {
        if (target.id >= 0 && target.id <= static_cast<int>(FilmAct::off)) act_on_film(static_cast<FilmAct>(target.id));
        return true;
    }
    // What is looked at meanwhile is looked at; every other click is for going on.
    if (Interaction::only_looks(target.kind) && target.kind != TargetKind::nothing) return false;
    if (target.kind == TargetKind::undo || target.kind == TargetKind::redo) return false;
    act_on_film(FilmAct::step);
    return true;
}

bool MarsTable::film_takes(sf::Keyboard::Key key) {
    using sf::Keyboard;
    if (!film_.runs() || table_.sheet() != Sheet::none) return false;
    struct Binding {
        Keyboard::Key code;
        FilmAct act;
    };
    static constexpr Binding k_bindings[] = {{Keyboard::Space, FilmAct::step}, {Keyboard::Right, FilmAct::step},
                                             {Keyboard::Left, FilmAct::back},  {Keyboard::K, FilmAct::pause},
                                             {Keyboard::Enter, FilmAct::skip}, {Keyboard::E, FilmAct::skip},
                                             {Keyboard::Num1, FilmAct::half},  {Keyboard::Num2, FilmAct::normal},
                                             {Keyboard::Num3, FilmAct::twice}, {Keyboard::Num4, FilmAct::off}};
    for (const auto& binding : k_bindings) {
        if (binding.code != key) continue;
        act_on_film(binding.act);
        return true;
    }
    // What lies over the table closes first.
    if (key == Keyboard::Escape && !table_.pinned() && !table_.wall() && !table_.whole_log()) {
        act_on_film(FilmAct::skip);
        return true;
    }
    return false;
}

}  // namespace syrtis::client::ui::terraforming
