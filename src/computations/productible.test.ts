import { describe, expect, it } from 'vitest'
import { askComputed } from '../../tests/support/answers/askComputed.ts'
import { memoryRelease, repeated, type SerieSpec, seriesOf } from '../../tests/support/answers/memoryRelease.ts'
import type { SystemQuestion } from '../contract/parameters/system.ts'
import { systemQuestion } from '../contract/parameters/systemQuestion.ts'
import { slotOf } from '../contract/time.ts'
import type { StepRows } from './answer.ts'

const days = (grandeur: string, source: string, valeurs: readonly number[], more: Partial<SerieSpec> = {}) =>
  ({ grandeur, source, granularite: 'journalier', debut: '2022-01-01', valeurs, ...more }) satisfies SerieSpec
const YEAR = 365
/** Irradiation that varies from day to day; dust and dry months with rain from June to September. */
const ghi = days(
  'ghi',
  'sarah3',
  Array.from({ length: YEAR }, (_, day) => 5.5 + Math.sin(day / 9)),
)
const air = days('t2m', 'era5_land', repeated(YEAR, 27))
const wind = days('vent_10m', 'era5_land', repeated(YEAR, 3))
const rain = days(
  'precipitation',
  'era5_land',
  Array.from({ length: YEAR }, (_, day) => (day > 150 && day < 270 ? 8 : 0)),
)
const dust = [days('pm2_5', 'cams', repeated(YEAR, 40)), days('pm10', 'cams', repeated(YEAR, 130))]

const town = memoryRelease([ghi, air, wind, rain, ...dust])

async function ask(more: Partial<SystemQuestion> & object = {}, release = town) {
  const answer = await askComputed(await release, 'productible', { localite: 'gin_kankan', ...more })
  const rows = answer.resultats as StepRows
  return { ...answer, rows, total: answer.tail.total as number, applied: answer.head.parametres_appliques }
}

interface LossRow {
  etape: string
  energie: number
  perte_pct: number | null
}
const diagramOf = ({ tail }: { tail: Readonly<Record<string, unknown>> }) => tail.diagramme_pertes as LossRow[]

describe('the loss diagram', () => {
  it('adds up: each loss is of the step before, the last is the total, and the months make the whole', async () => {
    const answer = await ask({ inclinaison_deg: 15, bifacialite: 0.6, pertes_indisponibilite_pct: 2 })
    const diagram = diagramOf(answer)
    expect(diagram.map(({ etape }) => etape)).toEqual([
      'horizontal',
      'plan',
      'incidence',
      'salissure',
      'effectif',
      'conditions_standard',
      'faible_eclairement',
      'temperature',
      'cablage_desappariement',
      'onduleur',
      'ecretage',
      'livre',
    ])
    diagram.forEach(({ energie, perte_pct }, i) => {
      if (i === 0) expect(perte_pct).toBeNull()
      else {
        const before = diagram[i - 1]?.energie as number
        expect(energie).toBeCloseTo(before * (1 - (perte_pct as number) / 100), 2)
      }
    })
    expect(diagram.at(-1)?.energie).toBe(answer.total)
    for (const { etape, energie } of diagram.slice(0, -1)) {
      const months = answer.rows.details[`etape_${etape}`] as Float64Array
      expect(months).toHaveLength(12)
      expect(months.reduce((sum, kwh) => sum + kwh, 0)).toBeCloseTo(energie, 2)
    }
    // Each month's own losses, from each stage to the next, down to what is delivered.
    const stages = [
      ...diagram.slice(0, -1).map(({ etape }) => answer.rows.details[`etape_${etape}`]),
      answer.rows.valeur,
    ]
    diagram.slice(1).forEach(({ etape }, i) => {
      answer.rows.details[`perte_${etape}_pct`]?.forEach((pct, month) => {
        const [before, after] = [stages[i]?.[month] as number, stages[i + 1]?.[month] as number]
        expect(pct, `${etape} ${month}`).toBeCloseTo((1 - after / before) * 100, 2)
      })
      expect(answer.rows.details[`perte_${etape}_pct`]).toHaveLength(12)
    })
    expect(answer.rows.valeur.reduce((sum, kwh) => sum + kwh, 0)).toBeCloseTo(answer.total, 2)
  })

  it('is the ideal where every loss is nought', async () => {
    const none = Object.fromEntries(
      Object.keys(systemQuestion())
        .filter((name) => name.startsWith('pertes_'))
        .map((name) => [name, 0]),
    )
    const diagram = diagramOf(await ask({ ...none, rendement_onduleur_pct: 100, ratio_dc_ac: 0.5 }))
    const lossless = diagram.filter(({ perte_pct }) => perte_pct === 0).map(({ etape }) => etape)
    expect(lossless).toEqual(
      'plan salissure effectif conditions_standard cablage_desappariement onduleur ecretage livre'.split(' '),
    )
  })

  it('has its stages by hours too, without what each takes of the one before', async () => {
    const hours: SerieSpec = {
      ...{ grandeur: 'ghi', source: 'sarah3', granularite: 'horaire', debut: '2022-01-01' },
      valeurs: Array.from({ length: 48 }, (_, i) => Math.max(0, 900 * Math.sin((((i % 24) - 6.6) / 12) * Math.PI))),
    }
    const release = memoryRelease([hours, { ...hours, grandeur: 't2m', valeurs: repeated(48, 27) }])
    const of = async (granularite: 'horaire' | 'journalier') => {
      const { rows, tail } = await ask({ granularite } as object, release)
      expect(Object.keys(tail.total_detail as object)).toEqual(Object.keys(rows.details))
      return Object.keys(rows.details)
    }
    const [byHours, byDays] = [await of('horaire'), await of('journalier')]
    expect(byDays.filter((name) => !byHours.includes(name))).toEqual(
      diagramOf(await ask({}))
        .slice(1)
        .map(({ etape }) => `perte_${etape}_pct`),
    )
    expect(byHours).toContain('etape_ecretage')
  })

  it('goes with the power of the field', async () => {
    const [one, ten] = [await ask({}), await ask({ puissance_stc_wc: 10_000 })]
    expect(ten.total / one.total).toBeCloseTo(10, 5)
  })
})

