import { indexOf } from '../answers/catalogue/catalogueIndex.ts'
import { sourceRank } from '../answers/catalogue/sourceRank.ts'
import { type Chosen, type Needs, otherSeries, periodWithin } from '../answers/choice/chooseSerie.ts'
import type { SerieRequest } from '../answers/choice/serieRequest.ts'
import type { Release } from '../answers/release.ts'
import { inBoth, tell } from '../answers/sentence.ts'
import { resourceUncertainty } from '../answers/uncertainty/resourceUncertainty.ts'
import type { Serie } from '../contract/catalogue.ts'
import type { SourceRow, SourcesQuestion } from '../contract/computed/sourceComparison.ts'
import type { Words } from '../contract/described.ts'
import { ErreurContrat } from '../contract/erreurs.ts'
import { decimalsOfChange, fr, quantity, signedPct } from '../contract/numberWords.ts'
import { figure, mean } from '../derive/statistics/statistics.ts'
import type { Row } from './answer.ts'
import { Inputs } from './inputs.ts'
import { SAID } from './words.ts'

/** Answers farther apart than this are told of each other, %. */
const FAR_APART_PCT = 3

/** What a question is answered from one series, as one figure. */
export interface SerieAnswer<More extends object = object> {
  inputs: Inputs
  /** Mean of the complete years, or of the requested days where these hold none. */
  valeur: number
  /** Complete years; null: the value is of the requested days. */
  baseAnnees: number | null
  /** What the variable adds to its row. */
  more: More
}

/**
 * What the town's other sources make of a question, in the country's order; a source that cannot answer it is left out. None
 * where the question names its series, unless it asks for all sources.
 */
export async function answersOfOthers<Made>(
  release: Release,
  of: { chosen: Chosen; request: SerieRequest & Partial<SourcesQuestion>; needs: Needs },
  answerFrom: (inputs: Inputs) => Promise<Made>,
): Promise<Made[]> {
  const { chosen, request, needs } = of
  if (!chosen.byRule && request.sources !== 'toutes') return []
  const { code_serie_source: _named, ...asked } = request
  const others = await otherSeries(release, chosen, asked, needs)
  const answers: Made[] = []
  for (const { serie, period } of [
    // What is answered is brought to the best estimate; beside all sources stands its own as it is.
    ...(chosen.atBest && request.sources === 'toutes' ? [chosen] : []),
    ...others.map((each) => ({ serie: each.serie, period: periodWithin(asked, [each]) })),
  ]) {
    const inputs = new Inputs(release, { serie, period, source_meteo: request.source_meteo })
    try {
      answers.push(await answerFrom(inputs))
    } catch (error) {
      if (!(error instanceof ErreurContrat) || error.status >= 500) throw error
    }
  }
  return answers
}

/** A warning for each other source whose answer is far from the one served; none where the two are of other spans of the year. */
export function apartWarnings(served: SerieAnswer, others: readonly SerieAnswer[], unite: string): Words[] {
  return others
    .filter(
      (each) =>
        each.inputs.serie !== served.inputs.serie &&
        comparable(served, each) &&
        Math.abs(apartPct(served, each)) > FAR_APART_PCT,
    )
    .map((each) => {
      const apart = apartPct(served, each)
      const decimals = decimalsOfChange(served.valeur, each.valeur, { least: unite === '1' ? 2 : 1 })
      const [theirs, ours] = [each, served].map((answer) => valueWords(answer, unite, decimals)) as [Words, Words]
      return tell(SAID.another_series, { code: each.inputs.serie.code, theirs, pct: apart, ours })
    })
}

const comparable = (a: SerieAnswer, b: SerieAnswer) => (a.baseAnnees === null) === (b.baseAnnees === null)
const apartPct = (served: SerieAnswer, { valeur }: SerieAnswer) => (valeur / served.valeur - 1) * 100

