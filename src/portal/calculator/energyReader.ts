import { number, quantity } from '../../contract/numberWords.ts'
import type { FieldYield } from '../../derive/field/fieldYield.ts'
import { figure } from '../../derive/statistics/statistics.ts'
import type { Lang } from '../lang/lang.ts'

/** The unit of all energies of a study, chosen by the annual energy. */
interface EnergyUnit {
  name: string
  kwh: number
}

const UNITS: readonly EnergyUnit[] = [
  { name: 'GWh', kwh: 1e6 },
  { name: 'MWh', kwh: 1e3 },
]
export const KWH: EnergyUnit = { name: 'kWh', kwh: 1 }
/** Annual energies have four significant digits, parts of them three. */
export const YEAR_DIGITS = 4
export const PART_DIGITS = 3

/** Formats the energies of an array, all in one unit. */
export class EnergyReader {
  readonly #lang: Lang
  readonly unit: EnergyUnit

  constructor(lang: Lang, { mean }: FieldYield) {
    this.#lang = lang
    this.unit = UNITS.find(({ kwh }) => mean >= 100 * kwh) ?? KWH
  }

  /** In the unit, for a chart; rounded as in the API first, so that both show the same digits. */
  scaled(kwh: number): number {
    return figure(kwh) / this.unit.kwh
  }

  /** Without the unit. */
  amount(kwh: number, digits: number): string {
    return number(this.#lang, this.scaled(kwh), this.decimals(kwh, digits))
  }

  energy(kwh: number, digits: number): string {
    return quantity(this.#lang, this.scaled(kwh), this.unit.name, this.decimals(kwh, digits))
  }

  /** Decimals for a number of significant digits, two at most. */
  decimals(kwh: number, digits: number): number {
    const value = Math.abs(this.scaled(kwh))
    return value === 0 ? 0 : Math.max(0, Math.min(2, digits - 1 - Math.floor(Math.log10(value))))
  }
}
