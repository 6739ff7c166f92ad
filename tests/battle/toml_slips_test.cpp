// What an author is told about each kind of slip in battle.toml, word for word.

#include "example.h"

#include <ostream>

#include <gtest/gtest.h>

namespace longroll::battle {
namespace {

// One slip in an example, and everything that is said about it.
struct Slip {
    std::string name;
    std::string example;
    std::string from;
    std::string to;
    std::string said;
};

void PrintTo(const Slip& slip, std::ostream* out) { *out << slip.name; }

class SlipInToml : public testing::TestWithParam<Slip> {};

TEST_P(SlipInToml, IsReported)
{
    const Slip& slip = GetParam();
    EXPECT_EQ(example(slip.example).with(slip.from, slip.to).problems(), slip.said);
}

const Slip kSlips[] = {
    {"UnknownKey", "mill-ridge", "men = 480", "mem = 480",
     "battle.toml:42: this unit of infantry has no \"men\"; add the men present for duty\n"
     "battle.toml:48: unknown key \"mem\" in [[unit]]; did you mean \"men\"?\n"},
    {"UnknownTable", "mill-ridge", "[history]", "[hystory]",
     "battle.toml:103: unknown table or key \"hystory\"; did you mean \"history\"?\n"},
    {"WrongType", "mill-ridge", "men = 480", "men = \"480\"",
     "battle.toml:48: \"men\" is text; it must be a whole number\n"},
    {"Range", "mill-ridge", "value = 2", "value = 0",
     "battle.toml:99: \"value\" is 0; it must be 1 to 100\n"},
    {"Men0", "mill-ridge", "men = 480", "men = 0",
     "battle.toml:48: \"men\" is 0; it must be 1 to 100000\n"},
    {"MissingRequired", "mill-ridge", "title = \"Mill Ridge\"\n", "",
     "battle.toml:1: [battle] has no \"title\"; add title = \"First Bull Run\"\n"},
    {"MissingTable", "mill-ridge", "[clock]", "[clok]",
     "battle.toml: there is no table \"clock\"; add [clock]\n"
     "battle.toml:8: unknown table or key \"clok\"; did you mean \"clock\"?\n"},
    {"SingleTable", "mill-ridge", "[[arrival]]", "[arrival]",
     "battle.toml:89: \"arrival\" is not a list of tables; write each one as [[arrival]], with two "
     "pairs of brackets\n"},
    {"DupId", "mill-ridge", "id = \"cs_27va\"", "id = \"cs_5va\"",
     "battle.toml:52: the id \"cs_5va\" is used twice; ids are unique among formations and units "
     "together\n"},
    {"DupIdFormationUnit", "mill-ridge", "id = \"cs_27va\"", "id = \"us_ward\"",
     "battle.toml:52: the id \"us_ward\" is used twice; ids are unique among formations and units "
     "together\n"},
    {"DupArrival", "every-key", "id = \"general\"", "id = \"train\"",
     "battle.toml:121: there is no arrival \"general\"; known: train\n"
     "battle.toml:150: there is no arrival \"general\"; known: train\n"
     "battle.toml:165: the id \"train\" is used twice; give each arrival an id of its own\n"},
    {"BadId", "mill-ridge", "id = \"cs_27va\"", "id = \"27th Va\"",
     "battle.toml:52: \"27th Va\" cannot be an id; use 1 to 40 letters, digits, _ and -\n"},
    {"DanglingParent", "mill-ridge", "parent = \"cs_hill\"\nkind = \"infantry\"\nname = \"27th",
     "parent = \"cs_hil\"\nkind = \"infantry\"\nname = \"27th",
     "battle.toml:53: there is no formation \"cs_hil\"; did you mean \"cs_hill\"?\n"},
    {"DanglingArrival", "mill-ridge", "arrival = \"down_the_pike\"", "arrival = \"down_the_road\"",
     "battle.toml:87: there is no arrival \"down_the_road\"; did you mean \"down_the_pike\"?\n"
     "battle.toml:89: the arrival \"down_the_pike\" is used by nobody; put arrival = "
     "\"down_the_pike\" on the troops it is for, or take it out\n"},
    {"DanglingPlace", "mill-ridge", "position = \"mill\"", "position = \"mil\"",
     "battle.toml:67: no point of the map has the id \"mil\"; did you mean \"mill\"?\n"},
    {"UnknownWord", "mill-ridge", "\"smoothbore musket\"", "\"Springfield\"",
     "battle.toml:76: no weapon is called \"Springfield\"; the word for it here is \"rifle "
     "musket\"\n"},
    {"Enfield", "mill-ridge", "\"smoothbore musket\"", "\"ENFIELD\"",
     "battle.toml:76: no weapon is called \"ENFIELD\"; the word for it here is \"rifle musket\"\n"},
    {"NobodysWord", "mill-ridge", "\"smoothbore musket\"", "\"phaser\"",
     "battle.toml:76: no weapon is called \"phaser\"; the words are listed in docs/battles.md\n"},
    {"NearWord", "mill-ridge", "\"smoothbore musket\"", "\"smooth bore musket\"",
     "battle.toml:76: no weapon is called \"smooth bore musket\"; did you mean \"smoothbore "
     "musket\"?\n"},
    {"Outside", "mill-ridge", "[-78.0165, 39.0040]", "[39.0040, -78.0165]",
     "battle.toml:49: position [39.0040, -78.0165] is outside the map; move it inside the "
     "rectangle of [map]; longitude comes first\n"},
    {"OutsidePlain", "mill-ridge", "[-78.0165, 39.0040]", "[-78.0165, 39.5]",
     "battle.toml:49: position [-78.0165, 39.5] is outside the map; move it inside the rectangle "
     "of [map]; longitude comes first\n"},
    {"NotAPair", "mill-ridge", "[-78.0165, 39.0040]", "[-78.0165]",
     "battle.toml:49: \"position\" is not [longitude, latitude]; write two numbers, longitude "
     "first, like [-77.5226, 38.8149]\n"},
    {"PositionNumber", "mill-ridge", "[-78.0165, 39.0040]", "7",
     "battle.toml:49: \"position\" is a whole number; it must be [longitude, latitude] or the id "
     "of a point of the map\n"},
    {"NoPosition", "mill-ridge", "position = \"mill\"\n", "",
     "battle.toml:69: the unit \"us_3oh\" has no position; give it, or a formation above it, a "
     "position or an arrival\n"},
    {"Both", "mill-ridge", "arrival = \"down_the_pike\"",
     "arrival = \"down_the_pike\"\nposition = \"mill\"",
     "battle.toml:87: both a position and an arrival are given; it stands on the map or it "
     "arrives: keep one\n"},
    {"ArrivalLate", "mill-ridge", "time = \"09:45\"", "time = \"12:01\"",
     "battle.toml:91: \"time\" is 12:01, outside the battle's clock; the battle lasts from 09:00 "
     "to 12:00\n"},
    {"BadTime", "mill-ridge", "time = \"09:45\"", "time = \"9:45\"",
     "battle.toml:91: \"time\" is not a time of this battle: \"9:45\"; write it like \"09:30\", or "
     "\"day 2 09:30\" for a later day\n"},
    {"EndBefore", "mill-ridge", "end = \"12:00\"", "end = \"08:00\"",
     "battle.toml:10: the battle ends at 08:00, before it starts at 09:00; an end on a later day "
     "is written like \"day 2 09:30\"\n"},
    {"Dusk", "mill-ridge", "dusk = \"19:15\"", "dusk = \"03:15\"",
     "battle.toml:12: dusk is not after dawn; both are times of one day\n"},
    {"DawnDay", "mill-ridge", "dawn = \"04:45\"", "dawn = \"day 2 04:45\"",
     "battle.toml:11: \"dawn\" names a day; it is the same every day: write it like \"04:45\"\n"},
    {"LeaderMissing", "mill-ridge",
     "leader = { rank = \"Col.\", name = \"Jonas Ward\", rating = \"average\" }\n", "",
     "battle.toml:61: [[formation]] has no \"leader\"; add leader = { name = \"Barnard Bee\", "
     "rating = \"good\" }\n"},
    {"LeaderNoName", "mill-ridge", "name = \"Jonas Ward\", ", "",
     "battle.toml:66: the leader has no \"name\"; add one, or write leader = { absent = true } if "
     "nobody led\n"},
    {"GunsNoWeapon", "mill-ridge", "{ count = 4, weapon = \"12-pounder Napoleon\" }",
     "{ count = 4 }",
     "battle.toml:85: an entry of guns has no \"weapon\"; add weapon = \"12-pounder Napoleon\"\n"},
    {"ArtilleryNoGuns", "mill-ridge", "guns = [{", "note = [{",
     "battle.toml:79: this unit of artillery has no \"guns\"; list them like guns = [{ count = 4, "
     "weapon = \"6-pounder gun\" }]\n"
     "battle.toml:85: \"note\" is a list; it must be text\n"},
    {"GunASmallArm", "mill-ridge", "\"12-pounder Napoleon\"", "\"rifle musket\"",
     "battle.toml:85: \"rifle musket\" is a small arm, not a gun; name the kind of gun\n"},
    {"InfantryGunWeapon", "mill-ridge", "\"smoothbore musket\"", "\"12-pounder Napoleon\"",
     "battle.toml:76: \"12-pounder Napoleon\" is a gun, not a small arm; guns are listed like guns "
     "= [{ count = 4, weapon = \"12-pounder Napoleon\" }]\n"},
    {"InfantryGuns", "mill-ridge", "men = 610",
     "men = 610\nguns = [{ count = 1, weapon = \"6-pounder gun\" }]",
     "battle.toml:76: this unit of infantry has guns; make the guns a unit of their own, of the "
     "kind artillery\n"},
    {"InfantryLimbered", "mill-ridge", "men = 610", "men = 610\nformation = \"limbered\"",
     "battle.toml:76: infantry cannot be limbered; use a formation for troops without guns, like "
     "\"line\"\n"},
    {"InfantryDismounted", "mill-ridge", "men = 610", "men = 610\ndismounted = true",
     "battle.toml:76: \"dismounted\" means nothing for infantry; it is for cavalry and mounted "
     "infantry\n"},
    {"ArtilleryWeapon", "mill-ridge", "men = 95", "men = 95\nweapon = \"pistol\"",
     "battle.toml:85: \"weapon\" means nothing for artillery; say what its guns are in \"guns\"\n"},
    {"ArmsSum", "every-key", "men = 300, weapon", "men = 200, weapon",
     "battle.toml:85: the arms are for 300 men, but the unit has 400; make the numbers agree\n"},
    {"ArmsWeapon", "every-key", "arms = [{ men = 300", "weapon = \"pistol\"\narms = [{ men = 300",
     "battle.toml:85: both \"weapon\" and \"arms\" are given; keep one\n"},
    {"NoMen", "mill-ridge", "men = 610\n", "",
     "battle.toml:70: this unit of infantry has no \"men\"; add the men present for duty\n"},
    {"LabelLong", "mill-ridge", "men = 610", "men = 610\nlabel = \"A very long label\"",
     "battle.toml:76: \"label\" is longer than 12 letters; shorten it\n"},
    {"LevelOrder", "every-key", "level = \"division\"", "level = \"brigade\"",
     "battle.toml:69: a brigade cannot stand under \"d1\", which is a brigade; from the top: army, "
     "wing, corps, division, brigade\n"},
    {"SelfParent", "every-key", "parent = \"anv\"", "parent = \"d1\"",
     "battle.toml:55: a division cannot stand under \"d1\", which is a division; from the top: "
     "army, wing, corps, division, brigade\n"},
    {"SideMismatch", "every-key", "side = \"confederate\"\nparent = \"d1\"",
     "side = \"union\"\nparent = \"d1\"",
     "battle.toml:68: \"b1\" is on another side than its parent \"d1\"; take the side out, or "
     "change the parent\n"},
    {"NoSide", "mill-ridge", "side = \"union\"\nlevel", "level",
     "battle.toml:61: a formation without a parent has no \"side\"; add side = \"confederate\" or "
     "\"union\", or its parent\n"},
    {"SideTwice", "mill-ridge", "id = \"union\"", "id = \"confederate\"",
     "battle.toml: the side \"union\" is missing; add a [[side]] with id = \"union\"\n"
     "battle.toml:26: the side \"confederate\" is described twice; there are two [[side]] tables: "
     "one confederate, one union\n"},
    {"NoUnitsOfASide", "mill-ridge", "side = \"union\"\nlevel", "side = \"confederate\"\nlevel",
     "battle.toml: the side \"union\" has no units; add its [[formation]] and [[unit]] tables\n"},
    {"MapOrder", "mill-ridge", "south = 39.0000", "south = 39.5",
     "battle.toml:17: the map's north is not north of its south; exchange the two\n"},
    {"MapLarge", "mill-ridge", "south = 39.0000", "south = 35.0",
     "battle.toml:14: the map is more than one degree across; cut it to the ground that is fought "
     "over\n"},
    {"MapSmall", "mill-ridge", "south = 39.0000", "south = 39.01799",
     "battle.toml:14: the map is less than 100 yards across; widen it to the ground that is fought "
     "over\n"},
    {"MapEast", "mill-ridge", "east = -78.0000", "east = -78.5",
     "battle.toml:18: the map's east is not east of its west; longitudes in America are negative: "
     "the west is the more negative\n"},
    {"MapText", "mill-ridge", "east = -78.0000", "east = \"78 W\"",
     "battle.toml:18: \"east\" is not a number of degrees; it must be -180 to 180\n"},
    {"Date", "mill-ridge", "date = 1862-05-10", "date = \"10 May 1862\"",
     "battle.toml:3: \"date\" is not a date of the war; write it like 1861-07-21\n"},
    {"DateBad", "mill-ridge", "date = 1862-05-10", "date = 1962-05-10",
     "battle.toml:3: \"date\" is not a date of the war; write it like 1861-07-21\n"},
    {"TomlSyntax", "mill-ridge", "value = 2", "value = = 2",
     "battle.toml:99: this is not valid TOML: what stands after the = is no value; look for a "
     "missing quotation mark, bracket or comma, here or on the line before; https://toml.io says "
     "how it is written\n"},
    {"TomlDupKey", "mill-ridge", "value = 2", "value = 2\nvalue = 3",
     "battle.toml:100: this is not valid TOML: this key or table stands here for the second time; "
     "look for a missing quotation mark, bracket or comma, here or on the line before; "
     "https://toml.io says how it is written\n"},
    {"Deep", "mill-ridge", "value = 2", "value = [[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]",
     "battle.toml:99: tables or lists are nested too deeply; no battle needs more than 16 "
     "levels\n"},
    {"Facing", "mill-ridge", "facing = \"S\"", "facing = \"south\"",
     "battle.toml:68: \"facing\" is not a direction; write a compass point like \"NNE\", or "
     "degrees clockwise from north, 0 to 359.9\n"},
    {"FacingNum", "mill-ridge", "facing = \"S\"", "facing = 360",
     "battle.toml:68: \"facing\" is not a direction; write a compass point like \"NNE\", or "
     "degrees clockwise from north, 0 to 359.9\n"},
    {"AbilityType", "mill-ridge", "[\"indomitable\"]", "[3]",
     "battle.toml:58: \"abilities\" lists a whole number; it must list text\n"},
    {"Ability", "mill-ridge", "[\"indomitable\"]", "[\"indomptable\"]",
     "battle.toml:58: no ability is called \"indomptable\"; did you mean \"indomitable\"?\n"},
    {"ArrivalUnused", "mill-ridge", "arrival = \"down_the_pike\"\n\n", "\n",
     "battle.toml:88: the arrival \"down_the_pike\" is used by nobody; put arrival = "
     "\"down_the_pike\" on the troops it is for, or take it out\n"},
    {"ReleaseEmpty", "every-key", "time = \"13:00\"\n", "",
     "battle.toml:170: a release needs a \"time\" or an \"enemy_within\"; say when these troops "
     "may move\n"},
    {"ReleaseOf", "every-key", "enemy_within = 600\n", "time = \"13:00\"\n",
     "battle.toml:178: \"of\" is given without \"enemy_within\"; add the yards, or take it out\n"},
    {"ReleaseLate", "every-key", "time = \"13:00\"", "time = \"day 3 13:00\"",
     "battle.toml:172: \"time\" is day 3 13:00, outside the battle's clock; the battle lasts from "
     "05:30 to day 2 12:00\n"},
    {"ConditionMissing", "every-key", "edge = \"west\", ", "",
     "battle.toml:198: the condition \"exit\" has no \"edge\"; add edge\n"},
    {"ConditionExtra", "every-key", "do = \"survive\"", "do = \"survive\", edge = \"west\"",
     "battle.toml:202: \"edge\" means nothing in the condition \"survive\"; take it out\n"},
    {"Thresholds", "every-key", "[1, 2, 3]", "[3, 2]",
     "battle.toml:198: \"units\" is not a number or a list of rising numbers; write 1 to 3 numbers "
     "from 1 to 10000\n"},
    {"ObjectiveRef", "every-key", "objective = \"tavern\"", "objective = \"taverne\"",
     "battle.toml:199: there is no objective \"taverne\"; did you mean \"tavern\"?\n"},
    {"CountsAs", "every-key", "mode = \"add\"", "mode = \"replace\"",
     "battle.toml:196: \"counts_as\" means nothing where the task alone decides; add mode = "
     "\"add\", or take it out\n"},
    {"NoConditions", "every-key", "conditions = [", "conditions = []\nxx = [",
     "battle.toml:197: the task has no conditions; say what is to be done\n"
     "battle.toml:198: unknown key \"xx\" in [[task]]; known: id, side, name, mode, counts_as, "
     "conditions\n"},
    {"LossesTwice", "every-key", "of = \"r1\"", "of = \"v\"",
     "battle.toml:221: the losses of \"v\" are given twice; keep one\n"},
    {"LossesUnknown", "every-key", "of = \"r1\"", "of = \"r7\"",
     "battle.toml:221: there is no side, formation or unit \"r7\"; known: c1, g1, g2, r1, r2, "
     "u1\n"},
    {"FightUntil", "every-key", "night = \"fight\"", "night = \"halt\"",
     "battle.toml:18: \"fight_until\" is given, but the battle halts at night; add night = "
     "\"fight\", or take it out\n"},
    {"Sight", "every-key", "until = \"09:00\"", "until = \"05:00\"",
     "battle.toml:29: this sight limit ends before it begins; exchange the two times\n"},
    {"OverrideFloat", "every-key", "hex_yards = 440", "hex_yards = 440.5",
     "battle.toml:227: the override \"hex_yards\" is a number with decimals; it must be a whole "
     "number, true or false, text, or a list of one of these\n"},
    {"OverrideMixed", "every-key", "limits = [10, 20]", "limits = [10, \"20\"]",
     "battle.toml:237: the override \"limits\" is a list of different things; it must be a whole "
     "number, true or false, text, or a list of one of these\n"},
    {"OverrideTop", "every-key", "[rulebook.brothers-at-arms]",
     "[rulebook]\nfirst = 1\n[rulebook.brothers-at-arms]",
     "battle.toml:227: \"first\" stands directly in [rulebook]; say for which rulebook: "
     "[rulebook.brothers-at-arms]\n"},
    {"EmptyText", "mill-ridge", "Mill Ridge", "",
     "battle.toml:2: \"title\" is empty; write something, or take the key out\n"},
};

INSTANTIATE_TEST_SUITE_P(All, SlipInToml, testing::ValuesIn(kSlips),
                         [](const auto& each) { return each.param.name; });

}  // namespace
}  // namespace longroll::battle
