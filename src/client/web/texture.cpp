// SPDX-License-Identifier: MIT

// The class sf::Texture of SFML 2.5 by WebGL, as far as the client uses it.

#include <SFML/Graphics/Image.hpp>
#include <SFML/Graphics/Texture.hpp>
#include <SFML/Window/Window.hpp>
#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "web/graphics.hpp"

namespace sf {

using syrtis::client::web::Graphics;

namespace {

/// Numbers the contents of textures.
Uint64 next_number() {
    static Uint64 last = 0;
    return ++last;
}

void set_filter(bool is_smooth) {
    const GLint filter = is_smooth ? GL_LINEAR : GL_NEAREST;
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, filter);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, filter);
}

}  // namespace

GlResource::GlResource() { (void)Graphics::instance(); }
GlResource::~GlResource() = default;

Texture::Texture()
    : m_texture(0),
      m_isSmooth(false),
      m_sRgb(false),
      m_isRepeated(false),
      m_pixelsFlipped(false),
      m_fboAttachment(false),
      m_hasMipmap(false),
      m_cacheId(next_number()) {}

Texture::Texture(const Texture& copy) : Texture() {
    m_isSmooth = copy.m_isSmooth;
    if (copy.m_texture != 0 && create(copy.m_size.x, copy.m_size.y)) update(copy);
}

Texture::~Texture() {
    const GLuint texture = m_texture;
    if (texture != 0) glDeleteTextures(1, &texture);
}

Texture& Texture::operator=(const Texture& right) {
    Texture copy(right);
    swap(copy);
    return *this;
}

bool Texture::create(unsigned int width, unsigned int height) {
    if (width == 0 || height == 0 || width > getMaximumSize() || height > getMaximumSize()) return false;
    m_size = m_actualSize = {width, height};
    m_pixelsFlipped = false;
    if (m_texture == 0) {
        GLuint texture = 0;
        glGenTextures(1, &texture);
        m_texture = texture;
    }
    glBindTexture(GL_TEXTURE_2D, m_texture);
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA, static_cast<GLsizei>(width), static_cast<GLsizei>(height), 0, GL_RGBA,
                 GL_UNSIGNED_BYTE, nullptr);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
    set_filter(m_isSmooth);
    m_cacheId = next_number();
    return true;
}

bool Texture::loadFromImage(const Image& image, const IntRect& /*area*/) {
    if (!create(image.getSize().x, image.getSize().y)) return false;
    update(image);
    return true;
}

Vector2u Texture::getSize() const { return m_size; }

Image Texture::copyToImage() const {
    Image image;
    if (m_texture == 0) return image;
    const std::size_t row = std::size_t{4} * m_size.x;
    std::vector<Uint8> pixels(row * m_size.y);
    Graphics::instance().with_pixels_of(m_texture, [&] {
        glReadPixels(0, 0, static_cast<GLsizei>(m_size.x), static_cast<GLsizei>(m_size.y), GL_RGBA, GL_UNSIGNED_BYTE,
                     pixels.data());
    });
    for (std::size_t y = 0; m_pixelsFlipped && y < m_size.y / 2; ++y) {
        std::swap_ranges(pixels.data() + y * row, pixels.data() + (y + 1) * row,
                         pixels.data() + (m_size.y - 1 - y) * row);
    }
    image.create(m_size.x, m_size.y, pixels.data());
    return image;
}

void Texture::update(const Uint8* pixels) { update(pixels, m_size.x, m_size.y, 0, 0); }

void Texture::update(const Uint8* pixels, unsigned int width, unsigned int height, unsigned int x, unsigned int y) {
    if (pixels == nullptr || m_texture == 0) return;
    glBindTexture(GL_TEXTURE_2D, m_texture);
    glTexSubImage2D(GL_TEXTURE_2D, 0, static_cast<GLint>(x), static_cast<GLint>(y), static_cast<GLsizei>(width),
                    static_cast<GLsizei>(height), GL_RGBA, GL_UNSIGNED_BYTE, pixels);
    m_cacheId = next_number();
}

void Texture::update(const Texture& texture) { update(texture, 0, 0); }

void Texture::update(const Texture& texture, unsigned int x, unsigned int y) {
    if (m_texture == 0 || texture.m_texture == 0) return;
    Graphics::instance().with_pixels_of(texture.m_texture, [&] {
        glBindTexture(GL_TEXTURE_2D, m_texture);
        glCopyTexSubImage2D(GL_TEXTURE_2D, 0, static_cast<GLint>(x), static_cast<GLint>(y), 0, 0,
                            static_cast<GLsizei>(texture.m_size.x), static_cast<GLsizei>(texture.m_size.y));
    });
    m_cacheId = next_number();
}

void Texture::update(const Image& image) { update(image, 0, 0); }

void Texture::update(const Image& image, unsigned int x, unsigned int y) {
    update(image.getPixelsPtr(), image.getSize().x, image.getSize().y, x, y);
}

void Texture::update(const Window& window) {
    if (m_texture == 0) return;
    Graphics::instance().use_frame_buffer(0);
    glBindTexture(GL_TEXTURE_2D, m_texture);
    glCopyTexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, 0, 0, static_cast<GLsizei>(window.getSize().x),
                        static_cast<GLsizei>(window.getSize().y));
    // The first row of a frame buffer is the lowest one.
    m_pixelsFlipped = true;
    m_cacheId = next_number();
}

void Texture::setSmooth(bool smooth) {
    if (smooth == m_isSmooth) return;
    m_isSmooth = smooth;
    if (m_texture == 0) return;
    glBindTexture(GL_TEXTURE_2D, m_texture);
    set_filter(smooth);
}

bool Texture::isSmooth() const { return m_isSmooth; }

void Texture::swap(Texture& right) {
    std::swap(m_size, right.m_size);
    std::swap(m_actualSize, right.m_actualSize);
    std::swap(m_texture, right.m_texture);
    std::swap(m_isSmooth, right.m_isSmooth);
    std::swap(m_pixelsFlipped, right.m_pixelsFlipped);
    m_cacheId = next_number();
    right.m_cacheId = next_number();
}

unsigned int Texture::getMaximumSize() {
    static const GLint most = [] {
        GLint found = 0;
        glGetIntegerv(GL_MAX_TEXTURE_SIZE, &found);
        return found;
    }();
    return static_cast<unsigned int>(most);
}

}  // namespace sf
