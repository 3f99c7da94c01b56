// The matchers of GoogleMock that the tests of this house are written in, by their bare names.
#pragma once

#include <gmock/gmock.h>

namespace quagmire::test {

using testing::AllOf;
using testing::AnyOf;
using testing::Contains;
using testing::ContainsRegex;
using testing::Each;
using testing::ElementsAre;
using testing::EndsWith;
using testing::Field;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::MatchesRegex;
using testing::Not;
using testing::Optional;
using testing::SizeIs;
using testing::StartsWith;
using testing::UnorderedElementsAre;
using testing::VariantWith;

}  // namespace quagmire::test
