import { indexOf } from '../answers/catalogue/catalogueIndex.ts'
import { requestedDays } from '../answers/choice/chooseSerie.ts'
import type { SerieRequest } from '../answers/choice/serieRequest.ts'
import { isGroundTruth, nearestStation } from '../answers/groundTruth/stations.ts'
import { inFrench } from '../answers/sentence.ts'
import { type BestEstimate, estimateRow } from '../answers/uncertainty/bestEstimate.ts'
import { FLOOR_PCT, type ResourceUncertainty, resourceUncertainty } from '../answers/uncertainty/resourceUncertainty.ts'
import type { AirEstimate, FieldHeat } from '../answers/uncertainty/weatherUncertainty.ts'
import type { Serie } from '../contract/catalogue.ts'
import type { ComputedQuestion, RowOf } from '../contract/computed/define.ts'
import type { StationAdjustment } from '../contract/computed/exceedance.ts'
import type { ghiExceedance } from '../contract/computed/ghiExceedance.ts'
import { type ErreurContrat, refus } from '../contract/erreurs.ts'
import { ofName } from '../contract/frenchTypography.ts'
import { fr, pctWords, signedPct } from '../contract/numberWords.ts'
import { type GivenName, HORIZON_ANNEES } from '../contract/parameters/budgetTable.ts'
import { slotOf, timeOf } from '../contract/time.ts'
import { TERMES, type Terme } from '../contract/vocabulary.ts'
import type { ErrorOrigin } from '../derive/field/transpositionError.ts'
import { MOST_CARRIED_KM } from '../derive/statistics/carriedBias.ts'
import { combinedExceedance, type Exceedance, empiricalExceedance } from '../derive/statistics/exceedance.ts'
import { figure, mean, standardDeviation } from '../derive/statistics/statistics.ts'
import { AGEING_PCT, ageingPct, RESOURCE_TERMES, uncertaintyBudget } from '../derive/statistics/uncertaintyBudget.ts'
import type { WholeStep } from '../derive/steps/sunAxis.ts'
import { type ComposedAnswer, headOf, type Row, whenOf } from './answer.ts'
import SAID from './budget.json' with { type: 'json' }
import { ageingHypothesis, type BudgetRow, besidePublished, budgetRows } from './budgetWords.ts'
import { type ComposedCoverage, coverageOf, warned } from './coverage.ts'
import type { Inputs } from './inputs.ts'
import { apartWarnings, comparisonOf, type SerieAnswer } from './sourceComparison.ts'
import { joinWords, type Modele, recordPath, type Words } from './words.ts'

/** The question of both exceedances: town or series, days, probabilities, horizon, terms of the budget. */
export type ExceedanceQuestion = ComputedQuestion<typeof ghiExceedance> & Partial<Record<GivenName, number>>

const LIMITS = [
  ...SAID.limits,
  `Avant ce que les stations en disent, une source n’est jamais prise pour connue à mieux que ${fr(FLOOR_PCT)} % : des sources d’accord peuvent se tromper ensemble.`,
]

export const QUANTILE_MODELS: readonly Modele[] = SAID.models

/** The complete years of a source. */
export interface YearsOfSource {
  inputs: Inputs
  years: readonly WholeStep<'kwh'>[]
  /** Days on which a break was found in what the years are made from. */
  breaks: readonly string[]
  /** As `AnswerContent` has it. */
  transpositionErrorPct?: number | null | undefined
  /** By how much the year on a field's plane may be off for its share of diffuse, %. */
  diffuseErrorPct?: number
  /** What that share is from. */
  split?: ErrorOrigin
  /** As `BudgetOf` has it. */
  moduleSpreadPct?: number | undefined
  /** What the weather may do to the energy of a field. */
  heat?: FieldHeat | undefined
}

export interface ExceedanceOf<Field> extends Omit<YearsOfSource, 'inputs'> {
  code: string
  /** Unit of a year's value. */
  unite: string
  parametres: Record<string, unknown>
  /** The same from the town's other sources. */
  others: readonly YearsOfSource[]
  /** The series that the years are made from. */
  series: readonly Serie[]
  words: Words
  /** Fields on the ageing of an array over the horizon, where the answer is of one. */
  ageing: (horizonYears: number) => Field
}

