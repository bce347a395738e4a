import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readGazetteer } from './gazetteer.ts'

const HEAD = 'nom,autres_noms,parent_code,latitude,longitude,population_estimee,source\n'
const SQUARE = [[[-15, 7] as const, [-7, 7] as const, [-7, 13] as const, [-15, 13] as const]]

test('A place of a gazetteer has its other names apart, and a population where one is known', () => {
  const table = `${HEAD}Tondon,Tendon | Tondo,gin_x,10.36667,-13.35,12235,GeoNames\nTimbo,,gin_x,10.6,-11.8,,GeoNames\n`
  expect(readGazetteer(table, SQUARE)).toMatchObject([
    { nom: 'Tondon', autres_noms: ['Tendon', 'Tondo'], latitude: 10.36667, population_estimee: 12235 },
    { nom: 'Timbo', autres_noms: [], population_estimee: null },
  ])
})

test.each([
  ['Timbo,,gin_x,10.6,11.8,,GeoNames', 'Timbo (10.6, 11.8) est hors du contour'],
  ['Timbo,,gin_x,106,-11.8,,GeoNames', 'est hors du contour'],
  ['Timbo,,gin_x,10;6,-11.8,,GeoNames', "ligne 2 : « latitude » n'est pas un nombre"],
  ['Timbo,,gin_x,10.6,-11.8,,', 'ligne 2 : « source » est vide'],
])('%s is refused', (row, fault) => {
  expect(() => readGazetteer(`${HEAD}${row}\n`, SQUARE)).toThrow(fault)
})

test('a place off the earth is refused without an outline too', () => {
  expect(() => readGazetteer(`${HEAD}Timbo,,gin_x,10.6,-191.8,,GeoNames\n`, [])).toThrow('Timbo')
})

test('the country that is shipped has no name twice, and none of a town of its reference', async () => {
  const file = (name: string) => readFile(new URL(`../../pays/gin/${name}`, import.meta.url), 'utf8')
  const names = readGazetteer(await file('lieux.csv'), []).map(({ nom }) => nom)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual(expect.arrayContaining(['Kamsar', 'Sangarédi', 'Timbo']))
  const towns = (await file('localites.csv')).split('\n').map((row) => row.split(',')[1])
  expect(names.filter((name) => towns.includes(name))).toEqual([])
})
