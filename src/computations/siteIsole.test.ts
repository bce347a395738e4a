import { describe, expect, it } from 'vitest'
import { askComputed } from '../../tests/support/answers/askComputed.ts'
import {
  ghiMonths,
  memoryRelease,
  repeated,
  ruptureOn,
  type SerieSpec,
} from '../../tests/support/answers/memoryRelease.ts'
import type { Release } from '../answers/release.ts'
import type { Computations } from '../contract/computed/list.ts'
import { type ComputedAnswer, rowAt, rowCount } from './answer.ts'

const DEBUT = '2023-11-01'

/** Hours under skies that are told day by day, 0 dark to 1 clear. */
function hoursUnder(skies: readonly number[]): number[] {
  return skies.flatMap((sky) =>
    Array.from({ length: 24 }, (_, h) =>
      h < 7 || h > 18 ? 0 : Math.round(900 * sky * Math.sin((Math.PI * (h - 6)) / 13)),
    ),
  )
}

function site(skies: readonly number[], more: Partial<SerieSpec> = {}): SerieSpec[] {
  const valeurs = hoursUnder(skies)
  const hours = { source: 'era5_land', granularite: 'horaire', debut: DEBUT } as const
  return [
    { ...hours, grandeur: 'ghi', valeurs, ...more },
    { ...hours, grandeur: 't2m', valeurs: repeated(valeurs.length, 27) },
  ]
}

/** Clear days, and two dark stretches, one of them longer. */
const SKIES = Array.from({ length: 150 }, (_, day) =>
  (day >= 40 && day < 43) || (day >= 90 && day < 96) ? 0.12 : 0.85,
)
const release = await memoryRelease(site(SKIES))

const DEMAND = { consommation_wh_jour: 2000, profil: 'soir' } as const
/** Without the rules of safety, which `siteRules.test.ts` has. */
const FREE = { autonomie_min_jours: 0, courant_charge_max_c: 10 } as const
const ASKED = { ...DEMAND, ...FREE, localite: 'gin_kankan' }

const ask = (more: Partial<Computations['site_isole']>, from: Release = release) =>
  askComputed(from, 'site_isole', { ...ASKED, puissance_stc_wc: 700, capacite_wh: 4000, ...more })
const size = (more: Partial<Computations['dimensionnement_site_isole']>, from: Release = release) =>
  askComputed(from, 'dimensionnement_site_isole', {
    ...ASKED,
    disponibilite_pct: 97,
    prix_wc: 1,
    prix_wh: 0.25,
    // Without ageing and whole modules, so that a run of site_isole serves the share asked.
    fin_de_vie_pct: 100,
    ressource: 'moyenne',
    module_wc: 1,
    ...more,
  })

/** Energies of an answer or of one of its rows, kWh. */
interface Service {
  valeur: number
  disponibilite_pct: number
  energie_demandee: number
  energie_manquante: number
  energie_champ: number
  energie_directe: number
  energie_chargee: number
  energie_rendue: number
  energie_perdue_batterie: number
  energie_inutilisee: number
  batterie_debut: number
  batterie_fin: number
  jours: number
  jours_ecartes: number
  jours_servis_pct: number
  jours_batterie_pleine: number
  jours_batterie_vide: number
  heures_servies_pct: number
  mois: Service[]
  pire_periode: Record<'heures' | 'jours', { debut: string; fin: string; energie_manquante: number } | null>
}
type Charge = Service & Record<'batterie_moyenne_pct' | 'batterie_min_pct' | 'batterie_max_pct', number>
const told = ({ lead }: ComputedAnswer) => lead as unknown as Service
const rowsOf = ({ resultats }: ComputedAnswer) =>
  Array.from({ length: rowCount(resultats) }, (_, i) => rowAt(resultats, i) as unknown as Service)

interface Kit {
  capacite_wh: number
  puissance_stc_wc: number
  capacite_ah: number
  modules: number
  disponibilite_pct: number
  duree_vie_ans: number | null
  cout: number
  cout_10_ans: number
}
const sizing = ({ lead }: ComputedAnswer) =>
  lead as { frontiere: Kit[]; recommande: Kit | null; voisins: (Kit & { taille: string })[]; service: Service | null }

/** To the digits that an answer tells. */
const near = (value: number, of: number, scale = Math.max(1, Math.abs(of))) =>
  expect(Math.abs(value - of)).toBeLessThan(2e-6 * scale)

