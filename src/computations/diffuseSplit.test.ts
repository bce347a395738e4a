import { beforeAll, describe, expect, test } from 'vitest'
import { askComputed } from '../../tests/support/answers/askComputed.ts'
import { memoryRelease, ruptureOn, type SerieSpec, seriesOf } from '../../tests/support/answers/memoryRelease.ts'
import type { Release } from '../answers/release.ts'
import type { Rupture } from '../contract/catalogue.ts'

const YEAR = 365
const days = (
  spec: Pick<SerieSpec, 'grandeur' | 'source' | 'localite'>,
  valueAt: (day: number) => number,
): SerieSpec => ({
  ...spec,
  granularite: 'journalier',
  debut: '2022-01-01',
  valeurs: Array.from({ length: YEAR }, (_, day) => valueAt(day)),
})
const ghiOf = (day: number) => 5.5 + Math.sin(day * 1.7)

/** A station at Kankan whose beam is weaker than Erbs has it, under dust that comes and goes with the year. */
const measured = { methode_collecte: 'mesure_directe', niveau_confiance: 'A' } as const
const STATION = [
  { ...days({ grandeur: 'ghi', source: 'esmap_wapp', localite: 'gin_kankan' }, ghiOf), ...measured },
  {
    ...days({ grandeur: 'dni', source: 'esmap_wapp', localite: 'gin_kankan' }, (day) => {
      const dust = 0.12 + 0.06 * Math.cos((2 * Math.PI * day) / YEAR)
      return (ghiOf(day) - 3) * 1.5 * (1 - dust)
    }),
    ...measured,
  },
]
const TOWNS = ['gin_kankan', 'gin_siguiri', 'gin_labe']
const SOURCES = TOWNS.map((localite) => days({ grandeur: 'ghi', source: 'era5_land', localite }, ghiOf))
const OWN = days({ grandeur: 'dhi', source: 'era5_land', localite: 'gin_siguiri' }, () => 2.4)

let release: Release
let withOwn: Release
beforeAll(async () => {
  release = await memoryRelease([...STATION, ...SOURCES])
  withOwn = await memoryRelease([...STATION, ...SOURCES, OWN])
})

const QUESTION = { granularite: 'annuel', inclinaison_deg: 30 } as const

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

const ask = async (of: Release, localite: string, more: { diffus?: 'source' | 'local' | 'erbs' } = {}) => {
  const { head, tail } = await askComputed(of, 'poa_parametrable', { ...QUESTION, localite, ...more })
  return {
    ...head,
    modele: head.modele.map(({ etape, nom }) => ({ etape, nom: plain(nom) })),
    hypotheses: head.hypotheses.map(plain),
    limite: plain(head.limite),
    total: tail.total as number,
    applied: head.parametres_appliques.diffus,
  }
}

