import { FLOOR_PCT } from '../../src/answers/uncertainty/resourceUncertainty.ts'
import { MOST_STATIONS } from '../../src/answers/uncertainty/stationAdjustment.ts'
import { distanceKm, nearestTo, type Point } from '../../src/contract/distance.ts'
import { carriedBias } from '../../src/derive/statistics/carriedBias.ts'
import { carriedMeanPct, meanSpread } from '../../src/derive/statistics/meanSpread.ts'
import { normalQuantile } from '../../src/derive/statistics/normalQuantile.ts'

/** Half an interval of 80 %, in standard uncertainties. */
const HALF_80 = normalQuantile(0.9)

/** The long-term irradiation of a town by each source that it has, kWh/m² a year. */
export interface TownMeans extends Point {
  code: string
  means: ReadonlyMap<string, number>
}

/** A town that was left out: what the others make of its mean, and what was kept. */
export interface LeftOut {
  town: string
  source: string
  predicted: number
  kept: number
  /** Standard uncertainty that is told with the prediction, %. */
  standardPct: number
  /** Whether the value kept lies within the 80 % interval. */
  within: boolean
}

/** The means of all towns of a release: those that `ghi_exceedance` tells of each source. */
export async function townMeans(ask: <Answer>(path: string) => Promise<Answer>): Promise<TownMeans[]> {
  const { items } = await ask<{ items: (Point & { code: string })[] }>('/v1/localites?couverte=true&limit=500')
  const towns: TownMeans[] = []
  for (const { code, latitude, longitude } of items) {
    const { comparaison_sources } = await ask<{
      comparaison_sources: { sources: { source_code: string; valeur: number }[] }
    }>(`/v1/grandeurs/ghi_exceedance/${code}?probabilites=50,90&sources=toutes`)
    const means = new Map(comparaison_sources.sources.map(({ source_code, valeur }) => [source_code, valeur]))
    towns.push({ code, latitude, longitude, means })
  }
  return towns
}

/**
 * Each town from the other towns alone, by one source: the mean of the nearest one, and the uncertainty of carrying it so far,
 * by a variogram that was fitted without the town.
 */
export function byOtherTowns(towns: readonly TownMeans[], source: string): LeftOut[] {
  const known = towns.filter(({ means }) => means.has(source))
  return known.flatMap((town) => {
    const others = known.filter((each) => each !== town)
    const spread = meanSpread(
      others.map(({ means }) => means.get(source)!),
      (one, other) => distanceKm(others[one]!, others[other]!),
    )
    const nearest = nearestTo(town, others)
    if (!spread || !nearest) return []
    const predicted = nearest.place.means.get(source)!
    return [leftOut({ town, source, predicted, standardPct: carriedMeanPct(spread, nearest.km) })]
  })
}

/**
 * Each town by a source, as a grid has it there, brought to another source that is taken for the truth at the other towns alone,
 * as stations would measure it. Two sources that are equally wrong differ by √2 of what each is off by.
 */
export function byCorrection(
  towns: readonly TownMeans[],
  { source, truth }: { source: string; truth: string },
): LeftOut[] {
  const known = towns.filter(({ means }) => means.has(source) && means.has(truth))
  const gapPct = ({ means }: TownMeans) => 100 * (means.get(source)! / means.get(truth)! - 1)
  return known.map((town) => {
    const stations = known
      .filter((each) => each !== town)
      .map((each) => ({ each, km: distanceKm(each, town) }))
      .sort((a, b) => a.km - b.km)
      .slice(0, MOST_STATIONS)
    const { pct, standardPct } = carriedBias(
      stations.map(({ each }) => ({ pct: gapPct(each) / Math.SQRT2, errorPct: 0 })),
      {
        toPlace: stations.map(({ km }) => km),
        between: (one, other) => distanceKm(stations[one]!.each, stations[other]!.each),
      },
      FLOOR_PCT,
    )
    const predicted = town.means.get(source)! / (1 + (pct * Math.SQRT2) / 100)
    return leftOut({ town, source: truth, predicted, standardPct: standardPct * Math.SQRT2 })
  })
}

function leftOut({
  town,
  ...told
}: { town: TownMeans } & Pick<LeftOut, 'source' | 'predicted' | 'standardPct'>): LeftOut {
  const kept = town.means.get(told.source)!
  const within = Math.abs(kept / told.predicted - 1) * 100 <= HALF_80 * told.standardPct
  return { town: town.code, ...told, kept, within }
}

/** The share of the values kept that lie within their 80 % interval, how many they are, and its standard error of so many towns. */
export function coverageWords(cases: readonly LeftOut[]): string {
  const within = cases.filter((each) => each.within).length
  const towns = new Set(cases.map(({ town }) => town)).size
  const error = 100 * Math.sqrt((0.8 * 0.2) / towns)
  return `${within} sur ${cases.length}, ${((100 * within) / cases.length).toFixed(0)} % (erreur-type d’une couverture de 80 % sur ${towns} villes : ${error.toFixed(0)} points)`
}

/** What is left out and what is found, source by source and pair by pair. */
export function leaveOneOut(towns: readonly TownMeans[]): Record<'others' | 'corrected', Map<string, LeftOut[]>> {
  const sources = [...new Set(towns.flatMap(({ means }) => [...means.keys()]))].sort()
  const pairs = sources.flatMap((source) =>
    sources.filter((truth) => truth !== source).map((truth) => ({ source, truth })),
  )
  return {
    others: new Map(sources.map((source) => [source, byOtherTowns(towns, source)])),
    corrected: new Map(
      pairs.map((pair) => [`${pair.source} recalée sur ${pair.truth}`, byCorrection(towns, pair)] as const),
    ),
  }
}
