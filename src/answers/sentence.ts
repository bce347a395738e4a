import type { Lang, Words } from '../contract/described.ts'
import { ofName } from '../contract/frenchTypography.ts'
import { number, numberIn, pctWords, signedPct } from '../contract/numberWords.ts'

/** A sentence that an answer composes: in French, as the interface gives it, and in English too where a page shows it. */
export type Sentence = string | Words

/** What is said, and `false` or undefined for what is not said here. */
export type Sayings<T = Sentence> = readonly (T | false | undefined)[]

/** What of it is said. */
export const said = <T>(all: Sayings<T>): T[] =>
  all.filter((each): each is Exclude<typeof each, false | undefined> => each !== false && each !== undefined) as T[]

export const inFrench = (sentence: Sentence): string => (typeof sentence === 'string' ? sentence : sentence.fr)
export const inEnglish = (sentence: Sentence): string => (typeof sentence === 'string' ? sentence : sentence.en)

/** A sentence from a template that is written for each language, with parts that are known in both. */
export const inBoth = (of: (lang: keyof Words) => string): Words => ({ fr: of('fr'), en: of('en') })

/** What stands in a sentence of a table: as it is, or in its language; of a list each part. */
type Fact =
  | string
  | number
  | Words
  | ((lang: Lang) => string | readonly string[])
  | readonly (string | number | Words)[]

/** How a sentence has a fact written, `{name:form}`, in so many digits where they follow; a name after « de » in French. */
const FORMS = {
  n: (lang, value, digits) => numberIn(lang, value as number, digits),
  f: (lang, value, digits) => number(lang, value as number, digits),
  pct: (lang, value, digits) => pctWords(value as number, digits, lang),
  signed: (lang, value, digits) => signedPct(value as number, digits, lang),
  de: (_, value) => ofName(value as string),
} as const satisfies Record<string, (lang: Lang, value: string | number | Words, digits?: number) => string>

/** What parts a list where the sentence says so. */
const BETWEEN = { and: { fr: ' et ', en: ' and ' }, semi: { fr: ' ; ', en: '; ' } } as const satisfies Record<
  string,
  Words
>

// Bounded: sentences of our own tables.
const PLACE = /\{(\w+)(?::([a-z]+)(\d?))?\}/g

/** A sentence of a table with the facts that it names. */
export function tell(sentence: Words, facts: Readonly<Record<string, Fact>>): Words {
  return inBoth((lang) =>
    sentence[lang].replaceAll(PLACE, (_, name: string, form = '', digits?: string) => {
      const fact = facts[name]
      if (fact === undefined) throw new Error(`no fact ${name} in: ${sentence[lang]}`)
      const parts = [typeof fact === 'function' ? fact(lang) : fact].flat()
      const written = parts.map((part) => {
        if (form in FORMS) return FORMS[form as keyof typeof FORMS](lang, part, digits ? Number(digits) : undefined)
        return typeof part === 'object' ? part[lang] : String(part)
      })
      return written.join(form in BETWEEN ? BETWEEN[form as keyof typeof BETWEEN][lang] : ', ')
    }),
  )
}

/** Several references, as each language parts them. */
export const references = (...all: readonly string[]): Words => ({ fr: all.join(' ; '), en: all.join('; ') })

/** Said wherever any input is simulated. */
export const SIMULATED = {
  hypothese: {
    fr: 'Les séries d’entrée sont des données simulées (démonstration) : ni mesures, ni réanalyse, ni satellite.',
    en: 'The input series are simulated data (demonstration): neither measurements, nor reanalysis, nor satellite data.',
  },
  limite: {
    fr: 'Données simulées (démonstration) : à ne pas employer pour un dimensionnement.',
    en: 'Simulated data (demonstration): not to be used for sizing.',
  },
}
