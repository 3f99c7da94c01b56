"""Block and line characters as shapes. As text they would depend on the reader's font, and most fonts
leave hairlines between them. Lengths are eighths of a cell, across and down."""

# Filled rectangles: (left, top, right, bottom).
BLOCKS = {"█": [(0, 0, 8, 8)], "▀": [(0, 0, 8, 4)], "▄": [(0, 4, 8, 8)], "▌": [(0, 0, 4, 8)],
          "▐": [(4, 0, 8, 8)], "▔": [(0, 0, 8, 1)],
          "┊": [(3.5, y, 4.5, y + 1) for y in (0.5, 2.5, 4.5, 6.5)]}
BLOCKS |= {"▁▂▃▄▅▆▇"[n]: [(0, 7 - n, 8, 8)] for n in range(7)}

# The ends of straight lines, by their character: left, right, up, down.
LIGHT = {"─": "lr", "│": "ud", "┌": "rd", "┐": "ld", "└": "ru", "┘": "lu", "├": "rud", "┤": "lud",
         "┬": "lrd", "┴": "lru", "┼": "lrud"}
HEAVY = {"━": "lr", "┃": "ud", "┏": "rd", "┓": "ld", "┗": "ru", "┛": "lu"}

# Lines that are not straight, and outlines: the path, and how it is painted.
CURVES = {"╭": ("M8 4Q4 4 4 8", "line"), "╮": ("M0 4Q4 4 4 8", "line"), "╰": ("M8 4Q4 4 4 0", "line"),
          "╯": ("M0 4Q4 4 4 0", "line"), "╱": ("M8 0L0 8", "line"), "╲": ("M0 0L8 8", "line"),
          "╳": ("M8 0L0 8M0 0L8 8", "line"), "◆": ("M4 2L8 4L4 6L0 4z", "filled"),
          "▲": ("M4 2L8 6L0 6z", "filled"), "▒": ("M0 0L8 0L8 8L0 8z", "shade")}
# Circles round the middle: the radius in eighths of the width, and how it is painted.
CIRCLES = {"●": (3.6, "filled"), "○": (3.2, "line"), "∙": (1.2, "filled"), "•": (2, "filled")}


def arms(ends, wide, high):
    """Straight lines from the middle to the ends, as rectangles with whole pixels for edges."""
    left, right, top, bottom = 4.5 - wide, 4.5 + wide, 4.25 - high, 4.25 + high
    across = [(0 if "l" in ends else left, top, 8 if "r" in ends else right, bottom)]
    down = [(left, 0 if "u" in ends else top, right, 8 if "d" in ends else bottom)]
    return (across if set("lr") & set(ends) else []) + (down if set("ud") & set(ends) else [])


def rectangles_of(character):
    """What a character fills; nothing if it is not made of rectangles."""
    if character in LIGHT:
        return arms(LIGHT[character], 0.5, 0.25)
    if character in HEAVY:
        return arms(HEAVY[character], 1.5, 0.75)
    return BLOCKS.get(character, [])


def is_shape(character):
    return bool(rectangles_of(character)) or character in CURVES or character in CIRCLES
