import { quantity } from '../../contract/numberWords.ts'
import type { SunGeometry } from '../../solar/sunGeometry.ts'
import type { Place, PlaceSerie } from '../place.ts'
import type { SerieRule, SerieVerdict } from '../rule.ts'
import { componentOf } from '../steps/judgeEach.ts'

/** Elevation from which an hour is of the day, degrees. */
const DAYLIGHT = 20

/** Fewest hours of the day. */
const LEAST_HOURS = 500

/**
 * °C by which a temperature may follow 1 kW/m² at once. Air is warmed by what the sun has sent so far, and follows a passing
 * cloud by 1 °C or so; an unshielded sensor follows the sun itself.
 */
const MOST = 2.5

/**
 * A thermometer without a shield: it shows the sun. From one hour to the next, the change of the temperature is regressed on
 * the irradiation of both hours, which warms the air, and on its change, which only an exposed sensor follows; each hour of the
 * day and season of three months has its own mean change.
 */
export const abri: SerieRule = {
  code: 'abri',
  libelle: 'thermomètre d’une station exposé au soleil (heures de jour examinées ; heures d’une mesure exposée)',
  genre: 'douteux',
  reference:
    'OMM (2018), Guide des instruments et des méthodes d’observation, OMM-N° 8, vol. I, ch. 2 (abris) ; Nakamura, R. et Mahrt, L. (2005), J. Atmos. Oceanic Technol. 22, 1046-1058',
  examine(place) {
    return place.series
      .filter(
        ({ key, methode }) => methode === 'mesure_directe' && key.grandeur === 't2m' && key.granularite === 'horaire',
      )
      .flatMap((serie) => examineShield(serie, place) ?? [])
  },
}

function examineShield(serie: PlaceSerie, place: Place): SerieVerdict | undefined {
  const sun = place.sunOfHours(serie)
  const light = place.companion(serie, 'ghi')
  const ghi = light && componentOf(light) === 'ghi' ? place.companionValues(serie, 'ghi') : undefined
  if (!sun || !ghi) return undefined
  const fit = responseTo(serie, ghi, sun)
  if (!fit) return undefined
  const isExposed = fit.atOnce > MOST
  return {
    serie,
    n_examinees: fit.hours,
    n_signalees: isExposed ? fit.hours : 0,
    constat: isExposed
      ? `La température suit le soleil sur-le-champ : ${quantity('fr', fit.atOnce, '°C', 1)} par kW/m², sur ${fit.hours} heures de jour, où l’air sous abri suit de 1 °C environ. Abri absent, ou mal ventilé.`
      : null,
    english: isExposed
      ? `The temperature follows the sun at once: ${quantity('en', fit.atOnce, '°C', 1)} per kW/m², over ${fit.hours} daytime hours, where sheltered air follows by about 1 °C. No radiation shield, or a poorly ventilated one.`
      : null,
  }
}

/** How the temperature answers to a change of the irradiation in the same hour, °C per kW/m². */
function responseTo(
  { values, firstSlot }: PlaceSerie,
  ghi: Float64Array,
  sun: SunGeometry,
): { atOnce: number; hours: number } | undefined {
  const groups = new Map<number, [number, number, number][]>()
  let hours = 0
  for (let i = 1; i < values.length; i++) {
    if (90 - (sun.zenith[i] as number) < DAYLIGHT) continue
    const row: [number, number, number] = [
      (values[i] as number) - (values[i - 1] as number),
      ((ghi[i] as number) + (ghi[i - 1] as number)) / 2000,
      ((ghi[i] as number) - (ghi[i - 1] as number)) / 1000,
    ]
    if (row.some(Number.isNaN)) continue
    // A season of three months, near enough by the hour of the year.
    const season = Math.floor((((firstSlot + i) / 24 / 365.25) % 1) * 4)
    const id = ((firstSlot + i) % 24) + 24 * season
    const group = groups.get(id)
    if (group) group.push(row)
    else groups.set(id, [row])
    hours++
  }
  if (hours < LEAST_HOURS) return undefined
  const [s11, s12, s22, s1y, s2y] = momentsWithin(groups.values())
  const determinant = s11 * s22 - s12 * s12
  return determinant > 0 ? { atOnce: (s11 * s2y - s12 * s1y) / determinant, hours } : undefined
}

/** Sums of squares and products about the mean of each group: of both regressors, and with the first column. */
function momentsWithin(groups: Iterable<[number, number, number][]>): [number, number, number, number, number] {
  const sums: [number, number, number, number, number] = [0, 0, 0, 0, 0]
  for (const rows of groups) {
    const means = [0, 1, 2].map((k) => rows.reduce((sum, row) => sum + (row[k] as number), 0) / rows.length)
    for (const row of rows) {
      const [y, x1, x2] = row.map((value, k) => value - (means[k] as number)) as [number, number, number]
      sums[0] += x1 * x1
      sums[1] += x1 * x2
      sums[2] += x2 * x2
      sums[3] += x1 * y
      sums[4] += x2 * y
    }
  }
  return sums
}
