import type { Words } from '../contract/described.ts'

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