/** The answer of both exceedances: quantiles of years, alone and with all that the budget holds. */
export async function exceedanceAnswer<Field extends object>(
  inputs: Inputs,
  question: ExceedanceQuestion,
  of: ExceedanceOf<Field>,
): Promise<ComposedAnswer<typeof ghiExceedance> & { lead: { combine: Field } }> {
  const { probabilites, horizon_annees: horizonYears = HORIZON_ANNEES.initial } = question
  const probabilities = [...new Set(probabilites)].sort((a, b) => a - b)
  if (of.years.length === 0) throw noYear(inputs, question)
  const isField = of.transpositionErrorPct !== undefined
  const given = givenTerms(question, isField ? TERMES : RESOURCE_TERMES)
  const known = await knownOf({ inputs, ...of }, { horizonYears, given })
  const { years, values, moyenne, resource, budget } = known
  const empirical = empiricalExceedance(values, probabilities)
  const left = isField ? moyenne * (1 - ageingPct(horizonYears) / 100) : moyenne
  const combined = combinedExceedance(left, budget, probabilities)
  // Names of version 1.0.0, when what is quoted stood beside what a station corrected.
  const adjusted = inputs.estimate && combinedExceedance(left, budget, [50, 90])
  const others = of.others.filter((each) => each.years.length > 0)
  const served = answerOf({ inputs, years: of.years })
  const rivals = others.map(answerOf)
  const compared = question.sources === 'toutes' ? await comparisonOf(inputs.release, served, rivals) : undefined
  const apart = apartWarnings(served, rivals, of.unite)
  if (compared) inputs.restOn(others.map((each) => each.inputs.serie))

  inputs.restOn([...resource.used, ...(of.heat?.air.used ?? []), ...(of.heat?.wind.used ?? [])])
  const base = { base_annees: years.length, annees: years.map(({ annee }) => annee) }
  const rows = of.years.map(
    ({ slot, sums }): RowOf<typeof ghiExceedance> => ({
      ...whenOf('annuel', slot),
      valeur: figure(sums.kwh),
      niveau_confiance: 'C',
    }),
  )
  const gaps = resource.gaps.map((row) => ({ ...row, ecart_pct: figure(row.ecart_pct) }))
  const heaviest = gaps.find(({ mesure_au_sol }) => mesure_au_sol) ?? largest(gaps)
  const spreads = {
    moyenne: figure(moyenne),
    horizon_annees: horizonYears,
    ecart_type_interannuel: rounded(standardDeviation(values)),
    incertitude_source: rounded(shareOf(moyenne, budget.terms.find(({ terme }) => terme === 'ressource')?.pct)),
    ecart_type_total: rounded(shareOf(moyenne, budget.totalPct)),
    degres_liberte: Number.isFinite(budget.freedom) ? figure(budget.freedom) : null,
    p50_ajuste: rounded(adjusted?.[0]?.value ?? null),
    p90_ajuste: rounded(adjusted?.[1]?.value ?? null),
    ...of.ageing(horizonYears),
    paire: heaviest?.paire ?? null,
    paire_n_mois: heaviest?.n_mois ?? null,
    paire_fenetre: heaviest?.fenetre ?? null,
  }
  const { estimate } = inputs
  const terms = budgetRows({
    budget,
    resource: estimate ? estimateRow(estimate, inputs.serie.source, resource) : resource,
    transpositionPct: of.transpositionErrorPct,
    diffusePct: of.diffuseErrorPct ?? 0,
    split: of.split,
    moduleSpreadPct: of.moduleSpreadPct ?? 0,
    heat: of.heat,
    years: years.length,
    horizonYears,
  })
  const french = terms.map(({ origine, reference, parts: _, ...term }) => ({
    ...term,
    origine: inFrench(origine),
    reference: reference && inFrench(reference),
  }))
  return {
    head: headOf(inputs, {
      code: of.code,
      unite: of.unite,
      granularite: 'annuel',
      parametres: { ...of.parametres, probabilites: probabilities, horizon_annees: horizonYears, ...namedTerms(given) },
      words: joinWords(
        { limites: [...LIMITS, stationWords(inputs, resource), isField && besidePublished(budget)] },
        of.words,
        { hypotheses: [isField && ageingHypothesis(horizonYears)] },
      ),
      series: of.series,
      transpositionErrorPct: of.transpositionErrorPct,
      sourceLimit: `L’incertitude de la source est dans « combine » seul ; voir aussi ${recordPath(inputs.localite.code)}.`,
      totalOf: (side) => meanOfYears(of.years, side),
    }),
    coverage: warned(yearsCoverage(inputs, of.years), ...apart),
    lead: {
      ...named(empirical),
      ...base,
      combine: { ...named(combined), ...base, ...spreads, note: SAID.formula },
      budget: french.map((term, i) => ({ ...term, ...partsItem(terms[i]) })),
      ecart_entre_sources: gaps,
      estimation: estimate ? { ...estimateItem(estimate), air: inputs.air ? airItem(inputs.air) : null } : null,
      ajustement: resource.adjustment ? adjustmentItem(resource.adjustment) : null,
      ...(isField ? { vieillissement: ageingYears(moyenne, horizonYears) } : {}),
      ...(compared ? { comparaison_sources: compared } : {}),
    },
    budget: terms,
    resultats: { kind: 'rows', rows },
    tail: { total: figure(moyenne), total_definition: 'Moyenne des années complètes, non leur somme.' },
    table: {
      columns: [
        'statistique',
        'probabilite',
        'base_annees',
        ...Object.keys(spreads),
        'ecart_pct',
        'terme',
        'ecart_type_pct',
        'genre',
        'origine',
        'reference',
        ...(compared ? ['serie_comparee'] : []),
      ],
      rows: {
        kind: 'rows',
        rows: [
          ...rows.map((row) => ({ ...row, statistique: 'annee' })),
          ...quantileRows(empirical, { statistique: 'empirique', base_annees: years.length }),
          ...quantileRows(combined, { statistique: 'combine', base_annees: years.length, ...spreads }),
          ...french.map((term) => ({ ...WITHOUT_STEP, statistique: 'budget', ...term })),
          ...gaps.map(({ paire, n_mois, fenetre, ecart_pct }) => ({
            ...WITHOUT_STEP,
            statistique: 'ecart_entre_sources',
            paire,
            paire_n_mois: n_mois,
            paire_fenetre: fenetre,
            ecart_pct,
          })),
          ...(compared?.sources ?? []).map(({ code_serie_source, valeur, base_annees, ecart_pct }) => ({
            ...WITHOUT_STEP,
            statistique: 'source',
            valeur,
            base_annees,
            serie_comparee: code_serie_source,
            ecart_pct,
          })),
        ],
      },
    },
  }
}

