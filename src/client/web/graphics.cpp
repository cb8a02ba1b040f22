// SPDX-License-Identifier: MIT

#include "web/graphics.hpp"

#include <emscripten/html5.h>

#include <array>
#include <cstddef>
#include <stdexcept>

namespace syrtis::client::web {

namespace {

constexpr const char* k_canvas = "#canvas";

constexpr const char* k_vertex_shader =
    "attribute vec2 position; attribute vec4 color; attribute vec2 texel;\n"
    "uniform mat3 view; uniform vec4 sampling;\n"
    "varying vec4 shown_color; varying vec2 shown_texel;\n"
    "void main() {\n"
    "    vec3 place = view * vec3(position, 1.0);\n"
    "    gl_Position = vec4(place.xy, 0.0, 1.0);\n"
    "    shown_color = color;\n"
    "    shown_texel = texel * sampling.xy + sampling.zw;\n"
    "}\n";
// A texel of a large texture is not told apart by the precision that `mediump` promises.
constexpr const char* k_fragment_shader =
    "#ifdef GL_FRAGMENT_PRECISION_HIGH\n"
    "precision highp float;\n"
    "#else\n"
    "precision mediump float;\n"
    "#endif\n"
    "uniform sampler2D image;\n"
    "varying vec4 shown_color; varying vec2 shown_texel;\n"
    "void main() { gl_FragColor = shown_color * texture2D(image, shown_texel); }\n";

GLuint compiled(GLenum kind, const char* text) {
    const GLuint shader = glCreateShader(kind);
    glShaderSource(shader, 1, &text, nullptr);
    glCompileShader(shader);
    return shader;
}

GLenum factor_of(sf::BlendMode::Factor factor) {
    switch (factor) {
        case sf::BlendMode::One:
            return GL_ONE;
        case sf::BlendMode::SrcColor:
            return GL_SRC_COLOR;
        case sf::BlendMode::OneMinusSrcColor:
            return GL_ONE_MINUS_SRC_COLOR;
        case sf::BlendMode::DstColor:
            return GL_DST_COLOR;
        case sf::BlendMode::OneMinusDstColor:
            return GL_ONE_MINUS_DST_COLOR;
        case sf::BlendMode::SrcAlpha:
            return GL_SRC_ALPHA;
        case sf::BlendMode::OneMinusSrcAlpha:
            return GL_ONE_MINUS_SRC_ALPHA;
        case sf::BlendMode::DstAlpha:
            return GL_DST_ALPHA;
        case sf::BlendMode::OneMinusDstAlpha:
            return GL_ONE_MINUS_DST_ALPHA;
        case sf::BlendMode::Zero:
            break;
    }
    return GL_ZERO;
}

}  // namespace

Graphics& Graphics::instance() {
    static Graphics graphics;
    return graphics;
}

Graphics::Graphics() {
    EmscriptenWebGLContextAttributes wanted;
    emscripten_webgl_init_context_attributes(&wanted);
    wanted.alpha = wanted.depth = wanted.stencil = wanted.antialias = EM_FALSE;
    // The picture is drawn only when it has changed, so the browser must keep it.
    wanted.preserveDrawingBuffer = EM_TRUE;
    const EMSCRIPTEN_WEBGL_CONTEXT_HANDLE context = emscripten_webgl_create_context(k_canvas, &wanted);
    if (context <= 0) throw std::runtime_error("This browser has no WebGL.");
    emscripten_webgl_make_context_current(context);

    const GLuint program = glCreateProgram();
    glAttachShader(program, compiled(GL_VERTEX_SHADER, k_vertex_shader));
    glAttachShader(program, compiled(GL_FRAGMENT_SHADER, k_fragment_shader));
    constexpr std::array k_attributes{"position", "color", "texel"};
    for (GLuint at = 0; at < k_attributes.size(); ++at) glBindAttribLocation(program, at, k_attributes[at]);
    glLinkProgram(program);
    glUseProgram(program);
    view_ = glGetUniformLocation(program, "view");
    sampling_ = glGetUniformLocation(program, "sampling");

    glGenBuffers(1, &vertices_);
    glBindBuffer(GL_ARRAY_BUFFER, vertices_);
    const auto part = [](std::size_t offset) { return reinterpret_cast<const void*>(offset); };
    for (GLuint at = 0; at < k_attributes.size(); ++at) glEnableVertexAttribArray(at);
    constexpr GLsizei k_vertex_bytes = sizeof(sf::Vertex);
    glVertexAttribPointer(0, 2, GL_FLOAT, GL_FALSE, k_vertex_bytes, part(offsetof(sf::Vertex, position)));
    glVertexAttribPointer(1, 4, GL_UNSIGNED_BYTE, GL_TRUE, k_vertex_bytes, part(offsetof(sf::Vertex, color)));
    glVertexAttribPointer(2, 2, GL_FLOAT, GL_FALSE, k_vertex_bytes, part(offsetof(sf::Vertex, texCoords)));

    glGenTextures(1, &white_);
    glBindTexture(GL_TEXTURE_2D, white_);
    constexpr std::array<unsigned char, 4> k_white{255, 255, 255, 255};
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA, 1, 1, 0, GL_RGBA, GL_UNSIGNED_BYTE, k_white.data());
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
    glGenFramebuffers(1, &pixels_of_);
    glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
    glPixelStorei(GL_PACK_ALIGNMENT, 1);
    glEnable(GL_BLEND);
}

sf::Vector2u Graphics::canvas_size() const {
    int width = 0;
    int height = 0;
    emscripten_get_canvas_element_size(k_canvas, &width, &height);
    return {static_cast<unsigned>(width), static_cast<unsigned>(height)};
}

void Graphics::use_frame_buffer(GLuint frame_buffer) const { glBindFramebuffer(GL_FRAMEBUFFER, frame_buffer); }

void Graphics::with_pixels_of(GLuint texture, const std::function<void()>& act) const {
    glBindFramebuffer(GL_FRAMEBUFFER, pixels_of_);
    glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, texture, 0);
    act();
    glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, 0, 0);
}

void Graphics::draw(const sf::Vertex* vertices, std::size_t count, GLenum shape, const float* view,
                    const Sampling& sampling, const sf::BlendMode& blending) const {
    glUniformMatrix3fv(view_, 1, GL_FALSE, view);
    glBindTexture(GL_TEXTURE_2D, sampling.texture == 0 ? white_ : sampling.texture);
    glUniform4f(sampling_, sampling.scale_x, sampling.scale_y, 0, sampling.offset_y);
    glBlendFuncSeparate(factor_of(blending.colorSrcFactor), factor_of(blending.colorDstFactor),
                        factor_of(blending.alphaSrcFactor), factor_of(blending.alphaDstFactor));
    glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(count * sizeof(sf::Vertex)), vertices, GL_STREAM_DRAW);
    glDrawArrays(shape, 0, static_cast<GLsizei>(count));
}

}  // namespace syrtis::client::web
