import { expect, test } from 'vitest'
import type { Release } from '../answers/release.ts'
import type { Serie } from '../contract/catalogue.ts'
import { AIR, companionNote } from './companionNotes.ts'

const serie = (source: string, granularite: Serie['granularite']) => ({ source, granularite }) as Serie

test('A companion that another source lends says of which steps it is, and that finer ones are means and longer ones are repeated', () => {
  const noteOf = (granularite: Serie['granularite']) =>
    companionNote(
      { release: {} as Release, serie: serie('nasa_power', 'journalier'), sourceMeteo: 'era5_land' },
      AIR,
      serie('era5_land', granularite),
    )
  const named = { fr: ' : la source que source_meteo nomme.', en: ': the source that source_meteo names.' }
  expect(noteOf('journalier')).toEqual({
    fr: `Température de l’air d’era5_land${named.fr}`,
    en: `Air temperature of era5_land${named.en}`,
  })
  expect(noteOf('horaire')).toEqual({
    fr: `Température de l’air d’era5_land, moyennes des heures${named.fr}`,
    en: `Air temperature of era5_land, hourly means${named.en}`,
  })
  expect(noteOf('mensuel')).toEqual({
    fr: `Température de l’air d’era5_land, valeurs des mois, la même à tous leurs pas${named.fr}`,
    en: `Air temperature of era5_land, monthly values, the same throughout each step${named.en}`,
  })
})
