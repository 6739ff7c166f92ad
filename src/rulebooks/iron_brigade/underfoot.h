// The ground that a unit stands on, feature by feature (IB-R-102).

#pragma once

#include "rulebooks/iron_brigade/bodies.h"

#include <boost/container/small_vector.hpp>

namespace longroll::iron_brigade {

// A thousandth less on every side: to lie flush is to be outside.
[[nodiscard]] Footprint inside_of(const Footprint& there);

// Every area of which more than a thousandth lies inside the footprint, and every line that the
// footprint lies astride, each once, in the order of the features.
using FeaturesUnder = boost::container::small_vector<FeatureId, 8>;
[[nodiscard]] FeaturesUnder features_under(const Field& field, const Footprint& there);

}  // namespace longroll::iron_brigade
