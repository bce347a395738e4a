import { describe, expect, it } from 'vitest'
import { ghiMonths, memoryRelease, repeated, type SerieSpec } from '../testing/memoryRelease.ts'
import { chooseSerie } from './chooseSerie.ts'
import { choiceWords, companionNotes } from './companionNotes.ts'
import { Inputs } from './inputs.ts'
import { computeHere } from './list.ts'

const GHI = { grandeur: 'ghi', required: [] }
const YIELD = { grandeur: 'ghi', required: ['t2m'] }

const years = (source: string, debut: string, count: number, more?: Partial<SerieSpec>) =>
  ghiMonths(source, debut, 12 * count, more)
const station = (debut: string, count: number, more: Partial<SerieSpec> = {}) =>
  years('esmap_wapp', debut, count, { methode_collecte: 'mesure_directe', ...more })

const KANKAN = { localite: 'gin_kankan' }

describe('a temperature that another source lends', () => {
  const t2m = (source: string, debut: string, months: number): SerieSpec => ({
    ...years(source, debut, 1),
    grandeur: 't2m',
    valeurs: repeated(months, 25),
  })

  it('is that of the source with the most of the days', async () => {
    const release = await memoryRelease([
      years('sarah3', '2001-01-01', 20),
      t2m('nasa_power', '2020-12-01', 1),
      t2m('era5_land', '2001-02-01', 239),
    ])
    const { serie, period } = chooseSerie(release, KANKAN, YIELD)
    expect([serie.source, period]).toEqual(['sarah3', { debut: '2001-02-01', fin: '2020-12-31' }])
  })

  it('does not hide that the days asked are not stored', async () => {
    const release = await memoryRelease([years('sarah3', '2001-01-01', 20), t2m('era5_land', '2001-01-01', 240)])
    const asked = { ...KANKAN, periode_debut: '2030-01-01', periode_fin: '2030-12-31' }
    expect(() => chooseSerie(release, asked, YIELD)).toThrow(
      'Aucune série ne couvre la période du 2030-01-01 au 2030-12-31\u202f; plages conservées\u00a0: gin_kankan_ghi_sarah3_2001_2020 du 2001-01-01 au 2020-12-31.',
    )
  })
})

describe('a refusal of days', () => {
  it('names the series asked for, and not those that were not considered', async () => {
    const release = await memoryRelease([years('sarah3', '2001-01-01', 2), years('nasa_power', '1991-01-01', 20)])
    const asked = { code_serie_source: 'gin_kankan_ghi_sarah3_2001_2002', periode_debut: '1995-01-01' }
    expect(() => chooseSerie(release, asked, GHI)).toThrow(
      'La série «\u00a0gin_kankan_ghi_sarah3_2001_2002\u00a0» ne couvre pas le 1995-01-01',
    )
  })

  it('states no range that ends before it begins', async () => {
    const own = { ...years('sarah3', '2015-01-01', 5), grandeur: 't2m' }
    const release = await memoryRelease([years('sarah3', '2001-01-01', 5), own])
    const refusal = (() => {
      try {
        return chooseSerie(release, KANKAN, YIELD)
      } catch (error) {
        return error
      }
    })() as { message: string; details: object }
    expect(refusal.message).toContain('n’ont aucun jour commun')
    expect(refusal.details).toEqual({ plages: [] })
  })
})

describe('a computation by season', () => {
  const days = (debut: string, count: number): SerieSpec => ({
    ...years('era5_land', debut, 1),
    granularite: 'journalier',
    valeurs: repeated(count, 5),
  })
  const serieOf = async (spec: SerieSpec, asked: object = {}) =>
    chooseSerie(
      await memoryRelease([spec, years('nasa_power', '2001-01-01', 30)]),
      { ...KANKAN, ...asked },
      {
        ...GHI,
        wholeYear: true,
      },
    ).serie.granularite

  it('starts from the finest series that has all months whole', async () => {
    expect(await serieOf(days('2021-01-01', 365))).toBe('journalier')
    expect(await serieOf(days('2021-03-15', 396))).toBe('journalier')
    expect(await serieOf(days('2021-01-02', 364))).toBe('mensuel')
    expect(await serieOf(days('2021-01-01', 364))).toBe('mensuel')
  })

  it('starts from the finest that has the days asked, where some are', async () => {
    const asked = { periode_debut: '2021-01-01', periode_fin: '2021-02-28' }
    expect(await serieOf(days('2021-01-01', 90), asked)).toBe('journalier')
  })
})

