import { describe, expect, it } from 'vitest'
import { askComputed } from '../../../tests/support/answers/askComputed.ts'
import {
  ghiMonths,
  memoryRelease,
  repeated,
  ruptureOn,
  type SerieSpec,
} from '../../../tests/support/answers/memoryRelease.ts'
import { choiceWords, companionNote } from '../../computations/companionNotes.ts'
import { Inputs } from '../../computations/inputs.ts'
import { townSummary } from '../../computations/towns/townSummary.ts'
import { inFrench } from '../sentence.ts'
import { chooseSerie, wholeYears } from './chooseSerie.ts'

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
    const { serie, period } = await chooseSerie(release, KANKAN, YIELD)
    expect([serie.source, period]).toEqual(['sarah3', { debut: '2001-02-01', fin: '2020-12-31' }])
  })

  it('does not hide that the days asked are not stored', async () => {
    const release = await memoryRelease([years('sarah3', '2001-01-01', 20), t2m('era5_land', '2001-01-01', 240)])
    const asked = { ...KANKAN, periode_debut: '2030-01-01', periode_fin: '2030-12-31' }
    await expect(chooseSerie(release, asked, YIELD)).rejects.toThrow(
      'Aucune série ne couvre la période du 2030-01-01 au 2030-12-31\u202f; plages conservées\u00a0: gin_kankan_ghi_sarah3_2001_2020 du 2001-01-01 au 2020-12-31.',
    )
  })
})

describe('a refusal of days', () => {
  it('names the series asked for, and not those that were not considered', async () => {
    const release = await memoryRelease([years('sarah3', '2001-01-01', 2), years('nasa_power', '1991-01-01', 20)])
    const asked = { code_serie_source: 'gin_kankan_ghi_sarah3_2001_2002', periode_debut: '1995-01-01' }
    await expect(chooseSerie(release, asked, GHI)).rejects.toThrow(
      'La série «\u00a0gin_kankan_ghi_sarah3_2001_2002\u00a0» ne couvre pas le 1995-01-01',
    )
  })

  it('states no range that ends before it begins', async () => {
    const own = { ...years('sarah3', '2015-01-01', 5), grandeur: 't2m' }
    const release = await memoryRelease([years('sarah3', '2001-01-01', 5), own])
    const refusal = (await chooseSerie(release, KANKAN, YIELD).catch((error: unknown) => error)) as {
      message: string
      details: object
    }
    expect(refusal.message).toContain('n’ont aucun jour commun')
    expect(refusal.details).toEqual({
      champ: 'periode_debut',
      recu: null,
      accepte: 'une autre série (code_serie_source)',
      plages: [],
    })
  })
})

const days = (source: string, debut: string, count: number, more: Partial<SerieSpec> = {}): SerieSpec => ({
  ...years(source, debut, 1),
  granularite: 'journalier',
  valeurs: repeated(count, 5),
  ...more,
})

