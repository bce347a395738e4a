import { type Grandeur, uniteOf } from '../../contract/catalogue.ts'
import { en, fr } from '../../contract/numberWords.ts'
import type { PlaceSerie } from '../place.ts'
import type { StepRule } from '../rule.ts'
import { type Component, componentOf, judgeEach } from './judgeEach.ts'

/** An upper limit `share · S · cos(zenith)^power + offset`, W/m², S being what the sun sends on a plane facing it. */
interface Limit {
  share: number
  power: number
  offset: number
}

const REFERENCE =
  'Long, C. N., Dutton, E. G. (2002), BSRN Global Network recommended QC tests, V2.0 ; Long, C. N., Shi, Y. (2008), Open Atmospheric Science Journal 2, 23-37.'

function limitRule(
  words: Pick<StepRule, 'code' | 'libelle' | 'genre'>,
  { floor, limits }: { floor: number; limits: Readonly<Record<Component, Limit>> },
): StepRule {
  return {
    ...words,
    reference: REFERENCE,
    judge(serie, place) {
      const component = componentOf(serie)
      const sun = place.sunOfHours(serie)
      if (component === undefined || !sun) return undefined
      const { share, power, offset } = limits[component]
      return judgeEach(serie, (i, value) => {
        const cos = Math.max(0, sun.cosZenith[i] as number)
        return value >= floor && value <= share * (sun.extraterrestrialDni[i] as number) * cos ** power + offset
      })
    },
  }
}

/** What no hour is below: a pyranometer that sees the cold sky of the night tells less than 0, W/m². */
const PHYSICAL_FLOOR = -4

/** An hour that no sky can give. */
export const limitesPhysiques = limitRule(
  {
    code: 'limites_physiques',
    libelle: 'hors des limites physiquement possibles du BSRN',
    genre: 'impossible',
  },
  {
    floor: PHYSICAL_FLOOR,
    limits: {
      ghi: { share: 1.5, power: 1.2, offset: 100 },
      dhi: { share: 0.95, power: 1.2, offset: 50 },
      dni: { share: 1, power: 0, offset: 0 },
    },
  },
)

/** An hour that a sky hardly ever gives. */
export const limitesRares = limitRule(
  { code: 'limites_rares', libelle: 'hors des limites extrêmement rares du BSRN', genre: 'douteux' },
  {
    floor: -2,
    limits: {
      ghi: { share: 1.2, power: 1.2, offset: 50 },
      dhi: { share: 0.75, power: 1.2, offset: 30 },
      dni: { share: 0.95, power: 0.2, offset: 10 },
    },
  },
)

interface Limits {
  unite: string
  min: number
  max: number
}

/** What the sun sends on a plane facing it when the Earth is nearest, W/m². */
const NEAREST_SUN = 1361 * 1.034
const HOURS = 24

/** Irradiation: BSRN's physically possible limits with the sun overhead, for a day those of 24 such hours above the atmosphere. */
function irradiation(share: number, offset: number, dayHours: number): Limits[] {
  return [
    { unite: 'Wh/m²', min: PHYSICAL_FLOOR, max: share * NEAREST_SUN + offset },
    { unite: 'kWh/m²/jour', min: (PHYSICAL_FLOOR * HOURS) / 1000, max: (dayHours * NEAREST_SUN) / 1000 },
  ]
}

/** The sun of a polar midsummer day stands at the obliquity of the ecliptic all day: sin(23.44°) of 24 hours. */
const POLAR_DAY_HOURS = HOURS * 0.398

const AIR: Limits[] = [{ unite: '°C', min: -95, max: 60 }]
const WIND: Limits[] = [{ unite: 'm/s', min: 0, max: 115 }]

/**
 * What no place on Earth gives, by variable and unit: physics, or the world's record with room above it, so that no country's
 * climate is refused. A variable or a unit that is not here has none.
 *
 * Records (WMO World Weather and Climate Extremes Archive): −89.2 °C (Vostok, 1983) and 56.7 °C (Furnace Creek, 1913);
 * a gust of 113.3 m/s (Barrow Island, 1996); a dew point of 35 °C (Dhahran, 2003); 1084.8 hPa reduced to sea level (Tosontsengel, 2001); longwave 40 to 700 W/m² (BSRN, physically possible); 1825 mm in 24 h (Foc-Foc, 1966) and 305 mm in 42 minutes (Holt, 1947).
 */
