import { beforeAll, describe, expect, it } from 'vitest'
import { askComputed } from '../../tests/support/answers/askComputed.ts'
import { memoryRelease, repeated } from '../../tests/support/answers/memoryRelease.ts'
import type { Release } from '../answers/release.ts'
import type { Computations } from '../contract/computed/list.ts'
import { rowAt, rowCount } from './answer.ts'
import type { AnswerTo } from './list.ts'

/** Four whole years of hours, under skies of a season and of chance. */
const DAYS = 1461
const ghi = Array.from({ length: DAYS }, (_, day) => {
  const sky = 0.55 + 0.25 * Math.cos((2 * Math.PI * day) / 365.25) + 0.2 * Math.sin(day * day)
  return Array.from({ length: 24 }, (_, h) =>
    h < 7 || h > 18 ? 0 : Math.round(950 * Math.max(0.05, sky) * Math.sin((Math.PI * (h - 6)) / 13)),
  )
}).flat()
const AIR_DEG_C = 27

const DEMAND = { consommation_wh_jour: 2000, profil: 'soir', localite: 'gin_kankan' } as const
const PRICES = { prix_wc: 0.9, prix_wh: 0.25 } as const

let release: Release
/** What 1 Wp delivers in each hour, Wh, as GET productible has it. */
let panel: number[]
let factor: number

beforeAll(async () => {
  const hours = { source: 'era5_land', granularite: 'horaire', debut: '2020-01-01' } as const
  release = await memoryRelease([
    { ...hours, grandeur: 'ghi', valeurs: ghi },
    { ...hours, grandeur: 't2m', valeurs: repeated(ghi.length, AIR_DEG_C) },
  ])
  const { resultats } = await askComputed(release, 'productible', { localite: 'gin_kankan', granularite: 'horaire' })
  panel = Array.from({ length: rowCount(resultats) }, (_, i) => (rowAt(resultats, i) as { valeur: number }).valeur)
  const { lead } = await askComputed(release, 'ghi_exceedance', { localite: 'gin_kankan' })
  factor = (lead.combine.p90 as number) / (lead.combine.p50 as number)
})

/** The evening's demand of an hour, UTC and local being one, Wh. */
function demandAt(hour: number): number {
  const share = hour >= 18 && hour < 23 ? 0.14 : hour === 5 || hour === 6 ? 0.05 : hour === 23 ? 0.04 : 0.01
  return 2000 * share
}

/** The site over again, in its own lines: what is stored counts from the deepest discharge on. */
function run(of: { wp: number; wh: number; depth: number; roundTrip: number; sun: number }) {
  const oneWay = Math.sqrt(of.roundTrip)
  const most = of.wh * of.depth
  let stored = most
  const pass = (each?: (missing: number, charge: number, hour: number) => void) => {
    for (let i = 0; i < panel.length; i++) {
      const hour = i % 24
      const left = (panel[i] as number) * of.wp * of.sun - demandAt(hour)
      let missing = 0
      if (left >= 0) stored = Math.min(most, stored + left * oneWay)
      else {
        const given = Math.min(-left, stored * oneWay)
        stored -= given / oneWay
        missing = -left - given
      }
      each?.(missing, (of.wh * (1 - of.depth) + stored) / of.wh, hour)
    }
  }
  // The start is what ten years of the same days leave of a full battery: three times over these four.
  for (let i = 0; i < 3; i++) pass()
  let [lacking, dark, longest, length, failed] = [0, 0, 0, 0, false]
  const charges: number[] = []
  pass((missing, charge, hour) => {
    charges.push(charge)
    const short = missing > 1e-6
    lacking += missing
    length = short ? length + 1 : 0
    longest = Math.max(longest, length)
    failed = (hour === 0 ? false : failed) || short
    if (hour === 23 && failed) dark++
  })
  return {
    servedPct: 100 * (1 - lacking / (2000 * DAYS)),
    daysServedPct: 100 * (1 - dark / DAYS),
    longestH: longest,
    charges,
  }
}

