import type { Prices } from './cheapest.ts'

/** Years over which the cost of a kit is told. */
export const COST_YEARS = 10

/** Batteries bought after the first one over those years. One that lasts just as long is not bought again. */
export function replacements(lifeYears: number): number {
  if (!Number.isFinite(lifeYears)) return 0
  return Math.max(0, Math.ceil(COST_YEARS / lifeYears - 1e-9) - 1)
}

/** What a kit costs on the first day, and over the years with its batteries replaced, at the prices of the first day. */
export function kitCost(
  { panelWp, capacityWh, lifeYears }: { panelWp: number; capacityWh: number; lifeYears: number },
  { perWp, perWh }: Prices,
): { firstDay: number; overYears: number } {
  const [panel, battery] = [perWp * panelWp, perWh * capacityWh]
  return { firstDay: panel + battery, overYears: panel + battery * (1 + replacements(lifeYears)) }
}
