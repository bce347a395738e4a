import { tell } from '../answers/sentence.ts'
import { siteIsole as definition } from '../contract/computed/siteIsole.ts'
import { roundedAs } from '../contract/parameters/fieldTable.ts'
import type { OffGridQuestion } from '../contract/parameters/offGrid.ts'
import { CAPACITY, USUAL_MODULE_WP } from '../contract/parameters/siteTable.ts'
import { batteryUse } from '../derive/offGrid/battery.ts'
import { kitCost } from '../derive/offGrid/cheapest.ts'
import { figure, rounded } from '../derive/statistics/statistics.ts'
import { headOf, implement, parametersOf } from './answer.ts'
import { warned } from './coverage.ts'
import { offGridSite } from './offGridSite.ts'
import { SYSTEM_NAMES } from './productible.ts'
import SAID from './site.json' with { type: 'json' }
import { brokenRules, limitParameters, limitsOf, limitWords, useWarnings } from './siteLimits.ts'
import { givenPrices, SERVICE_COLUMNS, servedWithin, siteService } from './siteService.ts'
import { joinWords } from './words.ts'

/** Said of the total of a site. */
export const SERVED_TOTAL = 'Énergie servie sur toute la période : directe et rendue par la batterie.'

/** What a panel and a battery serve of a demand. Throws the contract's errors. */
export const siteIsole = implement(definition, async (release, question) => {
  const prices = givenPrices(question)
  const { inputs, site, battery, p90, dailyWh, meanAirDegC, ...told } = await offGridSite(release, question)
  const { coverage, parametres, words, transpositionErrorPct } = told
  const { puissance_stc_wc, consommation_wh_jour } = question
  const { maxDischargePct, roundTripPct } = battery
  const byDefault = roundedAs(CAPACITY.rounding, (CAPACITY.defaultDays * consommation_wh_jour * 100) / maxDischargePct)
  const capacite_wh = question.capacite_wh ?? byDefault
  const kit = { panelWp: puissance_stc_wc, capacityWh: capacite_wh, maxDischargePct, roundTripPct }
  const limits = limitsOf(question)
  const moduleWp = USUAL_MODULE_WP[battery.volts]
  const conditions = {
    ...battery,
    limits,
    moduleWp,
    dailyWh,
    meanAirDegC,
    p90Factor: p90.factor,
  }
  const { servedKwh, whole, rows } = siteService(site, kit, conditions)
  const cost = prices && kitCost({ ...kit, lifeYears: whole.duree_vie_ans ?? Number.POSITIVE_INFINITY }, prices)
  const servedDays = rounded(CAPACITY.defaultDays * batteryUse(kit).dischargeEfficiency, 2)
  const size =
    question.capacite_wh === undefined &&
    tell(SAID.chosen_battery, { wh: capacite_wh, days: CAPACITY.defaultDays, servedDays })
  return {
    head: headOf(inputs, {
      code: definition.code,
      unite: 'kWh',
      granularite: 'mensuel',
      parametres: {
        ...parametersOf(question, [...SYSTEM_NAMES, ...OFF_GRID_NAMES]),
        ...parametres,
        ...limitParameters(limits),
        capacite_wh,
        ...(capacite_wh === 0 ? WITHOUT_BATTERY : {}),
        ...(prices && { prix_wc: prices.perWp, prix_wh: prices.perWh }),
      },
      words: joinWords(words, { hypotheses: [size, prices && REPLACED, ...limitWords(limits)] }),
      transpositionErrorPct,
      totalOf: (side) => servedWithin(site, kit, side),
    }),
    coverage: warned(coverage, ...useWarnings(limits), ...brokenRules(whole.regles)),
    lead: { ...whole, cout: cost ? figure(cost.firstDay) : null, cout_10_ans: cost ? figure(cost.overYears) : null },
    resultats: { kind: 'rows', rows },
    tail: { total: servedKwh, total_definition: SERVED_TOTAL },
    table: { columns: SERVICE_COLUMNS, rows: { kind: 'rows', rows } },
  }
})

/** What a question says of a battery has no effect where there is none. */
const WITHOUT_BATTERY = {
  technologie_batterie: null,
  decharge_max_pct: null,
  rendement_aller_retour_pct: null,
  fin_de_vie_pct: null,
  courant_charge_max_c: null,
}

/** Said where a cost over ten years is told. */
export const REPLACED = SAID.battery_replaced

/** Parameters of demand and battery, in the order in which the answers repeat them. */
export const OFF_GRID_NAMES = [
  'consommation_wh_jour',
  'profil',
  'technologie_batterie',
] as const satisfies readonly (keyof OffGridQuestion)[]
