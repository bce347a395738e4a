import { describe, expect, it } from 'vitest'
import { memoryRelease, repeated, type SerieSpec } from '../../../tests/support/answers/memoryRelease.ts'
import { type NormalesQuestion, normalesOf, normalesRows } from './normales.ts'

const months = (source: string, debut: string, valeurs: number[], more: Partial<SerieSpec> = {}): SerieSpec => ({
  grandeur: 'ghi',
  source,
  granularite: 'mensuel',
  debut,
  valeurs,
  ...more,
})

async function tables(specs: SerieSpec[], question: Partial<NormalesQuestion> = {}) {
  return (await normalesOf(await memoryRelease(specs), { localite: 'gin_kankan', ...question })).normales
}

it('A direction, which has no mean over years of its own kind, has no normals', async () => {
  const wind = ['vent_10m', 'vent_direction_10m'].map((grandeur) =>
    months('nasa_power', '2001-01-01', repeated(24, 5), { grandeur }),
  )
  expect((await tables(wind)).map(({ grandeur_code }) => grandeur_code)).toEqual(['vent_10m'])
})

describe('the window of the normals', () => {
  const three = () => [
    months(
      'nasa_power',
      '2001-01-01',
      Array.from({ length: 36 }, (_, i) => i),
    ),
  ]
  const within = async (periode_debut?: string, periode_fin?: string) => {
    const [table] = await tables(three(), {
      ...(periode_debut === undefined ? {} : { periode_debut }),
      ...(periode_fin === undefined ? {} : { periode_fin }),
    })
    return table && [table.periode_debut, table.periode_fin, table.n_mois]
  }

  it('holds the months that it holds whole', async () => {
    expect(await within()).toEqual(['2001-01-01', '2003-12-31', 36])
    expect(await within('2001-01-01', '2001-12-31')).toEqual(['2001-01-01', '2001-12-31', 12])
    expect(await within('2001-01-02', '2001-12-30')).toEqual(['2001-02-01', '2001-11-30', 10])
    expect(await within('2003-12-01')).toEqual(['2003-12-01', '2003-12-31', 1])
    expect(await within('2003-12-02')).toBeUndefined()
    expect(await within(undefined, '2001-01-31')).toEqual(['2001-01-01', '2001-01-31', 1])
    expect(await within(undefined, '2001-01-30')).toBeUndefined()
    expect(await within(undefined, '2000-12-31')).toBeUndefined()
  })

  it.each<[debut: string | undefined, fin: string | undefined, cut: string | undefined]>([
    ['2001-03-15', '2003-06-10', '2001-03 et 2003-06'],
    ['2001-03-15', '2003-06-30', '2001-03'],
    ['2001-03-01', '2003-06-29', '2003-06'],
    ['2001-03-02', '2001-03-30', '2001-03'],
    ['2001-03-15', undefined, '2001-03'],
    [undefined, '2001-02-28', undefined],
    ['2002-01-01', '2002-12-31', undefined],
  ])('from %s to %s says which months it cuts: %s', async (periode_debut, periode_fin, cut) => {
    const asked = { ...(periode_debut && { periode_debut }), ...(periode_fin && { periode_fin }) }
    const { avertissements } = await normalesOf(await memoryRelease(three()), { localite: 'gin_kankan', ...asked })
    const told = `Seuls comptent les mois entiers de la période demandée : sans ${cut}, qu’elle coupe.`
    expect(avertissements?.[0]).toBe(cut === undefined ? undefined : told)
  })

  it('is named in the refusal where it leaves a source without normals, with the days of that source', async () => {
    const release = await memoryRelease([
      months('nasa_power', '2001-01-01', repeated(24, 5)),
      months('era5_land', '2001-01-01', repeated(12, 5)),
      months('era5_land', '2002-01-01', repeated(365, 5), { granularite: 'journalier' }),
      months('sarah3', '2004-01-01', repeated(12, 5)),
    ])
    const ask = (more: object) => normalesOf(release, { localite: 'gin_kankan', ...more })
    const { normales, ...told } = await ask({ periode_debut: '2004-01-01' })
    expect(normales.map(({ source_code }) => source_code)).toEqual(['sarah3'])
    expect(told).toHaveProperty('avertissements', [
      'Sans mois complet dans la période demandée, et donc sans normale ici : ghi d’era5_land (conservée du 2001-01-01 au 2002-12-31), ghi de nasa_power (conservée du 2001-01-01 au 2002-12-31).',
    ])
    expect(await ask({})).not.toHaveProperty('avertissements')
    expect(await ask({ periode_fin: '2004-12-31' })).not.toHaveProperty('avertissements')
    expect((await ask({ periode_fin: '2002-12-31' })).avertissements?.join()).toMatch(/normale ici : ghi de sarah3 /)
  })

  it('is the window of the figures too', async () => {
    const [table] = await tables(three(), { periode_debut: '2002-01-01', periode_fin: '2003-12-31' })
    expect(table?.moyenne).toBe(23.5)
    expect(table?.mois[0]).toEqual({
      mois: 1,
      moyenne: 18,
      ecart_type: 8.485281,
      minimum: 12,
      maximum: 24,
      n_annees: 2,
    })
  })

  it('leaves out the cut last year’s months that are not whole, and partial months', async () => {
    const [days] = await tables([
      months('nasa_power', '2001-01-01', repeated(365 + 40, 5), { granularite: 'journalier' }),
    ])
    expect(days).toMatchObject({ n_mois: 13, periode_fin: '2002-01-31' })
    const [station] = await tables([
      months('esmap_wapp', '2001-01-01', [9, 5, 5, 9], { mois_partiels: ['2001-01', '2001-04'] }),
    ])
    expect(station).toMatchObject({ n_mois: 2, moyenne: 5, periode_debut: '2001-02-01', periode_fin: '2001-03-31' })
  })
})