/** One cycle a day, from the fullest to the emptiest state of each night, counted from noon to noon. */
function nightly(charges: readonly number[]): number[] {
  const depths: number[] = []
  for (let noon = 12; noon + 24 <= charges.length; noon += 24) {
    const night = charges.slice(noon, noon + 24)
    const top = Math.max(...night)
    depths.push(top - Math.min(...night.slice(night.indexOf(top))))
  }
  return depths
}

/** Cycles of sealed lead to 80 %, by depth. */
function leadCycles(depth: number): number {
  const points = [
    [0.3, 1353],
    [0.5, 854],
    [0.6, 714],
    [1, 267],
  ] as const
  if (depth <= 0.3) return (1353 * 0.3) / depth
  const i = points.findIndex(([at]) => at >= depth)
  const [[d0, n0], [d1, n1]] = [points[i - 1], points[i]] as [readonly [number, number], readonly [number, number]]
  return Math.exp(Math.log(n0) + (Math.log(depth / d0) * Math.log(n1 / n0)) / Math.log(d1 / d0))
}

const size = (more: Partial<Computations['dimensionnement_site_isole']> = {}) =>
  askComputed(release, 'dimensionnement_site_isole', { ...DEMAND, ...PRICES, ...more })
const recommended = ({ lead }: AnswerTo<'dimensionnement_site_isole'>) => {
  const { recommande: kit, service } = lead
  if (!kit || !service) throw new Error('nothing serves')
  return { kit, service }
}

