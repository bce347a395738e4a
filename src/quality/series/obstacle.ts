import type { Lang } from '../../contract/described.ts'
import { number } from '../../contract/numberWords.ts'
import type { SunGeometry } from '../../solar/sunGeometry.ts'
import type { Place, PlaceSerie } from '../place.ts'
import type { SerieRule, SerieVerdict } from '../rule.ts'
import { type Component, componentOf } from '../steps/judgeEach.ts'

/** Size of the parts of the sky that are looked at, degrees of azimuth and of elevation. */
const AZIMUTH_STEP = 10
const ELEVATION_STEP = 5

/** Elevations that an obstacle is looked for at, and that the sky of a day is known from, degrees: below, an hour is of several. */
const LOWEST = 7
const HIGHEST = 45
const REFERENCE_FROM = 30

/** Fewest hours of clear days in a part of the sky. */
const LEAST_HOURS = 10

/** Of the hours in a part, so many may pass where the obstacle has an edge or a gap. */
const QUANTILE = 0.9

/**
 * How a component falls with air mass in a clear sky, ln k ∝ m^power (Meinel, A. B. and Meinel, M. P. (1976), Applied Solar
 * Energy, for the beam; the global falls less, as the diffuse takes a part of it), the clearest hour of a clear day at least,
 * and the share of what is expected that no hour of a part passes where it is obstructed: of the global, the diffuse remains.
 */
const SKY: Readonly<Partial<Record<Component, { power: number; clear: number; most: number }>>> = {
  dni: { power: 0.678, clear: 0.5, most: 0.5 },
  ghi: { power: 0.5, clear: 0.65, most: 0.6 },
}

/** A tree, a mast or a building before a station: a part of the sky from which the sun never shines as the day lets it expect. */
export const obstacle: SerieRule = {
  code: 'obstacle',
  libelle:
    'obstacle devant une station, par azimut et hauteur du soleil (heures de jours clairs examinées ; heures masquées)',
  genre: 'douteux',
  reference:
    'Maxwell, E. L., Wilcox, S. M. et Rymes, M. (1993), Users Manual for SERI QC Software, NREL/TP-463-5608 ; Forstinger, A. et al. (2021), Expert quality control of solar radiation ground data sets, ISES Solar World Congress',
  examine(place) {
    return place.series
      .filter(({ methode }) => methode === 'mesure_directe')
      .flatMap((serie) => examineSky(serie, place) ?? [])
  },
}

/** A part of the sky, by the index of its azimuth and elevation, with the hours of clear days that the sun stood in it. */
interface Part {
  azimuth: number
  elevation: number
  hours: { index: number; share: number }[]
}

function examineSky(serie: PlaceSerie, place: Place): SerieVerdict | undefined {
  const component = componentOf(serie)
  const sky = component && SKY[component]
  const sun = place.sunOfHours(serie)
  const { longitude } = place.localite
  if (!sky || !sun || longitude === null) return undefined
  const parts = [...partsOf(serie, sun, { ...sky, isBeam: component === 'dni', longitudeDeg: longitude })].filter(
    ({ hours }) => hours.length >= LEAST_HOURS,
  )
  const examined = parts.reduce((sum, { hours }) => sum + hours.length, 0)
  if (examined === 0) return undefined
  const masked = parts.filter(({ hours }) => quantileOf(hours) < sky.most)
  const indices = masked.flatMap(({ hours }) => hours.map(({ index }) => index)).sort((a, b) => a - b)
  return {
    serie,
    n_examinees: examined,
    n_signalees: indices.length,
    constat: masked.length === 0 ? null : sentence(masked, 'fr'),
    english: masked.length === 0 ? null : sentence(masked, 'en'),
    indices,
  }
}

