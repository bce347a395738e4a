import { expect, it } from 'vitest'
import { normalQuantile } from './normalQuantile.ts'

it('normalQuantile agrees with the published table to 1e-12', () => {
  const table = {
    0.5: 0,
    0.25: -0.6744897501960817,
    0.1: -1.2815515655446004,
    0.05: -1.6448536269514722,
    0.01: -2.3263478740408408,
  }
  for (const [share, quantile] of Object.entries(table)) {
    expect(normalQuantile(Number(share))).toBeCloseTo(quantile, 12)
    expect(normalQuantile(1 - Number(share))).toBeCloseTo(-quantile, 12)
  }
  expect(normalQuantile(0.001)).toBeCloseTo(-3.090232306167813, 12)
})