describe('The diffuse of a plane', () => {
  test('is by the days that a station has of both, where its beam begins after its global', async () => {
    const [ghi, dni] = STATION as [SerieSpec, SerieSpec]
    const since = { ...dni, debut: '2022-01-21', valeurs: dni.valeurs.slice(20) }
    const unknown = { ...dni, valeurs: dni.valeurs.map((value, day) => (day < 20 ? Number.NaN : value)) }
    const totals = [since, unknown].map(async (beam) =>
      ask(await memoryRelease([ghi, beam, ...SOURCES]), 'gin_kankan', { diffus: 'local' }),
    )
    const [one, other] = await Promise.all(totals)
    expect(one?.total).toBe(other?.total)
  })

  test('is by the relation of a station up to 250 km from it, beyond by that of Erbs', async () => {
    const [kankan, siguiri, labe] = await Promise.all(TOWNS.map((town) => ask(release, town)))
    expect([kankan?.applied, siguiri?.applied, labe?.applied]).toEqual(['local', 'local', 'erbs'])
    const own = 'gin_kankan_ghi_era5_land_journalier_2022_2022'
    const ofStation = ['ghi', 'dni'].map((each) => `gin_kankan_${each}_esmap_wapp_journalier_2022_2022`)
    expect(kankan?.series_utilisees.toSorted()).toEqual([own, ...ofStation].toSorted())
    expect(siguiri?.limite).toContain('portée à 116 km de sa station')
    expect(kankan?.limite).not.toContain('portée à')
    // Its estimate rests on the irradiation of the station, and its diffuse on none.
    expect(labe?.series_utilisees).not.toContain(ofStation[1])
  })

  test('tells relation, samples, error of months left out, and both shares', async () => {
    const { modele, hypotheses } = await ask(release, 'gin_kankan')
    expect(modele.find(({ etape }) => etape === 'part diffuse')?.nom).toMatch(
      /^relation locale du jour : 1 \/ \(1 \+ exp\(−x\)\), x = [\d,]+ − [\d,]+ kt [−+] [\d,]+ cos J [−+] [\d,]+ sin J/,
    )
    const told = hypotheses[0]?.match(
      /ajustée à 365 jours de la station esmap_wapp \(Kankan, sur place\), dont le diffus est déduit du global et du direct mesurés \(à ([\d,]+) % près, écart-type\) ; chaque mois estimé par les autres : biais .+ \(Erbs : .+\)\. Part diffuse du global ici : ([\d,]+) % ; par Erbs : /,
    )
    const [deducedPct = 0, sharePct = 0] = told?.slice(1).map((each) => Number(each.replace(',', '.'))) ?? []
    // The global here is the station's, each of its two instruments 2.55 % off.
    expect(deducedPct).toBeCloseTo((2.551 * Math.hypot(1, 1 - sharePct / 100)) / (sharePct / 100), 1)
  })

  test('is as it is asked, each with the error that it has', async () => {
    const erbs = await ask(release, 'gin_kankan', { diffus: 'erbs' })
    const local = await ask(release, 'gin_kankan')
    expect(erbs.applied).toBe('erbs')
    expect(erbs.total).not.toBeCloseTo(local.total, 0)
    expect((await ask(release, 'gin_kankan', { diffus: 'local' })).total).toBe(local.total)
    const far = await ask(release, 'gin_labe', { diffus: 'local' })
    expect(far.limite).toContain('au-delà des 250 km où elle a été vérifiée')
    const carried = await ask(release, 'gin_siguiri')
    expect(carried.erreur_transposition_pct).toBeGreaterThan(local.erreur_transposition_pct as number)
    expect(far.erreur_transposition_pct).toBeGreaterThan(carried.erreur_transposition_pct as number)
  })

  test('is the source’s own first, and by a relation in its place where that is asked', async () => {
    expect((await ask(withOwn, 'gin_siguiri')).applied).toBe('source')
    const [local, without] = [
      await ask(withOwn, 'gin_siguiri', { diffus: 'local' }),
      await ask(release, 'gin_siguiri', { diffus: 'local' }),
    ]
    expect(local).toMatchObject({ applied: 'local', total: without.total })
    expect(local.hypotheses[0]).toMatch(/^Comme demandé, la part diffuse est estimée par la relation locale/)
  })

  test('is refused where it cannot be had', async () => {
    const refusal = (of: Release, diffus: 'source' | 'local') =>
      ask(of, 'gin_labe', { diffus }).catch(({ code, message }) => `${code} ${message}`)
    expect(await refusal(release, 'source')).toMatch(/^INCOMPATIBILITE_SOURCE_GRANDEUR .*n’a ni dhi ni dni/)
    const alone = await memoryRelease(SOURCES)
    expect(await refusal(alone, 'local')).toMatch(/^INCOMPATIBILITE_SOURCE_GRANDEUR .*aucune station de niveau A/)
  })
})

