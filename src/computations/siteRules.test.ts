import { beforeAll, describe, expect, it } from 'vitest'
import { askComputed } from '../../tests/support/answers/askComputed.ts'
import { memoryRelease, repeated } from '../../tests/support/answers/memoryRelease.ts'
import { share } from '../../tests/support/share.ts'
import type { Release } from '../answers/release.ts'
import { RULE_NAMES, ruleOf, SITE_RULES, SITE_USES } from '../contract/parameters/siteRules.ts'
import { BATTERY_DEFAULTS, BATTERY_TECHNOLOGIES } from '../contract/parameters/siteTable.ts'

const ghi = Array.from({ length: 1461 }, (_, day) => {
  const sky = 0.55 + 0.25 * Math.cos((2 * Math.PI * day) / 365.25) + 0.2 * Math.sin(day * day)
  return Array.from({ length: 24 }, (_, h) =>
    h < 7 || h > 18 ? 0 : Math.round(950 * Math.max(0.05, sky) * Math.sin((Math.PI * (h - 6)) / 13)),
  )
}).flat()

const DAILY_WH = 2000
let release: Release
beforeAll(async () => {
  const hours = { source: 'era5_land', granularite: 'horaire', debut: '2020-01-01' } as const
  release = await memoryRelease([
    { ...hours, grandeur: 'ghi', valeurs: ghi },
    { ...hours, grandeur: 't2m', valeurs: repeated(ghi.length, 27) },
  ])
})

const ASKED = { localite: 'gin_kankan', consommation_wh_jour: DAILY_WH, profil: 'soir' } as const
type Asked = Parameters<typeof askComputed<'dimensionnement_site_isole'>>[2]

async function sized(more: Partial<Asked>) {
  const answer = await askComputed(release, 'dimensionnement_site_isole', { ...ASKED, ...more })
  const { recommande, service, frontiere } = answer.lead
  if (!recommande || !service) throw new Error('nothing serves')
  return { kit: recommande, service, frontiere, applied: answer.head.parametres_appliques }
}

/** Days that a battery at 80 % of its capacity serves without sun. */
const daysAtEnd = (wh: number, technology: keyof typeof BATTERY_DEFAULTS) => {
  const { decharge_max_pct: depth, rendement_aller_retour_pct: trip } = BATTERY_DEFAULTS[technology]
  return (wh * 0.8 * (depth / 100) * Math.sqrt(trip / 100)) / DAILY_WH
}

const COMBINATIONS = SITE_USES.flatMap((usage) =>
  BATTERY_TECHNOLOGIES.map((technologie_batterie) => ({ usage, technologie_batterie })),
)

