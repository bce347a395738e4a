import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FIELD_PARAMETERS, roundedAs } from '../../src/answers/computed/field.ts'
import { releasesOf } from '../../src/answers/release.ts'
import { type YieldInputs, yieldInputs } from '../../src/answers/towns/yieldInputs.ts'
import { fieldYield, optimumTilt, type PreparedSerie, prepareSerie } from '../../src/portal/calculator/fieldYield.ts'
import { briefAnswer, studyParts } from '../../src/portal/calculator/parts.ts'
import { initialSettings, MODELS, NUMBERS, questionsOf, type Settings } from '../../src/portal/calculator/settings.ts'
import { copyOfDemonstration } from '../support/demonstration.ts'
import { startService, type TestService } from '../support/service.ts'

const TOWNS = ['gin_siguiri', 'gin_labe', 'gin_kankan', 'gin_nzerekore', 'gin_kindia', 'gin_mali']
const SETTINGS = 20
const DIGITS = 7

/** What of a study does not hang on the field. */
const STUDY = { lang: 'fr', point: undefined, citation: '', simule: false, base: '' } as const

let service: TestService

beforeAll(async () => {
  service = await startService({
    editions: copyOfDemonstration,
  })
})
afterAll(() => service?.close())

/** Numbers between 0 and 1, the same in each run (Park and Miller 1988). */
function draws(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/** Any settings that the interface takes; some at the ends of their bounds. */
function anySettings(draw: () => number): Settings {
  const settings: Settings = { ...initialSettings(undefined), accepter_approximation: 'oui' }
  for (const name of NUMBERS) {
    const { bounds, rounding } = FIELD_PARAMETERS[name]
    const most = name === 'puissance_stc_wc' ? 1e6 : bounds[1]
    const share = Math.min(1, Math.max(0, draw() * 1.2 - 0.1))
    settings[name] = roundedAs(rounding, bounds[0] + share * (most - bounds[0]))
  }
  settings.modele = MODELS[Math.floor(draw() * MODELS.length)] as Settings['modele']
  return settings
}

const told = (value: number | null | undefined) => (value == null ? null : Number(value.toPrecision(DIGITS)))

async function inputsOf(town: string): Promise<YieldInputs> {
  const edition = service.editions.current
  if (!edition) throw new Error('no release')
  // As a browser has them: through JSON.
  return JSON.parse(JSON.stringify(await yieldInputs(releasesOf(service.editions)(edition), town)))
}

async function expectEqual(inputs: YieldInputs, prepared: PreparedSerie, settings: Settings): Promise<void> {
  const { serie } = prepared
  const found = fieldYield(prepared, settings)
  const questions = questionsOf(inputs, { serie: serie.code, settings })
  const year = (await service.get(questions.year)).json()
  const which = `${serie.code} ${JSON.stringify(settings)}`
  expect(
    {
      total: told(found?.mean),
      p50: told(found?.p50),
      p90: told(found?.p90),
      years: found?.years.map(({ annee, kwh }) => [annee, told(kwh)]),
    },
    which,
  ).toEqual({
    total: year.total,
    p50: year.combine.p50,
    p90: year.combine.p90,
    years: year.resultats.map(({ annee, valeur }: { annee: number; valeur: number }) => [annee, valeur]),
  })
  const months = (await service.get(questions.months)).json().resultats as {
    instant: string
    mois: number
    valeur: number
  }[]
  const counted = new Set(found?.years.map(({ annee }) => annee))
  for (const { mois, moyenne } of found?.months ?? []) {
    const all = months.filter((row) => row.mois === mois && counted.has(Number(String(row.instant).slice(0, 4))))
    expect(all.length, which).toBe(counted.size)
    const mean = all.reduce((sum, { valeur }) => sum + valeur, 0) / all.length
    // Each of the rows is told to seven digits.
    expect(Math.abs(moyenne - mean), which).toBeLessThanOrEqual(1e-6 * Math.abs(mean))
  }
}

describe('The calculator of the pages', () => {
  test.each(TOWNS)('%s: any settings give what the interface answers, digit by digit', async (town) => {
    const inputs = await inputsOf(town)
    const draw = draws(TOWNS.indexOf(town) + 1)
    expect(inputs.series.length).toBeGreaterThan(1)
    const prepared = inputs.series.map((serie) => prepareSerie(inputs, serie))
    for (let i = 0; i < SETTINGS; i++) {
      await expectEqual(inputs, prepared[i % prepared.length] as PreparedSerie, anySettings(draw))
    }
  })

  test('a plane that the interface refuses has no figure, and the share that the interface tells; accepted, it has', async () => {
    const inputs = await inputsOf('gin_labe')
    const refused: boolean[] = []
    for (const serie of inputs.series) {
      const prepared = prepareSerie(inputs, serie)
      for (const [inclinaison_deg, orientation_deg] of [
        [0, 90],
        [10, 90],
        [30, 270],
        [45, 90],
        [90, 90],
        [90, 0],
      ] as const) {
        const settings = { ...initialSettings(undefined), inclinaison_deg, orientation_deg }
        const study = { ...STUDY, inputs, serie, settings, found: fieldYield(prepared, settings) }
        const { statusCode, body } = await service.get(questionsOf(inputs, { serie: serie.code, settings }).months)
        const told = statusCode === 200 ? JSON.parse(body) : JSON.parse(body).erreur.details
        const share = `${String(told.erreur_transposition_pct).replace('.', ',')}\u00a0%`
        refused.push(statusCode !== 200)
        const { reponse, mois, hypotheses } = studyParts(study)
        expect(reponse.toString().includes('class="say"'), `${serie.code} ${share}`).toBe(statusCode !== 200)
        expect(mois.toString() === '').toBe(statusCode !== 200)
        expect(briefAnswer(study).includes(share)).toBe(statusCode !== 200)
        expect(hypotheses.toString().includes(share)).toBe(inclinaison_deg !== 0)
        if (statusCode === 200) continue
        expect(reponse.toString()).toContain(share)
        const accepted = { ...study, settings: { ...settings, accepter_approximation: 'oui' as const } }
        expect(studyParts(accepted).mois.toString()).toContain('<svg')
      }
    }
    expect(new Set(refused).size).toBe(2)
  })

  test('the best tilt is that of the interface', async () => {
    const inputs = await inputsOf('gin_labe')
    for (const serie of inputs.series) {
      for (const orientation_deg of [180, 95]) {
        const settings = { ...initialSettings(undefined), orientation_deg }
        const { body } = await service.get(
          `/v1/grandeurs/inclinaison_optimale?code_serie_source=${serie.code}&orientation_deg=${orientation_deg}`,
        )
        expect([serie.code, optimumTilt(prepareSerie(inputs, serie), settings)]).toEqual([
          serie.code,
          JSON.parse(body).inclinaison_optimale_deg,
        ])
      }
    }
  })
})
