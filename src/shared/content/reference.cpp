// SPDX-License-Identifier: MIT
#include "content/reference.hpp"

#include <algorithm>
#include <cctype>
#include <set>
#include <utility>

#include "content/reader.hpp"
#include "text/json.hpp"

namespace syrtis::content {

namespace {

constexpr std::size_t k_most_pages = 8;
constexpr std::size_t k_most_rows = 6;
constexpr std::size_t k_most_boxes = 8;
constexpr std::size_t k_most_lines = 12;
constexpr std::size_t k_most_texts = 12;
constexpr std::size_t k_most_symbols = 12;
constexpr int k_widest = 12;
constexpr int k_last_colour = 5;
constexpr std::size_t k_most_hexagons = 6;
constexpr int k_last_piece = 4;
constexpr int k_most_steps = 24;
constexpr std::size_t k_most_sign_bytes = 24;

/// True for a folder and a name, such as "tags/space".
bool is_image(std::string_view text) {
    const auto slash = text.find('/');
    return slash != std::string_view::npos && slash > 0 && slash + 1 < text.size() &&
           text.find('/', slash + 1) == std::string_view::npos && std::all_of(text.begin(), text.end(), [](char c) {
               return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '/';
           });
}

/// Symbols are the same in every language; a word among them could not be translated.
bool has_word(std::string_view text) {
    std::size_t letters = 0;
    for (const char c : text) {
        letters = std::isalpha(static_cast<unsigned char>(c)) != 0 ? letters + 1 : 0;
        if (letters > 1) return true;
    }
    return false;
}

class PageReader {
   public:
    explicit PageReader(Mistakes& mistakes) : mistakes_(mistakes) {}

    void read(const SourceFile& file, Reference& reference) {
        const auto root = text::parse_json_file(file.text);
        if (!root) {
            mistakes_.push_back({file.name, "", "", text::describe(root.error())});
            return;
        }
        const Reader reader(*root, mistakes_, file.name);
        if (!reader.is_object_of({"game", "title", "pages"})) return;
        ReferenceGame game;
        game.game = text_of(reader, "game");
        game.title = text_of(reader, "title");
        if (!games_.insert(game.game).second) reader.mistake("another file has the pages of this game");
        if (const auto pages = reader.need("pages")) {
            bounded(*pages, k_most_pages, [&](const Reader& page) { game.pages.push_back(read_page(page)); });
        }
        reference.push_back(std::move(game));
    }

   private:
    template <class Visit>
    static void bounded(const Reader& reader, std::size_t most, Visit visit) {
        std::size_t count = 0;
        reader.each([&](const Reader& element) {
            if (++count <= most) visit(element);
        });
        if (count > most) reader.mistake("has more than " + std::to_string(most) + " elements");
    }

    static std::string text_of(const Reader& reader, const char* key) {
        const auto node = reader.need(key);
        return node ? node->text() : std::string();
    }
    static std::string optional_text(const Reader& reader, const char* key) {
        const auto node = reader.find(key);
        return node ? node->text() : std::string();
    }
    static std::string optional_id(const Reader& reader, const char* key) {
        const auto node = reader.find(key);
        return node ? node->id() : std::string();
    }
    static std::vector<std::string> texts(const Reader& reader, const char* key) {
        std::vector<std::string> all;
        if (const auto node = reader.find(key)) {
            bounded(*node, k_most_texts, [&](const Reader& text) { all.push_back(text.text()); });
        }
        return all;
    }
    static std::vector<std::string> ids(const Reader& reader, const char* key) {
        std::vector<std::string> all;
        if (const auto node = reader.find(key)) {
            bounded(*node, k_most_texts, [&](const Reader& id) { all.push_back(id.id()); });
        }
        return all;
    }

