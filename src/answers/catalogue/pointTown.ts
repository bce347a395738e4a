import { findSourceGrandeur, type Grille, type Serie } from '../../contract/catalogue.ts'
import { nearestTo, type Point, roundedPoint } from '../../contract/distance.ts'
import { type ErreurContrat, introuvable, redact, refus } from '../../contract/erreurs.ts'
import { frenchTypography } from '../../contract/frenchTypography.ts'
import { cellName } from '../../contract/grid.ts'
import { type Outline, placesOutside } from '../../contract/outline.ts'
import { POINT_CODE, type PointCellItem, type PointItem } from '../../contract/parameters/point.ts'
import { GRANULARITES, type Granularite, isBaseline } from '../../contract/vocabulary.ts'
import { rounded } from '../../derive/statistics/statistics.ts'
import type { Release } from '../release.ts'
import { indexOf } from './catalogueIndex.ts'
import { releaseAt } from './releaseAt.ts'
import { type Resolution, resolvePoint } from './resolution.ts'
import { type Interpolation, isSmooth, weightWords } from './seenCells.ts'

/** Farther from its town, a point is told that values may not hold there. */
const FAR_KM = 25

/** A point that was asked about, and what answers for it. */
export interface AskedPoint extends Point {
  /** Of the place that answers: a town, or `point` for the cells of grids. */
  code: string
  /** The town that stands for the point; undefined where the release has data of none. */
  resolution: Resolution | undefined
  /** The cells of grids that hold the point, in the country's order of sources. */
  mailles: readonly PointCellItem[]
  /** Those about the point, with their weights, where values are interpolated. */
  between: readonly PointCellItem[] | undefined
}

/** What a question reads, as far as it says so. */
export interface AskedSeries {
  grandeur?: string | readonly string[] | undefined
  source?: string | readonly string[] | undefined
  /** The longest step of series that it can answer from. */
  longestStep?: Granularite | undefined
  /** The variables that it cannot do without, where it names none. */
  reads?: readonly string[] | undefined
  /** By default the cell's own values. */
  interpolation?: Interpolation | undefined
}

/** What most computations start from. */
const READS = ['ghi']

/**
 * What answers for a point, and the release as seen from it: the town where the point lies in its cell of the source that the
 * question reads, unless a grid that has what is read parts the two by finer cells; else the cells of grids, where one has what
 * is read; else the town. Throws the contract's 404 outside the country.
 */
export async function answerFor(
  release: Release,
  { latitude, longitude }: Point,
  { outline, asked }: { outline: Outline; asked: AskedSeries },
): Promise<{ point: AskedPoint; seen: Release }> {
  const point = { latitude, longitude }
  requireInside(release, outline, point)
  const { interpolation } = asked
  const seen = await releaseAt(release, point, interpolation)
  if (interpolation === 'bilineaire') requireInterpolated(seen, asked)
  const hasTowns = indexOf(release).covered.length > 0
  const resolution = hasTowns || !seen.at ? resolvePoint(release, point) : undefined
  const shared = interpolation === 'bilineaire' ? undefined : sharedCell(resolution, asked)
  const canCells = seen.at !== undefined && hasRead(seen.at.series, asked)
  const byCells = canCells && (!resolution || !shared || (await isParted(seen, resolution, shared, asked)))
  const code = resolution && !byCells ? resolution.localite.code : POINT_CODE
  const answering = { ...point, code, resolution, mailles: seen.at?.mailles ?? [], between: seen.at?.between?.mailles }
  if (typeof asked.source === 'string') requireCovering(seen, answering, asked.source)
  return { point: answering, seen }
}

/** Refuses a source whose cells hold neither the point nor, where a town answers, both; what is measured or derived has no cell of its own. */
function requireCovering(seen: Release, { code, mailles, resolution }: AskedPoint, source: string): void {
  const ofTown = resolution?.mailles.filter(({ meme_maille }) => meme_maille) ?? []
  const covering = [...new Set([...mailles, ...ofTown].map(({ source_code }) => source_code))]
  const isThere = (serie: Serie) => serie.source === source && !isBaseline(serie)
  if (covering.length === 0 || covering.includes(source) || indexOf(seen).seriesOf(code).some(isThere)) return
  const recu = redact(source)
  throw introuvable(`La source « ${recu} » ne couvre pas ce point ; le couvrent : ${covering.join(', ')}.`, {
    champ: 'source',
    recu,
    accepte: covering,
  })
}

/**
 * Whether series of the source that a question names, or of any, have what it reads: one of the variables that it names, else
 * all that it cannot do without; of a source that is named, any at all.
 */
