#!/usr/bin/env python3
"""Draws the layers of the source, from the map in assets/doc/building.md.

    tests/tools/pictures/floors.py           writes assets/pictures/floors.svg
    tests/tools/pictures/floors.py --check   fails if that file is not what the map says
"""

import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[3]
MAP = ROOT / "assets/doc/building.md"
PICTURE = ROOT / "assets/pictures/floors.svg"

# The paper colour of each level. Every text has its own paper, so that the picture is readable on
# light and dark pages.
LEVELS = {"engine": "#b9d3ee", "ui": "#c4e3b9", "app": "#f5dda6"}
INK, GROUND, ROOF = "#1d2026", "#5b5f68", "#a8523f"
FILES_AT, TOLD_AT = 15, 47  # columns of the map; a folder with a longer name has its own line
WIDTH, HEIGHT, GAP, ROOF_HEIGHT = 800, 22, 2, 54


def floors_of(text):
    """[(folder, [files])] of the three levels, from the ground up. Raises LookupError for a file
    that the map names and the folder does not have."""
    floors = []
    for line in text.split("```")[1].strip("\n").split("\n"):
        folder = line.split(" ")[0]
        if folder:
            floors.append((folder, []))
        floors[-1][1].extend(line[max(FILES_AT, len(folder)):TOLD_AT].split())
    floors = [floor for floor in floors if floor[0].split("/")[0] in LEVELS]
    for folder, files in floors:
        for file in files:
            if not list((ROOT / folder).glob(f"{file}.*")):
                raise LookupError(f"{MAP.name}: the map names {folder}/{file}, which is not there")
    return floors


def text(x, y, words, looks=""):
    return f'<text x="{x}" y="{y}" {looks}>{words}</text>'


def picture_of(floors):
    height = ROOF_HEIGHT + (HEIGHT + GAP) * (len(floors) + 1)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" '
        f'width="{WIDTH}" height="{height}">',
        "<title>The layers of the source: engine, ui and app, from the bottom up</title>",
        f'<g font-family="ui-monospace, Menlo, Consolas, monospace" font-size="11" fill="{INK}" '
        'stroke="none">',
        f'<path d="M0 {ROOF_HEIGHT} L{WIDTH / 2} 0 L{WIDTH} {ROOF_HEIGHT} Z" fill="{ROOF}"/>',
        text(WIDTH / 2, ROOF_HEIGHT - 14, "quagmire",
             'fill="#fff" font-size="15" font-weight="bold" text-anchor="middle"'),
    ]
    for i, (folder, files) in enumerate(reversed(floors)):
        y = ROOF_HEIGHT + GAP + i * (HEIGHT + GAP)
        baseline = y + HEIGHT - 7
        parts += [
            f'<rect x="16" y="{y}" width="{WIDTH - 32}" height="{HEIGHT}" '
            f'fill="{LEVELS[folder.split("/")[0]]}"/>',
            text(26, baseline, folder, 'font-weight="bold" font-size="12"'),
        ]
        if files:
            parts.append(text(150, baseline, " · ".join(files)))
    y = height - HEIGHT
    parts += [
        f'<rect x="0" y="{y}" width="{WIDTH}" height="{HEIGHT}" fill="{GROUND}"/>',
        text(26, y + HEIGHT - 7, "A floor includes only floors below it, down to the C++ "
             "standard library.", 'fill="#fff"'),
        "</g>", "</svg>", ""]
    return "\n".join(parts)


def main():
    drawn = picture_of(floors_of(MAP.read_text(encoding="utf-8")))
    if "--check" not in sys.argv:
        PICTURE.write_text(drawn, encoding="utf-8")
    elif not PICTURE.exists() or PICTURE.read_text(encoding="utf-8") != drawn:
        sys.exit("assets/pictures/floors.svg is not what the map says: run tests/tools/pictures/floors.py")


main()
