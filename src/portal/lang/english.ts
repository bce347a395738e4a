import { termOf } from '../../contract/terms.ts'
import ENGLISH from '../assets/anglais.json' with { type: 'json' }
import type { Lang } from './lang.ts'

/** Names of the variables that the terms of the contract do not name, and what they are: the catalogue says it in French alone. */
const GRANDEURS: Readonly<Record<string, readonly string[]>> = ENGLISH.grandeurs

/** A variable by its name: that of the catalogue in French, the field's in English where it has one. */
export function grandeurName(lang: Lang, { code, libelle }: { code: string; libelle: string }): string {
  if (lang === 'fr') return libelle
  const english = GRANDEURS[code]?.[0] ?? termOf(code)?.en
  return english === undefined ? libelle : `${english.charAt(0).toUpperCase()}${english.slice(1)}`
}

/** What a variable means, in English; undefined: the words of the catalogue, which are French, say it. */
export function grandeurMeaning(lang: Lang, code: string): string | undefined {
  return lang === 'fr' ? undefined : (GRANDEURS[code]?.[1] ?? termOf(code)?.meaning.en)
}

/** What is said of a source, in English, by the French; names that stand in both languages have none. */
export const SOURCE_ENGLISH: Readonly<Record<string, string>> = ENGLISH.sources
