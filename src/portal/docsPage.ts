import { escapeHtml, htmlPage, inlineCode } from './html.ts'

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

/** The documentation as a page to read, from the OpenAPI document. */
export function docsPage({ info, paths }: ShownDocument): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const chapters = [...new Set(operations.flatMap(({ operation }) => operation.tags))]
  const body = `<header><h1>${escapeHtml(info.title)}</h1><p class="soft">Version ${escapeHtml(info.version)} · <a href="/openapi.json">openapi.json</a> · <a href="/">accueil</a></p></header>
<main>
${info.description.split('\n\n').map(paragraphOrList).join('\n')}
<nav><ul>${chapters.map((chapter) => `<li><a href="#${anchor(chapter)}">${escapeHtml(chapter)}</a></li>`).join('')}</ul></nav>
${chapters
  .map(
    (chapter) =>
      `<h2 id="${anchor(chapter)}">${escapeHtml(chapter)}</h2>\n${operations
        .filter(({ operation }) => operation.tags.includes(chapter))
        .map(operationSection)
        .join('\n')}`,
  )
  .join('\n')}
</main>`
  return htmlPage(info.title, body)
}

/** A paragraph of the description; one whose lines all begin with a dash is a list. */
function paragraphOrList(paragraph: string): string {
  const lines = paragraph.split('\n')
  if (!lines.every((line) => line.startsWith('- '))) return `<p>${inlineCode(paragraph)}</p>`
  return `<ul>${lines.map((line) => `<li>${inlineCode(line.slice(2))}</li>`).join('')}</ul>`
}

function anchor(chapter: string): string {
  return chapter
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
}

function operationSection({
  path,
  method,
  operation,
}: {
  path: string
  method: string
  operation: ShownOperation
}): string {
  const free = Array.isArray(operation.security) && operation.security.length === 0
  const parameters = (operation.parameters ?? []).filter((each) => each.in !== 'header')
  return `<section><h3 id="${escapeHtml(operation.operationId)}"><span class="method">${method}</span> <code>${escapeHtml(path)}</code></h3>
<p><strong>${escapeHtml(operation.summary)}.</strong> ${inlineCode(operation.description ?? '')}${free ? ' <span class="soft">Sans clé.</span>' : ''}</p>
${parameters.length === 0 ? '' : `<div class="scroll"><table><thead><tr><th>Paramètre</th><th>Rôle</th><th>Accepte</th></tr></thead><tbody>${parameters.map(parameterRow).join('')}</tbody></table></div>`}
<details><summary>Réponses</summary><div class="scroll"><table>${Object.entries(operation.responses)
    .map(([status, { description }]) => `<tr><td>${status}</td><td>${inlineCode(description)}</td></tr>`)
    .join('')}</table></div></details></section>`
}

function parameterRow({
  name,
  required,
  description,
  schema,
}: NonNullable<ShownOperation['parameters']>[number]): string {
  return `<tr><td><code>${escapeHtml(name)}</code>${required ? ' <span class="soft">requis</span>' : ''}</td><td>${inlineCode(description)}</td><td>${escapeHtml(accepted(schema))}</td></tr>`
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
