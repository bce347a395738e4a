import { describe, expect, test } from 'vitest'
import type { CoveredTown } from '../../answers/catalogue/referenceTown.ts'
import type { Lang } from '../lang/lang.ts'
import { questionsOf, usageOf, valuesOf } from './study.ts'
import { DEMANDS, demandWh } from './usages.ts'

const town = (latitude: number) => ({ code: 'x_lieu', nom: 'Lieu', latitude, longitude: 0 }) as CoveredTown

function questions(
  query: Record<string, string>,
  { lang = 'fr', latitude = 10 }: { lang?: Lang; latitude?: number } = {},
) {
  const typed = (name: string) => query[name]
  const usage = usageOf(typed)
  return questionsOf({ usage, town: town(latitude), values: valuesOf(lang, usage, typed) })
}

const PLANE = { localite: 'x_lieu', inclinaison_deg: 'optimale', orientation_deg: '180' }

describe('An off-grid study', () => {
  test('of an empty address requests the cheapest equipment of a house, with its array at the best tilt', () => {
    expect(questions({})).toEqual([
      {
        code: 'dimensionnement_site_isole',
        values: { ...PLANE, consommation_wh_jour: '1000', profil: 'soir', disponibilite_pct: '99' },
      },
    ])
  })

  test.each([
    ['ecole', '4000', 'jour'],
    ['sante', '5000', 'centre_sante'],
  ])('that begins with %s asks for what its appliances take', (usage, consommation_wh_jour, profil) => {
    expect(questions({ usage })[0]?.values).toMatchObject({ consommation_wh_jour, profil })
  })

  test('with existing equipment also requests its service, without prices', () => {
    const [sizing, kit] = questions({ capacite_wh: '2400', prix_wc: '1', prix_wh: '2', decharge_max_pct: '80' })
    expect(sizing?.values).toMatchObject({ prix_wc: '1', prix_wh: '2', decharge_max_pct: '80' })
    expect(sizing?.values).not.toHaveProperty('capacite_wh')
    expect(kit).toEqual({
      code: 'site_isole',
      values: { ...PLANE, consommation_wh_jour: '1000', profil: 'soir', capacite_wh: '2400', decharge_max_pct: '80' },
    })
  })

  test('of a borehole requests pumping only', () => {
    expect(questions({ usage: 'forage', volume_m3_jour: '12,5' })).toEqual([
      { code: 'pompage', values: { ...PLANE, hauteur_m: '40', volume_m3_jour: '12.5' } },
    ])
  })

  test('sends no empty field, nor the starting point in its place', () => {
    expect(questions({ consommation_wh_jour: '', prix_wc: '' })[0]?.values).toEqual({
      ...PLANE,
      profil: 'soir',
      disponibilite_pct: '99',
    })
  })

  test('reads numbers as its language writes them', () => {
    expect(questions({ consommation_wh_jour: '1 500,5' })[0]?.values.consommation_wh_jour).toBe('1500.5')
    expect(questions({ consommation_wh_jour: '1,500.5' }, { lang: 'en' })[0]?.values.consommation_wh_jour).toBe(
      '1500.5',
    )
  })

  test('faces the equator in both hemispheres', () => {
    expect(questions({}, { latitude: -18 })[0]?.values.orientation_deg).toBe('0')
    expect(questions({ orientation_deg: '90' }, { latitude: -18 })[0]?.values.orientation_deg).toBe('90')
  })
})

test('the appliances of each starting point add up to its demand', () => {
  expect(Object.keys(DEMANDS).map((usage) => demandWh(usage as keyof typeof DEMANDS))).toEqual([1000, 4000, 5000])
})
