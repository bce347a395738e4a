import { TERMS } from '../../contract/terms.ts'
import type { Lang } from './lang.ts'
import { wordTable } from './wordTable.ts'

/** What catalogue and country tables say in French alone: a name of each variable that the terms of the contract do not name, and what it is; texts on sources. */
const ENGLISH = wordTable<{
  grandeurs: Readonly<Record<string, readonly [name: string, means: string]>>
  sources: Readonly<Record<string, string>>
}>('anglais')

const termOf = (code: string) => TERMS.flatMap(({ terms }) => terms).find(({ contract }) => contract === code)

/** A variable by its name: that of the catalogue in French, the field's in English where it has one. */
export function grandeurName(lang: Lang, { code, libelle }: { code: string; libelle: string }): string {
  if (lang === 'fr') return libelle
  const english = ENGLISH.grandeurs[code]?.[0] ?? termOf(code)?.en
  return english === undefined ? libelle : `${english.charAt(0).toUpperCase()}${english.slice(1)}`
}

/** What a variable means, in English; undefined: the words of the catalogue, which are French, say it. */
export function grandeurMeaning(lang: Lang, code: string): string | undefined {
  return lang === 'fr' ? undefined : (ENGLISH.grandeurs[code]?.[1] ?? termOf(code)?.meaning.en)
}

/** What is said of a source, in English, by the French; names that stand in both languages have none. */
export const SOURCE_ENGLISH = ENGLISH.sources
