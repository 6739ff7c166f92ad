// What this browser adds to the dice of a game.

const BYTES = 32;

export function randomPart(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
