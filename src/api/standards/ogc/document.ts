import type { FastifyReply, FastifyRequest } from 'fastify'
import { type CodeErreur, type ErreurContrat, redact, refus } from '../../../contract/erreurs.ts'
import { frenchTypography } from '../../../contract/frenchTypography.ts'
import { preferredType, prefersPage } from '../../../http/mediaType.ts'
import { type NamedRelease, type OpenServices, sendText } from '../openServices.ts'

/** A request to this room. */
export interface OgcRequest {
  request: FastifyRequest
  reply: FastifyReply
  services: OpenServices
}

/** A document in its forms. */
export interface OgcDocument {
  body: object
  /** By default JSON. */
  type?: string
  /** Of linked data: the same in Turtle. */
  turtle?: () => string
  page: PageParts
}

/** Sends a document as `f` says, else as `Accept` prefers; JSON where it prefers nothing. */
export function sendOgcDocument(
  to: OgcRequest,
  named: NamedRelease,
  { body, type = JSON_TYPE, turtle, page }: OgcDocument,
): Promise<unknown> {
  const form = formOf(to.request, { type, turtle })
  return sendText(to, named, {
    text: form === HTML_TYPE ? htmlPage(page) : form === TURTLE_TYPE && turtle ? turtle() : JSON.stringify(body),
    type: `${form}; charset=utf-8`,
    vary: 'Accept, Accept-Encoding',
  })
}

function formOf(
  { query, headers: { accept } }: FastifyRequest,
  { type, turtle }: { type: string; turtle: OgcDocument['turtle'] },
): string {
  const { f } = query as { f?: string }
  if (f !== undefined) return f === 'html' ? HTML_TYPE : f === 'ttl' ? TURTLE_TYPE : type
  if (!turtle) return prefersPage(accept) ? HTML_TYPE : type
  return preferredType(accept, [type, HTML_TYPE, TURTLE_TYPE]) ?? type
}

/** The refusal of a form that an answer does not have. */
export function unknownFormat(
  f: string,
  accepte: readonly string[],
  code: CodeErreur = 'VALIDATION_FORMAT_NON_SUPPORTE',
): ErreurContrat {
  return refus(code, `Le paramètre « f » vaut « ${redact(f)} » ; attendu : ${accepte.join(', ')}.`, {
    champ: 'f',
    recu: redact(f),
    accepte,
  })
}

/** A link of an OGC API document (RFC 8288). */
export interface Link {
  href: string
  rel: string
  type?: string
  title?: string
}

export const JSON_TYPE = 'application/json'
export const GEOJSON_TYPE = 'application/geo+json'
export const HTML_TYPE = 'text/html'
export const JSON_LD_TYPE = 'application/ld+json'
export const TURTLE_TYPE = 'text/turtle'

/** Makes an address of a path of the service. */
export type AddressOf = (path: string) => string

/** A document itself and its page, at an address without `f`. */
export function selfLinks(href: string, type = JSON_TYPE): Link[] {
  const inForm = (f: string) => `${href}${href.includes('?') ? '&' : '?'}f=${f}`
  return [
    { rel: 'self', type, title: 'Ce document', href: inForm('json') },
    { rel: 'alternate', type: HTML_TYPE, title: 'Ce document en page', href: inForm('html') },
  ]
}

/** A cell of a table: a text, or a link. */
export type Cell = string | { text: string; href: string }

/** A document as a page for a person. */
export interface PageParts {
  title: string
  text?: string | undefined
  /** The documents above it, the highest first. */
  above: readonly { text: string; href: string }[]
  tables: readonly { title: string; head?: readonly string[]; rows: readonly (readonly Cell[])[] }[]
  links: readonly Link[]
}

const STYLE = `:root{color-scheme:light dark}
body{max-width:60rem;margin:0 auto;padding:1.5rem 1rem;font:17px/1.5 system-ui,sans-serif;color:#1c2430;background:#fcfaf6}
a{color:#a8500a}h1{font-size:1.55rem;line-height:1.25}h2{font-size:1.25rem;margin-top:2rem}
p{max-width:68ch}nav,small,th{color:#5b6472}.table{overflow-x:auto}
table{border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{padding:.25rem 1rem .25rem 0;border-bottom:1px solid #ddd5c7;text-align:left;vertical-align:top}
th{font-weight:normal}td{overflow-wrap:anywhere}
@media(prefers-color-scheme:dark){body{color:#e9e6df;background:#13161b}a{color:#f0a24a}nav,small,th{color:#a5abb5}th,td{border-color:#343b45}}`

/** A page: complete, without scripts or files of its own. */
function htmlPage({ title, text, above, tables, links }: PageParts): string {
  const trail = above.map(link).join(' / ')
  return `<!doctype html>
<html lang="fr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escaped(title)}</title><style>${STYLE}</style></head>
<body>
${trail === '' ? '' : `<nav>${trail}</nav>\n`}<main><h1>${prose(title)}</h1>
${text === undefined ? '' : `<p>${prose(text)}</p>\n`}${tables.map(table).join('')}<h2>Liens</h2>
<ul>${links.map((each) => `<li>${link({ text: each.title ?? each.rel, href: each.href })} <small>${escaped([each.rel, each.type].filter(Boolean).join(', '))}</small></li>`).join('\n')}</ul>
</main></body></html>
`
}

function table({ title, head, rows }: PageParts['tables'][number]): string {
  const row = (cells: readonly Cell[]) => `<tr>${cells.map((cell) => `<td>${cellOf(cell)}</td>`).join('')}</tr>`
  const names = head
    ? `<thead><tr>${head.map((name) => `<th scope="col">${escaped(name)}</th>`).join('')}</tr></thead>`
    : ''
  return `<h2>${prose(title)}</h2>\n<div class="table" tabindex="0"><table>${names}<tbody>${rows.map(row).join('\n')}</tbody></table></div>\n`
}

const cellOf = (cell: Cell) => (typeof cell === 'string' ? escaped(cell) : link(cell))
const link = ({ text, href }: { text: string; href: string }) => `<a href="${escaped(href)}">${escaped(text)}</a>`
const prose = (text: string) => escaped(frenchTypography(text))

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => SIGNS[sign] as string)
}
