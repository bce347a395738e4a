import { beforeAll, describe, expect, it } from 'vitest'
import { ginCatalogue } from '../../../tests/support/sources/dataset.ts'
import type { Catalogue } from '../../contract/catalogue.ts'
import { slotOf } from '../../contract/time.ts'
import type { Granularite } from '../../contract/vocabulary.ts'
import type { DerivedSerie, TownSerie } from './derivedSerie.ts'
import { deriveTown } from './deriveTown.ts'

const { NaN: none } = Number

let gin: Catalogue
beforeAll(async () => {
  gin = await ginCatalogue()
})

function serie(
  [grandeur, source, granularite, debut]: [string, string, Granularite, string],
  values: readonly number[],
  { localite = 'gin_kankan', jours = [] as readonly number[] } = {},
): TownSerie {
  return {
    key: { localite, grandeur, source, granularite },
    firstSlot: slotOf(granularite, Date.parse(`${debut}T00:00:00Z`)),
    values: Float64Array.from(values),
    jours: Uint8Array.from(values, (_, i) => jours[i] ?? 0),
  }
}

const many = (count: number, of: number | ((i: number) => number)) =>
  Array.from({ length: count }, (_, i) => (typeof of === 'number' ? of : of(i)))

function derive(series: readonly TownSerie[], covered: readonly string[] = ['gin_kankan'], catalogue = gin) {
  const found = new Map<string, DerivedSerie>()
  for (const each of deriveTown(series, { catalogue, covered: new Set(covered) })) found.set(each.key.grandeur, each)
  return found
}

/** Values by step, those that are there. */
function monthsByName(derived: DerivedSerie | undefined): Record<string, number> {
  if (!derived) return {}
  const { granularite } = derived.key
  const step = (slot: number) =>
    granularite === 'annuel' ? String(1970 + slot) : new Date(Date.UTC(1970, slot, 1)).toISOString().slice(0, 7)
  return Object.fromEntries(
    [...derived.values].flatMap((value, i) => (Number.isNaN(value) ? [] : [[step(derived.firstSlot + i), value]])),
  )
}

