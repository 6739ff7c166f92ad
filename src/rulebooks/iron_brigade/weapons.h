// The weapons: how far each reaches and how well it tells, band by band (ledger 5.10; IB-FIRE-2,
// IB-RNG-2, IB-RNG-3). How the range is measured is fire's business.

#pragma once

#include "core/fixed_vector.h"
#include "rulebooks/iron_brigade/vocabulary.h"

#include <optional>

namespace longroll::iron_brigade {

// Whole inches, both ends included.
struct RangeBand {
    Band band = Band::Short;
    std::uint8_t minimum = 0;
    std::uint8_t maximum = 0;
    std::uint8_t effectiveness = 0;
    friend bool operator==(const RangeBand&, const RangeBand&) = default;
};

struct Weapon {
    WeaponId id{};
    WeaponClass kind = WeaponClass::SmallArm;
    Loading loading = Loading::Muzzle;
    std::optional<CannonWeight> weight;  // artillery
    FixedVector<RangeBand, 4> bands;     // nearest first
};

[[nodiscard]] const Weapon& weapon(WeaponId id);

// The band that holds this range; none beyond the weapon's reach.
[[nodiscard]] std::optional<RangeBand> band_of(WeaponId id, int whole_inches);
[[nodiscard]] std::optional<int> effectiveness(WeaponId id, int whole_inches);
[[nodiscard]] int reach_inches(WeaponId id);

// Breechloaders and repeaters load lying down and on the move (IB-SEQ-17, IB-LAY-3, IB-INT-5).
[[nodiscard]] bool loads_at_the_breech(WeaponId id);

}  // namespace longroll::iron_brigade