describe('what a site is served', () => {
  it('conserves energy in its own figures, in all, by month of the year and by month in time', async () => {
    const answer = await ask({})
    const whole = told(answer)
    for (const each of [whole, ...whole.mois, ...rowsOf(answer)]) {
      near(each.energie_champ, each.energie_directe + each.energie_chargee + each.energie_inutilisee)
      near(each.energie_demandee, each.energie_directe + each.energie_rendue + each.energie_manquante)
      near(each.disponibilite_pct, 100 * (1 - each.energie_manquante / each.energie_demandee))
    }
    near(
      whole.batterie_fin - whole.batterie_debut,
      whole.energie_chargee - whole.energie_rendue - whole.energie_perdue_batterie,
      whole.energie_chargee,
    )
    expect(whole.energie_manquante).toBeGreaterThan(1)
  })

  it('has rows and calendar months that add up to the whole', async () => {
    const answer = await ask({})
    const whole = told(answer)
    const fields = ['energie_demandee', 'energie_manquante', 'energie_champ', 'energie_inutilisee', 'jours'] as const
    for (const field of [...fields, 'jours_batterie_pleine', 'jours_batterie_vide'] as const) {
      for (const rows of [rowsOf(answer), whole.mois])
        near(
          rows.reduce((sum, row) => sum + row[field], 0),
          whole[field],
        )
    }
    near(
      rowsOf(answer).reduce((sum, row) => sum + row.valeur, 0),
      answer.tail.total as number,
    )
    expect(rowsOf(answer)).toHaveLength(5)
  })

  it('dates the worst stretch: the longer of the two dark ones', async () => {
    const { pire_periode, energie_manquante } = told(await ask({}))
    expect([pire_periode.jours?.debut, pire_periode.jours?.fin]).toEqual(['2024-01-30', '2024-02-05'])
    expect(pire_periode.jours?.energie_manquante).toBeLessThan(energie_manquante)
  })

  it('tells the battery in per cent of what it holds: empty at what is never taken out', async () => {
    const { mois } = told(await ask({}))
    const [january, march] = [mois[0] as Charge, mois[2] as Charge]
    expect([january.batterie_min_pct, january.batterie_max_pct]).toEqual([40, 100])
    expect(january.jours_batterie_vide).toBeGreaterThan(0)
    expect(march.jours_batterie_vide).toBe(0)
    expect(march.batterie_min_pct).toBeGreaterThan(40)
    expect(march.batterie_moyenne_pct).toBeGreaterThan(january.batterie_moyenne_pct)
  })

  it('leaves a day out of which an hour is not known, and says so', async () => {
    const valeurs = hoursUnder(SKIES)
    valeurs[24 * 100 + 12] = Number.NaN
    const answer = await ask({}, await memoryRelease(site(SKIES, { valeurs })))
    expect(told(answer)).toMatchObject({ jours: 149, jours_ecartes: 1 })
    expect(answer.coverage.completude_pct).toBe(99.33)
    expect(answer.head.hypotheses.join(' ')).toContain('1 jour dont une heure n’est pas connue est laissé de côté')
  })

  it('is told with the battery of two days where none is named, and the 24 shares', async () => {
    const { head } = await askComputed(release, 'site_isole', { ...ASKED, puissance_stc_wc: 700 })
    expect(head.parametres_appliques).toMatchObject({
      capacite_wh: 6666.667,
      profil: 'soir',
      fuseau_horaire: 'Africa/Conakry',
    })
    // Of the two days that it holds in use, the way out loses as much as the way in: the root of 80 % arrives.
    expect(head.hypotheses.find((each) => each.startsWith('Batterie de 6\u202f666,667\u202fWh'))).toMatch(
      /2 jours.* 1,79\.$/,
    )
    const parts = head.parametres_appliques.parts as number[]
    expect(parts).toHaveLength(24)
    expect(parts.slice(17, 24)).toEqual([0.01, 0.14, 0.14, 0.14, 0.14, 0.14, 0.04])
  })

  it('takes 24 parts in place of a profile, and needs no battery for what is asked at noon', async () => {
    const noon = Array.from({ length: 24 }, (_, hour) => (hour === 12 ? 1 : 0))
    const dark = Array.from({ length: 24 }, (_, hour) => (hour === 0 ? 1 : 0))
    const clear = await memoryRelease(site(repeated(40, 1)))
    const without = { capacite_wh: 0, puissance_stc_wc: 5000 }
    expect(told(await ask({ ...without, profil: noon }, clear))).toMatchObject({
      disponibilite_pct: 100,
      jours_batterie_vide: 0,
    })
    const night = await ask({ ...without, profil: dark }, clear)
    expect(told(night)).toMatchObject({ disponibilite_pct: 0, heures_servies_pct: 95.83333, jours_servis_pct: 0 })
    expect(night.head.parametres_appliques).toMatchObject({ profil: 'donne', parts: dark })
    expect(told(night).mois[0]).toMatchObject({ batterie_moyenne_pct: null })
  })

  it('has the energy that GET productible delivers', async () => {
    const { tail } = await askComputed(release, 'productible', { localite: 'gin_kankan', puissance_stc_wc: 700 })
    near(told(await ask({})).energie_champ, tail.total as number)
  })

  it('gives each side of a break its own energy', async () => {
    const broken = await memoryRelease(site(SKIES, { ruptures: [ruptureOn('2024-01-01')] }))
    const { head, tail } = await ask({}, broken)
    const sides = head.de_part_et_d_autre ?? []
    expect(sides.map(({ debut, fin }) => [debut, fin])).toEqual([
      ['2023-11-01', '2023-12-31'],
      ['2024-01-01', '2024-03-29'],
    ])
    expect(sides.every(({ total }) => Number(total) > 50)).toBe(true)
    expect(Math.abs(sides.reduce((sum, { total }) => sum + Number(total), 0) - Number(tail.total))).toBeLessThan(5)
  })
})

