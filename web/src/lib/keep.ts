// What the browser keeps between visits. Storage may be full or forbidden: then nothing is kept,
// and the game goes on.

export function kept<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(`longroll.${key}`);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(`longroll.${key}`, JSON.stringify(value));
  } catch {
    // Nothing depends on it.
  }
}