describe('what is derived of months', () => {
  it('is the irradiation of whole months as hours at full sun, and eight tenths of it as yield', () => {
    const found = derive([serie(['ghi', 'nasa_power', 'mensuel', '2003-12-01'], [5, 5.123456, 6])])
    expect(monthsByName(found.get('hep'))).toEqual({ '2003-12': 155, '2004-01': 158.8271, '2004-02': 174 }) // 31, 31 and 29 days
    expect(monthsByName(found.get('productible_specifique_theorique'))).toEqual({
      '2003-12': 124,
      '2004-01': 127.0617,
      '2004-02': 139.2,
    })
  })

  it('joins the months that days make up to those that the source gives, these first', () => {
    const found = derive([
      serie(['ghi', 'nasa_power', 'mensuel', '2001-01-01'], [5]),
      serie(['ghi', 'nasa_power', 'journalier', '2001-01-01'], many(31 + 28, 6)),
    ])
    expect(monthsByName(found.get('hep'))).toEqual({ '2001-01': 155, '2001-02': 168 })
    expect(found.get('hep')?.note).toBe(
      'Calculée à partir de la seule source nasa_power : gin_kankan_ghi_nasa_power_2001_2001, gin_kankan_ghi_nasa_power_journalier_2001_2001.',
    )
  })

  it('does not join months and days that are not of one kind: those that are more are taken', () => {
    const days = serie(['ghi', 'nasa_power', 'journalier', '2001-01-01'], many(365, 6))
    const months = (count: number) => serie(['ghi', 'nasa_power', 'mensuel', '2001-01-01'], many(count, 5))
    const all = derive([days, months(18)]).get('hep')
    expect(Object.keys(monthsByName(all))).toHaveLength(18)
    expect(all?.note).not.toContain('journalier')
    const fewer = derive([days, months(11)]).get('hep')
    expect(monthsByName(fewer)['2001-01']).toBe(186)
    expect(fewer?.note).toMatch(/: gin_kankan_ghi_nasa_power_journalier_2001_2001\.$/)
  })

  it('names no series that gives it no month', () => {
    const days = serie(['ghi', 'nasa_power', 'journalier', '2001-01-01'], many(31, 6))
    const partial = serie(['ghi', 'nasa_power', 'mensuel', '2001-03-01'], [5], { jours: [9] })
    expect(derive([days, partial]).get('hep')?.note).toMatch(/: gin_kankan_ghi_nasa_power_journalier_2001_2001\.$/)
    const within = serie(['ghi', 'nasa_power', 'mensuel', '2001-01-01'], [6])
    expect(derive([days, within]).get('hep')?.note).toMatch(/: gin_kankan_ghi_nasa_power_2001_2001\.$/)
  })

  it('leaves out a month of which a day is missing, and one that holds fewer days than the calendar’s', () => {
    const days = many(31 + 28 + 30, 5)
    days[40] = none
    const found = derive([
      serie(['ghi', 'nasa_power', 'journalier', '2001-01-01'], days), // February has a gap, March has 30 of its days
      serie(['ghi', 'nasa_power', 'mensuel', '2001-05-01'], [5, 5, none, 5], { jours: [30, 30, 31, 0] }),
    ])
    expect(monthsByName(found.get('hep'))).toEqual({ '2001-01': 155, '2001-06': 150, '2001-08': 155 })
    expect(monthsByName(found.get('ghi'))).toEqual({ '2001-01': 5 })
  })

  it('shares the diffuse only where one source has both', () => {
    const found = derive([
      serie(['ghi', 'nasa_power', 'mensuel', '2001-01-01'], many(12, 5)),
      serie(['ghi', 'sarah3', 'mensuel', '2001-01-01'], [5, 4, 5]),
      serie(['dhi', 'sarah3', 'mensuel', '2001-02-01'], [1, 2, 3]),
    ])
    expect(monthsByName(found.get('fraction_diffuse'))).toEqual({ '2001-02': 0.25, '2001-03': 0.4 })
    expect(found.get('fraction_diffuse')?.note).toContain('de la seule source sarah3')
    expect(found.get('hep')?.note).toContain('de la seule source nasa_power')
  })

  it('takes the humidex of days and then their mean, and of monthly means only where there are no days', () => {
    const temperatures = many(31, (i) => 20 + i / 2)
    const days = [
      serie(['t2m', 'nasa_power', 'journalier', '2001-01-01'], temperatures),
      serie(['rh2m', 'nasa_power', 'journalier', '2001-01-01'], many(31, 60)),
    ]
    const months = [
      serie(['t2m', 'nasa_power', 'mensuel', '2000-12-01'], [27, 27.5]),
      serie(['rh2m', 'nasa_power', 'mensuel', '2000-12-01'], [60, 60]),
    ]
    const index = (t: number) => t + (5 / 9) * (0.6 * 6.112 * Math.exp((17.67 * t) / (t + 243.5)) - 10)
    const mean = temperatures.map(index).reduce((a, b) => a + b) / 31
    const both = derive([...days, ...months]).get('humidex')
    expect(monthsByName(both)).toEqual({ '2001-01': Number(mean.toPrecision(7)) })
    expect(both?.note).not.toContain('moyennes mensuelles')
    const alone = derive(months).get('humidex')
    expect(monthsByName(alone)).toEqual({
      '2000-12': Number(index(27).toPrecision(7)),
      '2001-01': Number(index(27.5).toPrecision(7)),
    })
    expect(alone?.note).toContain('Calculé à partir de moyennes mensuelles')
    expect(index(27.5)).toBeLessThan(mean)
  })

  it('has the mean of the days of each variable, of the first source that has days', () => {
    const found = derive([
      serie(
        ['pm10', 'cams', 'journalier', '2001-02-01'],
        many(28, (i) => i),
      ),
      serie(['t2m', 'nasa_power', 'mensuel', '2001-01-01'], [25]),
      serie(
        ['t2m', 'era5_land', 'journalier', '2001-01-01'],
        many(31, (i) => 20 + i / 10),
      ),
    ])
    expect(monthsByName(found.get('pm10'))).toEqual({ '2001-02': 13.5 })
    expect(monthsByName(found.get('t2m'))).toEqual({ '2001-01': 21.5 })
    expect(found.get('t2m')?.key).toEqual({
      localite: 'gin_kankan',
      grandeur: 't2m',
      source: 'harmattan',
      granularite: 'mensuel',
    })
  })
})

