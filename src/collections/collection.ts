import { indexOf } from '../answers/catalogue/catalogueIndex.ts'
import type { CoveredTown } from '../answers/catalogue/referenceTown.ts'
import { axisWithin, HELD_BYTES_PER_ROW, type TimeAxis } from '../answers/measurements/slice.ts'
import { perObject } from '../answers/perObject.ts'
import type { Release } from '../answers/release.ts'
import type { Grandeur, Serie, Source } from '../contract/catalogue.ts'
import { GRANULARITES, type Granularite } from '../contract/vocabulary.ts'

/** What a release has of one source at one step: variables, at places, on one regular time axis. */
export interface Collection {
  /** `<source>_<granularite>`. */
  id: string
  release: Release
  source: Source
  granularite: Granularite
  /** In the order of the country's table. */
  grandeurs: readonly Grandeur[]
  /** Places with at least one of the variables, in code order. */
  localites: readonly CoveredTown[]
  axis: TimeAxis
  serie(grandeur: string, localite: string): Serie | undefined
}

/** The collections of a release by their identifier, in the country's order of sources and from fine to coarse. */
export const collectionsOf = perObject((release: Release): ReadonlyMap<string, Collection> => {
  const bySource = Map.groupBy(release.series, ({ source }) => source)
  const found = release.catalogue.sources.flatMap(({ code }) => {
    const byStep = Map.groupBy(bySource.get(code) ?? [], ({ granularite }) => granularite)
    return GRANULARITES.flatMap((granularite) => {
      const series = byStep.get(granularite)
      return series ? [collectionOf(release, series as [Serie, ...Serie[]])] : []
    })
  })
  return new Map(found.map((collection) => [collection.id, collection]))
})

function collectionOf(release: Release, series: readonly [Serie, ...Serie[]]): Collection {
  const { sources, grandeurs, covered } = indexOf(release)
  const [{ source, granularite }] = series
  const byKey = new Map(series.map((serie) => [`${serie.grandeur} ${serie.localite}`, serie]))
  const named = new Set(series.map(({ grandeur }) => grandeur))
  const places = new Set(series.map(({ localite }) => localite))
  return {
    id: `${source}_${granularite}`,
    release,
    source: sources.get(source) as Source,
    granularite,
    grandeurs: [...grandeurs.values()].filter(({ code }) => named.has(code)),
    localites: covered.filter(({ code }) => places.has(code)),
    axis: axisOfAll(series.map((serie) => axisWithin(serie))),
    serie: (grandeur, localite) => byKey.get(`${grandeur} ${localite}`),
  }
}

/** The axis from the first step of some axes to their last; those without a step count for nothing. */
export function axisOfAll(axes: readonly TimeAxis[]): TimeAxis {
  const [first] = axes
  if (!first) throw new Error('aucun axe')
  const known = axes.filter(({ steps }) => steps > 0)
  if (known.length === 0) return { ...first, steps: 0 }
  const firstSlot = Math.min(...known.map((axis) => axis.firstSlot))
  const end = Math.max(...known.map((axis) => axis.firstSlot + axis.steps))
  return { ...first, firstSlot, steps: end - firstSlot }
}

/** Bytes in memory while a variable of a collection is read: its values follow each other by time, so that the series of all places are there together. */
export function heldBytes({ axis, localites }: Collection): number {
  return axis.steps * localites.length * HELD_BYTES_PER_ROW
}
