/**
 * The solar engine as a browser or a program outside the service loads it: `npm run bundle` makes one file of it. What is
 * exported here is what is promised; the rest of `solar/` may move.
 */

export { humidex } from '../src/derive/steps/humidexSteps.ts'
export { pressureFromAltitude, relativeAirmass } from '../src/solar/atmosphere.ts'
export { dailyDiffuseFraction, monthlyDiffuseFraction } from '../src/solar/dailyDiffuse.ts'
export { dayOfYear, extraterrestrialSpencer } from '../src/solar/extraterrestrial.ts'
export { erbsSeries, poaSeries, powerSeries } from '../src/solar/irradianceSeries.ts'
export { planeGeometry } from '../src/solar/planeGeometry.ts'
export { spreadDay, spreadDays } from '../src/solar/spreadDays.ts'
export { MEAN_DAYS, meanDayMs } from '../src/solar/sunCourse.ts'
export { sunEphemeris } from '../src/solar/sunEphemeris.ts'
export { sunGeometry } from '../src/solar/sunGeometry.ts'
export { absoluteAirmass } from './oracle/models/airmass.ts'
export {
  cellTemperatureFaiman,
  cellTemperatureNoctSam,
  cellTemperaturePvsyst,
  cellTemperatureRoss,
  cellTemperatureSapm,
} from './oracle/models/cellTemperature.ts'
export { clearskyHaurwitz, clearskyIneichen, clearskySolis } from './oracle/models/clearsky.ts'
export { boland, disc, erbs, orgillHollands } from './oracle/models/decomposition.ts'
export { iamAshrae, iamMartinRuiz, iamPhysical } from './oracle/models/iam.ts'
export { angleOfIncidence, aoiProjection } from './oracle/models/incidence.ts'
export { planeOfArray } from './oracle/models/planeOfArray.ts'
export { pvwattsAc, pvwattsDc, pvwattsLossesPct } from './oracle/models/pvwatts.ts'
export { extraterrestrialFromRadius, solarPosition } from './oracle/models/solarPosition.ts'
export { trackSingleAxis } from './oracle/models/tracking.ts'
export { ORACLE_TABLES, recomputeTable } from './oracle/recomputeTable.ts'