describe('the series of a town', () => {
  it('is never a ground station that is not named, be it the finest, the longest or the only one', async () => {
    const days = { granularite: 'journalier', valeurs: repeated(730, 5) } as const
    const release = await memoryRelease([
      station('2001-01-01', 2, days),
      station('1991-01-01', 30),
      years('era5_land', '2001-01-01', 2),
    ])
    expect(chooseSerie(release, KANKAN, GHI).serie.source).toBe('era5_land')
    const alone = await memoryRelease([station('2001-01-01', 2)])
    expect(() => chooseSerie(alone, KANKAN, GHI)).toThrow('pas de série de «\u00a0ghi\u00a0»')
    const code_serie_source = 'gin_kankan_ghi_esmap_wapp_2001_2002'
    expect(chooseSerie(alone, { code_serie_source }, GHI).serie.code).toBe(code_serie_source)
  })

  it('is never one that is derived from others, which lends nothing either, and which is refused where it is named', async () => {
    const derived = { methode_collecte: 'calcul_derive' } as const
    const release = await memoryRelease([
      years('harmattan', '1991-01-01', 30, derived),
      years('harmattan', '1991-01-01', 30, { ...derived, grandeur: 't2m', valeurs: repeated(360, 25) }),
      years('era5_land', '2001-01-01', 2),
    ])
    expect(chooseSerie(release, KANKAN, GHI).serie.source).toBe('era5_land')
    expect(() => chooseSerie(release, KANKAN, YIELD)).toThrow('Il manque la série «\u00a0t2m\u00a0» d’era5_land')
    const named = { code_serie_source: 'gin_kankan_ghi_harmattan_1991_2020' }
    expect(() => chooseSerie(release, named, GHI)).toThrow(
      expect.objectContaining({
        message: expect.stringContaining('est elle-même calculée à partir d’autres séries'),
        details: expect.objectContaining({ accepte: ['gin_kankan_ghi_era5_land_2001_2002'] }),
      }),
    )
    const alone = await memoryRelease([years('harmattan', '1991-01-01', 30, derived)])
    expect(() => chooseSerie(alone, KANKAN, GHI)).toThrow('pas de série de «\u00a0ghi\u00a0»')
  })

  it('is the only one that has its companions, though another is finer', async () => {
    const release = await memoryRelease([
      years('nasa_power', '2001-01-01', 1, { granularite: 'journalier', valeurs: repeated(365, 5) }),
      years('era5_land', '2001-01-01', 1),
      years('era5_land', '2001-01-01', 1, { grandeur: 't2m', valeurs: repeated(12, 25) }),
    ])
    expect(chooseSerie(release, KANKAN, YIELD).serie).toMatchObject({ source: 'era5_land', granularite: 'mensuel' })
  })

  it('is of a source that the country does not list only after all that it lists', async () => {
    const release = await memoryRelease([years('harmattan', '2001-01-01', 3), years('esmap_wapp', '2001-01-01', 3)])
    expect(release.catalogue.service.ordre_sources).not.toContain('harmattan')
    expect(chooseSerie(release, KANKAN, GHI).serie.source).toBe('esmap_wapp')
  })

  it('is the finest that covers the days asked, then the first of the country’s order', async () => {
    const release = await memoryRelease([
      years('era5_land', '2001-01-01', 1, { granularite: 'journalier', valeurs: repeated(365, 5) }),
      years('sarah3', '2001-01-01', 3),
      years('nasa_power', '2001-01-01', 3),
    ])
    const on = (periode_debut: string, periode_fin: string) =>
      chooseSerie(release, { ...KANKAN, periode_debut, periode_fin }, GHI).serie
    expect(on('2001-01-01', '2001-12-31').granularite).toBe('journalier')
    expect(on('2001-01-01', '2002-01-01').source).toBe('nasa_power')
    expect(() => on('2001-01-01', '2004-01-01')).toThrow('Aucune série ne couvre')
  })
})

