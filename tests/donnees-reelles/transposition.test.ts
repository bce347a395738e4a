import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { signedTable, toldTables } from '../../scripts/transposition/errorMarkdown.ts'
import { errorPicture } from '../../scripts/transposition/errorPicture.ts'
import { errorTables } from '../../scripts/transposition/errorTables.ts'
import { type Measured, type MeasuredPlane, measure } from '../../scripts/transposition/measure.ts'
import { catalogueOfCountry, measuredReal, measuredSimulated } from '../../scripts/transposition/measuredPlaces.ts'
import { hasRealHours, realHours } from '../../scripts/transposition/realHours.ts'
import {
  ERROR_KINDS,
  type ErrorKind,
  TEMPERATURE_ERROR_PCT,
  TRACKER_ERROR_PCT,
  TRACKER_KINDS,
  TRANSPOSITION_ERROR_PCT,
  transpositionErrorPct,
} from '../../src/derive/transpositionError.ts'

const [granularites, diffuses] = [
  { horaire_erbs: 'horaire', journalier_dhi: 'journalier', journalier_erbs: 'journalier' },
  { journalier_dhi: true, mensuel_dhi: true },
] as [Partial<Record<ErrorKind, 'horaire' | 'journalier'>>, Partial<Record<ErrorKind, boolean>>]
const toldOf = (kind: ErrorKind, { tiltDeg, turnDeg }: MeasuredPlane) =>
  transpositionErrorPct({
    granularite: granularites[kind] ?? 'mensuel',
    ownDiffuse: diffuses[kind] ?? false,
    tiltDeg,
    azimuthDeg: 180 - turnDeg,
    latitudeDeg: 10,
  })

const METHODS = new URL('../../docs/methodes/', import.meta.url)

let simulated: Measured[]

beforeAll(async () => {
  simulated = await measuredSimulated()
})

describe('the errors told, measured again on the simulated towns', () => {
  test('all six hourly towns are measured, and no plane, tracker or temperature is further off than is told', () => {
    expect(simulated).toHaveLength(6)
    for (const { planes, trackers, temperature } of simulated) {
      for (const plane of planes) {
        for (const kind of ERROR_KINDS) {
          expect(Math.abs(plane.of[kind].year)).toBeLessThanOrEqual(toldOf(kind, plane))
        }
      }
      for (const tracker of TRACKER_KINDS) {
        for (const kind of ERROR_KINDS) {
          expect(Math.abs(trackers[tracker][kind].year)).toBeLessThanOrEqual(TRACKER_ERROR_PCT[tracker][kind])
        }
      }
      expect(temperature.journalier).toBeLessThanOrEqual(TEMPERATURE_ERROR_PCT.journalier)
      expect(temperature.mensuel).toBeLessThanOrEqual(TEMPERATURE_ERROR_PCT.mensuel)
    }
  })

  test('what a mean temperature makes of the energy is the largest that they come to', () => {
    expect(errorTables(simulated).temperature).toEqual(TEMPERATURE_ERROR_PCT)
  })
})

test('the picture of the method is drawn from the figures told', () => {
  expect(readFileSync(new URL('transposition.svg', METHODS), 'utf8')).toBe(errorPicture(TRANSPOSITION_ERROR_PCT))
})

/** Planes that lie between those of the tables. */
const BETWEEN: readonly MeasuredPlane[] = [12, 15, 25, 37, 52, 67, 82].flatMap((tiltDeg) =>
  [-165, -105, -75, -45, -15, 15, 45, 75, 105, 165].map((turnDeg) => ({ tiltDeg, turnDeg })),
)

describe.runIf(hasRealHours())('the errors told, measured again on the real hours beside the project', () => {
  let real: Measured[]

  beforeAll(async () => {
    real = await measuredReal()
  })

  test('each figure of each table is the largest over real and simulated hours, rounded up', () => {
    const tables = errorTables([...real, ...simulated])
    for (const kind of ERROR_KINDS) expect(tables.planes[kind], kind).toEqual(TRANSPOSITION_ERROR_PCT[kind])
    expect(tables.trackers).toEqual(TRACKER_ERROR_PCT)
    expect(tables.temperature).toEqual(TEMPERATURE_ERROR_PCT)
  })

  test('the page of the method shows these figures, and what each of the real places comes to', () => {
    const page = readFileSync(new URL('transposition.md', METHODS), 'utf8')
    expect(page).toContain(toldTables(errorTables([...real, ...simulated]), errorTables(real)))
    for (const place of real) expect(page, place.nom).toContain(signedTable(place))
  })

  test('planes between those of the tables are hardly further off than is told between them, those answered unasked by 0.2 at most', async () => {
    for (const place of realHours(await catalogueOfCountry())) {
      for (const plane of measure(place, BETWEEN).planes) {
        for (const kind of ERROR_KINDS) {
          const told = toldOf(kind, plane)
          expect(
            Math.abs(plane.of[kind].year),
            `${place.nom}, ${kind}, ${plane.tiltDeg}° ${plane.turnDeg}°`,
          ).toBeLessThanOrEqual(told + (told <= 5 ? 0.2 : 0.8))
        }
      }
    }
  })
})

test.skipIf(hasRealHours())(
  'without ../shared/amont the real hours are not measured: only the simulated ones were',
  () => {
    expect(hasRealHours()).toBe(false)
  },
)
