import { describe, expect, test } from 'vitest'
import { packInputs, unpackInputs } from '../../src/computations/calculator/packedInputs.ts'
import {
  BEST,
  boundsOf,
  CHOICE_NAMES,
  CHOICES,
  initialSettings,
  LISTS,
  type ListName,
  NUMBERS,
  type NumberName,
  questionsOf,
  readNumber,
  readSettings,
  type Settings,
  settingsQuery,
} from '../../src/computations/calculator/settings.ts'
import {
  faultOf,
  type PreparedSerie,
  planeErrorPct,
  prepareSerie,
  settingsOptimum,
  settingsYield,
} from '../../src/computations/calculator/settingsYield.ts'
import { sourceYields } from '../../src/computations/calculator/sourceSeries.ts'
import { ETAPES } from '../../src/computations/etapes.ts'
import { type YieldInputs, type YieldSerie, yieldInputs } from '../../src/computations/towns/yieldInputs.ts'
import { MONTHLY_PARAMETERS } from '../../src/contract/parameters/systemTable.ts'
import { briefAnswer } from '../../src/portal/calculator/answer.ts'
import { LOSSES } from '../../src/portal/calculator/assumptions.ts'
import { studyParts } from '../../src/portal/calculator/parts.ts'
import { demonstrationService, openDemonstration } from '../support/demonstration.ts'
import { draws } from '../support/draws.ts'
import { forFile } from '../support/forFile.ts'
import { LONG, share, soak } from '../support/share.ts'

const TOWNS = share(['gin_siguiri', 'gin_labe', 'gin_kankan', 'gin_nzerekore', 'gin_kindia', 'gin_mali'])
const SETTINGS = LONG ? 8 : 2
const DIGITS = 7

/** What of a study does not hang on the field. */
const STUDY = { lang: 'fr', others: undefined, point: undefined, citation: '', simule: false, base: '' } as const

const service = forFile(demonstrationService)
const read = forFile(openDemonstration)

/** Any settings that the interface takes; some at the ends of their bounds, many as they are by default. */
function anySettings(draw: () => number): Settings {
  const settings: Settings = { ...initialSettings(undefined), accepter_approximation: 'oui' }
  const isDrawn = (name: NumberName) => name.endsWith('_deg') || draw() < 0.6
  const numbers = NUMBERS.filter(isDrawn).map((name) => {
    const [least, most] = boundsOf(name)
    const share = Math.min(1, Math.max(0, draw() * 1.2 - 0.1))
    return [name, readNumber(name, String(least + share * (Math.min(most, MOST[name] ?? most) - least)))]
  })
  const words = CHOICE_NAMES.map((name) => [name, CHOICES[name][Math.floor(draw() * CHOICES[name].length)]])
  const months = MONTHLY_PARAMETERS.filter(() => draw() < 0.3).map((name) => [
    name,
    Array.from({ length: 12 }, () => Number((20 * draw()).toFixed(3))),
  ])
  const lists = LISTS.filter(() => draw() < 0.4).map((name) => [name, ANY_LIST[name](draw)])
  const drawn: Settings = { ...settings, ...Object.fromEntries([...numbers, ...words, ...months, ...lists]) }
  // Light from behind is that of level rows which do not touch the ground.
  if (drawn.bifacialite > 0) Object.assign(drawn, { axe_inclinaison_deg: 0 })
  return faultOf(drawn) ? { ...drawn, bifacialite: 0 } : drawn
}

const ANY_LIST: Readonly<Record<ListName, (draw: () => number) => readonly (number | string)[]>> = {
  horizon: (draw) => Array.from({ length: 3 + Math.floor(draw() * 20) }, () => Number((30 * draw() ** 3).toFixed(1))),
  rendement_relatif: (draw) =>
    [25, ...(draw() < 0.5 ? [55] : [])].flatMap((degC) =>
      [150, 400, 700, 1000].map((light) => `${light}:${degC}:${(0.9 + 0.1 * draw() - (degC - 25) / 250).toFixed(3)}`),
    ),
}

