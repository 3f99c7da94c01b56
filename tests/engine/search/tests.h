// What the tests of the search and of the computer include.
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "engine/computer/level.h"
#include "engine/game/notation.h"
#include "engine/search/evaluation.h"
#include "engine/search/node.h"
#include "engine/search/proofs.h"
#include "engine/search/search.h"
#include "engine/search/transposition_table.h"
#include "engine/search/worker.h"
#include "tests/engine/search/games.h"
#include "tests/engine/search/minimax.h"
#include "tests/support/board_picture.h"
#include "tests/support/data_tables.h"
#include "tests/support/long_forms.h"
#include "tests/support/random_play.h"
#include "tests/support/rulebook.h"
#include "tests/support/sanitizer.h"
#include "tests/support/symmetry.h"
#include "tests/tools/bench/arena/alpha_beta.h"
#include "tests/tools/bench/arena/people.h"

namespace quagmire::test {

using arena::AlphaBeta;
using search::Defence;
using search::Limits;
using search::Line;
using search::Options;
using search::Score;
using search::Searcher;
using search::SearchResult;
using search::Solution;
using search::Solver;
using search::WinInThree;
using search::wins_in_three;

}  // namespace quagmire::test