describe('the reference series of a town', () => {
  const chosen = async (specs: readonly SerieSpec[], asked: object = {}, needs: object = {}) => {
    const { serie } = await chooseSerie(await memoryRelease(specs), { ...KANKAN, ...asked }, { ...GHI, ...needs })
    return `${serie.source} ${serie.granularite}`
  }

  it('has ten complete years where one has them, whatever is finer, else is the longest', async () => {
    const fine = days('nasa_power', '2021-01-01', 5 * 365 + 1)
    expect(await chosen([fine, years('era5_land', '2001-01-01', 10)])).toBe('era5_land mensuel')
    expect(await chosen([fine, years('era5_land', '2001-01-01', 9)])).toBe('era5_land mensuel')
    expect(await chosen([fine, years('era5_land', '2001-01-01', 4)])).toBe('nasa_power journalier')
  })

  it('is, of those that are long enough, of the first source in the country’s order though another is longer', async () => {
    const specs = [years('nasa_power', '2001-01-01', 10), years('era5_land', '1991-01-01', 30)]
    expect(await chosen(specs)).toBe('nasa_power mensuel')
  })

  it('is, of one source, the finest', async () => {
    const both = [years('nasa_power', '2011-01-01', 10), days('nasa_power', '2011-01-01', 3653)]
    expect(await chosen(both)).toBe('nasa_power journalier')
  })

  it('counts the years that are complete, and not those that it spans', async () => {
    const everyJuly = years('nasa_power', '2001-01-01', 0, {
      valeurs: repeated(60, 5).map((value, i) => (i % 12 === 6 ? Number.NaN : value)),
    })
    expect(await chosen([everyJuly, years('era5_land', '2001-01-01', 3)])).toBe('era5_land mensuel')
    const partial = years('nasa_power', '2001-01-01', 3, { mois_partiels: ['2002-05'] })
    expect(await chosen([partial, years('era5_land', '2001-01-01', 3)])).toBe('era5_land mensuel')
  })

  it('has no break within the days that are used, where another has none', async () => {
    const broken = years('nasa_power', '2001-01-01', 20, { ruptures: [ruptureOn('2010-01-01')] })
    const specs = [broken, years('era5_land', '2001-01-01', 20)]
    expect(await chosen(specs)).toBe('era5_land mensuel')
    expect(await chosen(specs, { periode_debut: '2011-01-01', periode_fin: '2012-12-31' })).toBe('nasa_power mensuel')
    expect(await chosen([broken, years('era5_land', '2001-01-01', 9)])).toBe('nasa_power mensuel')
  })

  it('covers the days asked', async () => {
    const specs = [years('nasa_power', '1991-01-01', 30), days('era5_land', '2021-01-01', 365)]
    expect(await chosen(specs, { periode_debut: '2021-01-01', periode_fin: '2021-02-28' })).toBe('era5_land journalier')
  })

  it('has steps as short as the question asks, where the town has them', async () => {
    const specs = [years('nasa_power', '1991-01-01', 30), days('era5_land', '2011-01-01', 365)]
    expect(await chosen(specs, {}, { longest: 'journalier' })).toBe('era5_land journalier')
    expect(await chosen(specs.slice(0, 1), {}, { longest: 'journalier' })).toBe('nasa_power mensuel')
  })

  it('is the same for every computation', async () => {
    const t2m = (spec: SerieSpec) => ({ ...spec, grandeur: 't2m', valeurs: spec.valeurs.map(() => 25) })
    const ghi = [years('nasa_power', '1991-01-01', 30), days('era5_land', '2021-01-01', 1826)]
    const release = await memoryRelease([...ghi, ...ghi.map(t2m)])
    const code = 'gin_kankan_ghi_nasa_power_1991_2020'
    for (const name of ['hep', 'poa_parametrable', 'productible', 'inclinaison_optimale'] as const) {
      expect((await askComputed(release, name, KANKAN)).head.code_serie_source, name).toBe(code)
    }
    for (const name of ['ghi_exceedance', 'productible_exceedance'] as const) {
      expect((await askComputed(release, name, KANKAN)).head.code_serie_source, name).toBe(code)
    }
    expect((await townSummary(release, 'gin_kankan')).yield?.serie).toBe(code)
  })
})

it('the whole years of some days are neither a first year nor a last one that is cut', () => {
  const count = (debut: string, fin: string) => wholeYears({ debut, fin })
  expect(count('2001-01-01', '2004-12-31')).toBe(4)
  expect(count('2001-01-02', '2004-12-31')).toBe(3)
  expect(count('2001-01-01', '2004-12-30')).toBe(3)
  expect(count('2001-02-01', '2001-11-30')).toBe(0)
})

