// What the tests of the rules and of games include.
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <random>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game/game.h"
#include "engine/game/notation.h"
#include "engine/game/record.h"
#include "engine/result.h"
#include "engine/rules/barrier.h"
#include "engine/rules/board.h"
#include "engine/rules/generate.h"
#include "engine/rules/position.h"
#include "engine/rules/verdict.h"
#include "engine/text.h"
#include "tests/engine/shorthand.h"
#include "tests/support/board_picture.h"
#include "tests/support/data_tables.h"
#include "tests/support/random_play.h"
#include "tests/support/rulebook.h"
#include "tests/support/situations.h"
#include "tests/support/slow_ways.h"
#include "tests/tools/slow/compare.h"

namespace quagmire::test {}  // namespace quagmire::test
