// The compiled parts of Asio and Beast, once for the whole program: every file that includes them
// would carry them otherwise. cmake/server.cmake says so to the others.

#ifndef BOOST_ASIO_SEPARATE_COMPILATION
#define BOOST_ASIO_SEPARATE_COMPILATION
#endif
#ifndef BOOST_BEAST_SEPARATE_COMPILATION
#define BOOST_BEAST_SEPARATE_COMPILATION
#endif

#include <boost/asio/impl/src.hpp>
#include <boost/beast/src.hpp>
