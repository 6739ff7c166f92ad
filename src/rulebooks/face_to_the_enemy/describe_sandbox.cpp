// JSON of sandbox positions and umpire's cases, both ways, made from the descriptions.

#include "rulebooks/face_to_the_enemy/describe.h"

namespace longroll {

template boost::json::value to_json(const JsonNames&, const face_to_the_enemy::Sandbox&);
template void read_json(const JsonReader&, const boost::json::value&, face_to_the_enemy::Sandbox&);
template void read_json(const JsonReader&, const boost::json::value&, face_to_the_enemy::Case&);

}  // namespace longroll
