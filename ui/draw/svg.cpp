#include "ui/draw/draw.h"

#include <cstddef>
#include <cstdio>
#include <map>

namespace quagmire::ui {

namespace {

// A cell is twice as high as wide, so that each of its two pixels is a square.
constexpr int kWide = 8;
constexpr int kBlack = 0;
constexpr int kWhite = 0xffffff;

std::string hex(Colour colour, int otherwise) {
  std::string text = "#rrggbb";
  const int rgb = colour == Colour::Default ? otherwise : rgb_number(colour);
  std::snprintf(text.data(), text.size() + 1, "#%06x", static_cast<unsigned>(rgb));
  return text;
}

// All pixels of one colour, or words of one look.
struct Element {
  std::string parts;
  Place next{-1, 0};  // behind the last part
};

// By how the element begins, and for pixels by the half of their cells; text is above them.
using Drawing = std::map<std::pair<std::string, int>, Element>;

// A part that stands behind the last one goes on with it, without a beginning of its own.
void add(Element& element, Place at, const std::string& beginning, const std::string& part) {
  if (element.next != at) element.parts += beginning;
  element.parts += part;
  element.next = {at.row, at.column + 1};
}

void add(Drawing& drawing, const Cell& cell, const Theme& theme, Place at) {
  constexpr int baseline = 12;
  const Style style = theme.style_of(cell.roles);
  std::string ink = hex(style.foreground, kBlack);
  std::string ground = hex(style.background, kWhite);
  if (style.reverse) ink.swap(ground);
  const std::string x = std::to_string(at.column * kWide);
  const int y = at.row * 2 * kWide;
  // Blocks of text are drawn like pixels, since fonts leave gaps between them.
  const char32_t glyph = cell.glyph.point(0);
  const bool is_block = glyph == U'█' || glyph == U'▀' || glyph == U'▄';
  for (int half = 0; half < 2; ++half) {
    const Pixel pixel = half == 0 ? cell.pixels.upper : cell.pixels.lower;
    if (cell.pixels.any()) ground = hex(theme.colour_of(pixel), is_inked(pixel) ? kBlack : kWhite);
    const bool is_covered = is_block && glyph != (half == 0 ? U'▄' : U'▀');
    add(drawing[{say(R"(<path stroke="{}" d=")", is_covered ? ink : ground), half}], at,
        'M' + x + ' ' + std::to_string(y + half * kWide + kWide / 2), 'h' + std::to_string(kWide));
  }
  const bool is_hidden = cell.pixels.any() && cell.roles == RoleSet() && theme.has_grounds();
  if (is_hidden || is_block || cell.glyph == Glyph() || cell.glyph.is_right_half()) return;
  std::string letter;
  append(letter, cell.glyph);
  if (letter == "<" || letter == "&") letter = letter == "<" ? "&lt;" : "&amp;";
  add(drawing[{say(R"(<text fill="{}{}{}"><tspan>)", ink, style.bold ? "\" font-weight=\"bold" : "",
                   style.underline ? "\" text-decoration=\"underline" : ""),
               2}],
      at, say(R"(</tspan><tspan x="{}" y="{}">)", x, y + baseline), letter);
}

}  // namespace

std::string to_svg(const std::vector<SvgFrame>& frames, const Theme& theme) {
  const auto [rows, columns] = frames.front().canvas.size();
  // A cell is drawn once for as long as it stays the same, by the frames from which on it does.
  std::map<std::pair<std::size_t, std::size_t>, Drawing> drawings;
  for (Place at; at.row < rows; ++at.row)
    for (at.column = 0; at.column < columns; ++at.column)
      for (std::size_t begin = 0, end = 0; begin < frames.size(); begin = end) {
        while (end < frames.size() && frames[end].canvas.at(at) == frames[begin].canvas.at(at))
          ++end;
        add(drawings[{begin, end}], frames[begin].canvas.at(at), theme, at);
      }
  double seconds = 0;
  std::vector<double> times{seconds};
  for (const SvgFrame& frame : frames)
    times.push_back(seconds += static_cast<double>(frame.lasts.count()) / 1000);
  std::string text = R"(<svg xmlns="http://www.w3.org/2000/svg" shape-rendering="crispEdges" )"
                     R"(font-family="DejaVu Sans Mono,Menlo,monospace" font-size="13.3" width=")" +
                     std::to_string((columns + 2) * kWide) + "\" height=\"" +
                     std::to_string((2 * rows + 2) * kWide) + "\" stroke-width=\"" +
                     std::to_string(kWide) + "\">\n<rect width=\"100%\" height=\"100%\" fill=\"" +
                     hex(theme.at(Role::Screen).background, kWhite) +
                     "\"/>\n<g transform=\"translate(8 8)\">\n";
  for (const auto& [span, drawing] : drawings) {
    const auto [begin, end] = span;
    text += begin == 0 ? "<g>\n" : "<g visibility=\"hidden\">\n";
    if (begin > 0 || end < frames.size())
      text += R"(<animate attributeName="visibility" calcMode="discrete" repeatCount="indefinite" )"
              R"(values="hidden;visible;hidden" dur=")" +
              std::to_string(times.back()) + "\" keyTimes=\"0;" +
              std::to_string(times[begin] / times.back()) + ';' +
              std::to_string(times[end] / times.back()) + "\"/>\n";
    for (const auto& [key, element] : drawing)
      text += key.first + element.parts + (key.second < 2 ? "\"/>\n" : "</tspan></text>\n");
    text += "</g>\n";
  }
  return text + "</g>\n</svg>\n";
}

}  // namespace quagmire::ui
