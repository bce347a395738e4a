/**
 * The solar engine as a browser or a program outside the service loads it: `npm run bundle` makes one file of it. What is
 * exported here is what is promised; the rest of `solar/` may move.
 */
export { absoluteAirmass, relativeAirmass } from '../src/solar/airmass.ts'
export {
  cellTemperatureFaiman,
  cellTemperatureNoctSam,
  cellTemperaturePvsyst,
  cellTemperatureRoss,
  cellTemperatureSapm,
} from '../src/solar/cellTemperature.ts'
export { clearskyHaurwitz } from '../src/solar/clearsky/haurwitz.ts'
export { clearskyIneichen } from '../src/solar/clearsky/ineichen.ts'
export { clearskySolis } from '../src/solar/clearsky/solis.ts'
export { dailyDiffuseFraction, monthlyDiffuseFraction } from '../src/solar/dailyDiffuse.ts'
export { boland } from '../src/solar/decomposition/boland.ts'
export { disc } from '../src/solar/decomposition/disc.ts'
export { erbs } from '../src/solar/decomposition/erbs.ts'
export { orgillHollands } from '../src/solar/decomposition/orgillHollands.ts'
export { dayOfYear, extraterrestrialFromRadius, extraterrestrialSpencer } from '../src/solar/extraterrestrial.ts'
export { humidex } from '../src/solar/humidex.ts'
export { iamAshrae, iamMartinRuiz, iamPhysical } from '../src/solar/iam.ts'
export { angleOfIncidence, aoiProjection } from '../src/solar/incidence.ts'
export { erbsSeries, poaSeries, powerSeries } from '../src/solar/irradianceSeries.ts'
export { MEAN_DAYS, meanDayMs } from '../src/solar/meanDay.ts'
export { planeGeometry } from '../src/solar/planeGeometry.ts'
export { pressureFromAltitude } from '../src/solar/pressure.ts'
export { pvwattsAc, pvwattsDc, pvwattsLossesPct } from '../src/solar/pvwatts.ts'
export { solarPosition } from '../src/solar/spa.ts'
export { spreadDay, spreadDays } from '../src/solar/spreadDays.ts'
export { sunEphemeris } from '../src/solar/sunEphemeris.ts'
export { sunGeometry } from '../src/solar/sunGeometry.ts'
export { trackSingleAxis } from '../src/solar/tracking.ts'
export { planeOfArray } from '../src/solar/transposition/planeOfArray.ts'
export { ORACLE_TABLES, recomputeTable } from './oracle/recomputeTable.ts'
