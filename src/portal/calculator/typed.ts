import {
  boundsOf,
  LISTS,
  type ListName,
  MAY_BE_LEFT,
  meanOfSetting,
  type NumberName,
  readList,
  readNumber,
  type Settings,
} from '../../computations/calculator/settings.ts'
import { HORIZON_LINE } from '../../contract/parameters/fieldTable.ts'
import { MONTHLY_PARAMETERS } from '../../contract/parameters/systemTable.ts'
import { type Lang, pointed, writtenNumber } from '../lang/lang.ts'
import { CALCULATOR_WORDS as WORDS } from './words.ts'

/** The settings that are typed into a field of text. */
export type FieldName = NumberName | ListName

/** What a text means for a setting; `fault`: it means nothing, and these words say what is taken. */
export type Typed = { value: Settings[FieldName] } | { fault: string }

const isList = (name: FieldName): name is ListName => LISTS.some((each) => each === name)
const isMonthly = (name: FieldName) => MONTHLY_PARAMETERS.some((each) => each === name)

const WATTS: Readonly<Record<string, number>> = { '': 1, k: 1e3, m: 1e6, g: 1e9 }
const POWER = /^([+\-\d.,\s]*[+\-\d.,])\s*(?:([kmg]?)w[cp]?)?$/i

/** Reads the text of a field as the reader's language writes it: power in kWp unless it names another unit, losses also of twelve months. */
export function readTyped(lang: Lang, name: FieldName, text: string): Typed {
  const given = text.trim()
  if (given === '' && (isList(name) || MAY_BE_LEFT.includes(name))) return { value: undefined }
  const value =
    name === 'puissance_stc_wc'
      ? readPower(lang, given)
      : isList(name)
        ? readList(name, listText(name, given))
        : undefined
  const found = value ?? (isMonthly(name) ? readMonths(lang, name as NumberName, given) : undefined)
  if (found !== undefined) return { value: found as Settings[FieldName] }
  const plain = isList(name) || name === 'puissance_stc_wc' ? undefined : readNumber(name, pointed(lang, given))
  return plain === undefined ? { fault: faultWords(lang, name, given) } : { value: plain }
}

function readPower(lang: Lang, text: string): number | undefined {
  const [, amount, prefix = 'k'] = POWER.exec(text) ?? []
  if (amount === undefined) return undefined
  const watts = Number(pointed(lang, amount) || Number.NaN) * (WATTS[prefix.toLowerCase()] as number)
  return readNumber('puissance_stc_wc', String(watts))
}

/** Twelve numbers, between spaces or semicolons. */
function readMonths(lang: Lang, name: NumberName, text: string): number[] | undefined {
  const months = text.split(/[;\s]+/).map((each) => readNumber(name, pointed(lang, each)))
  return months.length === 12 && !months.includes(undefined) ? (months as number[]) : undefined
}

/** As an address has it: a horizon may be typed with semicolons or spaces, and then with decimal commas. */
function listText(name: ListName, text: string): string {
  if (name !== 'horizon') return text.replaceAll(/[;\s]+/g, ',')
  const parts = /;/.test(text) ? text.split(';') : /,/.test(text) ? text.split(',') : text.split(/\s+/)
  return parts.map((each) => each.trim().replace(',', '.')).join(',')
}

/** What a field takes, after what was typed. */
function faultWords(lang: Lang, name: FieldName, given: string): string {
  const { faults } = WORDS[lang]
  if (name === 'puissance_stc_wc') return faults.power(given)
  if (name === 'horizon') return faults.horizon(given, HORIZON_LINE.fewest, HORIZON_LINE.most)
  if (name === 'rendement_relatif') return faults.efficiency(given)
  const [least, most] = boundsOf(name).map((bound) => writtenNumber(lang, bound).replace('-', '−')) as [string, string]
  return isMonthly(name) ? faults.months(given, least, most) : faults.number(given, least, most)
}

/** A setting as its field shows it: power in kWp, one number for twelve months. */
export function fieldText(lang: Lang, name: FieldName, settings: Settings): string {
  const value = settings[name]
  if (value === undefined) return ''
  if (isList(name)) return String(value)
  const one = meanOfSetting(value as number | readonly number[]) as number
  return writtenNumber(lang, name === 'puissance_stc_wc' ? Number((one / 1000).toPrecision(10)) : one)
}
