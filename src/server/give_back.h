// Memory that nobody needs any more goes back to the system.

#pragma once

namespace longroll::server {

void give_back_memory();

}  // namespace longroll::server
