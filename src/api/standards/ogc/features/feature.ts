import type { CoveredTown } from '../../../../answers/catalogue/catalogueIndex.ts'
import type { Release } from '../../../../answers/release.ts'
import { placesAbove } from '../../../../computations/towns/townSummary.ts'
import type { Localite, Serie } from '../../../../contract/catalogue.ts'

export type Position = readonly [longitude: number, latitude: number]

export type Geometry =
  | { type: 'Point'; coordinates: Position }
  | { type: 'Polygon'; coordinates: readonly (readonly Position[])[] }

export type Properties = Readonly<Record<string, string | number | readonly string[] | null>>

/** A feature, and what it is chosen by. */
export interface Feature {
  id: string
  geometry: Geometry
  properties: Properties
  /** The series that it stands for. */
  series: readonly Serie[]
  /** Codes of the places that it is in, from its towns up. */
  places: readonly string[]
}

/** A collection of features of a release. */
export interface FeatureCollection {
  id: string
  title: string
  description: string
  features(release: Release): readonly Feature[]
  /** Further properties of a feature that are costly to make: they are made for those that are given. */
  more?(release: Release, feature: Feature): Promise<Properties>
}

export function pointOf({ longitude, latitude }: CoveredTown): Geometry {
  return { type: 'Point', coordinates: [longitude, latitude] }
}

/** The name of the region of a place: of what it is in directly below the country. */
export function regionOf(release: Release, town: Localite): string | null {
  const within = placesAbove(release, town).filter(({ pays_iso3 }) => pays_iso3 !== null)
  return within.at(-2)?.nom ?? null
}

/** The codes of some towns and of the places that they are in. */
export function placesOf(release: Release, towns: readonly Localite[]): string[] {
  return once(towns.flatMap((town) => [town.code, ...placesAbove(release, town).map(({ code }) => code)]))
}

/** The first and last day of some series. */
export function periodOf(series: readonly Serie[]): { periode_debut: string | null; periode_fin: string | null } {
  const first = series.map(({ periode_debut }) => periode_debut).sort()
  const last = series.map(({ periode_fin }) => periode_fin).sort()
  return { periode_debut: first[0] ?? null, periode_fin: last.at(-1) ?? null }
}

/** Values, each once, in their order. */
export function once(values: readonly string[]): string[] {
  return [...new Set(values)]
}
