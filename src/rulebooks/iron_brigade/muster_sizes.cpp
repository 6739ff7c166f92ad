// Remarks on units of an unusual size: they play, but the rules were not made for them. Ledger 8.1.

#include "rulebooks/iron_brigade/clauses.h"
#include "rulebooks/iron_brigade/rulebook.h"

#include <fmt/format.h>

namespace longroll::iron_brigade {

namespace {

struct UsualSize {
    Clause clause;
    int least = 0;
    int most = 0;
    std::string_view what;
};

std::optional<UsualSize> usual_size(const UnitCard& card)
{
    switch (card.arm) {
        case Arm::Infantry: return UsualSize{"IB-ORG-3"_clause, 4, 80, "castings"};
        case Arm::Cavalry: return UsualSize{"IB-ORG-6"_clause, 4, 50, "castings"};
        case Arm::Artillery: return UsualSize{"IB-ORG-9"_clause, 4, 8, "guns"};
        case Arm::HeavyEquipment: break;
    }
    return {};
}

}  // namespace

std::vector<Remark> Rulebook::remarks(const Field& field)
{
    std::vector<Remark> remarks;
    for (const UnitCard& card : field.units) {
        const auto usual = usual_size(card);
        if (!usual || (card.castings >= usual->least && card.castings <= usual->most)) continue;
        remarks.push_back(
            {usual->clause, fmt::format("{} has {} {}; {} to {} are usual", card.name,
                                        card.castings, usual->what, usual->least, usual->most)});
    }
    return remarks;
}

}  // namespace longroll::iron_brigade
