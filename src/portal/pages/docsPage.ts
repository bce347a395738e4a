import { type Html, html, inlineCode } from '../html.ts'
import { htmlPage, type PageContext } from '../page.ts'

/** The parts of an OpenAPI document that the page shows. */
interface ShownDocument {
  info: { title: string; version: string; description: string }
  paths: Record<string, Record<string, ShownOperation>>
}

interface ShownOperation {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  security?: unknown
  parameters?: { name: string; in: string; required: boolean; description: string; schema: Record<string, unknown> }[]
  responses: Record<string, { description: string }>
}

const WORDS = {
  fr: {
    title: 'Documentation de l’interface',
    description: 'Chaque question, ses paramètres et ses réponses.',
    free: 'Sans clé.',
    french: undefined,
  },
  en: {
    title: 'Documentation of the interface',
    description: 'Each question, its parameters and its answers.',
    free: 'No key needed.',
    french:
      'Names, words and messages of the interface are French and do not change; this page gives them as they are.',
  },
} as const

/** The documentation as a page to read, from the OpenAPI document. */
export function docsPage(context: PageContext, { info, paths }: ShownDocument): string {
  const { lang } = context
  const words = WORDS[lang]
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const chapters = [...new Set(operations.flatMap(({ operation }) => operation.tags))]
  return htmlPage(context, {
    path: '/docs',
    title: words.title,
    description: words.description,
    body: html`<h1>${words.title}</h1>
<p class="soft">Version ${info.version} · <a href="/openapi.json">openapi.json</a></p>
${words.french && html`<p>${words.french}</p>`}
<div lang="fr">
${info.description.split('\n\n').map(paragraphOrList)}
<nav aria-label="${words.title}"><ul class="choice">${chapters.map((chapter) => html`<li><a href="#${anchor(chapter)}">${chapter}</a></li>`)}</ul></nav>
${chapters.map(
  (chapter) => html`<h2 id="${anchor(chapter)}">${chapter}</h2>
${operations.filter(({ operation }) => operation.tags.includes(chapter)).map((each) => operationSection(each, words.free))}`,
)}</div>`,
  })
}

/** A paragraph of the description; one whose lines all begin with a dash is a list. */
function paragraphOrList(paragraph: string): Html {
  const lines = paragraph.split('\n')
  if (!lines.every((line) => line.startsWith('- '))) return html`<p>${inlineCode(paragraph)}</p>`
  return html`<ul class="text">${lines.map((line) => html`<li>${inlineCode(line.slice(2))}</li>`)}</ul>`
}

function anchor(chapter: string): string {
  return chapter
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
}

function operationSection(
  { path, method, operation }: { path: string; method: string; operation: ShownOperation },
  freeWords: string,
): Html {
  const free = Array.isArray(operation.security) && operation.security.length === 0
  const parameters = (operation.parameters ?? []).filter((each) => each.in !== 'header')
  return html`<section><h3 id="${operation.operationId}"><span class="method">${method}</span> <code>${path}</code></h3>
<p><strong>${operation.summary}.</strong> ${inlineCode(operation.description ?? '')}${free && html` <span class="soft">${freeWords}</span>`}</p>
${parameters.length > 0 && html`<div class="scroll" tabindex="0" role="region" aria-label="Paramètres de ${operation.operationId}"><table><thead><tr><th scope="col">Paramètre</th><th scope="col">Rôle</th><th scope="col">Accepte</th></tr></thead><tbody>${parameters.map(parameterRow)}</tbody></table></div>`}
<details><summary>Réponses</summary><div class="scroll" tabindex="0" role="region" aria-label="Réponses de ${operation.operationId}"><table><tbody>${Object.entries(
    operation.responses,
  ).map(
    ([status, { description }]) => html`<tr><th scope="row">${status}</th><td>${inlineCode(description)}</td></tr>`,
  )}</tbody></table></div></details></section>`
}

function parameterRow({
  name,
  required,
  description,
  schema,
}: NonNullable<ShownOperation['parameters']>[number]): Html {
  return html`<tr><th scope="row"><code>${name}</code>${required && html` <span class="soft">requis</span>`}</th><td>${inlineCode(description)}</td><td>${accepted(schema)}</td></tr>`
}

/** A value as a French reader writes it. */
function asRead(value: unknown): string {
  return typeof value === 'number' ? String(value).replace('.', ',') : String(value)
}

function accepted(schema: Record<string, unknown>): string {
  const { default: byDefault, minimum, maximum, format, type } = schema
  const words = (schema.enum ?? (schema.items as { enum?: unknown } | undefined)?.enum) as string[] | undefined
  const parts = [
    words
      ? words.join(', ')
      : format === 'date'
        ? 'AAAA-MM-JJ'
        : type === 'integer'
          ? 'entier'
          : type === 'number'
            ? 'décimal'
            : '',
    minimum === undefined ? '' : `de ${asRead(minimum)}`,
    maximum === undefined ? '' : `à ${asRead(maximum)}`,
    byDefault === undefined ? '' : `(défaut : ${asRead(byDefault)})`,
  ]
  return parts.filter(Boolean).join(' ')
}
