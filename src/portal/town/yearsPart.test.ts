import { describe, expect, test } from 'vitest'
import type { NormaleItem } from '../../contract/resources/normales.ts'
import type { Lang } from '../lang/lang.ts'
import type { TownContext } from './context.ts'
import { breaksNote } from './yearsPart.ts'

const RUPTURE = {
  code_serie: 'gin_kankan_dhi_nasa_power_1991_2020',
  date: '2001-03-01',
  amplitude: -18.7,
  unite: '%',
  methode: 'SNHT et Pettitt',
  comparee_a: 'ghi',
  niveau_signification: 0.001,
}

const normale = (more: Partial<NormaleItem> = {}): NormaleItem =>
  ({
    grandeur_label: 'Irradiation <diffuse>',
    unite: 'kWh/m²/jour',
    source_code: 'nasa_power',
    methode_collecte: 'modele_satellitaire',
    ruptures_enjambees: [RUPTURE],
    de_part_et_d_autre: [
      { debut: '1991-01-01', fin: '2001-02-28', moyenne: 3.164, n_mois: 122 },
      { debut: '2001-03-01', fin: '2020-12-31', moyenne: 2.528, n_mois: 238 },
    ],
    ...more,
  }) as NormaleItem

// The part reads these fields of its context alone.
const part = (lang: Lang, ...normales: NormaleItem[]) =>
  breaksNote({ lang, town: { normales }, sourceOf: () => ({ libelle_court: 'NASA POWER' }) } as unknown as TownContext)
    ?.text

describe('The breaks of a town', () => {
  test('are listed by source and month, with the mean of each side, in both languages', () => {
    const french = part('fr', normale(), normale({ grandeur_label: 'Autre' }))
    expect(french?.match(/NASA POWER/g)).toHaveLength(1)
    expect(french).toContain('</b>\u00a0: mars 2001 ; moyenne de chaque période : 3,2 → 2,5')
    expect(part('en', normale())).toContain('</b>: March 2001; mean of each side: 3.2 → 2.5')
    expect(french).toContain('Irradiation &lt;diffuse&gt;')
  })

  test('are those of the whole period where the table keeps to the current side', () => {
    const { ruptures_enjambees, de_part_et_d_autre, ...current } = normale()
    const whole = { ruptures_enjambees, de_part_et_d_autre } as NonNullable<NormaleItem['periode_entiere']>
    expect(part('fr', { ...current, periode_entiere: whole } as NormaleItem)).toContain(
      'mars 2001 ; moyenne de chaque période : 3,2 → 2,5',
    )
  })

  test('leave out a side without a mean year', () => {
    const [first, second] = normale().de_part_et_d_autre ?? []
    if (!first || !second) throw new Error('no sides')
    expect(part('fr', normale({ de_part_et_d_autre: [first, { ...second, moyenne: null }, second] }))).toContain(
      '3,2 → 2,5',
    )
  })

  test('are not listed if there are none, nor for a series derived from a broken one', () => {
    expect(part('fr')).toBeUndefined()
    const { ruptures_enjambees: _none, de_part_et_d_autre: _sides, ...whole } = normale()
    expect(part('fr', whole as NormaleItem)).toBeUndefined()
    expect(part('fr', normale({ methode_collecte: 'calcul_derive' }))).toBeUndefined()
  })
})
