import { describe, expect, it } from 'vitest'
import { even } from '../../../tests/support/even.ts'
import { inRuns } from '../../../tests/support/forAll.ts'
import { HOUR_MS } from '../../contract/time.ts'
import { MOUNTINGS } from '../../solar/cellTemperature.ts'
import { HULD_COEFFICIENTS } from '../../solar/huld.ts'
import { erbsSeries } from '../../solar/irradianceSeries.ts'
import { planeGeometry } from '../../solar/planeGeometry.ts'
import { sunGeometry } from '../../solar/sunGeometry.ts'
import { HORIZONTAL_TRACKER } from '../../solar/tracking.ts'
import { type FieldSystem, type FieldWeather, fieldStages, STAGES, type Stage, stagesOf } from './fieldChain.ts'

const HOURS = 24 * 20
const sun = sunGeometry({
  latitudeDeg: 10.4,
  longitudeDeg: -9.3,
  altitudeM: 370,
  startMs: Date.UTC(2022, 0, 10) + HOUR_MS / 2,
  stepMs: HOUR_MS,
  count: HOURS,
})

/** Made-up hours whose clearness is `sky(hour)`, 0 to 1. */
function weatherOf(sky: (hour: number) => number, more: Partial<FieldWeather> = {}): FieldWeather {
  const ghi = sun.cosZenith.map((cos, i) => Math.max(0, cos) * 1050 * sky(i))
  const plane = planeGeometry({ sun, tiltDeg: 0, surfaceAzimuthDeg: 180 })
  const all = (value: number) => new Float64Array(HOURS).fill(value)
  return {
    sky: { hours: { ghi, ...erbsSeries({ plane, ghi }) }, sun },
    airTemperature: all(29),
    windSpeed: all(2),
    albedo: all(0.2),
    clean: all(0.97),
    unshaded: all(0.98),
    ...more,
  }
}

const SYSTEM: FieldSystem = {
  powerW: 3000,
  mount: { kind: 'fixed', tiltDeg: 12, azimuthDeg: 180 },
  model: 'perez',
  heatLoss: MOUNTINGS.csi.free,
  huld: HULD_COEFFICIENTS.pvgis5.csi,
  rear: undefined,
  ratingPart: 0.975,
  dcPart: 0.955,
  dcAcRatio: 1.2,
  inverterEfficiency: 0.96,
  acWiringPart: 0.995,
  transformerPart: 0.985,
  curtailmentPart: 0.98,
  availabilityPart: 0.99,
}
const LOSSLESS = {
  ratingPart: 1,
  dcPart: 1,
  dcAcRatio: 0.5,
  inverterEfficiency: 1,
  acWiringPart: 1,
  transformerPart: 1,
  curtailmentPart: 1,
  availabilityPart: 1,
}

const sum = (values: Float64Array) => values.reduce((total, value) => total + value, 0)
const sums = (system: FieldSystem, weather: FieldWeather) => {
  const stages = fieldStages(system, weather)
  return Object.fromEntries(STAGES.map((stage) => [stage, sum(stages[stage])])) as Record<Stage, number>
}
const clear = weatherOf(() => 0.75)

