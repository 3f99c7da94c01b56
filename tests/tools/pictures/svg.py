"""Draws a terminal's screen, given as text with SGR sequences, as SVG."""

import dataclasses
import itertools
import re
from xml.sax.saxutils import escape

from shapes import CIRCLES, CURVES, is_shape, rectangles_of

# A cell is twice as high as wide, so half blocks are squares, and eighths of it are whole pixels.
# Most monospaced fonts of this size are about as wide; textLength corrects them.
FONT, WIDTH, HEIGHT, MARGIN = 13, 8, 16, 14
BACKGROUND, FOREGROUND = "#121212", "#d5d8de"
PALETTE = ["#3a3f4b", "#f07178", "#9ccc65", "#ffcb6b", "#82aaff", "#d79bf5", "#6ad5e8", "#d5d8de",
           "#6b7280", "#ff8f95", "#b9e07f", "#ffdf9a", "#a6c4ff", "#e6bcff", "#97e8f5", "#ffffff"]
SEQUENCE = re.compile(r"\x1b\[([0-9;:]*)m")


@dataclasses.dataclass(frozen=True)
class Style:
    foreground: str = ""
    background: str = ""
    bold: bool = False
    dim: bool = False
    underline: bool = False
    reverse: bool = False

    def colours(self):
        """(text, paper); no paper if it is the terminal's own."""
        if not self.reverse:
            return self.foreground or FOREGROUND, self.background
        return self.background or BACKGROUND, self.foreground or FOREGROUND


def of_256(number):
    if number < 16:
        return PALETTE[number]
    if number >= 232:
        return "#" + f"{8 + 10 * (number - 232):02x}" * 3
    steps = [0, 95, 135, 175, 215, 255]
    cube = number - 16
    return f"#{steps[cube // 36]:02x}{steps[cube // 6 % 6]:02x}{steps[cube % 6]:02x}"


def changed(style, parameters):
    """The style after an SGR sequence."""
    codes = [int(code or 0) for code in re.split("[;:]", parameters)]
    while codes:
        code = codes.pop(0)
        if code == 0:
            style = Style()
        elif code in (38, 48):
            if codes and codes.pop(0) == 5:
                colour = of_256(codes.pop(0))
            else:
                colour, codes = f"#{codes[0]:02x}{codes[1]:02x}{codes[2]:02x}", codes[3:]
            part = "foreground" if code == 38 else "background"
            style = dataclasses.replace(style, **{part: colour})
        else:
            style = dataclasses.replace(style, **simple_change(code))
    return style


def simple_change(code):
    switches = {1: {"bold": True}, 2: {"dim": True}, 4: {"underline": True}, 7: {"reverse": True},
                22: {"bold": False, "dim": False}, 24: {"underline": False}, 27: {"reverse": False},
                39: {"foreground": ""}, 49: {"background": ""}}
    if code in switches:
        return switches[code]
    for base, part, first in [(30, "foreground", 0), (90, "foreground", 8), (40, "background", 0),
                              (100, "background", 8)]:
        if base <= code < base + 8:
            return {part: PALETTE[first + code - base]}
    return {}


def runs_of(line, style):
    """[(column, text, style)] of pieces with one style each, and the style at the end."""
    runs, column = [], 0
    pieces = SEQUENCE.split(line)
    for i, piece in enumerate(pieces):
        if i % 2:
            style = changed(style, piece)
        elif piece:
            runs.append((column, piece, style))
            column += len(piece)
    return runs, style


def number(value):
    return f"{value:.2f}".rstrip("0").rstrip(".")


def box(x, y, width, height):
    return f"M{number(x)} {number(y)}h{number(width)}v{number(height)}h{number(-width)}z"


def looks_of(style):
    colour, _ = style.colours()
    looks = "" if colour == FOREGROUND else f' fill="{colour}"'
    looks += ' opacity=".6"' if style.dim else ""
    return looks


def text_elements(column, row, text, style):
    """A <text> for each word, because in longer texts errors of the font's width add up."""
    looks = looks_of(style)
    looks += ' font-weight="bold"' if style.bold else ""
    looks += ' text-decoration="underline"' if style.underline else ""
    for word in re.finditer(r"\S+" if not style.underline else r".+", text):
        place = (f'x="{MARGIN + (column + word.start()) * WIDTH}" '
                 f'y="{MARGIN + row * HEIGHT + FONT - 1}"')
        length = f' textLength="{len(word[0]) * WIDTH}"' if len(word[0]) > 1 else ""
        yield f"<text {place}{length}{looks}>{escape(word[0])}</text>"


def filled_path(column, row, text):
    """The rectangles of a text's characters; those of equal neighbours are one."""
    parts, at = [], column
    for character, equal in itertools.groupby(text):
        count = len(list(equal))
        for left, top, right, bottom in rectangles_of(character):
            joined = left == 0 and right == 8
            for i in range(1 if joined else count):
                x = MARGIN + (at + i + left / 8) * WIDTH
                width = (count if joined else (right - left) / 8) * WIDTH
                y, height = MARGIN + (row + top / 8) * HEIGHT, (bottom - top) / 8 * HEIGHT
                parts.append(box(x, y, width, height))
        at += count
    return "".join(parts)


