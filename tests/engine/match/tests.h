// What the tests of the match, of analyses and of what players learn include.
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <random>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "engine/analysis/engine_request.h"
#include "engine/analysis/game_analysis.h"
#include "engine/game/game.h"
#include "engine/game/notation.h"
#include "engine/game/record.h"
#include "engine/learn/lesson.h"
#include "engine/learn/own_puzzles.h"
#include "engine/learn/puzzle.h"
#include "engine/learn/puzzle_series.h"
#include "engine/match/match.h"
#include "engine/match/players.h"
#include "engine/rules/generate.h"
#include "engine/rules/verdict.h"
#include "engine/search/node.h"
#include "engine/search/proofs.h"
#include "engine/search/search.h"
#include "tests/engine/shorthand.h"
#include "tests/support/board_picture.h"
#include "tests/support/data_tables.h"
#include "tests/support/fake_game_store.h"
#include "tests/support/matchers.h"
#include "tests/support/random_play.h"
#include "tests/support/rulebook.h"
#include "tests/support/situations.h"

namespace quagmire::test {

using search::loss_after;
using search::win_after;
using testing::IsSupersetOf;

}  // namespace quagmire::test
