import fc from 'fast-check'

type Drawn<Ts extends [unknown, ...unknown[]], Held> = [
  ...arbitraries: { [K in keyof Ts]: fc.Arbitrary<Ts[K]> },
  holds: (...drawn: Ts) => Held,
]

/** What holds of everything that the arbitraries draw. */
export const forAll = inRuns()

/** The same in as many runs as are told. */
export function inRuns(numRuns?: number) {
  return <Ts extends [unknown, ...unknown[]]>(...property: Drawn<Ts, void>): void =>
    fc.assert(fc.property<Ts>(...property), numRuns === undefined ? {} : { numRuns })
}

/** What holds of it in time. */
export async function forAllAsync<Ts extends [unknown, ...unknown[]]>(
  ...property: Drawn<Ts, Promise<void>>
): Promise<void> {
  await fc.assert(fc.asyncProperty<Ts>(...property))
}
