/** What all draws of a run begin from, those of fast-check among them: `SEED=<seed> npm test -- <file>` repeats them. */
export const RUN_SEED = Number(process.env.SEED ?? Date.now() % 2 ** 31)

/** Numbers from 0 to below 1, the same for a seed (mulberry32). */
export function draws(seed = RUN_SEED): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
