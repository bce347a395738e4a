import { expect, test } from 'vitest'
import { yearLacks } from './guessForm.ts'

const years = (count: number) => ({ annees_completes: Array.from({ length: count }, (_, i) => 2001 + i) })

test.each([
  [
    'fr',
    { sans_meteo: [{ grandeurs_manquantes: ['rh2m', 'vent_10m'] }] },
    /Pour ERA5-Land, il manque ici : humidité relative à 2 m, vent à 10 m\.$/,
  ],
  ['en', { sans_meteo: [{ grandeurs_manquantes: ['rh2m'] }] }, /this place lacks: relative humidity at 2 m\.$/],
  ['fr', { jours: [years(5), years(7)], heures: [years(2)] }, /que 7 complètes\.$/],
  ['fr', { serie_manquante: { grandeur: 'rh2m' } }, /ici : humidité relative à 2 m\.$/],
  [
    'en',
    { serie_manquante: { grandeur: 'ghi' } },
    /For ERA5-Land, this release has neither hours nor days of irradiation here\.$/,
  ],
] as const)('in %s, %j is told', (lang, refusal, words) => {
  expect(yearLacks(lang, 'ERA5-Land', refusal)).toMatch(words)
})
