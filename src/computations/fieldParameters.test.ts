import { describe, expect, it } from 'vitest'
import { askComputed } from '../../tests/support/answers/askComputed.ts'
import { memoryRelease, repeated, seriesOf } from '../../tests/support/answers/memoryRelease.ts'
import type { ComputationName } from '../contract/computed/list.ts'
import type { SystemQuestion } from '../contract/parameters/system.ts'
import { MODULE_SPREAD_PCT } from '../derive/field/fieldModule.ts'
import { blockedSkyShare } from '../solar/horizon.ts'
import { rowAt, rowCount, type StepRows } from './answer.ts'
import { monthsWords } from './soilingMonths.ts'

const YEARS = 3
const DAYS = 365 * YEARS
const days = seriesOf({ source: 'era5_land', granularite: 'journalier', debut: '2021-01-01', count: DAYS })
const TOWN = [days('ghi', (day) => 5.5 + Math.sin(day / 9)), days('t2m', () => 27), days('vent_10m', () => 3)]
/** Rain from June to October. */
const RAIN = days('precipitation', (day) => (day % 365 >= 151 && day % 365 < 304 ? 8 : 0.1))
const release = memoryRelease(TOWN)

/** Hills to the east, as high as they stand in a valley. */
const HILLS = [0, 5, 20, 25, 15, 5, 0, 0]
const LEVEL = [0, 0, 0, 0]
const KANKAN = { localite: 'gin_kankan' }