describe('the figures of the normals', () => {
  it('round means of days, and leave what was measured as it is', async () => {
    const [table] = await tables([
      months('nasa_power', '2001-01-01', [5.123456789]),
      months('nasa_power', '2001-02-01', [...repeated(27, 1), 2], { granularite: 'journalier' }),
    ])
    expect(table?.mois).toEqual([
      { mois: 1, moyenne: 5.123457, ecart_type: null, minimum: 5.123456789, maximum: 5.123456789, n_annees: 1 },
      { mois: 2, moyenne: 1.035714, ecart_type: null, minimum: 1.035714, maximum: 1.035714, n_annees: 1 },
    ])
  })

  it('come from the series named, with the weakest of their statuses', async () => {
    const [table] = await tables([
      months('nasa_power', '2001-01-01', [5], { statuts: ['valide_auto'] }),
      months('nasa_power', '2001-02-01', repeated(28, 5), { granularite: 'journalier' }),
      months('nasa_power', '2001-01-01', repeated(24, 5), { granularite: 'horaire' }),
    ])
    expect(table).toMatchObject({
      statut: 'brut',
      series: ['gin_kankan_ghi_nasa_power_2001_2001', 'gin_kankan_ghi_nasa_power_journalier_2001_2001'],
    })
  })
})

describe('the tables', () => {
  it('are in the country’s orders of variables, then of sources, a source that is not listed last', async () => {
    const told = await tables([
      months('harmattan', '2001-01-01', [5]),
      months('era5_land', '2001-01-01', [5]),
      months('nasa_power', '2001-01-01', [5]),
      months('nasa_power', '2001-01-01', [25], { grandeur: 't2m' }),
    ])
    expect(told.map(({ grandeur_code, source_code }) => `${grandeur_code} ${source_code}`)).toEqual([
      'ghi nasa_power',
      'ghi era5_land',
      'ghi harmattan',
      't2m nasa_power',
    ])
  })

  it('are those of what is derived, but of means of days only where their source is named: its days are counted already', async () => {
    const derived = { methode_collecte: 'calcul_derive' } as const
    const specs = [
      months('nasa_power', '2001-01-01', repeated(31, 5), { granularite: 'journalier' }),
      months('harmattan', '2001-01-01', [5], derived),
      months('harmattan', '2001-01-01', [155], { ...derived, grandeur: 'hep' }),
      months('harmattan', '2001-01-01', [0.2], {
        ...derived,
        grandeur: 'variabilite_journaliere',
        granularite: 'annuel',
      }),
    ]
    const named = async (asked: Partial<NormalesQuestion> = {}) =>
      (await tables(specs, asked)).map(({ grandeur_code, source_code }) => `${grandeur_code} ${source_code}`)
    expect(await named()).toEqual(['ghi nasa_power', 'hep harmattan'])
    expect(await named({ source: ['harmattan'] })).toEqual(['ghi harmattan', 'hep harmattan'])
    expect(await named({ grandeur: ['ghi'] })).toEqual(['ghi nasa_power'])
    const inJuly = { localite: 'gin_kankan', periode_debut: '2001-07-01', periode_fin: '2001-07-31' }
    const { avertissements } = await normalesOf(await memoryRelease(specs), inJuly)
    expect(avertissements?.join()).toContain('hep de harmattan')
    expect(avertissements?.join()).not.toContain('variabilite_journaliere') // a year has no normals in any period
  })

  it('say that they are simulated where what is derived is', async () => {
    const limit = async (derive_de_simulees: boolean) => {
      const spec = months('harmattan', '2001-01-01', [155], {
        grandeur: 'hep',
        methode_collecte: 'calcul_derive',
        derive_de_simulees,
      })
      return (await normalesOf(await memoryRelease([spec]), { localite: 'gin_kankan' })).limite
    }
    expect(await limit(true)).toContain('Données simulées')
    expect(await limit(false)).not.toContain('simulées')
  })

  it('are those asked for, and a row stands for each month of each', async () => {
    const specs = [months('nasa_power', '2001-01-01', [5, 6]), months('era5_land', '2001-01-01', [7])]
    expect((await tables(specs, { source: ['era5_land'] })).map(({ source_code }) => source_code)).toEqual([
      'era5_land',
    ])
    expect(await tables(specs, { grandeur: ['t2m'] })).toEqual([])
    const release = await memoryRelease(specs)
    const rows = normalesRows(release, await normalesOf(release, { localite: 'gin_kankan' }), '1.2.3')
    expect(
      rows.map(({ source_code, mois, minimum, version_moteur }) => [source_code, mois, minimum, version_moteur]),
    ).toEqual([
      ['nasa_power', 1, 5, '1.2.3'],
      ['nasa_power', 2, 6, '1.2.3'],
      ['era5_land', 1, 7, '1.2.3'],
    ])
  })
})

