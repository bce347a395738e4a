import type { FieldYield } from '../../derive/field/fieldYield.ts'
import { figure } from '../../derive/statistics/figure.ts'
import { type Lang, number } from '../lang/lang.ts'

/** In which unit energies are read: that of the year of a field. */
interface EnergyUnit {
  name: string
  kwh: number
}

const UNITS: readonly EnergyUnit[] = [
  { name: 'GWh', kwh: 1e6 },
  { name: 'MWh', kwh: 1e3 },
]
export const KWH: EnergyUnit = { name: 'kWh', kwh: 1 }
/** Years are told to four digits, parts of them to three. */
export const YEAR_DIGITS = 4
export const PART_DIGITS = 3

/** How the energies of a field are read, all in one unit. */
export class EnergyReader {
  readonly #lang: Lang
  readonly unit: EnergyUnit

  constructor(lang: Lang, { mean }: FieldYield) {
    this.#lang = lang
    this.unit = UNITS.find(({ kwh }) => mean >= 100 * kwh) ?? KWH
  }

  /** In the unit, for a chart; as the interface tells it, so that what is read is rounded from the same. */
  scaled(kwh: number): number {
    return figure(kwh) / this.unit.kwh
  }

  /** Without the unit. */
  amount(kwh: number, digits: number): string {
    const value = this.scaled(kwh)
    return number(this.#lang, value, this.decimals(kwh, digits))
  }

  energy(kwh: number, digits: number): string {
    return `${this.amount(kwh, digits)}\u00a0${this.unit.name}`
  }

  /** Decimals that give an energy some significant digits, two at most. */
  decimals(kwh: number, digits: number): number {
    const value = Math.abs(this.scaled(kwh))
    return value === 0 ? 0 : Math.max(0, Math.min(2, digits - 1 - Math.floor(Math.log10(value))))
  }
}
