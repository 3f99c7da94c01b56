// The variant for whatever the compiler was told to build for: plain C++.
#include "engine/rules/bulk/count.h"
#include "engine/rules/bulk/list.h"
#include "engine/rules/bulk/replies.h"
#include "engine/rules/bulk/replies_scalar.h"
#include "engine/rules/bulk/variants.h"
#include "engine/rules/bulk/ways_tallied.h"

namespace quagmire::bulk {

constinit const Kernels kPortable{"portable", count_moves<TalliedWays>,
                                  count_replies<TalliedWays, FriendJumps, ScalarReplies>,
                                  list_moves<FriendJumps, ScalarWriter>};

}  // namespace quagmire::bulk
