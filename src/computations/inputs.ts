import { findLocalite } from '../answers/catalogue/catalogueIndex.ts'
import type { Chosen } from '../answers/choice/chooseSerie.ts'
import { companionOf, companionOrSubstitute } from '../answers/choice/companions.ts'
import type { Period } from '../answers/choice/serieRequest.ts'
import { atPlaceHeight } from '../answers/measurements/airHeight.ts'
import { type CrossedBreak, crossedBreaks } from '../answers/quality/breaks.ts'
import type { Release } from '../answers/release.ts'
import { type BestEstimate, ESTIMATED } from '../answers/uncertainty/bestEstimate.ts'
import { type RestingEstimate, resourceUncertainty } from '../answers/uncertainty/resourceUncertainty.ts'
import { type AirEstimate, airEstimate } from '../answers/uncertainty/weatherUncertainty.ts'
import type { Localite, Serie } from '../contract/catalogue.ts'
import { refus } from '../contract/erreurs.ts'
import { DAY_MS, slotOf, timeOf } from '../contract/time.ts'
import { STATUTS, type Statut, weakestStatut } from '../contract/vocabulary.ts'
import type { AdaptedVariable } from '../derive/statistics/adaptToSite.ts'
import { onSteps } from '../derive/steps/onSteps.ts'
import {
  ephemerisOfYears,
  hoursOfStep,
  type Site,
  type SunAxis,
  type SunGranularite,
  sunBetween,
  yearsOfAxis,
} from '../derive/steps/sunAxis.ts'
import type { Mesures } from '../edition/mesures.ts'
import type { SunEphemeris } from '../solar/sunEphemeris.ts'
import type { SunGeometry } from '../solar/sunGeometry.ts'
import { keptSun } from './sunKeep.ts'

/** What somebody's measurements make of the place that is asked about: its estimate, and what corrects its air and wind. */
export interface Adapted {
  estimate: RestingEstimate
  others: readonly AdaptedVariable[]
}

/** What one computation reads: the values of its series over the requested days, and which series were read. */
export class Inputs {
  readonly release: Release
  readonly serie: Serie
  /** Those of its source and kind, of a finer step, that have what comes after it. */
  readonly goingOn: readonly Serie[]
  readonly period: Period
  readonly localite: Localite
  /** The whole steps of the series within the requested days. */
  readonly axis: SunAxis
  /** The source of weather that the question names. */
  readonly sourceMeteo: string | undefined
  /** Whether the series is the town's reference, and not one that the question names. */
  readonly byRule: boolean
  /** The series that the town would have started from without it, where it is another. */
  readonly insteadOf: Serie | undefined
  readonly #used = new Map<Serie, Mesures | undefined>()
  readonly #also = new Set<Serie>()
  readonly #mended = new Set<Serie>()

  /** The best estimate of the place, which its irradiation is brought to; undefined of a series that a question names. */
  readonly estimate: BestEstimate | undefined

  /** Whether air is brought to its own best estimate as it is read, and that estimate then; no source of weather is named. */
  readonly #airAtBest: boolean
  #air: AirEstimate | undefined

  readonly #others: Adapted['others']

  constructor(
    release: Release,
    { goingOn = [], ...chosen }: Chosen & { goingOn?: readonly Serie[] },
    estimate?: BestEstimate,
    others: Adapted['others'] = [],
  ) {
    this.release = release
    this.#others = others
    this.estimate = estimate
    this.#airAtBest = chosen.atBest === true && chosen.serie.grandeur === 'ghi' && chosen.source_meteo === undefined
    this.serie = chosen.serie
    this.goingOn = goingOn
    this.period = chosen.period
    this.sourceMeteo = chosen.source_meteo
    this.byRule = chosen.byRule ?? false
    this.insteadOf = chosen.insteadOf
    this.localite = findLocalite(release, chosen.serie.localite)
    this.axis = axisOf(chosen.serie, chosen.period)
  }

  /**
   * The inputs of a choice. Irradiation is brought to the best estimate of the place, unless the question names whose it is.
   *
   * @param adapted in place of the estimate of the release
   */
  static async of(release: Release, chosen: Chosen, adapted?: Adapted): Promise<Inputs> {
    const { serie } = chosen
    if (!chosen.atBest || serie.grandeur !== 'ghi') return new Inputs(release, chosen)
    const { estimate } = adapted ?? (await resourceUncertainty(release, serie))
    const inputs = new Inputs(release, chosen, estimate, adapted?.others)
    inputs.restOn(estimate?.used ?? [])
    return inputs
  }

  /** The values of the series itself on `axis`, and of those that go on from it; NaN where there is none. */
  async main(): Promise<Float64Array> {
    const [own = new Float64Array(), ...more] = await Promise.all([this.serie, ...this.goingOn].map(this.values, this))
    return more.reduce((all, next) => all.map((value, i) => (Number.isNaN(value) ? (next[i] as number) : value)), own)
  }

  /** The values of a companion that covers the requested days; undefined where there is no such series. */
  async companion(grandeur: string): Promise<Float64Array | undefined> {
    const serie = companionOf(this.release, this.serie, grandeur)
    return serie && this.#standsThrough(serie) ? this.values(serie) : undefined
  }

