#include "ui/draw/motion.h"

#include <algorithm>
#include <cstdlib>
#include <iterator>

#include "engine/board/bitboard.h"

namespace quagmire::ui {

namespace {

using std::chrono::milliseconds;

SquareView& at(View& view, Square square) {
  return view.squares[static_cast<std::size_t>(square.index())];
}

// The squares that have a role in this view, and had it nowhere before.
std::vector<Square> news(const View& before, const View& after, Role role) {
  std::vector<Square> squares;
  for (std::size_t i = 0; i < after.squares.size(); ++i)
    if (after.squares[i].roles.has(role) && !before.squares[i].roles.has(role))
      squares.push_back(Square::from_index(static_cast<int>(i)));
  return squares;
}

View without(View view, const std::vector<Square>& squares, Roles roles) {
  for (const Square square : squares) {
    Roles& seen = at(view, square).roles;
    seen = seen.without(roles);
  }
  return view;
}

bool touch(Square a, Square b) {
  return std::abs(a.file() - b.file()) + std::abs(a.rank() - b.rank()) == 1;
}

// From one end of the loop to the other, or once round it.
std::vector<Square> in_order(std::vector<Square> squares) {
  const auto neighbours = [&](Square square) {
    return std::count_if(squares.begin(), squares.end(),
                         [&](Square other) { return touch(square, other); });
  };
  const auto end = std::min_element(squares.begin(), squares.end(), [&](Square a, Square b) {
    return neighbours(a) < neighbours(b);
  });
  std::iter_swap(squares.begin(), end);
  for (auto drawn = squares.begin(); std::next(drawn) != squares.end(); ++drawn) {
    const auto next = std::find_if(std::next(drawn), squares.end(),
                                   [&](Square other) { return touch(*drawn, other); });
    if (next != squares.end()) std::iter_swap(std::next(drawn), next);
  }
  return squares;
}

// Shows the piece on each square of its way but the last.
void glide(std::vector<Moment>& moments, const View& view) {
  constexpr milliseconds longest{160};
  const auto [from, to, ply] = *view.glide;
  const int files = to.file() - from.file();
  const int ranks = to.rank() - from.rank();
  const int steps = std::max(std::abs(files), std::abs(ranks));
  for (int step = 0; step < steps; ++step) {
    View moment = view;
    const SquareView piece = at(moment, to);
    at(moment, to) = SquareView{};
    at(moment, Square(from.file() + files * step / steps, from.rank() + ranks * step / steps)) =
        piece;
    moments.push_back({std::move(moment), longest / steps});
  }
}

}  // namespace

std::vector<Moment> motion(const View& before, const View& after) {
  constexpr milliseconds closing{160};
  constexpr milliseconds half_a_swell{80};
  constexpr Roles quagmire = Role::Quagmired;
  constexpr Roles loop = Role::Loop;
  const std::vector<Square> trapped = news(before, after, Role::Quagmired);
  const std::vector<Square> loops = news(before, after, Role::Loop);
  const View calm = without(after, trapped, quagmire);
  std::vector<Moment> moments;
  if (after.glide && after.glide != before.glide) glide(moments, without(calm, loops, loop));
  if (!loops.empty()) {
    std::vector<Square> open = in_order(loops);
    for (; !open.empty(); open.erase(open.begin()))
      moments.push_back({without(calm, open, loop), closing / static_cast<int>(loops.size())});
  }
  // The way is walked.
  if (after.way != before.way)
    for (std::size_t walked = 1; walked < after.way.size(); ++walked) {
      View moment = after;
      moment.way.resize(walked);
      moments.push_back({std::move(moment), closing / static_cast<int>(after.way.size())});
    }
  // Those around the trapped piece pulse once.
  View pulse = after;
  for (const Square square : trapped)
    for (const Square beside : expanded(Bitboard(square)))
      if (const SquareView& seen = at(pulse, beside); seen.glyph != at(pulse, square).glyph)
        if (seen.glyph != '.') at(pulse, beside).roles.add(Role::Threat);
  for (int swell = 0; swell < 2 && !trapped.empty(); ++swell) {
    moments.push_back({calm, half_a_swell});
    moments.push_back({swell == 0 ? pulse : after, half_a_swell});
  }
  if (!trapped.empty()) moments.pop_back();  // it stays so
  return moments;
}

}  // namespace quagmire::ui