    ReferencePage read_page(const Reader& whole) {
        const auto id = whole.find("id");
        const Reader reader = whole.entry(id && id->is_text() ? id->text() : std::string());
        ReferencePage page;
        if (!reader.is_object_of({"id", "title", "short_title", "note", "opens_at", "rows"})) return page;
        if (const auto name = reader.need("id")) page.id = name->id();
        page.title = text_of(reader, "title");
        page.short_title = optional_text(reader, "short_title");
        page.note = optional_text(reader, "note");
        page.opens_at = ids(reader, "opens_at");
        if (const auto rows = reader.need("rows")) {
            bounded(*rows, k_most_rows, [&](const Reader& row) { page.rows.push_back(read_row(row)); });
        }
        return page;
    }

    ReferenceRow read_row(const Reader& reader) {
        ReferenceRow row;
        if (!reader.is_object_of({"title", "note", "leads", "boxes"})) return row;
        row.title = optional_text(reader, "title");
        row.note = optional_text(reader, "note");
        if (const auto leads = reader.find("leads")) row.leads = leads->flag();
        if (const auto boxes = reader.need("boxes")) {
            bounded(*boxes, k_most_boxes, [&](const Reader& box) { row.boxes.push_back(read_box(box)); });
        }
        return row;
    }

    ReferenceBox read_box(const Reader& reader) {
        ReferenceBox box;
        if (!reader.is_object_of({"wide", "number", "title", "key", "here", "deed", "figure", "symbols", "text", "more",
                                  "lines", "hexagons", "track"})) {
            return box;
        }
        if (const auto wide = reader.find("wide")) box.wide = wide->number(1, k_widest);
        box.number = sign(reader, "number");
        box.title = optional_text(reader, "title");
        box.key = sign(reader, "key");
        box.here = ids(reader, "here");
        box.player_action = optional_id(reader, "deed");
        box.figure = optional_id(reader, "figure");
        box.symbols = symbols(reader, "symbols");
        box.text = texts(reader, "text");
        box.more = texts(reader, "more");
        if (const auto lines = reader.find("lines")) {
            bounded(*lines, k_most_lines, [&](const Reader& line) { box.lines.push_back(read_line(line)); });
        }
        if (const auto hexagons = reader.find("hexagons")) {
            bounded(*hexagons, k_most_hexagons,
                    [&](const Reader& hexagon) { box.hexagons.push_back(read_hexagon(hexagon)); });
        }
        if (const auto track = reader.find("track")) box.track = read_track(*track);
        if (box.title.empty() && box.text.empty() && box.lines.empty()) reader.mistake("has nothing to read");
        return box;
    }

    static ReferenceLine read_line(const Reader& reader) {
        ReferenceLine line;
        if (!reader.is_object_of({"symbols", "text", "value", "deed", "gauge"})) return line;
        line.player_action = optional_id(reader, "deed");
        line.gauge = optional_id(reader, "gauge");
        line.symbols = symbols(reader, "symbols");
        line.text = text_of(reader, "text");
        line.value = symbols(reader, "value");
        return line;
    }

    static std::string picture(const Reader& reader, const char* key) {
        std::string image = optional_text(reader, key);
        if (!image.empty() && !is_image(image)) reader.mistake("\"" + std::string(key) + "\" must name a picture");
        return image;
    }

    static ReferenceHexagon read_hexagon(const Reader& reader) {
        ReferenceHexagon hexagon;
        if (!reader.is_object_of({"ground", "cover", "piece", "closed", "symbols", "badge"})) return hexagon;
        hexagon.ground = picture(reader, "ground");
        hexagon.cover = picture(reader, "cover");
        if (const auto piece = reader.find("piece")) hexagon.piece = piece->number(0, k_last_piece);
        if (const auto closed = reader.find("closed")) hexagon.closed = closed->flag();
        hexagon.symbols = symbols(reader, "symbols");
        hexagon.badge = symbols(reader, "badge");
        return hexagon;
    }

