import type { SerieRequest } from '../answers/choice/serieRequest.ts'
import type { DetailsOf } from '../contract/computed/define.ts'
import { productible as definition } from '../contract/computed/productible.ts'
import type { SystemQuestion } from '../contract/parameters/system.ts'
import { SYSTEM_PARAMETERS, SYSTEM_WORDS } from '../contract/parameters/systemTable.ts'
import type { Granularite } from '../contract/vocabulary.ts'
import { fieldStages, type Stage, stagesOf } from '../derive/field/fieldChain.ts'
import { figure } from '../derive/statistics/statistics.ts'
import { foldHours } from '../derive/steps/sunAxis.ts'
import type { DiffuseFrom } from './diffuseSplit.ts'
import { ETAPES } from './etapes.ts'
import { type FieldInputs, fieldInputs, fieldNeeds } from './fieldInputs.ts'
import type { Inputs } from './inputs.ts'
import { acceptedError, errorLimit, trackerError, transpositionError } from './plane.ts'
import { implementSteps, SUM_TOTAL } from './steps.ts'
import { type System, systemOf } from './system.ts'
import { joinWords } from './words.ts'

/** Parameters of a system, in the order in which the answer repeats them. */
export const SYSTEM_NAMES = [
  'puissance_stc_wc',
  'inclinaison_deg',
  'orientation_deg',
  'modele',
  'diffus',
  'horizon',
  'albedo_sol',
  'accepter_approximation',
  ...(Object.keys(SYSTEM_WORDS) as (keyof typeof SYSTEM_WORDS)[]),
  'coeff_temp_pourcent_par_degc',
  'rendement_relatif',
  'nettoyage',
  ...(Object.keys(SYSTEM_PARAMETERS) as (keyof typeof SYSTEM_PARAMETERS)[]),
] as const satisfies readonly (keyof SystemQuestion)[]

/** What the definition adds to each row. */
type Details = DetailsOf<typeof definition>

/** A stage as a column of the results, and what it takes of the stage before. */
const columnOf = (stage: Stage) => `etape_${ETAPES[stage].etape}`
const lossColumnOf = (stage: Stage) => `perte_${ETAPES[stage].etape}_pct`

/** The energy of a field by hours, whole: what an answer of steps and one of a site off the grid rest on. */
export interface FieldHours extends System, Pick<DiffuseFrom, 'diffuse'>, Pick<FieldInputs, 'windSpeed' | 'weather'> {
  /** As the answer has it. */
  transpositionErrorPct: number | null
  /** Wh of each hour of the axis. */
  stages: Record<Stage, Float64Array>
  /** The stages that the field has. */
  shown: readonly Stage[]
}

/**
 * The energy of the field that a question describes in each hour of a series. Throws the contract's errors.
 *
 * @param year the record that its year is brought to: the transposition error told is then that record's
 */
export async function fieldHours(
  inputs: Inputs,
  question: SystemQuestion & SerieRequest,
  year?: { inputs: Inputs; field: Pick<FieldHours, 'transpositionErrorPct'> },
): Promise<FieldHours> {
  const field = await fieldInputs(inputs, question)
  const made = await systemOf(inputs, question, field)
  const { airTemperature, windSpeed, albedo, unshaded } = field
  const { sky } = field
  const { mount } = made.system
  const ownErrorPct =
    mount.kind === 'fixed'
      ? transpositionError(inputs, sky, mount, question)
      : acceptedError(inputs, sky, trackerError(mount.tracker), question)
  const transpositionErrorPct = year ? year.field.transpositionErrorPct : ownErrorPct
  const limites = [errorLimit((year?.inputs ?? inputs).axis.granularite, transpositionErrorPct)]
  const words = joinWords(sky.words, { limites }, made.words)
  const weather = { sky, airTemperature, windSpeed, albedo, clean: made.clean, unshaded }
  const stages = fieldStages(made.system, weather)
  const { weather: series } = field
  return {
    ...made,
    stages,
    windSpeed,
    weather: series,
    shown: stagesOf(made.system, weather),
    words,
    transpositionErrorPct,
    diffuse: sky.diffuse,
  }
}

/** Photovoltaic energy from sun to meter, with each loss. */
export const productible = implementSteps(definition, {
  parameters: [...SYSTEM_NAMES, 'sources'],
  needs: fieldNeeds,
  async compute(inputs, question, granularite) {
    const { stages, shown, parametres, words, transpositionErrorPct } = await fieldHours(inputs, question)
    const columns = Object.fromEntries(shown.map((stage) => [stage, foldHours(inputs.axis, stages[stage])]))
    return {
      unite: 'kWh',
      amounts: { ...inputs.axis, columns },
      row: (sums) => rowOf(sums as Record<Stage, number>, shown, granularite),
      total: SUM_TOTAL,
      parametres,
      transpositionErrorPct,
      words,
      tail: (sums) => ({ diagramme_pertes: lossDiagram(sums as Record<Stage, number>, shown) }),
    }
  },
})

/** What a step was at each stage, kWh, and but for hours, of which there are many, what each lost, %. */
function rowOf(
  sums: Readonly<Record<Stage, number>>,
  shown: readonly Stage[],
  step: Granularite,
): { valeur: number } & Details {
  // The last stage is the value of the row.
  const energies = shown.slice(0, -1).map((stage) => [columnOf(stage), sums[stage]])
  const losses = shown.slice(1).map((stage, i) => [lossColumnOf(stage), lostPct(sums[shown[i] as Stage], sums[stage])])
  return {
    valeur: sums.delivered,
    ...Object.fromEntries(energies),
    ratio_performance: sums.plane === 0 ? 0 : sums.delivered / sums.plane,
    ...(step === 'horaire' ? {} : Object.fromEntries(losses)),
  }
}

/** What is lost from one stage to the next, %; negative: gained; 0 where there was nothing to lose. */
const lostPct = (before: number, after: number): number => (before === 0 ? 0 : (1 - after / before) * 100)

/** Energy at each stage, kWh, and what was lost since the one before, %; negative: gained. */
function lossDiagram(sums: Readonly<Record<Stage, number>>, shown: readonly Stage[]) {
  return shown.map((stage, i) => ({
    ...ETAPES[stage],
    energie: figure(sums[stage]),
    perte_pct: i === 0 ? null : figure(lostPct(sums[shown[i - 1] as Stage], sums[stage])),
  }))
}