/** The parts of a row of the budget, as the answer has them; nothing of a row without. */
function partsItem(term: BudgetRow | undefined) {
  if (!term?.parts) return {}
  const parts = term.parts.map(({ part, ecart_type_pct, origine }) => ({
    part,
    ecart_type_pct: rounded(ecart_type_pct),
    origine: origine.fr,
  }))
  return { parts }
}

const yearOf = (slot: number) => new Date(timeOf('annuel', slot)).getUTCFullYear()
const rounded = (value: number | null) => (value === null ? null : figure(value))
const shareOf = (amount: number, pct: number | null | undefined) => (pct == null ? null : (amount * pct) / 100)
const named = (exceedances: readonly Exceedance[]) =>
  Object.fromEntries(exceedances.map(({ probability, value }) => [`p${probability}`, rounded(value)]))

/** All that is known of the years of a source: their mean and its budget. */
async function knownOf(
  { inputs, years: whole, breaks, transpositionErrorPct, diffuseErrorPct, moduleSpreadPct, heat }: YearsOfSource,
  { horizonYears, given }: { horizonYears: number; given: Partial<Record<Terme, number>> },
) {
  const years = whole.map(({ slot, sums }) => ({ annee: yearOf(slot), kwh: sums.kwh }))
  const values = years.map(({ kwh }) => kwh)
  const moyenne = mean(values)
  const resource = await resourceUncertainty(inputs.release, inputs.serie)
  const budget = uncertaintyBudget({
    years,
    horizonYears,
    resourcePct: inputs.estimate?.standardPct ?? resource.pct,
    breaks,
    transpositionPct: transpositionErrorPct,
    diffusePct: diffuseErrorPct,
    moduleSpreadPct,
    heat,
    given,
  })
  return { years, values, moyenne, resource, budget }
}

/** A source beside the others: the mean of its years. */
function answerOf({ inputs, years }: Omit<YearsOfSource, 'breaks'>): SerieAnswer {
  return { inputs, valeur: mean(years.map(({ sums }) => sums.kwh)), baseAnnees: years.length, more: {} }
}

/** Years of operation that are told one by one, where the horizon is no longer. */
const YEARS_TOLD = 20

/** The mean of each year of operation, ageing deducted. */
function ageingYears(moyenne: number, horizonYears: number) {
  return Array.from({ length: Math.max(YEARS_TOLD, horizonYears) }, (_, age) => {
    const lostPct = AGEING_PCT * age
    return { annee: age + 1, perte_pct: figure(lostPct), p50: figure(moyenne * (1 - lostPct / 100)) }
  })
}

function estimateItem({ factor, standardPct, shares, site }: BestEstimate) {
  return {
    facteur: figure(factor),
    ecart_type_pct: figure(standardPct),
    sources: shares.map((each) => ({
      source_code: each.source,
      poids_pct: figure(100 * each.weight),
      facteur: figure(each.factor),
      ecart_type_pct: figure(each.standardPct),
    })),
    sur_place_pct: site ? figure(site.changePct) : null,
  }
}

function airItem({ addedC, standardC, shares }: AirEstimate) {
  return {
    ecart_c: figure(addedC),
    ecart_type_c: figure(standardC),
    sources: shares.map((each) => ({
      source_code: each.source,
      poids_pct: figure(100 * each.weight),
      ecart_c: figure(each.addedC),
    })),
  }
}

