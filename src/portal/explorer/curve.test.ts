import { describe, expect, it } from 'vitest'
import { type CurveSpec, curveFrom, GHI, months, T2M } from '../../../tests/support/portal/curves.ts'
import { slotOf } from '../../contract/time.ts'
import { shownDecimals, spanOfCurve, visibleSteps } from './curve.ts'

const hours = (count: number, value: number) => new Array<number>(count).fill(value)
/** Hours of February 2021, all of which passed quality control but those named. */
const february = (valeurs: number[], more: Partial<CurveSpec> = {}): CurveSpec => ({
  ...{ granularite: 'horaire', debut: '2021-02-01', valeurs, bruts: [] },
  ...more,
})

describe('A curve over longer steps', () => {
  it('holds the values of the release as stored, with the grade and status of each step', () => {
    const curve = curveFrom(months([5, 6], { mois_partiels: ['2021-02'] }))
    expect(curve).toMatchObject({ stat: 'valeur', unite: 'kWh/m²/jour', granularite: 'mensuel' })
    expect([...curve.values]).toEqual([5, 6])
    expect([...curve.partial]).toEqual([slotOf('mensuel', Date.parse('2021-02-01'))])
    expect(curve.gradeAt(1)).toEqual({ niveau: 'B', statut: 'brut' })
  })

  it('of hourly irradiation in Wh is in kWh per day, for days and monthly means', () => {
    const hourly = february(hours(24 * 28, 250))
    const day = curveFrom(hourly, { pas: 'jour' })
    expect(day).toMatchObject({ unite: 'kWh/m²/jour', granularite: 'journalier', stat: 'moyenne' })
    expect(day.values).toHaveLength(28)
    expect(day.values[0]).toBeCloseTo(6, 12)
    expect(curveFrom(hourly, { pas: 'mois' }).values[0]).toBeCloseTo(6, 12)
    expect(day.gradeAt(0).statut).toBe('valide_auto')
  })

  it('sums irradiation over its days, from hours, days or months', () => {
    const sums = [
      february(hours(24 * 28, 250)),
      february(hours(28, 6), { granularite: 'journalier' }),
      february([6], { granularite: 'mensuel' }),
    ].map((spec) => curveFrom(spec, { pas: 'mois', stat: 'somme' }))
    for (const { values, unite, stat } of sums) {
      expect(values[0]).toBeCloseTo(168, 9)
      expect([unite, stat]).toEqual(['kWh/m²/mois', 'somme'])
    }
    const year = curveFrom(months(hours(12, 5)), { pas: 'annee', stat: 'somme' })
    expect([year.values[0], year.unite]).toEqual([5 * 365, 'kWh/m²/an'])
  })

  it('is marked as simulated if its series or their inputs are', () => {
    const month = months([5])
    const derived = { ...month, methode_collecte: 'calcul_derive', derive_de_simulees: true } as const
    const simule = [month, { ...month, methode_collecte: 'simulation' } as const, derived].flatMap((spec) => [
      curveFrom(spec).simule,
      curveFrom(spec, { pas: 'mois', stat: 'somme' }).simule,
    ])
    expect(simule).toEqual([false, false, true, true, true, true])
  })

  it('of a temperature is a mean, even if a sum is requested', () => {
    const day = curveFrom(february(hours(24, 30), { grandeur: T2M }), { pas: 'jour', stat: 'somme' })
    expect([day.values[0], day.unite, day.stat]).toEqual([30, '°C', 'moyenne'])
  })

  it('leaves out partial months and days with a rejected hour, and counts these hours', () => {
    const partial = months(hours(12, 5), { mois_partiels: ['2021-03'] })
    expect(curveFrom(partial, { pas: 'annee' }).values).toHaveLength(0)
    const sums = curveFrom(partial, { pas: 'mois', stat: 'somme' }).values
    expect([sums[1], sums[2]]).toEqual([140, Number.NaN])
    const days = curveFrom(february(hours(48, 250), { bruts: [30] }), { pas: 'jour' })
    expect(days.leftOut).toBe(1)
    expect(days.values).toHaveLength(1)
  })

  it('stays as stored if its own steps are longer than requested, or if the unit of its hours is unknown', () => {
    const month = curveFrom(months([5]), { pas: 'jour', stat: 'somme' })
    expect([month.stat, month.granularite, [...month.values]]).toEqual(['valeur', 'mensuel', [5]])
    const unknown = curveFrom(february(hours(24, 5), { grandeur: { ...GHI, ucum_horaire: null } }), { pas: 'jour' })
    expect([unknown.stat, unknown.granularite]).toEqual(['valeur', 'horaire'])
  })
})

describe('The visible part of a curve', () => {
  const curve = curveFrom(months([1, 2, 3, 4, 5, 6]))
  const at = (day: string) => Date.parse(`${day}T00:00:00Z`)

  it('holds the steps that begin within the window', () => {
    expect(visibleSteps(curve, undefined)).toEqual({ from: 0, to: 6 })
    expect(visibleSteps(curve, [at('2021-02-01'), at('2021-04-01')])).toEqual({ from: 1, to: 3 })
    expect(visibleSteps(curve, [at('2021-02-02'), at('2021-04-02')])).toEqual({ from: 2, to: 4 })
    expect(visibleSteps(curve, [at('1990-01-01'), at('1991-01-01')])).toEqual({ from: 0, to: 0 })
    const after = visibleSteps(curve, [at('2030-01-01'), at('2031-01-01')])
    expect(after.to).toBe(after.from)
  })

  it('spans from its first step to the end of its last', () => {
    expect(spanOfCurve(curve)).toEqual([at('2021-01-01'), at('2021-07-01')])
    expect(spanOfCurve(curveFrom(months([5]), { pas: 'annee' }))).toBeUndefined()
  })

  it.each([
    [[5.4321], 2],
    [[0.5123], 3],
    [[26.1], 1],
    [[543], 0],
    [[1993], 0],
    [[0], 2],
  ])('%j is told with %i decimals', (valeurs, decimals) => {
    expect(shownDecimals(curveFrom(months(valeurs)))).toBe(decimals)
  })
})
