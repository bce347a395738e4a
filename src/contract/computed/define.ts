import Type, { type Static, type TNull, type TObject, type TOptional, type TProperties, type TUnion } from 'typebox'
import type { Definition } from '../definition.ts'
import { ArrayOf, Num, orNull, Text, type Words } from '../described.ts'
import type { CodeErreur } from '../erreurs.ts'
import { COMPUTED_FORMAT, type COMPUTED_FORMAT_OR_EPW, CSV_DIALECT } from '../parameters/format.ts'
import { MOST_TOWNS, START, START_OF_TOWNS, STEP } from '../parameters/start.ts'
import { answerOfTowns, HEAD, ROW } from './head.ts'

const ERREURS: readonly CodeErreur[] = [
  'RESSOURCE_INTROUVABLE',
  'INCOMPATIBILITE_SOURCE_GRANDEUR',
  'PLAGE_TEMPORELLE_NON_DISPONIBLE',
  'VALIDATION_CHAMP_MANQUANT',
  'VALIDATION_FORMAT_DATE_INVALIDE',
  'VALIDATION_FORMAT_NON_SUPPORTE',
  'VALIDATION_VALEUR_INVALIDE',
]

/** Said of every computed variable, where it is described. */
const EVERY_COMPUTED: Words = {
  fr: '`periode_retenue` et `completude_pct` disent quels jours demandés sont couverts ; `niveau_confiance` est toujours C (dérivé), et `statut` le plus faible des valeurs lues. CSV : une ligne par pas, avec les paramètres appliqués, la période, les séries utilisées et leurs attributions ; `ruptures_enjambees` vide : aucune.',
  en: '`periode_retenue` and `completude_pct` say which of the requested days are covered; `niveau_confiance` is always C (derived), and `statut` the weakest of the values read. CSV: one row for each step, with the parameters applied, the period, the series used and their attributions; `ruptures_enjambees` empty: none.',
}

/** Said of every variable in steps of time. */
const EVERY_STEPS: Words = {
  fr: `Avec plusieurs localités (${MOST_TOWNS} au plus, sauf au pas horaire) : \`localites\` dit de chacune ce qui n’est pas commun à toutes, avec son total, et chaque résultat porte \`localite\` ; si l’une ne peut répondre, la demande est refusée et l’erreur la nomme.`,
  en: `With several places (at most ${MOST_TOWNS}, not with an hourly step), \`localites\` gives for each place what is not common to all, with its total, and each result carries \`localite\`; if one place cannot be computed, the request is refused and the error names it.`,
}

interface ComputedWords<Code extends string>
  extends Pick<Definition, 'path' | 'operation' | 'exemple' | 'summary' | 'description' | 'reads' | 'longestStep'> {
  /** Code of the variable. */
  code: Code
}

/** A variable that is computed on request. */
export interface ComputedDefinition<
  Code extends string = string,
  Parameters extends TProperties = TProperties,
  Lead extends TProperties = TProperties,
  Row extends TProperties = TProperties,
  Tail extends TProperties = TProperties,
> extends Definition {
  code: Code
  /** What is asked of one town, of path and query, but for the format. */
  question: TObject<Parameters>
  /** What is told between what every computed answer says of itself and the rows. */
  lead: TObject<Lead>
  row: TObject<Row>
  /** What is told after the rows: totals. */
  tail: TObject<Tail>
}

/** What stands after the rows: the total, its details where the rows have some, what the variable adds. */
type StepsTail<Details extends TProperties, Tail extends TProperties> = typeof TOTAL & {
  total_detail: TOptional<TUnion<[TObject<Details>, TNull]>>
} & Tail

/** A variable that is computed in steps of time, of one town or of several at once. */
export interface StepsDefinition<
  Code extends string = string,
  Parameters extends TProperties = TProperties,
  Details extends TProperties = TProperties,
  Tail extends TProperties = TProperties,
> extends ComputedDefinition<
    Code,
    typeof START & Parameters & typeof STEP,
    Record<never, never>,
    typeof ROW & Details,
    StepsTail<Details, Tail>
  > {
  /** Fields that it adds to each row and to the total. */
  details: TObject<Details>
  /** What it tells of the whole period beside its total. */
  ownTail: TObject<Tail>
}

/** What a computed variable is asked of one town or of a series, defaults filled in. */
export type ComputedQuestion<D extends ComputedDefinition> = Static<D['question']>
export type LeadOf<D extends ComputedDefinition> = Static<D['lead']>
export type RowOf<D extends ComputedDefinition> = Static<D['row']>
export type TailOf<D extends ComputedDefinition> = Static<D['tail']>
export type DetailsOf<D extends StepsDefinition> = Static<D['details']>