function hasRead(all: readonly Serie[], asked: AskedSeries): boolean {
  const { grandeur, source, reads = READS } = asked
  const series = readSeries(all, asked)
  const has = (code: string) => series.some((serie) => serie.grandeur === code)
  if (grandeur !== undefined) return [grandeur].flat().some(has)
  return source === undefined ? reads.every(has) : series.length > 0
}

/** The series that a question can be answered from: of the source that it names, if any, and of no longer step. */
function readSeries(all: readonly Serie[], { source, longestStep = 'mensuel' }: AskedSeries): Serie[] {
  return all.filter(
    (serie) =>
      (source === undefined || [source].flat().includes(serie.source)) &&
      GRANULARITES.indexOf(serie.granularite) <= GRANULARITES.indexOf(longestStep),
  )
}

/**
 * The grid whose cell a point shares with its town: of the source that a question names, or of the first that has its
 * variable; undefined where they share none.
 */
function sharedCell(resolution: Resolution | undefined, { grandeur, source }: AskedSeries): Grille | undefined {
  if (!resolution) return undefined
  const { meme_maille, grille, mailles } = resolution
  if (grandeur === undefined && source === undefined) return meme_maille ? (grille ?? undefined) : undefined
  const read = mailles.filter(
    ({ source_code, grandeurs }) =>
      (source === undefined || [source].flat().includes(source_code)) &&
      (grandeur === undefined || grandeurs.some((each) => [grandeur].flat().includes(each))),
  )
  return (source === undefined ? read.slice(0, 1) : read).find((each) => each.meme_maille)?.grille ?? undefined
}

/**
 * Whether a grid that has what a question reads, in cells finer than the one that a point shares with its town, has the two in
 * different ones. A question that names its source is not asked for others.
 */
async function isParted(
  { at, points, catalogue }: Release,
  { localite }: Resolution,
  shared: Grille,
  asked: AskedSeries,
): Promise<boolean> {
  const { grandeur, source, reads = READS } = asked
  const { latitude, longitude } = localite
  if (source !== undefined || latitude === null || longitude === null) return false
  const wanted = [grandeur ?? reads].flat()
  const finer = readSeries(at?.series ?? [], asked).filter((serie) => {
    const size = findSourceGrandeur(catalogue.sourcesGrandeurs, serie.source, serie.grandeur)?.grille
    return wanted.includes(serie.grandeur) && size && size.pas_lat * size.pas_lon < shared.pas_lat * shared.pas_lon
  })
  if (finer.length === 0) return false
  const ofTown = (await points?.cellsAt(roundedPoint({ latitude, longitude }))) ?? []
  const cellOfTown = ({ source, grandeur, granularite }: Serie) =>
    ofTown.find(
      ({ serie }) => serie.source === source && serie.grandeur === grandeur && serie.granularite === granularite,
    )?.serie.localite
  return finer.some((serie) => serie.localite !== cellOfTown(serie))
}

/** Refuses an interpolation of variables that are not smooth, or that a cell about the point lacks. */
function requireInterpolated({ at, catalogue }: Release, asked: AskedSeries): void {
  const { grandeur, reads = READS } = asked
  const wanted = [grandeur ?? reads].flat()
  const smooth = catalogue.grandeurs.filter(isSmooth).map(({ code }) => code)
  const rough = wanted.filter((code) => !smooth.includes(code))
  if (rough.length > 0) {
    throw notInterpolated(
      `${quoted(rough)} ne s’interpole pas entre les mailles ; s’interpolent : ${smooth.join(', ')}.`,
      { grandeurs: smooth },
    )
  }
  if (at && hasRead(at.series, asked)) return
  const missing = at?.between?.missing ?? []
  const why = missing.length === 0 ? 'aucune grille n’en a de jours ou de mois' : `il en manque à ${missing.join(', ')}`
  throw notInterpolated(`Pas de ${quoted(wanted)} à interpoler en ce point : ${why}.`, { mailles_manquantes: missing })
}

const quoted = (codes: readonly string[]) => codes.map((code) => `« ${redact(code)} »`).join(', ')

function notInterpolated(message: string, details: object): ErreurContrat {
  return refus('INCOMPATIBILITE_SOURCE_GRANDEUR', message, {
    champ: 'interpolation',
    recu: 'bilineaire',
    accepte: ['maille'],
    ...details,
  })
}

