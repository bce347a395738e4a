import type { Html } from '../html.ts'
import { LANGS, type Lang } from './lang.ts'

type Words = string | Html | undefined
/** What is said, in French and in English. */
export type Pair<Each extends Words = Words> = readonly [fr: Each, en: Each]
/** A pair, or several; those of a file of `assets/` are known as lists. */
type Said = Pair | readonly string[] | readonly (Pair | readonly string[])[]
/** Words by their names, each in both languages: as a pair, or a function that makes one, in groups. */
export interface WordTable {
  readonly [name: string]: Said | ((...given: never[]) => Said) | WordTable | undefined
}

/** The words of a table in one language. */
export type InLang<T> = T extends readonly Words[]
  ? T[number]
  : T extends (...given: infer Given) => infer Both
    ? (...given: Given) => InLang<Both>
    : { [Name in keyof T]: InLang<T[Name]> }

/** The words of a table by language, so that a page writes each sentence beside its translation. */
// A bundle leaves out the words that its script does not use.
/* @__NO_SIDE_EFFECTS__ */
export function bilingual<T extends WordTable>(table: T): Readonly<Record<Lang, InLang<T>>> {
  return addWords({ fr: {}, en: {} }, table)
}

/** Words by language with those of a table beside them. */
/* @__NO_SIDE_EFFECTS__ */
export function addWords<Base, T extends WordTable>(
  base: Readonly<Record<Lang, Base>>,
  table: T,
): Readonly<Record<Lang, Base & InLang<T>>> {
  const [fr, en] = LANGS.map((lang, i) => ({ ...base[lang], ...(inLang(table, i) as InLang<T>) }))
  return { fr, en } as Record<Lang, Base & InLang<T>>
}

function inLang(words: unknown, i: number): unknown {
  if (typeof words === 'function') return (...given: unknown[]) => inLang(words(...given), i)
  if (Array.isArray(words)) return Array.isArray(words[0]) ? words.map((each) => inLang(each, i)) : words[i]
  return Object.fromEntries(Object.entries(words as object).map(([name, each]) => [name, inLang(each, i)]))
}
