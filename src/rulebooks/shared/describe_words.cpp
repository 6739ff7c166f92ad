// What members mean that every rulebook has, with a rulebook's own.

#include "rulebooks/shared/describe_words.h"

namespace longroll::shared {

std::vector<Meaning> meanings_with(std::initializer_list<std::span<const Meaning>> own)
{
    std::vector<Meaning> meanings(std::begin(kWordsOfRulebooks), std::end(kWordsOfRulebooks));
    for (const auto& some : own) meanings.insert(meanings.end(), some.begin(), some.end());
    return meanings;
}

}  // namespace longroll::shared