    static ReferenceTrack read_track(const Reader& reader) {
        ReferenceTrack track;
        if (!reader.is_object_of({"of", "steps", "image", "from", "to", "marks"})) return track;
        track.of = optional_id(reader, "of");
        if (const auto steps = reader.need("steps")) track.steps = steps->number(1, k_most_steps);
        track.image = picture(reader, "image");
        track.from = sign(reader, "from");
        track.to = sign(reader, "to");
        if (const auto marks = reader.find("marks")) {
            bounded(*marks, k_most_symbols, [&](const Reader& mark) {
                if (!mark.is_object_of({"at", "symbols"})) return;
                const auto at = mark.need("at");
                track.marks.push_back({at ? at->number(0, track.steps) : 0, symbols(mark, "symbols")});
            });
        }
        return track;
    }

    static std::string sign(const Reader& reader, const char* key) {
        const auto node = reader.find(key);
        if (!node) return {};
        auto text = node->text();
        if (text.size() > k_most_sign_bytes) node->mistake("must be a sign of a few letters");
        return text;
    }

    static std::vector<ReferenceSymbol> symbols(const Reader& reader, const char* key) {
        std::vector<ReferenceSymbol> all;
        if (const auto node = reader.find(key)) {
            bounded(*node, k_most_symbols, [&](const Reader& symbol) { all.push_back(read_symbol(symbol)); });
        }
        return all;
    }

    static ReferenceSymbol read_symbol(const Reader& reader) {
        using Kind = ReferenceSymbol::Kind;
        ReferenceSymbol symbol;
        if (!reader.is_text()) {
            if (!reader.is_object_of({"production", "of", "colour"})) return symbol;
            symbol.kind = Kind::production;
            symbol.text = text_of(reader, "production");
            symbol.image = text_of(reader, "of");
            if (const auto colour = reader.find("colour")) symbol.colour = colour->number(0, k_last_colour);
            if (!is_image(symbol.image)) reader.mistake("\"of\" must name a picture such as tags/space");
            return symbol;
        }
        const std::string text = reader.text();
        if (text == "->") {
            symbol.kind = Kind::arrow;
        } else if (text.starts_with('$')) {
            symbol.kind = Kind::price;
            symbol.text = text.substr(1);
        } else if (is_image(text)) {
            symbol.kind = Kind::image;
            symbol.image = text;
        } else {
            symbol.text = text;
        }
        if (has_word(symbol.text) || symbol.text.size() > k_most_sign_bytes) {
            reader.mistake("must be a picture or a sign without words");
        }
        return symbol;
    }

