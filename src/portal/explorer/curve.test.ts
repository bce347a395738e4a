import { describe, expect, it } from 'vitest'
import { slotOf } from '../../contract/time.ts'
import type { Granularite } from '../../contract/vocabulary.ts'
import type { StoredSerie } from '../../edition/storedSerie.ts'
import type { Pas, Stat } from './address.ts'
import { curveOf, decimalsOf, seenOf, spanOfCurve } from './curve.ts'
import type { ShownGrandeur } from './explorerData.ts'

const GHI: ShownGrandeur = {
  code: 'ghi',
  libelle: 'Irradiation globale horizontale',
  unite: 'kWh/m²/jour',
  ucum: 'kW.h/m2/d',
  ucum_horaire: 'W.h/m2',
  decimales: 4,
}
const T2M: ShownGrandeur = { ...GHI, code: 't2m', unite: '°C', ucum: 'Cel', ucum_horaire: 'Cel', decimales: 2 }

const slotAt = (granularite: Granularite, day: string) => slotOf(granularite, Date.parse(`${day}T00:00:00Z`))

interface Made {
  granularite: Granularite
  debut: string
  valeurs: number[]
  partiels?: string[]
  /** Indices of hours that the quality control did not let pass. */
  bruts?: number[]
}

function made(
  { granularite, debut, valeurs, partiels = [], bruts }: Made,
  asked: { pas: Pas; stat?: Stat },
  grandeur = GHI,
) {
  const serie = {
    code: 's',
    grandeur: grandeur.code,
    granularite,
    unite: granularite === 'horaire' && grandeur === GHI ? 'Wh/m²' : grandeur.unite,
    methode_collecte: 'reanalyse',
    niveau_confiance: 'B',
    statut: 'brut',
    mois_partiels: partiels,
  } as unknown as StoredSerie
  const mesures = {
    granularite,
    firstSlot: slotAt(granularite, debut),
    values: Float64Array.from(valeurs),
    niveaux: new Uint8Array(valeurs.length).fill(1),
    statuts: Uint8Array.from(valeurs, (_, i) => (bruts === undefined || bruts.includes(i) ? 0 : 1)),
  }
  return curveOf(serie, mesures, grandeur, { stat: 'moyenne', ...asked })
}

const hours = (count: number, value: number) => new Array<number>(count).fill(value)

