import type { TSchema } from 'typebox'
import { type Chosen, chooseSerie, periodWithin } from '../answers/choice/chooseSerie.ts'
import { isEstimated, type Period } from '../answers/choice/serieRequest.ts'
import { chooseRecord, type IrradiationRecord, recordYears } from '../answers/crossSource/irradiationRecord.ts'
import { periodMs } from '../answers/period.ts'
import { crossedBreaks } from '../answers/quality/breaks.ts'
import { fieldHeat } from '../answers/uncertainty/weatherUncertainty.ts'
import type { ComputedQuestion } from '../contract/computed/define.ts'
import { ghiExceedance as ghiDefinition } from '../contract/computed/ghiExceedance.ts'
import { type CHAINS, productibleExceedance as definition } from '../contract/computed/productibleExceedance.ts'
import { type ErreurContrat, invalide, redact } from '../contract/erreurs.ts'
import { fr } from '../contract/numberWords.ts'
import { DEFAULTS } from '../contract/parameters/fieldTable.ts'
import { HEAT, LOSSES, POWER } from '../contract/parameters/modules.ts'
import { PLANE } from '../contract/parameters/plane.ts'
import { SYSTEM } from '../contract/parameters/system.ts'
import { OPTIMAL } from '../contract/parameters/systemTable.ts'
import { STILL_AIR_MS } from '../derive/field/fieldAir.ts'
import { MODULE_SPREAD_PCT, moduleSpreadPct } from '../derive/field/fieldModule.ts'
import { fieldWarmth, warmthOf } from '../derive/field/heatError.ts'
import { diffuseErrorPct } from '../derive/field/transpositionError.ts'
import { ageingPct } from '../derive/statistics/uncertaintyBudget.ts'
import { foldHours, type WholeStep, wholeSteps } from '../derive/steps/sunAxis.ts'
import { MOUNTINGS } from '../solar/cellTemperature.ts'
import { implement, parametersOf } from './answer.ts'
import { energyBreaks } from './energy.ts'
import { exceedanceAnswer, QUANTILE_MODELS, type YearsOfSource } from './exceedance.ts'
import { fieldNeeds } from './fieldInputs.ts'
import { Inputs } from './inputs.ts'
import { moduleEnergy, THERMAL_YIELD_PARAMETERS, type ThermalYieldQuestion } from './planeSteps.ts'
import { fieldHours, SYSTEM_NAMES } from './productible.ts'
import { answersOfOthers } from './sourceComparison.ts'
import { joinWords, type Words } from './words.ts'

/** Said after what this yield is known to leave out. */
const NOT_COUNTED = 'Ce surplus n’est pas dans « budget » : déduisez-le, ou comptez-le dans pertes_pct.'

const NEEDS = { grandeur: 'ghi', required: ['t2m'] }

type Question = ComputedQuestion<typeof definition>

/** The energy of a field over a series, and its words. */
interface FieldEnergy extends Omit<YearsOfSource, 'inputs' | 'years' | 'breaks'> {
  /** kWh of each step. */
  kwh: Float64Array
  parametres: Record<string, unknown>
  words: Words
}

