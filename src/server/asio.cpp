// The compiled parts of Asio and Beast, once for the whole program: every file that includes them
// would carry them otherwise. See BOOST_ASIO_SEPARATE_COMPILATION in CMakeLists.txt.

#include <boost/asio/impl/src.hpp>
#include <boost/beast/src.hpp>