describe('the temperature', () => {
  const t2m = (source: string, debut: string, count: number, more: Partial<SerieSpec> = {}) =>
    years(source, debut, count, { grandeur: 't2m', valeurs: repeated(12 * count, 25), ...more })

  it('is the source’s own where it has one', async () => {
    const release = await memoryRelease([
      years('era5_land', '2001-01-01', 3),
      t2m('era5_land', '2001-01-01', 2),
      t2m('nasa_power', '2001-01-01', 3),
    ])
    const { period } = chooseSerie(release, KANKAN, YIELD)
    expect(period).toEqual({ debut: '2001-01-01', fin: '2002-12-31' })
  })

  it('is of the next source in the country’s order that covers the days where the own has none, and that is told', async () => {
    const release = await memoryRelease([
      years('sarah3', '2001-01-01', 3),
      t2m('era5_land', '2001-01-01', 3),
      t2m('nasa_power', '2001-01-01', 1),
      t2m('esmap_wapp', '2001-01-01', 3, { methode_collecte: 'mesure_directe' }),
    ])
    const ask = (more: object) =>
      computeHere(release, 'productible_correction_thermique', {
        ...KANKAN,
        granularite: 'annuel',
        inclinaison_deg: 0,
        orientation_deg: 180,
        albedo_sol: 0.2,
        accepter_approximation: 'non',
        modele: 'perez',
        noct_degc: 45,
        coeff_temp_pourcent_par_degc: -0.4,
        puissance_stc_wc: 1000,
        pertes_pct: 14,
        ...more,
      })
    const whole = await ask({})
    expect(whole.head.series_utilisees).toContain('gin_kankan_t2m_era5_land_2001_2003')
    expect(whole.head.hypotheses).toContain('Température de l’air d’era5_land\u00a0: sarah3 n’en a pas à ce pas.')
    const part = await ask({ periode_debut: '2001-01-01', periode_fin: '2001-12-31' })
    expect(part.head.series_utilisees).toContain('gin_kankan_t2m_nasa_power_2001_2001')
  })

  it('is of the source that has the days asked, be it one day alone, and not of one that has more of the others', async () => {
    const daily = (grandeur: string, source: string, debut: string, count: number): SerieSpec => ({
      ...years(source, debut, 1),
      grandeur,
      granularite: 'journalier',
      valeurs: repeated(count, 5),
    })
    const release = await memoryRelease([
      daily('ghi', 'sarah3', '2001-01-01', 365),
      daily('t2m', 'era5_land', '2001-01-01', 1),
      daily('t2m', 'nasa_power', '2001-02-01', 334),
    ])
    const asked = { ...KANKAN, periode_debut: '2001-01-01', periode_fin: '2001-01-01' }
    expect(chooseSerie(release, asked, YIELD).period).toEqual({ debut: '2001-01-01', fin: '2001-01-01' })
  })

  it('is made of the days of another source where none has it by months, and that is told', async () => {
    const daily = Array.from({ length: 365 }, (_, day) => 20 + day / 365)
    const release = await memoryRelease([
      years('sarah3', '2001-01-01', 1),
      t2m('era5_land', '2001-01-01', 1, { granularite: 'journalier', valeurs: daily }),
    ])
    const chosen = chooseSerie(release, KANKAN, YIELD)
    expect(chosen.period).toEqual({ debut: '2001-01-01', fin: '2001-12-31' })
    const inputs = new Inputs(release, chosen)
    const { values, serie } = await inputs.required('t2m')
    const january = daily.slice(0, 31).reduce((sum, value) => sum + value, 0) / 31
    expect(values[0]).toBeCloseTo(january, 12)
    expect(companionNotes(inputs, 'Température', serie)).toEqual([
      'Température d’era5_land, moyennes des jours : sarah3 n’en a pas à ce pas.',
    ])
  })

  it('of a longer step is repeated over its days, for a series that is named or that alone is there', async () => {
    const ghiDays = years('sarah3', '2001-01-01', 1, { granularite: 'journalier', valeurs: repeated(365, 5) })
    const months = t2m('era5_land', '2001-01-01', 1, { valeurs: Array.from({ length: 12 }, (_, month) => month) })
    const release = await memoryRelease([ghiDays, months])
    const chosen = chooseSerie(release, KANKAN, YIELD)
    expect(chosen.serie.granularite).toBe('journalier')
    const { values } = await new Inputs(release, chosen).required('t2m')
    expect([values[30], values[31], values[364]]).toEqual([0, 1, 11])
  })

  it('of a source that is named may leave the town another series, and that is told', async () => {
    const days = (grandeur: string, source: string) =>
      years(source, '2001-01-01', 1, { grandeur, granularite: 'journalier', valeurs: repeated(365, 5) })
    const release = await memoryRelease([
      days('ghi', 'sarah3'),
      days('t2m', 'era5_land'),
      years('nasa_power', '2001-01-01', 3),
      t2m('nasa_power', '2001-01-01', 3),
    ])
    const told = (source_meteo: string) => {
      const chosen = chooseSerie(release, { ...KANKAN, source_meteo }, YIELD)
      return choiceWords(new Inputs(release, chosen))
    }
    expect(told('era5_land')).toEqual([])
    expect(told('nasa_power')).toEqual([
      'Calcul à partir de gin_kankan_ghi_nasa_power_2001_2003, et non de gin_kankan_ghi_sarah3_journalier_2001_2001 comme sans source_meteo : la météo de nasa_power n’y suffit pas.',
    ])
  })

  it('is of the source that the question names, of a station too, or is refused', async () => {
    const release = await memoryRelease([
      years('nasa_power', '2001-01-01', 3),
      t2m('nasa_power', '2001-01-01', 3),
      t2m('esmap_wapp', '2001-01-01', 2, { methode_collecte: 'mesure_directe', valeurs: repeated(24, 31) }),
    ])
    const chosen = chooseSerie(release, { ...KANKAN, source_meteo: 'esmap_wapp' }, YIELD)
    expect(chosen.period.fin).toBe('2002-12-31')
    expect((await new Inputs(release, chosen).required('t2m')).values[0]).toBe(31)
    expect(() => chooseSerie(release, { ...KANKAN, source_meteo: 'era5_land' }, YIELD)).toThrow(
      'd’era5_land (source_meteo) à gin_kankan, compagne de «\u00a0gin_kankan_ghi_nasa_power_2001_2003\u00a0»\u00a0: le calcul',
    )
    const dust = { grandeur: 'ghi', required: ['t2m', 'pm10'] }
    expect(() => chooseSerie(release, { ...KANKAN, source_meteo: 'esmap_wapp' }, dust)).toThrow(
      '«\u00a0pm10\u00a0» de nasa_power à gin_kankan, compagne de «\u00a0gin_kankan_ghi_nasa_power_2001_2003\u00a0», et aucune autre source',
    )
  })

  it('is not of a station that is not named; then the computation is refused', async () => {
    const release = await memoryRelease([
      years('sarah3', '2001-01-01', 3),
      t2m('esmap_wapp', '2001-01-01', 3, { methode_collecte: 'mesure_directe' }),
    ])
    expect(() => chooseSerie(release, KANKAN, YIELD)).toThrow('Il manque la série «\u00a0t2m\u00a0»')
  })

  it('alone is lent: no other companion comes from another source', async () => {
    const release = await memoryRelease([
      t2m('sarah3', '2001-01-01', 3),
      t2m('era5_land', '2001-01-01', 3, { grandeur: 'rh2m' }),
    ])
    expect(() => chooseSerie(release, KANKAN, { grandeur: 't2m', required: ['rh2m'] })).toThrow(
      'Il manque la série «\u00a0rh2m\u00a0»',
    )
  })
})
