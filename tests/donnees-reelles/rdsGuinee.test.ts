import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { beforeAll, expect, it } from 'vitest'
import { type Edition, openEdition } from '../../src/edition/read/openEdition.ts'
import { folderBackend } from '../../src/edition/store/folderBackend.ts'
import { harmattan, type Outcome } from '../support/cli/harmattan.ts'
import { describeReal } from '../support/describeReal.ts'
import { tempFolder, treeOf } from '../support/storage/folders.ts'
import { DATE, publishedData } from './publishedData.ts'

const EDITION = 'edition_20261121'

/** The publisher's printed means of the 360 months of 1991-2020, kWh/m²/day. */
const PRINTED: [string, string][] = [
  ['gin_labe', '5.60'],
  ['gin_kankan', '5.59'],
  ['gin_kindia', '5.43'],
  ['gin_mamou', '5.43'],
  ['gin_conakry_kaloum', '5.24'],
  ['gin_nzerekore', '4.78'],
]

/** Every cell of every file by its series and step, as the publisher wrote it; read here by other means than the reader's. */
async function publishedCells(dataset: string): Promise<Map<string, string>> {
  const cells = new Map<string, string>()
  for (const folder of await readdir(dataset, { withFileTypes: true })) {
    if (!folder.isDirectory()) continue
    const source = folder.name === 'terrain-kankan' ? 'esmap_wapp' : folder.name.replaceAll('-', '_')
    for (const name of (await readdir(join(dataset, folder.name))).filter((each) => each.endsWith('.csv'))) {
      const rows: Record<string, string>[] = parse(await readFile(join(dataset, folder.name, name)), { columns: true })
      for (const { localite, date, annee, mois, jours: _, ...values } of rows) {
        const step = date === undefined ? `mensuel ${annee}-${mois?.padStart(2, '0')}-01` : `journalier ${date}`
        for (const [column, text] of Object.entries(values)) {
          const grandeur = column === 'albedo' ? 'albedo_surface' : column
          if (text !== '') cells.set(`${localite} ${grandeur} ${source} ${step}`, text)
        }
      }
    }
  }
  return cells
}

/** Every imported measurement that an edition serves, by its series and step. The time axis is walked here by calendar. */
async function servedMesures(edition: Edition): Promise<Map<string, number>> {
  const served = new Map<string, number>()
  for (const serie of edition.series.filter(({ source }) => source !== 'harmattan')) {
    const { firstSlot, values } = await edition.readMesures(serie)
    const series = `${serie.localite} ${serie.grandeur} ${serie.source} ${serie.granularite}`
    values.forEach((value, i) => {
      if (Number.isNaN(value)) return
      const slot = firstSlot + i
      const date =
        serie.granularite === 'mensuel' ? new Date(Date.UTC(1970, slot, 1)) : new Date(Date.UTC(1970, 0, 1 + slot))
      served.set(`${series} ${date.toISOString().slice(0, 10)}`, value)
    })
  }
  return served
}

describeReal(['rds-guinee'], 'RDS Guinée as its publisher ships it', ([dataset]) => {
  let data = ''
  let edition: Edition
  const told: Outcome[] = []

  beforeAll(async () => {
    data = await tempFolder()
    const env = { HARMATTAN_DATA: data }
    told.push(...(await publishedData(dataset, data)))
    told.push(await harmattan(['verifier', EDITION], env))
    told.push(await harmattan(['controler'], env))
    edition = await openEdition(folderBackend(join(data, 'editions')).edition(EDITION))
  })

  it('gives 650 series and 435 384 measurements, sound, none impossible, and 408 series that are derived', () => {
    const [imported, published, verified, checked] = told
    expect(told.map(({ code }) => code)).toEqual([0, 0, 0, 0])
    expect(imported?.out).toContain('650 séries, 435 384 mesures, 8 fichiers.')
    expect(published?.out).toContain('Publiée : edition_20261121 : 1 058 séries, 496 479 mesures')
    expect(verified?.out).toContain('intacte. 22 fichiers et 1 058 séries vérifiés.')
    expect(checked?.out).toMatch(/^650 séries, 435 384 mesures contrôlées, 7 728 signalées\.$/m)
    expect([edition.series.length, edition.manifest.mesures]).toEqual([650 + 408, 435_384 + 61_095])
  })

  it('is served to the number: each cell of each file, and nothing else', async () => {
    const [cells, served] = [await publishedCells(dataset), await servedMesures(edition)]
    expect(cells.size).toBe(435_384)
    expect(served.size).toBe(435_384)
    const different = [...cells].filter(([step, text]) => !Object.is(served.get(step), Number(text)))
    expect(different).toEqual([])
  })

  it('has the measured series of Kankan in grade A, and only those', () => {
    const measured = edition.series.filter(({ source }) => source === 'esmap_wapp')
    expect(measured.map(({ code }) => code)).toEqual([
      'gin_kankan_dni_esmap_wapp_2021_2023',
      'gin_kankan_dni_esmap_wapp_journalier_2021_2023',
      'gin_kankan_ghi_esmap_wapp_2021_2023',
      'gin_kankan_ghi_esmap_wapp_journalier_2021_2023',
    ])
    expect(edition.series.filter(({ niveau_confiance }) => niveau_confiance === 'A')).toEqual(measured)
  })

  it('tells the two partial months of Kankan', () => {
    const [serie] = edition.series.filter(
      ({ source, granularite }) => source === 'esmap_wapp' && granularite === 'mensuel',
    )
    expect(serie?.mois_partiels).toEqual(['2021-10', '2023-10'])
  })

  it('has codes whose years are those of the values, not of the files', () => {
    expect(edition.serie('gin_kankan_ghi_nasa_power_1991_2020')?.nombre_mesures).toBe(360)
    expect(edition.serie('gin_kankan_dni_nasa_power_2001_2020')?.periode_debut).toBe('2001-01-01')
    expect(edition.serie('gin_kankan_dni_cams_2004_2023')?.periode_debut).toBe('2004-02-01')
  })

  it.each(PRINTED)('has at %s the mean that its publisher prints, %s', async (localite, printed) => {
    const serie = edition.serie(`${localite}_ghi_nasa_power_1991_2020`)
    if (!serie) throw new Error('no such series')
    const { values } = await edition.readMesures(serie)
    expect(values).toHaveLength(360)
    expect((values.reduce((sum, value) => sum + value, 0) / 360).toFixed(2)).toBe(printed)
  })

  it('imported again adds nothing, published again changes nothing', async () => {
    const before = await treeOf(data)
    const env = { HARMATTAN_DATA: data }
    expect((await harmattan(['importer', 'rds-guinee', dataset], env)).out).toContain('Rien de nouveau')
    expect((await harmattan(['publier', '--date', DATE], env)).out).toContain('Déjà publiée, à l’identique')
    expect(await treeOf(data)).toEqual(before)
  })
})
