/** A row of numbers in [0, 1) that is the same for the same name (FNV-1a for the seed, mulberry32 for the row). */
export function randomOf(name: string): () => number {
  let state = 0x811c9dc5
  for (let i = 0; i < name.length; i++) state = Math.imul(state ^ name.charCodeAt(i), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** One of `all`; undefined where there is none. */
export function oneOf<T>(all: readonly T[], random: () => number): T | undefined {
  return all[Math.floor(random() * all.length)]
}

/** `count` of `all` at the most, in their order. */
export function someOf<T>(all: readonly T[], count: number, random: () => number): T[] {
  if (all.length <= count) return [...all]
  const drawn = all.map((_, i) => ({ i, at: random() })).toSorted((a, b) => a.at - b.at)
  const kept = new Set(drawn.slice(0, Math.max(0, count)).map(({ i }) => i))
  return all.filter((_, i) => kept.has(i))
}

/** First, middle and last, each once. */
export function spreadOf<T>(all: readonly T[]): T[] {
  const places = new Set([0, Math.floor(all.length / 2), all.length - 1])
  return all.filter((_, i) => places.has(i))
}