describe('the series of a town', () => {
  it('is never a ground station that is not named, be it the finest, the longest or the only one', async () => {
    const days = { granularite: 'journalier', valeurs: repeated(730, 5) } as const
    const release = await memoryRelease([
      station('2001-01-01', 2, days),
      station('1991-01-01', 30),
      years('era5_land', '2001-01-01', 2),
    ])
    expect((await chooseSerie(release, KANKAN, GHI)).serie.source).toBe('era5_land')
    const alone = await memoryRelease([station('2001-01-01', 2)])
    await expect(chooseSerie(alone, KANKAN, GHI)).rejects.toThrow('pas de série de «\u00a0ghi\u00a0»')
    const code_serie_source = 'gin_kankan_ghi_esmap_wapp_2001_2002'
    expect((await chooseSerie(alone, { code_serie_source }, GHI)).serie.code).toBe(code_serie_source)
  })

  it('is never one that is derived from others, which lends nothing either, and which is refused where it is named', async () => {
    const derived = { methode_collecte: 'calcul_derive' } as const
    const release = await memoryRelease([
      years('harmattan', '1991-01-01', 30, derived),
      years('harmattan', '1991-01-01', 30, { ...derived, grandeur: 't2m', valeurs: repeated(360, 25) }),
      years('era5_land', '2001-01-01', 2),
    ])
    expect((await chooseSerie(release, KANKAN, GHI)).serie.source).toBe('era5_land')
    await expect(chooseSerie(release, KANKAN, YIELD)).rejects.toThrow(
      'Il manque la série «\u00a0t2m\u00a0» d’era5_land',
    )
    const named = { code_serie_source: 'gin_kankan_ghi_harmattan_1991_2020' }
    await expect(chooseSerie(release, named, GHI)).rejects.toThrow(
      expect.objectContaining({
        message: expect.stringContaining('est elle-même calculée à partir d’autres séries'),
        details: expect.objectContaining({ accepte: ['gin_kankan_ghi_era5_land_2001_2002'] }),
      }),
    )
    const alone = await memoryRelease([years('harmattan', '1991-01-01', 30, derived)])
    await expect(chooseSerie(alone, KANKAN, GHI)).rejects.toThrow('pas de série de «\u00a0ghi\u00a0»')
  })

  it('is the only one that has its companions, though another is finer', async () => {
    const release = await memoryRelease([
      years('nasa_power', '2001-01-01', 1, { granularite: 'journalier', valeurs: repeated(365, 5) }),
      years('era5_land', '2001-01-01', 1),
      years('era5_land', '2001-01-01', 1, { grandeur: 't2m', valeurs: repeated(12, 25) }),
    ])
    expect((await chooseSerie(release, KANKAN, YIELD)).serie).toMatchObject({
      source: 'era5_land',
      granularite: 'mensuel',
    })
  })

  it('is of a source that the country does not list only after all that it lists', async () => {
    const release = await memoryRelease([years('harmattan', '2001-01-01', 3), years('esmap_wapp', '2001-01-01', 3)])
    expect(release.catalogue.service.ordre_sources).not.toContain('harmattan')
    expect((await chooseSerie(release, KANKAN, GHI)).serie.source).toBe('esmap_wapp')
  })

  it('covers the days asked, or is refused', async () => {
    const release = await memoryRelease([
      years('era5_land', '2001-01-01', 1, { granularite: 'journalier', valeurs: repeated(365, 5) }),
      years('sarah3', '2001-01-01', 3),
      years('nasa_power', '2001-01-01', 3),
    ])
    const on = async (periode_debut: string, periode_fin: string) =>
      (await chooseSerie(release, { ...KANKAN, periode_debut, periode_fin }, GHI)).serie
    expect((await on('2001-01-01', '2002-01-01')).source).toBe('nasa_power')
    await expect(on('2001-01-01', '2004-01-01')).rejects.toThrow('Aucune série ne couvre')
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
    const { period } = await chooseSerie(release, KANKAN, YIELD)
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
      askComputed(release, 'productible_correction_thermique', {
        ...KANKAN,
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
    expect((await chooseSerie(release, asked, YIELD)).period).toEqual({ debut: '2001-01-01', fin: '2001-01-01' })
  })

  it('is made of the days of another source where none has it by months, and that is told', async () => {
    const daily = Array.from({ length: 365 }, (_, day) => 20 + day / 365)
    const release = await memoryRelease([
      years('sarah3', '2001-01-01', 1),
      t2m('era5_land', '2001-01-01', 1, { granularite: 'journalier', valeurs: daily }),
    ])
    const chosen = await chooseSerie(release, KANKAN, YIELD)
    expect(chosen.period).toEqual({ debut: '2001-01-01', fin: '2001-12-31' })
    const inputs = new Inputs(release, chosen)
    const { values, serie } = await inputs.required('t2m')
    const january = daily.slice(0, 31).reduce((sum, value) => sum + value, 0) / 31
    expect(values[0]).toBeCloseTo(january, 12)
    expect(companionNote(inputs, { fr: 'Température', en: 'Temperature' }, serie)).toEqual({
      fr: 'Température d’era5_land, moyennes des jours : sarah3 n’en a pas à ce pas.',
      en: 'Temperature of era5_land, daily means: sarah3 does not have it at this time step.',
    })
  })

  it('of a longer step is repeated over its days, for a series that is named or that alone is there', async () => {
    const ghiDays = years('sarah3', '2001-01-01', 1, { granularite: 'journalier', valeurs: repeated(365, 5) })
    const months = t2m('era5_land', '2001-01-01', 1, { valeurs: Array.from({ length: 12 }, (_, month) => month) })
    const release = await memoryRelease([ghiDays, months])
    const chosen = await chooseSerie(release, KANKAN, YIELD)
    expect(chosen.serie.granularite).toBe('journalier')
    const { values } = await new Inputs(release, chosen).required('t2m')
    expect([values[30], values[31], values[364]]).toEqual([0, 1, 11])
  })

  it('of a source that is named may leave the town another series, and that is told', async () => {
    const of = (grandeur: string, source: string, debut: string) =>
      years(source, debut, 1, { grandeur, valeurs: repeated(120, 5) })
    const release = await memoryRelease([
      of('ghi', 'nasa_power', '1991-01-01'),
      of('t2m', 'nasa_power', '1991-01-01'),
      of('ghi', 'era5_land', '2011-01-01'),
      of('t2m', 'era5_land', '2011-01-01'),
    ])
    const told = async (source_meteo: string) => {
      const chosen = await chooseSerie(release, { ...KANKAN, source_meteo }, YIELD)
      return choiceWords(new Inputs(release, chosen))
    }
    expect(await told('nasa_power')).toBeUndefined()
    expect(inFrench((await told('era5_land')) as { fr: string; en: string })).toBe(
      'Calcul à partir de gin_kankan_ghi_era5_land_2011_2020, et non de gin_kankan_ghi_nasa_power_1991_2000 comme sans source_meteo : la météo d’era5_land n’y suffit pas.',
    )
  })

  it('is of the source that the question names, of a station too, or is refused', async () => {
    const release = await memoryRelease([
      years('nasa_power', '2001-01-01', 3),
      t2m('nasa_power', '2001-01-01', 3),
      t2m('esmap_wapp', '2001-01-01', 2, { methode_collecte: 'mesure_directe', valeurs: repeated(24, 31) }),
    ])
    const chosen = await chooseSerie(release, { ...KANKAN, source_meteo: 'esmap_wapp' }, YIELD)
    expect(chosen.period.fin).toBe('2002-12-31')
    expect((await new Inputs(release, chosen).required('t2m')).values[0]).toBe(31)
    await expect(chooseSerie(release, { ...KANKAN, source_meteo: 'era5_land' }, YIELD)).rejects.toThrow(
      'd’era5_land (source_meteo) à gin_kankan, compagne de «\u00a0gin_kankan_ghi_nasa_power_2001_2003\u00a0»\u00a0: le calcul',
    )
    const dust = { grandeur: 'ghi', required: ['t2m', 'pm10'] }
    await expect(chooseSerie(release, { ...KANKAN, source_meteo: 'esmap_wapp' }, dust)).rejects.toThrow(
      '«\u00a0pm10\u00a0» de nasa_power à gin_kankan, compagne de «\u00a0gin_kankan_ghi_nasa_power_2001_2003\u00a0», et aucune autre source',
    )
  })

  it('is not of a station that is not named; then the computation is refused', async () => {
    const release = await memoryRelease([
      years('sarah3', '2001-01-01', 3),
      t2m('esmap_wapp', '2001-01-01', 3, { methode_collecte: 'mesure_directe' }),
    ])
    await expect(chooseSerie(release, KANKAN, YIELD)).rejects.toThrow('Il manque la série «\u00a0t2m\u00a0»')
  })

  it('alone is lent: no other companion comes from another source', async () => {
    const release = await memoryRelease([
      t2m('sarah3', '2001-01-01', 3),
      t2m('era5_land', '2001-01-01', 3, { grandeur: 'rh2m' }),
    ])
    await expect(chooseSerie(release, KANKAN, { grandeur: 't2m', required: ['rh2m'] })).rejects.toThrow(
      'Il manque la série «\u00a0rh2m\u00a0»',
    )
  })
})
