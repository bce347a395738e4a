import { describe, expect, it } from 'vitest'
import { fixtureService } from '../../tests/support/api/computedAnswers.ts'
import { forFile } from '../../tests/support/forFile.ts'
import { LONG } from '../../tests/support/share.ts'
import { trackerErrorPct, transpositionErrorPct } from '../derive/field/transpositionError.ts'

interface Body {
  parametres_appliques: Record<string, unknown>
  limite: string
  erreur_transposition_pct?: number | null
  resultats: { inclinaison_deg: number; erreur_transposition_pct: number | null }[]
  inclinaison_optimale_deg: number
}

interface Erreur {
  code: string
  message: string
  details: { erreur_transposition_pct: number; series_plus_fines: { code: string }[]; [more: string]: unknown }
}

const service = forFile(fixtureService)

async function ask(path: string): Promise<Body> {
  const { status, body } = await service.get(`/v1/grandeurs/${path}`)
  expect(status, body.slice(0, 400)).toBe(200)
  return JSON.parse(body) as Body
}

async function refused(path: string): Promise<Erreur> {
  const { status, body } = await service.get(`/v1/grandeurs/${path}`)
  expect(status, body.slice(0, 400)).toBe(400)
  const { erreur } = JSON.parse(body) as { erreur: Erreur }
  expect(erreur.code).toBe('INCOMPATIBILITE_SOURCE_GRANDEUR')
  return erreur
}

/** Questions for a plane in a town, without the plane. */
const ON_A_PLANE: Record<string, (town: string) => string> = {
  hep: (town) => `hep?granularite=annuel&localite=${town}`,
  poa_parametrable: (town) => `poa_parametrable?granularite=annuel&localite=${town}`,
  productible: (town) => `productible?granularite=annuel&localite=${town}`,
  productible_correction_thermique: (town) => `productible_correction_thermique?granularite=annuel&localite=${town}`,
  productible_pr_fourni: (town) => `productible_pr_fourni?granularite=annuel&pr_fourni=0.8&localite=${town}`,
  'productible_pr_fourni, heat': (town) =>
    `productible_pr_fourni?granularite=annuel&pr_fourni=0.8&correction=temperature&localite=${town}`,
  productible_exceedance: (town) => `productible_exceedance/${town}?probabilites=50`,
}

/** Towns by the step of their series, and whether their diffuse is their own. */
const TOWNS = {
  gin_kankan: { granularite: 'horaire', diffuse: 'source', latitudeDeg: 10.38 },
  gin_kindia: { granularite: 'journalier', diffuse: 'source', latitudeDeg: 10.06 },
  gin_labe: { granularite: 'journalier', diffuse: 'erbs', latitudeDeg: 11.32 },
  gin_mamou: { granularite: 'mensuel', diffuse: 'source', latitudeDeg: 10.38 },
} as const
/** Of Kankan the exceedance takes the longest series: the months, which have no diffuse there. */
const stepOf = (variable: string, town: keyof typeof TOWNS) =>
  variable === 'productible_exceedance' && town === 'gin_kankan'
    ? ({ ...TOWNS.gin_mamou, diffuse: 'erbs' } as const)
    : TOWNS[town]

/** A year that the short series of a town alone has; the exceedance takes the longest. */
const yearOf = (variable: string, town: keyof typeof TOWNS) =>
  variable === 'productible_exceedance' || town === 'gin_mamou'
    ? ''
    : '&periode_debut=2023-01-01&periode_fin=2023-12-31'

