import type { Localite, Serie } from '../../contract/catalogue.ts'
import { distanceKm } from '../../contract/distance.ts'
import { slotOf, timeOf } from '../../contract/time.ts'
import {
  type FittedStep,
  type LocalDiffuse,
  localDiffuse,
  type StationDays,
} from '../../derive/diffuse/localDiffuse.ts'
import { ephemerisOfYears, wholeSteps, yearsOfAxis } from '../../derive/steps/sunAxis.ts'
import { type CoveredTown, indexOf } from '../catalogue/catalogueIndex.ts'
import { wholeRelease } from '../catalogue/releaseAt.ts'
import type { Release } from '../release.ts'
import { onceOf } from '../singleFlight.ts'
import { allMeasured } from './stations.ts'

/**
 * Distance from its station within which a relation of the diffuse is taken unasked. That of Kankan is nearer there than
 * Erbs's, in the 12 towns within (docs/methodes/diffus.md).
 */
export const DIFFUSE_REACH_KM = 250

/** What a ground station says of the diffuse of its days and months. */
export interface StationDiffuse {
  /** Its code, as a source. */
  station: string
  town: CoveredTown
  fitted: Partial<Record<FittedStep, LocalDiffuse>>
  /** The series that it is fitted to. */
  series: readonly Serie[]
}

/** A station's relation of one step, and how far it is carried. */
export interface CarriedDiffuse extends Omit<StationDiffuse, 'fitted'>, LocalDiffuse {
  km: number
}

/** The nearest station with a relation of the diffuse of a step; undefined where the release has none. */
export async function nearestDiffuse(
  release: Release,
  { latitude, longitude }: Pick<Localite, 'latitude' | 'longitude'>,
  step: FittedStep,
): Promise<CarriedDiffuse | undefined> {
  if (latitude === null || longitude === null) return undefined
  const carried = (await stationDiffuses(wholeRelease(release))).flatMap(({ fitted, ...station }): CarriedDiffuse[] => {
    const local = fitted[step]
    return local ? [{ ...station, ...local, km: distanceKm({ latitude, longitude }, station.town) }] : []
  })
  return carried.sort((a, b) => a.km - b.km)[0]
}

/** Those of every grade A station that measures the global and, beside it, diffuse or beam; made once for each release. */
const stationDiffuses = onceOf(async (release: Release) => {
  const found: StationDiffuse[] = []
  for (const { grandeur, localite, station, measured } of allMeasured(release)) {
    const town = indexOf(release).covered.find(({ code }) => code === localite)
    if (grandeur !== 'ghi' || !town) continue
    const made = await stationDiffuse(release, { station, town, ghi: measured })
    if (made) found.push(made)
  }
  return found
})

async function stationDiffuse(
  release: Release,
  { station, town, ghi }: { station: string; town: CoveredTown; ghi: readonly Serie[] },
): Promise<StationDiffuse | undefined> {
  const companions = (grandeur: string) =>
    allMeasured(release).find(
      (each) => each.grandeur === grandeur && each.station === station && each.localite === town.code,
    )?.measured ?? []
  const [global, diffuse, beam] = await Promise.all([
    daysOf(release, ghi),
    daysOf(release, companions('dhi')),
    daysOf(release, companions('dni')),
  ])
  if (!global || !(diffuse || beam)) return undefined
  const { firstSlot, values } = global
  const days: StationDays = {
    firstSlot,
    ghi: values,
    dhi: diffuse && alignedTo(global, diffuse),
    dni: beam && alignedTo(global, beam),
  }
  const axis = { granularite: 'journalier' as const, firstSlot, count: values.length }
  const { latitude: latitudeDeg, longitude: longitudeDeg, altitude_metres } = town
  const site = { latitudeDeg, longitudeDeg, altitudeM: altitude_metres ?? 0 }
  const fitted = localDiffuse(days, { site, ephemeris: ephemerisOfYears(yearsOfAxis(axis)) })
  const series = [global, diffuse, beam].flatMap((each) => (each ? [each.serie] : []))
  return { station, town, fitted, series }
}

/** Days of a station's variable, kWh/m². */
interface Days {
  serie: Serie
  firstSlot: number
  values: Float64Array
}

/** As they are stored; else summed from hours, complete days only. */
async function daysOf(release: Release, series: readonly Serie[]): Promise<Days | undefined> {
  const daily = series.find(({ granularite }) => granularite === 'journalier')
  if (daily) {
    const { firstSlot, values } = await release.mesures(daily)
    return { serie: daily, firstSlot, values }
  }
  const hourly = series.find(({ granularite }) => granularite === 'horaire')
  if (!hourly) return undefined
  const { firstSlot, values: wh } = await release.mesures(hourly)
  const whole = wholeSteps({ granularite: 'horaire', firstSlot, columns: { wh } }, 'journalier')
  const first = slotOf('journalier', timeOf('horaire', firstSlot))
  const last = slotOf('journalier', timeOf('horaire', firstSlot + wh.length - 1))
  const values = new Float64Array(last - first + 1).fill(Number.NaN)
  for (const { slot, sums } of whole) values[slot - first] = sums.wh / 1000
  return { serie: hourly, firstSlot: first, values }
}

function alignedTo({ firstSlot, values }: Days, other: Days): Float64Array {
  return values.map((_, i) => other.values[firstSlot + i - other.firstSlot] ?? Number.NaN)
}
