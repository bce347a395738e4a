import { ENOUGH_YEARS } from '../../answers/catalogue/reference.ts'
import { wholeYears } from '../../answers/choice/chooseSerie.ts'
import { findCalages } from '../../answers/groundTruth/calage.ts'
import { isGroundTruth } from '../../answers/groundTruth/stations.ts'
import { nearestRows } from '../../answers/groundTruth/townGroundTruth.ts'
import type { Release } from '../../answers/release.ts'
import { findSourceGrandeur } from '../../contract/catalogue.ts'
import type { SourceSpread, TrustReason } from '../../contract/computed/sourceSpread.ts'
import type { CalageItem } from '../../contract/resources/calage.ts'
import { figure, mean, standardDeviation } from '../../derive/statistics/statistics.ts'
import type { Inputs } from '../inputs.ts'
import type { MadeRow } from './product.ts'
import { NORMAL_YEARS } from './record.ts'

/** What one source makes of a product, and what it read for it. */
export interface OfSource {
  source: string
  rows: readonly MadeRow[]
  inputs: readonly Inputs[]
}

/** Why one source is to be believed before another, each with where a source stands by it: less is better, and a span where it is not known to the point. */
const REASONS: Record<TrustReason, (facts: Facts) => readonly [low: number, high: number] | undefined> = {
  mesure_au_sol: ({ isMeasured }) => exactly(isMeasured ? 0 : 1),
  ecart_au_sol: ({ ground }) => ground && offGround(ground),
  sans_rupture: ({ isBroken }) => exactly(isBroken ? 1 : 0),
  annees: ({ years }) => exactly(-Math.min(years, NORMAL_YEARS)),
  maille: ({ cell }) => (cell === undefined ? undefined : exactly(cell)),
  ordre_pays: ({ place }) => (place < 0 ? undefined : exactly(place)),
}

const exactly = (value: number) => [value, value] as const

/** How far a source is from a station: the mean difference less and plus its standard error. */
function offGround({ biais, rmse, n }: CalageItem): readonly [number, number] {
  const error = Math.sqrt(Math.max(0, rmse ** 2 - biais ** 2) / n)
  return [Math.abs(biais) - error, Math.abs(biais) + error]
}

/** What stands in a release of a source, of the variables that a value is made from. */
interface Facts {
  source: string
  /** Whether a station measured it there, for ten years or more. */
  isMeasured: boolean
  /** The source against the nearest station within reach. */
  ground: CalageItem | undefined
  /** Whether the values lie on both sides of a break. */
  isBroken: boolean
  years: number
  /** The largest cell, square degrees. */
  cell: number | undefined
  /** In the country's order of sources; below zero: it is not listed. */
  place: number
}

/** A value of the whole period that a source gives, or its values of steps, by step. */
interface Value {
  of: OfSource
  row: MadeRow
  steps: ReadonlyMap<string, number>
  /** How far its years are from one another; undefined of fewer than ten. */
  between: number | undefined
}

/**
 * How far the sources are apart for each value of the whole period, whether that is little, and which is to be believed; of an
 * index that has none but values of steps, over the steps that all have. They agree where they differ by no more than the
 * standard deviation between years, the least of any source with ten of them: the mean of one could then be an ordinary year of
 * the other. Classes agree where they are equal.
 */
export async function sourcesApart(
  release: Release,
  localite: string,
  all: readonly OfSource[],
): Promise<SourceSpread[]> {
  const calages = await findCalages(release, {})
  const values = all.flatMap(valuesOf)
  return [...Map.groupBy(values, ({ row, steps }) => `${keyOf(row)} ${steps.has(WHOLE)}`).values()]
    .filter((same) => same.length > 1)
    .flatMap((same): SourceSpread[] => {
      const [{ row, steps }] = same as [Value]
      const shared = [...steps.keys()].filter((step) => same.every((each) => each.steps.has(step)))
      const spans = shared.map((step) => {
        const values = same.map((each) => each.steps.get(step) as number)
        return { minimum: Math.min(...values), maximum: Math.max(...values), middle: mean(values) }
      })
      const [whole] = steps.has(WHOLE) ? spans : []
      const classes = new Set(same.map((each) => each.row.detail))
      const isClass = steps.size === 0
      if (spans.length === 0 && !isClass) return []
      const apart = mean(spans.map(({ minimum, maximum }) => maximum - minimum))
      const between = same.flatMap((each) => each.between ?? [])
      const ecart_type_annees = between.length === 0 ? null : figure(Math.min(...between))
      const isNear = isClass ? classes.size === 1 : ecart_type_annees === null ? null : apart <= ecart_type_annees
      const isWater = row.unite_valeur === 'mm' && whole !== undefined
      const told = {
        indice: row.indice,
        mois: row.mois ?? null,
        minimum: whole?.minimum ?? null,
        maximum: whole?.maximum ?? null,
        ecart: isClass ? null : figure(isWater ? (100 * apart) / (Math.abs(whole.middle) || 1) : apart),
        unite_ecart: isWater ? '%' : (UNITS[row.unite_valeur] ?? row.unite_valeur),
        sources: same.map(({ of }) => of.source),
        ecart_type_annees,
        accord: isNear === null ? null : isNear ? ('concordantes' as const) : ('divergentes' as const),
      }
      return [{ ...told, ...trusted(same.map((each) => factsOf(each, localite, calages))) }]
    })
}

