// SPDX-License-Identifier: MIT

// The classes of SFML 2.5 on which pictures are drawn, by WebGL, as far as the client uses them: sf::RenderTarget,
// sf::RenderTexture and sf::RenderWindow.

#include <SFML/Graphics/Drawable.hpp>
#include <SFML/Graphics/RenderTexture.hpp>
#include <SFML/Graphics/RenderWindow.hpp>
#include <SFML/Graphics/Vertex.hpp>
#include <array>

#include "web/graphics.hpp"

namespace sf {

using syrtis::client::web::Graphics;

namespace {

GLenum shape_of(PrimitiveType type) {
    switch (type) {
        case TriangleStrip:
            return GL_TRIANGLE_STRIP;
        case TriangleFan:
            return GL_TRIANGLE_FAN;
        case Lines:
            return GL_LINES;
        case LineStrip:
            return GL_LINE_STRIP;
        case Points:
            return GL_POINTS;
        default:
            return GL_TRIANGLES;
    }
}

}  // namespace

RenderTarget::RenderTarget() : m_id(0) {}
RenderTarget::~RenderTarget() = default;

void RenderTarget::initialize() {
    m_defaultView.reset(FloatRect(0, 0, static_cast<float>(getSize().x), static_cast<float>(getSize().y)));
    m_view = m_defaultView;
}

bool RenderTarget::setActive(bool /*active*/) { return true; }

void RenderTarget::clear(const Color& color) {
    setActive(true);
    constexpr float k_most = 255;
    glClearColor(static_cast<float>(color.r) / k_most, static_cast<float>(color.g) / k_most,
                 static_cast<float>(color.b) / k_most, static_cast<float>(color.a) / k_most);
    glClear(GL_COLOR_BUFFER_BIT);
}

void RenderTarget::setView(const View& view) { m_view = view; }
const View& RenderTarget::getView() const { return m_view; }
const View& RenderTarget::getDefaultView() const { return m_defaultView; }

IntRect RenderTarget::getViewport(const View& view) const {
    const auto width = static_cast<float>(getSize().x);
    const auto height = static_cast<float>(getSize().y);
    const FloatRect& part = view.getViewport();
    const auto rounded = [](float value) { return static_cast<int>(0.5F + value); };
    return {rounded(width * part.left), rounded(height * part.top), rounded(width * part.width),
            rounded(height * part.height)};
}

void RenderTarget::draw(const Drawable& drawable, const RenderStates& states) { drawable.draw(*this, states); }

void RenderTarget::draw(const Vertex* vertices, std::size_t count, PrimitiveType type, const RenderStates& states) {
    if (vertices == nullptr || count == 0) return;
    setActive(true);
    const IntRect part = getViewport(m_view);
    glViewport(part.left, static_cast<GLint>(getSize().y) - (part.top + part.height), part.width, part.height);
    // The transform has four columns of four numbers, of which those of the third dimension are left out.
    const Transform transform = m_view.getTransform() * states.transform;
    const float* const all = transform.getMatrix();
    const std::array<float, 9> view{all[0], all[1], 0, all[4], all[5], 0, all[12], all[13], 1};
    Graphics::Sampling sampling;
    if (const Texture* const texture = states.texture; texture != nullptr && texture->m_texture != 0) {
        sampling = {.texture = texture->m_texture,
                    .scale_x = 1 / static_cast<float>(texture->m_actualSize.x),
                    .scale_y = 1 / static_cast<float>(texture->m_actualSize.y)};
        if (texture->m_pixelsFlipped) {
            sampling.scale_y = -sampling.scale_y;
            sampling.offset_y = 1;
        }
    }
    Graphics::instance().draw(vertices, count, shape_of(type), view.data(), sampling, states.blendMode);
}

namespace priv {

/// The frame buffer of a texture on which is drawn.
class RenderTextureImpl {
   public:
    explicit RenderTextureImpl(GLuint texture) {
        glGenFramebuffers(1, &frame_buffer);
        glBindFramebuffer(GL_FRAMEBUFFER, frame_buffer);
        glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, texture, 0);
    }
    RenderTextureImpl(const RenderTextureImpl&) = delete;
    RenderTextureImpl& operator=(const RenderTextureImpl&) = delete;
    ~RenderTextureImpl() { glDeleteFramebuffers(1, &frame_buffer); }

    GLuint frame_buffer = 0;
};

}  // namespace priv

RenderTexture::RenderTexture() : m_impl(nullptr) {}
RenderTexture::~RenderTexture() { delete m_impl; }

bool RenderTexture::create(unsigned int width, unsigned int height, const ContextSettings& /*settings*/) {
    if (!m_texture.create(width, height)) return false;
    m_texture.m_fboAttachment = true;
    delete m_impl;
    m_impl = new priv::RenderTextureImpl(m_texture.m_texture);
    initialize();
    return glCheckFramebufferStatus(GL_FRAMEBUFFER) == GL_FRAMEBUFFER_COMPLETE;
}

bool RenderTexture::setActive(bool /*active*/) {
    if (m_impl == nullptr) return false;
    Graphics::instance().use_frame_buffer(m_impl->frame_buffer);
    return true;
}

// The first row of a frame buffer is the lowest one.
void RenderTexture::display() { m_texture.m_pixelsFlipped = true; }

void RenderTexture::setSmooth(bool smooth) { m_texture.setSmooth(smooth); }
Vector2u RenderTexture::getSize() const { return m_texture.getSize(); }
const Texture& RenderTexture::getTexture() const { return m_texture; }

RenderWindow::RenderWindow() = default;
RenderWindow::~RenderWindow() = default;
Vector2u RenderWindow::getSize() const { return Window::getSize(); }

bool RenderWindow::setActive(bool /*active*/) {
    Graphics::instance().use_frame_buffer(0);
    return true;
}

void RenderWindow::onCreate() { RenderTarget::initialize(); }
void RenderWindow::onResize() { setView(getView()); }

}  // namespace sf
