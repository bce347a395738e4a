import { expect, test } from 'vitest'
import { countryMap, type MapTown } from './countryMap.ts'

const town = (code: string, nom: string, latitude: number, longitude: number) =>
  ({ town: { code, nom, autres_noms: null, latitude, longitude }, value: latitude, label: nom }) as unknown as MapTown

test('a map names a region that no town is named after, for a town says the other names', () => {
  const outline = [[[-12, 8] as const, [-8, 8] as const, [-8, 12] as const, [-12, 12] as const]]
  const noms = [
    { nom: 'Labé', latitude: 11, longitude: -9 },
    { nom: 'Haute-Guinée', latitude: 9, longitude: -9.5 },
  ]
  const lines = { outline, baseMap: { source: 'x', regions: { limites: [], noms } } }
  const towns = [town('gin_labe', 'Labé', 11.3, -11.5), town('gin_lola', 'Lola', 8.5, -8.5)]
  const map = countryMap('fr', towns, lines, {
    id: 'carte',
    label: 'carte',
    simule: false,
    unit: '°',
    counted: 'villes',
  })
  expect([...map.text.matchAll(/class="region"[^>]*>([^<]*)</g)].map(([, name]) => name)).toEqual(['Haute-Guinée'])
})