/** Losses of which something is left, and a power that a hill could bear. */
const MOST: Partial<Record<NumberName, number>> = Object.fromEntries([
  ['puissance_stc_wc', 1e6],
  ...LOSSES.map((name) => [name, 40]),
])

const told = (value: number | null | undefined) => (value == null ? null : Number(value.toPrecision(DIGITS)))

async function inputsOf(town: string): Promise<YieldInputs> {
  // As a browser has them: through their file.
  return unpackInputs(JSON.parse(JSON.stringify(packInputs(await yieldInputs(read.release, town)))))
}

/** The rows of an answer by the years that the page counts. */
interface Row extends Record<string, unknown> {
  instant: string
  annee: number
  mois: number
  valeur: number
}

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

async function expectEqual(inputs: YieldInputs, prepared: PreparedSerie, settings: Settings): Promise<void> {
  const { serie } = prepared
  const found = settingsYield(prepared, settings)
  const questions = questionsOf(inputs, { serie: serie.code, settings })
  const which = `${serie.code} ${JSON.stringify(settings)}`
  const ask = async (path: string) => {
    const { statusCode, body } = await service.get(path)
    expect(statusCode, `${which} ${body.slice(0, 300)}`).toBe(200)
    return JSON.parse(body)
  }
  const year = await ask(questions.year)
  expect(
    {
      total: told(found?.mean),
      p50: told(found?.p50),
      p90: told(found?.p90),
      error: planeErrorPct({ serie, latitudeDeg: inputs.site.latitudeDeg, settings }),
      years: found?.years.map(({ annee, kwh }) => [annee, told(kwh)]),
      budget: found?.budget.terms.map(({ terme, pct }) => [terme, pct]),
    },
    which,
  ).toEqual({
    total: year.total,
    p50: year.combine.p50,
    p90: year.combine.p90,
    error: year.erreur_transposition_pct,
    years: year.resultats.map(({ annee, valeur }: Row) => [annee, valeur]),
    budget: year.budget.map(({ terme, ecart_type_pct }: Record<string, unknown>) => [terme, ecart_type_pct]),
  })
  // What a lender reads: of the mean year of each horizon, with each probability.
  for (const { horizonYears, exceedances } of found?.horizons ?? []) {
    const { combine } = await ask(`${questions.year}&horizon_annees=${horizonYears}`)
    for (const { probability, value } of exceedances)
      expect(told(value), `${which} P${probability}, ${horizonYears}`).toBe(combine[`p${probability}`])
  }
  // Each of the rows is told to seven digits: so is their mean, to a unit of the last.
  const near = (mine: number, theirs: number) =>
    expect(Math.abs(mine - theirs), which).toBeLessThanOrEqual(1e-6 * Math.abs(theirs))
  const yearly: Row[] = (await ask(questions.losses)).resultats
  expect(yearly.map(({ annee }) => annee)).toEqual(found?.years.map(({ annee }) => annee))
  for (const stage of found?.shown ?? []) {
    const column = stage === 'delivered' ? 'valeur' : `etape_${ETAPES[stage].etape}`
    near(found?.stages[stage] as number, meanOf(yearly.map((row) => row[column] as number)))
  }
  const months: Row[] = (await ask(questions.months)).resultats
  const counted = new Set(found?.years.map(({ annee }) => annee))
  for (const { mois, moyenne } of found?.months ?? []) {
    const all = months.filter((row) => row.mois === mois && counted.has(Number(row.instant.slice(0, 4))))
    expect(all.length, which).toBe(counted.size)
    near(moyenne, meanOf(all.map(({ valeur }) => valeur)))
  }
}

/** What is drawn for a town. */
function settingsOf(town: string): Settings[] {
  const draw = draws(TOWNS.indexOf(town) + 1)
  return Array.from({ length: SETTINGS }, () => anySettings(draw))
}

