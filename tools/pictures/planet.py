#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Draws the globe of Mars as SVG: planet.py [FOLDER]

Writes planet.svg and its layers of plants, frost and ice into FOLDER, which is res/img/board if it is not given. All shapes are on a sphere that is lit from the upper left; equal runs write equal
files.
"""

import math
import pathlib
import random
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
MIDDLE, RADIUS = 500, 498
LIGHT = (-0.62, -0.78)  # direction to the light, in the picture


def on_disc(latitude, longitude):
    """Returns the place of a point of the sphere in the picture, and its cosine to the viewer. Angles in degrees."""
    up, turn = math.radians(latitude), math.radians(longitude)
    return (
        MIDDLE + RADIUS * math.cos(up) * math.sin(turn),
        MIDDLE - RADIUS * math.sin(up),
        math.cos(up) * math.cos(turn),
    )


def around(latitude, longitude, angle, distance):
    """Returns latitude and longitude of the point at this distance (degrees) in this direction (radians)."""
    up, far = math.radians(latitude), math.radians(distance)
    sine = math.sin(up) * math.cos(far) + math.cos(up) * math.sin(far) * math.sin(angle)
    to = math.asin(max(-1, min(1, sine)))
    turn = math.atan2(math.cos(angle) * math.sin(far) * math.cos(up), math.cos(far) - math.sin(up) * sine)
    return math.degrees(to), longitude + math.degrees(turn)


def moved(points, x, y):
    return [(px + x, py + y) for px, py in points]


def smooth(points):
    """Returns the path data of a closed curve through the points."""
    count = len(points)
    words = [f"M{points[0][0]:.0f} {points[0][1]:.0f}C"]
    for i in range(count):
        before, here, there, after = (points[(i + k) % count] for k in (-1, 0, 1, 2))
        curve = []
        for x, y in (
            (here[0] + (there[0] - before[0]) / 6, here[1] + (there[1] - before[1]) / 6),
            (there[0] - (after[0] - here[0]) / 6, there[1] - (after[1] - here[1]) / 6),
            there,
        ):
            curve.append(f"{x:.0f} {y:.0f}")
        words.append(" ".join(curve) + " ")
    return "".join(words).strip() + "Z"


def smooth_fine(points):
    """Returns the path data of a small closed curve through the points."""
    inner = smooth([(x * 10, y * 10) for x, y in points])
    return re.sub(r"-?\d+", lambda number: f"{int(number[0]) / 10:g}", inner)


def line(points):
    return "M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in points)


class Globe:
    """Shapes on the sphere, in the order in which they are drawn."""

    def __init__(self, seed):
        self.chance = random.Random(seed)
        self.shapes = []

    def path(self, data, fill, opacity):
        self.shapes.append(f'<path d="{data}" fill="{fill}" fill-opacity="{opacity:.2f}"/>')

    def place(self, most=78):
        """Returns a random place of the visible half, evenly over its area."""
        while True:
            x, y = self.chance.uniform(-1, 1), self.chance.uniform(-1, 1)
            if math.hypot(x, y) < math.sin(math.radians(most)):
                up = math.asin(-y)
                return math.degrees(up), math.degrees(math.asin(max(-1, min(1, x / math.cos(up)))))

    def blob(self, place, size, stretch=1.0, rough=0.25, count=14):
        """Returns the outline of an uneven patch; `size`: its radius in degrees."""
        waves = [(k, self.chance.uniform(0, 2 * math.pi), self.chance.uniform(0.4, 1) / k**0.7) for k in (1, 2, 3, 5)]
        points = []
        for i in range(count):
            angle = 2 * math.pi * i / count
            uneven = 1 + rough * sum(part * math.sin(k * angle + begin) for k, begin, part in waves)
            far = size * uneven * math.hypot(math.cos(angle) * stretch, math.sin(angle) / stretch)
            x, y, _ = on_disc(*around(*place, angle, far))
            points.append((x, y))
        return points

    def soft(self, place, size, colour, opacity, steps=4, **form):
        """A patch without a sharp edge."""
        state = self.chance.getstate()
        for step in range(steps):
            self.chance.setstate(state)
            self.path(smooth(self.blob(place, size * (1 - 0.17 * step), **form)), colour, opacity / steps)

    def raised(self, outline, colour, opacity, height, light="#FFCB96", dark="#3A140E"):
        """A plateau: its upper left edge is lit, and its lower right edge is in the shadow."""
        x, y = LIGHT
        self.path(smooth(moved(outline, -x * height * 1.3, -y * height * 1.3)), dark, 0.34)
        self.path(smooth(moved(outline, x * height, y * height)), light, 0.5)
        self.path(smooth(outline), colour, opacity)

    def sunken(self, outline, colour, opacity, depth, light="#FFCB96", dark="#471A12"):
        """A basin: its wall at the upper left is in the shadow."""
        x, y = LIGHT
        self.path(smooth(moved(outline, -x * depth, -y * depth)), light, 0.42)
        self.path(smooth(outline), dark, 0.55)
        self.path(smooth(moved(outline, -x * depth * 0.8, -y * depth * 0.8)), colour, opacity)

    def crater(self, place, size):
        *_, depth = on_disc(*place)
        if depth < 0.25:
            return
        count = 12 if size < 2.5 else 18
        ring = [on_disc(*around(*place, 2 * math.pi * i / count, size))[:2] for i in range(count)]
        bowl = [on_disc(*around(*place, 2 * math.pi * i / count, size * 0.78))[:2] for i in range(count)]
        if size > 2.4:
            self.soft(place, size * 1.7, "#F2B582", 0.2, steps=2, rough=0.12)
        self.shapes.append(f'<path d="{smooth(ring)}" fill="url(#rim)"/>')
        self.shapes.append(f'<path d="{smooth(bowl)}" fill="url(#bowl)"/>')
        if size > 4:
            peak = self.blob(place, size * 0.16, rough=0.2, count=8)
            self.raised(peak, "#C77A50", 0.8, 1.6)

    def ridge(self, place, angle, length, width):
        """A low ridge: a lit line with its shadow."""
        points, at = [], place
        for _ in range(6):
            angle += self.chance.uniform(-0.4, 0.4)
            at = around(*at, angle, length / 6)
            x, y, depth = on_disc(*at)
            if depth < 0.2:
                return
            points.append((x, y))
        x, y = LIGHT
        for shift, colour, part in ((-1.0, "#3F1710", 0.3), (0.7, "#FFCE9C", 0.34)):
            self.shapes.append(
                f'<path d="{line(moved(points, x * shift * width, y * shift * width))}" fill="none" stroke="{colour}" '
                f'stroke-opacity="{part:.2f}" stroke-width="{width:.1f}" stroke-linecap="round" '
                'stroke-linejoin="round"/>'
            )

    def canyon(self, place, angle, length, width, branches):
        """A rift with steep walls and branches."""
        upper, lower, at = [], [], place
        steps = max(8, int(length / 1.7))
        for i in range(steps + 1):
            part = i / steps
            half = width * (0.18 + math.sin(math.pi * min(1, part * 1.06)) ** 0.6) / 2
            bend = angle + 0.3 * math.sin(part * 6 + place[0])
            for side, edge in ((1, upper), (-1, lower)):
                far = half * self.chance.uniform(0.62, 1.2)
                edge.append(on_disc(*around(*at, bend + side * math.pi / 2, far))[:2])
            if branches > 0 and self.chance.random() < 0.3:
                side = self.chance.choice((-1, 1))
                self.canyon(at, bend + side * self.chance.uniform(0.6, 1.2), length * 0.2, width * 0.42, 0)
                branches -= 1
            at = around(*at, bend, length / steps)
        self.sunken(upper + lower[::-1], "#93482E", 0.8, 1.2 + width * 0.7)

    def volcano(self, place, size):
        """A shield volcano with flanks and a caldera."""
        self.soft(place, size * 1.35, "#5A2318", 0.3, steps=3, rough=0.1)
        for part, height in ((1, 3.4), (0.74, 2.6), (0.5, 2.2)):
            outline = self.blob(place, size * part, rough=0.1, count=18)
            self.shapes.append(f'<path d="{smooth(moved(outline, 2.2 * height, 2.8 * height))}" fill="#3A140E" '
                               'fill-opacity=".16"/>')
            self.shapes.append(f'<path d="{smooth(outline)}" fill="url(#flank)"/>')
        self.crater(place, size * 0.24)

    def wood(self, place, size, spread, count):
        """Clumps of plants around a place, larger in the middle; they are uses of the symbols of clumps()."""
        for _ in range(count):
            far = abs(self.chance.gauss(0, spread))
            at = around(*place, self.chance.uniform(0, 2 * math.pi), far)
            x, y, depth = on_disc(*at)
            if depth < 0.12:
                continue
            part = size * self.chance.uniform(0.5, 1.15) * max(0.45, 1 - far / (3.2 * spread))
            kind = self.chance.randrange(KINDS)
            self.shapes.append((y, f'<use href="#k{kind}" transform="translate({x:.0f} {y:.0f}) '
                                   f'scale({part * (0.3 + 0.7 * depth):.2f} {part:.2f})"/>'))

    def in_rows(self):
        """Returns the shapes from the upper to the lower ones, so that each covers the shadow of those behind it."""
        return [shape for _, shape in sorted(self.shapes, key=lambda one: one[0])]


KINDS = 6


def clumps(seed, shadow, tones, light):
    """Returns symbols of clumps, ten units wide: a shadow, a canopy, and the part of it that is lit."""
    globe, words = Globe(seed), []
    for kind in range(KINDS):
        def outline(x, y, size, count=11):
            uneven = [globe.chance.uniform(0.78, 1.15) for _ in range(count)]
            return smooth_fine([(x + size * part * math.cos(2 * math.pi * i / count),
                                 y + 0.86 * size * part * math.sin(2 * math.pi * i / count))
                                for i, part in enumerate(uneven)])
        tone = tones[kind % len(tones)]
        words.append(
            f'<g id="k{kind}"><path d="{outline(1.3, 1.9, 5.2)}" fill="{shadow[0]}" fill-opacity="{shadow[1]}"/>'
            f'<path d="{outline(0, 0, 5)}" fill="{tone[0]}" fill-opacity="{tone[1]}"/>'
            f'<path d="{outline(-1.1, -1.2, 2.9)}" fill="{light[0]}" fill-opacity="{light[1]}"/></g>'
        )
    return "".join(words)


def page(definitions, shapes, radius=497):
    inner = "\n  ".join(shapes)
    return (
        "<!-- SPDX-License-Identifier: MIT -->\n"
        '<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000" viewBox="0 0 1000 1000">\n'
        f'  <defs><clipPath id="disc"><circle cx="500" cy="500" r="{radius}"/></clipPath>{definitions}</defs>\n'
        f'  <g clip-path="url(#disc)">\n  {inner}\n  </g>\n</svg>\n'
    )


def gradient(name, stops, kind="linearGradient", form='x1=".16" y1=".08" x2=".84" y2=".92"'):
    inner = "".join(
        f'<stop offset="{at}" stop-color="{colour}" stop-opacity="{opacity}"/>' for at, colour, opacity in stops
    )
    return f'<{kind} id="{name}" {form}>{inner}</{kind}>'


def ground():
    """The bare planet."""
    globe = Globe(7)
    chance = globe.chance
    for _ in range(9):
        globe.soft(globe.place(70), chance.uniform(14, 24), "#F0AE78", 0.26, stretch=1.5)
    # Dark plains of basalt and bright deserts.
    for place, size in (((22, 34), 19), ((4, 44), 13), ((-28, -34), 17), ((-36, 6), 15), ((-12, 22), 11), ((46, -14), 12),
                        ((-54, 34), 13), ((12, -50), 10)):
        globe.soft(place, size, "#6A2A1F", 0.5, stretch=1.35, rough=0.32)
    for place, size in (((6, 2), 12), ((30, 4), 11), ((-14, -12), 10), ((-44, -18), 11), ((-22, 52), 9)):
        globe.soft(place, size, "#F7BC86", 0.36, stretch=1.4, rough=0.3)
    for _ in range(46):
        colour, part = chance.choice((("#5F271C", 0.16), ("#F5BA86", 0.2), ("#8A3F2A", 0.18)))
        globe.soft(globe.place(), chance.uniform(3, 8), colour, part, steps=2, stretch=chance.uniform(1.2, 2.2))
    for _ in range(14):
        outline = globe.blob(globe.place(66), chance.uniform(4, 9), stretch=1.2, rough=0.42, count=20)
        globe.raised(outline, "#BE6D46", 0.4, chance.uniform(1.6, 2.8))
    for _ in range(9):
        outline = globe.blob(globe.place(66), chance.uniform(3, 7), stretch=1.3, rough=0.35, count=18)
        globe.sunken(outline, "#A55334", 0.6, chance.uniform(1.6, 2.6))
    for _ in range(64):
        globe.ridge(globe.place(72), chance.uniform(-0.9, 0.9), chance.uniform(4, 15), chance.uniform(1.2, 2.4))
    globe.canyon((-7, -34), 0.02, 60, 5.2, 9)
    globe.canyon((33, -4), -0.5, 30, 2.6, 3)
    globe.canyon((-40, -8), 0.35, 30, 2.8, 3)
    globe.canyon((16, 22), -0.9, 26, 2.2, 3)
    for place, size in (((30, -30), 9), ((17, -44), 8), ((3, -52), 7.5), ((6, -30), 6), ((-30, 34), 7), ((40, 28), 6.5)):
        globe.volcano(place, size)
    for _ in range(150):
        globe.crater(globe.place(72), 0.7 + 3.2 * chance.random() ** 3)
    for place, size in (((-22, 10), 6), ((10, 12), 5), ((-48, 18), 5.4), ((52, 6), 4.6), ((-18, -46), 4.6)):
        globe.crater(place, size)
    definitions = (
        gradient("ground", ((0, "#E9A066", 1), (0.4, "#CC7446", 1), (0.72, "#A04F35", 1), (1, "#6A3029", 1)),
                 "radialGradient", 'cx=".36" cy=".32" r=".78"')
        + gradient("rim", ((0, "#FFDDB4", 0.75), (0.45, "#E0996A", 0.1), (1, "#35110C", 0.6)))
        + gradient("bowl", ((0, "#35110C", 0.72), (0.5, "#8A4129", 0.45), (1, "#FFC894", 0.62)))
        + gradient("flank", ((0, "#FFCF9C", 0.55), (0.5, "#C06C44", 0.2), (1, "#3F1710", 0.5)))
    )
    disc = '<circle cx="500" cy="500" r="498" fill="url(#ground)"/>'
    return page(definitions, [disc] + globe.shapes, 498)


def plants(seed, areas, ground, tones, shadow, light):
    """Areas of plants: soft ground of these colours, and clumps on it. `areas`: number, sizes, clumps in each."""
    number, least, most, count = areas
    globe, woods = Globe(seed), Globe(seed + 1)
    for _ in range(number):
        place, size = globe.place(80), globe.chance.uniform(least, most)
        globe.soft(place, size, globe.chance.choice(ground[0]), ground[1], steps=3, stretch=1.25, rough=0.34, count=12)
        woods.wood(place, 1.1 + size * 0.1, size * 0.5, count)
    return page(clumps(seed, shadow, tones, light), globe.shapes + woods.in_rows())


def moss():
    """The first plants: olive patches that leave much ground free."""
    return plants(11, (62, 3, 7, 7), (("#77843A", "#6A7A34", "#8C9440"), 0.72),
                  (("#7E8F3E", 0.5), ("#6B8238", 0.5), ("#91993F", 0.5)), ("#3E2A14", 0.2), ("#BDC06A", 0.35))


def meadow():
    """Meadows and woods, which cover half of the ground."""
    return plants(13, (84, 4, 9, 8), (("#4E8F40", "#418038", "#67A048"), 0.85),
                  (("#4F9440", 0.6), ("#3F8238", 0.6), ("#5FA34A", 0.6)), ("#163018", 0.24), ("#A3D06A", 0.36))


def growth():
    """Plants that cover the ground, in white and grey, which the client tints."""
    return plants(17, (190, 4, 8, 6), (("#C6D0B6", "#DDE6CE"), 0.6),
                  (("#D4DCC4", 0.8), ("#C2CCB2", 0.8), ("#DFE6D0", 0.8)), ("#333D2C", 0.36), ("#FFFFFF", 0.6))


def frost():
    """Frost around the poles, in patches that get denser towards them."""
    globe = Globe(19)
    chance = globe.chance
    for pole, least, count in ((1, 30, 90), (-1, 40, 56)):
        for _ in range(count):
            latitude = pole * (least + (90 - least) * chance.random() ** 0.8)
            place = (latitude, chance.uniform(-88, 88))
            size = 2 + 7 * (abs(latitude) - least) / (90 - least) * chance.uniform(0.6, 1.2)
            globe.soft(place, size, "#FBF0E6", 0.5, steps=3, stretch=1.7, rough=0.36, count=12)
    return page("", globe.shapes)


def ice():
    """The ice caps: steps with lit edges."""
    globe = Globe(23)
    for pole, steps in ((1, ((63, "#EFE3DC", 0.55), (67, "#F8EFE8", 0.8), (73, "#FFFAF5", 0.95))),
                        (-1, ((70, "#EADCD6", 0.55), (74, "#F6EBE4", 0.85)))):
        for latitude, colour, opacity in steps:
            waves = [(k, globe.chance.uniform(0, 6.3), globe.chance.uniform(0.5, 1.4)) for k in (2, 3, 5, 9)]
            edge = []
            for longitude in range(-90, 91, 6):
                turn = math.radians(longitude)
                uneven = sum(part * math.sin(k * turn + begin) for k, begin, part in waves)
                edge.append(on_disc(pole * (latitude + uneven), longitude)[:2])
            beyond = [(x, MIDDLE - pole * (RADIUS + 12)) for x in (edge[-1][0] + 30, edge[0][0] - 30)]
            down = pole * 5
            globe.shapes.append(f'<path d="{line(moved(edge, 3, down) + beyond)}Z" fill="#4A2018" fill-opacity=".3"/>')
            globe.shapes.append(f'<path d="{line(edge + beyond)}Z" fill="{colour}" fill-opacity="{opacity}"/>')
    return page("", globe.shapes)


def main():
    folder = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "res" / "img" / "board"
    layers = {"": ground, "_moss": moss, "_meadow": meadow, "_growth": growth, "_frost": frost, "_ice": ice}
    for name, draw in layers.items():
        (folder / f"planet{name}.svg").write_text(draw(), encoding="utf-8")


if __name__ == "__main__":
    main()