const LIMITS: Readonly<Record<string, readonly Limits[]>> = {
  ghi: irradiation(1.5, 100, POLAR_DAY_HOURS),
  dhi: irradiation(0.95, 50, POLAR_DAY_HOURS),
  dni: irradiation(1, 0, HOURS),
  t2m: AIR,
  t2m_max: AIR,
  t2m_min: AIR,
  point_rosee_2m: [{ unite: '°C', min: -100, max: 38 }],
  rh2m: [{ unite: '%', min: 0, max: 110 }],
  vent_2m: WIND,
  vent_10m: WIND,
  vent_10m_max: WIND,
  vent_direction_10m: [{ unite: '°', min: 0, max: 360 }],
  pression_surface: [{ unite: 'hPa', min: 300, max: 1095 }],
  nebulosite: [{ unite: '%', min: 0, max: 100.5 }],
  insolation: [{ unite: 'h/jour', min: 0, max: 24 }],
  rayonnement_infrarouge: [{ unite: 'W/m²', min: 40, max: 700 }],
  humidite_sol: [{ unite: 'm³/m³', min: 0, max: 1 }],
  saturation_sol: [{ unite: '1', min: 0, max: 1 }],
  temperature_sol: [{ unite: '°C', min: -95, max: 100 }],
  precipitation: [
    { unite: 'mm/h', min: 0, max: 500 },
    { unite: 'mm/jour', min: 0, max: 2000 },
  ],
  albedo_surface: [{ unite: '1', min: 0, max: 1 }],
  kt: [{ unite: '1', min: 0, max: 2 }],
  pm10: [{ unite: 'µg/m³', min: 0, max: 50_000 }],
  pm2_5: [{ unite: 'µg/m³', min: 0, max: 50_000 }],
}

function limitsOf({ grandeur, key }: PlaceSerie): Limits | undefined {
  return LIMITS[grandeur.code]?.find(({ unite }) => unite === uniteOf(grandeur, key.granularite))
}

/** A measurement that no place on Earth gives. The same for all countries: their own bounds are `bornes`. */
export const limitesMondiales: StepRule = {
  code: 'limites_mondiales',
  libelle: 'hors de ce que la physique permet, ou bien au-delà des records mondiaux',
  genre: 'impossible',
  reference:
    'OMM, World Weather and Climate Extremes Archive ; Long, C. N., Dutton, E. G. (2002), BSRN Global Network recommended QC tests, V2.0.',
  judge(serie) {
    const limits = limitsOf(serie)
    return limits && judgeEach(serie, (_i, value) => value >= limits.min && value <= limits.max)
  },
}

/** A bound of a variable, and the column of `grandeurs.csv` that it stands in. */
interface Bound {
  colonne: keyof Grandeur
  value: number
}

/**
 * Bounds of a variable at the series' granularité: hourly ones are their own. Irradiation is not below 0, but what a sound
 * pyranometer tells of the night is a little: half the hours of a station would be flagged.
 */
function boundsOf(serie: PlaceSerie): { min: Bound; max: Bound } {
  const { grandeur, key } = serie
  const { borne_min_horaire: min, borne_max_horaire: max } = grandeur
  if (key.granularite !== 'horaire' || min === null || max === null) {
    return {
      min: { colonne: 'borne_min', value: grandeur.borne_min },
      max: { colonne: 'borne_max', value: grandeur.borne_max },
    }
  }
  return {
    min: {
      colonne: 'borne_min_horaire',
      value: componentOf(serie) === undefined ? min : Math.min(min, PHYSICAL_FLOOR),
    },
    max: { colonne: 'borne_max_horaire', value: max },
  }
}

/** A measurement outside what the country's table expects of the variable. What no place on Earth gives is `limitesMondiales`. */
export const bornes: StepRule = {
  code: 'bornes',
  libelle: 'hors des bornes que grandeurs.csv donne à la grandeur',
  genre: 'douteux',
  reference: null,
  judge(serie) {
    const { min, max } = boundsOf(serie)
    return judgeEach(serie, (_i, value) => value >= min.value && value <= max.value)
  },
  constat(serie, indices, lang) {
    const { min, max } = boundsOf(serie)
    let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    for (const i of indices) {
      const value = serie.values[i] as number
      lowest = Math.min(lowest, value)
      highest = Math.max(highest, value)
    }
    const crossed = [
      lowest < min.value && CROSSED[lang](min, { which: lang === 'fr' ? 'basse' : 'lowest', found: lowest }),
      highest > max.value && CROSSED[lang](max, { which: lang === 'fr' ? 'haute' : 'highest', found: highest }),
    ]
    return `${crossed.filter((each) => each !== false).join(lang === 'fr' ? ' ; ' : '; ')}.`
  },
}

const CROSSED = {
  fr: ({ colonne, value }: Bound, { which, found }: Extreme) =>
    `${colonne} de grandeurs.csv vaut ${fr(value)}, la plus ${which} valeur est ${fr(found)}`,
  en: ({ colonne, value }: Bound, { which, found }: Extreme) =>
    `${colonne} of grandeurs.csv is ${en(value)}, the ${which} value is ${en(found)}`,
}

interface Extreme {
  which: string
  found: number
}
