import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Edition, openEdition } from '../../src/edition/read/openEdition.ts'
import { folderBackend } from '../../src/edition/store/folderBackend.ts'
import { describeReal } from '../support/describeReal.ts'
import { tempFolder } from '../support/storage/folders.ts'
import { publishedData } from './publishedData.ts'

type Row = Record<string, string>

const FILES = {
  'nasa_power mensuel': 'nasa-power/mensuel_1991_2020.csv',
  'era5_land journalier': 'era5-land/journalier_2021_2025.csv',
  'cams journalier': 'cams/aerosol_pm_journalier_2021_2025.csv',
} as const

/** A figure with seven digits, as the release keeps them. */
const seven = (value: number) => Number(value.toPrecision(7))
const fr = (value: string | number) => String(value).replace('.', ',')
const daysIn = (annee: string, mois: string) => new Date(Date.UTC(Number(annee), Number(mois), 0)).getUTCDate()
const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0)

describeReal(['rds-guinee'], 'what is derived of RDS Guinée', ([dataset]) => {
  const rows = {} as Record<keyof typeof FILES, Row[]>
  let towns: Row[] = []
  let edition: Edition
  let folder = ''

  beforeAll(async () => {
    const data = await tempFolder()
    await publishedData(dataset, data)
    folder = join(data, 'editions', 'edition_20261121')
    edition = await openEdition(folderBackend(join(data, 'editions')).edition('edition_20261121'))
    for (const [name, path] of Object.entries(FILES))
      rows[name as keyof typeof FILES] = parse(await readFile(join(dataset, path)), { columns: true })
    towns = parse(await readFile(join(dataset, 'localites.csv')), { columns: true })
  })

  /** Rows of the quality report, as its files have them. */
  async function qualityTables(): Promise<{ examens: Row[] }> {
    const text = await readFile(join(folder, 'qualite', 'examens.csv'))
    return { examens: parse(text, { columns: true }) }
  }

  it('marks the wind of ERA5-Land, whose months and days contradict each other, for the computations that lend a companion', () => {
    const marked = edition.series.filter(({ contredite }) => contredite)
    expect(new Set(marked.map(({ source, grandeur }) => `${source} ${grandeur}`))).toEqual(
      new Set(['era5_land vent_10m']),
    )
    expect(new Set(marked.map(({ localite }) => localite)).size).toBe(33)
  })

  /** What the release holds of a town: values by `2001-01` or `2001`. */
  async function held(localite: string, grandeur: string): Promise<Record<string, number>> {
    const serie = edition.series.find(
      (each) => each.localite === localite && each.grandeur === grandeur && each.source === 'harmattan',
    )
    if (!serie) return {}
    const { firstSlot, values } = await edition.readMesures(serie)
    const step = (slot: number) =>
      serie.granularite === 'annuel' ? String(1970 + slot) : new Date(Date.UTC(1970, slot, 1)).toISOString().slice(0, 7)
    return Object.fromEntries(
      [...values].flatMap((value, i) => (Number.isNaN(value) ? [] : [[step(firstSlot + i), value]])),
    )
  }

  const daysOf = (localite: string, column: string, source: 'era5_land journalier' | 'cams journalier', from: string) =>
    rows[source]
      .filter((row) => row.localite === localite && row.date?.startsWith(from) && row[column] !== '')
      .map((row) => Number(row[column]))
  const others = (code: string) => {
    const cell = (town: Row | undefined) =>
      `${Math.floor(Number(town?.latitude))} ${Math.floor(Number(town?.longitude))}`
    const own = cell(towns.find((town) => town.code === code))
    return towns.filter((town) => town.code !== code && cell(town) === own).map((town) => town.code)
  }
  const variation = (values: readonly number[]) => {
    const mean = sum(values) / values.length
    return { mean, sd: Math.sqrt(sum(values.map((each) => (each - mean) ** 2)) / (values.length - 1)) }
  }
  const felt = (t: number, rh: number) => {
    const e = (6.112 * Math.exp((17.67 * t) / (t + 243.5)) * rh) / 100
    return { e, humidex: t + (5 / 9) * (e - 10) }
  }

  it('is twelve series in each of the 34 towns, of the first source that has what is needed, all grade C', () => {
    const derived = edition.series.filter(({ source }) => source === 'harmattan')
    expect(derived).toHaveLength(12 * 34)
    expect(new Set(derived.map((each) => `${each.methode_collecte} ${each.niveau_confiance} ${each.statut}`))).toEqual(
      new Set(['calcul_derive C brut']),
    )
    const sources = derived.map(
      ({ grandeur, note }) => `${grandeur} ${/de la seule source (\w+)/.exec(note ?? '')?.[1]}`,
    )
    expect(new Set(sources)).toEqual(
      new Set([
        ...['hep', 'fraction_diffuse', 'humidex', 'productible_specifique_theorique'].map(
          (code) => `${code} nasa_power`,
        ),
        ...['indicateur_qualite_donnees', 'degenerescence_pixel'].map((code) => `${code} nasa_power`),
        ...['variabilite_journaliere', 'ghi', 't2m', 'vent_10m'].map((code) => `${code} era5_land`),
        ...['pm10', 'pm2_5'].map((code) => `${code} cams`),
      ]),
    )
    const known = new Set(edition.series.map(({ code }) => code))
    for (const { note } of derived) for (const [code] of note?.matchAll(/gin_\w+/g) ?? []) expect(known).toContain(code)
  })

  it('leaves out the three months in which NASA’s diffuse exceeds its global, and says which', async () => {
    const serie = edition.series.find(({ code }) => code === 'gin_yomou_fraction_diffuse_harmattan_1991_2020')
    expect(serie?.nombre_mesures).toBe(357)
    expect(serie?.note).toMatch(
      /3 valeurs non calculées, hors des bornes de la grandeur \(0 à 1\) : 1991-08 \(1,018002\), 1994-08 \(1,002169\), 1999-08 \(1,00551\)\./,
    )
    const told = edition.series.filter(({ note }) => note?.includes('non calculées'))
    expect(told).toEqual([serie])
    const [row] = (await qualityTables()).examens.filter(({ code_serie }) => code_serie === serie?.code)
    expect(row).toMatchObject({ regle: 'bornes', n_examinees: '360', n_signalees: '3' })
    expect(row?.constat).toContain('1991-08 (1,018002)')
  })

  it('has the break of NASA’s diffuse in 2001 where it is made across it, told as that of its source', () => {
    const { ruptures = [], note } =
      edition.series.find(({ code }) => code === 'gin_kankan_fraction_diffuse_harmattan_1991_2020') ?? {}
    const [broken] = ruptures.filter(({ date }) => date.startsWith('2001-0'))
    expect(broken?.comparee_a).toMatch(/rupture de gin_kankan_dhi_nasa_power_1991_2020$/)
    expect(note).toContain(`Rupture décelée en ${broken?.date.slice(0, 7)}`)
    // Its source has the break too, but its years are all after it.
    const means = edition.series.filter(({ source, periode_debut }) => source === 'harmattan' && periode_debut > '2020')
    expect(means.flatMap(({ ruptures: own }) => own).filter(({ date }) => date < '2021-02')).toEqual([])
  })

  describe('the sheet of each variable', () => {
    const [town, month] = ['gin_kankan', '2001-01']
    const row = () =>
      rows['nasa_power mensuel'].find((each) => each.localite === town && each.annee === '2001' && each.mois === '1') ??
      {}
    const january = () => daysOf(town, 'ghi', 'era5_land journalier', '2021-01')

    /** What the inputs that a sheet names give, and how it writes these inputs. */
    const RECOMPUTED: Record<string, () => { place: string; inputs: string[]; step: string; value: number }> = {
      hep: () => ({
        place: `${town}, ${month}, nasa_power`,
        inputs: [`ghi ${fr(row().ghi ?? '')} kWh/m²/jour`, '31 jours'],
        step: month,
        value: Number(row().ghi) * 31,
      }),
      fraction_diffuse: () => ({
        place: `${town}, ${month}, nasa_power`,
        inputs: [`dhi ${fr(row().dhi ?? '')} / ghi ${fr(row().ghi ?? '')}`],
        step: month,
        value: Number(row().dhi) / Number(row().ghi),
      }),
      humidex: () => {
        const { e, humidex } = felt(Number(row().t2m), Number(row().rh2m))
        return {
          place: `${town}, ${month}, nasa_power`,
          inputs: [`t2m ${fr(row().t2m ?? '')} °C`, `rh2m ${fr(row().rh2m ?? '')} %`, `e = ${fr(e.toFixed(4))} hPa`],
          step: month,
          value: humidex,
        }
      },
      productible_specifique_theorique: () => ({
        place: `${town}, ${month}, nasa_power`,
        inputs: [`ghi ${fr(row().ghi ?? '')} kWh/m²/jour × 31 jours × 0,8`],
        step: month,
        value: Number(row().ghi) * 31 * 0.8,
      }),
      variabilite_journaliere: () => {
        const days = daysOf(town, 'ghi', 'era5_land journalier', '2021')
        const { mean, sd } = variation(days)
        return {
          place: `${town}, 2021, era5_land`,
          inputs: [`${days.length} jours`, `écart-type ${fr(seven(sd))}`, `moyenne ${fr(seven(mean))}`],
          step: '2021',
          value: sd / mean,
        }
      },
      indicateur_qualite_donnees: () => {
        const months = rows['nasa_power mensuel'].filter((each) => each.localite === town && each.annee === '2001')
        const days = sum(months.map(({ annee = '', mois = '' }) => daysIn(annee, mois)))
        const mark = 1 + 4 * ((0.5 * days) / 365 + 0.3 * 0.5 + 0.2 * 1)
        return {
          place: `${town}, 2001, nasa_power`,
          inputs: [`0,5 × ${days}/365 + 0,3 × 0,5 + 0,2 × 1`, `soit ${fr(seven(mark))}`],
          step: '2001',
          value: Math.round(mark),
        }
      },
      degenerescence_pixel: () => {
        const kindia = towns.find(({ code }) => code === 'gin_kindia')
        return {
          place: 'gin_kindia, 2001, nasa_power',
          inputs: [
            `latitude ${fr(kindia?.latitude ?? '')}`,
            `longitude ${fr(kindia?.longitude ?? '')}`,
            others('gin_kindia').sort().join(' et '),
          ],
          step: '2001',
          value: others('gin_kindia').length,
        }
      },
    }

    /** The worked example of a text: whose it is, and its last number. */
    function exampleOf(text: string) {
      const [, place, worked, number] =
        /[Ee]xemple : ([^:,]+, [\d-]+, \w+)[ ,:].*?(.*) = ([\d,]+)[^\d=]*$/.exec(text) ?? []
      return { place, worked, number: Number(number?.replace(',', '.')) }
    }

    it('is there for all that are derived', () => {
      const derived = edition.catalogue.grandeurs.filter(({ famille }) => famille === 'derivee')
      expect(derived.map(({ code }) => code).sort()).toEqual(Object.keys(RECOMPUTED).sort())
    })

    it.each(Object.keys(RECOMPUTED))('has a worked number that its inputs give, and the release: %s', async (code) => {
      const sheet = edition.catalogue.grandeurs.find((each) => each.code === code)?.methode ?? ''
      const found = exampleOf(sheet)
      const { place, inputs, step, value } = RECOMPUTED[code]?.() ?? { place: '', inputs: [''], step: '', value: 0 }
      expect(found.place).toBe(place)
      for (const input of inputs) expect(sheet.slice(sheet.indexOf('Exemple'))).toContain(input)
      expect(found.number).toBe(seven(value))
      expect((await held(place.split(',')[0] ?? '', code))[step]).toBe(found.number)
    })

    it('of monthly means too', async () => {
      const note = edition.catalogue.sourcesGrandeurs.find(
        ({ source, grandeurs }) => source === 'harmattan' && grandeurs.includes('*'),
      )?.note
      const found = exampleOf(note ?? '')
      expect(found.place).toBe(`${town}, 2021-01, era5_land`)
      expect(note).toContain(`ghi, ${fr(seven(sum(january())))} kWh/m² en ${january().length} jours`)
      expect(found.number).toBe(seven(sum(january()) / 31))
      expect((await held(town, 'ghi'))['2021-01']).toBe(found.number)
    })
  })
})