    Mistakes& mistakes_;
    std::set<std::string> games_;
};

void add_bullets(std::string& document, const std::vector<std::string>& texts, const Language& language) {
    for (const auto& text : texts) document += "- " + std::string(language.text(text)) + '\n';
}

std::string signs_of(const std::vector<ReferenceSymbol>& symbols) {
    std::string signs;
    for (const auto& symbol : symbols) {
        if (symbol.kind == ReferenceSymbol::Kind::text) signs += ' ' + symbol.text;
    }
    return signs;
}

void add_box(std::string& document, const ReferenceBox& box, const Language& language) {
    if (!box.title.empty()) {
        document += "\n**" + (box.number.empty() ? std::string() : box.number + ". ") +
                    std::string(language.text(box.title)) + "**\n";
    }
    if (!box.title.empty() || !box.text.empty() || !box.lines.empty()) document += '\n';
    add_bullets(document, box.text, language);
    add_bullets(document, box.more, language);
    for (const auto& line : box.lines) {
        const auto value = signs_of(line.value);
        document += "- " + std::string(language.text(line.text)) + (value.empty() ? "" : ":" + value) + '\n';
    }
}

}  // namespace

bool ReferencePage::folds() const {
    return std::any_of(rows.begin(), rows.end(), [](const auto& row) {
        return std::any_of(row.boxes.begin(), row.boxes.end(), [](const auto& box) { return !box.more.empty(); });
    });
}

std::size_t ReferenceGame::page_for(std::string_view place) const {
    const auto page = std::find_if(pages.begin(), pages.end(), [&](const auto& each) {
        return std::find(each.opens_at.begin(), each.opens_at.end(), place) != each.opens_at.end();
    });
    return page == pages.end() ? 0 : static_cast<std::size_t>(page - pages.begin());
}

core::Result<Reference, Mistakes> read_reference(const std::vector<SourceFile>& files) {
    Mistakes mistakes;
    Reference reference;
    PageReader reader(mistakes);
    for (const auto& file : files) reader.read(file, reference);
    if (!mistakes.empty()) return core::Failure{std::move(mistakes)};
    std::sort(reference.begin(), reference.end(),
              [](const auto& left, const auto& right) { return left.game < right.game; });
    return reference;
}

core::Result<Reference, Mistakes> load_reference(const std::filesystem::path& folder) {
    Mistakes mistakes;
    const auto files = read_source_files(folder, mistakes);
    if (!mistakes.empty()) return core::Failure{std::move(mistakes)};
    return read_reference(files);
}

std::vector<std::string> texts_of(const Reference& reference) {
    std::set<std::string> texts;
    for (const auto& game : reference) {
        for (const auto& page : game.pages) {
            texts.insert({page.title, page.short_title, page.note});
            for (const auto& row : page.rows) {
                texts.insert({row.title, row.note});
                for (const auto& box : row.boxes) {
                    texts.insert(box.title);
                    texts.insert(box.text.begin(), box.text.end());
                    texts.insert(box.more.begin(), box.more.end());
                    for (const auto& line : box.lines) texts.insert(line.text);
                }
            }
        }
    }
    texts.erase("");
    return {texts.begin(), texts.end()};
}

std::set<std::string> gauges_of(const ReferenceGame& game) {
    std::set<std::string> gauges;
    for (const auto& page : game.pages) {
        for (const auto& row : page.rows) {
            for (const auto& box : row.boxes) {
                for (const auto& line : box.lines) gauges.insert(line.gauge);
            }
        }
    }
    gauges.erase("");
    return gauges;
}

std::vector<std::string> images_of(const Reference& reference) {
    std::set<std::string> images;
    const auto add = [&](const std::vector<ReferenceSymbol>& symbols) {
        for (const auto& symbol : symbols) images.insert(symbol.image);
    };
    for (const auto& game : reference) {
        for (const auto& page : game.pages) {
            for (const auto& row : page.rows) {
                for (const auto& box : row.boxes) {
                    add(box.symbols);
                    for (const auto& hexagon : box.hexagons) {
                        images.insert({hexagon.ground, hexagon.cover});
                        add(hexagon.symbols);
                        add(hexagon.badge);
                    }
                    if (box.track) images.insert(box.track->image);
                    for (const auto& mark : box.track ? box.track->marks : std::vector<ReferenceTrack::Mark>()) {
                        add(mark.symbols);
                    }
                    for (const auto& line : box.lines) {
                        add(line.symbols);
                        add(line.value);
                    }
                }
            }
        }
    }
    images.erase("");
    return {images.begin(), images.end()};
}

std::string reference_document(const Reference& reference, const Language& language) {
    std::string document = "# " + std::string(language.text("Quick reference")) + '\n';
    for (const auto& game : reference) {
        document += "\n## " + game.title + '\n';
        for (const auto& page : game.pages) {
            document += "\n### " + std::string(language.text(page.title)) + '\n';
            if (!page.note.empty()) document += '\n' + capitalized(language.text(page.note)) + ".\n";
            for (const auto& row : page.rows) {
                if (!row.title.empty()) document += "\n#### " + std::string(language.text(row.title)) + '\n';
                if (!row.note.empty()) document += '\n' + capitalized(language.text(row.note)) + ".\n";
                for (const auto& box : row.boxes) add_box(document, box, language);
            }
        }
    }
    return document;
}

}  // namespace syrtis::content
