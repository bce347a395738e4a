import { readdir } from 'node:fs/promises'
import { isAbsolute, join } from 'node:path'
import type { Catalogue } from '../contract/catalogue.ts'
import { isInside, type Outline } from '../contract/outline.ts'
import { METRES_PER_DEGREE } from '../contract/terrainTile.ts'
import { HORIZON_REACH_M } from '../derive/terrain/horizonLine.ts'
import type { SealTerrain } from '../edition/seal/writeTerrain.ts'
import { openTerrain, TERRAIN_FILE } from '../sources/terrain/terrainFile.ts'
import { cornersOf, terrainTiles } from '../sources/terrain/terrainTiles.ts'
import { ConfigError } from './configError.ts'
import { describeError } from './describeError.ts'
import { type PaysFolder, paysJson } from './folders.ts'

/** `terrain.json` of a country's folder: whose terrain it is, and the folder of its files, from that of the country. */
function readSettings(value: unknown) {
  const { source, dossier } = (value ?? {}) as Record<string, unknown>
  if (typeof source !== 'string' || typeof dossier !== 'string') {
    throw new Error('« source » attend un code de sources.csv, « dossier » le dossier des fichiers HGT ou GeoTIFF')
  }
  return { source, dossier }
}

/** A country's terrain as a release is sealed with it, and the names of its files. */
export interface PaysTerrain extends SealTerrain {
  fichiers: string[]
}

/**
 * The terrain that the country's folder names, described and not read yet; undefined where it names none. Throws `ConfigError`
 * where a file is no terrain, or the source is none of the country's.
 */
export async function paysTerrain(
  pays: PaysFolder,
  { catalogue, outline }: { catalogue: Catalogue; outline: Outline },
): Promise<PaysTerrain | undefined> {
  const settings = await paysJson(pays, 'terrain.json', readSettings)
  if (!settings) return undefined
  const { source, dossier } = settings
  if (!catalogue.sources.some(({ code }) => code === source)) {
    throw new ConfigError(
      `terrain.json : « ${source} » n’est pas une source de sources.csv ; ajoutez sa ligne, avec licence et attribution.`,
    )
  }
  const folder = isAbsolute(dossier) ? dossier : join(pays.paysFolder, dossier)
  try {
    const names = (await readdir(folder)).filter((name) => TERRAIN_FILE.test(name)).sort()
    if (names.length === 0) throw new Error(`${dossier} n’a aucun fichier .hgt, .tif ou .tiff`)
    const files = []
    for (const name of names) files.push(await openTerrain(join(folder, name)))
    const reachDeg = HORIZON_REACH_M / METRES_PER_DEGREE
    return { source, fichiers: names, tiles: terrainTiles(files, cornersOf(pointsOf(catalogue, outline), reachDeg)) }
  } catch (error) {
    throw new ConfigError(`terrain.json : ${describeError(error)}`)
  }
}

/** Points of a country no farther apart than this have all its tiles about them. */
const APART_DEG = 0.25

/** The towns, and points all over the outline. */
function pointsOf({ localites }: Catalogue, outline: Outline): { latitude: number; longitude: number }[] {
  const points = localites.flatMap(({ latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [{ latitude, longitude }],
  )
  const corners = outline.flat().map(([longitude, latitude]) => ({ latitude, longitude }))
  points.push(...corners)
  if (corners.length === 0) return points
  const [south, north] = rangeOf(corners.map(({ latitude }) => latitude))
  const [west, east] = rangeOf(corners.map(({ longitude }) => longitude))
  for (let latitude = south; latitude <= north; latitude += APART_DEG) {
    for (let longitude = west; longitude <= east; longitude += APART_DEG) {
      if (isInside(outline, longitude, latitude)) points.push({ latitude, longitude })
    }
  }
  return points
}

function rangeOf(values: readonly number[]): [number, number] {
  return [
    values.reduce((least, each) => Math.min(least, each), Number.POSITIVE_INFINITY),
    values.reduce((most, each) => Math.max(most, each), Number.NEGATIVE_INFINITY),
  ]
}
