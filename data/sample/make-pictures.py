#!/usr/bin/python3
"""Draws the pictures of the sample feed, and gives them to its posts.

    apt-get install python3-cairo python3-pil
    /usr/bin/python3 data/sample/make-pictures.py            draws data/sample/pictures/*.jpg
    /usr/bin/python3 data/sample/make-pictures.py --assign   writes "image" into the feeds

Each picture is a motif, a palette and a seed: the same on every run with the same libraries. The pictures are in the
repository; nothing needs this script to build or run.
"""

import json
import math
import pathlib
import random
import sys
import zlib

import cairo
from PIL import Image

HERE = pathlib.Path(__file__).resolve().parent
SHAPES = {"landscape": (640, 480), "portrait": (480, 640), "square": (560, 560), "panorama": (1040, 360)}

# Sky above, sky at the horizon, far, middle, near, accent, light.
PALETTES = {
    "dusk": ("#27408b", "#c9a67a", "#6b7280", "#3f4a5a", "#20242e", "#e8a15c", "#f6efe0"),
    "plum": ("#5b2a63", "#e0805a", "#8d4a58", "#5a3148", "#2a1a2c", "#f2b56b", "#f7ead8"),
    "moss": ("#14605a", "#b5cf8f", "#5f9a76", "#2f6a58", "#16302f", "#f0c869", "#f4f3e2"),
    "slate": ("#5a6e82", "#d8dcd8", "#8fa0ab", "#5c6f7d", "#2e3a46", "#c8553d", "#f5f3ee"),
    "dawn": ("#7fa7c9", "#f7d9b8", "#b9a9b5", "#7d7f98", "#3d435f", "#ef8b6b", "#fff6e6"),
    "sand": ("#8fb8bd", "#f3e3c3", "#d9b98a", "#b08658", "#5d4632", "#2f7f86", "#fffaf0"),
    "night": ("#0e1530", "#34466f", "#27365a", "#1a2643", "#0c1224", "#f3cf7a", "#eef0f8"),
    "rose": ("#b65f6f", "#f6cdb8", "#d08c86", "#93535f", "#4a2a38", "#f3e0a8", "#fff3ea"),
    "ink": ("#22344a", "#7fa0a8", "#4d6d7a", "#2c4555", "#131f2b", "#e3b04b", "#f0efe6"),
    "wheat": ("#d9a441", "#f8e6b5", "#c98a3a", "#8f5a2a", "#4a2e1a", "#a63d2f", "#fff7df"),
}


def rgb(text):
    return tuple(int(text[i:i + 2], 16) / 255 for i in (1, 3, 5))


def mix(a, b, share):
    return tuple(x + (y - x) * share for x, y in zip(a, b))


class Sheet:
    """A canvas with the few shapes that the motifs are made of; lengths in shares of the height unless they are x."""

    def __init__(self, width, height, palette, seed):
        self.w, self.h = width, height
        self.surface = cairo.ImageSurface(cairo.FORMAT_RGB24, width, height)
        self.c = cairo.Context(self.surface)
        self.sky, self.low, self.far, self.mid, self.near, self.accent, self.light = map(rgb, PALETTES[palette])
        self.random = random.Random(seed)

    def between(self, a, b):
        return self.random.uniform(a, b)

    def fill(self, color, alpha=1):
        self.c.set_source_rgba(*color, alpha)
        self.c.fill()

    def gradient(self, top, bottom, y0=0, y1=1, to=None):
        pattern = cairo.LinearGradient(0, y0 * self.h, 0, y1 * self.h)
        pattern.add_color_stop_rgb(0, *top)
        pattern.add_color_stop_rgb(1, *bottom)
        self.c.set_source(pattern)
        self.c.rectangle(0, y0 * self.h, self.w, ((to or y1) - y0) * self.h + 1)
        self.c.fill()

    def rect(self, x, y, w, h, color, alpha=1):
        self.c.rectangle(x, y, w, h)
        self.fill(color, alpha)

    def disc(self, x, y, r, color, alpha=1):
        self.c.arc(x, y, r, 0, 2 * math.pi)
        self.fill(color, alpha)

    def oval(self, x, y, rx, ry, color, alpha=1, turn=0):
        self.c.save()
        self.c.translate(x, y)
        self.c.rotate(turn)
        self.c.scale(rx, ry)
        self.c.arc(0, 0, 1, 0, 2 * math.pi)
        self.c.restore()
        self.fill(color, alpha)

    def shape(self, points, color, alpha=1):
        self.c.move_to(*points[0])
        for point in points[1:]:
            self.c.line_to(*point)
        self.c.close_path()
        self.fill(color, alpha)

    def line(self, points, color, width, alpha=1):
        self.c.move_to(*points[0])
        for point in points[1:]:
            self.c.line_to(*point)
        self.c.set_source_rgba(*color, alpha)
        self.c.set_line_width(width)
        self.c.set_line_cap(cairo.LINE_CAP_ROUND)
        self.c.set_line_join(cairo.LINE_JOIN_ROUND)
        self.c.stroke()

    def ridge(self, y, swing, color, alpha=1):
        """A line of hills from edge to edge, filled to the bottom."""
        waves = [(self.between(0.6, 1.4), self.between(0, 6.3), 0.6), (self.between(1.8, 3), self.between(0, 6.3), 0.3),
                 (self.between(4, 6), self.between(0, 6.3), 0.1)]
        points = [(0, self.h), ]
        for i in range(81):
            x = i / 80 * self.w
            rise = sum(size * math.sin(x / self.h * rate * 2 + phase) for rate, phase, size in waves)
            points.append((x, (y - swing * rise) * self.h))
        self.shape(points + [(self.w, self.h)], color, alpha)

    def sea(self, y, glitter=None):
        top, bottom = mix(self.low, self.sky, 0.55), mix(self.sky, self.near, 0.6)
        self.gradient(top, bottom, y, 1)
        for _ in range(int(26 * self.w / self.h)):
            depth = self.random.random() ** 1.6
            py = (y + 0.02 + depth * (0.96 - y)) * self.h
            length = (0.02 + 0.10 * depth) * self.h
            px = self.between(-0.05, 1.05) * self.w
            if glitter is not None and self.random.random() < 0.55:
                px = glitter + self.between(-1, 1) * (0.03 + 0.16 * depth) * self.h
            self.line([(px, py), (px + length, py)], self.light, 0.004 * self.h + 0.006 * self.h * depth, 0.28)

    def stars(self, count, floor):
        for _ in range(count):
            x, y = self.random.random() * self.w, self.random.random() * floor * self.h
            self.disc(x, y, self.between(0.0015, 0.005) * self.h, self.light, self.between(0.4, 1))

    def clouds(self, count, low, high, alpha=0.5):
        for _ in range(count):
            x, y, size = self.random.random() * self.w, self.between(low, high) * self.h, self.between(0.05, 0.09) * self.h
            self.c.push_group()
            for i in range(4):
                self.disc(x + (i - 1.5) * size * 1.1, y - (size * 0.4 if i in (1, 2) else 0), size * (0.95 if i in (1, 2) else 0.65), self.light)
            self.rect(x - 2.1 * size, y, 4.2 * size, size * 0.65, self.light)
            self.c.pop_group_to_source()
            self.c.paint_with_alpha(alpha)

    def boat(self, x, y, s, hull, sail=True):
        self.shape([(x - s, y), (x + s, y), (x + 0.72 * s, y + 0.36 * s), (x - 0.7 * s, y + 0.36 * s)], hull)
        self.rect(x - s, y, 2 * s, 0.07 * s, self.light)
        if sail:
            self.line([(x, y), (x, y - 2.2 * s)], self.near, 0.06 * s)
            self.shape([(x + 0.08 * s, y - 2.15 * s), (x + 0.08 * s, y - 0.16 * s), (x + 1.15 * s, y - 0.16 * s)], self.light)
            self.shape([(x - 0.08 * s, y - 1.85 * s), (x - 0.08 * s, y - 0.16 * s), (x - 0.8 * s, y - 0.16 * s)], self.accent)
        else:
            self.rect(x - 0.55 * s, y - 0.5 * s, 0.7 * s, 0.5 * s, self.light)
            self.rect(x - 0.42 * s, y - 0.38 * s, 0.17 * s, 0.17 * s, self.mid)
            self.rect(x - 0.14 * s, y - 0.38 * s, 0.17 * s, 0.17 * s, self.mid)
            self.line([(x + 0.45 * s, y), (x + 0.45 * s, y - 1.1 * s)], self.near, 0.06 * s)
        self.oval(x, y + 0.46 * s, 0.95 * s, 0.07 * s, self.near, 0.35)

    def house(self, x, y, w, h, wall, roof):
        self.rect(x, y - h, w, h, wall)
        self.shape([(x - 0.06 * w, y - h), (x + w / 2, y - h - 0.55 * w), (x + 1.06 * w, y - h)], roof)
        rows, columns = max(1, int(h / w * 1.6)), 2
        for row in range(rows):
            for column in range(columns):
                lit = self.random.random() < 0.45
                self.rect(x + (0.2 + 0.38 * column) * w, y - h + (row + 0.25) * h / rows, 0.2 * w, 0.45 * h / rows,
                          self.accent if lit else mix(wall, self.near, 0.55))

    def horizon(self, share=1):
        self.gradient(self.sky, self.low, 0, share, 1)


