/**
 * The solar engine as a browser or a program outside the service loads it: `npm run bundle` makes one file of it. What is
 * exported here is what is promised; the rest of `solar/` may move.
 */
export { absoluteAirmass, relativeAirmass } from '../../solar/airmass.ts'
export {
  cellTemperatureFaiman,
  cellTemperatureNoctSam,
  cellTemperaturePvsyst,
  cellTemperatureRoss,
  cellTemperatureSapm,
} from '../../solar/cellTemperature.ts'
export { clearskyHaurwitz } from '../../solar/clearsky/haurwitz.ts'
export { clearskyIneichen } from '../../solar/clearsky/ineichen.ts'
export { clearskySolis } from '../../solar/clearsky/solis.ts'
export { dailyDiffuseFraction, monthlyDiffuseFraction } from '../../solar/dailyDiffuse.ts'
export { boland } from '../../solar/decomposition/boland.ts'
export { disc } from '../../solar/decomposition/disc.ts'
export { erbs } from '../../solar/decomposition/erbs.ts'
export { orgillHollands } from '../../solar/decomposition/orgillHollands.ts'
export { dayOfYear, extraterrestrialFromRadius, extraterrestrialSpencer } from '../../solar/extraterrestrial.ts'
export { humidex } from '../../solar/humidex.ts'
export { iamAshrae, iamMartinRuiz, iamPhysical } from '../../solar/iam.ts'
export { angleOfIncidence, aoiProjection } from '../../solar/incidence.ts'
export { erbsSeries, poaSeries, powerSeries } from '../../solar/irradianceSeries.ts'
export { MEAN_DAYS, meanDayMs } from '../../solar/meanDay.ts'
export { ORACLE_TABLES, recomputeTable } from '../../solar/oracle/recomputeTable.ts'
export { planeGeometry } from '../../solar/planeGeometry.ts'
export { pressureFromAltitude } from '../../solar/pressure.ts'
export { pvwattsAc, pvwattsDc, pvwattsLossesPct } from '../../solar/pvwatts.ts'
export { solarPosition } from '../../solar/spa.ts'
export { spreadDay, spreadDays } from '../../solar/spreadDays.ts'
export { sunEphemeris } from '../../solar/sunEphemeris.ts'
export { sunGeometry } from '../../solar/sunGeometry.ts'
export { trackSingleAxis } from '../../solar/tracking.ts'
export { planeOfArray } from '../../solar/transposition/planeOfArray.ts'
