import { describe, expect, it } from 'vitest'
import { DAY_MS, slotOf } from '../../contract/time.ts'
import { MAX_ZENITH } from '../../solar/litSamples.ts'
import { sunEphemeris } from '../../solar/sunEphemeris.ts'
import { foldHours, type SunAxis, type SunGranularite, stepEnergy, sunOnAxis } from '../steps/sunAxis.ts'
import { type SkySource, skyHours } from './skyHours.ts'

const START = Date.UTC(2023, 0, 1)
const ephemeris = sunEphemeris({ startMs: START - DAY_MS, endMs: START + 400 * DAY_MS })
const site = { latitudeDeg: 10.4, longitudeDeg: -9.3, altitudeM: 381 }
const COUNTS = { horaire: 24 * 60, journalier: 120, mensuel: 12 }

function scene(granularite: SunGranularite) {
  const axis: SunAxis = { granularite, firstSlot: slotOf(granularite, START), count: COUNTS[granularite] }
  const sun = sunOnAxis(axis, site, ephemeris)
  const ghi = Float64Array.from({ length: axis.count }, (_, i) =>
    granularite === 'horaire' ? Math.max(0, sun.cosZenith[i] as number) * (400 + 300 * Math.sin(i)) : 5 + Math.sin(i),
  )
  const dhi = ghi.map((value) => value * 0.4)
  return { axis, sun, ghi, dhi, sky: (source: SkySource) => skyHours(axis, source, { site, sun, ephemeris }) }
}

const sum = (values: Float64Array) => values.reduce((total, value) => total + value, 0)

for (const granularite of ['horaire', 'journalier', 'mensuel'] as const) {
  describe(`a source of step ${granularite}`, () => {
    const { axis, sun, ghi, dhi, sky } = scene(granularite)
    const sources: Record<string, SkySource> = { alone: { ghi }, 'with its diffuse': { ghi, dhi } }

    for (const [name, source] of Object.entries(sources)) {
      it(`keeps the energy of every step, ${name}`, () => {
        const folded = foldHours(axis, sky(source).ghi)
        const own = stepEnergy(axis, ghi)
        for (let i = 0; i < axis.count; i++) expect(folded[i]).toBeCloseTo(own[i] as number, 9)
      })

      it(`sends nothing negative and no beam at night, ${name}`, () => {
        const { ghi: global, dhi: diffuse, dni } = sky(source)
        for (let i = 0; i < global.length; i++) {
          expect(dni[i]).toBeGreaterThanOrEqual(0)
          expect(diffuse[i]).toBeGreaterThanOrEqual(0)
          if ((sun.zenith[i] as number) > 90.5) expect(dni[i]).toBe(0)
        }
      })
    }

    it('keeps the share of diffuse that the source has', () => {
      const { dhi: diffuse, ghi: global } = sky({ ghi, dhi })
      expect(sum(diffuse) / sum(global)).toBeCloseTo(0.4, 2)
    })

    it('leaves a step without value without hours', () => {
      const holed = ghi.slice()
      holed[10] = Number.NaN
      const folded = foldHours(axis, sky({ ghi: holed }).ghi)
      expect([...folded].map((value, i) => (Number.isNaN(value) ? i : -1)).filter((i) => i >= 0)).toEqual([10])
    })
  })
}

describe('an hourly source', () => {
  it('closes with the one of beam and diffuse that it has', () => {
    const { sun, ghi, dhi, sky } = scene('horaire')
    const byDiffuse = sky({ ghi, dhi })
    const byBeam = sky({ ghi, dni: byDiffuse.dni })
    for (let i = 0; i < ghi.length; i++) {
      const cos = sun.cosZenith[i] as number
      if (cos < 0.1) continue
      expect((byDiffuse.dni[i] as number) * cos + (dhi[i] as number)).toBeCloseTo(ghi[i] as number, 9)
      expect(byBeam.dhi[i]).toBeCloseTo(dhi[i] as number, 9)
    }
  })

  it('sends no more beam than the sun does, none with the sun too low, and none where the diffuse is all there is', () => {
    const { sun, sky } = scene('horaire')
    const count = sun.count
    const all = (value: number) => new Float64Array(count).fill(value)
    // A thousand times what can be: every hour is capped.
    const { dni } = sky({ ghi: all(1e6), dhi: all(0) })
    for (let i = 0; i < count; i++) {
      const low = (sun.zenith[i] as number) > MAX_ZENITH
      expect(dni[i]).toBe(low ? 0 : sun.extraterrestrialDni[i])
    }
    expect(dni.some((value) => value > 1000)).toBe(true)
    expect(dni.includes(0)).toBe(true)
    // More diffuse than global: no negative beam.
    expect(sky({ ghi: all(100), dhi: all(150) }).dni.every((value) => value === 0)).toBe(true)
    // More beam than global: no negative diffuse; at night beam is taken off nothing.
    const { dhi } = sky({ ghi: all(100), dni: all(1e5) })
    for (let i = 0; i < count; i++) {
      const cos = Math.max(0, sun.cosZenith[i] as number)
      expect(dhi[i]).toBe(Math.max(0, 100 - 1e5 * cos))
    }
    expect(dhi.includes(0)).toBe(true)
    expect(dhi.includes(100)).toBe(true)
  })

  it('takes beam and diffuse as they are where it has both, and Erbs’ where it has neither', () => {
    const { sun, ghi, sky } = scene('horaire')
    const [dhi, dni] = [ghi.map((value) => value * 0.9), ghi.map((value) => value * 0.7)]
    expect(sky({ ghi, dhi, dni })).toEqual({ ghi, dhi, dni })
    const estimated = sky({ ghi })
    for (let i = 0; i < ghi.length; i++) {
      const cos = sun.cosZenith[i] as number
      if (cos < 0.1) continue
      expect((estimated.dni[i] as number) * cos + (estimated.dhi[i] as number)).toBeCloseTo(ghi[i] as number, 6)
      expect(estimated.dhi[i]).toBeGreaterThan(0)
    }
  })

  it('has no beam where an input has no value', () => {
    const { ghi, dhi, sky } = scene('horaire')
    const holed = dhi.slice()
    holed[12] = Number.NaN
    expect(sky({ ghi, dhi: holed }).dni[12]).toBeNaN()
  })
})