/** The step of a value of the whole period. */
const WHOLE = ''
/** Of a difference, where it is not that of the values. */
const UNITS: Readonly<Record<string, string>> = { 'jour de l’année': 'jours' }

const keyOf = ({ indice, mois = null }: MadeRow) => `${indice} ${mois}`

/** What a source gives of the whole period, and of steps for an index that has nothing else. */
function valuesOf(of: OfSource): Value[] {
  const isWhole = ({ annee, day, at }: MadeRow) => annee == null && day === undefined && at === undefined
  const years = Map.groupBy(of.rows, (row) => (row.annee == null ? '' : keyOf(row)))
  return [...Map.groupBy(of.rows, ({ indice }) => indice).values()].flatMap((rows): Value[] => {
    const whole = rows.filter((row) => isWhole(row) && (row.valeur != null || row.detail != null))
    if (whole.length > 0)
      return whole.map((row) => ({
        ...{ of, row, steps: new Map(row.valeur == null ? [] : [[WHOLE, row.valeur]]) },
        between: betweenYears(row, years.get(keyOf(row))),
      }))
    const steps = new Map(
      rows.flatMap(({ day, at, annee, mois, valeur }): [string, number][] =>
        valeur == null ? [] : [[`${day ?? ''} ${at ?? ''} ${annee} ${mois}`, valeur]],
      ),
    )
    const [row] = rows as [MadeRow]
    return steps.size === 0 ? [] : [{ of, row: { ...row, mois: null }, steps, between: betweenYears({}, rows) }]
  })
}

function betweenYears(
  { ecart_type, annees }: Pick<MadeRow, 'ecart_type' | 'annees'>,
  years: readonly MadeRow[] = [],
): number | undefined {
  if (ecart_type != null) return (annees ?? 0) >= ENOUGH_YEARS ? ecart_type : undefined
  const values = years.flatMap(({ annee, valeur }) => (annee == null ? [] : (valeur ?? [])))
  return values.length >= ENOUGH_YEARS ? (standardDeviation(values) ?? undefined) : undefined
}

function factsOf({ of, row }: Value, localite: string, calages: readonly CalageItem[]): Facts {
  const read = of.inputs.filter(({ serie }) => row.series.includes(serie))
  const [first] = read as [Inputs]
  const { sourcesGrandeurs, service } = first.release.catalogue
  const years = row.annees ?? Math.min(...read.map(({ period }) => wholeYears(period)))
  const cells = read.flatMap(({ serie }) => {
    const grille = findSourceGrandeur(sourcesGrandeurs, of.source, serie.grandeur)?.grille
    return grille ? [grille.pas_lat * grille.pas_lon] : []
  })
  const [held] = nearestRows(
    calages.filter(({ source_code, grandeur }) => source_code === of.source && grandeur === first.serie.grandeur),
    localite,
  )
  return {
    source: of.source,
    isMeasured: years >= ENOUGH_YEARS && read.every(({ serie }) => isGroundTruth(serie)),
    // Biases of several variables do not add up.
    ground: read.length === 1 ? held : undefined,
    isBroken: read.some(({ crossed }) => crossed.length > 0),
    years,
    cell: cells.length < read.length ? undefined : Math.max(...cells),
    place: service.ordre_sources.indexOf(of.source),
  }
}

type Trusted = Pick<SourceSpread, 'a_croire' | 'raisons' | 'biais_sol' | 'unite_biais_sol'>

/** The source that is left when each reason, in their order, has left out those that are worse by it, and the reasons that left some out; where several stay, none. */
function trusted(all: readonly Facts[]): Trusted {
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
  const [best, ...more] = left
  if (!best || more.length > 0) return { a_croire: null, raisons: [], biais_sol: null, unite_biais_sol: null }
  const ground = raisons.includes('ecart_au_sol') ? best.ground : undefined
  return { a_croire: best.source, raisons, biais_sol: ground?.biais ?? null, unite_biais_sol: ground?.unite ?? null }
}
