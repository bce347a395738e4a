import type { Sentence } from '../../answers/sentence.ts'
import { html, type Part } from '../html.ts'
import type { Lang } from './lang.ts'

/** A sentence of an answer in the language of the page; on an English page one that is in French alone is marked so. */
export function sentenceIn(lang: Lang, sentence: Sentence): Part {
  if (typeof sentence !== 'string') return sentence[lang]
  return lang === 'fr' ? sentence : html`<span lang="fr">${sentence}</span>`
}

/** Where something is published; a string is the same in both languages. */
export function referenceIn(lang: Lang, reference: Sentence): string {
  return typeof reference === 'string' ? reference : reference[lang]
}
