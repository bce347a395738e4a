import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { errorPicture } from '../../scripts/transposition/errorPicture.ts'
import { MEASURED_KINDS, type Measured, measure } from '../../scripts/transposition/measure.ts'
import { catalogueOfCountry, DEMONSTRATION, simulatedHours } from '../../scripts/transposition/places.ts'
import { publishedErrorPct } from '../../scripts/transposition/publishedError.ts'
import {
  ERROR_KINDS,
  TEMPERATURE_ERROR_PCT,
  TRACKER_ERROR_PCT,
  TRACKER_KINDS,
  TRANSPOSITION_ERROR_PCT,
} from '../../src/derive/field/transpositionError.ts'
import { LONG } from '../support/share.ts'

const METHODS = new URL('../../docs/methodes/', import.meta.url)

if (LONG)
  describe('the errors told, measured again on the simulated towns', () => {
    let simulated: Measured[]
    beforeAll(async () => {
      const towns = await simulatedHours(await catalogueOfCountry(), DEMONSTRATION)
      expect(towns).toHaveLength(6)
      simulated = towns.map((town) => measure(town))
    })

    test('no plane, tracker or temperature is further off than is told', () => {
      for (const { planes, trackers, temperature } of simulated) {
        for (const plane of planes) {
          for (const kind of MEASURED_KINDS) {
            expect(Math.abs(plane.of[kind].year), kind).toBeLessThanOrEqual(publishedErrorPct(kind, plane))
          }
        }
        for (const tracker of TRACKER_KINDS) {
          for (const kind of ERROR_KINDS) {
            expect(Math.abs(trackers[tracker][kind].year)).toBeLessThanOrEqual(TRACKER_ERROR_PCT[tracker][kind])
          }
        }
        expect(Math.abs(temperature.journalier)).toBeLessThanOrEqual(TEMPERATURE_ERROR_PCT.journalier)
        expect(Math.abs(temperature.mensuel)).toBeLessThanOrEqual(TEMPERATURE_ERROR_PCT.mensuel)
      }
    })
  })

test('the picture of the method is drawn from the figures told', () => {
  expect(readFileSync(new URL('transposition.svg', METHODS), 'utf8')).toBe(errorPicture(TRANSPOSITION_ERROR_PCT))
})
