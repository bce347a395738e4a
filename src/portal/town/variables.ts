import Type from 'typebox'
import { indexOf } from '../../answers/catalogue/catalogueIndex.ts'
import type { Grandeur } from '../../contract/catalogue.ts'
import { shownDecimals, unitIn } from '../../contract/numberWords.ts'
import type { NormaleItem } from '../../contract/resources/normales.ts'
import { type TownContext, wholeNormals } from './context.ts'
import type { Named } from './provenance.ts'
import { TOWN_WORDS as WORDS } from './words.ts'

/** Variables that the year is drawn of as bars from zero, in the order of the choice. */
export const BAR_VARIABLES = ['ghi', 'dni', 'dhi', 'precipitation', 'rh2m', 'vent_10m', 'pm2_5'] as const
export type BarVariable = (typeof BAR_VARIABLES)[number]

/** The parameter of a page that names one of them. */
export const SHOWN_VARIABLE = Type.Enum([...BAR_VARIABLES], { default: 'ghi', description: 'Ce que montre l’année' })

/** Variables of the table of the seasons, in its order. */
export const MONTHLY = ['ghi', 't2m', 'dni', 'dhi', 'precipitation', 'rh2m', 'vent_10m', 'pm2_5'] as const
/** Those that the picture of the year has always: they are not drawn once more. */
export const ALWAYS_DRAWN: readonly string[] = ['ghi', 't2m']

/** The normals of a variable with the name and the digits that the page shows them with. */
export interface MonthlyVariable {
  code: string
  name: string
  normale: NormaleItem
  unit: string
  decimals: number
}

/** Undefined where the town lacks a month of it. */
export function monthlyVariable(context: TownContext, code: BarVariable | 't2m' | 'pm10'): MonthlyVariable | undefined {
  const normale = wholeNormals(context, code)
  if (!normale) return undefined
  const { decimales } = indexOf(context.release).grandeurs.get(code) as Grandeur
  return {
    code,
    name: WORDS[context.lang].variables[code],
    normale,
    unit: unitIn(context.lang, normale.unite),
    decimals: shownDecimals({ unite: normale.unite, decimales }),
  }
}

/** A variable as a line of provenance names it. */
export function named({ name, normale }: MonthlyVariable): Named {
  return { name, from: normale }
}