describe('the error of the plane asked', () => {
  for (const [variable, question] of Object.entries(ON_A_PLANE).filter((_, i) => LONG || i % 3 === 0)) {
    it(`stands in ${variable}, of the step and the diffuse that it starts from`, async () => {
      for (const town of Object.keys(TOWNS) as (keyof typeof TOWNS)[]) {
        const origin = stepOf(variable, town)
        const { erreur_transposition_pct: told, limite } = await ask(
          `${question(town)}${yearOf(variable, town)}&inclinaison_deg=25&orientation_deg=110`,
        )
        expect(told).toBe(transpositionErrorPct({ ...origin, tiltDeg: 25, azimuthDeg: 110 }))
        expect(told === 0).toBe(origin.granularite === 'horaire')
        const inWords = `peut s’écarter de ${String(told).replace('.', ',')}\u202f% `
        expect(limite.includes(inWords)).toBe(told !== 0)
      }
    })

    it(`is null in ${variable} on the horizontal, where nothing is approximated`, async () => {
      for (const town of Object.keys(TOWNS)) {
        const flat = await ask(`${question(town)}&inclinaison_deg=0`)
        expect(flat.erreur_transposition_pct).toBeNull()
        expect(flat.parametres_appliques).toMatchObject({ accepter_approximation: null })
        expect(flat.limite).not.toContain('erreur_transposition_pct')
      }
    })

    it(`refuses ${variable} on a wall to the east or the west from months and from days, unless it is accepted`, async () => {
      for (const town of ['gin_mamou', 'gin_labe'] as const) {
        for (const side of [90, 270]) {
          const wall = `${question(town)}&inclinaison_deg=90&orientation_deg=${side}`
          const { message, details } = await refused(wall)
          expect(details.erreur_transposition_pct).toBeGreaterThan(10)
          expect(message).toContain(`${String(details.erreur_transposition_pct).replace('.', ',')}\u202f%`)
          expect(message).toContain('accepter_approximation=oui')
          expect(details).toMatchObject({ champ: 'accepter_approximation', accepte: ['oui'], limite_pct: 5 })
          const accepted = await ask(`${wall}&accepter_approximation=oui`)
          expect(accepted.erreur_transposition_pct).toBe(details.erreur_transposition_pct)
          expect(accepted.parametres_appliques).toMatchObject({ accepter_approximation: 'oui' })
        }
      }
    })
  }

  it('5 % is answered, a tenth more is refused', async () => {
    const east = (tilt: number) =>
      `hep?granularite=annuel&localite=gin_mamou&orientation_deg=90&inclinaison_deg=${tilt}`
    expect((await ask(east(36))).erreur_transposition_pct).toBe(5)
    expect((await refused(east(36.1))).details.erreur_transposition_pct).toBe(5.1)
  })

  it('of a tracker is its own: days do, and months whose diffuse is estimated do not', async () => {
    const days = { granularite: 'journalier', diffuse: 'erbs' } as const
    const tracker = 'productible?granularite=annuel&suivi=axe'
    for (const [backtrack, name] of [
      [true, 'oui'],
      [false, 'non'],
    ] as const) {
      const rows = `${tracker}&axe_retour_arriere=${name}`
      const turning = await ask(`${rows}&localite=gin_labe`)
      const told = trackerErrorPct({ ...days, backtrack })
      expect(turning.erreur_transposition_pct).toBe(told)
      expect(turning.limite).toContain(`peut s’écarter de ${String(told).replace('.', ',')}\u202f% `)
      const { message, details } = await refused(`${rows}&localite=gin_mamou&diffus=erbs`)
      expect(details.erreur_transposition_pct).toBe(trackerErrorPct({ ...days, granularite: 'mensuel', backtrack }))
      expect(message).toContain('sur un suiveur à un axe')
      expect(message).toContain('choisissez un plan fixe')
      await ask(`${rows}&localite=gin_mamou&diffus=erbs&accepter_approximation=oui`)
    }
  })

  it('a refusal says so where the town has none that would do', async () => {
    const wall = 'inclinaison_deg=90&orientation_deg=90'
    const none = await refused(`poa_parametrable?localite=gin_mamou&${wall}`)
    expect(none.details.series_plus_fines).toEqual([])
    expect(none.message).toContain('pas de série plus fine')
  })

  it('is absent of what has no plane', async () => {
    for (const path of [
      'fraction_diffuse?localite=gin_mamou',
      'humidex?localite=gin_kankan',
      'ghi_exceedance/gin_mamou',
    ]) {
      expect(await ask(path)).not.toHaveProperty('erreur_transposition_pct')
    }
  })

  it('is a column of the CSV, empty on the horizontal', async () => {
    const cells = async (tilt: number) => {
      const path = `/v1/grandeurs/hep?localite=gin_mamou&granularite=annuel&format=csv&inclinaison_deg=${tilt}`
      const [header = '', first = ''] = (await service.get(path)).body.split('\r\n')
      return first.split(',')[header.split(',').indexOf('erreur_transposition_pct')]
    }
    expect(await cells(10)).toBe('1.1')
    expect(await cells(0)).toBe('')
  })

  it('of the best tilt is that of the tilt found, and each tilt of the curve has its own', async () => {
    const best = await ask('inclinaison_optimale?localite=gin_mamou')
    const errorAt = (tiltDeg: number) => transpositionErrorPct({ ...TOWNS.gin_mamou, tiltDeg, azimuthDeg: 180 })
    expect(best.erreur_transposition_pct).toBe(errorAt(best.inclinaison_optimale_deg))
    for (const row of best.resultats) {
      expect(row.erreur_transposition_pct).toBe(row.inclinaison_deg === 0 ? null : errorAt(row.inclinaison_deg))
    }
    const csv = (await service.get('/v1/grandeurs/inclinaison_optimale?localite=gin_mamou&format=csv')).body
    const header = (csv.split('\r\n')[0] as string).split(',')
    expect(header.filter((name) => name === 'erreur_transposition_pct')).toHaveLength(1)
  })
})
