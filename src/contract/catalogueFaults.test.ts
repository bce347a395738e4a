import { expect, it } from 'vitest'
import { ginCatalogue } from '../../tests/support/sources/dataset.ts'
import type { Catalogue, Grandeur, Localite } from './catalogue.ts'
import { catalogueFaults } from './catalogueFaults.ts'

const gin = await ginCatalogue()

function changed(change: (catalogue: Catalogue) => unknown): Catalogue {
  const copy = structuredClone(gin)
  change(copy)
  return copy
}
const town = ({ localites }: Catalogue, code: string) => localites.find((each) => each.code === code) as Localite
const ghi = ({ grandeurs }: Catalogue) => grandeurs.find(({ code }) => code === 'ghi') as Grandeur
const ofTown = (code: string, more: Partial<Localite>) => (c: Catalogue) => Object.assign(town(c, code), more)
const ofGhi = (more: Partial<Grandeur>) => (c: Catalogue) => Object.assign(ghi(c), more)

it('the tables of Guinea have no fault', () => {
  expect(catalogueFaults(gin)).toEqual([])
})

it.each<[string, (catalogue: Catalogue) => unknown, string | string[]]>([
  [
    'a town twice',
    ({ localites }) => localites.push(structuredClone(localites[20] as Localite)),
    `localites.csv : le code « ${gin.localites[20]?.code} » est là deux fois`,
  ],
  ['a variable twice', (c) => c.grandeurs.push(ghi(c)), 'grandeurs.csv : le code « ghi » est là deux fois'],
  [
    'a source twice',
    ({ sources }) => sources.push(structuredClone(sources[0] as (typeof sources)[number])),
    'sources.csv : le code « nasa_power » est là deux fois',
  ],
  [
    'a code with a slash',
    (c) => c.localites.push({ ...town(c, 'gin_kankan'), code: 'gin/x' }),
    "localites.csv : le code « gin/x » n'est pas fait de minuscules, de chiffres et de tirets bas",
  ],
  [
    'the word for a point as a code',
    (c) => c.localites.push({ ...town(c, 'gin_kankan'), code: 'point' }),
    "localites.csv : le code « point » est réservé, les chemins l'ont pour une ville demandée par ses coordonnées",
  ],
  [
    'a parent that is not there',
    ofTown('gin_kankan', { parent_code: 'gin_atlantide' }),
    "localites.csv : le parent de gin_kankan, « gin_atlantide », n'y est pas",
  ],
  [
    'a town that is its own parent',
    ofTown('gin_kankan', { parent_code: 'gin_kankan' }),
    'localites.csv : gin_kankan est son propre ancêtre',
  ],
  [
    'a circle of parents',
    ofTown('gin_kankan_prefecture', { parent_code: 'gin_kankan' }),
    [
      'localites.csv : gin_kankan_prefecture est son propre ancêtre',
      'localites.csv : gin_kankan est son propre ancêtre',
    ],
  ],
  [
    'a time zone that is none',
    ofTown('gin_kankan', { fuseau_horaire: 'Afrique/Conakry' }),
    "localites.csv : le fuseau de gin_kankan, « Afrique/Conakry », n'est pas un nom IANA (Africa/Conakry)",
  ],
  [
    'a latitude beyond the pole',
    ofTown('gin_kankan', { latitude: 90.1 }),
    'localites.csv : la latitude de gin_kankan vaut 90.1 ; attendu : de -90 à 90',
  ],
  [
    'a longitude beyond the other side',
    ofTown('gin_kankan', { longitude: -180.1 }),
    'localites.csv : la longitude de gin_kankan vaut -180.1 ; attendu : de -180 à 180',
  ],
  [
    'half a point',
    ofTown('gin_kankan', { longitude: null }),
    "localites.csv : gin_kankan n'a qu'une de ses deux coordonnées",
  ],
  ['bounds the wrong way round', ofGhi({ borne_min: 10 }), "grandeurs.csv : borne_min de ghi n'est pas sous borne_max"],
  [
    'half of the hourly bounds',
    ofGhi({ borne_min_horaire: null }),
    "grandeurs.csv : ghi n'a qu'une de ses deux bornes horaires",
  ],
  [
    'hourly bounds the wrong way round',
    ofGhi({ borne_max_horaire: -1 }),
    "grandeurs.csv : borne_min_horaire de ghi n'est pas sous borne_max_horaire",
  ],
  [
    'a method of an unknown source',
    (c) => Object.assign(c.sourcesGrandeurs.find(({ source }) => source === 'esmap_wapp')!, { source: 'inconnue' }),
    "sources_grandeurs.csv : la source « inconnue » n'est pas dans sources.csv",
  ],
  [
    'a method of an unknown variable',
    ({ sourcesGrandeurs }) => sourcesGrandeurs[0]?.grandeurs.push('gih'),
    "sources_grandeurs.csv : la grandeur « gih » de nasa_power n'est pas dans grandeurs.csv",
  ],
  [
    'two methods of one variable',
    ({ sourcesGrandeurs }) => sourcesGrandeurs[1]?.grandeurs.push('ghi'),
    'sources_grandeurs.csv : nasa_power dit deux fois comment elle fait « ghi »',
  ],
  [
    'methods of two variables whose long codes begin alike',
    ({ sourcesGrandeurs }) => sourcesGrandeurs[0]?.grandeurs.push(`${'x'.repeat(80)}a`, `${'x'.repeat(80)}b`),
    Array(2).fill(
      `sources_grandeurs.csv : la grandeur « ${'x'.repeat(60)}… » de nasa_power n'est pas dans grandeurs.csv`,
    ),
  ],
  [
    'a grid without a step',
    ({ sourcesGrandeurs }) => Object.assign(sourcesGrandeurs[0]!.grille!, { pas_lon: 0 }),
    'sources_grandeurs.csv : une maille de nasa_power a un pas nul ou négatif',
  ],
  [
    'an unknown source in the order',
    ({ service }) => service.ordre_sources.push('sarah4'),
    'service.json : « ordre_sources » nomme « sarah4 », absente de sources.csv',
  ],
  [
    'an unknown source compared',
    ({ service }) => service.paires[1]?.comparees.push('sarah4'),
    'service.json : « paires[1].comparees » nomme « sarah4 », absente de sources.csv',
  ],
  [
    'an unknown source of reference',
    ({ service }) => service.paires[0]?.references.push('sarah4'),
    'service.json : « paires[0].references » nomme « sarah4 », absente de sources.csv',
  ],
  [
    'an unknown variable compared',
    ({ service }) => Object.assign(service.paires[0]!, { grandeur: 'gih' }),
    'service.json : « paires[0].grandeur » nomme « gih », absente de grandeurs.csv',
  ],
  [
    'a month in two seasons',
    ({ service }) => service.saisons?.push({ code: 'pluies', mois: [7], reference: 'x' }),
    'service.json : le mois 7 est dans deux saisons',
  ],
  [
    'a season twice',
    ({ service }) =>
      Object.assign(service, {
        saisons: [
          { code: 'pluies', mois: [7], reference: 'x' },
          { code: 'pluies', mois: [8], reference: 'x' },
        ],
      }),
    'service.json : la saison « pluies » est là deux fois',
  ],
  [
    'a season that is called the year',
    ({ service }) => Object.assign(service, { saisons: [{ code: 'annee', mois: [7], reference: 'x' }] }),
    "service.json : une saison s'appelle « annee », qui est l'année entière ; donnez-lui un autre code",
  ],
])('%s is reported as a fault, and nothing else', (_what, change, message) => {
  expect(catalogueFaults(changed(change)).sort()).toEqual([message].flat().sort())
})