describe('what is derived of years', () => {
  const year = (source: string, debut: string, count: number) =>
    serie(
      ['ghi', source, 'journalier', debut],
      many(count, (i) => (i % 2 === 0 ? 4 : 6)),
    )

  it('tells how much the days of a whole year vary, and nothing of one that is not whole', () => {
    const found = derive([year('era5_land', '2001-01-01', 365 + 364)])
    // 183 days of 4 and 182 of 6, standard deviation with n - 1
    const mean = (183 * 4 + 182 * 6) / 365
    const sd = Math.sqrt((183 * (4 - mean) ** 2 + 182 * (6 - mean) ** 2) / 364)
    expect(monthsByName(found.get('variabilite_journaliere'))).toEqual({ 2001: Number((sd / mean).toPrecision(7)) })
  })

  it('gives a mark to the irradiation of each year, also of one that is not whole: how much of it is there is in the mark', () => {
    const marks = (series: TownSerie[]) => monthsByName(derive(series).get('indicateur_qualite_donnees'))
    // a whole year: 0.5 × 1 + 0.3 × 0.5 + 0.2 × 1 = 0.85, times 4 and 1: 4.4
    expect(marks([serie(['ghi', 'nasa_power', 'mensuel', '2001-01-01'], many(14, 5))])).toEqual({
      2001: 4,
      2002: 3, // 59 of 365 days: 2.72
    })
    expect(marks([serie(['ghi', 'nasa_power', 'mensuel', '2001-12-01'], [5, 5], { jours: [0, 10] })])).toEqual({
      2001: 3, // 31 of 365 days: 2.57
      2002: 2, // 10 of 365 days: 2.45
    })
    expect(marks([serie(['ghi', 'simulation', 'mensuel', '2001-01-01'], many(12, 5))])).toEqual({ 2001: 3 }) // grade C, poor: 0.5
    expect(marks([year('nasa_power', '2001-01-01', 365)])).toEqual({ 2001: 4 })
  })

  it('counts the other towns with data in the cell of the first source that has a grid, in its whole years', () => {
    const months = serie(['ghi', 'nasa_power', 'mensuel', '2000-12-01'], many(13, 5), { localite: 'gin_kindia' })
    const cams = serie(['ghi', 'cams', 'mensuel', '1999-01-01'], many(12, 5), { localite: 'gin_kindia' })
    const shared = (covered: string[]) => monthsByName(derive([cams, months], covered).get('degenerescence_pixel'))
    expect(shared(['gin_kindia', 'gin_mamou', 'gin_dalaba', 'gin_kankan'])).toEqual({ 2001: 2 })
    expect(shared(['gin_kindia', 'gin_kankan'])).toEqual({ 2001: 0 })
    expect(derive([cams]).has('degenerescence_pixel')).toBe(false) // it has no grid
  })

  it('has no cell where the town has no coordinates, and all the rest', () => {
    const lost: Catalogue = {
      ...gin,
      localites: gin.localites.map((each) => ({ ...each, latitude: null, longitude: null })),
    }
    const months = [serie(['ghi', 'nasa_power', 'mensuel', '2001-01-01'], many(12, 5))]
    expect([...derive(months, ['gin_kankan'], lost).keys()]).toEqual([
      'hep',
      'productible_specifique_theorique',
      'indicateur_qualite_donnees',
    ])
  })
})

describe('hours', () => {
  const hours = (grandeur: string, values: readonly number[]) =>
    serie([grandeur, 'nasa_power', 'horaire', '2001-01-01'], values)

  it('make up the days of a source that has none: amounts by their sum in the unit of the day, the rest by their mean', () => {
    const found = derive([
      hours('ghi', many(31 * 24, 200)),
      hours(
        't2m',
        many(31 * 24, (i) => i % 24),
      ),
    ])
    expect(monthsByName(found.get('ghi'))).toEqual({ '2001-01': 4.8 })
    expect(monthsByName(found.get('hep'))).toEqual({ '2001-01': 148.8 })
    expect(monthsByName(found.get('t2m'))).toEqual({ '2001-01': 11.5 })
    expect(found.get('t2m')?.note).toContain('Jours calculés à partir des heures')
  })

  it('are not looked at where days are', () => {
    const found = derive([
      hours('ghi', many(31 * 24, 200)),
      serie(['ghi', 'nasa_power', 'journalier', '2001-01-01'], many(31, 5)),
    ])
    expect(monthsByName(found.get('hep'))).toEqual({ '2001-01': 155 })
    expect(found.get('ghi')?.note).not.toContain('horaire')
  })

  it('make no day of which one is missing, and none of what begins or ends within it', () => {
    const values = many(60 * 24, 200)
    values[31 * 24] = none
    expect(monthsByName(derive([hours('ghi', values)]).get('ghi'))).toEqual({ '2001-01': 4.8 })
    const late = serie(['ghi', 'nasa_power', 'horaire', '2001-01-01'], many(31 * 24 + 28 * 24 - 1, 200))
    late.firstSlot++ // from 01:00 on
    expect(monthsByName(derive([late]).get('ghi'))).toEqual({ '2001-02': 4.8 })
  })
})