def hills(s):
    s.horizon(0.8)
    x, y = s.between(0.2, 0.8) * s.w, s.between(0.2, 0.36) * s.h
    s.disc(x, y, 0.1 * s.h, s.light, 0.92)
    for share, color, alpha in ((0.5, s.far, 0.75), (0.62, mix(s.far, s.mid, 0.6), 0.9), (0.74, s.mid, 1), (0.87, s.near, 1)):
        s.ridge(share, 0.075, color, alpha)


def lighthouse(s):
    s.horizon(0.7)
    side = 0.3 if s.random.random() < 0.5 else 0.7
    x, base, top = side * s.w, 0.74 * s.h, 0.24 * s.h
    s.clouds(3, 0.12, 0.4, 0.35)
    for way in (-1, 1):
        s.shape([(x, top), (x + way * 1.6 * s.h, top - 0.16 * s.h), (x + way * 1.6 * s.h, top + 0.14 * s.h)], s.accent, 0.2)
    s.sea(0.66)
    s.shape([(x - 0.42 * s.h, s.h), (x - 0.26 * s.h, 0.8 * s.h), (x - 0.1 * s.h, 0.73 * s.h), (x + 0.12 * s.h, 0.735 * s.h),
             (x + 0.24 * s.h, 0.82 * s.h), (x + 0.46 * s.h, s.h)], s.near)
    wide, slim = 0.062 * s.h, 0.04 * s.h
    for i in range(5):
        y0, y1 = base - (base - top) * i / 5, base - (base - top) * (i + 1) / 5
        w0, w1 = wide + (slim - wide) * i / 5, wide + (slim - wide) * (i + 1) / 5
        s.shape([(x - w0, y0), (x + w0, y0), (x + w1, y1), (x - w1, y1)], s.light if i % 2 == 0 else s.accent)
    s.rect(x - 1.5 * slim, top - 0.012 * s.h, 3 * slim, 0.018 * s.h, s.near)
    s.rect(x - 0.75 * slim, top - 0.07 * s.h, 1.5 * slim, 0.06 * s.h, mix(s.accent, s.light, 0.5))
    s.shape([(x - slim, top - 0.07 * s.h), (x, top - 0.12 * s.h), (x + slim, top - 0.07 * s.h)], s.near)