/** Refuses a point outside the country; where a common slip explains it, the message names that. */
export function requireInside(release: Release, outline: Outline, point: Point): void {
  const isInside = (each: Point) => placesOutside(outline, [each]).length === 0
  if (isInside(point)) return
  const { latitude, longitude } = point
  const slips = [
    { slip: 'signe de la longitude', champ: 'longitude', meant: { latitude, longitude: -longitude } },
    { slip: 'signe de la latitude', champ: 'latitude', meant: { latitude: -latitude, longitude } },
    { slip: 'latitude et longitude échangées', champ: 'latitude', meant: { latitude: longitude, longitude: latitude } },
  ]
  const found = slips.find(({ meant }) => isInside(meant))
  const nearest = nearestTo(point, indexOf(release).covered)
  const instead = found
    ? ` : ${found.slip} ? ${wordsOf(found.meant)} y est`
    : nearest
      ? ` ; la ville la plus proche est ${nearest.place.nom} (${nearest.place.code})`
      : ''
  throw introuvable(`Le point ${wordsOf(point)} est hors du pays (${release.catalogue.service.pays})${instead}.`, {
    champ: found?.champ ?? 'latitude',
    recu: wordsOf(point),
    accepte: 'un point du pays',
    ...(nearest ? { localite_la_plus_proche: nearest.place.code, distance_km: rounded(nearest.km, 3) } : {}),
  })
}

const wordsOf = ({ latitude, longitude }: Point) => `${latitude}, ${longitude}`

/** What an answer of some source says of its point, and its warnings; of no source in particular, by the reference source. */
export function tellPoint(
  { latitude, longitude, code, resolution, mailles, between }: AskedPoint,
  source?: string,
): { point: PointItem; avertissements: string[] } {
  const covering = mailles.map(({ source_code }) => source_code)
  if (code === POINT_CODE || !resolution) {
    const maille = mailles.find((each) => each.source_code === source) ?? mailles[0]
    const { source_code = null, distance_km = 0 } = maille ?? {}
    const about = between?.filter((each) => each.source_code === source_code)
    return {
      point: {
        ...{ latitude, longitude, localite: POINT_CODE, distance_km, meme_maille: true, source_code },
        ...(maille ? { maille } : {}),
        ...(about ? { mailles: about } : {}),
        sources: covering,
      },
      avertissements: maille ? [frenchTypography(about ? betweenWords(about) : cellWords(maille))] : [],
    }
  }
  const { localite, distance_km } = resolution
  const ofSource = resolution.mailles.filter(({ source_code }) => source_code === source)
  const { source_code, meme_maille } =
    ofSource.length === 0
      ? resolution
      : { source_code: source as string, meme_maille: ofSource.every((each) => each.meme_maille) }
  const hasGrid = ofSource.length === 0 ? resolution.grille !== null : ofSource.every(({ grille }) => grille !== null)
  const warnings = [
    ...(distance_km > FAR_KM
      ? [
          `Le point est à ${Math.round(distance_km)} km de ${localite.nom}, qui répond : c'est loin, et les valeurs de cette ville peuvent y être fausses.`,
        ]
      : []),
    ...(hasGrid && meme_maille && distance_km >= 1 && distance_km <= FAR_KM
      ? [
          `${localite.nom} répond, à ${Math.round(distance_km)} km du point, dans la même maille de ${source_code} : les valeurs sont celles de la ville.`,
        ]
      : []),
    ...(hasGrid && !meme_maille
      ? [
          `Le point n'est pas dans la maille de ${source_code} où se trouve ${localite.nom} : les valeurs de cette ville ne sont pas celles du point.`,
        ]
      : []),
  ]
  return {
    point: {
      ...{ latitude, longitude, localite: localite.code, distance_km, meme_maille, source_code },
      ...(covering.length === 0 ? {} : { sources: covering }),
    },
    avertissements: warnings.map(frenchTypography),
  }
}

function cellWords({ source_code, distance_km, ecart_altitude_m: above, ...centre }: PointCellItem): string {
  const height =
    above === undefined
      ? ` ; la température n'y est pas corrigée de la différence d'altitude, que l'édition ne donne pas`
      : above === 0
        ? ''
        : `, et le relief moyen ${Math.abs(above)} m plus ${above > 0 ? 'bas' : 'haut'} que lui : les calculs en corrigent la température de l'air, non les mesures données`
  return `La ${cellName(centre)} de ${source_code} répond : ses valeurs sont celles de toute la maille, dont le centre est à ${Math.round(distance_km)} km du point${height}.`
}

function betweenWords(cells: readonly PointCellItem[]): string {
  const weights = weightWords(cells.map(({ code, poids = 1 }) => ({ code, poids })))
  return `Valeurs interpolées entre les centres des mailles de ${cells[0]?.source_code}, bilinéaire, poids entre parenthèses : ${weights}.`
}

/** The point as a field of the provenance of a file; none where the question had no point. */
export function pointProvenance(asked: AskedPoint | undefined): Readonly<Record<string, string>> {
  if (!asked) return {}
  const { point, avertissements } = tellPoint(asked)
  const { latitude, longitude, localite, distance_km } = point
  return { point: [`${latitude}, ${longitude} : ${localite}, à ${distance_km} km.`, ...avertissements].join(' ') }
}
