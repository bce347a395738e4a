import { attributionWords } from '../../answers/catalogue/attributions.ts'
import { findGrandeur } from '../../answers/catalogue/catalogueIndex.ts'
import { type MapQuestion, planMap } from '../../answers/maps/mapOf.ts'
import type { Release } from '../../answers/release.ts'
import { centreOf } from '../../contract/grid.ts'
import { type CarteItem, type carte, MOYENNE } from '../../contract/resources/cartes.ts'
import { csvLine } from '../../storage/csvCell.ts'
import { writeGeoTiff } from '../../storage/geotiff.ts'
import { chunked, eachAnew, type JsonText, jsonObject, withHeader } from '../chunks.ts'
import { COVERAGE_CONTEXT, gridDomain, ndArray, provenanceTerms, UCUM, variableParameter } from '../coverageJson.ts'
import { pngOf } from '../drawing/png.ts'
import type { Formats, ReleaseQuestion } from './answer.ts'
import { mapPicture, periodWords } from './mapPicture.ts'

/** Of a cell in memory while its answer is sent. */
const CELL_BYTES = 16

/** A map of means in each format beside JSON. */
export const CARTE: Formats<typeof carte> = {
  csv: (map, { release }) => ({
    ...fileOf(map, release, 'csv'),
    format: 'csv',
    chunks: withHeader(csvLine(COLUMNS), chunked(map.lignes * map.colonnes, rowsOf(map, release), '')),
  }),
  geotiff: (map, { release }) => ({
    ...fileOf(map, release, 'tif'),
    format: 'geotiff',
    chunks: once(() => geoTiffOf(map, release)),
  }),
  covjson: (map, { release }) => ({
    ...fileOf(map, release, 'covjson'),
    format: 'covjson',
    chunks: mapCoverage(map, release),
  }),
  png: (map, { release, outline }) => {
    // Without a name of its own a browser shows it, and does not save it.
    const { fileName: _, ...file } = fileOf(map, release, 'png')
    return { ...file, format: 'png', chunks: once(() => pngOf(mapPicture(map, { release, outline }))) }
  },
}

/** Bytes that a map may be expected to hold while it is sent. */
export function expectedMapBytes({ release, question }: ReleaseQuestion<MapQuestion>): number {
  const { lignes, colonnes } = planMap(release, question).window
  return lignes * colonnes * CELL_BYTES
}

function fileOf(
  { grandeur_code, statistique, grille_code, periode, lignes, colonnes }: CarteItem,
  { id }: Release,
  ending: string,
) {
  const what = statistique === MOYENNE ? grandeur_code : `${grandeur_code}_${statistique}`
  return {
    kind: 'chunks' as const,
    fileName: `carte_${what}_${grille_code}_${periode}_${id}.${ending}`,
    rows: lignes * colonnes,
    heldBytes: lignes * colonnes * CELL_BYTES,
  }
}

/** A file that is one chunk, made as it is given out. */
function once(make: () => Uint8Array | Promise<Uint8Array>): AsyncIterable<Uint8Array> {
  return eachAnew(async function* () {
    yield await make()
  })
}

const COLUMNS = [
  'latitude',
  'longitude',
  'valeur',
  'unite',
  'grandeur_code',
  'source_code',
  'methode_collecte',
  'niveau_confiance',
  'statut',
  'periode',
  'periode_debut',
  'periode_fin',
  'statistique',
  'edition',
  'attributions',
] as const

/** The row of each cell of a map; undefined of one without a value. */
function rowsOf(map: CarteItem, { id }: Release): (i: number) => string | undefined {
  const lattice = latticeOf(map)
  const same = { ...map, edition: id, attributions: attributionWords(map.attributions) }
  const rest = COLUMNS.slice(3).map((name) => same[name as keyof typeof same])
  return (i) => {
    const [row, column] = [Math.floor(i / map.colonnes), i % map.colonnes]
    const valeur = map.valeurs[row]?.[column] ?? null
    if (valeur === null) return undefined
    const { latitude, longitude } = centreOf(lattice, { row, column })
    return csvLine([latitude, longitude, valeur, ...rest])
  }
}

function geoTiffOf(map: CarteItem, { edition }: Release): Uint8Array {
  const what = `${map.grandeur_label} (${map.unite}), ${periodWords(map)}`
  return cellsGeoTiff(map, `${what}. ${provenanceOf(map)}. ${edition.citation}`)
}

/** Rows of cells from the south as a band of single floats; no value is NaN. `description`: what the file says of itself. */
export function cellsGeoTiff(
  { grille, valeurs }: { grille: CarteItem['grille']; valeurs: readonly (readonly (number | null)[])[] },
  description: string,
): Uint8Array {
  return writeGeoTiff({
    north: grille.origine_lat + valeurs.length * grille.pas_lat,
    west: grille.origine_lon,
    stepLat: grille.pas_lat,
    stepLon: grille.pas_lon,
    rows: valeurs.length,
    columns: valeurs[0]?.length ?? 0,
    values: Float32Array.from(valeurs.toReversed().flat(), (value) => value ?? Number.NaN),
    noData: Number.NaN,
    description,
  })
}

function provenanceOf({ source_code, methode_collecte, niveau_confiance, attributions }: CarteItem): string {
  return `Source : ${source_code} (${methode_collecte}), niveau ${niveau_confiance} ; ${attributionWords(attributions)}`
}

/** A map as CoverageJSON: a Grid of the centres of its cells. A mean over years has no time. */
function mapCoverage(map: CarteItem, release: Release): JsonText {
  const { grandeur_code, lignes, colonnes, periode, valeurs } = map
  const months = periode.includes('-') ? [periode] : undefined
  const values = valeurs.flat()
  const axes = { ...(months ? { t: 1 } : {}), y: lignes, x: colonnes }
  const texts = chunked(values.length, (i) => String(values[i]), ',')
  return jsonObject({
    type: 'Coverage',
    '@context': COVERAGE_CONTEXT,
    'dct:title': `${map.grandeur_label}, ${periodWords(map)}`,
    ...provenanceTerms({
      edition: release.id,
      citation: release.edition.citation,
      licence_url: release.catalogue.service.licence.url,
      attributions: attributionWords(map.attributions),
    }),
    'dct:provenance': `${map.source_code}, ${map.methode_collecte}, niveau ${map.niveau_confiance}, statut ${map.statut}`,
    domain: gridDomain(latticeOf(map), months),
    parameters: { [grandeur_code]: parameterOf(map, release) },
    ranges: jsonObject({ [grandeur_code]: ndArray('float', axes, texts) }),
  })
}

/** The cells of a map. */
function latticeOf({ grille: { origine_lat, origine_lon, pas_lat, pas_lon }, lignes, colonnes }: CarteItem) {
  const [latitude0, longitude0] = [origine_lat + pas_lat / 2, origine_lon + pas_lon / 2]
  return { latitude0, longitude0, pas_lat, pas_lon, lignes, colonnes }
}

function parameterOf({ grandeur_code, grandeur_label, statistique, unite }: CarteItem, release: Release) {
  const parameter = variableParameter(findGrandeur(release, grandeur_code, 'grandeur'), 'mensuel')
  if (statistique === MOYENNE) return parameter
  return {
    ...parameter,
    observedProperty: { label: { fr: `${grandeur_label}, incertitude-type` } },
    unit: { label: { fr: unite }, symbol: { value: unite, type: UCUM } },
  }
}
