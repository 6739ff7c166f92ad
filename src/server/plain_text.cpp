// Names and titles, by what Unicode says of their letters.

#include "server/plain_text.h"

#include <memory>

#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/utf8.h>

namespace longroll::server {

// Bytes that are no UTF-8 have the letter -1.
static bool is_seen(UChar32 letter)
{
    if (letter < 0) return false;
    return (U_GET_GC_MASK(letter) & (U_GC_C_MASK | U_GC_ZL_MASK | U_GC_ZP_MASK)) == 0 &&
           !u_hasBinaryProperty(letter, UCHAR_DEFAULT_IGNORABLE_CODE_POINT);
}

std::string plain_text(std::string_view text)
{
    std::string plain;
    const auto size = static_cast<std::int32_t>(text.size());
    bool blank = false;
    for (std::int32_t at = 0; at < size;) {
        const std::int32_t begin = at;
        UChar32 letter = 0;
        U8_NEXT(text.data(), at, size, letter);
        if (letter >= 0 && u_isUWhiteSpace(letter)) {
            blank = true;
            continue;
        }
        if (!is_seen(letter)) continue;
        if (blank && !plain.empty()) plain += ' ';
        blank = false;
        plain += text.substr(static_cast<std::size_t>(begin), static_cast<std::size_t>(at - begin));
    }
    return plain;
}

std::size_t letters_read(std::string_view text)
{
    UErrorCode error = U_ZERO_ERROR;
    const std::unique_ptr<UBreakIterator, decltype(&ubrk_close)> letters(
        ubrk_open(UBRK_CHARACTER, "en", nullptr, 0, &error), &ubrk_close);
    UText* const read =
        utext_openUTF8(nullptr, text.data(), static_cast<std::int64_t>(text.size()), &error);
    ubrk_setUText(letters.get(), read, &error);
    std::size_t count = 0;
    while (U_SUCCESS(error) && ubrk_next(letters.get()) != UBRK_DONE) ++count;
    utext_close(read);
    return count;
}

bool is_too_long(std::string_view text, std::size_t most_letters)
{
    constexpr std::size_t kBytes = 4;
    return text.size() > kBytes * most_letters || letters_read(text) > most_letters;
}

}  // namespace longroll::server
