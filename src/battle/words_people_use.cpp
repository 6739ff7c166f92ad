// Names of weapons, ground and the rest as books and other maps have them.

#include "battle/words_people_use.h"

#include <algorithm>
#include <string>

namespace longroll::battle {

namespace {

struct Meant {
    std::string_view by;  // in small letters
    std::string_view word;
};

// clang-format off
constexpr Meant kMeant[] = {
    // Small arms.
    {"enfield", "rifle musket"}, {"enfield rifle", "rifle musket"}, {"p53 enfield", "rifle musket"},
    {"enfield rifle musket", "rifle musket"}, {"springfield", "rifle musket"},
    {"springfield rifle", "rifle musket"}, {"springfield rifle musket", "rifle musket"},
    {"springfield 1861", "rifle musket"}, {"model 1861", "rifle musket"}, {"m1861", "rifle musket"},
    {"model 1855", "rifle musket"}, {"m1855", "rifle musket"}, {"lorenz", "rifle musket"},
    {"rifled musket", "rifle musket"}, {"rifle-musket", "rifle musket"}, {"minie rifle", "rifle musket"},
    {"rifle", "rifle musket"}, {"rifles", "rifle musket"},
    {"mississippi", "older rifle"}, {"mississippi rifle", "older rifle"}, {"m1841", "older rifle"},
    {"austrian rifle", "older rifle"}, {"belgian rifle", "older rifle"}, {"converted musket", "older rifle"},
    {"musket", "smoothbore musket"}, {"muskets", "smoothbore musket"}, {"smoothbore", "smoothbore musket"},
    {"springfield 1842", "smoothbore musket"}, {"model 1842", "smoothbore musket"}, {"m1842", "smoothbore musket"},
    {"buck and ball", "smoothbore musket"}, {"flintlock", "flintlock musket"},
    {"sharps", "breech-loading rifle"}, {"sharps rifle", "breech-loading rifle"},
    {"spencer", "repeating rifle"}, {"spencer rifle", "repeating rifle"}, {"henry", "repeating rifle"},
    {"henry rifle", "repeating rifle"}, {"sharps carbine", "breech-loading carbine"},
    {"spencer carbine", "repeating carbine"}, {"burnside", "early breech-loading carbine"},
    {"burnside carbine", "early breech-loading carbine"}, {"hall carbine", "early breech-loading carbine"},
    {"smith carbine", "early breech-loading carbine"}, {"carbine", "breech-loading carbine"},
    {"revolver", "pistol"}, {"colt", "pistol"}, {"saber", "sabre"}, {"sword", "sabre"},
    // Guns.
    {"napoleon", "12-pounder Napoleon"}, {"napoleons", "12-pounder Napoleon"},
    {"12-pdr napoleon", "12-pounder Napoleon"}, {"12 pounder napoleon", "12-pounder Napoleon"},
    {"parrott", "10-pounder Parrott"}, {"10-pdr parrott", "10-pounder Parrott"},
    {"10 pounder parrott", "10-pounder Parrott"}, {"parrott rifle", "10-pounder Parrott"},
    {"20-pdr parrott", "20-pounder Parrott"}, {"30-pdr parrott", "30-pounder Parrott"},
    {"ordnance rifle", "3-inch rifle"}, {"3-inch ordnance rifle", "3-inch rifle"},
    {"three-inch rifle", "3-inch rifle"}, {"3 inch rifle", "3-inch rifle"}, {"rodman", "3-inch rifle"},
    {"blakely", "12-pounder Blakely"}, {"whitworth", "12-pounder Whitworth"}, {"james", "James rifle"},
    {"13-pounder james", "James rifle"}, {"6-pounder", "6-pounder gun"}, {"6-pdr", "6-pounder gun"},
    {"12-pounder", "12-pounder gun"}, {"howitzer", "12-pounder howitzer"},
    {"mountain howitzer", "12-pounder mountain howitzer"}, {"boat howitzer", "12-pounder boat howitzer"},
    {"columbiad", "10-inch columbiad"}, {"wiard", "6-pounder rifle"},
    // Ground.
    {"forest", "woods"}, {"wood", "woods"}, {"woodland", "woods"}, {"trees", "woods"},
    {"light woods", "woods"}, {"thick woods", "dense woods"}, {"dense forest", "dense woods"},
    {"thicket", "dense woods"}, {"cornfield", "standing crops"}, {"wheatfield", "standing crops"},
    {"wheat field", "standing crops"}, {"corn", "standing crops"}, {"wheat", "standing crops"},
    {"crops", "standing crops"}, {"crop", "standing crops"}, {"field", "open field"},
    {"farmland", "open field"}, {"meadow", "open field"}, {"pasture", "open field"},
    {"wetland", "marsh"}, {"bog", "marsh"}, {"rocks", "rough ground"}, {"rocky ground", "rough ground"},
    {"broken ground", "rough ground"}, {"scrub", "rough ground"}, {"town", "village"},
    {"settlement", "village"}, {"hamlet", "village"}, {"city", "town block stone"},
    {"hill", "hill contour"}, {"contour", "hill contour"}, {"ridge", "hill contour"},
    {"height", "hill contour"}, {"elevation", "hill contour"}, {"lake", "river"}, {"pond", "river"},
    {"water", "river"}, {"creek", "stream"}, {"brook", "stream"}, {"run", "stream"},
    {"branch", "stream"}, {"pike", "turnpike"}, {"highway", "turnpike"}, {"road", "local road"},
    {"lane", "local road"}, {"track", "local road"}, {"path", "local road"}, {"trail", "local road"},
    {"dirt road", "local road"}, {"railway", "railroad"}, {"rail", "railroad"},
    {"sunken lane", "sunken road"}, {"wall", "low wall"}, {"stone wall", "low wall"},
    {"stone fence", "low wall"}, {"fence", "rail fence"}, {"worm fence", "rail fence"},
    {"hedgerow", "hedge"}, {"earthworks", "field works"}, {"entrenchment", "field works"},
    {"entrenchments", "field works"}, {"trench", "field works"}, {"trenches", "field works"},
    {"redoubt", "fort"}, {"breastworks", "hasty works"}, {"breastwork", "hasty works"},
    {"rifle pits", "hasty works"}, {"cliff", "steep edge"}, {"bluff", "steep edge"},
    {"house", "building"}, {"farm", "building"}, {"church", "building"}, {"mill", "building"},
    {"barn", "building"}, {"point", "place"}, {"landmark", "place"}, {"well", "spring"},
    // People and troops.
    {"foot", "infantry"}, {"horse", "cavalry"}, {"dragoons", "mounted infantry"}, {"guns", "artillery"},
    {"battery", "artillery"}, {"ironclad", "gunboat"}, {"ship", "gunboat"}, {"boat", "gunboat"},
    {"green", "raw"}, {"trained", "regular"}, {"average", "regular"}, {"elite", "veteran"},
    {"crack", "veteran"}, {"excellent", "exceptional"}, {"normal", "average"}, {"bad", "poor"},
    {"confederates", "confederate"}, {"csa", "confederate"}, {"cs", "confederate"}, {"south", "confederate"},
    {"rebel", "confederate"}, {"usa", "union"}, {"us", "union"}, {"federal", "union"}, {"north", "union"},
    // Ways of coming.
    {"boat", "river"}, {"ferry", "river"}, {"water", "river"}, {"landing", "river"}, {"train", "rail"},
    {"railroad", "rail"}, {"turnpike", "road"}, {"overland", "cross country"},
};
// clang-format on

}  // namespace

std::string_view meant_by(std::string_view given, std::span<const std::string_view> known)
{
    std::string small(given);
    std::ranges::transform(small, small.begin(), [](char letter) {
        return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    });
    for (const Meant& meant : kMeant)
        if (meant.by == small && std::ranges::find(known, meant.word) != known.end())
            return meant.word;
    return {};
}

}  // namespace longroll::battle
