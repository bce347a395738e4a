import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Sky, skiesOf } from '../../scripts/transposition/measure.ts'
import { catalogueOfCountry, realHours, TROPICAL_YEAR, TYPICAL_YEAR } from '../../scripts/transposition/places.ts'
import { MOST_OFF_POINTS } from '../../src/computations/horizonWords.ts'
import { HOUR_MS, timeOf } from '../../src/contract/time.ts'
import { type FieldSky, hoursOnPlane, type Plane } from '../../src/derive/field/plane.ts'
import { foldHours, type Site } from '../../src/derive/steps/sunAxis.ts'
import type { HorizonLine } from '../../src/solar/horizon.ts'
import { sunGeometry } from '../../src/solar/sunGeometry.ts'
import { describeReal } from '../support/describeReal.ts'

const PAGE = new URL('../../docs/methodes/champ.md', import.meta.url)

/** Elevations of a hill of some height between two azimuths, by ten degrees. */
const hill = (elevation: number, from: number, to: number): HorizonLine =>
  Array.from({ length: 36 }, (_, i) => (i * 10 >= from && i * 10 <= to ? elevation : 0))
const LINES: Readonly<Record<string, HorizonLine>> = {
  '5° tout autour': hill(5, 0, 350),
  '10° tout autour': hill(10, 0, 350),
  '20° tout autour': hill(20, 0, 350),
  '30° de 45 à 135° (est)': hill(30, 50, 130),
  '30° de 225 à 315° (ouest)': hill(30, 230, 310),
}
const TILTED: Plane = { tiltDeg: 12, azimuthDeg: 180, albedo: 0.2, model: 'perez' }
/** Sun positions of an hour that its middle stands for. */
const PARTS = 12

const total = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0)
const lossPct = (open: number, under: number) => (1 - under / open) * 100

function lossOf({ axis, sun, hours }: Sky, horizon: HorizonLine): number {
  const yearOn = (sky: FieldSky) => total(foldHours(axis, hoursOnPlane(sky, TILTED)))
  return lossPct(yearOn({ sun, hours }), yearOn({ sun, hours, horizon }))
}

describeReal([TYPICAL_YEAR, TROPICAL_YEAR], 'What a horizon takes of a plane, from real hours', () => {
  test('from days and months it is that from hours, and from the middle of the hour that from each five minutes, as the page says', async () => {
    const places = realHours(await catalogueOfCountry())
    const rows = places.flatMap((place) => {
      const { truth, made } = skiesOf(place)
      return Object.entries(LINES).map(([name, line]) => {
        const minutes = place.momentMinute === undefined ? byMinutes(truth, place.site, line) : undefined
        const hours = lossOf(truth, line)
        const steps = (['journalier_erbs', 'mensuel_erbs'] as const).map((kind) => lossOf(made[kind], line))
        return { place: place.nom, name, minutes, hours, steps }
      })
    })
    const shown = (pct: number | undefined) => (pct === undefined ? '—' : pct.toFixed(1).replace('.', ','))
    const lines = rows.map(
      ({ place, name, minutes, hours, steps }) =>
        `| ${place} | ${name} | ${[minutes, hours, ...steps].map(shown).join(' | ')} |`,
    )
    console.log(lines.join('\n'))
    const page = readFileSync(PAGE, 'utf8')
    for (const line of lines) expect(page).toContain(line)
    const most = (values: readonly number[]) => Number(Math.max(...values).toFixed(1))
    const byHours = rows.flatMap(({ minutes, hours }) => (minutes === undefined ? [] : [Math.abs(hours - minutes)]))
    const bySteps = rows.flatMap(({ hours, steps }) => steps.map((pct) => Math.abs(pct - hours)))
    expect({ hours: most(byHours), steps: most(bySteps) }).toEqual(MOST_OFF_POINTS)
  })
})

/** The same with the sun at each five minutes of the hours. */
function byMinutes({ axis, hours }: Sky, site: Site, horizon: HorizonLine): number {
  let [open, under] = [0, 0]
  for (let part = 0; part < PARTS; part++) {
    const startMs = timeOf('horaire', axis.firstSlot) + ((part + 0.5) * HOUR_MS) / PARTS
    const sun = sunGeometry({
      ...site,
      ...{ startMs, stepMs: HOUR_MS, count: axis.count },
    })
    open += total(hoursOnPlane({ sun, hours }, TILTED))
    under += total(hoursOnPlane({ sun, hours, horizon }, TILTED))
  }
  return lossPct(open, under)
}