  /** The values of a companion as far as it is stored, NaN where it is not; undefined where it has none of the requested days. */
  async partial(grandeur: string): Promise<Float64Array | undefined> {
    const serie = companionOf(this.release, this.serie, grandeur)
    const { debut, fin } = this.period
    return serie && serie.periode_debut <= fin && serie.periode_fin >= debut ? this.values(serie) : undefined
  }

  /** The values of a companion that the computation needs, or of a substitute; the choice of the series ensures that there is one. */
  async required(grandeur: string): Promise<CompanionValues> {
    const values = await this.anyCompanion(grandeur)
    if (!values) throw new Error(`${this.serie.code}: ${grandeur} was to be required`)
    return values
  }

  /** The values of a companion that covers the requested days, or of a substitute of another source or step. */
  async anyCompanion(grandeur: string): Promise<CompanionValues | undefined> {
    const serie = this.companionSerie(grandeur)
    return serie && { values: await this.values(serie), serie }
  }

  /** The series that `anyCompanion` reads; with `anySource`, the one it would read if the question named no source. */
  companionSerie(grandeur: string, { anySource = false } = {}): Serie | undefined {
    const { debut, fin } = this.period
    const request = { periode_debut: debut, periode_fin: fin }
    const named = anySource || this.sourceMeteo === undefined ? {} : { source_meteo: this.sourceMeteo }
    const serie = companionOrSubstitute(this.release, this.serie, grandeur, { ...request, ...named })
    return serie && this.#standsThrough(serie) ? serie : undefined
  }

