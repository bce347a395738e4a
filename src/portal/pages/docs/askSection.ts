import type { Release } from '../../../answers/release.ts'
import { hideSecrets } from '../../../contract/hideCles.ts'
import { questionOf, type Values } from '../../../contract/questionUrl.ts'
import type { Parameter } from '../../../http/openapiDocument.ts'
import LABELS from '../../assets/reference.json' with { type: 'json' }
import { callsOf, curlText, program } from '../../calls.ts'
import { type Html, html } from '../../html.ts'
import { bilingual } from '../../lang/bilingual.ts'
import { type Lang, pathIn } from '../../lang/lang.ts'
import type { PageContext } from '../../page.ts'
import type { Section } from '../../sections.ts'
import {
  bodyExample,
  type Documented,
  exampleValues,
  isFree,
  operationPath,
  requestParameters,
  valuesHere,
} from './operations.ts'
import { choicesOf } from './schemaFields.ts'

const WORDS = bilingual(LABELS.essai)

/** Longer than any value that makes sense, and short enough for a page. */
const LONGEST_VALUE = 400

interface AskContent {
  operation: Documented
  release: Release | undefined
  query: Readonly<Record<string, unknown>>
}

/** The form of a request, and the request in each language. With its script, the form also sends it. */
export function askSection(context: PageContext, { operation, release, query }: AskContent): Section {
  const { lang } = context
  const words = WORDS[lang]
  const parameters = requestParameters(operation)
  const filledIn = filled(parameters, query)
  const here = valuesHere(release, operation)
  const values = filledIn ?? here ?? exampleValues(operation)
  const isFillable = operation.method === 'GET' && parameters.length > 0
  const form =
    operation.method === 'GET' &&
    html`<form class="ask" method="get" action="${pathIn(lang, operationPath(operation.operationId))}#appel" data-path="${operation.path}"${!isFree(operation) && html` data-key`}>
${isFillable && parameters.map((parameter) => inputOf(lang, parameter, values[parameter.name] ?? ''))}
${isFillable && html`<p class="wide"><button type="submit">${words.write}</button></p>`}
${!isFree(operation) && html`<noscript><p class="wide small">${words.noScript}</p></noscript>`}
</form>`
  return {
    id: 'question',
    title: words.ask,
    body: html`${isFillable && html`<p>${words.askWhat}</p>`}
${form}
<h3 id="appel" class="chapter">${words.call}</h3>
${!filledIn && !here && html`<p>${words.notHere}</p>`}
${callPart(context, operation, values)}`,
  }
}

/** The values that the reader filled in; undefined: none. */
function filled(parameters: readonly Parameter[], query: AskContent['query']): Values | undefined {
  const given = parameters.flatMap(({ name }) => {
    const value = query[name]
    return typeof value === 'string' && value.trim() !== ''
      ? [[name, hideSecrets(value.trim()).slice(0, LONGEST_VALUE)]]
      : []
  })
  return given.length === 0 ? undefined : Object.fromEntries(given)
}

function inputOf(lang: Lang, { name, required, schema }: Parameter, value: string): Html {
  const words = WORDS[lang]
  const byDefault = schema.default === undefined ? '' : `${words.byDefault} ${schema.default}`
  const label = html`<label for="q-${name}"><code>${name}</code>${required && html` <span class="soft small">${words.required}</span>`}</label>`
  const choices = schema.type === 'array' ? [] : choicesOf(schema)
  if (choices.length > 0) {
    return html`<p>${label}<select id="q-${name}" name="${name}"><option value="">${byDefault}</option>${choices.map((each) => html`<option${each === value && html` selected`}>${each}</option>`)}</select></p>`
  }
  const isNumber = schema.type === 'number' || schema.type === 'integer'
  return html`<p>${label}<input id="q-${name}" name="${name}" type="${schema.format === 'date' ? 'date' : 'text'}" value="${value}"${byDefault !== '' && html` placeholder="${byDefault}"`}${isNumber && html` inputmode="decimal"`} autocomplete="off"></p>`
}

/** The request in each language if the response is JSON; with curl alone if it is a file or has a body. */
function callPart(context: PageContext, operation: Documented, values: Values): Html {
  const { lang } = context
  const words = WORDS[lang]
  const base = context.base
  const free = isFree(operation)
  const question = questionOf(operation.path, requestParameters(operation), values)
  if (operation.method === 'GET' && !free && values.format !== 'csv') return callsOf(lang, base)(question)
  const curl = program(
    'curl',
    curlText({ method: operation.method, address: `${base}${question}`, key: !free, body: bodyExample(operation) }),
  )
  if (operation.method !== 'GET') return curl
  if (free) return html`${curl}<p><a href="${question}">${words.open}</a></p>`
  return html`${curl}<p>${words.fromProgram} <a href="${pathIn(lang, '/docs/recettes')}">${words.recipes}</a>.</p>`
}
