import { uniteOf } from '../../contract/catalogue.ts'
import type { PlaceSerie } from '../place.ts'
import type { StepRule } from '../rule.ts'
import { judgeEach } from './judgeEach.ts'
import { PHYSICAL_FLOOR } from './limitesBsrn.ts'

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

/**
 * What no place on Earth gives, by variable and unit: physics, or the world's record with room above it, so that no country's
 * climate is refused. A variable or a unit that is not here has none.
 *
 * Records (WMO World Weather and Climate Extremes Archive): −89.2 °C (Vostok, 1983) and 56.7 °C (Furnace Creek, 1913);
 * a gust of 113.3 m/s (Barrow Island, 1996); 1825 mm in 24 h (Foc-Foc, 1966) and 305 mm in 42 minutes (Holt, 1947).
 */
const LIMITS: Readonly<Record<string, readonly Limits[]>> = {
  ghi: irradiation(1.5, 100, POLAR_DAY_HOURS),
  dhi: irradiation(0.95, 50, POLAR_DAY_HOURS),
  dni: irradiation(1, 0, HOURS),
  t2m: [{ unite: '°C', min: -95, max: 60 }],
  rh2m: [{ unite: '%', min: 0, max: 110 }],
  vent_2m: [{ unite: 'm/s', min: 0, max: 115 }],
  vent_10m: [{ unite: 'm/s', min: 0, max: 115 }],
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