describe('the way from sun to meter', () => {
  it('loses at every step but where the plane and the back gain, whatever the parts', () => {
    const part = even(0, 1)
    inRuns(20)(part, part, part, part, even(0.5, 4), (a, b, c, d, dcAcRatio) => {
      const after = { acWiringPart: d, transformerPart: a, curtailmentPart: b, availabilityPart: c }
      const system = { ...SYSTEM, ratingPart: b, dcPart: c, ...after, dcAcRatio }
      const sky = { ...clear.sky, horizon: [20 * a, 0, 40 * b, 10] }
      const stages = fieldStages(system, { ...clear, sky, unshaded: new Float64Array(HOURS).fill(a) })
      for (const [stage, before] of [
        ['horizon', 'plane'],
        ['incidence', 'horizon'],
        ['soiling', 'incidence'],
        ['shading', 'soiling'],
        ['effective', 'shading'],
        ['standardConditions', 'effective'],
        ['lowLight', 'standardConditions'],
        ['wiring', 'temperature'],
        ['inverter', 'wiring'],
        ['clipping', 'inverter'],
        ['acWiring', 'clipping'],
        ['transformer', 'acWiring'],
        ['curtailment', 'transformer'],
        ['delivered', 'curtailment'],
      ] as const) {
        for (let i = 0; i < HOURS; i++) {
          // A module of Huld gives a hair over its rating between some irradiances.
          const most = (stages[before][i] as number) * (stage === 'lowLight' ? 1.001 : 1)
          const left = stages[stage][i] as number
          if (!(left >= 0 && left <= most)) expect.fail(`${stage}, hour ${i}: ${left} of at most ${most}`)
        }
      }
    })
  })

  it('with nothing lost behind the modules gives what the modules give', () => {
    const stages = sums(
      { ...SYSTEM, ...LOSSLESS },
      {
        ...clear,
        clean: new Float64Array(HOURS).fill(1),
        unshaded: undefined,
      },
    )
    expect(stages.effective).toBe(stages.incidence)
    expect(stages.standardConditions).toBe(stages.incidence)
    expect(stages.delivered).toBe(stages.temperature)
  })

  it('of a flat plane receives the global, by beam and diffuse as they are', () => {
    const stages = fieldStages({ ...SYSTEM, mount: { kind: 'fixed', tiltDeg: 0, azimuthDeg: 0 } }, clear)
    for (let i = 0; i < HOURS; i++) expect(stages.plane[i]).toBeCloseTo(stages.horizontal[i] as number, 9)
  })

  it('is clipped at the rating of the inverter, hour by hour', () => {
    const { clipping, inverter } = fieldStages({ ...SYSTEM, dcAcRatio: 2 }, clear)
    expect(Math.max(...clipping)).toBe(1500)
    expect(sum(clipping)).toBeLessThan(sum(inverter))
  })

  it('gives more when it is cooler, windier, cleaner or of a brighter ground', () => {
    const all = (value: number) => new Float64Array(HOURS).fill(value)
    const delivered = (more: Partial<FieldWeather>) => sums(SYSTEM, { ...clear, ...more }).delivered
    const base = delivered({})
    expect(delivered({ airTemperature: all(24) })).toBeGreaterThan(base)
    expect(delivered({ windSpeed: all(4) })).toBeGreaterThan(base)
    expect(delivered({ clean: all(1) })).toBeCloseTo(base / 0.97, -3)
    expect(delivered({ albedo: all(0.6) })).toBeGreaterThan(base)
  })

  it('is that of an axis that follows the sun, more than fixed; of two faces, more than one', () => {
    const fixed = sums(SYSTEM, clear)
    const axis = { ...SYSTEM, mount: { kind: 'axis' as const, tracker: HORIZONTAL_TRACKER } }
    expect(sums(axis, clear).plane).toBeGreaterThan(1.08 * fixed.plane)
    const rear = { bifaciality: 0.7, groundCoverage: 0.4, widthM: 2, heightM: 1.5 }
    for (const system of [SYSTEM, axis]) {
      const [one, two] = [sums(system, clear), sums({ ...system, rear }, clear)]
      expect(two.soiling).toBe(one.soiling)
      expect(two.effective / one.effective).toBeBetween(1.03, 1.2)
    }
    expect(sums({ ...SYSTEM, rear: { ...rear, bifaciality: 0 } }, clear).delivered).toBe(fixed.delivered)
  })

  it('has the stages at which something is given to be lost, and shares the others’ energies with the one before', () => {
    const given = { ...SYSTEM, ...LOSSLESS }
    const weather = { ...clear, unshaded: undefined }
    const stages = fieldStages(given, weather)
    const left = STAGES.filter((stage) => !stagesOf(given, weather).includes(stage))
    expect(left).toEqual(['horizon', 'shading', 'acWiring', 'transformer', 'curtailment'])
    for (const stage of left) expect(stages[stage]).toEqual(stages[STAGES[STAGES.indexOf(stage) - 1] as Stage])
    expect(stagesOf(SYSTEM, { ...clear, sky: { ...clear.sky, horizon: [0, 1, 2] } })).toEqual(STAGES)
  })

  it('under a level horizon is what it is without one, of a fixed plane, of one that lies flat and of a tracker', () => {
    const horizon = [0, 0, 0, 0]
    for (const mount of [
      SYSTEM.mount,
      { kind: 'fixed', tiltDeg: 0, azimuthDeg: 0 },
      { kind: 'axis', tracker: { ...HORIZONTAL_TRACKER, axisTiltDeg: 10 } },
    ] as const) {
      const system = { ...SYSTEM, mount }
      expect(fieldStages(system, { ...clear, sky: { ...clear.sky, horizon } })).toEqual(fieldStages(system, clear))
    }
  })

  it('under a horizon loses beam, sky and the light of the ground, on both faces', () => {
    const rear = { bifaciality: 0.7, groundCoverage: 0.4, widthM: 2, heightM: 1.5 }
    const axis = { kind: 'axis' as const, tracker: HORIZONTAL_TRACKER }
    for (const system of [SYSTEM, { ...SYSTEM, rear }, { ...SYSTEM, mount: axis }, { ...SYSTEM, mount: axis, rear }]) {
      const sky = { ...clear.sky, horizon: [15, 15, 15] }
      const [open, under] = [sums(system, clear), sums(system, { ...clear, sky })]
      expect(under.plane).toBe(open.plane)
      expect(under.horizon / open.plane).toBeBetween(0.9, 0.98)
      const behind = (stages: typeof open) => stages.effective - stages.shading
      if (system.rear) expect(behind(under)).toBeLessThan(0.99 * behind(open))
    }
  })

  it('is unknown in every stage of an hour of which something is, and in no other', () => {
    const windSpeed = new Float64Array(HOURS).fill(2)
    windSpeed[12] = Number.NaN
    const stages = fieldStages(SYSTEM, { ...clear, windSpeed })
    for (const stage of STAGES) {
      expect([...stages[stage].keys()].filter((i) => Number.isNaN(stages[stage][i]))).toEqual([12])
    }
  })
})
