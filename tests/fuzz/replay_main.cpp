// Gives every kept input of a fuzz target to it once, without libFuzzer, so that the ordinary tests
// run what fuzzing has found. Arguments: files, and folders of files.

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

// Answers how many inputs it has replayed: none when there is no such file.
static int replay(const std::filesystem::path& path)
{
    if (!std::filesystem::is_regular_file(path)) return 0;
    std::ifstream file(path, std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(file), {}};
    // Named before it runs: should it break, this is the last line.
    std::printf("%s\n", path.filename().c_str());
    std::fflush(stdout);
    LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
    return 1;
}

int main(int count, char** arguments)
{
    int inputs = 0;
    for (int argument = 1; argument < count; ++argument) {
        const std::filesystem::path path = arguments[argument];
        if (std::filesystem::is_directory(path)) {
            for (const auto& entry : std::filesystem::recursive_directory_iterator(path))
                inputs += replay(entry.path());
        } else {
            inputs += replay(path);
        }
    }
    std::printf("%d inputs replayed\n", inputs);
    return 0;
}
