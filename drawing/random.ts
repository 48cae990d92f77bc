/** The same text always gives the same numbers, so a recipe always gives the same drawing. */
export interface Random {
  /** A number in [0, 1). */
  next(): number
  between(low: number, high: number): number
  pick<T>(choices: readonly T[]): T
}

/** FNV-1a, 32 bits. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash >>> 0
}

/** Mulberry32 seeded by a text. */
export function createRandom(seed: string): Random {
  let state = hashText(seed)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), state | 1)
    value = (value + Math.imul(value ^ (value >>> 7), value | 61)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    pick: (choices) => {
      const choice = choices[Math.floor(next() * choices.length)]
      if (choice === undefined) throw new Error('Nothing to pick from')
      return choice
    },
  }
}