/** A sentence with spaces alone. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ')

interface LossRow {
  etape: string
  energie: number
  perte_pct: number | null
}
async function field(more: Partial<SystemQuestion> = {}, from = release) {
  const answer = await askComputed(await from, 'productible', { ...KANKAN, ...more })
  const losses = answer.tail.diagramme_pertes as unknown as LossRow[]
  return {
    ...answer,
    losses,
    lost: Object.fromEntries(losses.map(({ etape, perte_pct }) => [etape, perte_pct])),
    rows: answer.resultats as StepRows,
    applied: answer.head.parametres_appliques,
    words: plain(answer.head.hypotheses.join(' ')),
  }
}

describe('a horizon', () => {
  const asked: Partial<Record<ComputationName, object>> = {
    poa_parametrable: {},
    hep: {},
    productible: {},
    productible_correction_thermique: {},
    productible_pr_fourni: { pr_fourni: 0.8 },
    productible_exceedance: {},
    inclinaison_optimale: {},
    site_isole: { puissance_stc_wc: 250 },
    dimensionnement_site_isole: {},
    pompage: { hauteur_m: 40, volume_m3_jour: 20 },
  }
  const figures = async (name: ComputationName, more: object) => {
    const tilt = name === 'inclinaison_optimale' ? {} : { inclinaison_deg: 20 }
    const { tail, resultats, lead, head } = await askComputed(await release, name, {
      ...KANKAN,
      ...tilt,
      ...asked[name],
      ...more,
    } as never)
    const rows = Array.from({ length: rowCount(resultats) }, (_, i) => rowAt(resultats, i))
    return { head, total: (tail as { total?: number }).total, all: JSON.stringify([lead, tail, rows]) }
  }

  it.each(Object.keys(asked) as ComputationName[])(
    'is followed by %s, and changes no digit where it is level',
    async (name) => {
      const [open, level, hills] = [
        await figures(name, {}),
        await figures(name, { horizon: LEVEL }),
        await figures(name, { horizon: HILLS }),
      ]
      expect(level.all).toBe(open.all)
      expect(level.head.parametres_appliques.horizon).toBeNull()
      expect(plain(level.head.hypotheses.join(' '))).toContain('Sans effet sur cette réponse : horizon=0,0,0,0')
      expect(hills.all).not.toBe(open.all)
      expect(hills.head.parametres_appliques.horizon).toEqual(HILLS)
      expect(plain(hills.head.hypotheses.join(' '))).toContain('8 élévations de 0 à 25°')
      expect(hills.head.modele.map(({ etape }) => etape)).toContain('horizon')
      if (open.total !== undefined && name !== 'dimensionnement_site_isole')
        expect(hills.total).toBeLessThan(open.total)
    },
  )

  it('is a row of the loss diagram, with the light that the plane then receives', async () => {
    const [open, hills] = [await field({ inclinaison_deg: 20 }), await field({ inclinaison_deg: 20, horizon: HILLS })]
    expect(open.losses.map(({ etape }) => etape)).not.toContain('horizon')
    expect(open.rows.details).not.toHaveProperty('etape_horizon')
    expect(hills.losses.map(({ etape }) => etape).slice(1, 4)).toEqual(['plan', 'horizon', 'incidence'])
    expect(hills.losses[1]?.energie).toBe(open.losses[1]?.energie)
    const plane = await askComputed(await release, 'poa_parametrable', {
      ...KANKAN,
      ...{ inclinaison_deg: 20, horizon: HILLS },
    })
    expect(hills.losses[2]?.energie).toBeCloseTo(plane.tail.total as number, 6)
    expect(hills.rows.details.perte_horizon_pct).toHaveLength(12 * YEARS)
  })

  it('takes of a horizontal plane, whose beam no hill hides, the part of the sky that it covers', async () => {
    // Over the sun's whole course no elevation of these stays under a degree: only the sky is hidden.
    const low = repeated(12, 0.5)
    const { lost, applied } = await field({ horizon: low, modele: 'isotrope' })
    const blocked = 100 * blockedSkyShare(low, { tiltDeg: 0, surfaceAzimuthDeg: 0 })
    expect(applied.modele).toBe('isotrope')
    expect(lost.horizon).toBeBetween(0, blocked)
  })

  it('has a best plane that turns away from a wall', async () => {
    const wall = Array.from({ length: 36 }, (_, i) => (i > 2 && i < 16 ? 60 : 0))
    const { applied } = await field({ inclinaison_deg: 15, orientation_deg: 'optimale', horizon: wall })
    expect(applied.orientation_deg).toBeBetween(200, 340)
  })

  it('of fewer than three elevations, or beyond the zenith, is not read', async () => {
    const { query } = (await import('../contract/computed/poaParametrable.ts')).poaParametrable
    const { readQuery } = await import('../http/readQuery.ts')
    expect(() => readQuery(query, { horizon: '10,20' })).toThrow(/prend au moins 3 valeurs\s; il en a 2/)
    expect(() => readQuery(query, { horizon: '10,20,91' })).toThrow('0 à 90')
    expect(readQuery(query, { horizon: '10,20,0' }).horizon).toEqual([10, 20, 0])
  })
})

describe('losses by month', () => {
  const months = [8, 8, 6, 4, 2, 1, 1, 1, 1, 2, 4, 6]

  it('are those of each calendar month, of dirt and of near shade', async () => {
    const { rows, losses, words, lost } = await field({ pertes_salissure_pct: months, pertes_ombrage_pct: months })
    expect(losses.map(({ etape }) => etape).slice(2, 6)).toEqual(['incidence', 'salissure', 'ombrage', 'effectif'])
    for (const name of ['perte_salissure_pct', 'perte_ombrage_pct']) {
      expect([...(rows.details[name] as Float64Array)].slice(0, 12).map((pct) => Number(pct.toFixed(4)))).toEqual(
        months,
      )
    }
    expect(lost.effectif).toBe(0)
    expect(words).toContain('Salissure de chaque mois civil, de janvier à décembre : 8, 8, 6')
  })

  it('of one number are those of the same number twelve times', async () => {
    const [one, twelve] = [
      await field({ pertes_salissure_pct: 4, pertes_ombrage_pct: 2 }),
      await field({ pertes_salissure_pct: repeated(12, 4), pertes_ombrage_pct: repeated(12, 2) }),
    ]
    expect(twelve.losses).toEqual(one.losses)
  })

  it('are one number or twelve', async () => {
    const { query } = (await import('../contract/computed/productible.ts')).productible
    const { readQuery } = await import('../http/readQuery.ts')
    const read = (text: string) => readQuery(query, { pertes_salissure_pct: text }).pertes_salissure_pct
    expect(read('4.5')).toBe(4.5)
    expect(read(months.join())).toEqual(months)
    expect(() => read('1,2,3')).toThrow(/prend 12 valeurs\s; il en a 3/)
    expect(() => read('beaucoup')).toThrow('pertes_salissure_pct')
  })
})

describe('a constant soiling', () => {
  it('is said to be wrong in the months of the country’s seasons, where no rain is stored', async () => {
    const { words } = await field()
    expect(words).toContain(
      'La même salissure toute l’année est sans doute trop faible de décembre à février et trop forte de juin à septembre (saisons du pays',
    )
    expect((await field({ pertes_salissure_pct: repeated(12, 3) })).words).not.toContain('La même salissure')
  })

  it('is said to be wrong in the dry and the wet months of the stored rain', async () => {
    const { words } = await field({}, memoryRelease([...TOWN, RAIN]))
    expect(words).toContain('trop faible de novembre à mai et trop forte de juin à octobre (pluie moyenne d’era5_land')
    expect(words).toContain('salissure=kimber suit la pluie conservée')
  })

  it.each([
    [[12, 1, 2], 'de décembre à février', 'from December to February'],
    [[4, 8, 9, 10], 'en avril et d’août à octobre', 'in April and from August to October'],
    [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], 'toute l’année', 'all year'],
  ])('names months as one says them: %j', (months, french, english) => {
    expect([monthsWords('fr', months), monthsWords('en', months)]).toEqual([french, english])
  })
})

it('losses after the inverter are rows where they are given, and take what they say', async () => {
  const given = { pertes_cablage_ac_pct: 1, pertes_transformateur_pct: 1.5, pertes_ecretement_pct: 4 }
  const { lost, losses, rows, tail } = await field(given)
  expect(losses.map(({ etape }) => etape).slice(-5)).toEqual([
    'ecretage',
    'cablage_ac',
    'transformateur',
    'ecretement',
    'livre',
  ])
  expect(lost).toMatchObject({ cablage_ac: 1, transformateur: 1.5, ecretement: 4, livre: 0 })
  expect(rows.details).toHaveProperty('etape_ecretement')
  const all = (await field()).tail.total as number
  expect((tail.total as number) / all).toBeCloseTo(0.99 * 0.985 * 0.96, 6)
})

describe('a module of one’s own', () => {
  const warm = (more: Partial<SystemQuestion>) => field({ inclinaison_deg: 10, ...more })

  it('loses by warmth what the coefficient of its data sheet says', async () => {
    const [mild, harsh] = [
      await warm({ coeff_temp_pourcent_par_degc: -0.25 }),
      await warm({ coeff_temp_pourcent_par_degc: -0.5 }),
    ]
    expect((harsh.lost.temperature as number) / (mild.lost.temperature as number)).toBeCloseTo(2, 6)
    expect(mild.words).toContain('Coefficient de température de la question : −0,25 %/°C')
    expect((await warm({})).applied.coeff_temp_pourcent_par_degc).toBeNull()
  })

  it('loses at low light by its points', async () => {
    const ideal = await warm({ rendement_relatif: ['200:1', '500:1', '1000:1'] })
    expect(Math.abs(ideal.lost.faible_eclairement as number)).toBeLessThan(1e-9)
    const poor = await warm({ rendement_relatif: ['200:0.92', '500:0.97', '1000:1'] })
    expect(poor.lost.faible_eclairement).toBeGreaterThan(2)
    expect(poor.words).toContain('ajusté à 3 points de la question')
  })

  it('takes a matrix in place of coefficients, which are then said to have no effect', async () => {
    const matrix = ['200:25:0.96', '500:25:0.99', '1000:25:1', '200:50:0.86', '500:50:0.895', '1000:50:0.91']
    const { applied, head, words } = await warm({
      ...{ rendement_relatif: matrix, coefficients: 'pvgis6', coeff_temp_pourcent_par_degc: -0.3 },
    })
    expect(applied).toMatchObject({ coefficients: null, coeff_temp_pourcent_par_degc: null, rendement_relatif: matrix })
    expect(words).toContain('Sans effet sur cette réponse : coefficients=pvgis6')
    expect(head.modele.find(({ etape }) => etape === 'puissance')?.nom).toBe('Huld, ajusté à rendement_relatif')
  })

  it('leaves of the budget’s row of modules their power alone, where it is given whole', async () => {
    const rowOf = async (more: Partial<SystemQuestion>) => {
      const { lead } = await askComputed(await release, 'productible_exceedance', { ...KANKAN, ...more })
      return lead.budget.find(({ terme }) => terme === 'modele')
    }
    const points = ['200:0.96', '500:0.99', '1000:1']
    const unknown = await rowOf({})
    expect(unknown?.ecart_type_pct).toBeCloseTo(Math.hypot(3, MODULE_SPREAD_PCT.csi / Math.sqrt(3)), 4)
    expect(plain(unknown?.origine ?? '')).toContain('s’écartent de 4,6 %')
    expect((await rowOf({ technologie: 'cdte' }))?.ecart_type_pct).toBeCloseTo(
      Math.hypot(3, MODULE_SPREAD_PCT.cdte / Math.sqrt(3)),
      4,
    )
    expect((await rowOf({ rendement_relatif: points }))?.ecart_type_pct).toBe(unknown?.ecart_type_pct)
    const known = await rowOf({ rendement_relatif: points, coeff_temp_pourcent_par_degc: -0.3 })
    expect(known?.ecart_type_pct).toBe(3)
    expect(known?.origine).toContain('celui de la question')
  })

  it.each([
    [['200:0.96', '500:0.99', '1000:20.5'], '1000:20.5'],
    [['200:0.96', '500', '1000:1'], '500'],
    [['200:0.96', '200:0.96', '1000:1'], 'ne détermine pas le module'],
  ])('is refused where its points are none: %j', async (rendement_relatif, said) => {
    await expect(warm({ rendement_relatif })).rejects.toThrow(said)
  })
})
