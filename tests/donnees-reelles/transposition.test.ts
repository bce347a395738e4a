import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { publishedTables, signedTable } from '../../scripts/transposition/errorMarkdown.ts'
import { errorTables } from '../../scripts/transposition/errorTables.ts'
import {
  type Measured,
  type MeasuredPlane,
  measure,
  measuredReal,
  measuredSimulated,
} from '../../scripts/transposition/measure.ts'
import { catalogueOfCountry, realHours, TROPICAL_YEAR, TYPICAL_YEAR } from '../../scripts/transposition/places.ts'
import { publishedErrorPct } from '../../scripts/transposition/publishedError.ts'
import {
  ERROR_KINDS,
  TEMPERATURE_ERROR_PCT,
  TRACKER_ERROR_PCT,
  TRANSPOSITION_ERROR_PCT,
} from '../../src/derive/field/transpositionError.ts'
import { describeReal } from '../support/describeReal.ts'

const METHODS = new URL('../../docs/methodes/', import.meta.url)

/** Planes that lie between those of the tables. */
const BETWEEN: readonly MeasuredPlane[] = [12, 15, 25, 37, 52, 67, 82].flatMap((tiltDeg) =>
  [-165, -105, -75, -45, -15, 15, 45, 75, 105, 165].map((turnDeg) => ({ tiltDeg, turnDeg })),
)

describeReal([TYPICAL_YEAR, TROPICAL_YEAR], 'the errors told, measured again on real hours', () => {
  let real: Measured[]
  let simulated: Measured[]

  beforeAll(async () => {
    real = await measuredReal()
    simulated = await measuredSimulated()
  })

  test('each figure of each table is the largest over real and simulated hours, rounded up', () => {
    const tables = errorTables([...real, ...simulated])
    for (const kind of ERROR_KINDS) expect(tables.planes[kind], kind).toEqual(TRANSPOSITION_ERROR_PCT[kind])
    expect(tables.trackers).toEqual(TRACKER_ERROR_PCT)
    expect(tables.temperature).toEqual(TEMPERATURE_ERROR_PCT)
  })

  test('the page of the method shows these figures, and what each of the real places comes to', () => {
    const page = readFileSync(new URL('transposition.md', METHODS), 'utf8')
    expect(page).toContain(publishedTables(errorTables([...real, ...simulated]), errorTables(real)))
    for (const place of real) expect(page, place.nom).toContain(signedTable(place))
  })

  test('planes between those of the tables are hardly further off than is told between them, those answered unasked by 0.2 at most', async () => {
    for (const place of realHours(await catalogueOfCountry())) {
      for (const plane of measure(place, BETWEEN).planes) {
        for (const kind of ERROR_KINDS) {
          const told = publishedErrorPct(kind, plane)
          expect(
            Math.abs(plane.of[kind].year),
            `${place.nom}, ${kind}, ${plane.tiltDeg}° ${plane.turnDeg}°`,
          ).toBeLessThanOrEqual(told + (told <= 5 ? 0.2 : 0.8))
        }
      }
    }
  })
})
