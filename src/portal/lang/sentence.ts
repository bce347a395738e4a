import type { Sentence } from '../../answers/sentence.ts'
import type { Told } from '../../computations/answer.ts'
import PARTS from '../assets/parties.json' with { type: 'json' }
import { type Html, html, joined, type Part } from '../html.ts'
import { bilingual } from './bilingual.ts'
import { colon, type Lang } from './lang.ts'

/** A sentence of an answer in the language of the page; on an English page one that is in French alone is marked so. */
export function sentenceIn(lang: Lang, sentence: Sentence): Part {
  if (typeof sentence !== 'string') return sentence[lang]
  return lang === 'fr' ? sentence : html`<span lang="fr">${sentence}</span>`
}

/** Where something is published; a string is the same in both languages. */
export function referenceIn(lang: Lang, reference: Sentence): string {
  return typeof reference === 'string' ? reference : reference[lang]
}

const WORDS = bilingual(PARTS.hypotheses)

/** Assumptions, model and limits of an answer. */
export function whyPart(
  lang: Lang,
  { hypotheses, modele, limite }: Pick<Told, 'hypotheses' | 'modele' | 'limite'>,
): Html {
  const words = WORDS[lang]
  const said = (sentence: Sentence) => sentenceIn(lang, sentence)
  return html`<h3>${words.hypotheses}</h3><ul>${hypotheses.map((each) => html`<li>${said(each)}</li>`)}</ul>
<h3>${words.model}</h3><ul>${modele.map(({ etape, nom, reference }) => html`<li>${said(etape)}${colon(lang)} ${said(nom)}. <span class="soft">${reference && referenceIn(lang, reference)}</span></li>`)}</ul>
<h3>${words.limits}</h3><p>${joined(limite.map(said), ' ')}</p>`
}
