// A battle's files changed as an author would change them: the bytes of what is changed, and no
// others. Comments, layout and the order of keys stay as they are. What stands where in the files,
// a place moved, a file put back whole. The order of battle as a table: oob_csv.h.

#pragma once

#include "battle/battle.h"
#include "battle/projection.h"
#include "core/problem.h"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace longroll::battle {

// The two files of a battle, byte for byte.
struct Texts {
    std::string toml;
    std::string geojson;

    friend bool operator==(const Texts&, const Texts&) = default;
};

// What of a battle has a place.
enum class ThingKind : std::uint8_t { Formation, Leader, Unit, Arrival, Objective, Point };

struct Thing {
    ThingKind kind = ThingKind::Unit;
    std::string id;  // as written; of a point of the map without one, "#" and the feature's number
    std::string name;
    std::string what;  // "infantry", "brigade", "bridge": the file's own word
    std::optional<Side> side;
    std::string parent;  // the formation that it is under; empty: none
    std::string file;    // "battle.toml" or "map.geojson"
    int first_line = 0;
    int last_line = 0;
    std::optional<Point> at;  // none: it comes by an arrival, or has no place anywhere
    bool own = false;         // its place is its own, not its formation's
    std::string named;        // the point of the map at which it says that it stands
};

// Everything that has lines of its own and a place, or could be given one, in the order of the
// files. The battle is what these texts were read as.
[[nodiscard]] std::vector<Thing> things_of(const Texts& texts, const Battle& battle);

// The texts with one thing somewhere else. A place written as numbers keeps everything but their
// digits; a named one becomes numbers; who had none of his own gets one. Refused for what cannot
// be moved, and for a place outside the map.
[[nodiscard]] Result<Texts> moved(const Texts& texts, ThingKind kind, std::string_view id,
                                  const Point& to);

// The rectangle of [map].
[[nodiscard]] Result<Rectangle> rectangle_in(const Texts& texts);
// A map with more features at its end, each as it is to be written.
[[nodiscard]] Result<std::string> with_features(const std::string& geojson,
                                                const std::vector<std::string>& features);

// Bytes to be put in the place of others.
struct Change {
    std::size_t from = 0;
    std::size_t to = 0;
    std::string text;
};
// All of them at once; none may overlap another.
[[nodiscard]] std::string with_changes(std::string_view text, std::vector<Change> changes);

// "-77.52263": so many decimals of what is in ten-millionths of a degree.
[[nodiscard]] std::string degrees_text(std::int64_t ten_millionths, int decimals);

// Both files as they are on the disk.
[[nodiscard]] Result<Texts> read_texts(const std::filesystem::path& directory);
// By which one knows whether they have changed since: 16 digits.
[[nodiscard]] std::string version_of(const Texts& texts);
// Writes what has changed of them, each file at once or not at all. Refused if the disk no longer
// has `before`.
[[nodiscard]] Problems write_texts(const std::filesystem::path& directory, const Texts& before,
                                   const Texts& after);
// A file written whole beside its place and then put there, with the rights that it had.
[[nodiscard]] Problems write_whole(const std::filesystem::path& file, std::string_view text);

}  // namespace longroll::battle