describe('what a site is computed from', () => {
  const MONTHS = ghiMonths('nasa_power', '2001-01-01', 240)
  const AIR = { ...MONTHS, grandeur: 't2m', valeurs: repeated(240, 25) }

  it('is days where there are no hours, and that is told', async () => {
    const days = { source: 'era5_land', granularite: 'journalier', debut: DEBUT } as const
    const asDays = await memoryRelease([
      { ...days, grandeur: 'ghi', valeurs: SKIES.map((sky) => 6 * sky) },
      { ...days, grandeur: 't2m', valeurs: SKIES.map(() => 27) },
      MONTHS,
      AIR,
    ])
    const { head } = await ask({}, asDays)
    expect(head.code_serie_source).toBe('gin_kankan_ghi_era5_land_journalier_2023_2024')
    expect(head.hypotheses.join(' ')).toContain('Heures reconstituées des jours')
    expect(head.limite).toContain('surestimée de 1,8 points au plus par rapport à un calcul sur des heures')
    const named = ask({ code_serie_source: 'gin_kankan_ghi_nasa_power_2001_2020' }, asDays)
    await expect(named).rejects.toMatchObject({
      code: 'INCOMPATIBILITE_SOURCE_GRANDEUR',
      details: { accepte: ['gin_kankan_ghi_era5_land_journalier_2023_2024'] },
    })
  })

  it('is told to be of a part of the year where it is', async () => {
    const seasons = await memoryRelease(site(repeated(366, 0.8)))
    expect((await ask({})).coverage.avertissements).toEqual([expect.stringContaining('partie de l’année')])
    expect((await ask({}, seasons)).coverage.avertissements).toBeUndefined()
  })

  it('is refused where no day is known whole', async () => {
    const valeurs = hoursUnder(SKIES).map((value, i) => (i % 24 === 12 ? Number.NaN : value))
    await expect(ask({}, await memoryRelease(site(SKIES, { valeurs })))).rejects.toMatchObject({
      code: 'PLAGE_TEMPORELLE_NON_DISPONIBLE',
    })
  })
})

