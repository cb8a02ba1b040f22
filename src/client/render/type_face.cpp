// SPDX-License-Identifier: MIT

#include "render/type_face.hpp"

#include <ft2build.h>
#include <hb-ot.h>
#include <hb.h>

#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <fstream>
#include <stdexcept>
#include FT_FREETYPE_H
#include FT_OUTLINE_H
#include FT_TRUETYPE_TABLES_H

namespace syrtis::client::render {

namespace {

/// FreeType, for all fonts of the program.
FT_Library library() {
    struct Library {
        FT_Library handle = nullptr;
        Library() {
            if (FT_Init_FreeType(&handle) != 0) throw std::runtime_error("FreeType can't be started");
        }
        ~Library() { FT_Done_FreeType(handle); }
    };
    static const Library shared;
    return shared.handle;
}

unsigned long read_part(FT_Stream stream, unsigned long offset, unsigned char* buffer, unsigned long count) {
    auto& file = *static_cast<std::ifstream*>(stream->descriptor.pointer);
    file.clear();
    file.seekg(static_cast<std::streamoff>(offset));
    // With a count of 0, FreeType asks whether the position exists; 0 is the answer that it does.
    if (count == 0) return file ? 0 : 1;
    file.read(reinterpret_cast<char*>(buffer), static_cast<std::streamsize>(count));
    return static_cast<unsigned long>(file.gcount());
}

hb_blob_t* table_of(hb_face_t* /*face*/, hb_tag_t tag, void* face) {
    FT_ULong length = 0;
    if (FT_Load_Sfnt_Table(static_cast<FT_Face>(face), tag, 0, nullptr, &length) != 0) return nullptr;
    auto* bytes = static_cast<FT_Byte*>(std::malloc(length));
    if (bytes == nullptr) return nullptr;
    if (FT_Load_Sfnt_Table(static_cast<FT_Face>(face), tag, 0, bytes, &length) != 0) {
        std::free(bytes);
        return nullptr;
    }
    return hb_blob_create(reinterpret_cast<char*>(bytes), static_cast<unsigned>(length), HB_MEMORY_MODE_WRITABLE, bytes,
                          std::free);
}

}  // namespace

struct TypeFace::File {
    std::ifstream bytes;
    FT_StreamRec stream{};
    FT_Face face = nullptr;
    hb_font_t* font = nullptr;

    File() = default;
    File(const File&) = delete;
    File& operator=(const File&) = delete;
    ~File() {
        hb_font_destroy(font);
        if (face != nullptr) FT_Done_Face(face);
    }
};

TypeFace::TypeFace() : file_(std::make_unique<File>()) {}

TypeFace::~TypeFace() = default;

bool TypeFace::open(const std::filesystem::path& path) {
    std::error_code error;
    if (!std::filesystem::is_regular_file(path, error)) return false;
    const auto length = std::filesystem::file_size(path, error);
    file_->bytes.open(path, std::ios::binary);
    if (error || !file_->bytes) return false;
    file_->stream.size = static_cast<unsigned long>(length);
    file_->stream.descriptor.pointer = &file_->bytes;
    file_->stream.read = read_part;
    FT_Open_Args arguments{};
    arguments.flags = FT_OPEN_STREAM;
    arguments.stream = &file_->stream;
    if (FT_Open_Face(library(), &arguments, 0, &file_->face) != 0) {
        file_->face = nullptr;
        return false;
    }
    if (!FT_IS_SCALABLE(file_->face) || file_->face->units_per_EM == 0) return false;
    hb_face_t* const face = hb_face_create_for_tables(table_of, file_->face, nullptr);
    hb_face_set_upem(face, file_->face->units_per_EM);
    file_->font = hb_font_create(face);
    hb_face_destroy(face);
    return true;
}

std::string TypeFace::family() const {
    return file_->face->family_name == nullptr ? std::string() : std::string(file_->face->family_name);
}

bool TypeFace::has(char32_t letter) const { return FT_Get_Char_Index(file_->face, letter) != 0; }

hb_font_t* TypeFace::font() const { return file_->font; }

float TypeFace::units_per_em() const { return static_cast<float>(file_->face->units_per_EM); }

GlyphPicture TypeFace::draw(std::uint32_t glyph, unsigned size, float shift) const {
    constexpr float k_units_of_pixel = 64;
    constexpr FT_Int32 k_flags = FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP;
    FT_Face const face = file_->face;
    if (FT_Set_Pixel_Sizes(face, 0, size) != 0 || FT_Load_Glyph(face, glyph, k_flags) != 0) return {};
    if (face->glyph->format != FT_GLYPH_FORMAT_OUTLINE) return {};
    FT_Outline_Translate(&face->glyph->outline, std::lround(shift * k_units_of_pixel), 0);
    if (FT_Render_Glyph(face->glyph, FT_RENDER_MODE_NORMAL) != 0) return {};
    const FT_Bitmap& bitmap = face->glyph->bitmap;
    if (bitmap.pixel_mode != FT_PIXEL_MODE_GRAY || bitmap.pitch < 0) return {};
    GlyphPicture picture{bitmap.width, bitmap.rows, face->glyph->bitmap_left, face->glyph->bitmap_top};
    picture.cover.reserve(std::size_t{picture.width} * picture.height);
    for (unsigned row = 0; row < picture.height; ++row) {
        const unsigned char* const line = bitmap.buffer + static_cast<std::size_t>(bitmap.pitch) * row;
        picture.cover.insert(picture.cover.end(), line, line + picture.width);
    }
    return picture;
}

}  // namespace syrtis::client::render
