import type { Rupture } from './catalogue.ts'
import type { Words } from './described.ts'

/** When a break is, how large, and what shows it: as it stands in a sentence. */
export function ruptureWords({ date, amplitude, unite, comparee_a }: Rupture): Words {
  const [month, sign, size] = [date.slice(0, 7), amplitude < 0 ? '−' : '+', String(Math.abs(amplitude))]
  return {
    fr: `en ${month} (${sign}${size.replace('.', ',')} ${unite}, par rapport à ${comparee_a})`,
    en: `in ${month} (${sign}${size} ${unite}, relative to ${comparee_a})`,
  }
}