describe('the ground, the weather and the plane', () => {
  it('are told as they were applied: lent temperature and wind, an albedo that is not stored', async () => {
    const { applied, head } = await ask({ inclinaison_deg: 12 })
    expect(applied).toMatchObject({ source_meteo: 'era5_land', albedo_sol: 0.2, axe_inclinaison_deg: null })
    expect(head.hypotheses).toContain('Température de l’air d’era5_land\u00a0: sarah3 n’en a pas à ce pas.')
    expect(head.hypotheses.join(' ')).toMatch(
      /aucune série d’albedo_surface.*ombrage 0\s%, .*\(LID\) 1,5\s%, puissance nominale 1\s%, câblage 2\s%, connexions 0,5\s%/,
    )
    expect(head.series_utilisees).toContain('gin_kankan_vent_10m_era5_land_journalier_2022_2022')
  })

  it('are of the source that the question names; the wind of another where that has none, and each is told', async () => {
    const own = [days('t2m', 'sarah3', repeated(YEAR, 27)), days('vent_10m', 'sarah3', repeated(YEAR, 3))]
    const windless = memoryRelease([ghi, ...own, air])
    const named = { source_meteo: 'era5_land' }
    const { head, total } = await ask(named, windless)
    expect(head.hypotheses).toContain('Température de l’air d’era5_land\u00a0: la source que source_meteo nomme.')
    expect(head.hypotheses).toContain('Vent de sarah3\u00a0: era5_land (source_meteo) n’en a pas sur toute la période.')
    expect(total).toBe((await ask({}, windless)).total)
    const whole = await ask(named, memoryRelease([ghi, ...own, air, wind]))
    expect(whole.head.hypotheses).toContain('Vent d’era5_land\u00a0: la source que source_meteo nomme.')
    const none = await ask(named, memoryRelease([ghi, air]))
    expect(none.head.hypotheses.join(' ')).toContain('Aucun vent conservé ne couvre toute la période')
  })

  it('have the stored albedo of each calendar month, else the one that is given', async () => {
    const stored: SerieSpec = {
      grandeur: 'albedo_surface',
      source: 'nasa_power',
      granularite: 'mensuel',
      debut: '2001-01-01',
      valeurs: Array.from({ length: 24 }, (_, i) => (i % 12 < 6 ? 0.2 : 0.3)),
    }
    const release = memoryRelease([ghi, air, wind, stored])
    const upright = { inclinaison_deg: 90, accepter_approximation: 'oui' } as const
    const { applied, head, total, rows } = await ask(upright, release)
    expect(applied.albedo_sol).toBe(0.25)
    expect(head.series_utilisees).toContain('gin_kankan_albedo_surface_nasa_power_2001_2002')
    const [low, high] = [
      await ask({ ...upright, albedo_sol: 0.2 }, release),
      await ask({ ...upright, albedo_sol: 0.3 }, release),
    ]
    expect(total).toBeBetween(low.total, high.total)
    expect(rows.valeur[0]).toBe(low.rows.valeur[0])
    expect(rows.valeur[11]).toBe(high.rows.valeur[11])
    expect(low.applied.albedo_sol).toBe(0.2)
  })

  it('are still air where no wind is stored, and that is told', async () => {
    const { head, total } = await ask({}, memoryRelease([ghi, air]))
    expect(head.hypotheses.join(' ')).toContain('Aucun vent conservé')
    expect(total).toBeLessThan((await ask({})).total)
  })

  it('tell what the question names and the field does not heed, and nothing where all is heeded', async () => {
    const idle = async (more: Partial<SystemQuestion>) =>
      (await ask(more)).head.hypotheses.find((told) => told.startsWith('Sans effet'))
    expect(await idle({ axe_inclinaison_deg: 10, nettoyage: ['30'], rangees_hauteur_m: 3, taux_couverture: 0.6 })).toBe(
      'Sans effet sur cette réponse\u00a0: nettoyage=30 (compte avec salissure=hsu ou kimber)\u202f; taux_couverture=0.6 (compte avec suivi=axe et axe_retour_arriere=oui, ou bifacialite)\u202f; rangees_hauteur_m=3 (seul contrôle\u00a0: avec bifacialite, les rangées ne touchent pas le sol)\u202f; axe_inclinaison_deg=10 (compte avec suivi=axe).',
    )
    expect(await idle({ orientation_deg: 90 })).toContain('orientation_deg=90 (compte avec un plan fixe incliné)')
    const axis = { suivi: 'axe' } as const
    expect(await idle({ ...axis, inclinaison_deg: 12 })).toContain('inclinaison_deg=12')
    expect(await idle({ salissure: 'hsu', pertes_salissure_pct: 5 })).toContain('pertes_salissure_pct=5')
    const heededOnes: Partial<SystemQuestion>[] = [
      {},
      { inclinaison_deg: 12, orientation_deg: 190, modele: 'haydavies' },
      { ...axis, axe_inclinaison_deg: 10, taux_couverture: 0.5 },
      { bifacialite: 0.7, taux_couverture: 0.5, orientation_deg: 170 },
      { salissure: 'hsu', nettoyage: ['30'] },
      { pertes_salissure_pct: 5 },
    ]
    for (const heeded of heededOnes) {
      expect(await idle(heeded), JSON.stringify(heeded)).toBeUndefined()
    }
  })

  it('may be the best: of tilt, of azimuth, of both; and no other is better', async () => {
    const best = await ask({ inclinaison_deg: 'optimale', orientation_deg: 'optimale' })
    const { inclinaison_deg: tilt, orientation_deg: azimuth } = best.applied as Record<string, number>
    expect(tilt).toBeGreaterThan(5)
    expect(Math.abs((azimuth as number) - 180)).toBeLessThan(15)
    const received = (answer: { tail: Readonly<Record<string, unknown>> }) => diagramOf(answer)[1]?.energie as number
    for (const other of [
      { inclinaison_deg: (tilt as number) + 4, orientation_deg: azimuth as number },
      { inclinaison_deg: (tilt as number) - 4, orientation_deg: azimuth as number },
      { inclinaison_deg: tilt as number, orientation_deg: (azimuth as number) + 40 },
      { inclinaison_deg: tilt as number, orientation_deg: (azimuth as number) - 40 },
    ]) {
      expect(received(await ask(other))).toBeLessThanOrEqual(received(best))
    }
    const east = await ask({ inclinaison_deg: 'optimale', orientation_deg: 90 })
    expect(east.applied.orientation_deg ?? 90).toBe(90)
  })

  it('may follow the sun on an axis, and whether rows turn back is told', async () => {
    const axis = await ask({ suivi: 'axe', bifacialite: 0.7 })
    expect(axis.total).toBeGreaterThan(1.1 * (await ask({})).total)
    expect(axis.applied).toMatchObject({ inclinaison_deg: null, axe_rotation_max_deg: 60, taux_couverture: 0.4 })
    await expect(ask({ suivi: 'axe', bifacialite: 0.7, axe_inclinaison_deg: 10 })).rejects.toThrow(
      'axe_inclinaison_deg=0',
    )
    const told = await Promise.all(
      (['oui', 'non'] as const).map(async (axe_retour_arriere) => {
        const { head } = await ask({ suivi: 'axe', axe_retour_arriere, accepter_approximation: 'oui' })
        return head.modele.find(({ etape }) => etape === 'suivi')?.nom
      }),
    )
    expect(told).toEqual([
      'suiveur à un axe, avec retour en arrière entre rangées',
      'suiveur à un axe, sans retour en arrière entre rangées',
    ])
  })

  it('of two faces gain nothing by the height of their rows, and that is told', async () => {
    const of = (rangees_hauteur_m: number) => ask({ inclinaison_deg: 15, bifacialite: 0.7, rangees_hauteur_m })
    const [low, high] = [await of(0.5), await of(5)]
    expect(Math.abs(high.total / low.total - 1)).toBeLessThan(1e-6)
    expect(low.head.limite).toContain('la hauteur et la largeur des rangées, à taux_couverture égal, n’y changent rien')
    expect((await ask({ inclinaison_deg: 15 })).head.limite).not.toContain('hauteur')
  })

  it('are refused where rows would touch the ground, with one height that will do in the words and in the details', async () => {
    const low = { inclinaison_deg: 80, bifacialite: 0.7 } as const
    await expect(ask({ ...low, rangees_hauteur_m: 0.5 })).rejects.toMatchObject({
      message: expect.stringMatching(/toucherait le sol\u00a0: donnez rangees_hauteur_m au-dessus de 0,99\.$/),
      details: { champ: 'rangees_hauteur_m', recu: 0.5, accepte: 'plus de 0.99' },
    })
    expect((await ask({ ...low, rangees_hauteur_m: 0.99 })).total).toBeGreaterThan(0)
  })
})

