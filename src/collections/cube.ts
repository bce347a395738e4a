import { indexOf } from '../answers/catalogue/catalogueIndex.ts'
import { type Provenance, provenanceOf } from '../answers/measurements/provenance.ts'
import { type MesureSlice, sliceWithin, type TimeAxis } from '../answers/measurements/slice.ts'
import type { Release } from '../answers/release.ts'
import type { Grandeur, Localite, Serie, Source } from '../contract/catalogue.ts'
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
export function cubeOf({ release, localites, source, grandeurs, axis, serie }: PlaceCollection): Cube {
  const variables = grandeurs.map((grandeur) => ({
    name: grandeur.code,
    grandeur,
    source,
    parts: localites.map(({ code }) => {
      const found = serie(grandeur.code, code)
      return found && { serie: found, read: async () => sliceWithin(found, await release.mesures(found), ALL) }
    }),
  }))
  const series = variables.flatMap(({ parts }) => parts.flatMap((part) => part?.serie ?? []))
  return { axis, localites, variables, release, provenance: provenanceOf(release, series) }
}

const ALL = { fromMs: -Infinity, toMs: Infinity }

/** Some series of one step, each on its own window, on an axis that holds them all. */
export function cubeOfParts(release: Release, axis: TimeAxis, parts: readonly CubePart[]): Cube {
  const { grandeurs, localites, sources } = indexOf(release)
  const places = [...new Set(parts.map(({ serie }) => serie.localite))].map((code) => localites.get(code) as Localite)
  const several = new Set(parts.map(({ serie }) => serie.source)).size > 1
  const byVariable = Map.groupBy(parts, ({ serie }) => `${serie.grandeur}${several ? `_${serie.source}` : ''}`)
  const variables = [...byVariable].map(([name, own]) => {
    const [{ serie }] = own as [CubePart]
    return {
      name,
      grandeur: grandeurs.get(serie.grandeur) as Grandeur,
      source: sources.get(serie.source) as Source,
      parts: places.map(({ code }) => own.find((part) => part.serie.localite === code)),
    }
  })
  return {
    axis,
    localites: places,
    variables,
    release,
    provenance: provenanceOf(
      release,
      parts.map(({ serie }) => serie),
    ),
  }
}