describe('A diffuse of months with a break', () => {
  const BROKEN = ruptureOn('2021-01-01', -25)
  /** Four years of months whose diffuse share falls by a quarter after two; since, it follows the clearness. */
  const months = (grandeur: string, localite: string, valueAt: (month: number) => number, more = {}): SerieSpec => ({
    ...{ grandeur, source: 'nasa_power', localite, granularite: 'mensuel', debut: '2019-01-01' },
    valeurs: Array.from({ length: 48 }, (_, month) => valueAt(month)),
    ...more,
  })
  const global = (month: number) => 5.5 + 0.7 * Math.sin(month * 1.7)
  const shareOf = (month: number) => (month < 24 ? 4 / 3 : 1) * (0.45 - 0.1 * (global(month) - 5.5))
  const nasa = (localite: string, ruptures: readonly Rupture[] = [BROKEN]) => [
    months('ghi', localite, global),
    months('dhi', localite, (month) => global(month) * shareOf(month), { ruptures }),
  ]
  const SPLIT = { granularite: 'annuel', source: 'nasa_power' } as const
  const fraction = async (of: Release, localite: string, years?: [number, number]) => {
    const period = years ? { periode_debut: `${years[0]}-01-01`, periode_fin: `${years[1]}-12-31` } : {}
    const { head, tail } = await askComputed(of, 'fraction_diffuse', { ...SPLIT, localite, ...period })
    return { share: tail.total as number, head, hypothese: plain(head.hypotheses.join(' ')) }
  }

  test('is of one product on both sides, however the years are asked for', async () => {
    const of = await memoryRelease(nasa('gin_labe'))
    const [before, since, all] = await Promise.all([
      fraction(of, 'gin_labe', [2019, 2020]),
      fraction(of, 'gin_labe', [2021, 2022]),
      fraction(of, 'gin_labe'),
    ])
    expect(since.share).toBeCloseTo(0.45, 1)
    expect(Math.abs(before.share / since.share - 1)).toBeLessThan(0.02)
    expect(all.share).toBeCloseTo((before.share + since.share) / 2, 2)
    expect(all.hypothese).toContain('une rupture en 2021-01 (−25 %')
    expect(all.hypothese).toContain('la relation des mois depuis')
    // The answer rests on one side of the break alone.
    expect(all.head.ruptures_enjambees).toBeUndefined()
    const unbroken = await fraction(await memoryRelease(nasa('gin_labe', [])), 'gin_labe', [2019, 2020])
    expect(unbroken.share).toBeCloseTo(0.6, 1)
    expect(unbroken.hypothese).toBe('')
  })

  test('gives a wall no step at the break, which the source as it is stored has', async () => {
    const years = async (ruptures: readonly Rupture[]) => {
      const of = await memoryRelease(nasa('gin_labe', ruptures))
      const north = {
        inclinaison_deg: 90,
        orientation_deg: 0,
        accepter_approximation: 'oui',
        localite: 'gin_labe',
      } as const
      const total = async (periode_debut: string, periode_fin: string) => {
        const wall = { ...QUESTION, ...SPLIT, ...north, periode_debut, periode_fin }
        return (await askComputed(of, 'poa_parametrable', wall)).tail.total as number
      }
      return 100 * ((await total('2021-01-01', '2022-12-31')) / (await total('2019-01-01', '2020-12-31')) - 1)
    }
    expect(Math.abs(await years([BROKEN]))).toBeLessThan(1)
    expect(await years([])).toBeLessThan(-3)
  })

  test('gives way to the relation of a station where it stands, and stays away from it or where it is asked for', async () => {
    const of = await memoryRelease([...STATION, ...nasa('gin_kankan'), ...nasa('gin_siguiri')])
    const at = { ...QUESTION, ...SPLIT, localite: 'gin_kankan' }
    const applied = async (more: { diffus?: 'source'; periode_debut?: string; localite?: string }) => {
      const { head } = await askComputed(of, 'poa_parametrable', { ...at, ...more })
      return [head.parametres_appliques.diffus, plain(head.hypotheses.join(' '))]
    }
    expect(await applied({})).toEqual(['local', expect.stringContaining('d’un seul produit, la part diffuse')])
    expect(await applied({ periode_debut: '2021-01-01' })).toEqual(['local', expect.anything()])
    expect(await applied({ diffus: 'source' })).toEqual(['source', expect.stringContaining('avant, elle suit de ghi')])
    const away = { localite: 'gin_siguiri' }
    expect(await applied(away)).toEqual(await applied({ ...away, diffus: 'source' }))
    const whole = await memoryRelease([...STATION, ...nasa('gin_kankan', [])])
    expect((await askComputed(whole, 'poa_parametrable', at)).head.parametres_appliques.diffus).toBe('source')
  })

  test('keeps its shares where the irradiation is brought to the best estimate', async () => {
    const era5 = months('ghi', 'gin_labe', (month) => 1.3 * global(month), { source: 'era5_land' })
    const of = await memoryRelease([...nasa('gin_labe'), era5])
    const question = { granularite: 'annuel', localite: 'gin_labe' } as const
    const { head, tail } = await askComputed(of, 'fraction_diffuse', question)
    const wall = { ...QUESTION, localite: 'gin_labe', diffus: 'source' } as const
    const best = (await askComputed(of, 'poa_parametrable', wall)).tail.total as number
    const stored = (await askComputed(of, 'poa_parametrable', { ...wall, source: 'nasa_power' })).tail.total as number
    expect(head.parametres_appliques.estimation).toBe('oui')
    expect(best / stored).toBeGreaterThan(1.05)
    expect(tail.total).toBeCloseTo((await fraction(of, 'gin_labe')).share, 6)
  })

  test('is not checked by a beam, which may be stored on one side alone', async () => {
    const beam = months('dni', 'gin_labe', (month) => (month < 24 ? Number.NaN : 2))
    const [with_, without] = await Promise.all(
      [[...nasa('gin_labe'), beam], nasa('gin_labe')].map(async (specs) =>
        fraction(await memoryRelease(specs), 'gin_labe'),
      ),
    )
    expect(with_?.share).toBe(without?.share)
  })

  test('is as it is stored where the steps since are less than a year', async () => {
    const late = [{ ...BROKEN, date: '2022-06-01' }]
    const { share, head } = await fraction(await memoryRelease(nasa('gin_labe', late)), 'gin_labe')
    expect(share).toBeCloseTo(0.525, 1)
    expect(head.ruptures_enjambees).toHaveLength(1)
  })
})

