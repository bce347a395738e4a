import type { OpenapiDocument, Parameter } from '../../../http/openapiDocument.ts'
import LABELS from '../../assets/reference.json' with { type: 'json' }
import { wordTable } from '../../figure.ts'
import { html, inlineCode, joined, type Part } from '../../html.ts'
import { bilingual } from '../../lang/bilingual.ts'
import { type Lang, writtenNumber } from '../../lang/lang.ts'
import type { Section } from '../../sections.ts'
import type { Documented } from './operations.ts'
import { type FieldType, fieldsOf, TYPE_WORDS } from './schemaFields.ts'

const WORDS = bilingual({
  ...LABELS.parametres,
  between: (from: string, to: string) => [` de ${from} à ${to}`, ` from ${from} to ${to}`],
  from: (from: string) => [`, au moins ${from}`, `, at least ${from}`],
  to: (to: string) => [`, au plus ${to}`, `, at most ${to}`],
  many: (n: number) => [`, ${n} au plus, séparés par des virgules`, `, at most ${n}, separated by commas`],
})

/** The parameters of an operation, and the fields of its body. */
export function parameterSection(
  lang: Lang,
  { components: { schemas } }: OpenapiDocument,
  { parameters = [], requestBody }: Documented,
): Section | undefined {
  const words = WORDS[lang]
  const content = requestBody?.content as Record<string, { schema?: unknown }> | undefined
  const rows = [
    ...parameters.map(({ name, in: place, required, description, schema }) => ({
      name,
      mark: [place === 'header' && words.header, required && words.required].filter(Boolean).join(', '),
      description,
      accepts: accepted(lang, schema),
    })),
    ...fieldsOf(content?.['application/json']?.schema, schemas).map(({ name, optional, description, type }) => ({
      name,
      mark: optional ? '' : words.required,
      description,
      accepts: TYPE_WORDS[lang][type],
    })),
  ]
  if (rows.length === 0) return undefined
  const body = wordTable(
    words.title,
    [words.parameter, words.meaning, words.accepts],
    rows.map(({ name, mark, description, accepts }) => [
      html`<code>${name}</code>${mark !== '' && html` <span class="soft small">${mark}</span>`}`,
      inlineCode(description),
      accepts,
    ]),
  )
  return { id: 'parametres', title: words.title, body }
}

/** The enumeration of a parameter; empty: none. */
export function choicesOf({ enum: own, items, type }: Parameter['schema']): readonly string[] {
  if (type === 'boolean') return ['true', 'false']
  return ((own ?? (items as { enum?: unknown } | undefined)?.enum) as string[] | undefined) ?? []
}

const code = (value: unknown) => html`<code>${String(value)}</code>`

function accepted(lang: Lang, schema: Parameter['schema']): Part {
  const { anyOf, default: byDefault } = schema
  const words = WORDS[lang]
  const kinds = (anyOf as Parameter['schema'][] | undefined)?.map((each) =>
    each.const === undefined ? accepted(lang, each) : code(each.const),
  )
  const mark = byDefault !== undefined && html` <span class="soft">(${words.byDefault} ${code(byDefault)})</span>`
  return [kinds ? joined(kinds, words.or) : kindOf(lang, schema), mark]
}

function kindOf(lang: Lang, schema: Parameter['schema']): Part {
  const { maxItems, type, items, format } = schema
  const choices = choicesOf(schema)
  const item = (type === 'array' ? (items as { type: FieldType }).type : type) as FieldType
  return [
    choices.length > 0 ? joined(choices.map(code), ', ') : TYPE_WORDS[lang][format === 'date' ? 'date' : item],
    rangeOf(lang, schema),
    type === 'array' && WORDS[lang].many(Number(maxItems)),
  ]
}

function rangeOf(lang: Lang, { minimum, maximum }: Parameter['schema']): string {
  const words = WORDS[lang]
  if (minimum !== undefined && maximum !== undefined) {
    return words.between(writtenNumber(lang, String(minimum)), writtenNumber(lang, String(maximum)))
  }
  if (minimum !== undefined) return words.from(writtenNumber(lang, String(minimum)))
  return maximum === undefined ? '' : words.to(writtenNumber(lang, String(maximum)))
}