describe('a series over longer steps', () => {
  it('as stored is what the release holds, with the grade and status of each step', () => {
    const curve = made(
      { granularite: 'mensuel', debut: '2021-01-01', valeurs: [5, 6], partiels: ['2021-02'] },
      { pas: 'origine' },
    )
    expect(curve).toMatchObject({ stat: 'valeur', unite: 'kWh/m²/jour', granularite: 'mensuel' })
    expect([...curve.values]).toEqual([5, 6])
    expect([...curve.partial]).toEqual([slotAt('mensuel', '2021-02-01')])
    expect(curve.gradeAt(1)).toEqual({ niveau: 'B', statut: 'brut' })
  })

  it('of irradiation in Wh an hour is in kWh a day, be it of a day or the mean of a month', () => {
    const hourly = { granularite: 'horaire' as const, debut: '2021-02-01', valeurs: hours(24 * 28, 250), bruts: [] }
    const day = made(hourly, { pas: 'jour' })
    expect(day).toMatchObject({ unite: 'kWh/m²/jour', granularite: 'journalier', stat: 'moyenne' })
    expect(day.values).toHaveLength(28)
    expect(day.values[0]).toBeCloseTo(6, 12)
    expect(made(hourly, { pas: 'mois' }).values[0]).toBeCloseTo(6, 12)
    expect(day.gradeAt(0).statut).toBe('valide_auto')
  })

  it('adds an irradiation up over its days, from hours, days or months alike', () => {
    const february = { debut: '2021-02-01' }
    const sums = [
      made(
        { ...february, granularite: 'horaire', valeurs: hours(24 * 28, 250), bruts: [] },
        { pas: 'mois', stat: 'somme' },
      ),
      made({ ...february, granularite: 'journalier', valeurs: hours(28, 6) }, { pas: 'mois', stat: 'somme' }),
      made({ ...february, granularite: 'mensuel', valeurs: [6] }, { pas: 'mois', stat: 'somme' }),
    ]
    for (const { values, unite, stat } of sums) {
      expect(values[0]).toBeCloseTo(168, 9)
      expect([unite, stat]).toEqual(['kWh/m²/mois', 'somme'])
    }
    const year = made(
      { granularite: 'mensuel', debut: '2021-01-01', valeurs: hours(12, 5) },
      { pas: 'annee', stat: 'somme' },
    )
    expect([year.values[0], year.unite]).toEqual([5 * 365, 'kWh/m²/an'])
  })

  it('of a temperature is a mean, also where a sum is asked', () => {
    const day = made(
      { granularite: 'horaire', debut: '2021-02-01', valeurs: hours(24, 30), bruts: [] },
      { pas: 'jour', stat: 'somme' },
      T2M,
    )
    expect([day.values[0], day.unite, day.stat]).toEqual([30, '°C', 'moyenne'])
  })

  it('leaves out a month that is partial, a day with an hour that did not pass, and counts these hours', () => {
    const valeurs = hours(12, 5)
    const partial = { granularite: 'mensuel' as const, debut: '2021-01-01', valeurs, partiels: ['2021-03'] }
    expect(made(partial, { pas: 'annee' }).values).toHaveLength(0)
    const sums = made(partial, { pas: 'mois', stat: 'somme' }).values
    expect([sums[1], sums[2]]).toEqual([140, Number.NaN])
    const days = made(
      { granularite: 'horaire', debut: '2021-02-01', valeurs: hours(48, 250), bruts: [30] },
      { pas: 'jour' },
    )
    expect(days.leftOut).toBe(1)
    expect(days.values).toHaveLength(1)
  })

  it('longer than asked for, or of hours whose unit is unknown, stays as it is stored', () => {
    const month = made({ granularite: 'mensuel', debut: '2021-01-01', valeurs: [5] }, { pas: 'jour', stat: 'somme' })
    expect([month.stat, month.granularite, [...month.values]]).toEqual(['valeur', 'mensuel', [5]])
    const unknown = made(
      { granularite: 'horaire', debut: '2021-01-01', valeurs: hours(24, 5) },
      { pas: 'jour' },
      { ...GHI, ucum_horaire: null },
    )
    expect([unknown.stat, unknown.granularite]).toEqual(['valeur', 'horaire'])
  })
})

describe('what is seen of a curve', () => {
  const curve = made({ granularite: 'mensuel', debut: '2021-01-01', valeurs: [1, 2, 3, 4, 5, 6] }, { pas: 'origine' })
  const at = (day: string) => Date.parse(`${day}T00:00:00Z`)

  it('are the steps that begin within the window', () => {
    expect(seenOf(curve, undefined)).toEqual({ from: 0, to: 6 })
    expect(seenOf(curve, [at('2021-02-01'), at('2021-04-01')])).toEqual({ from: 1, to: 3 })
    expect(seenOf(curve, [at('2021-02-02'), at('2021-04-02')])).toEqual({ from: 2, to: 4 })
    expect(seenOf(curve, [at('1990-01-01'), at('1991-01-01')])).toEqual({ from: 0, to: 0 })
    expect(seenOf(curve, [at('2030-01-01'), at('2031-01-01')]).to).toBe(
      seenOf(curve, [at('2030-01-01'), at('2031-01-01')]).from,
    )
  })

  it('spans its first step to the end of its last', () => {
    expect(spanOfCurve(curve)).toEqual([at('2021-01-01'), at('2021-07-01')])
    expect(
      spanOfCurve(made({ granularite: 'mensuel', debut: '2021-01-01', valeurs: [5] }, { pas: 'annee' })),
    ).toBeUndefined()
  })

  it.each([
    [[5.4321], 2],
    [[0.5123], 3],
    [[26.1], 1],
    [[543], 0],
    [[1993], 0],
    [[0], 2],
  ])('%j is told with %i decimals', (valeurs, decimals) => {
    expect(decimalsOf(made({ granularite: 'mensuel', debut: '2021-01-01', valeurs }, { pas: 'origine' }))).toBe(
      decimals,
    )
  })
})