const of = (chapter: Words, every: Words): Words => ({
  fr: `${chapter.fr} ${every.fr}`,
  en: `${chapter.en} ${every.en}`,
})

/** What the descriptions of computed variables end with, which may stand once for them all. */
export const SAID_OF_COMPUTED: readonly Words[] = [EVERY_COMPUTED, EVERY_STEPS]

/** Declares a variable that is computed on request, in JSON, CSV and XLSX, or in the formats given. */
export function defineComputed<
  const Code extends string,
  Parameters extends TProperties,
  Row extends TProperties,
  Tail extends TProperties,
  Lead extends TProperties = Record<never, never>,
  P extends TProperties = Record<never, never>,
  Rendering extends TProperties = Record<never, never>,
>(
  words: ComputedWords<Code> & {
    /** Of the path. */
    params?: TObject<P>
    /** Of the query. */
    parameters: Parameters
    formats?: typeof COMPUTED_FORMAT | typeof COMPUTED_FORMAT_OR_EPW
    /** What the computation is asked because of the format. */
    rendering?: Rendering
    lead?: Lead
    row: Row
    /** What the rows are. */
    rows: Words
    tail: Tail
    /** Whether the answer has fields that depend on the question, such as a quantile for each probability asked. */
    open?: true
  },
): ComputedDefinition<Code, P & Parameters & Rendering, Lead, Row, Tail> {
  const { parameters, formats = COMPUTED_FORMAT, row, rows, open, ...own } = words
  const params = words.params ?? (Type.Object({}) as TObject<P>)
  const rendering = words.rendering ?? ({} as Rendering)
  const lead = words.lead ?? ({} as Lead)
  return {
    ...own,
    params,
    lead: Type.Object(lead),
    row: Type.Object(row),
    tail: Type.Object(words.tail),
    question: Type.Object({ ...parameters, ...params.properties, ...rendering }),
    ...COMMON,
    description: of(words.description, EVERY_COMPUTED),
    query: Type.Object({ ...parameters, format: formats, ...CSV_DIALECT }),
    answer: Type.Object(
      { ...HEAD, ...lead, resultats: ArrayOf(Type.Object(row), rows), ...words.tail },
      open ? { additionalProperties: true } : {},
    ),
  }
}

const COMMON = {
  chapter: 'Grandeurs calculées',
  access: 'cle',
  erreurs: ERREURS,
  stored: false,
  interpolates: true,
} as const

/** What stands after the rows of every variable in steps. */
const TOTAL = {
  total: Num.orNull({
    fr: 'Pour toute la période ; null si elle n’a aucune donnée',
    en: 'For the whole period; null where it has no data',
  }),
  total_definition: Text({
    fr: 'Ce qu’est le total : somme, moyenne ou rapport',
    en: 'What the total is: sum, mean or ratio',
  }),
}

/** Declares a variable in steps of time. */
export function defineSteps<
  const Code extends string,
  Parameters extends TProperties = Record<never, never>,
  Details extends TProperties = Record<never, never>,
  Tail extends TProperties = Record<never, never>,
>(
  words: ComputedWords<Code> & {
    /** Beside those of every variable in steps. */
    parameters?: Parameters
    details?: Details
    /** What is told of the whole period beside its total. */
    tail?: Tail
  },
): StepsDefinition<Code, Parameters, Details, Tail> {
  const own = words.parameters ?? ({} as Parameters)
  const details = words.details ?? ({} as Details)
  const tail = words.tail ?? ({} as Tail)
  const row = { ...ROW, ...details }
  const totals = {
    ...TOTAL,
    ...(Object.keys(details).length > 0 ? { total_detail: orNull(Type.Object(details)) } : {}),
    ...tail,
  }
  const rows = ArrayOf(Type.Object(row), { fr: 'Pas complets seulement', en: 'Complete steps only' })
  return {
    ...words,
    details: Type.Object(details),
    lead: Type.Object({}),
    row: Type.Object(row),
    // Without details there is none of the total, which the type says as well as it can: optional.
    tail: Type.Object(totals) as TObject<StepsTail<Details, Tail>>,
    ownTail: Type.Object(tail),
    question: Type.Object({ ...START, ...own, ...STEP }),
    ...COMMON,
    description: of(of(words.description, EVERY_COMPUTED), EVERY_STEPS),
    params: Type.Object({}),
    query: Type.Object({ ...START_OF_TOWNS, ...own, ...STEP, format: COMPUTED_FORMAT, ...CSV_DIALECT }),
    counted: 'localite',
    answer: Type.Union(
      [Type.Object({ ...HEAD, resultats: rows, ...totals }), answerOfTowns({ own: { ...HEAD, ...totals }, row })],
      // The same for every variable that adds nothing.
      words.details || words.tail ? {} : { $id: 'ReponsePas' },
    ),
  }
}
