import { type CoveredTown, indexOf } from '../../answers/catalogue/catalogueIndex.ts'
import { axisWithin, type TimeAxis } from '../../answers/measurements/slice.ts'
import { perObject } from '../../answers/perObject.ts'
import type { Release } from '../../answers/release.ts'
import type { Grandeur, Serie, Source } from '../../contract/catalogue.ts'
import type { CellLattice } from '../../contract/grid.ts'
import { type Box, boxAround } from '../../contract/outline.ts'
import { GRANULARITES, type Granularite, isDerived } from '../../contract/vocabulary.ts'

/** What a release has at one step on one regular time axis: at places, or in the cells of a grid. */
export type Collection = PlaceCollection | CellCollection

interface CollectionFacts {
  id: string
  release: Release
  /** Of cells: that of the grid. */
  source: Source
  granularite: Granularite
  /** In the order of the country's table. */
  grandeurs: readonly Grandeur[]
  axis: TimeAxis
}

/** What a release has of one source at one step: variables at places. Its identifier is `<source>_<granularite>`. */
export interface PlaceCollection extends CollectionFacts {
  /** Places with at least one of the variables, in code order. */
  localites: readonly CoveredTown[]
  serie(grandeur: string, localite: string): Serie | undefined
}

/** A variable at one step in all cells of a grid, as a release keeps it. */
export type SealedCells = NonNullable<Release['grids']>['collections'][number]

/** A variable of a collection of cells. */
export interface CellVariable {
  /** The code of the variable, with that of its source where the grid's own source has the same. */
  name: string
  grandeur: Grandeur
  /** The source of the grid, or what derives from it. */
  source: Source
  sealed: SealedCells
}

/** What a release has at one step in the cells of one grid. Its identifier is `<grid>_<granularite>_grille`: a grid's code is its source's. */
export interface CellCollection extends CollectionFacts {
  /** The grid's code. */
  grille: string
  /** The bounding box of the cells. */
  lattice: CellLattice
  variables: readonly CellVariable[]
}

export function isOfCells(collection: Collection): collection is CellCollection {
  return 'lattice' in collection
}

/** The collections of a release by their identifier, in the country's order of sources and from fine to coarse; those of cells last. */
export const collectionsOf = perObject((release: Release): ReadonlyMap<string, Collection> => {
  const bySource = Map.groupBy(release.series, ({ source }) => source)
  const found = release.catalogue.sources.flatMap(({ code }) =>
    byStep(bySource.get(code) ?? []).map((series) => placeCollection(release, series)),
  )
  const grids = Map.groupBy(release.grids?.collections ?? [], ({ grille }) => grille.code)
  const cells = [...grids.values()].flatMap((own) => byStep(own).map((sealed) => cellCollection(release, sealed)))
  return new Map([...found, ...cells].map((collection) => [collection.id, collection]))
})

/** Those of each step, from fine to coarse. */
function byStep<Each extends { granularite: Granularite }>(all: readonly Each[]): [Each, ...Each[]][] {
  const steps = Map.groupBy(all, ({ granularite }) => granularite)
  return GRANULARITES.flatMap((granularite) => {
    const own = steps.get(granularite)
    return own ? [own as [Each, ...Each[]]] : []
  })
}

function placeCollection(release: Release, series: readonly [Serie, ...Serie[]]): PlaceCollection {
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

function cellCollection(release: Release, all: readonly [SealedCells, ...SealedCells[]]): CellCollection {
  const { sources, grandeurs } = indexOf(release)
  const [{ grille, granularite }] = all
  const own = new Set(all.filter((each) => !isDerived(each)).map(({ grandeur }) => grandeur))
  const variables = [...grandeurs.values()].flatMap((grandeur) =>
    all
      .filter((sealed) => sealed.grandeur === grandeur.code)
      .map((sealed): CellVariable => {
        const { code } = grandeur
        const name = isDerived(sealed) && own.has(code) ? `${code}_${sealed.source}` : code
        return { name, grandeur, source: sources.get(sealed.source) as Source, sealed }
      }),
  )
  return {
    id: `${grille.code}_${granularite}_grille`,
    grille: grille.code,
    release,
    source: sources.get(grille.source) as Source,
    granularite,
    grandeurs: [...new Set(variables.map(({ grandeur }) => grandeur))],
    axis: axisOfAll(all.map((each) => axisWithin(each))),
    lattice: grille.lattice,
    variables,
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

/** The box around some places; undefined where none has coordinates. */
export function boxOfPlaces(places: readonly { longitude: number | null; latitude: number | null }[]): Box | undefined {
  const points = places.flatMap(({ longitude, latitude }) =>
    longitude === null || latitude === null ? [] : [[longitude, latitude] as const],
  )
  return points.length === 0 ? undefined : boxAround([points])
}
