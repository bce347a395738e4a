import { draws as drawsOf } from '../../src/derive/statistics/draws.ts'

/** What all draws of a run begin from, those of fast-check among them: `SEED=<seed> npm test -- <file>` repeats them. */
export const RUN_SEED = Number(process.env.SEED ?? Date.now() % 2 ** 31)

/** The numbers of `derive/statistics/draws.ts`, of another seed in each run. */
export const draws = (seed = RUN_SEED) => drawsOf(seed)
