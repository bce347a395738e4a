import Type from 'typebox'
import { redact } from '../../../contract/erreurs.ts'
import LABELS from '../../assets/reference.json' with { type: 'json' }
import { html, inlineCode, type Part } from '../../html.ts'
import { bilingual } from '../../lang/bilingual.ts'
import { type Lang, pathIn } from '../../lang/lang.ts'
import { told } from '../../lang/told.ts'
import { type Page, plainPage } from '../../page.ts'
import type { PageRoute } from '../../pageRoute.ts'
import { sectionsHtml } from '../../sections.ts'
import { exampleSection, fieldsSection, headersSection, statusSection } from './answerSections.ts'
import { askSection } from './askSection.ts'
import {
  type Documented,
  isFree,
  operationCalled,
  operationPath,
  operationsOf,
  requestParameters,
} from './operations.ts'
import { parameterSection } from './schemaFields.ts'

const WORDS = bilingual({
  ...told(LABELS.operation),
  french: [undefined, 'Names, words and messages of the API are in French, whatever the language of the page.'],
})

/** An operation of the API; the query fills its form. */
export const OPERATION_PAGE: PageRoute = {
  path: operationPath('{nom}'),
  operation: 'pageOperation',
  params: Type.Object({ nom: Type.String({ description: 'Nom de l’opération' }) }),
  anyQuery: true,
  known({ lang, services, params }) {
    const operation = operationCalled(services.description.document(lang), params.nom)
    return operation ? requestParameters(operation).map(({ name }) => name) : []
  },
  async render({ context, services, release, params, query }) {
    const { lang } = context
    const { document } = await services.description.answered(lang)
    const all = operationsOf(document)
    const at = all.findIndex(({ operationId }) => operationId === params.nom)
    const operation = all[at]
    if (!operation) return unknownOperationPage(lang, redact(params.nom as string))
    const words = WORDS[lang]
    const { method, path, tags } = operation
    return {
      title: operation.summary,
      description: `${method} ${path}`,
      scripts: method === 'GET' ? ['tryIt'] : [],
      body: html`<p class="soft small">${inlineCode(tags[0] ?? '')}</p>
<h1>${inlineCode(operation.summary)}</h1>
<p class="address"><span class="method">${method}</span> <code>${path}</code></p>
<p>${inlineCode(operation.description ?? '')} <span class="soft">${accessOf(lang, operation)}</span></p>
${words.french !== undefined && html`<p class="soft small">${words.french}</p>`}
${sectionsHtml(lang, [
  parameterSection(lang, document, operation),
  askSection(context, { operation, release, query }),
  exampleSection(lang, operation),
  fieldsSection(lang, document, operation),
  statusSection(lang, document, operation),
  headersSection(lang, document, operation),
])}
<nav class="steps" aria-label="${words.steps}">${stepTo(lang, words.before, all[at - 1])}${stepTo(lang, words.after, all[at + 1])}</nav>`,
    }
  },
}

function accessOf(lang: Lang, operation: Documented): string {
  const words = WORDS[lang]
  if (isFree(operation)) return words.free
  return operation.path.includes('/cles/') ? words.holder : words.keyed
}

function stepTo(lang: Lang, word: string, operation: Documented | undefined): Part {
  if (!operation) return undefined
  return html`<a href="${pathIn(lang, operationPath(operation.operationId))}"><span class="soft small">${word}</span><br>${inlineCode(operation.summary)}</a>`
}

/** Shown where no operation has the name of the address. */
function unknownOperationPage(lang: Lang, name: string): Page {
  const words = WORDS[lang]
  const link = html`<p><a href="${pathIn(lang, '/docs')}">${words.contents}</a>.</p>`
  return plainPage(words.unknown, words.unknownWhy(name), link, { path: '/docs', status: 404 })
}
