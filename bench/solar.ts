/** Speed of the solar chain: `node bench/solar.ts`. Numbers are medians of runs in one process. */

import { HOUR_MS } from '../src/contract/time.ts'
import { erbsSeries, poaSeries, powerSeries } from '../src/solar/irradianceSeries.ts'
import { planeGeometry } from '../src/solar/planeGeometry.ts'
import { solarPosition } from '../src/solar/spa.ts'
import { sunEphemeris } from '../src/solar/sunEphemeris.ts'
import { sunGeometry } from '../src/solar/sunGeometry.ts'
import { medianMs } from './median.ts'

const HOURS = 175_320
const SITE = { latitudeDeg: 10.38333333, longitudeDeg: -9.3, altitudeM: 381, pressurePa: 96_831, temperatureC: 12 }
const AXIS = { startMs: Date.UTC(2005, 0, 1, 0, 30), stepMs: HOUR_MS, count: HOURS }

/** Global irradiance that varies as real weather does, so that every class of sky is met; not a measurement. */
function syntheticGhi(cosZenith: Float64Array): Float64Array {
  let seed = 1
  return cosZenith.map((cos) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff
    return Math.max(0, cos) * (200 + (800 * seed) / 0x7fffffff)
  })
}

export function benchSolar(): void {
  const us = (ms: number) => ((ms * 1000) / HOURS).toFixed(4)
  const line = (name: string, ms: number) =>
    console.log(`${name.padEnd(52)} ${ms.toFixed(1).padStart(8)} ms  ${us(ms)} µs/h`)
  console.log(`20 years of hours (${HOURS}), one place`)

  let sink = 0
  const plain = medianMs(3, () => {
    for (let i = 0; i < HOURS; i++) sink += solarPosition({ ...SITE, timeMs: AXIS.startMs + i * HOUR_MS }).zenith
  })
  const fast = medianMs(7, () => {
    sink += sunGeometry({ ...SITE, ...AXIS }).zenith[0]!
  })
  const ephemeris = sunEphemeris({ startMs: AXIS.startMs, endMs: AXIS.startMs + HOURS * HOUR_MS })
  const shared = medianMs(7, () => {
    sink += sunGeometry({ ...SITE, ...AXIS, ephemeris }).zenith[0]!
  })
  line('plain SPA, each hour', plain)
  line('sunGeometry', fast)
  line('sunGeometry, ephemeris shared between places', shared)
  console.log(`ratio plain / fast: ${(plain / fast).toFixed(1)} (shared ephemeris: ${(plain / shared).toFixed(1)})`)

  const sun = sunGeometry({ ...SITE, ...AXIS, ephemeris, position: 'sunlitMiddle' })
  let plane = planeGeometry({ sun, tiltDeg: 12, surfaceAzimuthDeg: 180 })
  line(
    'planeGeometry',
    medianMs(7, () => {
      plane = planeGeometry({ sun, tiltDeg: 12, surfaceAzimuthDeg: 180 })
    }),
  )
  const ghi = syntheticGhi(sun.cosZenith)
  const airTemperature = ghi.map((g) => 22 + g / 100)
  const split = { dni: new Float64Array(HOURS), dhi: new Float64Array(HOURS) }
  const poa = new Float64Array(HOURS)
  const power = { cellTemperature: new Float64Array(HOURS), dc: new Float64Array(HOURS) }
  for (const model of ['perez', 'haydavies', 'isotropic'] as const) {
    const chain = medianMs(21, () => {
      erbsSeries({ plane, ghi, out: split })
      poaSeries({ plane, ghi, ...split, albedo: 0.2, model, out: poa })
      powerSeries({ poa, airTemperature, noctC: 45, pdc0: 1000, gammaPdcPerC: -0.004, out: power })
      sink += power.dc[12]!
    })
    line(`chain: Erbs, ${model}, NOCT, power`, chain)
  }
  if (Number.isNaN(sink)) throw new Error('the benchmark made no numbers')
}

if (import.meta.main) benchSolar()
