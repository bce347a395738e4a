import { expect, test } from 'vitest'
import { measure } from '../../scripts/transposition/measure.ts'
import {
  catalogueOfCountry,
  DEMONSTRATION,
  type HourlyPlace,
  realHours,
  simulatedHours,
  TROPICAL_YEAR,
  TYPICAL_YEAR,
} from '../../scripts/transposition/places.ts'
import { TEMPERATURE_ERROR_PCT } from '../../src/derive/field/transpositionError.ts'
import { describeReal } from '../support/describeReal.ts'

const words = (pct: number) => `${pct < 0 ? '' : '+'}${pct.toFixed(2)} %`

describeReal([TYPICAL_YEAR, TROPICAL_YEAR], 'Hours of temperature made of days and of months', () => {
  test('change the energy of a year by no more than is told, on real and on simulated hours', async () => {
    const catalogue = await catalogueOfCountry()
    const places: HourlyPlace[] = [...realHours(catalogue), ...(await simulatedHours(catalogue, DEMONSTRATION))]
    for (const place of places) {
      const { journalier, mensuel } = measure(place, []).temperature
      console.log(`${place.nom} : de jours ${words(journalier)}, de mois ${words(mensuel)}`)
      expect(Math.abs(journalier)).toBeLessThanOrEqual(TEMPERATURE_ERROR_PCT.journalier)
      expect(Math.abs(mensuel)).toBeLessThanOrEqual(TEMPERATURE_ERROR_PCT.mensuel)
    }
  })
})
