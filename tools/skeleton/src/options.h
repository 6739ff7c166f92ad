// The optional rules. What each does is told in present_guide.cpp.

#pragma once

namespace longroll::@name@ {

struct Options {
    bool quick_march = false;

    friend bool operator==(const Options&, const Options&) = default;
};

}  // namespace longroll::@name@
