import { readFileSync } from 'node:fs'
import type { Words } from '../../../contract/described.ts'
import { type CodeErreur, ERREURS } from '../../../contract/erreurs.ts'
import { questionOf } from '../../../contract/questionUrl.ts'
import type { OpenapiDocument } from '../../../http/openapiDocument.ts'
import LABELS from '../../assets/reference.json' with { type: 'json' }
import { program } from '../../calls.ts'
import { wordTable } from '../../figure.ts'
import { type Html, html, inlineCode, type Part } from '../../html.ts'
import { bilingual } from '../../lang/bilingual.ts'
import { type Lang, pathIn } from '../../lang/lang.ts'
import type { Section } from '../../sections.ts'
import {
  bodyExample,
  contentOf,
  type Documented,
  exampleOf,
  exampleValues,
  requestParameters,
  successOf,
} from './operations.ts'
import { type Field, fieldsOf, TYPE_WORDS } from './schemaFields.ts'

const WORDS = bilingual({
  ...LABELS.reponse,
  list: (of: string) => [`liste ${/^[aeiou]/.test(of) ? 'd’' : 'de '}${of}s`, `list of ${of}s`],
})

/** The example of the description: a request to the release served, and its response or refusal. */
export function exampleSection(lang: Lang, operation: Documented): Section | undefined {
  const words = WORDS[lang]
  const example = exampleOf(operation)
  if (!example) return undefined
  const { description, value } = example
  const question = questionOf(operation.path, requestParameters(operation), exampleValues(operation))
  const sent = bodyExample(operation)
  const rows = contentOf(operation, 'text/csv')?.examples?.exemple.value
  const body = html`${description !== undefined && html`<p class="soft">${description}</p>`}
${program(words.question, `${operation.method} ${question}`)}
${sent !== undefined && program(words.body, JSON.stringify(sent, null, 2))}
${program(words.answer, typeof value === 'string' ? value : JSON.stringify(value, null, 2))}
${typeof rows === 'string' && html`<details><summary>${words.csv}</summary>${program('CSV', rows)}</details>`}`
  return { id: 'exemple', title: words.example, body }
}

export function fieldsSection(
  lang: Lang,
  { components: { schemas } }: OpenapiDocument,
  operation: Documented,
): Section | undefined {
  const fields = fieldsOf(contentOf(operation)?.schema, schemas)
  return fields.length === 0 ? undefined : { id: 'champs', title: WORDS[lang].fields, body: fieldList(lang, fields) }
}

function fieldList(lang: Lang, fields: readonly Field[]): Html {
  return html`<ul class="fields">${fields.map(
    (field) =>
      html`<li><code>${field.name}</code> <span class="soft small">${kindOf(lang, field)}</span>${field.description !== '' && html`<br>${inlineCode(field.description)}`}${field.values.length > 0 && html`<br>${field.values.map((value) => html`<code>${value}</code> `)}`}${field.fields.length > 0 && fieldList(lang, field.fields)}</li>`,
  )}</ul>`
}

function kindOf(lang: Lang, { type, of, nullable, optional }: Field): string {
  const words = WORDS[lang]
  const kind = of ? words.list(TYPE_WORDS[lang][of]) : TYPE_WORDS[lang][type]
  return `${kind}${nullable ? ` ${words.nullable}` : ''}${optional ? `, ${words.optional}` : ''}`
}

/** The statuses of the response, and what to do about each error. */
export function statusSection(
  lang: Lang,
  { components: { schemas } }: OpenapiDocument,
  { responses }: Documented,
): Section {
  const words = WORDS[lang]
  const body = wordTable(
    words.statuses,
    [words.status, words.what, words.todo],
    Object.entries(responses).flatMap(([status, { description, content }]) => {
      const codes = errorCodes(content, schemas)
      return codes.length > 0
        ? codes.map((code) => errorRow(lang, status, code))
        : [[status, inlineCode((words.success as Record<string, string>)[status] ?? description), '']]
    }),
  )
  return { id: 'erreurs', title: words.statuses, body }
}

/** The error codes that a response may hold: those that every enumeration of `erreur.code` in its schema allows. */
function errorCodes(content: unknown, schemas: OpenapiDocument['components']['schemas']): CodeErreur[] {
  const { schema } = (content as Record<string, { schema?: unknown }> | undefined)?.['application/json'] ?? {}
  const errors = fieldsOf(schema, schemas).filter(({ name }) => name === 'erreur')
  const allowed = errors.flatMap(({ fields }) => fields.filter(({ name }) => name === 'code'))
  if (allowed.length === 0) return []
  return (Object.keys(ERREURS) as CodeErreur[]).filter((code) => allowed.every(({ values }) => values.includes(code)))
}

const REMEDIES = readFileSync(new URL('./remedes.md', import.meta.url), 'utf8')

/** What to do about each error, as `remedes.md` tells it: under its code in French and, quoted, in English. */
const ERROR_REMEDIES = Object.fromEntries(
  Object.keys(ERREURS).map((code): [string, Words] => {
    const [, remedy] = REMEDIES.split(`## ${code}\n\n`)
    const [fr, en] = remedy?.split('\n> ') ?? []
    if (!fr || !en) throw new Error(`no remedy for ${code}`)
    return [code, { fr, en: en.split('\n', 1).join('') }]
  }),
) as Readonly<Record<CodeErreur, Words>>

/** When an error is answered, and what to do about it. */
export const errorWords = (lang: Lang, code: CodeErreur): [when: Html, remedy: Html] => [
  inlineCode(ERREURS[code].quand[lang]),
  inlineCode(ERROR_REMEDIES[code][lang]),
]

function errorRow(lang: Lang, status: string, code: CodeErreur): Part[] {
  const [when, remedy] = errorWords(lang, code)
  return [status, html`<a href="${pathIn(lang, '/docs/erreurs')}#${code}"><code>${code}</code></a><br>${when}`, remedy]
}

export function headersSection(
  lang: Lang,
  { components }: OpenapiDocument,
  operation: Documented,
): Section | undefined {
  const known = components.headers as Record<string, { description: string }> | undefined
  const names = Object.keys(successOf(operation)?.headers ?? {})
  if (names.length === 0) return undefined
  const body = html`<ul class="fields">${names.map((name) => html`<li><code>${name}</code><br>${inlineCode(known?.[name]?.description ?? '')}</li>`)}</ul>`
  return { id: 'en-tetes', title: WORDS[lang].headers, body }
}
