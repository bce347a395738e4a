import { describe, expect, test } from 'vitest'
import { askComputed } from '../../tests/support/answers/askComputed.ts'
import { ghiMonths, memoryRelease, repeated, type SerieSpec } from '../../tests/support/answers/memoryRelease.ts'
import { inFrench } from '../answers/sentence.ts'
import type { Computations } from '../contract/computed/list.ts'

const TOWN = { localite: 'gin_kankan' }

/** Days of three years, the first of each pair bright; and twenty years of months that say a tenth less, with another season. */
const DAYS = { source: 'era5_land', granularite: 'journalier', debut: '2021-01-01' } as const
const GHI: SerieSpec = {
  ...{ ...DAYS, grandeur: 'ghi' },
  valeurs: Array.from({ length: 1095 }, (_, day) => (day % 2 ? 4 : 6) + Math.sin(day / 58)),
}
const AIR: SerieSpec = { ...DAYS, grandeur: 't2m', valeurs: repeated(1095, 27) }
const MONTHS = {
  ...ghiMonths('nasa_power', '2001-01-01', 240),
  valeurs: Array.from({ length: 240 }, (_, month) => 4.5 + Math.cos(((month % 12) * Math.PI) / 6)),
}
const release = await memoryRelease([GHI, AIR, MONTHS, { ...MONTHS, grandeur: 't2m', valeurs: repeated(240, 25) }])

const kit = (more: Partial<Computations['site_isole']> = {}) =>
  askComputed(release, 'site_isole', { ...TOWN, capacite_wh: 2000, ...more })
async function yearOf(more: Partial<Computations['productible']> = {}) {
  const { tail, head, told } = await askComputed(release, 'productible', { ...TOWN, ...more })
  return { kwh: (tail.total as number) / 20, serie: head.code_serie_source, head, told }
}

describe('the mean year of the array of a site', () => {
  test.each([
    { inclinaison_deg: 0 },
    { inclinaison_deg: 15 },
    { inclinaison_deg: 15, estimation: 'non' as const },
    { inclinaison_deg: 10, ratio_dc_ac: 1.6, pertes_salissure_pct: 8 },
  ])('is that of productible for the same question: %o', async (plane) => {
    const [{ lead, head }, { kwh, serie }] = await Promise.all([kit(plane), yearOf(plane)])
    expect(lead.energie_champ_par_an).toBeCloseTo(kwh, 2)
    expect(head.code_serie_source).toContain('era5_land_journalier')
    expect(serie).toBe('gin_kankan_ghi_nasa_power_2001_2020')
    expect(head.series_utilisees).toContain(serie)
    expect(head.hypotheses.join(' ')).toMatch(
      /Année moyenne du champ\s: celle de \/v1\/grandeurs\/productible, de «\s\S*nasa_power\S*\s» \(2001-2020\)/,
    )
  })

  test('has its months, and its days differ as those of the site do', async () => {
    const [own, brought] = [await kit({ code_serie_source: (await kit()).head.code_serie_source }), await kit()]
    const bright = ({ lead }: typeof own) => {
      const { champ_wh = [] } = lead.pire_semaine ?? {}
      const days = Array.from({ length: 7 }, (_, i) => champ_wh.slice(24 * i, 24 * i + 24).reduce((a, b) => a + b, 0))
      return Math.max(...days) / Math.min(...days)
    }
    const { resultats } = await askComputed(release, 'productible', TOWN)
    const months = Float64Array.from({ length: 12 }, (_, month) => {
      if (resultats.kind !== 'steps') throw new Error('rows of months')
      return resultats.valeur.filter((_, i) => i % 12 === month).reduce((sum, value) => sum + value / 20, 0)
    })
    for (const { mois, jours, energie_champ } of brought.lead.mois) {
      // Three years, none of them a leap year.
      expect(energie_champ / 3, `${mois} ${jours}`).toBeCloseTo(months[mois - 1] ?? 0, 2)
    }
    for (const each of [own, brought]) expect(bright(each)).toBeGreaterThan(1.35)
  })

  test('stands on the plane that is best by it, and tells the error of its months', async () => {
    const sought = { inclinaison_deg: 'optimale' as const }
    const [{ head, told }, best] = await Promise.all([kit(sought), yearOf(sought)])
    expect(head.parametres_appliques.inclinaison_deg).toBe(best.head.parametres_appliques.inclinaison_deg)
    expect(head.hypotheses.filter((each) => each.startsWith('Le plan qui reçoit le plus'))).toHaveLength(1)
    expect(head.erreur_transposition_pct).toBe(best.head.erreur_transposition_pct)
    const limits = (of: typeof told) =>
      of.limite.map(inFrench).filter((each) => each.includes('erreur_transposition_pct'))
    expect(limits(told)).toEqual(limits(best.told))
    expect(limits(told)).toHaveLength(1)
  })

  test.each<[string, Partial<Computations['site_isole']>]>([
    ['of a series that is named', { code_serie_source: 'gin_kankan_ghi_era5_land_journalier_2021_2023' }],
    ['of a source that has days alone', { source: 'era5_land' }],
    ['of days that are named and that months have not', { periode_debut: '2022-01-01', periode_fin: '2022-12-31' }],
    ['on a plane that months are too coarse for', { inclinaison_deg: 75 }],
  ])('is its own %s', async (_what, question) => {
    const { head, lead } = await kit(question)
    expect(head.hypotheses.join(' ')).not.toContain('Année moyenne du champ')
    expect(head.series_utilisees.filter((code) => code.includes('nasa_power'))).toEqual([])
    expect(lead.energie_champ_par_an).toBeCloseTo((lead.energie_champ / lead.jours) * 365, 2)
  })

  test('is not told of a part of the year', async () => {
    const { lead } = await kit({ periode_debut: '2022-01-01', periode_fin: '2022-06-30' })
    expect(lead.energie_champ_par_an).toBeNull()
  })
})
