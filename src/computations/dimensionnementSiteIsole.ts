import { type Sentence, tell } from '../answers/sentence.ts'
import type { ComputedQuestion, LeadOf } from '../contract/computed/define.ts'
import { dimensionnementSiteIsole as definition } from '../contract/computed/dimensionnementSiteIsole.ts'
import { DEFAULT_PRICES, NO_KIT, USUAL_MODULE_WP, WANTED, WANTED_OF_HEALTH } from '../contract/parameters/siteTable.ts'
import {
  type Choice,
  cheapest,
  kitCost,
  type Neighbours,
  neighbours,
  type Prices,
  type Sizes,
} from '../derive/offGrid/cheapest.ts'
import { inAmpereHours } from '../derive/offGrid/equipment.ts'
import { batterySizes, type FrontierPoint, frontier, type SizingQuestion } from '../derive/offGrid/frontier.ts'
import { withPanelTimes } from '../derive/offGrid/siteHours.ts'
import { figure } from '../derive/statistics/statistics.ts'
import { headOf, implement, parametersOf, type Row } from './answer.ts'
import { warned } from './coverage.ts'
import { offGridSite, SITE_FIELD_NAMES } from './offGridSite.ts'
import SAID from './site.json' with { type: 'json' }
import { OFF_GRID_NAMES, REPLACED, SERVED_TOTAL } from './siteIsole.ts'
import { limitParameters, limitsOf, limitWords, useWarnings } from './siteLimits.ts'
import { batteryLife, givenPrices, type SiteConditions, servedWithin, siteService, yearsOrNull } from './siteService.ts'
import { joinWords } from './words.ts'

type SizingOffGridQuestion = ComputedQuestion<typeof definition>

/** For each battery the smallest panel that serves the share wanted, and the cheapest of the two. Throws the contract's errors. */
export const dimensionnementSiteIsole = implement(definition, async (release, question) => {
  const given = givenPrices(question)
  const prices = given ?? { perWp: DEFAULT_PRICES.prix_wc, perWh: DEFAULT_PRICES.prix_wh }
  const { inputs, site, battery, p90, dailyWh, meanAirDegC, ...told } = await offGridSite(release, question)
  const { coverage, parametres, words, transpositionErrorPct } = told
  const { maxDischargePct, roundTripPct, remainingPct, volts } = battery
  const moduleWp = question.module_wc ?? USUAL_MODULE_WP[volts]
  const wantedPct = question.disponibilite_pct ?? wantedOf(question)
  const atP90 = question.ressource === 'p90' ? p90.factor : undefined
  const sized = atP90 === undefined ? site : withPanelTimes(site, atP90)
  const limits = limitsOf(question)
  const { leastDays, mostChargeRate } = limits
  const sizing: SizingQuestion = {
    wantedPct,
    battery: { maxDischargePct, roundTripPct },
    ...{ remainingPct, moduleWp, leastDays, mostChargeRate },
  }
  const points = frontier(sized, sizing, inAmpereHours(batterySizes(sized, sizing), volts))
  const conditions: SiteConditions = { ...battery, limits, moduleWp, dailyWh, meanAirDegC, p90Factor: p90.factor }
  // The life of a battery is that of its use from the first day on: with a new battery and the mean sun.
  const lifeOf = onceEach((sizes) => yearsOrNull(batteryLife(site, { ...sizes, ...battery }, conditions)?.years))
  const costsOf = (sizes: Sizes) => kitCost({ ...sizes, lifeYears: lifeOf(sizes) ?? Number.POSITIVE_INFINITY }, prices)
  // The battery of the study whose prices stand where none are given lasts ten years.
  const costOf = (sizes: Sizes) => (given ? costsOf(sizes).overYears : costsOf(sizes).firstDay)
  const choice = cheapest(points, costOf)
  const served = choice && siteService(site, { ...choice, maxDischargePct, roundTripPct }, conditions)
  const sizesOf = ({ capacityWh, panelWp }: Sizes) => ({
    capacite_wh: capacityWh,
    capacite_ah: figure(capacityWh / volts),
    puissance_stc_wc: panelWp,
    modules: Math.round(panelWp / moduleWp),
  })
  const choiceOf = ({ servedPct, ...sizes }: Choice) => {
    const { firstDay, overYears } = costsOf(sizes)
    return {
      ...sizesOf(sizes),
      disponibilite_pct: figure(servedPct),
      duree_vie_ans: lifeOf(sizes),
      cout: figure(firstDay),
      cout_10_ans: given ? figure(overYears) : null,
    }
  }
  const frontiere = points.map(({ capacityWh, panelWp, servedPct }) =>
    panelWp === undefined || servedPct === undefined
      ? { ...sizesOf({ capacityWh, panelWp: 0 }), ...UNSERVED }
      : choiceOf({ capacityWh, panelWp, servedPct, cost: 0 }),
  )
  const beside = choice && neighbours(sized, sizing, { points, choice, costOf })
  const voisins = beside ? named(beside).map(({ taille, choice: each }) => ({ taille, ...choiceOf(each) })) : []
  const recommande = choice ? choiceOf(choice) : null
  const warnings = [
    ...useWarnings(limits),
    ...(question.ressource === 'p90' && p90.factor === undefined ? [SAID.no_p90] : []),
    ...(choice ? [] : [unserved(wantedPct, points)]),
  ]
  return {
    head: headOf(inputs, {
      code: definition.code,
      unite: 'kWh',
      granularite: 'mensuel',
      parametres: {
        ...parametersOf(question, [...SITE_FIELD_NAMES, ...OFF_GRID_NAMES]),
        disponibilite_pct: wantedPct,
        ...parametres,
        ...limitParameters(limits),
        module_wc: moduleWp,
        ressource: atP90 === undefined ? 'moyenne' : 'p90',
        prix_wc: prices.perWp,
        prix_wh: prices.perWh,
      },
      words: joinWords(words, {
        modele: [SAID.sizing_search],
        hypotheses: [
          sizedWords({ remainingPct, atP90 }),
          moduleWords(question, moduleWp),
          priceWords(given),
          given && REPLACED,
          ...limitWords(limits),
          SAID.tried_capacities,
        ],
        limites: [SAID.one_price],
      }),
      transpositionErrorPct,
      totalOf: (side) => (choice ? servedWithin(site, { ...choice, maxDischargePct, roundTripPct }, side) : null),
    }),
    coverage: warned(coverage, ...warnings),
    lead: { frontiere, recommande, voisins, service: served?.whole ?? null },
    resultats: { kind: 'rows', rows: served?.rows ?? [] },
    tail: { total: served?.servedKwh ?? null, total_definition: `Du matériel recommandé. ${SERVED_TOTAL}` },
    table: {
      columns: ['ligne', ...CHOICE_COLUMNS, 'disponibilite_voulue_pct'],
      rows: { kind: 'rows', rows: tableRows(site.demandWh, wantedPct, { frontiere, recommande, voisins }) },
    },
  }
})

