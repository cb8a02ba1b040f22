# SPDX-License-Identifier: MIT
"""Composes SVG files of the pictures on cards, from the parts and scenes in res/pictures (see its README.md)."""

import json
import pathlib
import subprocess
import xml.etree.ElementTree as ElementTree

ROOT = pathlib.Path(__file__).resolve().parents[2]
FOLDER = ROOT / "res" / "pictures"
WIDTH, HEIGHT = 224, 170
LIGHT, DARK = (255, 243, 214), (27, 16, 48)


def mixed(colour, other, share):
    """Returns `colour`, such as "#7CCB52", mixed with a share of the colour `other`."""
    parts = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    return "#" + "".join(f"{round(part + (goal - part) * share):02X}" for part, goal in zip(parts, other))


class Pictures:
    """All parts and scenes."""

    def __init__(self, folder=FOLDER):
        self.parts = {}
        for file in sorted((folder / "parts").glob("*.svg")):
            for group in ElementTree.parse(file).getroot():
                name = group.get("id")
                if name in self.parts:
                    raise ValueError(f"{file}: the part {name} exists twice")
                self.parts[name] = group
        data = json.loads((folder / "terraforming-mars.json").read_text(encoding="utf-8"))
        self.skies = data["skies"]
        self.scenes = data["scenes"]
        self.gradients = {}

    def _colour(self, element, slots):
        word = element.get("class") or element.get("fill") or "#000000"
        if word.startswith("#"):
            return word
        base = slots[word[0]]
        return {"": base, "l": mixed(base, LIGHT, 0.28), "d": mixed(base, DARK, 0.34)}[word[1:]]

    def _element(self, element, slots):
        tag = element.tag.split("}")[-1]
        kept = {k: v for k, v in element.attrib.items() if k in ("transform", "opacity")}
        if tag == "g":
            inner = "".join(self._element(child, slots) for child in element)
            return "<g" + "".join(f' {k}="{v}"' for k, v in kept.items()) + f">{inner}</g>"
        if tag == "use":
            inner = self._group(element.get("href")[1:], slots)
            return "<g" + "".join(f' {k}="{v}"' for k, v in kept.items()) + f">{inner}</g>"
        for name in ("d", "points", "cx", "cy", "r", "rx", "ry", "x", "y", "width", "height"):
            if name in element.attrib:
                kept[name] = element.get(name)
        colour = self._colour(element, slots)
        if "stroke-width" in element.attrib:
            kept |= {"fill": "none", "stroke": colour, "stroke-width": element.get("stroke-width"),
                     "stroke-linecap": "round", "stroke-linejoin": "round"}
        elif "data-soft" in element.attrib:
            key = "soft" + colour[1:]
            self.gradients[key] = (f'<radialGradient id="{key}"><stop offset="0" stop-color="{colour}"/>'
                                   f'<stop offset="1" stop-color="{colour}" stop-opacity="0"/></radialGradient>')
            kept["fill"] = f"url(#{key})"
        else:
            kept["fill"] = colour
        return f"<{tag}" + "".join(f' {k}="{v}"' for k, v in kept.items()) + "/>"

    def _group(self, name, given):
        group = self.parts[name]
        slots = {key: group.get("data-" + key) for key in "abc" if group.get("data-" + key)} | given
        return "".join(self._element(child, slots) for child in group)

    def part(self, name, x, y, size=100, options=None):
        """Returns the SVG text of a part at a place."""
        options = options or {}
        slots = {key: options[key] for key in "abc" if key in options}
        scale = size / 100
        across = scale * options.get("wide", 1) * (-1 if options.get("flip") else 1)
        place = f"translate({x} {y}) rotate({options.get('turn', 0)}) scale({across:g} {scale:g})"
        fade = f' opacity="{options["fade"]}"' if "fade" in options else ""
        return f'<g transform="{place}"{fade}>{self._group(name, slots)}</g>'

    def scene(self, name):
        """Returns the SVG text of a scene, of WIDTH x HEIGHT."""
        scene = self.scenes[name]
        sky = scene["sky"]
        colours = self.skies[sky] if isinstance(sky, str) else sky
        key = "sky" + "".join(colours).replace("#", "")
        stops = "".join(f'<stop offset="{i / (len(colours) - 1):g}" stop-color="{c}"/>' for i, c in enumerate(colours))
        self.gradients[key] = f'<linearGradient id="{key}" x1="0" y1="0" x2="0" y2="1">{stops}</linearGradient>'
        parts = "".join(self.part(*part) for part in scene["parts"])
        return f'<path d="M0 0H{WIDTH}V{HEIGHT}H0Z" fill="url(#{key})"/>{parts}'

    def document(self, body, width, height):
        """Returns an SVG document around a body."""
        return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
                f'viewBox="0 0 {width} {height}"><defs>{"".join(self.gradients.values())}</defs>{body}</svg>')


def cell(body, x, y, width, height, view=f"0 0 {WIDTH} {HEIGHT}"):
    return f'<svg x="{x}" y="{y}" width="{width}" height="{height}" viewBox="{view}">{body}</svg>'


def label(words, x, y, size=10):
    return f'<text x="{x}" y="{y}" font-family="sans-serif" font-size="{size}" fill="#C9BFD0">{words}</text>'


def sheet(pictures, cells, width, columns, ratio=HEIGHT / WIDTH, view=f"0 0 {WIDTH} {HEIGHT}"):
    """Returns an SVG document with a picture and a name in each cell; `cells` are pairs of name and SVG text."""
    height = round(width * ratio)
    across, down = width + 8, height + 18
    body = ""
    for i, (name, text) in enumerate(cells):
        x, y = 8 + i % columns * across, 8 + i // columns * down
        body += cell(text, x, y, width, height, view) + label(name, x, y + height + 11, 9)
    total = (8 + columns * across, 8 + -(-len(cells) // columns) * down)
    return pictures.document(f'<path d="M0 0H{total[0]}V{total[1]}H0Z" fill="#17121C"/>{body}', *total)


def draw(document, file):
    """Draws an SVG document into a PNG file."""
    subprocess.run(["rsvg-convert", "--unlimited", "--output", str(file)], input=document.encode(), check=True)
