import { expect, test } from 'vitest'
import { type ApplianceUse, applianceLoad, dailyWh } from './applianceLoad.ts'

const use = (values: Partial<ApplianceUse>): ApplianceUse => ({
  count: 1,
  watts: 100,
  dayHours: 0,
  nightHours: 0,
  thermostat: false,
  startFactor: 1,
  ...values,
})

test('The load of a list is, hour by hour, what its appliances add up to by hand', () => {
  const load = applianceLoad([
    use({ count: 6, watts: 7, nightHours: 5 }),
    use({ watts: 250, dayHours: 2 }),
    use({ watts: 30, dayHours: 6, nightHours: 3, thermostat: true }),
  ])
  const byHand = Array.from({ length: 24 }, (_, hour) => {
    const lamps = hour >= 18 && hour < 23 ? 42 : 0
    const projector = hour === 11 || hour === 12 ? 250 : 0
    return lamps + projector + (hour >= 6 && hour < 18 ? 15 : 7.5)
  })
  for (const [hour, wh] of load.entries()) expect(wh).toBeCloseTo(byHand[hour] as number, 9)
})

test('A night goes on after midnight, a part of an hour counts as a part, and no energy is lost', () => {
  const lamp = use({ nightHours: 12 })
  expect(applianceLoad([lamp]).map(Math.round)).toEqual(
    Array.from({ length: 24 }, (_, hour) => (hour < 6 || hour >= 18 ? 100 : 0)),
  )
  const odd = use({ dayHours: 2.5, nightHours: 6.5 })
  const load = applianceLoad([odd])
  expect(load[10]).toBeCloseTo(25, 9)
  expect(load[0]).toBeCloseTo(50, 9)
  expect(load.reduce((sum, wh) => sum + wh, 0)).toBeCloseTo(dailyWh(odd), 9)
})
