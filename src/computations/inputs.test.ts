import { describe, expect, it } from 'vitest'
import { memoryRelease, repeated, type SerieSpec } from '../../tests/support/answers/memoryRelease.ts'
import { importPvgis, pvgisDay } from '../../tests/support/edition/bases.ts'
import { openSealed, seal } from '../../tests/support/edition/sealed.ts'
import { tempFolder } from '../../tests/support/storage/folders.ts'
import { editionItem } from '../answers/catalogue/editionItem.ts'
import type { Period } from '../answers/choice/serieRequest.ts'
import type { Release } from '../answers/release.ts'
import type { Serie } from '../contract/catalogue.ts'
import { Inputs } from './inputs.ts'

const YEAR: Period = { debut: '2022-01-01', fin: '2022-12-31' }

const inputsOf = (release: Release, code: string, period = YEAR) => {
  const serie = release.serie(code)
  if (!serie) throw new Error(code)
  return new Inputs(release, { serie, period })
}

describe('the values of a series', () => {
  const station = {
    grandeur: 'ghi',
    source: 'esmap_wapp',
    granularite: 'mensuel',
    debut: '2021-11-01',
    methode_collecte: 'mesure_directe',
    mois_partiels: ['2021-11', '2022-03', '2023-02'],
  } as const
  const code = 'gin_kankan_ghi_esmap_wapp_2021_2023'

  it('of partial months are missing, those within the days asked and no other', async () => {
    const release = await memoryRelease([{ ...station, valeurs: repeated(16, 5) }])
    const values = await inputsOf(release, code).main()
    expect([...values].map(Number.isNaN)).toEqual(Array.from({ length: 12 }, (_, i) => i === 2))
    const whole = await inputsOf(release, code, { debut: '2021-11-01', fin: '2023-02-28' }).main()
    expect([...whole].flatMap((value, i) => (Number.isNaN(value) ? [i] : []))).toEqual([0, 4, 15])
    // The series itself keeps them.
    const serie = release.serie(code)
    expect(serie && (await release.mesures(serie)).values).toEqual(new Float64Array(repeated(16, 5)))
  })

  it('begin and end with the whole months of the days asked', async () => {
    const release = await memoryRelease([
      { ...station, mois_partiels: [], valeurs: Array.from({ length: 16 }, (_, i) => i) },
    ])
    const cut = inputsOf(release, code, { debut: '2022-01-02', fin: '2022-04-29' })
    expect([...(await cut.main())]).toEqual([3, 4])
  })
})

describe('the values of a companion', () => {
  it('are those of the same source that stands through all the days asked; else there are none', async () => {
    const months = (grandeur: string, debut: string, count: number) =>
      ({ grandeur, source: 'nasa_power', granularite: 'mensuel', debut, valeurs: repeated(count, 2) }) as const
    const release = await memoryRelease([
      months('ghi', '2021-01-01', 36),
      months('dhi', '2022-01-01', 12),
      months('dni', '2022-01-01', 11),
      months('t2m', '2022-02-01', 24),
    ])
    const inputs = inputsOf(release, 'gin_kankan_ghi_nasa_power_2021_2023')
    expect(await inputs.companion('dhi')).toEqual(new Float64Array(12).fill(2))
    for (const cut of ['dni', 't2m']) expect(await inputs.companion(cut)).toBeUndefined()
  })
})