def harbour(s):
    s.horizon(0.6)
    s.clouds(2, 0.1, 0.25, 0.4)
    s.ridge(0.42, 0.05, s.far, 0.8)
    quay = 0.6 * s.h
    x = -0.03 * s.w
    while x < s.w:
        w, h = s.between(0.09, 0.14) * s.h, s.between(0.12, 0.26) * s.h
        wall = mix(s.random.choice([s.light, s.accent, s.far, s.low, s.mid]), s.light, 0.25)
        s.house(x, quay, w, h, wall, s.random.choice([s.near, s.mid, mix(s.accent, s.near, 0.4)]))
        x += w * 1.04
    s.sea(0.62)
    s.rect(0, quay, s.w, 0.03 * s.h, s.near)
    for i in range(max(2, int(2.2 * s.w / s.h))):
        s.boat((i + s.between(0.3, 0.7)) * s.w / max(2, int(2.2 * s.w / s.h)), s.between(0.72, 0.86) * s.h, s.between(0.06, 0.09) * s.h,
               s.random.choice([s.accent, s.near, s.mid]), s.random.random() < 0.35)


def moonlight(s):
    s.horizon(0.65)
    s.stars(int(70 * s.w / s.h), 0.55)
    x = s.between(0.3, 0.7) * s.w
    s.disc(x, 0.26 * s.h, 0.2 * s.h, s.light, 0.08)
    s.disc(x, 0.26 * s.h, 0.12 * s.h, s.light, 0.95)
    for dx, dy, r in ((-0.04, -0.02, 0.022), (0.035, 0.03, 0.03), (0.02, -0.055, 0.014)):
        s.disc(x + dx * s.h, (0.26 + dy) * s.h, r * s.h, s.far, 0.18)
    s.ridge(0.58, 0.03, s.far)
    s.sea(0.62, glitter=x)


def regatta(s):
    s.horizon(0.6)
    s.disc(s.between(0.15, 0.85) * s.w, 0.2 * s.h, 0.08 * s.h, s.light, 0.9)
    s.ridge(0.52, 0.03, s.far, 0.7)
    s.sea(0.55)
    for i in range(2 if s.w < s.h * 1.1 else 3):
        s.boat((i + s.between(0.35, 0.65)) * s.w / (2 if s.w < s.h * 1.1 else 3), (0.66 + 0.09 * i) * s.h, (0.09 + 0.035 * i) * s.h,
               s.random.choice([s.near, s.mid]))


def fruit(s):
    table = 0.66 * s.h
    s.gradient(mix(s.low, s.light, 0.5), s.low)
    s.rect(0, table, s.w, s.h - table, mix(s.mid, s.low, 0.25))
    s.rect(0, table, s.w, 0.012 * s.h, s.light, 0.35)
    x, r = 0.5 * s.w, 0.085 * s.h
    y = 0.6 * s.h
    for dx, dy, color in ((-0.15, -0.02, s.accent), (0.14, -0.01, mix(s.accent, s.low, 0.45)), (-0.01, -0.055, s.mid), (-0.075, -0.15, s.far),
                          (0.08, -0.14, mix(s.accent, s.near, 0.25))):
        s.disc(x + dx * s.h, y + dy * s.h, r, color)
        s.disc(x + (dx - 0.028) * s.h, y + (dy - 0.03) * s.h, r * 0.25, s.light, 0.35)
        s.line([(x + dx * s.h, y + dy * s.h - r), (x + (dx + 0.012) * s.h, y + dy * s.h - r - 0.03 * s.h)], s.near, 0.008 * s.h)
    s.oval(x, 0.85 * s.h, 0.3 * s.h, 0.03 * s.h, s.near, 0.25)
    s.c.move_to(x - 0.3 * s.h, 0.6 * s.h)
    s.c.curve_to(x - 0.27 * s.h, 0.92 * s.h, x + 0.27 * s.h, 0.92 * s.h, x + 0.3 * s.h, 0.6 * s.h)
    s.fill(s.near)
    s.oval(x, 0.6 * s.h, 0.3 * s.h, 0.025 * s.h, mix(s.near, s.light, 0.2))


def cups(s):
    s.gradient(mix(s.sky, s.light, 0.45), mix(s.low, s.light, 0.3))
    shelf = 0.7 * s.h
    s.rect(0, shelf, s.w, 0.05 * s.h, s.mid)
    s.rect(0, shelf + 0.05 * s.h, s.w, s.h, mix(s.low, s.far, 0.4))
    count = max(2, round(2.4 * s.w / s.h))
    for i in range(count):
        x, w, h = (i + 0.5) * s.w / count, s.between(0.1, 0.13) * s.h, s.between(0.18, 0.3) * s.h
        color = [s.accent, s.near, s.light, s.far][(i + s.random.randrange(2)) % 4]
        s.c.set_line_width(0.022 * s.h)
        s.c.set_source_rgb(*color)
        s.c.arc(x + w, shelf - 0.55 * h, 0.3 * h, -1.4, 1.4)
        s.c.stroke()
        s.c.move_to(x - w, shelf - h)
        s.c.line_to(x + w, shelf - h)
        s.c.curve_to(x + w, shelf - 0.2 * h, x + 0.85 * w, shelf, x + 0.6 * w, shelf)
        s.c.line_to(x - 0.6 * w, shelf)
        s.c.curve_to(x - 0.85 * w, shelf, x - w, shelf - 0.2 * h, x - w, shelf - h)
        s.fill(color)
        s.rect(x - w, shelf - 0.72 * h, 2 * w, 0.1 * h, mix(color, s.light if color != s.light else s.accent, 0.5))
        for k in (-1, 0, 1):
            s.line([(x + k * 0.4 * w + 0.05 * w * math.sin(j), shelf - h - (0.03 + 0.018 * j) * s.h) for j in range(6)], s.light, 0.008 * s.h, 0.5)


