import { type AskedPoint, type AskedSeries, answerFor } from '../../answers/catalogue/pointTown.ts'
import { releaseOfSerie } from '../../answers/catalogue/releaseAt.ts'
import type { Interpolation } from '../../answers/catalogue/seenCells.ts'
import type { Release } from '../../answers/release.ts'
import { type ErreurContrat, invalide, redact, refus } from '../../contract/erreurs.ts'
import type { Outline } from '../../contract/outline.ts'
import { POINT_CODE } from '../../contract/parameters/point.ts'
import type { DataRoute } from '../route.ts'

/** A question as its path and query put it. */
interface Asked {
  params: Record<string, string>
  query: Record<string, unknown>
}

/** A question to a release, by the code of a place; and the point that this place answers for. */
export interface Resolved extends Asked {
  /** The release; where cells answer, as seen from the point. */
  release: Release
  point?: AskedPoint
  /** The town whose code stands in place of the coordinates. */
  town?: string
}

/**
 * The question with the code of a place where it gives coordinates, and where it names the series of a cell, the release that has it. Throws the contract's errors where coordinates are incomplete,
 * stand beside a town, or lie outside the country.
 */
export async function resolveCoordinates(
  { town, serie, longestStep, reads }: Pick<DataRoute, 'town' | 'serie' | 'longestStep' | 'reads'>,
  asked: Asked,
  release: Release,
  outline: Outline,
): Promise<Resolved> {
  if (serie) return { ...asked, release: await releaseOfSerie(release, asked.params[serie] ?? '') }
  if (!town) return { ...asked, release }
  const { latitude, longitude, interpolation, ...query } = asked.query as {
    latitude?: number
    longitude?: number
    interpolation?: Interpolation
  }
  const isPath = town.in === 'path'
  const named = isPath ? asked.params[town.name] : asked.query[town.name]
  if (latitude === undefined && longitude === undefined && !(isPath && named === POINT_CODE)) {
    if (interpolation === 'bilineaire') throw missing('latitude', 'interpolation=bilineaire')
    return { params: asked.params, query, release }
  }
  if (latitude === undefined) throw missing('latitude', 'longitude')
  if (longitude === undefined) throw missing('longitude', 'latitude')
  if (isPath ? named !== POINT_CODE : named !== undefined) throw twice(town, named)
  const { grandeur, source } = { ...asked.query, ...asked.params } as AskedSeries
  const read = { grandeur, source, longestStep, reads, interpolation }
  const { point, seen } = await answerFor(release, { latitude, longitude }, { outline, asked: read })
  const { code } = point
  if (town.in === 'point') return { release: seen, point, params: asked.params, query: { ...query, [town.name]: code } }
  const found = code === POINT_CODE ? { release: seen, point } : { release, point, town: code }
  if (isPath) return { ...found, params: { ...asked.params, [town.name]: code }, query }
  return { ...found, params: asked.params, query: { ...query, [town.name]: town.isList ? [code] : code } }
}

/** The query of the same question by the code of the town, in the format of its answer. */
export function queryByTown(query: string, { town }: Pick<DataRoute, 'town'>, code: string, format?: unknown): string {
  const asked = new URLSearchParams(query)
  asked.delete('latitude')
  asked.delete('longitude')
  asked.delete('interpolation')
  if (town?.in === 'query') asked.set(town.name, code)
  if (typeof format === 'string') asked.set('format', format)
  return asked.toString()
}

function missing(champ: string, given: string): ErreurContrat {
  return refus(
    'VALIDATION_CHAMP_MANQUANT',
    `Le paramètre « ${champ} » est requis : un point a une latitude et une longitude.`,
    { champ, recu: null, accepte: `${champ} avec ${given}` },
  )
}

function twice({ name, in: where }: NonNullable<DataRoute['town']>, named: unknown): ErreurContrat {
  const recu = redact(String(named))
  const instead =
    where === 'path'
      ? `mettez « ${POINT_CODE} » à sa place dans le chemin, ou retirez latitude et longitude`
      : `donnez l'un ou l'autre`
  return invalide(`La question nomme déjà une localité, « ${recu} » : ${instead}.`, {
    champ: 'latitude',
    recu,
    accepte: `${where === 'path' ? POINT_CODE : name}, ou latitude et longitude`,
  })
}
