import type { Genre, MethodeCollecte, Niveau, Statut, Terme } from '../../contract/vocabulary.ts'
import BUDGET from '../assets/budget.json' with { type: 'json' }
import GENRES from '../assets/genres.json' with { type: 'json' }
import METHODES from '../assets/methodesCollecte.json' with { type: 'json' }
import TERMES from '../assets/termes.json' with { type: 'json' }
import type { Lang } from './lang.ts'

/** A code of the contract in a word and in a sentence. */
interface Meaning {
  word: string
  means: string
}

export const NIVEAU_WORDS: Record<Lang, Record<Niveau, Meaning>> = TERMES.niveau
export const STATUT_WORDS: Record<Lang, Record<Statut, Meaning>> = TERMES.statut

// Whole files each: what the calculator has none of is left out of its script.
export const METHODE_WORDS: Record<Lang, Record<MethodeCollecte, Meaning>> = METHODES

/** The terms of an uncertainty budget. */
export const BUDGET_WORDS: Record<Lang, Record<Terme, { name: string; means: string }>> = BUDGET
export const GENRE_WORDS: Record<Lang, Record<Genre, string>> = GENRES