describe('the status of an answer', () => {
  const days = { grandeur: 'ghi', source: 'nasa_power', granularite: 'journalier', debut: '2022-01-01' } as const
  const code = 'gin_kankan_ghi_nasa_power_journalier_2022_2022'
  const of = async (statuts: ('brut' | 'valide_auto')[], valeurs: number[], period: Period) => {
    const inputs = inputsOf(await memoryRelease([{ ...days, valeurs, statuts }]), code, period)
    await inputs.main()
    return inputs.statut
  }

  it('is the weakest of the values in the window, whatever those outside have', async () => {
    const statuts = ['brut', 'valide_auto', 'valide_auto', 'brut'] as ('brut' | 'valide_auto')[]
    const on = (debut: string, fin: string) => of(statuts, repeated(4, 5), { debut, fin })
    expect(await on('2022-01-02', '2022-01-03')).toBe('valide_auto')
    expect(await on('2022-01-01', '2022-01-03')).toBe('brut')
    expect(await on('2022-01-02', '2022-01-04')).toBe('brut')
    expect(await on('2022-01-02', '2022-01-02')).toBe('valide_auto')
  })

  it('is that of the series where the window holds no value', async () => {
    const statuts = ['brut', 'brut', 'valide_auto'] as ('brut' | 'valide_auto')[]
    const day = { debut: '2022-01-02', fin: '2022-01-02' }
    expect(await of(statuts, [5, Number.NaN, 5], day)).toBe('brut')
    expect(await of(['valide_auto', 'valide_auto', 'valide_auto'], [5, Number.NaN, 5], day)).toBe('valide_auto')
  })

  it('is the weakest of all series that it rests on', async () => {
    const release = await memoryRelease([
      { ...days, valeurs: repeated(3, 5), statuts: repeated(3, 0).map(() => 'valide_auto' as const) },
      { ...days, source: 'sarah3', valeurs: repeated(3, 5) },
    ])
    const inputs = inputsOf(release, code, { debut: '2022-01-01', fin: '2022-01-03' })
    await inputs.main()
    expect(inputs.statut).toBe('valide_auto')
    const compared = release.serie('gin_kankan_ghi_sarah3_journalier_2022_2022')
    inputs.restOn(compared ? [compared] : [])
    expect(inputs.statut).toBe('brut')
    expect(inputs.used.map(({ source }) => source)).toEqual(['nasa_power', 'sarah3'])
  })
})

describe('the sun', () => {
  const sunIn = (release: Release) => {
    const [serie] = release.series as [Serie]
    const inputs = new Inputs(release, { serie, period: { debut: '2022-01-01', fin: '2022-01-01' } })
    return { inputs, ...inputs.sun() }
  }

  it('of hours that are moments is where it was at their minute, and else in the middle of the hour', async () => {
    const ghi = (more: Partial<SerieSpec>) =>
      memoryRelease([
        {
          grandeur: 'ghi',
          source: 'sarah3',
          granularite: 'horaire',
          debut: '2022-01-01',
          valeurs: repeated(24, 400),
          ...more,
        },
      ])
    const note = 'Chaque valeur : valeur instantanée à la minute 10, et non moyenne de l’heure.'
    const moment = sunIn(await ghi({ minute_instantanee: 10, note: note.replace('’', "'") }))
    const mean = sunIn(await ghi({ note }))
    // The sun turns by 15 degrees an hour: 20 minutes are 5 degrees, at noon in the tropics nearly all of azimuth or zenith.
    expect(moment.inputs.axis.minute).toBe(10)
    expect(mean.inputs.axis.minute).toBeUndefined()
    const [early, late] = [moment.sun.zenith[9] as number, mean.sun.zenith[9] as number]
    expect(early - late).toBeBetween(3, 5)
  })

  it('of hours of a PVGIS file is at the minute of its stamps, from import through sealing and opening', async () => {
    const base = await tempFolder()
    await importPvgis(base, pvgisDay('2022-01-01', 10))
    const { folder } = await seal({ base })
    const edition = await openSealed(folder)
    const { id, manifest, catalogue, series, serie } = edition
    const mesures = (each: Serie) => edition.readMesures(each)
    const { inputs, sun } = sunIn({ id, edition: editionItem(manifest), catalogue, series, serie, mesures })
    expect(inputs.axis).toMatchObject({ granularite: 'horaire', count: 24, minute: 10 })
    const hours = { grandeur: 'ghi', source: 'sarah3', granularite: 'horaire', debut: '2022-01-01' } as const
    const same = await memoryRelease([{ ...hours, valeurs: repeated(24, 400), minute_instantanee: 10 }])
    expect(sun.zenith).toEqual(sunIn(same).sun.zenith)
  })
})