/** Annual energy that is exceeded with given probabilities. Throws the contract's errors. */
export const productibleExceedance = implement(definition, async (release, question) => {
  refuseOfOtherChain(question)
  const thermal = question.chaine === 'thermique' ? thermalQuestion(question) : undefined
  periodMs(question)
  const needs = thermal ? NEEDS : fieldNeeds(question)
  const chosen = await chooseSerie(release, question, needs)
  const yearsFrom = async (from: Inputs) => {
    const energy = thermal ? await thermalEnergy(from, thermal) : await wholeEnergy(from, question)
    const years = wholeSteps({ ...from.axis, columns: { kwh: energy.kwh } }, 'annuel')
    return { inputs: from, ...energy, years, breaks: energyBreaks(from) }
  }
  const { inputs, words, parametres, ...own } = await yearsFrom(await Inputs.of(release, chosen))
  const others = await answersOfOthers(release, { chosen, request: question, needs }, yearsFrom)
  return exceedanceAnswer(inputs, question, {
    ...own,
    code: definition.code,
    unite: 'kWh/an',
    parametres: { chaine: question.chaine, ...parametres },
    ageing: (horizonYears) => ({ vieillissement_pct: ageingPct(horizonYears) }),
    series: [inputs.serie],
    others,
    words: joinWords(words, {
      modele: QUANTILE_MODELS,
      hypotheses: [
        'L’incertitude de la ressource et les écarts entre sources sont de l’irradiation horizontale, reportés en proportion sur l’énergie.',
        'La moyenne des années passées vaut pour celles de l’horizon ; ce qui peut l’en écarter est dans « budget » (tendance).',
      ],
    }),
  })
})

/** The question of the chain by NOCT, which takes neither tilt nor azimuth to be found. */
function thermalQuestion({
  inclinaison_deg,
  orientation_deg,
  albedo_sol,
  coeff_temp_pourcent_par_degc = DEFAULTS.coeff_temp_pourcent_par_degc,
  ...question
}: Question): ThermalYieldQuestion {
  if (inclinaison_deg === OPTIMAL) throw onlyWhole('inclinaison_deg')
  if (orientation_deg === OPTIMAL) throw onlyWhole('orientation_deg')
  const side = orientation_deg === undefined ? {} : { orientation_deg }
  return {
    ...question,
    inclinaison_deg,
    ...side,
    albedo_sol: albedo_sol ?? DEFAULTS.albedo_sol,
    coeff_temp_pourcent_par_degc,
  }
}

async function thermalEnergy(inputs: Inputs, question: ThermalYieldQuestion): Promise<FieldEnergy> {
  const { plane, energy, said } = await moduleEnergy(inputs, question, 1 - question.pertes_pct / 100)
  const { warm, words, air, poa, diffuse, carriedKm } = energy
  const split = { granularite: inputs.axis.granularite, diffuse, carriedKm }
  // This chain knows no wind: that of the NOCT, on modules that stand free.
  const windSpeed = new Float64Array(poa.length).fill(STILL_AIR_MS)
  const free = { gammaPct: question.coeff_temp_pourcent_par_degc, heatLoss: MOUNTINGS.csi.free }
  const warmth = warmthOf(free, { plane: poa, windSpeed, perLight: 1 })
  return {
    kwh: warm,
    parametres: { ...parametersOf(question, THERMAL_YIELD_PARAMETERS), ...said.parametres },
    transpositionErrorPct: said.transpositionErrorPct,
    diffuseErrorPct: diffuseErrorPct({ kind: 'fixed', ...plane }, split),
    split,
    moduleSpreadPct: MODULE_SPREAD_PCT.csi,
    heat: await fieldHeat(inputs, { air, wind: undefined }, warmth),
    words: joinWords(words, {
      hypotheses: [`Autres pertes : ${fr(question.pertes_pct)} %, constantes, sans écrêtage.`],
      limites: [NOT_COUNTED],
    }),
  }
}

async function wholeEnergy(inputs: Inputs, question: Question): Promise<FieldEnergy> {
  const hours = await fieldHours(inputs, question)
  const { stages, system, parametres, transpositionErrorPct, diffuse, windSpeed, weather, words } = hours
  const split = { granularite: inputs.axis.granularite, diffuse }
  return {
    kwh: foldHours(inputs.axis, stages.delivered),
    parametres: { ...parametersOf(question, SYSTEM_NAMES), ...parametres },
    transpositionErrorPct,
    diffuseErrorPct: diffuseErrorPct(system.mount, split),
    split,
    moduleSpreadPct: moduleSpreadPct(question),
    heat: await fieldHeat(inputs, weather, fieldWarmth(system, { plane: stages.plane, windSpeed })),
    words,
  }
}