function adjustmentItem({
  facteur,
  ecart_type_pct,
  ecart_reporte_pct,
  ecart_station_pct,
  ...where
}: StationAdjustment) {
  return {
    facteur: figure(facteur),
    ecart_type_pct: figure(ecart_type_pct),
    ecart_reporte_pct: figure(ecart_reporte_pct),
    ecart_station_pct: figure(ecart_station_pct),
    ...where,
  }
}

/** The station that corrects the answer, and by how much; else that none does. */
function stationWords({ release, localite, serie }: Inputs, { adjustment }: ResourceUncertainty): string {
  const nameOf = (code: string) => indexOf(release).localites.get(code)?.nom ?? code
  if (adjustment) {
    const { station, localite: where, distance_km, facteur, ecart_type_pct } = adjustment
    const { ecart_station_pct, ecart_reporte_pct, n_stations } = adjustment
    const place = `${nameOf(where)}, ${distance_km === 0 ? 'sur place' : `à ${fr(distance_km)} km`}`
    const others = n_stations === 1 ? '' : ` et ${n_stations - 1} autre${n_stations === 2 ? '' : 's'}`
    const carried = `son écart, ${signedPct(ecart_station_pct)}, compte ici pour ${signedPct(ecart_reporte_pct)} (krigeage)`
    return `Station au sol : ${station} (${place})${others} : ${carried} ; seule, elle multiplierait l’irradiation ${ofName(serie.source)} par ${fr(Number(facteur.toFixed(4)))}, connue à ${pctWords(ecart_type_pct)} près (écart-type).`
  }
  if (isGroundTruth(serie)) return 'La série est celle d’une station au sol : rien à recaler.'
  const nearest = nearestStation(release, localite)
  if (!nearest) return 'Aucune station au sol de niveau A dans l’édition : rien n’est recalé.'
  const { station, town, km } = nearest
  return `Station au sol la plus proche : ${station} (${town.nom}, à ${fr(Math.round(km))} km), sans écart connu à ${serie.source} ou à plus de ${MOST_CARRIED_KM} km : rien n’est recalé sur elle.`
}

/** The pair with the largest difference. */
function largest<Row extends { ecart_pct: number }>(rows: readonly Row[]): Row | undefined {
  return rows.toSorted((a, b) => Math.abs(b.ecart_pct) - Math.abs(a.ecart_pct))[0]
}

function givenTerms(question: ExceedanceQuestion, termes: readonly Terme[]): Partial<Record<Terme, number>> {
  return Object.fromEntries(
    termes.flatMap((terme) => {
      const pct = question[`incertitude_${terme}_pct`]
      return pct === undefined ? [] : [[terme, pct]]
    }),
  )
}

/** As the question named them. */
function namedTerms(given: Partial<Record<Terme, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(given).map(([terme, pct]) => [`incertitude_${terme}_pct`, pct]))
}

/** The mean of the complete years that lie on one side; null where none does. */
function meanOfYears(
  years: readonly WholeStep<'kwh'>[],
  { fromMs, toMs }: { fromMs: number; toMs: number },
): number | null {
  const values = years
    .filter(({ slot }) => timeOf('annuel', slot) >= fromMs && timeOf('annuel', slot + 1) - 1 <= toMs)
    .map(({ sums }) => sums.kwh)
  return values.length === 0 ? null : figure(mean(values))
}

function quantileRows(exceedances: readonly Exceedance[], more: Row): Row[] {
  return exceedances.map(({ probability, value }) => ({
    ...WITHOUT_STEP,
    valeur: rounded(value),
    probabilite: probability,
    ...more,
  }))
}

/** What a row that is no step of time has in their columns. */
const WITHOUT_STEP = { instant: null, annee: null, mois: null, valeur: null }

/** The years counted, among those that the requested days touch. */
function yearsCoverage({ period }: Inputs, years: readonly WholeStep[]): ComposedCoverage {
  const firstSlot = slotOf('annuel', Date.parse(period.debut))
  const counted = new Uint8Array(slotOf('annuel', Date.parse(period.fin)) - firstSlot + 1)
  for (const { slot } of years) counted[slot - firstSlot] = 1
  return coverageOf(period, { granularite: 'annuel', firstSlot, counted })
}

function noYear({ serie, period }: Inputs, request: SerieRequest): ErreurContrat {
  return refus(
    'PLAGE_TEMPORELLE_NON_DISPONIBLE',
    `La série « ${serie.code} » n'a aucune année civile complète du ${period.debut} au ${period.fin} : élargissez la période, ou nommez par code_serie_source une série qui en a.`,
    {
      champ: 'periode_debut',
      recu: requestedDays(request),
      accepte: 'une période qui contient au moins une année civile complète',
      code_serie_source: serie.code,
    },
  )
}