describe('beam and diffuse of the source', () => {
  const month = seriesOf({ source: 'nasa_power', granularite: 'mensuel', debut: '2021-01-01', count: 24 })
  const sky = [month('ghi', 5), month('dhi', 2), month('t2m', 26)]
  const on = { inclinaison_deg: 30 } as const

  it('count where they close, and Erbs where they cannot be true, be the beam of some of the months alone', async () => {
    // (5 - 2) / 2.5 would be a cosine of 1.2; the beam is known of the second year alone.
    const beam = Array.from({ length: 12 }, (_, i) => (i < 4 ? 2.5 : 4))
    const told = await ask(on, memoryRelease([...sky, month('dni', beam, { debut: '2022-01-01' })]))
    expect(told.head.hypotheses[0]).toContain('À 4 mois sur 24')
    const [own, erbs] = [
      await ask(on, memoryRelease(sky)),
      await ask(on, memoryRelease(sky.filter((each) => each.grandeur !== 'dhi'))),
    ]
    const erbsSteps = [12, 13, 14, 15]
    told.rows.valeur.forEach((kwh, i) => {
      const [same, other] = erbsSteps.includes(i) ? [erbs, own] : [own, erbs]
      expect(kwh).toBeCloseTo(same.rows.valeur[i] as number, 6)
      expect(Math.abs(kwh - (other.rows.valeur[i] as number))).toBeGreaterThan(1e-3)
    })
  })
})

