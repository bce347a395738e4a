import type { Rupture } from '../contract/catalogue.ts'

/** A break as a sentence about its series. */
export function breakNote({ date, amplitude, unite, comparee_a }: Rupture): string {
  return `Rupture décelée en ${date.slice(0, 7)} : ${signed(amplitude)} ${unite}, par rapport à ${comparee_a}.`
}

/** A change as a French reader writes it, with its sign. */
function signed(amplitude: number): string {
  const sign = amplitude < 0 ? '−' : '+'
  return `${sign}${String(Math.abs(amplitude)).replace('.', ',')}`
}