describe('The rules of safety', () => {
  it('have a value and a source in both languages, one for each use or battery', () => {
    expect(new Set(SITE_RULES.map(({ regle }) => regle))).toEqual(new Set(RULE_NAMES))
    for (const usage of SITE_USES) expect(ruleOf('autonomie', usage).valeur).toBeGreaterThan(0)
    for (const each of BATTERY_TECHNOLOGIES) expect(ruleOf('courant_charge', each).valeur).toBeGreaterThan(0)
    for (const { source } of SITE_RULES) expect([source.fr.length, source.en.length].every((n) => n > 8)).toBe(true)
  })

  it.each(share(COMBINATIONS, 3))(
    '$usage with $technologie_batterie: the battery holds the days of its use at its end of life, as the whole frontier does',
    async (more) => {
      const { kit, service, frontiere } = await sized(more)
      const { valeur } = ruleOf('autonomie', more.usage)
      const told = service.regles.find(({ regle }) => regle === 'autonomie')
      expect(told).toMatchObject({ pour: more.usage, exige: valeur, tenue: true })
      expect(told?.valeur).toBeCloseTo(daysAtEnd(kit.capacite_wh, more.technologie_batterie), 4)
      for (const { capacite_wh } of frontiere) {
        expect(daysAtEnd(capacite_wh, more.technologie_batterie)).toBeGreaterThanOrEqual(valeur)
      }
    },
  )

  it.each(share(COMBINATIONS, 2))(
    '$usage with $technologie_batterie: the array charges the battery no faster than it bears, as the whole frontier does',
    async (more) => {
      const { kit, service, frontiere } = await sized({ ...more, autonomie_min_jours: 0 })
      const { valeur } = ruleOf('courant_charge', more.technologie_batterie)
      const amps = kit.puissance_stc_wc / service.tension_v
      expect(amps / service.capacite_ah).toBeLessThanOrEqual(valeur)
      expect(service.regles.find(({ regle }) => regle === 'courant_charge')).toMatchObject({
        ...{ pour: more.technologie_batterie, exige: valeur, tenue: true },
        valeur: expect.closeTo(amps / service.capacite_ah, 5),
      })
      for (const { puissance_stc_wc, capacite_wh } of frontiere) {
        expect((puissance_stc_wc ?? 0) / capacite_wh).toBeLessThanOrEqual(valeur + 1e-9)
      }
    },
  )

  it.each(share([10, 2, 25]))(
    'a cable of %i m keeps the voltage, carries its fuse, and the fuse carries the current',
    async (longueur_cable_m) => {
      const { kit, service, applied } = await sized({ longueur_cable_m, usage: 'foyer' })
      expect(service.cablage.map(({ troncon }) => troncon)).toEqual(['champ', 'batterie'])
      const [champ, batterie] = service.cablage
      expect(champ?.longueur_m).toBe(longueur_cable_m)
      // In series for a voltage above the battery's; what is left of the power is current.
      expect(champ?.tension_v ?? 0).toBeGreaterThan(1.2 * service.tension_v)
      expect((champ?.courant_a ?? 0) * (champ?.tension_v ?? 0)).toBeGreaterThanOrEqual(kit.puissance_stc_wc - 0.01)
      expect(batterie?.courant_a).toBeCloseTo(kit.puissance_stc_wc / service.tension_v, 4)
      for (const [line, drop, short, fuse] of [
        [champ, ruleOf('chute_tension_champ').valeur, 1.1, ruleOf('fusible_champ').valeur],
        [batterie, ruleOf('chute_tension_batterie').valeur, 1, ruleOf('fusible_batterie').valeur],
      ] as const) {
        if (!line?.section_mm2 || !line.fusible_a || !line.chute_pct) throw new Error('no cable')
        const ohms = (2 * line.longueur_m * 0.0225) / line.section_mm2
        expect(line.chute_pct).toBeCloseTo((100 * ohms * line.courant_a) / line.tension_v, 4)
        expect(line.chute_pct).toBeLessThanOrEqual(drop)
        expect(line.fusible_a).toBeGreaterThanOrEqual(fuse * short * line.courant_a)
        // At 40 °C copper of 2.5 mm² carries 8 A/mm² and thicker copper less: no cable is given away to its fuse.
        expect(line.fusible_a / line.section_mm2).toBeLessThanOrEqual(8)
      }
      expect(service.regles.map(({ regle, tenue }) => [regle, tenue])).toEqual(RULE_NAMES.map((name) => [name, true]))
      expect(applied).toMatchObject({ usage: 'foyer', longueur_cable_m })
    },
  )

  it('hold the line of an inverter as that of the battery, where its power is given', async () => {
    const { service, applied } = await sized({ puissance_onduleur_w: 900 })
    const line = service.cablage.find(({ troncon }) => troncon === 'onduleur')
    expect(line).toMatchObject({ tension_v: service.tension_v, longueur_m: 1.5, modules_en_serie: null })
    expect(line?.courant_a).toBeCloseTo(900 / service.tension_v, 4)
    expect(line?.chute_pct).toBeLessThanOrEqual(ruleOf('chute_tension_batterie').valeur)
    expect(line?.fusible_a).toBeGreaterThanOrEqual(ruleOf('fusible_batterie').valeur * (line?.courant_a ?? 0))
    expect(applied.puissance_onduleur_w).toBe(900)
    const without = await sized({})
    expect(without.service.cablage).toHaveLength(2)
    expect(without.applied.puissance_onduleur_w).toBeNull()
    // Its line is no rule of its own: those of the battery are of the controller's line.
    expect(service.regles).toEqual(without.service.regles)
  })

  it('take a thicker cable for a longer line', async () => {
    const sections = await Promise.all(
      [5, 30].map(async (longueur_cable_m) => (await sized({ longueur_cable_m })).service.cablage[0]?.section_mm2 ?? 0),
    )
    expect(sections[1]).toBeGreaterThan(sections[0] as number)
  })

  it('make a kit larger that would break them, and are told where a given kit does', async () => {
    const { kit: free } = await sized({ autonomie_min_jours: 0, courant_charge_max_c: 10 })
    const { kit: ruled } = await sized({})
    expect(daysAtEnd(free.capacite_wh, 'plomb')).toBeLessThan(ruleOf('autonomie', 'foyer').valeur)
    expect(free.puissance_stc_wc / free.capacite_wh).toBeGreaterThan(ruleOf('courant_charge', 'plomb').valeur)
    expect(ruled.capacite_wh).toBeGreaterThan(free.capacite_wh)
    const { lead, coverage } = await askComputed(release, 'site_isole', {
      ...ASKED,
      puissance_stc_wc: free.puissance_stc_wc,
      capacite_wh: free.capacite_wh,
    })
    expect(lead.regles.slice(0, 2).map(({ tenue }) => tenue)).toEqual([false, false])
    const warned = coverage.avertissements?.join(' ')
    expect(warned).toContain('jours sans soleil, et il en faut 2 pour cet usage')
    expect(warned).toMatch(/charge la batterie à 0,\d+ C, plus que les 0,2 C/)
  })

  it('come from the profile where no use is named: a health centre keeps vaccines', async () => {
    const { applied } = await sized({ profil: 'centre_sante' })
    expect(applied).toMatchObject({ usage: 'vaccins', autonomie_min_jours: 5, disponibilite_pct: 99.9 })
    expect((await sized({ profil: 'jour' })).applied).toMatchObject({ usage: 'ecole', disponibilite_pct: 99 })
    expect((await sized({ usage: 'vaccins' })).applied).toMatchObject({ disponibilite_pct: 99.9 })
  })

  it.each(share(BATTERY_TECHNOLOGIES))(
    'the share wanted is served at the end of the life of %s, at the resource of the sizing',
    async (technologie_batterie) => {
      for (const ressource of ['p90', 'moyenne'] as const) {
        for (const disponibilite_pct of [95, 99.5, 99.9]) {
          const { service, frontiere } = await sized({
            technologie_batterie,
            ressource,
            disponibilite_pct,
            autonomie_min_jours: 0,
          })
          const end = ressource === 'p90' ? service.fin_de_vie_p90 : service.fin_de_vie
          expect(end?.capacite_wh).toBeCloseTo(0.8 * service.capacite_ah * service.tension_v, 6)
          expect(end?.disponibilite_pct).toBeGreaterThanOrEqual(disponibilite_pct - 1e-6)
          for (const pair of frontiere) {
            if (pair.disponibilite_pct !== null)
              expect(pair.disponibilite_pct).toBeGreaterThanOrEqual(disponibilite_pct - 1e-6)
          }
        }
      }
    },
  )
})