describe('a value outside the bounds of its variable', () => {
  const sky = (dhi: number[]) => [
    serie(['ghi', 'nasa_power', 'mensuel', '1991-07-01'], many(dhi.length, 4)),
    serie(['dhi', 'nasa_power', 'mensuel', '1991-07-01'], dhi),
  ]

  it('is not made, and the reason is kept and stands in the note', () => {
    const found = derive(sky([3, 4.072, 4])).get('fraction_diffuse')
    expect(monthsByName(found)).toEqual({ '1991-07': 0.75, '1991-09': 1 })
    expect(found?.omises).toEqual([{ slot: 21 * 12 + 7, value: 1.018, why: 'hors des bornes de la grandeur (0 à 1)' }])
    expect(found?.note).toMatch(
      / 1 valeur non calculée, hors des bornes de la grandeur \(0 à 1\) : 1991-08 \(1,018\)\.$/,
    )
  })

  it('leaves a series that is there for its reasons alone where none is made', () => {
    const found = derive(sky(many(8, 5))).get('fraction_diffuse')
    expect(found?.omises).toHaveLength(8)
    expect(monthsByName(found)).toEqual({})
    expect(found?.note).toContain('8 valeurs non calculées')
    expect(found?.note).toMatch(/1991-12 \(1,25\) …\.$/)
  })
})

describe('a town', () => {
  it('without any measurement has nothing derived', () => {
    expect(derive([]).size).toBe(0)
    const empty = ['horaire', 'journalier', 'mensuel', 'annuel'].flatMap((granularite) =>
      ['ghi', 'dhi', 't2m', 'rh2m'].map((grandeur) =>
        serie([grandeur, 'nasa_power', granularite as Granularite, '2001-01-01'], many(800, none)),
      ),
    )
    expect(derive(empty).size).toBe(0)
    expect(derive([serie(['ghi', 'nasa_power', 'mensuel', '2001-01-01'], [])]).size).toBe(0)
  })

  it('is not derived from by a station, nor by what is derived or of a source that the country does not tell of', () => {
    const from = (source: string) => derive([serie(['ghi', source, 'journalier', '2001-01-01'], many(365, 5))]).size
    expect([from('esmap_wapp'), from('harmattan'), from('ailleurs')]).toEqual([0, 0, 0])
    expect(from('era5_land')).toBeGreaterThan(0)
  })

  it('is derived from by a source that the country does not list only after those that it lists', () => {
    const months = (source: string) => serie(['ghi', source, 'mensuel', '2001-01-01'], [5])
    const catalogue = { ...gin, service: { ...gin.service, ordre_sources: ['sarah3'] } }
    const source = (...codes: string[]) => derive(codes.map(months), [], catalogue).get('hep')?.note
    expect(source('era5_land', 'sarah3')).toContain('seule source sarah3')
    expect(source('nasa_power', 'era5_land')).toContain('seule source era5_land')
  })

  it('of simulated series has derived ones that say so', () => {
    const hep = (source: string) => derive([serie(['ghi', source, 'mensuel', '2001-01-01'], [5])]).get('hep')
    expect(hep('simulation')).toMatchObject({ simulees: true, note: expect.stringMatching(/^SIMULÉ/) })
    expect(hep('nasa_power')).toMatchObject({ simulees: false, note: expect.not.stringContaining('SIMULÉ') })
  })
})

describe('a country', () => {
  const months = () => [serie(['ghi', 'nasa_power', 'mensuel', '2001-01-01'], many(12, 5))]

  it('that knows no source of this name, or tells nothing that it makes, has no derived series', () => {
    const without = (catalogue: Catalogue) => derive(months(), [], catalogue).size
    expect(without({ ...gin, sources: gin.sources.filter(({ code }) => code !== 'harmattan') })).toBe(0)
    expect(
      without({ ...gin, sourcesGrandeurs: gin.sourcesGrandeurs.filter(({ source }) => source !== 'harmattan') }),
    ).toBe(0)
  })

  it('has those that it tells, in the order of its variables', () => {
    const rows = gin.sourcesGrandeurs.map((row) =>
      row.source === 'harmattan'
        ? { ...row, grandeurs: row.grandeurs.filter((code) => /^(degen|hep)/.test(code)) }
        : row,
    )
    expect([...derive(months(), [], { ...gin, sourcesGrandeurs: rows }).keys()]).toEqual([
      'hep',
      'degenerescence_pixel',
    ])
  })
})
