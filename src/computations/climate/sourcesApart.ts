import { ENOUGH_YEARS } from '../../answers/catalogue/reference.ts'
import { wholeYears } from '../../answers/choice/chooseSerie.ts'
import { findCalages } from '../../answers/groundTruth/calage.ts'
import { isGroundTruth } from '../../answers/groundTruth/stations.ts'
import { nearestRows } from '../../answers/groundTruth/townGroundTruth.ts'
import type { Release } from '../../answers/release.ts'
import { findSourceGrandeur } from '../../contract/catalogue.ts'
import type { SourceSpread, TrustReason } from '../../contract/computed/sourceSpread.ts'
import type { CalageItem } from '../../contract/resources/calage.ts'
import { figure, standardDeviation } from '../../derive/statistics/statistics.ts'
import type { Inputs } from '../inputs.ts'
import type { Row } from './product.ts'
import { NORMAL_YEARS } from './record.ts'

/** What one source makes of a product, and what it read for it. */
export interface OfSource {
  source: string
  rows: readonly Row[]
  inputs: readonly Inputs[]
}

/** Why one source is to be believed before another, each with where a source stands by it: less is better, and a span where it is not known to the point. */
const REASONS: Record<TrustReason, (facts: Facts) => readonly [low: number, high: number] | undefined> = {
  mesure_au_sol: ({ isMeasured }) => exactly(isMeasured ? 0 : 1),
  ecart_au_sol: ({ offGround }) => offGround,
  sans_rupture: ({ isBroken }) => exactly(isBroken ? 1 : 0),
  annees: ({ years }) => exactly(-Math.min(years, NORMAL_YEARS)),
  maille: ({ cell }) => (cell === undefined ? undefined : exactly(cell)),
}

const exactly = (value: number) => [value, value] as const

/** What stands in a release of a source, of the variables that a value is made from. */
interface Facts {
  source: string
  /** Whether a station measured it there, for ten years or more. */
  isMeasured: boolean
  /** How far it is from the nearest station within reach, in the unit of the variable: mean difference less and plus its standard error. */
  offGround: readonly [low: number, high: number] | undefined
  /** Whether the values lie on both sides of a break. */
  isBroken: boolean
  years: number
  /** The largest cell, square degrees. */
  cell: number | undefined
}

/**
 * From what to what the sources go for each value of the whole period, whether that is little, and which is to be believed.
 * They agree where they differ by no more than the standard deviation between years, the least of any source with ten of them:
 * the mean of one could then be an ordinary year of the other.
 */
export async function sourcesApart(
  release: Release,
  localite: string,
  all: readonly OfSource[],
): Promise<SourceSpread[]> {
  const calages = await findCalages(release, {})
  const values = all.flatMap((of) => {
    const years = Map.groupBy(of.rows, (row) => (row.annee == null ? '' : keyOf(row)))
    return of.rows
      .filter((row) => row.annee == null && row.day === undefined && row.at === undefined && row.valeur != null)
      .map((row) => ({ of, row, valeur: row.valeur as number, between: betweenYears(row, years.get(keyOf(row))) }))
  })
  return [...Map.groupBy(values, ({ row }) => keyOf(row)).values()]
    .filter((same) => same.length > 1)
    .map((same) => {
      const [minimum, maximum] = [Math.min, Math.max].map((end) => end(...same.map(({ valeur }) => valeur))) as [
        number,
        number,
      ]
      const between = same.flatMap((each) => each.between ?? [])
      const ecart_type_annees = between.length === 0 ? null : figure(Math.min(...between))
      const [{ row }] = same as [(typeof same)[number]]
      return {
        indice: row.indice,
        mois: row.mois ?? null,
        minimum,
        maximum,
        sources: same.map(({ of }) => of.source),
        ecart_type_annees,
        accord:
          ecart_type_annees === null ? null : maximum - minimum <= ecart_type_annees ? 'concordantes' : 'divergentes',
        ...trusted(same.map((each) => factsOf(each, localite, calages))),
      }
    })
}

const keyOf = ({ indice, mois = null }: Row) => `${indice} ${mois}`

/** How far the years of a value are from one another; undefined of fewer than ten. */
function betweenYears({ ecart_type, annees }: Row, years: readonly Row[] = []): number | undefined {
  if (ecart_type != null) return (annees ?? 0) >= ENOUGH_YEARS ? ecart_type : undefined
  const values = years.flatMap(({ valeur }) => valeur ?? [])
  return values.length >= ENOUGH_YEARS ? (standardDeviation(values) ?? undefined) : undefined
}

/** The inputs that a value is made from: of the variable that its index is named after, otherwise all. */
function inputsOf({ inputs }: OfSource, { indice }: Row): readonly Inputs[] {
  const named = inputs
    .filter(({ serie: { grandeur } }) => `${indice}_`.startsWith(`${grandeur}_`))
    .sort((a, b) => b.serie.grandeur.length - a.serie.grandeur.length)
  return named.length > 0 ? named.slice(0, 1) : inputs
}

function factsOf({ of, row }: { of: OfSource; row: Row }, localite: string, calages: readonly CalageItem[]): Facts {
  const read = inputsOf(of, row)
  const [first] = read as [Inputs]
  const { sourcesGrandeurs } = first.release.catalogue
  const years = row.annees ?? Math.min(...read.map(({ period }) => wholeYears(period)))
  const cells = read.flatMap(({ serie }) => {
    const grille = findSourceGrandeur(sourcesGrandeurs, of.source, serie.grandeur)?.grille
    return grille ? [grille.pas_lat * grille.pas_lon] : []
  })
  const held = nearestRows(
    calages.filter(({ source_code, grandeur }) => source_code === of.source && grandeur === first.serie.grandeur),
    localite,
  )
  return {
    source: of.source,
    isMeasured: years >= ENOUGH_YEARS && read.every(({ serie }) => isGroundTruth(serie)),
    // Biases of several variables do not add up.
    offGround: read.length === 1 && held[0] ? offGroundOf(held[0]) : undefined,
    isBroken: read.some(({ crossed }) => crossed.length > 0),
    years,
    cell: cells.length < read.length ? undefined : Math.max(...cells),
  }
}

function offGroundOf({ biais, rmse, n }: CalageItem): readonly [number, number] {
  const error = Math.sqrt(Math.max(0, rmse ** 2 - biais ** 2) / n)
  return [Math.abs(biais) - error, Math.abs(biais) + error]
}

/** The source that is left when each reason, in their order, has left out those that are worse by it, and the reasons that left some out; where several stay, none. */
function trusted(all: readonly Facts[]): Pick<SourceSpread, 'a_croire' | 'raisons'> {
  let left = all
  const raisons: TrustReason[] = []
  for (const [reason, standing] of Object.entries(REASONS) as [TrustReason, (typeof REASONS)[TrustReason]][]) {
    const spans = left.map(standing)
    if (spans.includes(undefined)) continue
    const most = Math.min(...spans.map((span) => span?.[1] as number))
    const kept = left.filter((_, i) => (spans[i]?.[0] as number) <= most)
    if (kept.length < left.length) raisons.push(reason)
    left = kept
  }
  return left.length === 1 ? { a_croire: left[0]?.source ?? null, raisons } : { a_croire: null, raisons: [] }
}