function valueWords({ valeur, baseAnnees, inputs }: SerieAnswer, unite: string, decimals: number): Words {
  const { debut, fin } = inputs.period
  const amount = inBoth((lang) => quantity(lang, valeur, unite, decimals))
  if (baseAnnees === null) return tell(SAID.amount_of_days, { amount, debut, fin })
  const isRate = /\/(an|mois)$/.test(unite)
  const years = `(${debut.slice(0, 4)}-${fin.slice(0, 4)})`
  return tell(SAID.amount_a_year, { amount, a_year: isRate ? '' : SAID.annual_mean, years })
}

/** What `sources=toutes` adds to an answer: every source beside the others, their spread, and what the ground says. */
export async function comparisonOf<More extends object>(
  release: Release,
  served: SerieAnswer<More>,
  others: readonly SerieAnswer<More>[],
) {
  const { service } = release.catalogue
  const rank = ({ inputs }: SerieAnswer) => sourceRank(service, inputs.serie.source)
  const beside = others.some(({ inputs }) => inputs.serie === served.inputs.serie)
  const all = (beside ? [...others] : [served, ...others]).sort((a, b) => rank(a) - rank(b))
  const grounds = await Promise.all(all.map(({ inputs }) => groundOf(release, inputs.serie)))
  const sources = all.map((answer, i): SourceRow & More => {
    const { inputs, valeur, baseAnnees, more } = answer
    const ground = grounds[i]
    return {
      source_code: inputs.serie.source,
      code_serie_source: inputs.serie.code,
      retenue: inputs.serie === served.inputs.serie,
      periode_debut: inputs.period.debut,
      periode_fin: inputs.period.fin,
      base_annees: baseAnnees,
      valeur: figure(valeur),
      ecart_pct: figure(apartPct(served, answer)),
      ...more,
      ecart_sol_pct: ground ? figure(ground.gapPct) : null,
      valeur_recalee: ground ? figure(valeur * ground.factor) : null,
    }
  })
  const values = all.map(({ valeur }) => valeur)
  // A field that loses all it makes has no spread.
  const spread = (Math.max(...values) - Math.min(...values)) / (Math.abs(mean(values)) || 1)
  return { etendue_pct: figure(100 * spread), sol: groundWords(all, grounds), sources }
}

interface Ground {
  gapPct: number
  factor: number
  words: string
}

/** What the ground station that weighs most says of the irradiation of a series' source. */
async function groundOf(release: Release, serie: Serie): Promise<Ground | undefined> {
  const { adjustment } = await resourceUncertainty(release, serie)
  if (!adjustment) return undefined
  const { station, localite, distance_km } = adjustment
  const town = indexOf(release).localites.get(localite)?.nom ?? localite
  return {
    gapPct: adjustment.ecart_station_pct,
    factor: adjustment.facteur,
    words: `${station} (${town}, ${distance_km === 0 ? 'sur place' : `à ${fr(distance_km)} km`})`,
  }
}

function groundWords(answers: readonly SerieAnswer[], grounds: readonly (Ground | undefined)[]): string {
  const told = answers.flatMap(({ inputs }, i) => {
    const ground = grounds[i]
    return ground ? [`${inputs.serie.source} ${signedPct(ground.gapPct)} par rapport à ${ground.words}`] : []
  })
  if (told.length === 0) return 'Aucune station de niveau A ne mesure assez près : rien ici ne départage les sources.'
  return `Irradiation horizontale, écart à la mesure au sol : ${told.join(' ; ')}.`
}

/** The comparison as a table: a row for each source. */
export function comparisonTable({ sources }: { sources: readonly SourceRow[] }): {
  columns: string[]
  rows: { kind: 'rows'; rows: Row[] }
} {
  const rows = sources.map(
    ({ code_serie_source, source_code, periode_debut, periode_fin, retenue, ...row }): Row => ({
      ...{ instant: null, annee: null, mois: null },
      serie_comparee: code_serie_source,
      source_comparee: source_code,
      annees_comparees: `${periode_debut.slice(0, 4)}-${periode_fin.slice(0, 4)}`,
      retenue: retenue ? 'oui' : 'non',
      ...row,
    }),
  )
  const columns = Object.keys(rows[0] ?? {}).filter((name) => !['instant', 'annee', 'mois', 'valeur'].includes(name))
  return { columns, rows: { kind: 'rows', rows } }
}