test('Months that do not close are by the relation of the station’s months', async () => {
  const at = { source: 'nasa_power', localite: 'gin_siguiri' }
  const months = seriesOf({ ...at, granularite: 'mensuel', debut: '2022-01-01', count: 12 })
  // (6 - 1) / 3 is no cosine.
  const nasa = [months('ghi', 6), months('dhi', 1), months('dni', 3)]
  const asked = { ...QUESTION, code_serie_source: 'gin_siguiri_ghi_nasa_power_2022_2022' }
  const of = async (specs: readonly SerieSpec[]) =>
    (await askComputed(await memoryRelease(specs), 'poa_parametrable', asked)).head
  const local = await of([...STATION, ...nasa])
  expect(local.parametres_appliques.diffus).toBe('local')
  expect(local.hypotheses.map(plain).join(' ')).toContain(
    'À 12 mois sur 12, ce qui est stocké ne s’accorde pas avec ghi (fermeture) : la relation locale de la station esmap_wapp (Kankan, à 116 km) le remplace.',
  )
  expect((await of(nasa)).parametres_appliques.diffus).toBe('erbs')
})

test('Days that a station has by hours are summed', async () => {
  const hourly = STATION.map(
    (spec): SerieSpec => ({
      ...spec,
      granularite: 'horaire',
      valeurs: spec.valeurs.flatMap((kwh) => Array.from({ length: 24 }, () => (1000 * kwh) / 24)),
    }),
  )
  const question = { ...QUESTION, localite: 'gin_siguiri' }
  const of = async (specs: readonly SerieSpec[]) => {
    const { head, tail } = await askComputed(await memoryRelease(specs), 'poa_parametrable', question)
    return { diffus: head.parametres_appliques.diffus, total: tail.total as number }
  }
  const [byHours, byDays] = [await of([...hourly, ...SOURCES]), await of([...STATION, ...SOURCES])]
  expect(byHours.diffus).toBe('local')
  expect(byHours.total).toBeCloseTo(byDays.total, 3)
})
