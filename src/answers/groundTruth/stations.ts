import { cellOf, findSourceGrandeur, type Localite, type Serie } from '../../contract/catalogue.ts'
import { distanceKm, nearestTo } from '../../contract/distance.ts'
import type { PorteeItem } from '../../contract/resources/calage.ts'
import { isDerived } from '../../contract/vocabulary.ts'
import { rounded } from '../../derive/statistics/statistics.ts'
import { bySource, indexOf } from '../catalogue/catalogueIndex.ts'
import type { CoveredTown } from '../catalogue/referenceTown.ts'
import type { Release } from '../release.ts'

/** A variable that a ground station measures in a town, and the other series of it there. */
export interface MeasuredGrandeur {
  localite: string
  grandeur: string
  /** The station's code, as a source. */
  station: string
  measured: readonly Serie[]
  /** Series of each other source, in the country's order. */
  sources: ReadonlyMap<string, readonly Serie[]>
}

/** Whether a series is the truth that others are held against: measured on the ground, by a reliable source. */
export function isGroundTruth({ methode_collecte, niveau_confiance }: Serie): boolean {
  return methode_collecte === 'mesure_directe' && niveau_confiance === 'A'
}

/** What the stations of a town measure, by variable and station. What is computed of other series is no source of its own. */
export function measuredIn(release: Release, localite: string): MeasuredGrandeur[] {
  const series = indexOf(release).seriesOf(localite)
  const byStation = Map.groupBy(series.filter(isGroundTruth), ({ grandeur, source }) => `${grandeur} ${source}`)
  return [...byStation.values()].map((measured) => {
    const { grandeur, source: station } = measured[0] as Serie
    const others = series
      .filter((each) => each.grandeur === grandeur && !isGroundTruth(each) && !isDerived(each))
      .sort(bySource(release))
    return { localite, grandeur, station, measured, sources: Map.groupBy(others, ({ source }) => source) }
  })
}

/** What all stations of the release measure, in the order of the towns' codes. */
export function allMeasured(release: Release): MeasuredGrandeur[] {
  return indexOf(release).covered.flatMap(({ code }) => measuredIn(release, code))
}

/** The station of irradiation that is nearest to a town; undefined where the release has none. */
export function nearestStation(
  release: Release,
  { latitude, longitude }: Localite,
): { station: string; town: CoveredTown; km: number } | undefined {
  if (latitude === null || longitude === null) return undefined
  const measured = allMeasured(release).filter(({ grandeur }) => grandeur === 'ghi')
  const towns = indexOf(release).covered.filter(({ code }) => measured.some(({ localite }) => localite === code))
  const nearest = nearestTo({ latitude, longitude }, towns)
  const station = measured.find(({ localite }) => localite === nearest?.place.code)?.station
  return nearest && station !== undefined ? { station, town: nearest.place, km: nearest.km } : undefined
}

/** Beyond this distance a bias found at one place does not apply to another, unless both lie in one cell of the source. */
export const REACH_KM = 50

/**
 * The other towns to which what was found of a source in one may be carried, the nearest first: those with that source and
 * variable, by the rule of the cell where both hold.
 */
export function reachOf(
  release: Release,
  { town, source, grandeur }: { town: CoveredTown; source: string; grandeur: string },
): PorteeItem[] {
  const { covered, seriesOf } = indexOf(release)
  const grille = findSourceGrandeur(release.catalogue.sourcesGrandeurs, source, grandeur)?.grille
  const cell = grille && cellOf(grille, town)
  return covered
    .filter(
      ({ code }) =>
        code !== town.code && seriesOf(code).some((each) => each.source === source && each.grandeur === grandeur),
    )
    .flatMap((other): PorteeItem[] => {
      const km = distanceKm(town, other)
      const sameCell = grille ? cellOf(grille, other) === cell : false
      if (!sameCell && km > REACH_KM) return []
      const regle = sameCell ? 'meme_maille' : 'moins_de_50_km'
      return [{ localite: other.code, localite_nom: other.nom, distance_km: rounded(km, 1), regle }]
    })
    .sort((a, b) => a.distance_km - b.distance_km || (a.localite < b.localite ? -1 : 1))
}
