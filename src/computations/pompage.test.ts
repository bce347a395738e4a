import { expect, it } from 'vitest'
import { askComputed } from '../../tests/support/answers/askComputed.ts'
import { memoryRelease, repeated, type SerieSpec } from '../../tests/support/answers/memoryRelease.ts'
import { type ComputedAnswer, rowAt, rowCount } from './answer.ts'
import type { PumpQuestion } from './pompage.ts'

/** Months of some years; August is poor, in the last year poorer. */
function months(years: number): SerieSpec[] {
  const own = { source: 'nasa_power', granularite: 'mensuel', debut: '2001-01-01' } as const
  const ghi = Array.from({ length: 12 * years }, (_, i) =>
    i % 12 === 7 ? (i >= 12 * (years - 1) ? 3.5 : 4) : 5.5 + 0.01 * (i % 7),
  )
  return [
    { ...own, grandeur: 'ghi', valeurs: ghi },
    { ...own, grandeur: 't2m', valeurs: repeated(12 * years, 26) },
  ]
}
const release = await memoryRelease(months(12))

const ask = (more: Partial<PumpQuestion> & { granularite?: 'annuel' | 'mensuel' } = {}, from = release) =>
  askComputed(from, 'pompage', {
    localite: 'gin_kankan',
    hauteur_m: 40,
    volume_m3_jour: 20,
    ...more,
  })

interface Row {
  valeur: number
  besoin_m3: number
  couverture_pct: number
  energie_kwh: number
}
const rowsOf = ({ resultats }: ComputedAnswer) =>
  Array.from({ length: rowCount(resultats) }, (_, i) => rowAt(resultats, i) as unknown as Row)
interface Tail {
  total: number
  puissance_necessaire_wc: number
  mois_le_plus_faible: number
  puissance_neuf_annees_sur_dix_wc: number | null
  base_annees: number
  annees_insuffisantes: number[]
  mois: { mois: number; eau_m3_jour: number; couverture_pct: number; puissance_necessaire_wc: number }[]
}
const tail = (answer: ComputedAnswer) => answer.tail as unknown as Tail

it('the panel lifts the water wanted in the weakest month of a mean year, and more in the others', async () => {
  const { mois, mois_le_plus_faible, puissance_necessaire_wc } = tail(await ask())
  expect(mois_le_plus_faible).toBe(8)
  for (const each of mois) {
    expect(each.puissance_necessaire_wc).toBeLessThanOrEqual(puissance_necessaire_wc)
    expect(each.eau_m3_jour).toBeGreaterThanOrEqual(20)
    expect(each.couverture_pct).toBeCloseTo(5 * each.eau_m3_jour, 3)
  }
  expect(mois[7]?.eau_m3_jour).toBeLessThan(20.03)
})

it('a cubic metre takes 302.67 Wh at 40 m, and the energy is that of GET productible', async () => {
  const answer = await ask()
  const { puissance_necessaire_wc, total } = tail(answer)
  const energy = await askComputed(release, 'productible', {
    localite: 'gin_kankan',
    puissance_stc_wc: puissance_necessaire_wc,
  })
  expect(total * 0.30267438).toBeCloseTo(energy.tail.total as number, 1)
  expect(answer.head.parametres_appliques.puissance_stc_wc).toBe(puissance_necessaire_wc)
})

it('the rows of a pump add up to its total, and the need to the volume of all days', async () => {
  for (const granularite of ['mensuel', 'annuel'] as const) {
    const answer = await ask({ granularite })
    const rows = rowsOf(answer)
    expect(rows.reduce((sum, { valeur }) => sum + valeur, 0)).toBeCloseTo(tail(answer).total, 0)
    expect(rows.reduce((sum, { besoin_m3 }) => sum + besoin_m3, 0)).toBeCloseTo(20 * (12 * 365 + 3), 6)
    for (const { valeur, besoin_m3, couverture_pct } of rows) {
      expect(couverture_pct).toBeCloseTo((100 * valeur) / besoin_m3, 3)
    }
  }
})

it('with a panel that is named, water is what that panel lifts, and the one needed stands beside it', async () => {
  const needed = tail(await ask())
  const half = tail(await ask({ puissance_stc_wc: needed.puissance_necessaire_wc / 2 }))
  expect(half.puissance_necessaire_wc).toBe(needed.puissance_necessaire_wc)
  expect(half.total).toBeCloseTo(needed.total / 2, 1)
})

it('twice the head takes twice the panel, and so do twice the water and half the efficiency', async () => {
  const one = tail(await ask()).puissance_necessaire_wc
  for (const more of [
    { hauteur_m: 80 },
    { volume_m3_jour: 40 },
    { rendement_pompe_pct: 20 },
    { rendement_conduite_pct: 45 },
  ]) {
    expect(Math.abs(tail(await ask(more)).puissance_necessaire_wc / one - 2)).toBeLessThan(0.002)
  }
})

it('years whose weakest month lacks water are listed, with the panel that nine years in ten need, where there are ten', async () => {
  const { annees_insuffisantes, base_annees, puissance_neuf_annees_sur_dix_wc, puissance_necessaire_wc } = tail(
    await ask(),
  )
  expect([annees_insuffisantes, base_annees]).toEqual([[2012], 12])
  expect(puissance_neuf_annees_sur_dix_wc).toBeGreaterThan(puissance_necessaire_wc)
  const few = tail(await ask({}, await memoryRelease(months(9))))
  expect([few.base_annees, few.puissance_neuf_annees_sur_dix_wc]).toEqual([9, null])
})

it('a part of the year is refused: its weakest month is not the year’s', async () => {
  const half = { periode_debut: '2001-01-01', periode_fin: '2001-06-30' }
  await expect(ask(half)).rejects.toMatchObject({
    code: 'VALIDATION_VALEUR_INVALIDE',
    details: { champ: 'periode_debut' },
  })
})
