import { expect, test } from 'vitest'
import { NO_OFF_GRID_TABLES } from '../contract/offGridTables.ts'
import { readOffGridTables } from './offGridTables.ts'

const HEAD = 'code,nom,nom_anglais,puissance_w,heures_jour,heures_nuit,facteur_demarrage,maison,source'

test('A country without off-grid tables has none, and one that has some need not have all columns', () => {
  expect(readOffGridTables({})).toEqual(NO_OFF_GRID_TABLES)
  const { appliances, starts } = readOffGridTables({ 'appareils.csv': `${HEAD}\nlampe,Lampe,Lamp,7,0,5,,6,\n` })
  expect(appliances).toMatchObject([{ code: 'lampe', thermostat: false, vaccins: false, facteur_demarrage: 1 }])
  expect(starts).toEqual({ maison: ['lampe:6'], ecole: [], sante: [] })
})

test.each([
  [{ 'appareils.csv': `${HEAD}\nlampe,Lampe,Lamp,sept,0,5,,6,\n` }, 'appareils.csv, ligne 2 : « puissance_w »'],
  [{ 'materiel.csv': 'article,taille,prix,monnaie,source\ncâble,4,,GNF,\n' }, 'materiel.csv, ligne 2 : « article »'],
])('%j is refused by the line and the field of its fault', (texts, fault) => {
  expect(() => readOffGridTables(texts)).toThrow(fault)
})
