import type { Rupture } from './catalogue.ts'

/** When a break is, how large, and what shows it: as it stands in a sentence. */
export function ruptureWords({ date, amplitude, unite, comparee_a }: Rupture): string {
  const size = String(Math.abs(amplitude)).replace('.', ',')
  return `en ${date.slice(0, 7)} (${amplitude < 0 ? '−' : '+'}${size} ${unite}, par rapport à ${comparee_a})`
}
