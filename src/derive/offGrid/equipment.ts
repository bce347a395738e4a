import type { Voltage } from '../../contract/parameters/siteTable.ts'

/**
 * The voltage of a system by its daily demand: 12 V up to 1 kWh a day, 24 V up to 4, 48 V above.
 *
 * Reference: Sustainable Energy Industry Association of the Pacific Islands, Pacific Power Association (2012), Off-Grid PV
 * Power Systems, System Design Guidelines: the changes lie at about 1 and at 3 to 4 kWh a day.
 */
export function systemVoltage(dailyWh: number): Voltage {
  if (dailyWh <= 1000) return 12
  return dailyWh <= 4000 ? 24 : 48
}

/** Batteries that are told in ampere-hours: whole ones to two figures, no smaller than wanted, each once. */
export function inAmpereHours(capacitiesWh: readonly number[], volts: Voltage): number[] {
  return [...new Set(capacitiesWh.map((wh) => roundedUp(wh / volts) * volts))]
}

/** Up to two figures, and to a whole number. */
function roundedUp(value: number): number {
  if (value === 0) return 0
  const step = Math.max(1, 10 ** (Math.floor(Math.log10(value)) - 1))
  return Math.ceil(value / step - 1e-9) * step
}