/** What the two chains have in common. */
const COMMON_TO_BOTH = new Set<string>([...Object.keys(PLANE), ...Object.keys(POWER), 'coeff_temp_pourcent_par_degc'])
const ofOneAlone = (parameters: Readonly<Record<string, TSchema>>) =>
  Object.fromEntries(Object.entries(parameters).filter(([name]) => !COMMON_TO_BOTH.has(name)))
/** Parameters of one chain alone. */
const OWN: Readonly<Record<(typeof CHAINS)[number], Readonly<Record<string, TSchema>>>> = {
  thermique: ofOneAlone({ ...HEAT, ...LOSSES }),
  complete: ofOneAlone(SYSTEM),
}

/** A parameter of the other chain has no effect, which a bankable figure must not hide. */
function refuseOfOtherChain({ chaine, ...query }: Question): void {
  const other = chaine === 'complete' ? 'thermique' : 'complete'
  for (const [champ, { default: initial }] of Object.entries(OWN[other]) as [
    string,
    TSchema & { default?: unknown },
  ][]) {
    const recu: unknown = Reflect.get(query, champ)
    if (recu === undefined || recu === initial) continue
    throw invalide(
      `« ${champ} » est un paramètre de chaine=${other} ; avec chaine=${chaine}, il serait sans effet. Ajoutez chaine=${other}, ou retirez-le.`,
      { champ, recu: redact(String(recu)), accepte: `chaine=${other}` },
    )
  }
}

function onlyWhole(champ: string): ErreurContrat {
  return invalide(
    `« ${champ}=${OPTIMAL} » exige chaine=complete ; avec chaine=thermique, donnez un nombre (/v1/grandeurs/inclinaison_optimale le cherche).`,
    { champ, recu: OPTIMAL, accepte: 'un nombre, ou chaine=complete' },
  )
}

/** Annual irradiation that is exceeded with given probabilities. Throws the contract's errors. */
export const ghiExceedance = implement(ghiDefinition, async (release, question) => {
  periodMs(question)
  const { record, period, others } = await chooseRecord(release, question)
  const byRule = question.code_serie_source === undefined && question.source === undefined
  const atBest = isEstimated(question)
  const all = question.sources === 'toutes'
  const beside = [...(atBest && all ? [record] : []), ...(byRule || all ? others : [])]
  const yearsFrom = async (from: IrradiationRecord, days: Period, own: Partial<Chosen> = {}) => {
    const inputs = await Inputs.of(release, { serie: from.serie, period: days, ...own })
    const { years, used } = await recordYears(release, from, days)
    const breaks = crossedBreaks(used, days).map(({ date }) => date)
    return { inputs, years: years.map((year) => scaled(year, inputs.estimate?.factor)), used, breaks }
  }
  const { inputs, years, used, breaks } = await yearsFrom(record, period, { byRule, atBest })
  inputs.restOn(used)
  return exceedanceAnswer(inputs, question, {
    code: ghiDefinition.code,
    unite: 'kWh/m²/an',
    parametres: {},
    years,
    others: await Promise.all(beside.map((each) => yearsFrom(each, periodWithin(question, [each])))),
    ageing: () => ({}),
    series: used,
    breaks,
    words: {
      modele: [...QUANTILE_MODELS],
      hypotheses: [
        question.code_serie_source === undefined
          ? 'Années dont les douze mois sont complets ; les mois de toutes les séries de la source, mensuelle d’abord, puis journalière, puis horaire à défaut.'
          : 'Années de la série nommée dont les douze mois sont complets.',
        'La moyenne des années passées vaut pour celles de l’horizon ; ce qui peut l’en écarter est dans « budget » (tendance).',
      ],
      limites: [],
    },
  })
})

function scaled({ slot, sums }: WholeStep<'kwh'>, factor = 1): WholeStep<'kwh'> {
  return { slot, sums: { kwh: sums.kwh * factor } }
}
