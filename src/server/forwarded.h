// Who asks through a proxy: what the proxies that are trusted say of it.

#pragma once

#include "server/addresses.h"
#include "server/settings.h"

#include <optional>

#include <boost/beast/http/message.hpp>

namespace longroll::server {

// The last address in the field that is no trusted proxy's: what stands before it anybody can have
// written. Nothing if the field is not there or does not end with addresses.
[[nodiscard]] std::optional<boost::asio::ip::address> caller_behind(
    const boost::beast::http::request_header<>& header, const AddressList& trusted,
    ProxyField field);

}  // namespace longroll::server
