import { describe, expect, it } from 'vitest'
import { onLocalClock } from './localClock.ts'

/** Twelve months of hours, each named by its month and hour in UTC. */
const UTC = Float64Array.from({ length: 12 * 24 }, (_, i) => i)
const at = (zone: string | null) => onLocalClock(UTC, { fuseau_horaire: zone }, 2020)

describe('the mean hours of a town', () => {
  it.each([
    ['America/Sao_Paulo', 'UTC−3', 12 + 3],
    ['Africa/Porto-Novo', 'UTC+1', 12 - 1],
    ['Asia/Tokyo', 'UTC+9', 12 - 9],
    // Clocks of summer are no reason to cut a year in two.
    ['Europe/Paris', 'UTC+1', 12 - 1],
  ])('in %s stand at %s: its noon is %d o’clock UTC, in every month', (zone, clock, utc) => {
    const local = at(zone)
    expect(local.clock).toBe(clock)
    for (let month = 0; month < 12; month++) expect(local.hours[month * 24 + 12]).toBe(month * 24 + utc)
    expect([...local.hours].sort((a, b) => a - b)).toEqual([...UTC])
  })

  it.each([['Africa/Conakry'], [null], ['Asia/Kolkata']])('of %s stay in UTC', (zone) => {
    expect(at(zone)).toEqual({ hours: UTC, clock: 'UTC' })
  })
})
