import type { Grandeur, Localite } from '../contract/catalogue.ts'
import { timeOf } from '../contract/time.ts'
import type { MethodeCollecte, SerieKey } from '../contract/vocabulary.ts'
import {
  ephemerisOfYears,
  meanDayOfSlot,
  type Site,
  type SunAxis,
  sunOnAxis,
  yearsOfAxis,
} from '../derive/steps/sunAxis.ts'
import { type SunCourse, sunCourse } from '../solar/sunCourse.ts'
import type { SunGeometry } from '../solar/sunGeometry.ts'
import type { BaseJudgement } from './series/baseJudgement.ts'

/** A series of a town as the rules see it, on the regular axis of its granularité: entry i is slot `firstSlot + i`. */
export interface PlaceSerie {
  key: SerieKey
  grandeur: Grandeur
  methode: MethodeCollecte
  firstSlot: number
  /** NaN where there is no measurement. */
  values: Float64Array
  /** Days measured in each month, where the upstream gives them; else 0. */
  jours: Uint8Array
  /** How values represent their steps, each way once, where an upstream says so; null: as the source gives them. */
  methodes?: readonly (string | null)[]
  /** The minute of its hour, 0 to 59, that each value is of; absent where values are no instantaneous ones, or not all of one minute. */
  minute?: number
}

/** All series of one town beside each other, and its sun. */
export class Place {
  readonly localite: Localite
  readonly series: readonly PlaceSerie[]
  /** What was judged over all towns; absent where only this one is at hand. */
  readonly judged: BaseJudgement | undefined
  readonly #suns = new Map<string, SunGeometry>()
  readonly #courses = new Map<string, readonly SunCourse[]>()

  constructor(localite: Localite, series: readonly PlaceSerie[], judged?: BaseJudgement) {
    this.localite = localite
    this.series = series
    this.judged = judged
  }

  /** The series of the same source and granularité, another variable. */
  companion({ key }: PlaceSerie, grandeur: string): PlaceSerie | undefined {
    return this.series.find(
      (each) =>
        each.key.grandeur === grandeur && each.key.source === key.source && each.key.granularite === key.granularite,
    )
  }

  /** The values of a companion on the axis of the series, NaN where it has none; undefined where there is no companion. */
  companionValues(serie: PlaceSerie, grandeur: string): Float64Array | undefined {
    const companion = this.companion(serie, grandeur)
    return companion && valuesOnAxisOf(serie, companion)
  }

  /**
   * The sun over the hours of an hourly series, seen from the middle of each hour's sunlit part, or at the minute that its values are of; undefined for another
   * granularité, and where the town has no coordinates.
   */
  sunOfHours(serie: PlaceSerie): SunGeometry | undefined {
    const [axis, site] = [axisOf(serie), this.#site()]
    if (axis?.granularite !== 'horaire' || !site) return undefined
    return kept(this.#suns, idOf(axis), () => sunOnAxis(axis, site, ephemerisOfYears(yearsOfAxis(axis))))
  }

  /**
   * The sun's course over each day of a daily series, over the mean day of each month of a monthly one (Klein 1977);
   * undefined for another granularité, and where the town has no coordinates.
   */
  sunOfDays(serie: PlaceSerie): readonly SunCourse[] | undefined {
    const [axis, site] = [axisOf(serie), this.#site()]
    if (!axis || axis.granularite === 'horaire' || !site) return undefined
    const dayOf = (slot: number) => (axis.granularite === 'mensuel' ? meanDayOfSlot(slot) : timeOf('journalier', slot))
    return kept(this.#courses, idOf(axis), () => {
      const ephemeris = ephemerisOfYears(yearsOfAxis(axis))
      return Array.from({ length: axis.count }, (_, i) => sunCourse(dayOf(axis.firstSlot + i), site, ephemeris))
    })
  }

  #site(): Site | undefined {
    const { latitude, longitude, altitude_metres } = this.localite
    if (latitude === null || longitude === null) return undefined
    return { latitudeDeg: latitude, longitudeDeg: longitude, altitudeM: altitude_metres ?? 0 }
  }
}

function axisOf({ key: { granularite }, firstSlot, values, minute }: PlaceSerie): SunAxis | undefined {
  if (granularite === 'annuel') return undefined
  return { granularite, firstSlot, count: values.length, ...(minute === undefined ? {} : { minute }) }
}

function idOf({ granularite, firstSlot, count, minute }: SunAxis): string {
  return `${granularite} ${firstSlot} ${count} ${minute ?? ''}`
}

function kept<T>(map: Map<string, T>, id: string, make: () => T): T {
  const known = map.get(id)
  if (known !== undefined) return known
  const made = make()
  map.set(id, made)
  return made
}

/** The values of one series on the axis of another of the same granularité, NaN where it has none; its own memory where both axes are one. */
export function valuesOnAxisOf(axis: PlaceSerie, serie: PlaceSerie): Float64Array {
  const from = axis.firstSlot - serie.firstSlot
  const { length } = axis.values
  if (from === 0 && serie.values.length === length) return serie.values
  const values = new Float64Array(length).fill(Number.NaN)
  const start = Math.max(0, from)
  const end = Math.min(serie.values.length, from + length)
  if (end > start) values.set(serie.values.subarray(start, end), start - from)
  return values
}
