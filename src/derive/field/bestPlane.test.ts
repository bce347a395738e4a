import { describe, expect, it } from 'vitest'
import { bestPlane } from './bestPlane.ts'
import { summitNear } from './tiltOptimum.ts'

/** Looks for the summit of a function of tilts; gives the tilt found, and those that were asked of. */
function found(of: (tilt: number) => number): { tilt: number; tried: number[] } {
  const curve = Array.from({ length: 19 }, (_, i) => ({ deg: 5 * i, value: of(5 * i) }))
  const tried: number[] = []
  const tilt = summitNear(curve, (deg) => {
    tried.push(deg)
    return of(deg)
  })
  return { tilt, tried }
}

it.each([40, 350])('the azimuth of the most is one of the compass: %i°', (azimuthDeg) => {
  const valueAt = (_tilt: number, azimuth: number) => Math.cos(((azimuth - azimuthDeg) * Math.PI) / 180)
  const given = { tiltDeg: 20, azimuthDeg: undefined }
  expect(bestPlane(given, { latitudeDeg: -10 }, valueAt)).toEqual({ tiltDeg: 20, azimuthDeg })
})

describe('summitNear', () => {
  it('finds the summit to a tenth of a degree, between points of the curve and at its ends', () => {
    for (const top of [0, 0.1, 3.4, 12.7, 15, 44.4, 87.9, 90]) {
      expect(found((tilt) => 1000 - (tilt - top) ** 2).tilt).toBeCloseTo(top, 9)
    }
  })

  it('finds the summit of a bent curve as that of a smooth one', () => {
    expect(found((tilt) => Math.cos(((tilt - 13.27) * Math.PI) / 180)).tilt).toBeCloseTo(13.3, 9)
    expect(found((tilt) => Math.min(2 * tilt, 100 - tilt)).tilt).toBeCloseTo(33.3, 9)
  })

  it('stays at an end where the curve only falls or only rises', () => {
    expect(found((tilt) => -tilt).tilt).toBe(0)
    expect(found((tilt) => tilt).tilt).toBe(90)
  })

  it('looks, where all tilts give as much, beside the flattest', () => {
    expect(Math.max(...found(() => 1).tried)).toBeLessThanOrEqual(5)
  })

  it('looks only beside the best of the curve, within its ends, and stops', () => {
    const { tried } = found((tilt) => 1000 - (tilt - 12.7) ** 2)
    expect(Math.min(...tried)).toBeGreaterThanOrEqual(10)
    expect(Math.max(...tried)).toBeLessThanOrEqual(20)
    expect(tried.length).toBeLessThanOrEqual(15)
    expect(Math.min(...found((tilt) => -tilt).tried)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...found((tilt) => tilt).tried)).toBeLessThanOrEqual(90)
  })
})
