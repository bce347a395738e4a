import fc from 'fast-check'

/** What holds of everything that the arbitraries draw. */
export function forAll<Ts extends [unknown, ...unknown[]]>(
  ...property: [...arbitraries: { [K in keyof Ts]: fc.Arbitrary<Ts[K]> }, holds: (...drawn: Ts) => void]
): void {
  fc.assert(fc.property<Ts>(...property))
}

/** What holds of it in time. */
export async function forAllAsync<Ts extends [unknown, ...unknown[]]>(
  ...property: [...arbitraries: { [K in keyof Ts]: fc.Arbitrary<Ts[K]> }, holds: (...drawn: Ts) => Promise<void>]
): Promise<void> {
  await fc.assert(fc.asyncProperty<Ts>(...property))
}