/** The same function, asked once of each pair of sizes: it runs through all hours. */
function onceEach<Value>(of: (sizes: Sizes) => Value): (sizes: Sizes) => Value {
  const made = new Map<string, Value>()
  return ({ capacityWh, panelWp }) => {
    const key = `${capacityWh} ${panelWp}`
    const value = made.has(key) ? (made.get(key) as Value) : of({ capacityWh, panelWp })
    made.set(key, value)
    return value
  }
}

/** The columns of a panel and a battery. */
const CHOICE_COLUMNS = [
  'capacite_wh',
  'capacite_ah',
  'puissance_stc_wc',
  'modules',
  'disponibilite_pct',
  'duree_vie_ans',
  'cout',
  'cout_10_ans',
] as const

/** What a battery with which no panel serves has in their columns. */
const UNSERVED = {
  puissance_stc_wc: null,
  modules: null,
  disponibilite_pct: null,
  duree_vie_ans: null,
  cout: null,
  cout_10_ans: null,
}

/** The share wanted where the question does not say: a health centre keeps vaccines. */
const wantedOf = (question: SizingOffGridQuestion): number =>
  limitsOf(question).use === 'vaccins' ? WANTED_OF_HEALTH : WANTED.initial

function sizedWords({ remainingPct, atP90 }: { remainingPct: number; atP90: number | undefined }): Sentence {
  const isMean = atP90 === undefined
  return tell(SAID.sized_so, { remainingPct, resource: isMean ? SAID.mean_resource : 'P90' })
}

function moduleWords({ module_wc }: SizingOffGridQuestion, moduleWp: number): Sentence {
  return module_wc === undefined ? tell(SAID.usual_modules, { moduleWp }) : tell(SAID.given_modules, { moduleWp })
}

function priceWords(given: Prices | undefined): Sentence {
  if (given) {
    return tell(SAID.given_prices, { perWp: given.perWp, perWh: given.perWh })
  }
  const { prix_wc, prix_wh, source } = DEFAULT_PRICES
  return tell(SAID.default_prices, { prix_wc, prix_wh, source, ratio: prix_wc / prix_wh })
}

function unserved(wantedPct: number, points: readonly FrontierPoint[]): Sentence {
  const sizes = points.map(({ capacityWh }) => capacityWh)
  const [least, most] = [sizes[0] ?? 0, sizes.at(-1) ?? 0]
  return tell(SAID.nothing_serves, { none: NO_KIT, least, most, wantedPct })
}

/** One size smaller or larger of one of the two, the other as it was. */
function named({ smallerBattery, largerBattery, smallerPanel, largerPanel }: Neighbours) {
  const sizes = [
    ['batterie_plus_petite', smallerBattery],
    ['batterie_plus_grande', largerBattery],
    ['champ_plus_petit', smallerPanel],
    ['champ_plus_grand', largerPanel],
  ] as const
  return sizes.flatMap(([taille, choice]) => (choice ? [{ taille, choice }] : []))
}

/** All that was looked at as one table; the value of a row is the energy served in the conditions of the sizing. */
function tableRows(
  demandWh: Float64Array,
  wantedPct: number,
  { frontiere, recommande, voisins }: Pick<LeadOf<typeof definition>, 'frontiere' | 'recommande' | 'voisins'>,
): Row[] {
  const demandKwh = demandWh.reduce((sum, wh) => sum + wh, 0) / 1000
  const rows = [
    ...(recommande ? [{ ligne: 'recommande', ...recommande }] : []),
    ...frontiere.map((point) => ({ ligne: 'frontiere', ...point })),
    ...voisins.map(({ taille, ...choice }) => ({ ligne: taille, ...choice })),
  ]
  return rows.map((row) => ({
    instant: null,
    annee: null,
    mois: null,
    valeur: row.disponibilite_pct === null ? null : figure((row.disponibilite_pct / 100) * demandKwh),
    niveau_confiance: 'C',
    ...row,
    disponibilite_voulue_pct: wantedPct,
  }))
}
