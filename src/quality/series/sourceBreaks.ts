import type { PlaceSerie } from '../place.ts'
import { isSearched, type MonthAxis, monthAxisOf } from './anomalies.ts'
import { type FoundBreak, searchBreaks } from './breaks.ts'
import { Corrected, type Cut } from './corrected.ts'
import { meanOfCells, onAxis } from './meanOfCells.ts'
import { familyOf, type Member } from './references.ts'
import { isSameSource, type SourceBreak, type SourceKey } from './sourceBreak.ts'
import { fingerprintOf } from './voisinsIdentiques.ts'

/** Fewest complete months of a series: five years. */
const LEAST_MONTHS = 60

/** The months of a series of a town in which breaks are searched. */
export interface JudgedMonths extends Omit<MonthAxis, 'serie'> {
  key: PlaceSerie['key']
  /** Whether it is measured on the ground: each station is an instrument of its own. */
  isStation: boolean
  /** The same for series that are the same to the digit. */
  empreinte: string
}

/** Whether a series can be one in which breaks are searched. */
export function canBreak({ grandeur, granularite }: PlaceSerie['key']): boolean {
  return granularite !== 'annuel' && isSearched(grandeur)
}

/** The complete months of a series, where they are enough to search breaks in. */
export function judgedMonths(serie: PlaceSerie): JudgedMonths | undefined {
  const axis = canBreak(serie.key) ? monthAxisOf(serie) : undefined
  if (!axis) return undefined
  const { firstMonth, values } = axis
  if (values.reduce((count, value) => count + (Number.isNaN(value) ? 0 : 1), 0) < LEAST_MONTHS) return undefined
  const empreinte = fingerprintOf({ key: serie.key, firstSlot: firstMonth, values })?.empreinte ?? ''
  return { key: serie.key, firstMonth, values, isStation: serie.methode === 'mesure_directe', empreinte }
}

/**
 * The breaks of all sources. A source changes for all its cells at one date, so that these are judged together, by the mean of
 * their anomalies: regional composites find smaller steps, and date them better, than any of their series (Menne and Williams
 * 2009, section 3; common breaks of a panel: Bai, J. (2010), J. Econometrics 157, 78-92). Towns with the same series to the
 * digit are one cell. A ground station is judged by itself, beside the sources of its town.
 */
export function judgeSources(all: readonly JudgedMonths[]): SourceBreak[] {
  const groups = Map.groupBy(all, ({ key }) => `${key.granularite} ${familyOf(key.grandeur)}`)
  return [...groups.values()].flatMap((group) => {
    const { firstMonth, length } = axisOf(group)
    const pooled = cellsOf(group.filter(({ isStation }) => !isStation))
    const members = pooled.map(({ key, cells }) => ({ key, values: meanOfCells(cells, firstMonth, length) }))
    const found = searchBreaks(firstMonth, members).map((each): SourceBreak => {
      const cells = pooled.find(({ key }) => isSameSource(key, each.key))?.cells.length ?? 0
      return { ...each, cells }
    })
    return [...found, ...stationBreaks(group, found)]
  })
}

/** The distinct series of each source and variable. */
function cellsOf(series: readonly JudgedMonths[]): { key: SourceKey; cells: JudgedMonths[] }[] {
  const sources = Map.groupBy(series, ({ key }) => `${key.grandeur} ${key.source}`)
  return [...sources.values()].map((own) => ({
    key: sourceOf(own[0]!),
    cells: [...new Map(own.map((each) => [each.empreinte, each])).values()],
  }))
}

function sourceOf({ key: { grandeur, source, granularite } }: JudgedMonths): SourceKey {
  return { grandeur, source, granularite }
}

function axisOf(group: readonly Omit<MonthAxis, 'serie'>[]): { firstMonth: number; length: number } {
  const firstMonth = Math.min(...group.map((each) => each.firstMonth))
  return { firstMonth, length: Math.max(...group.map((each) => each.firstMonth + each.values.length)) - firstMonth }
}

/** The breaks of ground stations, each compared with the sources of its town once these are adjusted for their own. */
function stationBreaks(group: readonly JudgedMonths[], found: readonly SourceBreak[]): SourceBreak[] {
  const towns = Map.groupBy(group, ({ key }) => key.localite)
  return [...towns].flatMap(([localite, series]) => {
    const stations = series.filter(({ isStation }) => isStation).map(sourceOf)
    if (stations.length === 0) return []
    const { firstMonth, members } = adjusted(series, found)
    return searchBreaks(firstMonth, members)
      .filter(({ key }) => stations.some((each) => isSameSource(each, key)))
      .map((each) => ({ ...each, localite, cells: 1 }))
  })
}

/** The series of a town on one axis of months, adjusted for the breaks of their sources. */
export function adjusted(
  series: readonly (Omit<MonthAxis, 'serie'> & { key: PlaceSerie['key'] })[],
  breaks: readonly (FoundBreak & { localite?: string })[],
): { firstMonth: number; members: Member[] } {
  const { firstMonth, length } = axisOf(series)
  const members = series.map(({ key, ...axis }) => ({ key, values: onAxis(axis, firstMonth, length) }))
  const corrected = new Corrected(firstMonth, members)
  const indexOf = (key: SourceKey) => members.findIndex((each) => isSameSource(each.key, key))
  for (const each of breaks) {
    const member = indexOf(each.key)
    const references = each.references.map(indexOf).filter((i) => i >= 0)
    const cut: Cut = { slot: each.slot, references, plain: references.length <= 1 }
    if (member >= 0 && !each.recent) corrected.correct([{ member, cut }])
  }
  return { firstMonth, members: members.map(({ key }, i) => ({ key, values: corrected.valuesOf(i) })) }
}
