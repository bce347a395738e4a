import { expect, test } from 'vitest'
import { ruptureOn } from '../../../tests/support/answers/memoryRelease.ts'
import { baseOf, openSealed, plainTexts, seal } from '../../../tests/support/edition/sealed.ts'
import { ginCatalogue, ginTexts } from '../../../tests/support/sources/dataset.ts'
import type { Grandeur } from '../../contract/catalogue.ts'
import { slotOf } from '../../contract/time.ts'
import type { SerieReport } from '../../quality/examinePlace.ts'
import { openBase } from '../base/base.ts'
import { derivedReports } from './derivedReports.ts'
import { townsHere } from './townMaker.ts'

const MONTHS = { 'nasa-power/mensuel.csv': 'localite,annee,mois,ghi\ngin_labe,2021,1,5\ngin_labe,2021,2,6\n' }

async function sealed(catalogue: Awaited<ReturnType<typeof ginTexts>>) {
  const { folder } = await seal({ base: await baseOf(MONTHS), catalogue })
  return openSealed(folder)
}

test('derived series are sealed beside those they derive from, with note, values and attribution of their source', async () => {
  const edition = await sealed(await ginTexts())
  const serie = edition.series.find(({ code }) => code === 'gin_labe_hep_harmattan_2021_2021')
  if (!serie) throw new Error('no such series')
  expect(serie).toMatchObject({
    methode_collecte: 'calcul_derive',
    niveau_confiance: 'C',
    statut: 'brut',
    origines: ['gin_labe_ghi_nasa_power_2021_2021'],
    note: 'Calculée à partir de la seule source nasa_power : gin_labe_ghi_nasa_power_2021_2021.',
  })
  expect([...(await edition.readMesures(serie)).values]).toEqual([155, 168])
  expect(edition.manifest).toMatchObject({ simule: false, couverture_resumee: { series: edition.series.length } })
  const titled = expect.objectContaining({ title: 'Grandeurs calculées par Harmattan' })
  expect(edition.manifest.sources).toContainEqual(titled)
})

test('a derived value out of bounds is left out and stated in the quality report, and is no flag', async () => {
  const files = { 'nasa-power/mensuel.csv': 'localite,annee,mois,ghi,dhi\ngin_labe,2021,1,4,5\ngin_labe,2021,2,4,2\n' }
  const opened = await openBase(await baseOf(files))
  const [labe] = Map.groupBy(opened.keys, ({ localite }) => localite).values()
  const parts = await townsHere(opened, await ginCatalogue()).make('gin_labe', labe ?? [])
  await opened.close()
  const share = parts.find(({ key }) => key.grandeur === 'fraction_diffuse')
  expect(share?.qualite.examens).toEqual([
    { regle: 'bornes', n_examinees: 2, n_signalees: 1, constat: expect.stringContaining('2021-01 (1,25)') },
  ])
  expect([share?.drapeaux, share?.impossibles.n, share?.empreinte]).toEqual([undefined, 0, undefined])
})

test('a derived series inherits a break of its input where it has both sides of it', async () => {
  const catalogue = await ginCatalogue()
  const key = { localite: 'gin_labe', grandeur: 'ghi', source: 'nasa_power', granularite: 'mensuel' } as const
  const values = new Float64Array(24).fill(5)
  const serie = { key, firstSlot: slotOf('mensuel', Date.UTC(2001, 0, 1)), values, jours: new Uint8Array(24) }
  const ghi = catalogue.grandeurs.find(({ code }) => code === 'ghi') as Grandeur
  const report: SerieReport = {
    serie: { ...serie, grandeur: ghi, methode: 'modele_satellitaire' },
    examens: [],
    ruptures: ['2001-01-01', '2002-03-01', '2003-01-01'].map((date) => ruptureOn(date)),
    impossibles: new Set(),
    eprouves: new Uint8Array(24),
  }
  const hep = derivedReports([serie], [report], { catalogue, covered: new Set() }).find(
    (each) => each.report.serie.key.grandeur === 'hep',
  )
  expect(hep?.report.ruptures).toEqual([
    {
      ...ruptureOn('2002-03-01'),
      comparee_a: `${ruptureOn('').comparee_a} ; c’est une rupture de gin_labe_ghi_nasa_power_2001_2002`,
    },
  ])
})

test('breaks of two inputs at one date are one break of what is derived from both', async () => {
  const catalogue = await ginCatalogue()
  const input = (grandeur: string, value: number) => ({
    key: { localite: 'gin_labe', grandeur, source: 'nasa_power', granularite: 'mensuel' as const },
    firstSlot: 12 * 31,
    values: new Float64Array(24).fill(value),
    jours: new Uint8Array(24),
  })
  const series = [input('t2m', 25), input('rh2m', 70)]
  const rupture = ruptureOn('2002-01-01', 1, '°C')
  const reports = series.map(
    (serie): SerieReport => ({
      serie: {
        ...serie,
        grandeur: catalogue.grandeurs.find(({ code }) => code === serie.key.grandeur) as Grandeur,
        methode: 'reanalyse',
      },
      examens: [],
      ruptures: [rupture],
      impossibles: new Set(),
      eprouves: new Uint8Array(24),
    }),
  )
  const humidex = derivedReports(series, reports, { catalogue, covered: new Set() }).find(
    (each) => each.report.serie.key.grandeur === 'humidex',
  )
  expect(humidex?.report.ruptures).toHaveLength(1)
  for (const grandeur of ['t2m', 'rh2m'])
    expect(humidex?.report.ruptures[0]?.comparee_a).toContain(`gin_labe_${grandeur}_nasa_power`)
})

test('without the derived source in the country’s tables, an edition holds imported series alone', async () => {
  const { series } = await sealed(await plainTexts())
  expect(series.map(({ source }) => source)).toEqual(['nasa_power'])
})

test('an edition of simulated series is simulated, and its derived series are marked so', async () => {
  const texts = await ginTexts()
  const simulated = texts['sources_grandeurs.csv'].replaceAll('modele_satellitaire', 'simulation')
  const { series, manifest } = await sealed({ ...texts, 'sources_grandeurs.csv': simulated })
  expect(manifest.simule).toBe(true)
  const derived = series.filter(({ source }) => source === 'harmattan')
  expect(derived.length).toBeGreaterThan(0)
  expect(derived.every(({ note }) => note?.startsWith('SIMULÉ'))).toBe(true)
})
