import { indexOf } from '../../answers/catalogue/catalogueIndex.ts'
import { type Provenance, provenanceOf } from '../../answers/measurements/provenance.ts'
import { type MesureSlice, sliceWithin, type TimeAxis } from '../../answers/measurements/slice.ts'
import type { Release } from '../../answers/release.ts'
import type { Grandeur, Localite, Serie, Source } from '../../contract/catalogue.ts'
import type { PlaceCollection } from './collection.ts'

/** A series of a cube; its measurements are read when they are asked for. */
export interface CubePart {
  serie: Serie
  read(): Promise<MesureSlice>
}

/** A variable of a cube: a source's variable at each place. */
export interface CubeVariable {
  /** The code of the variable, with that of the source where a cube has several sources. */
  name: string
  grandeur: Grandeur
  source: Source
  /** For each place of the cube; undefined: the source has nothing there. */
  parts: readonly (CubePart | undefined)[]
}

/** Series of one step side by side: variables at places on one time axis. */
export interface Cube {
  axis: TimeAxis
  localites: readonly Localite[]
  variables: readonly CubeVariable[]
  release: Release
  provenance: Provenance
}

/** All of a collection of places. */
export function cubeOf({ release, localites, grandeurs, axis, serie }: PlaceCollection): Cube {
  const series = grandeurs.flatMap((grandeur) => localites.flatMap(({ code }) => serie(grandeur.code, code) ?? []))
  const parts = series.map((found) => ({
    serie: found,
    read: async () => sliceWithin(found, await release.mesures(found), ALL),
  }))
  return cubeOfParts(release, axis, parts, localites)
}

const ALL = { fromMs: -Infinity, toMs: Infinity }

/** Some series of one step, each on its own window, on an axis that holds them all; by default at the places that they are of. */
export function cubeOfParts(
  release: Release,
  axis: TimeAxis,
  parts: readonly CubePart[],
  localites: readonly Localite[] = placesOf(release, parts),
): Cube {
  const { grandeurs, sources } = indexOf(release)
  const series = parts.map(({ serie }) => serie)
  const several = new Set(series.map(({ source }) => source)).size > 1
  const byVariable = Map.groupBy(parts, ({ serie }) => `${serie.grandeur}${several ? `_${serie.source}` : ''}`)
  const variables = [...byVariable].map(([name, own]) => {
    const [{ serie }] = own as [CubePart]
    const byPlace = Map.groupBy(own, (part) => part.serie.localite)
    return {
      name,
      grandeur: grandeurs.get(serie.grandeur) as Grandeur,
      source: sources.get(serie.source) as Source,
      parts: localites.map(({ code }) => byPlace.get(code)?.[0]),
    }
  })
  return { axis, localites, variables, release, provenance: provenanceOf(release, series) }
}

function placesOf(release: Release, parts: readonly CubePart[]): Localite[] {
  const codes = new Set(parts.map(({ serie }) => serie.localite))
  return [...codes].map((code) => indexOf(release).localites.get(code) as Localite)
}