def bird(s):
    s.gradient(mix(s.low, s.light, 0.55), mix(s.low, s.sky, 0.25))
    s.disc(0.5 * s.w, 0.47 * s.h, min(0.36 * s.h, 0.43 * s.w), mix(s.low, s.accent, 0.35))
    way = s.random.choice([-1, 1])
    x, y, u = 0.5 * s.w, 0.5 * s.h, min(0.2 * s.h, 0.24 * s.w) * way
    v = abs(u)
    s.line([(x, y + 0.7 * v), (x, y + 1.35 * v)], s.near, 0.014 * s.h)
    s.line([(x + 0.25 * u, y + 0.7 * v), (x + 0.25 * u, y + 1.35 * v)], s.near, 0.014 * s.h)
    s.shape([(x - 0.7 * u, y + 0.1 * v), (x - 1.9 * u, y + 0.75 * v), (x - 1.7 * u, y + 0.25 * v)], s.near)
    s.c.arc(x, y, v, 0, math.pi)
    s.fill(s.mid)
    s.shape([(x - u, y), (x + u, y), (x + 0.9 * u, y - 0.55 * v)], s.mid)
    s.disc(x + 0.78 * u, y - 0.5 * v, 0.48 * v, s.near)
    s.shape([(x + 1.16 * u, y - 0.66 * v), (x + 1.75 * u, y - 0.45 * v), (x + 1.14 * u, y - 0.3 * v)], s.accent)
    s.disc(x + 0.9 * u, y - 0.6 * v, 0.09 * v, s.light)
    s.c.move_to(x - 0.8 * u, y + 0.02 * v)
    s.c.curve_to(x - 0.5 * u, y + 0.95 * v, x + 0.3 * u, y + 0.75 * v, x + 0.45 * u, y + 0.02 * v)
    s.fill(s.accent)
    s.c.move_to(x - 0.6 * u, y + 0.02 * v)
    s.c.curve_to(x - 0.4 * u, y + 0.6 * v, x + 0.1 * u, y + 0.5 * v, x + 0.2 * u, y + 0.02 * v)
    s.fill(s.light, 0.8)
    s.ridge(0.84, 0.015, s.near)


def flock(s):
    s.horizon(0.9)
    s.disc(s.between(0.25, 0.75) * s.w, 0.55 * s.h, 0.16 * s.h, s.light, 0.9)
    for i in range(int(13 * s.w / s.h)):
        x, y, u = s.random.random() * s.w, s.between(0.1, 0.55) * s.h, s.between(0.02, 0.05) * s.h
        s.line([(x - u, y - 0.45 * u), (x - 0.3 * u, y - 0.15 * u), (x, y + 0.15 * u), (x + 0.3 * u, y - 0.15 * u), (x + u, y - 0.45 * u)], s.near,
               0.2 * u)
    s.ridge(0.72, 0.05, s.far, 0.8)
    s.ridge(0.84, 0.03, s.near)
    for _ in range(int(36 * s.w / s.h)):
        x, y = s.random.random() * s.w, s.between(0.86, 1) * s.h
        s.line([(x, y), (x + s.between(-0.02, 0.03) * s.h, y - s.between(0.05, 0.12) * s.h)], s.mid, 0.006 * s.h)


def stars(s):
    s.horizon(1)
    s.stars(int(170 * s.w / s.h), 0.85)
    points = [(s.between(0.12, 0.88) * s.w, s.between(0.1, 0.6) * s.h) for _ in range(7)]
    points.sort()
    s.line(points, s.light, 0.004 * s.h, 0.55)
    for x, y in points:
        s.disc(x, y, 0.02 * s.h, s.light, 0.2)
        s.disc(x, y, 0.009 * s.h, s.accent)
    s.ridge(0.8, 0.05, s.mid)
    s.ridge(0.9, 0.03, s.near)
    for i in range(3):
        x, y, h = s.between(0.05, 0.95) * s.w, 0.95 * s.h, s.between(0.1, 0.2) * s.h
        for k in range(3):
            s.shape([(x - (0.32 - 0.07 * k) * h, y - 0.25 * k * h), (x, y - (0.5 + 0.25 * k) * h), (x + (0.32 - 0.07 * k) * h, y - 0.25 * k * h)], s.near)


def chart(s):
    sea = mix(s.low, s.sky, 0.35)
    s.rect(0, 0, s.w, s.h, mix(sea, s.light, 0.35))
    for i in range(1, 12):
        s.line([(i * 0.16 * s.h, 0), (i * 0.16 * s.h, s.h)], s.mid, 0.002 * s.h, 0.35)
        s.line([(0, i * 0.16 * s.h), (s.w, i * 0.16 * s.h)], s.mid, 0.002 * s.h, 0.35)
    centers = [((i + s.between(0.25, 0.75)) * s.w / n, s.between(0.3, 0.7) * s.h, s.between(0.16, 0.26) * s.h)
               for n in [max(1, round(1.7 * s.w / s.h))] for i in range(n)]
    for x, y, r in centers:
        waves = [(k, s.between(0, 6.3), s.between(0.03, 0.2) / k ** 0.5) for k in (2, 3, 5, 7)]

        def outline(scale):
            return [(x + r * scale * (1 + sum(a * math.sin(k * t + p) for k, p, a in waves)) * math.cos(t),
                     y + r * scale * 0.8 * (1 + sum(a * math.sin(k * t + p) for k, p, a in waves)) * math.sin(t))
                    for t in [j / 90 * 2 * math.pi for j in range(90)]]
        for scale, color, alpha in ((1.5, s.light, 0.3), (1.25, s.light, 0.45), (1, mix(s.light, s.low, 0.3), 1), (0.74, mix(s.far, s.low, 0.5), 1),
                                    (0.48, s.far, 1), (0.24, s.mid, 1)):
            s.shape(outline(scale), color, alpha)
    x, y = 0.12 * s.h, s.h - 0.14 * s.h
    for k in range(8):
        t, long = k * math.pi / 4, 0.09 if k % 2 == 0 else 0.05
        s.shape([(x + long * s.h * math.cos(t), y + long * s.h * math.sin(t)), (x + 0.014 * s.h * math.cos(t + 1.57), y + 0.014 * s.h * math.sin(t + 1.57)),
                 (x + 0.014 * s.h * math.cos(t - 1.57), y + 0.014 * s.h * math.sin(t - 1.57))], s.accent if k % 2 == 0 else s.near)
    route = [(a + 0.9 * r, b - 0.75 * r) for a, b, r in centers] + [(s.w, 0.12 * s.h)]
    s.c.set_dash([0.02 * s.h, 0.02 * s.h])
    s.line([(0, 0.85 * s.h)] + route, s.accent, 0.008 * s.h)
    s.c.set_dash([])