describe('The calculator of the pages', () => {
  test('draws fields of every kind', () => {
    const draw = draws()
    const drawn = Array.from({ length: 48 }, () => anySettings(draw))
    for (const name of CHOICE_NAMES) expect(new Set(drawn.map((each) => each[name])).size, name).toBeGreaterThan(1)
    expect(drawn.some(({ bifacialite, suivi }) => bifacialite > 0 && suivi === 'fixe')).toBe(true)
    expect(drawn.some(({ bifacialite, suivi }) => bifacialite > 0 && suivi === 'axe')).toBe(true)
    expect(drawn.some(({ albedo_sol }) => albedo_sol === undefined)).toBe(true)
    for (const name of LISTS) expect(new Set(drawn.map((each) => each[name] === undefined)).size, name).toBe(2)
    expect(drawn.some(({ pertes_ombrage_pct }) => typeof pertes_ombrage_pct !== 'number')).toBe(true)
  })

  test.each(TOWNS)('%s: any settings give what the interface answers, digit by digit', async (town) => {
    const inputs = await inputsOf(town)
    expect(inputs.series.length).toBeGreaterThan(1)
    const prepared = inputs.series.map((serie) => prepareSerie(inputs, serie))
    for (const [i, settings] of settingsOf(town).entries()) {
      await expectEqual(inputs, prepared[i % prepared.length] as PreparedSerie, settings)
    }
  })

  const POINTS = [
    ['in no town’s degree', '11.05_-8.4', 'maille_n110000_w0085000'],
    ['in the degree of Kankan, beyond the edge of its cell', '10.1_-9.2', 'maille_n100000_w0092500'],
  ] as const
  test.each(share(POINTS))(
    'a point %s: any settings give what the interface answers there, digit by digit',
    async (_where, name, cell) => {
      const edition = read.release.id
      const answer = await service.ask(`/productible/${edition}/${name}.json`)
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'public, max-age=3600'])
      const inputs = unpackInputs(answer.json())
      expect([inputs.localite, inputs.point?.mailles.map(({ code }) => code)]).toEqual(['point', [cell]])
      const draw = draws(5)
      for (const serie of inputs.series) {
        for (let i = 0; i < SETTINGS; i++) await expectEqual(inputs, prepareSerie(inputs, serie), anySettings(draw))
      }
      // What the interface starts from there, and its best tilt, are those of the page without a script.
      const [latitude, longitude] = name.split('_')
      const at = `latitude=${latitude}&longitude=${longitude}`
      const { resultats, code_serie_source } = (await service.get(`/v1/localites/point/synthese?${at}`)).json<{
        resultats: { chiffre: string; chemin: string; valeur: number }[]
        code_serie_source: string
      }>()
      expect(inputs.reference?.code).toBe(code_serie_source)
      const energy = resultats.find(({ chiffre }) => chiffre === 'productible_annuel')
      const tilt = new URL(energy?.chemin ?? '', 'http://localhost').searchParams.get('inclinaison_deg')
      const { body } = await service.ask(`/productible?${at}`)
      expect(body).toContain(`id="inclinaison_deg" inputmode="decimal" autocomplete="off" value="${tilt}"`)
      expect(body).toContain(`Point ${latitude?.replace('.', ',')}`)
      const whole = Math.round(energy?.valeur ?? 0)
      expect(body.replaceAll(/[\s\u202f\u00a0]|&nbsp;/g, '')).toContain(`${whole}<small>kWh/an`)
      expect(body).toContain(`/productible_exceedance/point?latitude=${latitude}`)
      expect(body).toContain('Données de toute la maille de')
    },
  )

  test.each([
    ['10.39_-9.31', 302, 'gin_kankan'],
    ['11.0500_-8.40001', 302, '11.05_-8.4'],
    ['48.9_2.3', 404, undefined],
    ['gin_nulle_part', 404, undefined],
  ])('the inputs of %s are, with %s, those of %s', async (name, status, instead) => {
    for (const tool of ['productible', 'adaptation']) {
      const folder = `/${tool}/${read.release.id}`
      const { statusCode, headers } = await service.ask(`${folder}/${name}.json`)
      expect([statusCode, headers.location]).toEqual([status, instead && `${folder}/${instead}.json`])
    }
    const year = `/annee-type/${read.release.id}`
    const { statusCode, headers } = await service.ask(`${year}/${name}.json?source=simulation`)
    expect([statusCode, headers.location]).toEqual([status, instead && `${year}/${instead}.json?source=simulation`])
  })

  test('a point that a town answers for is computed from that town, with the point in its address', async () => {
    const { body } = await service.ask('/en/productible?latitude=10.39&longitude=-9.31')
    expect(body).toContain('<h2 id="titre-reponse">Kankan</h2>')
    expect(body).toMatch(/10\.39°\sN, 9\.31°\sW, [\d.]+\skm from Kankan/)
    expect(body).toContain('/gin_kankan.json"')
    const outside = await service.ask('/productible?latitude=48.9&longitude=2.3')
    expect(outside.body).toContain('hors de la Guinée')
  })

  soak.each(share(['gin_siguiri', 'gin_kankan']))(
    '%s: the other sources beside a study are those of the interface, to the digit',
    async (town) => {
      const inputs = await inputsOf(town)
      const draw = draws(11)
      for (const serie of inputs.series) {
        const settings = anySettings(draw)
        const { year } = questionsOf(inputs, { serie: serie.code, settings })
        const { sources } = (await service.get(`${year}&sources=toutes`)).json().comparaison_sources
        const theirs = (sources as { code_serie_source: string; valeur: number; retenue: boolean }[]).filter(
          ({ retenue }) => serie.code === BEST || !retenue,
        )
        const mine = sourceYields(inputs, { serie, settings })
        expect(mine.length).toBeGreaterThan(0)
        for (const { serie: other, mean } of mine) {
          const same = theirs.find(({ code_serie_source }) => code_serie_source === other.code)
          if (same) expect(told(mean), `${serie.code} ${other.code}`).toBe(same.valeur)
          // A source that the interface has by hours is shown from its days.
          else expect(theirs.map(({ code_serie_source }) => code_serie_source).join()).toContain('horaire')
        }
      }
    },
  )

  test('a study of lists stands in its address, and is read from it again', () => {
    const settings = anySettings(draws(7))
    const lists = { horizon: [0, 12.5, 3], rendement_relatif: ['200:0.96', '500:0.99', '1000:1'] }
    const study = { ...settings, ...lists, pertes_salissure_pct: [8, 8, 6, 4, 2, 1, 1, 1, 1, 2, 4, 6.5] }
    const query = new URLSearchParams(settingsQuery(study))
    const read = readSettings((name) => query.get(name), initialSettings(undefined))
    expect(read.refused).toEqual([])
    expect(read.settings).toEqual(study)
    const wrong = new URLSearchParams({ horizon: '10,95,2', pertes_salissure_pct: '1,2,3', rendement_relatif: '200:1' })
    expect(readSettings((name) => wrong.get(name), initialSettings(undefined)).refused.map(({ name }) => name)).toEqual(
      ['pertes_salissure_pct', 'horizon', 'rendement_relatif'],
    )
  })

  test('the default field of a town gives what is told of the town', async () => {
    const inputs = await inputsOf('gin_siguiri')
    const { resultats, code_serie_source } = (await service.get('/v1/localites/gin_siguiri/synthese')).json<{
      resultats: { chiffre: string; valeur: number; chemin: string }[]
      code_serie_source: string
    }>()
    const figureOf = (name: string) => resultats.find(({ chiffre }) => chiffre === name)
    const asked = new URL(figureOf('productible_p90')?.chemin ?? '', 'http://localhost').searchParams
    const [serie] = inputs.series as [YieldSerie]
    expect([serie.code, inputs.reference?.code]).toEqual([BEST, code_serie_source])
    const settings = initialSettings({ tiltDeg: Number(asked.get('inclinaison_deg')), azimuthDeg: 180 })
    const found = settingsYield(prepareSerie(inputs, serie), settings)
    expect([found?.mean, found?.p50, found?.p90].map(told)).toEqual(
      ['productible_annuel', 'productible_p50', 'productible_p90'].map((name) => figureOf(name)?.valeur),
    )
  })

  test('a town that the interface answers from hours starts from days of the same source, says so, and is within 0.8 %', async () => {
    const inputs = await inputsOf('gin_labe')
    const { resultats, code_serie_source } = (await service.get('/v1/localites/gin_labe/synthese')).json<{
      resultats: { chiffre: string; valeur: number; chemin: string }[]
      code_serie_source: string
    }>()
    const energy = resultats.find(({ chiffre }) => chiffre === 'productible_annuel')
    const asked = new URL(energy?.chemin ?? '', 'http://localhost').searchParams
    const [serie] = inputs.series as [YieldSerie]
    expect([code_serie_source, serie.code, serie.granularite]).toEqual([
      'gin_labe_ghi_simulation_horaire_2016_2025',
      BEST,
      'journalier',
    ])
    const settings = initialSettings({ tiltDeg: Number(asked.get('inclinaison_deg')), azimuthDeg: 180 })
    const found = settingsYield(prepareSerie(inputs, serie), settings)
    expect(Math.abs((found?.mean ?? 0) / (energy?.valeur ?? 0) - 1)).toBeLessThan(0.008)
    const { hypotheses } = studyParts({ ...STUDY, inputs, serie, settings, found })
    expect(hypotheses.toString()).toContain(`l’API part des heures de ${code_serie_source}`)
  })

  test('a plane that the interface refuses has no figure, and the share that the interface tells; accepted, it has', async () => {
    const inputs = await inputsOf('gin_labe')
    const refused: boolean[] = []
    for (const serie of share(inputs.series, 2)) {
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
        const study = { ...STUDY, inputs, serie, settings, found: settingsYield(prepared, settings) }
        const { statusCode, body } = await service.get(questionsOf(inputs, { serie: serie.code, settings }).months)
        const told = statusCode === 200 ? JSON.parse(body) : JSON.parse(body).erreur.details
        const share = `${String(told.erreur_transposition_pct).replace('.', ',')}\u202f%`
        refused.push(statusCode !== 200)
        const { reponse, mois, hypotheses } = studyParts(study)
        expect(reponse.toString().includes('class="say"'), `${serie.code} ${share}`).toBe(statusCode !== 200)
        expect(mois.toString() === '').toBe(statusCode !== 200)
        expect(briefAnswer(study).includes(share)).toBe(statusCode !== 200)
        expect(hypotheses.toString().includes(share)).toBe(inclinaison_deg !== 0)
        if (statusCode === 200) continue
        expect(reponse.toString()).toContain(share)
        // What is offered instead is taken by the interface.
        const offered = [...reponse.toString().matchAll(/href="[^"]*\?([^"]*)"/g)].map(([, query = '']) => query)
        expect(offered.length).toBeGreaterThan(1)
        for (const query of offered) {
          const named = new URLSearchParams(query.replaceAll('&amp;', '&'))
          named.delete('ville')
          if (!named.has('code_serie_source')) {
            named.set('code_serie_source', inputs.base ?? '')
            named.set('estimation', 'oui')
          }
          expect((await service.get(`/v1/grandeurs/productible?${named}&granularite=annuel`)).statusCode, query).toBe(
            200,
          )
        }
        const accepted = { ...study, settings: { ...settings, accepter_approximation: 'oui' as const } }
        expect(studyParts(accepted).mois.toString()).toContain('<svg')
      }
    }
    expect(new Set(refused).size).toBe(2)
  })

  test('a tracker that the interface refuses has no figure, and another plane is named', async () => {
    const inputs = await inputsOf('gin_kankan')
    const answered = new Set<number>()
    for (const own of inputs.series) {
      for (const serie of [own, { ...own, dhi: null, diffus: { diffuse: 'erbs', carriedKm: 0 } as const }]) {
        const settings = { ...initialSettings(undefined), suivi: 'axe' as const }
        const found = settingsYield(prepareSerie(inputs, serie), settings)
        const { reponse } = studyParts({ ...STUDY, inputs, serie, settings, found })
        const question = questionsOf(inputs, { serie: serie.code, settings }).months
        const { statusCode } = await service.get(serie === own ? question : `${question}&diffus=erbs`)
        answered.add(statusCode)
        expect(reponse.toString().includes('Prendre un plan fixe')).toBe(statusCode === 400)
      }
    }
    expect(answered).toEqual(new Set([200, 400]))
  })

  test('rows that the interface refuses have no figure, and are told why in its words', async () => {
    const inputs = await inputsOf('gin_labe')
    const [serie] = inputs.series as [YieldSerie]
    const prepared = prepareSerie(inputs, serie)
    const faces = { ...initialSettings(undefined), bifacialite: 0.7 }
    for (const [settings, said] of [
      [{ ...faces, inclinaison_deg: 80, rangees_hauteur_m: 0.9, accepter_approximation: 'oui' }, '0,99\u202fm'],
      [{ ...faces, suivi: 'axe', axe_inclinaison_deg: 5, accepter_approximation: 'oui' }, 'rangées horizontales'],
    ] as [Settings, string][]) {
      const { reponse, mois } = studyParts({
        ...STUDY,
        inputs,
        serie,
        settings,
        found: settingsYield(prepared, settings),
      })
      expect(reponse.toString()).toContain(said)
      expect(mois.toString()).toBe('')
      const { statusCode, body } = await service.get(questionsOf(inputs, { serie: serie.code, settings }).months)
      expect(statusCode).toBe(400)
      expect(JSON.parse(body).erreur.message).toContain(said.replace('\u202fm', ''))
    }
  })

  test('the best plane is the one that the interface finds for « optimale »', async () => {
    const inputs = await inputsOf('gin_labe')
    for (const serie of share(inputs.series, 2)) {
      const prepared = prepareSerie(inputs, serie)
      for (const [settings, sought] of [
        [
          { orientation_deg: 95, albedo_sol: 0.6 },
          { tilt: true, azimuth: false },
        ],
        [{ inclinaison_deg: 20 }, { tilt: false, azimuth: true }],
        [{}, { tilt: true, azimuth: true }],
      ] as const) {
        const all: Settings = { ...initialSettings(undefined), ...settings }
        const query = new URLSearchParams(
          Object.entries({
            ...settings,
            ...(serie.code === BEST
              ? { code_serie_source: inputs.base, estimation: 'oui' }
              : { code_serie_source: serie.code }),
            granularite: 'annuel',
            accepter_approximation: 'oui',
            ...(sought.tilt ? { inclinaison_deg: 'optimale' } : {}),
            ...(sought.azimuth ? { orientation_deg: 'optimale' } : {}),
          }).map(([name, value]) => [name, String(value)]),
        )
        const { body } = await service.get(`/v1/grandeurs/productible?${query}`)
        const { inclinaison_deg, orientation_deg } = JSON.parse(body).parametres_appliques
        expect([serie.code, settingsOptimum(prepared, all, sought)]).toEqual([
          serie.code,
          { tiltDeg: inclinaison_deg, azimuthDeg: orientation_deg },
        ])
      }
    }
  })

  test('the table of losses adds up as it is read, from what lies flat to what is delivered', async () => {
    const inputs = await inputsOf('gin_siguiri')
    const [serie] = inputs.series as [YieldSerie]
    const prepared = prepareSerie(inputs, serie)
    const draw = draws(7)
    for (let i = 0; i < 5; i++) {
      const settings = anySettings(draw)
      const found = settingsYield(prepared, settings)
      const { pertes } = studyParts({ ...STUDY, inputs, serie, settings, found })
      const cells = [...pertes.toString().matchAll(/<tr><th scope="row">.*?<\/tr>/g)].map(([row]) =>
        [...row.matchAll(/<td class="n">(.*?)<\/td>/g)].map(([, text = '']) =>
          Number(
            text
              .replaceAll(/\s|&nbsp;/g, '')
              .replace(',', '.')
              .replace('−', '-')
              .replace('%', ''),
          ),
        ),
      )
      expect(cells).toHaveLength((found?.shown.length ?? 0) + 1)
      const decimals = 2
      for (const [row, [left = 0, change = 0]] of cells.slice(1, -1).entries()) {
        expect(((cells[row]?.[0] ?? 0) + change).toFixed(decimals)).toBe(left.toFixed(decimals))
      }
      const [[first = 0] = [], [last = 0, all = 0] = []] = [cells[0], cells.at(-1)]
      expect((first + all).toFixed(decimals)).toBe(last.toFixed(decimals))
    }
  })
})
