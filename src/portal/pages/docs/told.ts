import { type Html, html, inlineCode } from '../../html.ts'
import type { Lang } from '../../lang/lang.ts'
import type { Documented } from './operations.ts'
import { OPERATIONS_EN } from './operationsEnglish.ts'
import { SENTENCES_EN } from './sentencesEnglish.ts'

/** A sentence of the description in the reader's language; in French, and marked so, where it has no other. */
export function told(lang: Lang, french: string): Html {
  const english = SENTENCES_EN[french]
  return inLanguage(lang, french, english)
}

/** What an operation is called. */
export function titleOf(lang: Lang, { operationId, summary }: Documented): Html {
  return inLanguage(lang, summary, OPERATIONS_EN[operationId]?.title)
}

/** What an operation is called, where only text can stand. */
export function plainTitleOf(lang: Lang, { operationId, summary }: Documented): string {
  return lang === 'fr' ? summary : (OPERATIONS_EN[operationId]?.title ?? summary)
}

/** What an operation does. */
export function textOf(lang: Lang, { operationId, description = '' }: Documented): Html {
  return inLanguage(lang, description, OPERATIONS_EN[operationId]?.text)
}

function inLanguage(lang: Lang, french: string, english: string | undefined): Html {
  if (lang === 'fr') return inlineCode(french)
  return english === undefined ? html`<span lang="fr">${inlineCode(french)}</span>` : inlineCode(english)
}