PAINTED = {"line": 'fill="none" stroke="{0}" stroke-width="{1}"', "filled": 'fill="{0}"',
           "shade": 'fill="{0}" fill-opacity=".5"'}


def curve(column, row, character, style):
    """A character with a slanted or round shape; its edges are smoothed."""
    colour, _ = style.colours()
    x, y = MARGIN + column * WIDTH, MARGIN + row * HEIGHT
    if character in CIRCLES:
        radius, paint = CIRCLES[character]
        return (f'<circle cx="{x + WIDTH // 2}" cy="{y + HEIGHT // 2}" r="{radius * WIDTH / 8}" '
                f'{PAINTED[paint].format(colour, 1)} class="r"/>')
    path, paint = CURVES[character]
    place = re.sub(r"([\d.]+) ([\d.]+)", lambda at: f"{number(x + float(at[1]) * WIDTH / 8)} "
                   f"{number(y + float(at[2]) * HEIGHT / 8)}", path)
    return f'<path d="{place}" {PAINTED[paint].format(colour, 1)} class="r"/>'


def drawn_row(row, runs):
    """What stands in a row, as SVG: what is filled is one path for each look; papers come first."""
    papers, fills, above = {}, {}, []
    for column, text, style in runs:
        paper = style.colours()[1]
        if paper:
            area = box(MARGIN + column * WIDTH, MARGIN + row * HEIGHT, len(text) * WIDTH, HEIGHT)
            papers.setdefault(f' fill="{paper}"', []).append(area)
        path = filled_path(column, row, text)
        if path:
            fills.setdefault(looks_of(style), []).append(path)
        above += [curve(column + i, row, character, style) for i, character in enumerate(text)
                  if character in CURVES or character in CIRCLES]
        above += text_elements(column, row, "".join(" " if is_shape(c) else c for c in text), style)
    paths = [f'<path d="{"".join(path)}"{looks}/>' for looks, path in [*papers.items(), *fills.items()]]
    return "\n".join(paths + above)


def drawn_rows(screen, rows):
    """Each row of the screen as SVG elements."""
    drawn, style = [], Style()
    for row, line in enumerate(screen.split("\n")[:rows]):
        runs, style = runs_of(line, style)
        drawn.append(drawn_row(row, runs))
    return drawn + [""] * (rows - len(drawn))


def picture_of(elements, columns, rows, paper):
    width, height = columns * WIDTH + 2 * MARGIN, rows * HEIGHT + 2 * MARGIN
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.0f}" height="{height:.0f}" '
        f'viewBox="0 0 {width:.0f} {height:.0f}" font-size="{FONT}" fill="{FOREGROUND}" '
        'font-family="DejaVu Sans Mono,Menlo,Consolas,monospace" xml:space="preserve" '
        'shape-rendering="crispEdges"><style>.r{shape-rendering:geometricPrecision}</style>',
        f'<rect class="r" width="100%" height="100%" rx="8" fill="{paper}"/>',
        *filter(None, elements), "</svg>", ""])


def paper_of(screen):
    """The background in the screen's corner, which the margin continues."""
    runs, _ = runs_of(screen.split("\n", maxsplit=1)[0], Style())
    return (runs and runs[0][2].colours()[1]) or BACKGROUND


def drawn(screen, columns, rows):
    return picture_of(drawn_rows(screen, rows), columns, rows, paper_of(screen))


def animated(frames, columns, rows):
    """Shows [(screen, seconds)] in a loop. A row is drawn once for as long as it stays the same; without
    animation the first screen is shown."""
    total = sum(seconds for _, seconds in frames)
    shown = [[] for _ in range(rows)]  # by row: [drawing, from, to]
    now = 0.0
    for screen, seconds in frames:
        for row, drawing in enumerate(drawn_rows(screen, rows)):
            if shown[row] and shown[row][-1][0] == drawing:
                shown[row][-1][2] = now + seconds
            else:
                shown[row].append([drawing, now, now + seconds])
        now += seconds
    elements = []
    for drawing, begin, end in (part for parts in shown for part in parts):
        if drawing and (begin, end) != (0, now):
            drawing = animated_group(drawing, begin / total, end / total, total)
        elements.append(drawing)
    return picture_of(elements, columns, rows, paper_of(frames[0][0]))


def animated_group(drawing, begin, end, total):
    """A drawing that is seen from `begin` to `end`, as parts of the whole that takes `total` seconds."""
    times, values = [0.0], ["visible" if begin == 0 else "hidden"]
    if begin > 0:
        times.append(begin)
        values.append("visible")
    if end < 1:
        times.append(end)
        values.append("hidden")
    return (f'<g visibility="{values[0]}"><animate attributeName="visibility" calcMode="discrete" '
            f'dur="{total:g}s" repeatCount="indefinite" values="{";".join(values)}" '
            f'keyTimes="{";".join(f"{time:.4f}".rstrip("0").rstrip(".") for time in times)}"/>\n'
            f"{drawing}\n</g>")
