// The introduction for newcomers, and the options explained.

#include "rulebooks/@name@/clauses.h"
#include "rulebooks/@name@/rulebook.h"

namespace longroll::@name@ {

static constexpr GuideStep kGuide[] = {
    {"set_up", "Before the battle", "Look at the table, then begin.", "@PREFIX@-SEQ-1"_clause},
    {"march", "The march", "Drag a unit straight ahead, or end the phase.",
     "@PREFIX@-MOV-1"_clause},
    {"test", "Tests of nerve", "Each unit may test its nerve: 4 or more and it is steady.",
     "@PREFIX@-MOR-1"_clause},
};

static constexpr OptionText kOptions[] = {
    {"quick_march", "Quick march", "Units march {9000} rather than {6000}.",
     "@PREFIX@-MOV-3"_clause},
};

std::string_view Rulebook::about()
{
    return "Two units a side march and test their nerve until the last turn.";
}
std::string_view Rulebook::suits() { return "For whoever is about to write it."; }
std::span<const GuideStep> Rulebook::guide() { return kGuide; }

std::span<const OptionText> Rulebook::option_texts() { return kOptions; }

}  // namespace longroll::@name@
