import { frenchTypography } from './frenchTypography.ts'

/** A sentence in the languages of the documentation. */
export interface Words {
  fr: string
  en: string
}

export type Lang = keyof Words

/** The words of a schema: French where programs read the description, English beside it for the documentation's pages. */
export function described({ fr, en }: Words): { description: string; en: string } {
  return { description: frenchTypography(fr), en }
}