def bread(s):
    s.gradient(mix(s.low, s.light, 0.6), mix(s.low, s.light, 0.2))
    s.rect(0, 0.68 * s.h, s.w, s.h, s.mid)
    for i in range(1, 4):
        s.rect(0, (0.68 + 0.08 * i) * s.h, s.w, 0.004 * s.h, s.near, 0.4)
    count = max(1, round(0.9 * s.w / s.h))
    crust, deep = mix(s.mid, rgb("#c07a35"), 0.8), mix(s.near, rgb("#7a4a20"), 0.5)
    for i in range(count):
        x, y, w = (i + 0.5) * s.w / count, 0.7 * s.h, s.between(0.3, 0.36) * s.h
        s.oval(x, y + 0.05 * s.h, w * 1.05, 0.05 * s.h, s.near, 0.35)
        s.c.move_to(x - w, y)
        s.c.curve_to(x - 1.05 * w, y - 0.95 * w, x + 1.05 * w, y - 0.95 * w, x + w, y)
        s.c.curve_to(x + 0.9 * w, y + 0.2 * w, x - 0.9 * w, y + 0.2 * w, x - w, y)
        s.fill(crust)
        for k in range(4):
            cx = x + (k - 1.5) * 0.36 * w
            s.line([(cx - 0.1 * w, y - 0.12 * w), (cx + 0.1 * w, y - (0.52 - 0.08 * abs(k - 1.5)) * w)], deep, 0.07 * w, 0.75)
            s.line([(cx - 0.08 * w, y - 0.12 * w), (cx + 0.12 * w, y - (0.52 - 0.08 * abs(k - 1.5)) * w)], s.light, 0.03 * w, 0.8)
    for _ in range(24):
        s.disc(s.random.random() * s.w, s.between(0.82, 0.97) * s.h, s.between(0.003, 0.008) * s.h, s.light, 0.7)


def books(s):
    s.gradient(mix(s.far, s.near, 0.35), mix(s.far, s.near, 0.65))
    rows = 2 if s.h <= 480 else 3
    for row in range(rows):
        floor = (row + 1) * s.h / rows - 0.03 * s.h
        x = 0.03 * s.h
        while x < s.w - 0.03 * s.h:
            w, h = s.between(0.035, 0.085) * s.h, s.between(0.62, 0.86) * s.h / rows
            if s.random.random() < 0.07:
                x += 0.07 * s.h
                continue
            color = mix(s.random.choice([s.accent, s.light, s.mid, s.low, s.sky, s.far]), s.random.choice([s.near, s.light]), s.between(0, 0.25))
            s.rect(x, floor - h, w, h, color)
            s.rect(x, floor - 0.85 * h, w, 0.05 * h, s.light, 0.5)
            s.rect(x + 0.3 * w, floor - 0.66 * h, 0.4 * w, 0.3 * h, s.near, 0.25)
            x += w + 0.003 * s.h
        s.rect(0, floor, s.w, 0.035 * s.h, s.near)


def street(s):
    s.horizon(0.7)
    s.stars(20, 0.3)
    for layer, (color, low, high) in enumerate(((s.far, 0.4, 0.62), (s.mid, 0.28, 0.5))):
        x = -0.05 * s.w
        while x < s.w:
            w, h = s.between(0.1, 0.17) * s.h, s.between(low, high) * s.h
            base = (0.86 + 0.02 * layer) * s.h
            s.rect(x, base - h, w, h, color)
            if s.random.random() < 0.4:
                s.shape([(x, base - h), (x + w / 2, base - h - 0.35 * w), (x + w, base - h)], color)
            rows = int(h / (0.06 * s.h))
            for row in range(1, rows):
                for column in range(2):
                    if s.random.random() < 0.42:
                        s.rect(x + (0.2 + 0.4 * column) * w, base - h + (row - 0.3) * h / rows, 0.2 * w, 0.5 * h / rows, s.accent, 0.85)
            x += w
    s.rect(0, 0.86 * s.h, s.w, s.h, s.near)
    for i in range(max(2, int(2 * s.w / s.h))):
        x = (i + 0.5) * s.w / max(2, int(2 * s.w / s.h))
        s.line([(x, 0.95 * s.h), (x, 0.7 * s.h)], s.light, 0.008 * s.h, 0.8)
        s.disc(x, 0.69 * s.h, 0.05 * s.h, s.accent, 0.25)
        s.disc(x, 0.69 * s.h, 0.02 * s.h, s.light)


