// Looking meanings up, and noticing what is missing and what is too much.

#include "core/description.h"

#include <algorithm>

namespace longroll {

void MeaningBook::add(std::string of, std::string text, std::string unit)
{
    if (text.empty()) faults_.push_back(of + " has an empty meaning");
    Entry entry{{std::move(text), std::move(unit)}};
    const auto [place, is_new] = entries_.emplace(std::move(of), std::move(entry));
    if (!is_new) faults_.push_back(place->first + " has two meanings");
}

MeaningBook::Entry* MeaningBook::find(const std::string& of)
{
    const auto found = entries_.find(of);
    return found == entries_.end() ? nullptr : &found->second;
}

std::string MeaningBook::of_type(const std::string& type)
{
    Entry* entry = find(type);
    if (entry == nullptr) {
        faults_.push_back(type + " has no meaning");
        return {};
    }
    entry->served = true;
    return entry->found.text;
}

MeaningBook::Found MeaningBook::of_member(const std::string& type, const std::string& member,
                                          bool counts)
{
    const std::string name = type + "." + member;
    Entry* entry = find(name);
    if (entry != nullptr && !counts && !entry->found.unit.empty())
        faults_.push_back(name + " has a unit, but is no whole number");
    if (entry == nullptr) entry = find("*." + member);
    if (entry == nullptr) {
        faults_.push_back(name + " has no meaning");
        return {};
    }
    entry->served = true;
    if (counts && entry->found.unit.empty())
        faults_.push_back(name + " is a whole number without a unit");
    return {entry->found.text, counts ? entry->found.unit : std::string()};
}

std::vector<std::string> MeaningBook::faults() const
{
    std::vector<std::string> all = faults_;
    for (const auto& [of, entry] : entries_)
        if (!entry.served) all.push_back("there is no " + of + " to have a meaning");
    // A type that is part of several is asked for several times.
    std::ranges::sort(all);
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return all;
}

}  // namespace longroll