describe('A kit that is recommended', () => {
  it('serves what another computation says, new and old, at the mean and at the P90', async () => {
    const answer = await size()
    const { kit, service } = recommended(answer)
    expect(answer.head.parametres_appliques).toMatchObject({ facteur_p90: Number(factor.toPrecision(7)) })
    const lead = { wp: kit.puissance_stc_wc, depth: 0.6, roundTrip: 0.8 }
    const wh = kit.capacite_wh
    const cases = [
      [service, run({ ...lead, wh, sun: 1 })],
      [service.fin_de_vie, run({ ...lead, wh: 0.8 * wh, sun: 1 })],
      [service.ressource_p90, run({ ...lead, wh, sun: factor })],
      [service.fin_de_vie_p90, run({ ...lead, wh: 0.8 * wh, sun: factor })],
    ] as const
    for (const [told, own] of cases) {
      expect(told?.disponibilite_pct).toBeCloseTo(own.servedPct, 4)
      expect(told?.jours_servis_pct).toBeCloseTo(own.daysServedPct, 4)
      expect(told?.plus_longue_coupure_h).toBe(own.longestH)
    }
    // It was sized for the worst of them, and tells that share.
    expect(kit.disponibilite_pct).toBe(service.fin_de_vie_p90?.disponibilite_pct)
    expect(kit.disponibilite_pct).toBeGreaterThanOrEqual(99)
    const smaller = run({ ...lead, wp: kit.puissance_stc_wc - 200, wh: 0.8 * wh, sun: factor })
    expect(smaller.servedPct).toBeLessThan(99)
  })

  it('is whole modules and whole ampere-hours at the voltage of its demand', async () => {
    const answer = await size()
    const { kit, service } = recommended(answer)
    expect(answer.head.parametres_appliques).toMatchObject({ tension_v: 24, module_wc: 200, ressource: 'p90' })
    expect(kit.modules * 200).toBe(kit.puissance_stc_wc)
    expect([kit.capacite_ah * 24, kit.capacite_ah % 1, service.capacite_ah]).toEqual([
      kit.capacite_wh,
      0,
      kit.capacite_ah,
    ])
    const asked = recommended(await size({ tension_v: '12', module_wc: 330 }))
    expect([asked.kit.modules * 330, asked.kit.capacite_ah * 12]).toEqual([
      asked.kit.puissance_stc_wc,
      asked.kit.capacite_wh,
    ])
  })

  it('has a battery that lasts as its nights and the air have it, and costs as often as it is bought', async () => {
    const { kit, service } = recommended(await size())
    const depths = nightly(
      run({ wp: kit.puissance_stc_wc, wh: kit.capacite_wh, depth: 0.6, roundTrip: 0.8, sun: 1 }).charges,
    )
    const wear = depths.reduce((sum, depth) => sum + 1 / leadCycles(depth), 0) / (depths.length / 365.25)
    const age = 2 ** ((AIR_DEG_C - 20) / 10) / 10
    // Rainflow joins nights that run into each other under dark skies: within a few per cent of the nights one by one.
    expect(Math.abs((service.duree_vie_ans as number) * (wear + age) - 1)).toBeLessThan(0.03)
    expect(service.duree_vie_calendaire_ans).toBeCloseTo(1 / age, 5)
    expect(service.cycles_par_an as number).toBeBetween(350, 380)
    const bought = Math.ceil(10 / (service.duree_vie_ans as number))
    expect(kit.duree_vie_ans).toBe(service.duree_vie_ans)
    expect(kit.cout).toBeCloseTo(0.9 * kit.puissance_stc_wc + 0.25 * kit.capacite_wh, 3)
    expect(kit.cout_10_ans).toBeCloseTo(0.9 * kit.puissance_stc_wc + bought * 0.25 * kit.capacite_wh, 3)
    // As a question about that very kit has it.
    const { lead } = await askComputed(release, 'site_isole', {
      ...DEMAND,
      ...PRICES,
      puissance_stc_wc: kit.puissance_stc_wc,
      capacite_wh: kit.capacite_wh,
    })
    expect([lead.cout, lead.cout_10_ans]).toEqual([kit.cout, kit.cout_10_ans])
    expect(lead.fin_de_vie_p90).toEqual(service.fin_de_vie_p90)
    const autonomy = (0.6 * kit.capacite_wh * Math.sqrt(0.8)) / 2000
    expect(lead.autonomie_jours).toBeCloseTo(autonomy, 5)
    expect(lead.fin_de_vie.autonomie_jours).toBeCloseTo(0.8 * autonomy, 5)
  })

  it('tells no cost over ten years without prices, and takes the cheapest of its first day', async () => {
    const answer = await askComputed(release, 'dimensionnement_site_isole', DEMAND)
    const { frontiere, recommande } = answer.lead
    expect(frontiere.every(({ cout_10_ans }) => cout_10_ans === null)).toBe(true)
    expect(recommande?.cout).toBe(Math.min(...frontiere.flatMap(({ cout }) => (cout === null ? [] : [cout]))))
  })

  it('of lithium is used deeper, loses less and lasts longer than one of lead', async () => {
    const lead = recommended(await size())
    const lithium = recommended(await size({ technologie_batterie: 'lithium_fer_phosphate' }))
    expect(lithium.service.duree_vie_ans as number).toBeGreaterThan(lead.service.duree_vie_ans as number)
    expect(lithium.kit.capacite_wh).toBeLessThan(lead.kit.capacite_wh)
  })

  it('serves 99.9 % where it keeps vaccines, unless the question says otherwise', async () => {
    const applied = async (more: Parameters<typeof size>[0]) =>
      (await size(more)).head.parametres_appliques.disponibilite_pct
    expect(await applied({})).toBe(99)
    expect(await applied({ profil: 'centre_sante' })).toBe(99.9)
    expect(await applied({ profil: 'centre_sante', disponibilite_pct: 97 })).toBe(97)
  })
})

it('A site whose town has no complete year is sized at the mean, and says so', async () => {
  const hours = { source: 'era5_land', granularite: 'horaire', debut: '2020-03-01' } as const
  const valeurs = ghi.slice(0, 24 * 200)
  const short = await memoryRelease([
    { ...hours, grandeur: 'ghi', valeurs },
    { ...hours, grandeur: 't2m', valeurs: repeated(valeurs.length, AIR_DEG_C) },
  ])
  const { coverage, head, lead } = await askComputed(short, 'dimensionnement_site_isole', DEMAND)
  expect(coverage.avertissements?.join(' ')).toContain('le dimensionnement est fait à la ressource moyenne')
  expect(head.parametres_appliques).toMatchObject({ ressource: 'moyenne', facteur_p90: null })
  expect([lead.service?.ressource_p90, lead.service?.fin_de_vie_p90]).toEqual([null, null])
})