def weaving(s):
    step = s.h / 14
    colors = [s.accent, s.light, s.mid, s.low, s.sky, s.near]
    bands = [s.random.choice(colors) for _ in range(5)]
    s.rect(0, 0, s.w, s.h, s.far)
    for row in range(15):
        for column in range(int(s.w / step) + 1):
            x, y = column * step, row * step
            over = (row + column + (row // 4)) % 4 < 2
            color = bands[(column // 2) % 5] if over else bands[(row // 2 + 2) % 5]
            if over:
                s.rect(x + 0.08 * step, y - 0.06 * step, 0.84 * step, 1.12 * step, color)
                s.rect(x + 0.08 * step, y - 0.06 * step, 0.12 * step, 1.12 * step, s.near, 0.14)
            else:
                s.rect(x - 0.06 * step, y + 0.08 * step, 1.12 * step, 0.84 * step, color)
                s.rect(x - 0.06 * step, y + 0.8 * step, 1.12 * step, 0.12 * step, s.near, 0.14)


def garden(s):
    s.gradient(mix(s.low, s.light, 0.4), mix(s.low, s.sky, 0.3))
    s.disc(s.between(0.2, 0.8) * s.w, 0.24 * s.h, 0.09 * s.h, s.accent, 0.8)
    s.ridge(0.8, 0.02, s.far)
    for i in range(int(9 * s.w / s.h)):
        x, h, lean = (i + s.between(0.2, 0.8)) * s.w / int(9 * s.w / s.h), s.between(0.25, 0.55) * s.h, s.between(-0.05, 0.05) * s.h
        y, color = 0.95 * s.h, s.random.choice([s.mid, s.near, mix(s.far, s.near, 0.5)])
        s.line([(x, y), (x + 0.4 * lean, y - 0.5 * h), (x + lean, y - h)], color, 0.01 * s.h)
        for k in range(4):
            way, t = (-1) ** k, 0.25 + 0.17 * k
            s.oval(x + lean * t + way * 0.045 * s.h, y - t * h, 0.05 * s.h, 0.018 * s.h, color, 1, -0.5 * way)
        for k in range(6):
            angle = k * math.pi / 3
            s.disc(x + lean + 0.025 * s.h * math.cos(angle), y - h + 0.025 * s.h * math.sin(angle), 0.02 * s.h,
                   s.random.choice([s.light, s.light, mix(s.accent, s.light, 0.5)]))
        s.disc(x + lean, y - h, 0.016 * s.h, s.accent)
    s.ridge(0.93, 0.01, s.near)


def tram(s):
    s.horizon(0.75)
    x = 0
    while x < s.w:
        w, h = s.between(0.12, 0.2) * s.h, s.between(0.25, 0.5) * s.h
        s.rect(x, 0.78 * s.h - h, w, h, s.far, 0.6)
        x += w
    s.rect(0, 0.78 * s.h, s.w, s.h, s.near)
    s.rect(0, 0.87 * s.h, s.w, 0.008 * s.h, s.far)
    s.line([(0, 0.16 * s.h), (s.w, 0.16 * s.h)], s.near, 0.005 * s.h)
    w, x, y, h = min(0.9 * s.w, 0.8 * s.h), 0, 0.42 * s.h, 0.38 * s.h
    x = (s.w - w) / 2
    s.line([(0.5 * s.w - 0.05 * s.h, y), (0.5 * s.w + 0.03 * s.h, 0.29 * s.h), (0.5 * s.w - 0.02 * s.h, 0.16 * s.h)], s.near, 0.008 * s.h)
    s.rect(x, y, w, h, s.accent)
    s.rect(x, y - 0.03 * s.h, w, 0.04 * s.h, s.light)
    s.rect(x, y + 0.62 * h, w, 0.06 * h, s.light)
    for i in range(5):
        s.rect(x + (0.05 + 0.185 * i) * w, y + 0.16 * h, 0.15 * w, 0.36 * h, mix(s.light, s.sky, 0.25))
    s.rect(x + 0.03 * w, y + h, 0.94 * w, 0.03 * s.h, s.mid)
    for share in (0.22, 0.32, 0.68, 0.78):
        s.disc(x + share * w, y + h + 0.04 * s.h, 0.035 * s.h, s.near)
        s.disc(x + share * w, y + h + 0.04 * s.h, 0.015 * s.h, s.far)


def whale(s):
    s.gradient(mix(s.low, s.light, 0.4), s.low, 0, 0.3, 0.3)
    s.gradient(mix(s.sky, s.low, 0.4), mix(s.sky, s.near, 0.75), 0.28, 1)
    x, y, u = 0.47 * s.w, 0.58 * s.h, 0.3 * s.h
    s.c.move_to(x - u, y)
    s.c.curve_to(x - 0.9 * u, y - 0.65 * u, x + 0.3 * u, y - 0.6 * u, x + 0.9 * u, y - 0.1 * u)
    s.c.curve_to(x + 1.05 * u, y - 0.05 * u, x + 1.15 * u, y - 0.2 * u, x + 1.2 * u, y - 0.4 * u)
    s.c.curve_to(x + 1.35 * u, y - 0.15 * u, x + 1.25 * u, y + 0.1 * u, x + 1.0 * u, y + 0.14 * u)
    s.c.curve_to(x + 0.5 * u, y + 0.5 * u, x - 0.8 * u, y + 0.6 * u, x - u, y)
    s.fill(s.near)
    s.c.move_to(x - 0.98 * u, y + 0.06 * u)
    s.c.curve_to(x - 0.6 * u, y + 0.2 * u, x - 0.1 * u, y + 0.2 * u, x + 0.2 * u, y + 0.32 * u)
    s.c.curve_to(x - 0.3 * u, y + 0.5 * u, x - 0.85 * u, y + 0.42 * u, x - 0.98 * u, y + 0.06 * u)
    s.fill(s.light, 0.85)
    s.disc(x - 0.62 * u, y - 0.06 * u, 0.035 * u, s.light)
    s.shape([(x - 0.1 * u, y + 0.25 * u), (x + 0.28 * u, y + 0.6 * u), (x + 0.25 * u, y + 0.24 * u)], s.mid)
    for _ in range(int(22 * s.w / s.h)):
        s.disc(s.random.random() * s.w, s.between(0.34, 0.96) * s.h, s.between(0.004, 0.013) * s.h, s.light, 0.3)
    for i in range(3):
        s.ridge(0.93 + 0.02 * i, 0.012, mix(s.near, s.mid, 0.4 - 0.2 * i))


def fishes(s):
    s.gradient(mix(s.sky, s.low, 0.55), mix(s.sky, s.near, 0.5))
    for i in range(int(9 * s.w / s.h)):
        x, y, u, way = s.random.random() * s.w, s.between(0.12, 0.8) * s.h, s.between(0.05, 0.09) * s.h, 1 if i % 3 else -1
        color = s.random.choice([s.accent, s.light, s.far, mix(s.accent, s.light, 0.5)])
        s.shape([(x - 0.8 * u * way, y), (x - 1.5 * u * way, y - 0.45 * u), (x - 1.5 * u * way, y + 0.45 * u)], color)
        s.oval(x, y, u, 0.5 * u, color)
        s.disc(x + 0.6 * u * way, y - 0.1 * u, 0.09 * u, s.near)
        for k in range(2):
            s.line([(x + (0.15 - 0.35 * k) * u * way, y - 0.28 * u), (x + (0.15 - 0.35 * k) * u * way, y + 0.28 * u)], s.near, 0.05 * u, 0.35)
    for i in range(int(14 * s.w / s.h)):
        x, h = s.random.random() * s.w, s.between(0.1, 0.3) * s.h
        s.line([(x + 0.015 * s.h * math.sin(j * 1.1 + i), s.h - j * h / 7) for j in range(8)], s.near, 0.018 * s.h, 0.8)


def rings(s):
    s.rect(0, 0, s.w, s.h, mix(s.low, s.light, 0.35))
    x, y, count = s.between(0.49, 0.51) * s.w, 0.5 * s.h, 13
    radius = 0.43 * s.h
    waves = [(k, s.between(0, 6.3), s.between(0.01, 0.045)) for k in (2, 3, 5)]
    for i in range(count, 0, -1):
        size = radius * (i / count) ** 0.9
        points = [(x + size * (1 + sum(a * math.sin(k * t + p) for k, p, a in waves)) * math.cos(t),
                   y + size * (1 + sum(a * math.sin(k * t + p) for k, p, a in waves)) * math.sin(t)) for t in [j / 90 * 2 * math.pi for j in range(90)]]
        s.shape(points, s.near if i == count else mix(mix(s.accent, s.light, 0.55), s.mid, 0.12 + 0.5 * (i % 2) * s.between(0.5, 1)))
    s.line([(x, y), (x + 0.4 * radius, y - 0.85 * radius)], s.near, 0.006 * s.h, 0.7)


def clouds(s):
    s.gradient(mix(s.sky, s.far, 0.3), s.low)
    s.clouds(int(4 * s.w / s.h), 0.15, 0.45, 0.85)
    snow = s.random.random() < 0.5
    for _ in range(int(70 * s.w / s.h)):
        x, y = s.random.random() * s.w, s.between(0.3, 0.92) * s.h
        if snow:
            s.disc(x, y, s.between(0.004, 0.011) * s.h, s.light, 0.85)
        else:
            s.line([(x, y), (x - 0.02 * s.h, y + 0.06 * s.h)], s.light, 0.005 * s.h, 0.6)
    s.ridge(0.8, 0.05, s.mid)
    s.ridge(0.9, 0.03, s.light if snow else s.near)
    count = max(1, int(1.6 * s.w / s.h))
    for i in range(count):
        s.house((i + s.between(0.15, 0.6)) * s.w / count, 0.9 * s.h, 0.12 * s.h, 0.1 * s.h, s.near, s.accent)


def cards(s):
    s.gradient(mix(s.sky, s.near, 0.3), mix(s.sky, s.near, 0.65))
    columns = max(2, round(2.4 * s.w / s.h))
    width = s.w / (columns + 0.4)
    for column in range(columns):
        y = s.between(-0.2, 0.05) * s.h
        while y < s.h:
            h = s.between(0.16, 0.34) * s.h
            x = (column + 0.25) * width
            lifted = s.random.random() < 0.18
            if lifted:
                s.rect(x + 0.1 * width, y + 0.02 * s.h, 0.92 * width, h, s.near, 0.35)
                x += 0.07 * width
            s.rect(x, y, 0.92 * width, h, s.accent if lifted else mix(s.light, s.low, s.between(0, 0.35)))
            ink = s.light if lifted else s.near
            s.rect(x + 0.08 * width, y + 0.035 * s.h, 0.5 * width, 0.022 * s.h, ink, 0.8)
            for k in range(int((h - 0.09 * s.h) / (0.035 * s.h))):
                s.rect(x + 0.08 * width, y + (0.08 + 0.035 * k) * s.h, s.between(0.45, 0.76) * width, 0.01 * s.h, ink, 0.35)
            y += h + 0.03 * s.h


def bell(s):
    s.gradient(mix(s.low, s.light, 0.35), s.low)
    x, y, u = 0.5 * s.w, 0.5 * s.h, 0.24 * s.h
    for i in range(6, 0, -1):
        s.disc(x, y + 0.15 * u, (0.9 + 0.5 * i) * u, mix(s.low, s.accent, 0.1 + 0.06 * (6 - i)))
    s.disc(x, y + 1.02 * u, 0.17 * u, s.near)
    s.c.move_to(x - u, y + 0.85 * u)
    s.c.curve_to(x - 0.55 * u, y + 0.5 * u, x - 0.75 * u, y - u, x, y - u)
    s.c.curve_to(x + 0.75 * u, y - u, x + 0.55 * u, y + 0.5 * u, x + u, y + 0.85 * u)
    s.c.close_path()
    s.fill(s.mid)
    s.rect(x - u, y + 0.78 * u, 2 * u, 0.14 * u, s.near)
    s.rect(x - 0.62 * u, y + 0.35 * u, 1.24 * u, 0.06 * u, s.light, 0.6)
    s.c.set_source_rgb(*s.near)
    s.c.set_line_width(0.09 * u)
    s.c.arc(x, y - 1.12 * u, 0.17 * u, 0, 6.3)
    s.c.stroke()


def arches(s):
    s.gradient(s.sky, s.low)
    s.disc(s.between(0.25, 0.75) * s.w, 0.62 * s.h, 0.14 * s.h, s.light, 0.9)
    s.ridge(0.72, 0.04, s.far)
    count = max(2, round(2 * s.w / s.h))
    width = s.w / count
    s.c.set_fill_rule(cairo.FILL_RULE_EVEN_ODD)
    s.c.rectangle(0, 0, s.w, s.h)
    for i in range(count):
        a, b, top = i * width + 0.12 * width, (i + 1) * width - 0.12 * width, 0.2 * s.h + 0.38 * width
        s.c.new_sub_path()
        s.c.move_to(a, 0.88 * s.h)
        s.c.line_to(a, top)
        s.c.arc((a + b) / 2, top, (b - a) / 2, math.pi, 2 * math.pi)
        s.c.line_to(b, 0.88 * s.h)
        s.c.close_path()
    s.fill(mix(s.mid, s.light, 0.12))
    s.c.set_fill_rule(cairo.FILL_RULE_WINDING)
    for i in range(count):
        a, b, top = i * width + 0.12 * width, (i + 1) * width - 0.12 * width, 0.2 * s.h + 0.38 * width
        s.c.set_source_rgb(*s.near)
        s.c.set_line_width(0.02 * s.h)
        s.c.arc((a + b) / 2, top, (b - a) / 2, math.pi, 2 * math.pi)
        s.c.stroke()
    s.rect(0, 0.88 * s.h, s.w, s.h, s.near)
    s.rect(0, 0.88 * s.h, s.w, 0.012 * s.h, s.accent)


# Name, motif, palette, shape. The name seeds the picture.
PICTURES = [line.split() for line in """
evening-hills hills dusk landscape
red-hills hills plum landscape
green-valley hills moss panorama
grey-moor hills slate square
first-light hills dawn portrait
skerrow-light lighthouse dusk portrait
winter-lamp lighthouse night landscape
red-banded-tower lighthouse slate landscape
lamp-at-dawn lighthouse dawn square
far-beacon lighthouse ink panorama
customs-quay harbour sand landscape
harbour-front harbour dawn panorama
old-harbour harbour slate landscape
lamplit-harbour harbour ink landscape
moon-over-hollin moonlight night landscape
new-moon-water moonlight ink square
warm-moon moonlight plum portrait
long-bay moonlight dusk panorama
regatta regatta sand landscape
two-sails regatta slate portrait
fair-wind regatta dawn landscape
home-under-sail regatta moss panorama
bowl-of-pears fruit wheat landscape
bowl-in-grey fruit slate square
winter-fruit fruit plum portrait
three-cups cups sand landscape
shelf-of-cups cups rose panorama
ash-glaze cups moss landscape
robin bird rose square
auk bird slate landscape
gannet bird ink portrait
heron-green bird moss landscape
geese-over flock dusk panorama
starlings flock plum landscape
pink-feet flock dawn landscape
orion stars night landscape
meteors stars ink portrait
pole-star stars dusk square
chart-of-hollin chart sand landscape
four-scales chart slate square
sea-roads chart dawn panorama
island-names chart moss landscape
country-loaf bread wheat landscape
two-loaves bread sand panorama
bread-soup bread rose square
reading-room books plum landscape
encyclopaedia books wheat portrait
lent-books books ink landscape
night-bus-street street night landscape
customs-street street plum panorama
lock-bridge street ink portrait
carpet-plan weaving wheat landscape
grey-cloth weaving slate square
island-wool weaving moss landscape
keepers-garden garden dawn landscape
morning-glory garden moss portrait
allotment garden sand panorama
number-nine tram wheat landscape
milk-line tram slate landscape
whale-calendar whale ink landscape
deep-song whale moss panorama
urchin-reef fishes sand landscape
herring fishes slate portrait
growth-rings rings wheat square
leaning-barn rings rose landscape
first-snow clouds slate landscape
rain-over-arne clouds ink portrait
gale-bulletin clouds dusk landscape
ten-thousand-rows cards slate landscape
settled-list cards dusk portrait
bells-at-eleven bell wheat square
buoy-bell bell ink landscape
quiet-station arches dawn landscape
market-hall arches plum panorama
""".strip().splitlines()]

# Which motifs suit which tag, best first.
MOTIFS = {
    "lighthouses": "lighthouse", "birds": "bird flock", "boats": "regatta harbour", "maps": "chart", "books": "books",
    "baking": "bread", "food": "bread fruit cups", "ceramics": "cups", "sea life": "whale fishes", "astronomy": "stars moonlight",
    "tides": "moonlight harbour", "textiles": "weaving", "gardens": "garden", "transport": "tram", "software": "cards",
    "sound": "bell", "wood": "rings", "architecture": "arches street", "weather": "clouds hills", "cities": "street arches",
    "islands": "moonlight chart", "coast": "harbour hills", "craft": "rings weaving", "design": "weaving cards", "science": "stars garden",
    "history": "books arches",
}


def draw():
    folder = HERE / "pictures"
    folder.mkdir(exist_ok=True)
    for name, motif, palette, shape in PICTURES:
        width, height = SHAPES[shape]
        sheet = Sheet(2 * width, 2 * height, palette, zlib.crc32(name.encode()))
        globals()[motif](sheet)
        # Drawn at twice the size, so that small shapes come out soft.
        image = Image.frombuffer("RGB", (2 * width, 2 * height), bytes(sheet.surface.get_data()), "raw", "BGRX", sheet.surface.get_stride())
        image.resize((width, height), Image.LANCZOS).save(folder / f"{name}.jpg", quality=84, optimize=True, progressive=False)


def choose(posts):
    """A picture for about one post in three: for more near the top, and no picture more than twice."""
    uses = {name: 0 for name, *_ in PICTURES}
    chosen = {}
    for index, post in enumerate(posts):
        if index > 0 and zlib.crc32(post["id"].encode()) % 100 >= (62 if index < 60 else 34):
            continue
        motifs = [motif for tag in post["tags"] for motif in MOTIFS.get(tag, "").split()]
        fitting = [name for name, motif, *_ in PICTURES if motif in motifs and uses[name] < 2]
        if not fitting:
            continue
        motif_of = {name: motif for name, motif, *_ in PICTURES}
        # What the post is about comes first, but not the same picture again as long as another would do.
        best = min(fitting, key=lambda name: (motifs.index(motif_of[name]) + 3 * uses[name], zlib.crc32((post["id"] + name).encode())))
        uses[best] += 1
        chosen[post["id"]] = f"pictures/{best}.jpg"
    return chosen


def assign():
    feeds = [HERE / name for name in ("feed.json", "feed-1.json", "feed-2.json", "feed-3.json", "feed-4.json")]
    chosen = choose(json.loads(feeds[0].read_text(encoding="utf-8"))["items"])
    for path in feeds:
        feed = json.loads(path.read_text(encoding="utf-8"))
        for number, item in enumerate(feed["items"]):
            item.pop("image", None)
            if item.get("id") in chosen:
                fields = {}
                for name, value in item.items():
                    if name == "date_published":
                        fields["image"] = chosen[item["id"]]
                    fields[name] = value
                feed["items"][number] = fields
        path.write_text(json.dumps(feed, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
        print(path.name, sum("image" in item for item in feed["items"]), "of", len(feed["items"]))


if __name__ == "__main__":
    assign() if "--assign" in sys.argv else draw()