describe('the sizing of a site', () => {
  it('finds for each battery the panel below which a run of the interface no longer serves the share', async () => {
    const { frontiere } = sizing(await size({}))
    expect(frontiere).toHaveLength(20)
    for (const { capacite_wh, puissance_stc_wc, disponibilite_pct } of frontiere) {
      const served = async (wp: number) => told(await ask({ capacite_wh, puissance_stc_wc: wp })).disponibilite_pct
      expect(disponibilite_pct).toBeGreaterThanOrEqual(97)
      expect(await served(puissance_stc_wc)).toBe(disponibilite_pct)
      expect(await served(puissance_stc_wc - 1)).toBeLessThan(97)
    }
  })

  it('recommends the cheapest of its lines, and tells what it serves as site_isole does', async () => {
    const answer = await size({})
    const { frontiere, recommande, service } = sizing(answer)
    expect(frontiere).toContainEqual(recommande)
    expect(recommande?.cout_10_ans).toBe(Math.min(...frontiere.map(({ cout_10_ans }) => cout_10_ans)))
    const { capacite_wh, puissance_stc_wc } = recommande as Kit
    const run = await ask({ capacite_wh, puissance_stc_wc, fin_de_vie_pct: 100 })
    // The cables are those of other modules.
    const { cablage, regles } = run.lead
    expect({ ...service, cablage, regles, cout: null, cout_10_ans: null }).toEqual(run.lead)
    expect(rowsOf(answer)).toEqual(rowsOf(run))
    expect(answer.tail.total).toBe(run.tail.total)
  })

  it('serves all where all is wanted', async () => {
    const { recommande, service } = sizing(await size({ disponibilite_pct: 100 }))
    expect(recommande?.disponibilite_pct).toBe(100)
    expect(service?.jours_servis_pct).toBe(100)
    expect(service?.pire_periode.jours).toBeNull()
  })

  it('says so where no panel does, and recommends none', async () => {
    // Eight days without any sun: longer than the largest battery holds.
    const dark = await memoryRelease(site(SKIES.map((sky, day) => (day >= 60 && day < 68 ? 0 : sky))))
    const answer = await size({ disponibilite_pct: 100 }, dark)
    const { frontiere, recommande, voisins, service } = sizing(answer)
    expect([recommande, voisins, service, answer.tail.total, rowsOf(answer)]).toEqual([null, [], null, null, []])
    expect(frontiere.every(({ puissance_stc_wc, cout }) => puissance_stc_wc === null && cout === null)).toBe(true)
    expect(answer.coverage.avertissements?.join(' ')).toContain('ne sert 100\u202f% de la demande')
    expect(sizing(await size({ disponibilite_pct: 90 }, dark)).recommande).not.toBeNull()
  })

  it('asks for nothing where nothing is asked of it', async () => {
    const { recommande, frontiere } = sizing(await size({ consommation_wh_jour: 0 }))
    expect(recommande).toEqual({
      capacite_wh: 0,
      capacite_ah: 0,
      puissance_stc_wc: 0,
      modules: 0,
      disponibilite_pct: 100,
      duree_vie_ans: null,
      cout: 0,
      cout_10_ans: 0,
    })
    expect(frontiere).toEqual([recommande])
  })

  it('takes both prices or none, and tells that its own are no money', async () => {
    const none = { ...ASKED, disponibilite_pct: 97, ressource: 'moyenne' } as const
    const { head } = await askComputed(release, 'dimensionnement_site_isole', none)
    expect(head.parametres_appliques).toMatchObject({ prix_wc: 1, prix_wh: 0.4 })
    expect(head.hypotheses.join(' ')).toContain('ce n’est pas un devis mais un rapport')
    await expect(askComputed(release, 'dimensionnement_site_isole', { ...none, prix_wh: 0.2 })).rejects.toMatchObject({
      code: 'VALIDATION_CHAMP_MANQUANT',
      details: { champ: 'prix_wc' },
    })
  })
})

describe('the field of a site', () => {
  it('is computed once for all panels, batteries and demands, and anew for another field or release', async () => {
    const counted = async () => {
      const made = await memoryRelease(site(SKIES))
      let reads = 0
      const watched: Release = {
        ...made,
        mesures: (serie) => {
          reads++
          return made.mesures(serie)
        },
      }
      return { watched, reads: () => reads }
    }
    const { watched, reads } = await counted()
    const first = await ask({}, watched)
    const readOnce = reads()
    expect(readOnce).toBeGreaterThan(0)
    await ask({ capacite_wh: 9000, puissance_stc_wc: 300, profil: 'jour' }, watched)
    await size({}, watched)
    expect(reads()).toBe(readOnce)
    expect(await ask({}, watched)).toEqual(first)
    expect(first).toEqual(await ask({}))
    await ask({ inclinaison_deg: 20 }, watched)
    expect(reads()).toBeGreaterThan(readOnce)
    const other = await counted()
    await ask({}, other.watched)
    expect(other.reads()).toBe(readOnce)
  })

  it('that is refused is not cached', async () => {
    const refused = ask({ periode_debut: '1990-01-01' })
    await expect(refused).rejects.toThrow('couvre')
    await expect(ask({ periode_debut: '1990-01-01' })).rejects.toThrow('couvre')
  })
})