describe('dirt', () => {
  const clean = { pertes_salissure_pct: 0 } as const
  it('that is followed lies between none and what the year brings; cleaning never lowers the yield', async () => {
    const none = await ask(clean)
    for (const salissure of ['hsu', 'kimber'] as const) {
      const dirty = await ask({ salissure })
      expect(dirty.total).toBeLessThan(none.total)
      for (const nettoyage of [['2022-03-01'], ['30'], ['2022-03-01', '2022-05-01', '2031-01-01']]) {
        expect((await ask({ salissure, nettoyage })).total).toBeGreaterThan(dirty.total)
      }
      // Washed by the rains, dirty in the dry months.
      const month = (answer: Awaited<ReturnType<typeof ask>>, i: number) => answer.rows.valeur[i] as number
      expect(month(dirty, 7) / month(none, 7)).toBeGreaterThan(month(dirty, 4) / month(none, 4))
    }
  })

  it('tells by how much it grows and what washes it, as it was computed', async () => {
    const told = async (salissure: 'hsu' | 'kimber') =>
      (await ask({ salissure })).head.modele.find(({ etape }) => etape === 'salissure')?.nom
    expect(await told('kimber')).toBe(
      'Kimber\u00a0: 0,15\u202f% par jour sec, lavage par plus de 6\u202fmm en 24\u202fh, 14 jours de répit, 30\u202f% au plus',
    )
    expect(await told('hsu')).toBe(
      'HSU\u00a0: dépôt des particules, lavage par 1\u202fmm de pluie en 1\u202fh (par jours\u00a0: en un jour)',
    )
  })

  it('by Kimber without stored rain is washed by the cleanings that are given alone, else refused', async () => {
    const dry = memoryRelease([ghi, air, wind])
    await expect(ask({ salissure: 'kimber' }, dry)).rejects.toThrow('«\u00a0precipitation\u00a0»')
    const { head } = await ask({ salissure: 'kimber', nettoyage: ['60'] }, dry)
    expect(head.hypotheses.join(' ')).toContain('ne sont lavés que par les nettoyages')
    expect(head.hypotheses.join(' ')).not.toContain('hors de la période')
    const outside = await ask({ salissure: 'kimber', nettoyage: ['2021-12-31', '2022-01-01', '2023-01-01'] }, dry)
    expect(outside.head.hypotheses).toContain(
      'Nettoyages hors de la période, sans effet\u00a0: 2021-12-31, 2023-01-01.',
    )
    await expect(ask({ salissure: 'hsu', nettoyage: ['60'] }, dry)).rejects.toThrow('«\u00a0pm2_5\u00a0»')
  })

  it('cannot be followed by months, and a cleaning must be a date or a number of days', async () => {
    const monthly = memoryRelease([
      { ...ghi, granularite: 'mensuel', valeurs: repeated(12, 5) },
      { ...air, granularite: 'mensuel', valeurs: repeated(12, 25) },
      rain,
    ])
    await expect(ask({ salissure: 'kimber' }, monthly)).rejects.toThrow('a un pas mensuel')
    for (const nettoyage of [['0'], ['2022-02-30'], ['3651'], ['30', '60']]) {
      await expect(ask({ salissure: 'kimber', nettoyage })).rejects.toThrow('«\u00a0nettoyage\u00a0»')
    }
  })

  it('by hours takes the rain of days as a day’s, and not each hour as a day', async () => {
    const start = slotOf('horaire', Date.UTC(2022, 0, 1))
    expect(start % 24).toBe(0)
    const hours = (grandeur: string, source: string, of: (hour: number) => number): SerieSpec => ({
      grandeur,
      source,
      granularite: 'horaire',
      debut: '2022-01-01',
      valeurs: Array.from({ length: 24 * YEAR }, (_, i) => of(i % 24)),
    })
    const sun = hours('ghi', 'sarah3', (hour) => Math.max(0, 900 * Math.sin(((hour - 6.6) / 12) * Math.PI)))
    // 5 mm a day do not reach the threshold of 6 mm in a day; 24 times 5 would.
    const drizzle = { ...rain, valeurs: repeated(YEAR, 5) }
    const release = memoryRelease([sun, hours('t2m', 'sarah3', () => 27), wind, drizzle])
    const dirty = await ask({ salissure: 'kimber' }, release)
    expect(dirty.total).toBeLessThan(0.93 * (await ask(clean, release)).total)
  })
})
