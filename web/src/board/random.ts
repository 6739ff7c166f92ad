// Chance that is the same on every screen: numbers made from coordinates, so that a tree stands
// where it stood when the page was last opened.

// A number in [0, 1) from two whole numbers and a salt.
export function hash(x: number, y: number, salt = 0): number {
  let h = Math.imul(x | 0, 0x27d4eb2d) ^ Math.imul(y | 0, 0x165667b1) ^ Math.imul(salt, 0x9e3779b1);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 0x100000000;
}

const ease = (t: number): number => t * t * (3 - 2 * t);
const between = (a: number, b: number, t: number): number => a + (b - a) * t;

// Smooth noise in [-1, 1]: hashes on a lattice of the given wavelength, eased between.
export function noise(x: number, y: number, wavelength: number, salt = 0): number {
  const u = x / wavelength;
  const v = y / wavelength;
  const column = Math.floor(u);
  const row = Math.floor(v);
  const s = ease(u - column);
  const t = ease(v - row);
  const top = between(hash(column, row, salt), hash(column + 1, row, salt), s);
  const foot = between(hash(column, row + 1, salt), hash(column + 1, row + 1, salt), s);
  return between(top, foot, t) * 2 - 1;
}
