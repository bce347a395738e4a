import { type AskedPoint, pointProvenance } from '../../answers/catalogue/pointTown.ts'
import { HELD_BYTES_PER_ROW, type TimeAxis } from '../../answers/measurements/slice.ts'
import type { Release } from '../../answers/release.ts'
import { type CfDataset, cfDataset } from '../../collections/cfDataset.ts'
import { axisOfAll } from '../../collections/collection.ts'
import { type CubePart, cubeOfParts } from '../../collections/cube.ts'
import { type DetailsErreur, ErreurContrat } from '../../contract/erreurs.ts'
import { eachAnew } from '../../formats/chunks.ts'
import { classicNetcdf } from '../../formats/classicNetcdf.ts'
import type { Answer } from '../route.ts'

/** Measurements as a netCDF file: a variable for each variable and source, on one axis. Throws the contract's errors where they have none. */
export function netcdfAnswer({
  release,
  parts,
  name,
  point,
}: {
  release: Release
  parts: readonly (CubePart & { axis: TimeAxis })[]
  /** Name of the file, without its ending. */
  name: string
  /** The point that it was asked for. */
  point?: AskedPoint | undefined
}): Answer<never> {
  const granularites = [...new Set(parts.map(({ serie }) => serie.granularite))]
  if (granularites.length > 1) {
    throw refusal('Un fichier netCDF a un seul axe de temps ; demandez les séries d’un pas à la fois.', {
      granularites,
      accepte: 'granularite=<un pas>, ou format=csv, ndjson, parquet, xlsx, json',
    })
  }
  const axis = axisOfAll(parts.map((part) => part.axis))
  if (axis.steps === 0) {
    const [first] = parts.map(({ serie }) => serie.periode_debut).sort()
    const last = parts
      .map(({ serie }) => serie.periode_fin)
      .sort()
      .at(-1)
    throw noSteps('Aucun pas de ces séries n’est dans la période', `une période entre ${first} et ${last}`)
  }
  const { attributes, ...dataset } = cfDataset(cubeOfParts(release, axis, parts))
  return netcdfFile(
    { ...dataset, attributes: { ...attributes, ...pointProvenance(point) } },
    {
      name,
      rows: axis.steps * parts.length,
      heldBytes: axis.steps * parts.length * HELD_BYTES_PER_ROW,
    },
  )
}

/** A dataset as a file. */
export function netcdfFile(
  dataset: CfDataset,
  { name, rows, heldBytes = 0 }: { name: string; rows: number; heldBytes?: number },
): Answer<never> {
  return {
    kind: 'chunks',
    format: 'netcdf',
    fileName: `${name}.nc`,
    chunks: eachAnew(() => classicNetcdf(dataset)),
    rows,
    heldBytes,
  }
}

/** There is nothing to put into the file, whose axes cannot be empty. */
export function noSteps(what: string, accepte: string): ErreurContrat {
  return refusal(`${what}, et un axe netCDF n’est pas vide.`, { accepte })
}

function refusal(message: string, details: DetailsErreur & { accepte: unknown }): ErreurContrat {
  return new ErreurContrat('VALIDATION_VALEUR_INVALIDE', message, {
    details: { champ: 'format', recu: 'netcdf', ...details },
  })
}
