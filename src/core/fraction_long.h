// Numbers of any length behind fractions and counts. Heavy to compile: for core's own .cpp files.

#pragma once

#include <boost/multiprecision/cpp_int.hpp>

namespace longroll {

using LongNumber = boost::multiprecision::cpp_int;

struct LongFraction {
    LongNumber numerator = 0;
    LongNumber denominator = 1;
};

}  // namespace longroll