  #standsThrough(serie: Serie): boolean {
    return serie.periode_debut <= this.period.debut && serie.periode_fin >= this.period.fin
  }

  /**
   * The values of a series on `axis`: of a finer one the means of whole steps, of a longer one the value of the step it lies in.
   * Air temperature of a cell is at the height of the point; it and irradiation are at the best estimate of the place.
   */
  async values(serie: Serie): Promise<Float64Array> {
    const values = atPlaceHeight(this.release, serie, await this.#stored(serie))
    if (ESTIMATED.has(serie.grandeur)) return this.toEstimate(values)
    const measured = this.#measured(serie)
    if (!measured && this.#airAtBest && serie.grandeur === 't2m') {
      this.#air = await airEstimate(this.release, serie)
      return this.#air ? values.map((degC) => degC + this.#air!.addedC) : values
    }
    if (!measured) return values
    const { byMonth } = measured
    const isAdded = measured.variable === 't2m'
    return values.map((value, i) => {
      const month = byMonth[this.#monthAt(i)] as number
      return isAdded ? value + month : value * month
    })
  }

  /** What somebody measured at the place, as it corrects a series. */
  #measured({ localite, grandeur, source }: Serie) {
    if (localite !== this.localite.code) return undefined
    return this.#others.find((each) => each.corrected && each.variable === grandeur && each.source === source)
  }

  #monthAt(step: number): number {
    return new Date(timeOf(this.axis.granularite, this.axis.firstSlot + step)).getUTCMonth()
  }

  /** Irradiation on `axis` brought to the best estimate of the place: the same values where there is none. */
  toEstimate(values: Float64Array): Float64Array {
    const { factor = 1, months } = this.estimate ?? {}
    if (!months) return factor === 1 ? values : values.map((value) => value * factor)
    return values.map((value, i) => value * (months[this.#monthAt(i)] as number))
  }

  async #stored(serie: Serie): Promise<Float64Array> {
    // Noted before it is read: several are read at a time, and their order must not hang on which is there first.
    this.#used.set(serie, undefined)
    const mesures = await this.release.mesures(serie)
    this.#used.set(serie, mesures)
    if (serie.granularite !== this.axis.granularite) {
      const part = perStep(serie, this.axis.granularite)
      const values = onSteps(mesures, this.axis)
      return part === 1 ? values : values.map((value) => value * part)
    }
    const { firstSlot, count } = this.axis
    const from = firstSlot - mesures.firstSlot
    const partial = serie.mois_partiels.map((mois) => slotOf('mensuel', Date.parse(`${mois}-01T00:00:00Z`)) - firstSlot)
    const inside = from >= 0 && from + count <= mesures.values.length
    if (inside && partial.length === 0) return mesures.values.subarray(from, from + count)
    const values = Float64Array.from({ length: count }, (_, i) => mesures.values[from + i] ?? Number.NaN)
    for (const i of partial) if (i >= 0 && i < count) values[i] = Number.NaN
    return values
  }

  get site(): Site {
    const { latitude, longitude, altitude_metres, nom, cotiere } = this.localite
    if (latitude === null || longitude === null) {
      throw refus(
        'INCOMPATIBILITE_SOURCE_GRANDEUR',
        `${nom} n'a pas de coordonnées : le soleil n'y est pas calculable. Choisissez une ville qui en a ; /v1/localites les donne.`,
        { champ: 'localite', recu: this.localite.code, accepte: '/v1/localites' },
      )
    }
    return { latitudeDeg: latitude, longitudeDeg: longitude, altitudeM: altitude_metres ?? 0, coastal: cotiere }
  }

  /** The sun over the hours of `axis`; that of the whole series is kept, so that any window of it is at hand. */
  sun(): { sun: SunGeometry; ephemeris: SunEphemeris; site: Site } {
    const whole = wholeAxisOf(this.serie)
    const perStep = hoursOfStep(whole)
    const from = (this.axis.firstSlot - whole.firstSlot) * perStep
    const { site } = this
    return {
      sun: sunBetween(keptSun(whole, site), from, from + this.axis.count * perStep),
      ephemeris: ephemerisOfYears(yearsOfAxis(whole)),
      site,
    }
  }

  /** The best estimate that the air read so far was brought to; undefined: none. */
  get air(): AirEstimate | undefined {
    return this.#air
  }

  /** Adds whole series that the answer is also based on. */
  restOn(series: readonly Serie[]): void {
    for (const serie of series) if (!this.#used.has(serie)) this.#also.add(serie)
  }

  /** The series read so far, in the order of the requests. */
  get used(): Serie[] {
    return [...new Set([...this.#used.keys(), ...this.#also])]
  }

  /** Tells that the answer does not rest on both sides of the breaks of a series, though it reads it. */
  mend(serie: Serie): void {
    this.#mended.add(serie)
  }

  /** The breaks that the answer crosses. */
  get crossed(): CrossedBreak[] {
    return crossedBreaks(
      this.used.filter((serie) => !this.#mended.has(serie)),
      this.period,
    )
  }

  /** The weakest status of any value read within the requested days. */
  get statut(): Statut {
    const within = [...this.#used].map(([serie, mesures]) =>
      // The catalogue has the weakest of the whole series: where that is the strongest there is, so are all its values.
      serie.statut === STRONGEST || !mesures
        ? serie.statut
        : (weakestWithin(mesures, this.#span(mesures)) ?? serie.statut),
    )
    const also = [...this.#also].filter((serie) => !this.#used.has(serie)).map(({ statut }) => statut)
    return weakestStatut([...within, ...also])
  }

  /** The steps of a series that touch those of `axis`. */
  #span({ granularite }: Mesures): { from: number; to: number } {
    const { granularite: own, firstSlot, count } = this.axis
    if (granularite === own) return { from: firstSlot, to: firstSlot + count }
    return {
      from: slotOf(granularite, timeOf(own, firstSlot)),
      to: slotOf(granularite, timeOf(own, firstSlot + count) - 1) + 1,
    }
  }
}

/** What a value is multiplied with where a series is put on steps of another length: rain is stored by the hour or by the day. */
function perStep({ grandeur, granularite }: Serie, to: SunGranularite): number {
  if (grandeur !== 'precipitation' || (granularite === 'horaire') === (to === 'horaire')) return 1
  return to === 'horaire' ? 1 / 24 : 24
}

/** Values of a companion, and the series that they are from. */
export interface CompanionValues {
  values: Float64Array
  serie: Serie
}

const STRONGEST = STATUTS[STATUTS.length - 1] as Statut

/** The weakest status of the values in a window of slots; undefined where it has none. */
function weakestWithin(
  { firstSlot, values, statuts }: Mesures,
  { from, to }: { from: number; to: number },
): Statut | undefined {
  let weakest: number = STATUTS.length
  const end = Math.min(values.length, to - firstSlot)
  for (let i = Math.max(0, from - firstSlot); i < end && weakest > 0; i++) {
    if (!Number.isNaN(values[i]!) && statuts[i]! < weakest) weakest = statuts[i]!
  }
  return STATUTS[weakest]
}

/** All steps of a series. */
function wholeAxisOf(serie: Serie): SunAxis {
  return axisOf(serie, { debut: serie.periode_debut, fin: serie.periode_fin })
}

/** Makes ahead what the hours of irradiation of a release need of the sun, whatever the town. */
export function prepareSuns({ series }: Pick<Release, 'series'>): void {
  for (const serie of series) {
    if (serie.grandeur === 'ghi' && serie.granularite === 'horaire') ephemerisOfYears(yearsOfAxis(wholeAxisOf(serie)))
  }
}

/** The whole steps of a series within a period of days, and the minute that its hours are of where they are moments. */
function axisOf({ granularite, minute_instantanee: minute }: Serie, period: Period): SunAxis {
  const axis = wholeSlots(granularite as SunGranularite, period)
  return minute === null || granularite !== 'horaire' ? axis : { ...axis, minute }
}

/** The steps that lie wholly within a period of days. */
function wholeSlots(granularite: SunGranularite, { debut, fin }: Period): SunAxis {
  const fromMs = Date.parse(`${debut}T00:00:00Z`)
  const slot = slotOf(granularite, fromMs)
  const firstSlot = timeOf(granularite, slot) < fromMs ? slot + 1 : slot
  const end = slotOf(granularite, Date.parse(`${fin}T00:00:00Z`) + DAY_MS)
  return { granularite, firstSlot, count: Math.max(0, end - firstSlot) }
}
