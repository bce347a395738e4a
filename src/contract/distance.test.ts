import { describe, expect, it } from 'vitest'
import { distanceKm, nearestTo } from './distance.ts'

const at = (latitude: number, longitude: number) => ({ latitude, longitude })

describe('distanceKm', () => {
  it('of a degree of longitude shrinks with the cosine of the latitude, one of latitude does not', () => {
    const degree = (Math.PI / 180) * 6371.0088
    expect(distanceKm(at(0, 0), at(0, 1))).toBeCloseTo(degree, 6)
    expect(distanceKm(at(60, 0), at(60, 1)) / degree).toBeCloseTo(0.5, 4)
    for (const latitude of [0, 45, 80]) expect(distanceKm(at(latitude, 7), at(latitude + 1, 7))).toBeCloseTo(degree, 6)
  })

  it('agrees with the published distance of two places, either way, across the date line and to the antipodes', () => {
    const [paris, newYork] = [at(48.8566, 2.3522), at(40.7128, -74.006)]
    expect(distanceKm(paris, newYork)).toBeCloseTo(5837.2, 0)
    expect(distanceKm(newYork, paris)).toBe(distanceKm(paris, newYork))
    expect(distanceKm(at(10, 179.5), at(10, -179.5))).toBeCloseTo(distanceKm(at(10, 0), at(10, 1)), 9)
    expect(distanceKm(at(10, 20), at(-10, -160))).toBeCloseTo(Math.PI * 6371.0088, 2)
    expect(distanceKm(paris, paris)).toBe(0)
  })
})

it('nearestTo is the nearest, and of two equally near the first by code, in any order', () => {
  const [east, west, far] = [
    { code: 'b', ...at(0, 1) },
    { code: 'a', ...at(0, -1) },
    { code: '0', ...at(0, 3) },
  ]
  for (const places of [
    [east, west, far],
    [far, west, east],
  ])
    expect(nearestTo(at(0, 0), places)?.place.code).toBe('a')
  expect(nearestTo(at(0, 2.9), [east, west, far])).toEqual({ place: far, km: distanceKm(at(0, 2.9), far) })
  expect(nearestTo(at(0, 0), [])).toBeUndefined()
})
