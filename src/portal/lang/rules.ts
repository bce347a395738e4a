import ENGLISH from '../assets/regles.json' with { type: 'json' }

/** What each quality rule finds, in English, by its code, and its kinds; a release holds these words in French. */
export const RULE_ENGLISH: Readonly<Record<string, string>> = ENGLISH.regles
export const RULE_KIND_ENGLISH: Readonly<Record<string, string>> = ENGLISH.genres
