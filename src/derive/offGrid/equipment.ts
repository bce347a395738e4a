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

/**
 * The current of a charge controller (MPPT), A: the array's rating at the nominal voltage of the battery. While it charges,
 * the battery stands a tenth above that, which is the margin.
 */
export function controllerAmps(panelWp: number, volts: Voltage): number {
  return panelWp / volts
}

/** Appliances that may run together, and what the largest of them draws at start. */
interface Connected {
  count: number
  watts: number
  startFactor: number
}

/** Margin on the continuous power of an inverter, and how many times that power it gives while a motor starts. */
const INVERTER_MARGIN = 1.25
const INVERTER_SURGE = 2

/** What an inverter has to give, W: all appliances at once; these with one motor that starts; its rating for both. */
export function inverterNeed(appliances: readonly Connected[]): { together: number; start: number; rating: number } {
  const together = appliances.reduce((sum, { count, watts }) => sum + count * watts, 0)
  const surges = appliances.map(({ watts, startFactor }) => watts * (startFactor - 1))
  const start = together + Math.max(0, ...surges)
  return { together, start, rating: Math.max(INVERTER_MARGIN * together, start / INVERTER_SURGE) }
}

/** The smallest size that is sold and suffices; several of the largest where none does. */
export function soldSize(needed: number, sizes: readonly number[]): { size: number; count: number } | undefined {
  const rising = sizes.toSorted((a, b) => a - b)
  const largest = rising.at(-1)
  if (largest === undefined) return undefined
  const size = rising.find((each) => each >= needed) ?? largest
  return { size, count: Math.max(1, Math.ceil(needed / size - 1e-9)) }
}

/** A battery of lead as it is carried, V, and the largest that is sold as one block, Ah. */
const BLOCK_VOLTS = 12
const LARGEST_BLOCK_AH = 250

/** The blocks of 12 V that make a battery: in series for the voltage, in parallel for the capacity. */
export function batteryBlocks(ampereHours: number, volts: Voltage): { count: number; ampereHours: number } {
  const parallel = Math.max(1, Math.ceil(ampereHours / LARGEST_BLOCK_AH))
  return { count: parallel * (volts / BLOCK_VOLTS), ampereHours: Math.ceil(ampereHours / parallel) }
}