describe('the year of the normals', () => {
  it('is the total of the twelve months where these are amounts per day, and stands in each row of CSV', async () => {
    const release = await memoryRelease([months('nasa_power', '2001-01-01', repeated(30, 5))])
    const normales = await normalesOf(release, { localite: 'gin_kankan' })
    const annuel = { valeur: 1826.25, unite: 'kWh/m²/an', statistique: 'total', base_annees: 2 }
    expect(normales.normales[0]?.annuel).toEqual(annuel)
    const rows = normalesRows(release, normales, 'x')
    expect(rows.map(({ mois }) => mois)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect(new Set(rows.map((row) => row.annuel))).toEqual(new Set([1826.25]))
    expect(rows[0]).toMatchObject({ annuel_unite: 'kWh/m²/an', annuel_statistique: 'total', annuel_base_annees: 2 })
  })

  it('is a mean of what does not add up', async () => {
    const [table] = await tables([months('nasa_power', '2001-01-01', repeated(12, 26), { grandeur: 't2m' })])
    expect(table?.annuel).toEqual({ valeur: 26, unite: '°C', statistique: 'moyenne', base_annees: 1 })
  })

  it('is null where a month is missing, in CSV as in JSON', async () => {
    const release = await memoryRelease([months('nasa_power', '2001-01-01', repeated(11, 5))])
    const normales = await normalesOf(release, { localite: 'gin_kankan' })
    expect(normales.normales[0]?.annuel).toBeNull()
    expect(normalesRows(release, normales, 'x')[0]).toMatchObject({ annuel: null, annuel_unite: null })
  })
})

describe('normals of fewer years than thirty', () => {
  const of = async (years: number, more: Partial<NormalesQuestion> = {}) => {
    const release = await memoryRelease([months('nasa_power', '1996-01-01', repeated(12 * years, 5))])
    const answer = await normalesOf(release, { localite: 'gin_kankan', ...more })
    return { ...answer, csv: normalesRows(release, answer, 'x')[0]?.provisoire }
  }

  it('say that they are provisional below 24 years of a month, with the years that they have', async () => {
    const { normales, limite, csv } = await of(23)
    expect([normales[0]?.provisoire, csv]).toEqual([true, 'provisoire'])
    expect(limite).toContain('ghi de nasa_power (23 années, 1996-01 à 2018-12)')
    const whole = await of(24)
    expect([whole.normales[0]?.provisoire, whole.csv]).toEqual([false, null])
    expect(whole.limite).not.toContain('Provisoires')
  })

  it('are of the years that are there, whatever years are asked', async () => {
    const { normales, limite } = await of(25, { periode_debut: '1991-01-01', periode_fin: '2010-12-31' })
    expect(normales[0]).toMatchObject({ periode_debut: '1996-01-01', periode_fin: '2010-12-31', provisoire: true })
    expect(limite).toContain('(15 années, 1996-01 à 2010-12)')
    const cut = await of(25, { periode_debut: '1996-01-01', periode_fin: '2020-11-30' })
    expect(cut.normales[0]?.provisoire).toBe(false)
  })

  it('are provisional where a calendar month is missing', async () => {
    const { normales, limite } = await of(1, { periode_debut: '1996-02-01' })
    expect(normales[0]?.provisoire).toBe(true)
    expect(limite).toContain('0 année,')
  })
})
