import { describe, expect, test } from 'vitest'
import { frenchTypography, ofName, withArticle } from './frenchTypography.ts'

describe('French prose', () => {
  test.each([
    ["L'édition « a » n'est pas là : pourquoi ?", 'L’édition «\u00a0a\u00a0» n’est pas là\u00a0: pourquoi\u202f?'],
    ['Rien ; 4,75 % de 12 kWh/m², à 25 °C !', 'Rien\u202f; 4,75\u202f% de 12\u202fkWh/m², à 25\u202f°C\u202f!'],
    ["l'« a », d'`b` et d'edition=x", 'l’«\u00a0a\u00a0», d’`b` et d’edition=x'],
    ['12 mesures, 3 habitants, 5 sources', '12 mesures, 3 habitants, 5 sources'],
  ])('%s', (text, set) => {
    expect(frenchTypography(text)).toBe(set)
    expect(frenchTypography(set)).toBe(set)
  })

  test.each([
    "`a : b d'e`",
    "https://a.org/x?q=l'eau",
    "/v1/localites?q=l'eau",
    "q=l'eau",
    '12:00:00',
    '{"a" : 1, "b" : "c ; d"}',
    '["a" : "b ; c"]',
    'kWh/m²/jour',
  ])('leaves %s alone', (code) => {
    expect(frenchTypography(code)).toBe(code)
  })
})

test('« de » is elided before a vowel', () => {
  expect(['era5_land', 'nasa_power', 'harmattan', 'open_meteo'].map(ofName)).toEqual([
    'd’era5_land',
    'de nasa_power',
    'de harmattan',
    'd’open_meteo',
  ])
})

test('a region and a country are named with their article, a town without', () => {
  const places = [
    ['Région de Labé', 'region_administrative'],
    ['Guinée', 'pays'],
    ['Mali', 'pays'],
    ['Mozambique', 'pays'],
    ['Comores', 'pays'],
    ['Madagascar', 'pays'],
    ['Afrique', 'continent'],
    ['Kankan', 'commune'],
  ] as const
  expect(places.map(([nom, type_localite]) => withArticle({ nom, type_localite }))).toEqual([
    'la région de Labé',
    'la Guinée',
    'le Mali',
    'le Mozambique',
    'les Comores',
    'Madagascar',
    'l’Afrique',
    'Kankan',
  ])
})
