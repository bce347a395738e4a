import type { Sentence } from '../answers/sentence.ts'
import type { Told } from '../computations/answer.ts'
import { type Html, html, joined } from './html.ts'
import { bilingual } from './lang/bilingual.ts'
import { colon, type Lang } from './lang/lang.ts'
import { referenceIn, sentenceIn } from './lang/sentence.ts'

const WORDS = bilingual({
  hypotheses: ['Hypothèses', 'Assumptions'],
  model: ['Modèle', 'Model'],
  limits: ['Limites', 'Limits'],
})

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