/** The share of what a clear day lets expect, hour by hour, in each part of the sky. */
function partsOf(
  serie: PlaceSerie,
  sun: SunGeometry,
  { power, clear, isBeam, longitudeDeg }: { power: number; clear: number; isBeam: boolean; longitudeDeg: number },
): Iterable<Part> {
  const parts = new Map<string, Part>()
  const transmitted = (i: number) => {
    const top = (sun.extraterrestrialDni[i] as number) * (isBeam ? 1 : (sun.cosZenith[i] as number))
    return (serie.values[i] as number) / top
  }
  const elevationAt = (i: number) => 90 - (sun.zenith[i] as number)
  for (const day of daysOf(serie, longitudeDeg)) {
    const high = day.filter((i) => elevationAt(i) >= REFERENCE_FROM && !Number.isNaN(serie.values[i]))
    const best = high.reduce((a, b) => (a === -1 || transmitted(b) > transmitted(a) ? b : a), -1)
    const reference = best === -1 ? 0 : transmitted(best)
    if (!(reference >= clear && reference < 1)) continue
    for (const index of day) {
      const elevation = elevationAt(index)
      if (!(elevation >= LOWEST && elevation <= HIGHEST) || index === best || Number.isNaN(serie.values[index]))
        continue
      const path = (airMass(elevation) / airMass(elevationAt(best))) ** power
      const part = {
        azimuth: Math.floor((sun.azimuth[index] as number) / AZIMUTH_STEP),
        elevation: Math.floor(elevation / ELEVATION_STEP),
        hours: [],
      }
      const id = `${part.azimuth} ${part.elevation}`
      const known = parts.get(id) ?? part
      parts.set(id, known)
      known.hours.push({ index, share: transmitted(index) / reference ** path })
    }
  }
  return parts.values()
}

/** The hours of each day, from solar midnight to the next. */
function* daysOf({ values, firstSlot }: PlaceSerie, longitudeDeg: number): Iterable<number[]> {
  const midnight = Math.round(-longitudeDeg / 15)
  for (let from = (((midnight - firstSlot) % 24) + 24) % 24; from + 24 <= values.length; from += 24)
    yield Array.from({ length: 24 }, (_, hour) => from + hour)
}

/** Relative air mass. Kasten, F. and Young, A. T. (1989), Applied Optics 28, 4735-4738. */
function airMass(elevationDeg: number): number {
  return 1 / (Math.sin((elevationDeg * Math.PI) / 180) + 0.50572 * (elevationDeg + 6.07995) ** -1.6364)
}

function quantileOf(hours: Part['hours']): number {
  const shares = hours.map(({ share }) => share).sort((a, b) => a - b)
  return shares[Math.floor(QUANTILE * (shares.length - 1))] as number
}

/** Parts of the sky in groups whose azimuths follow each other. */
function besideEachOther(parts: readonly Part[]): Part[][] {
  const groups: Part[][] = []
  for (const part of parts.toSorted((a, b) => a.azimuth - b.azimuth)) {
    const last = groups.at(-1)
    if (last && part.azimuth - (last.at(-1) as Part).azimuth <= 1) last.push(part)
    else groups.push([part])
  }
  return groups
}

function sentence(masked: readonly Part[], lang: Lang): string {
  const told = besideEachOther(masked).map((parts) => {
    const azimuths = parts.map(({ azimuth }) => azimuth * AZIMUTH_STEP)
    const elevations = parts.map(({ elevation }) => elevation * ELEVATION_STEP)
    const hours = parts.reduce((sum, part) => sum + part.hours.length, 0)
    const most = number(lang, 100 * Math.max(...parts.map((part) => quantileOf(part.hours))))
    const [left, right] = [Math.min(...azimuths), Math.max(...azimuths) + AZIMUTH_STEP]
    const [low, high] = [Math.min(...elevations), Math.max(...elevations) + ELEVATION_STEP]
    return lang === 'fr'
      ? `Soleil d’azimut ${left} à ${right}° et de hauteur ${low} à ${high}° : ${most} % au plus de ce que le jour clair laisse attendre, neuf heures sur dix (${hours} heures de jours clairs)`
      : `Sun of azimuth ${left} to ${right}° and elevation ${low} to ${high}°: at most ${most}% of what the clear day lets expect, nine hours out of ten (${hours} hours of clear days)`
  })
  return `${told.join(lang === 'fr' ? ' ; ' : '; ')}.`
}
