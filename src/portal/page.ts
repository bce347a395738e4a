import type { Service } from '../contract/catalogue.ts'
import { type Cited, REFERENCE_FORMS } from '../contract/citation.ts'
import { frenchTypography } from '../contract/frenchTypography.ts'
import { hideSecrets } from '../contract/hideCles.ts'
import type { EditionItem } from '../contract/resources/editions.ts'
import { publicAddress } from '../contract/service.ts'
import CODES from './assets/cadre.json' with { type: 'json' }
import { ASSETS, PICTURE } from './assets.ts'
import type { ScriptName, Scripts } from './bundles.ts'
import { embeddedJson, type Html, html, joined, type Part } from './html.ts'
import { bilingual } from './lang/bilingual.ts'
import { frenchSpaces } from './lang/frenchSpaces.ts'
import { colon, dayIn, LANGS, type Lang, pathIn } from './lang/lang.ts'
import { type PagePlace, placeBar } from './placeBar.ts'
import { placeMenu } from './placeLinks.ts'
import { imprint, shareRow } from './sharing/imprint.ts'
import { referenceHtml } from './sharing/reference.ts'

/** What every page is rendered with. */
export interface PageContext {
  lang: Lang
  service: Service
  /** The release that is served; undefined while there is none. */
  edition: EditionItem | undefined
  /** The public address of the service, without a final slash; empty: unknown. */
  publicUrl: string
  /** Where readers find the service, without a final slash: that address, else the one that was asked. */
  base: string
  /** The scripts that could be bundled. */
  scripts: Scripts
}

/** A page without the frame that all pages share. */
export interface Page {
  title: string
  description: string
  /** Metadata for search engines of datasets. */
  jsonLd?: unknown
  /** Its scripts, beside that of all pages. */
  scripts?: readonly ScriptName[]
  body: Part
  /** The French path of the page that stands for this one, where that is not the address requested. */
  path?: string
  /** Its query as its other addresses repeat it, with its question mark; by default the parameters that it declares. */
  search?: string
  /** The place that it is about: its tools stand above it, and the menu keeps it. */
  place?: PagePlace
  /** The path of the picture beside links to it; by default the one of all pages. */
  picture?: string
  /** A study: it can be shared, and prints on one sheet that says where it is from. */
  study?: true
  /** The HTTP status; 200 by default. */
  status?: number
}

const WORDS = bilingual(CODES)

/**
 * What a browser may do with a page: show it with the style and scripts of the service, outside any frame. Nothing from elsewhere,
 * nothing inline. Images of `blob:` are those that a script of the page makes: a chart on its way to a PNG.
 */
export const PAGE_HEADERS = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; style-src 'self'; img-src 'self' blob:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
}

/** A page, or the part of it at `url`, as it is cited. */
export function citedPage({ service, base }: PageContext, edition: EditionItem, part: Cited['part']): Cited {
  const { nom, auteurs, licence } = service
  const { citation: _sentence, couverture_resumee: _span, revision_source: _revision, ...named } = edition
  return { ...named, service: { nom, auteurs, licence }, adresse: base, ...(part ? { part } : {}) }
}

/** Parameters as the query of an address, with its question mark; empty: none. Never a key that was pasted into one. */
export function searchString(parameters: readonly (readonly [name: string, value: string])[]): string {
  const text = new URLSearchParams(parameters.map((pair) => pair.map(hideSecrets))).toString()
  return text === '' ? '' : `?${text.replaceAll('%2C', ',')}`
}

/** The word that charts of simulated data bear. */
export function simulatedWord({ lang, edition }: PageContext): string | false {
  return edition?.simule === true && WORDS[lang].simulated
}

/** A page that says one thing, with what stands below it. */
export const plainPage = (title: string, lead: Part, below?: Part, more: Partial<Page> = {}): Page => ({
  title,
  description: title,
  body: html`<h1>${title}</h1><p class="lead">${lead}</p>${below}`,
  ...more,
})

/** A page as HTML, within the frame that all pages share; `path` is its French path. */
export function htmlPage(
  context: PageContext,
  path: string,
  { title, description, jsonLd, scripts = [], body, search = '', study, place, picture = PICTURE.path }: Page,
): string {
  const { lang, service, edition, publicUrl, base } = context
  const words = WORDS[lang]
  const whole = title.includes(service.nom) ? title : `${title} · ${service.nom}`
  const current = (target: string) =>
    path === target || path.startsWith(`${target}/`) || (target === '/villes' && place !== undefined)
  const address = `${pathIn(lang, path)}${search}`
  const cited = edition && citedPage(context, edition, { titre: title, url: base + address })
  const other = LANGS.find((each) => each !== lang) as Lang
  const ofPlace = new Map(place && placeMenu(place.query))
  const link = ([target, name]: [string, string]) =>
    html`<li><a data-entry="${target}" href="${pathIn(lang, ofPlace.get(target) ?? target)}"${current(target) && html` aria-current="page"`}>${name}</a></li>`
  const frame = html`<a class="skip" href="#contenu">${words.skip}</a>
${edition?.simule && html`<aside class="band"><strong>${words.simulated}</strong> <span>${words.simulatedWhy}</span></aside>\n`}<header class="top">
<a class="brand" href="${pathIn(lang, '/')}">${service.nom}</a>
<nav class="menu" aria-label="${words.menu}"><ul>${Object.entries(words.nav).map(link)}</ul></nav>
<a class="other" lang="${other}" hreflang="${other}" href="${pathIn(other, path)}${search}">${words.other}</a>
</header>
<main id="contenu"${study && html` class="study-page"`}>
${place && placeBar(lang, place, { path, search })}${body}
${study && shareRow(lang)}
${study && cited && imprint(lang, { cited, isKnown: publicAddress(publicUrl, service) !== undefined, address, script: context.scripts.qr?.path })}</main>
<footer class="foot">
${cited ? editionLine(lang, cited) : html`<p>${words.none}</p>`}
<p>${joined(
    Object.entries(words.below).map(([target, name]) => html`<a href="${pathIn(lang, target)}">${name}</a>`),
    ' · ',
  )}. ${words.data}${colon(lang)} <a rel="license" href="${service.licence.url}">${service.licence.nom}</a>. ${words.engine}${service.code_source !== null && html` (<a href="${service.code_source}">${words.sourceCode}</a>)`}. ${words.contact}${colon(lang)} <a href="mailto:${service.contact}">${service.contact}</a>.</p>
</footer>
`
  const typeset = (text: string) => (lang === 'fr' ? frenchTypography(text) : text)
  const [pageTitle, summary] = [typeset(whole), typeset(description)]
  return html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${pageTitle}</title>
<meta name="description" content="${summary}">
<link rel="stylesheet" href="${ASSETS.style.path}">
<link rel="icon" href="${ASSETS.icon.path}" type="image/svg+xml">
<link rel="canonical" href="${publicUrl}${pathIn(lang, path)}">
${LANGS.map((each) => html`<link rel="alternate" hreflang="${each}" href="${publicUrl}${pathIn(each, path)}">\n`)}<link rel="alternate" hreflang="x-default" href="${publicUrl}${path}">
<meta property="og:title" content="${pageTitle}">
<meta property="og:description" content="${summary}">
<meta property="og:type" content="website">
${publicUrl !== '' && html`<meta property="og:url" content="${publicUrl}${pathIn(lang, path)}">\n<meta property="og:image" content="${publicUrl}${picture}">\n<meta property="og:image:width" content="1200">\n<meta property="og:image:height" content="630">\n<meta name="twitter:card" content="summary_large_image">\n`}<meta name="theme-color" content="#fcfaf6" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#13161b" media="(prefers-color-scheme: dark)">
${scripts.flatMap((name) => context.scripts[name]?.needs ?? []).map((each) => html`<link rel="modulepreload" href="${each}">\n`)}${['page' as const, ...scripts].map((name) => context.scripts[name] && html`<script type="module" src="${context.scripts[name].path}"${name === 'page' && context.scripts.take && html` data-take="${context.scripts.take.path}"`}></script>\n`)}${jsonLd !== undefined && html`<script type="application/ld+json">${embeddedJson(jsonLd)}</script>\n`}</head>
<body>
${lang === 'fr' ? frenchSpaces(frame) : frame}</body>
</html>
`.toString()
}

/** A page with a line before its content, for one address of those that share the page. */
export function withFirstLine(page: string, lang: Lang, line: Html): string {
  const start = page.indexOf('\n', page.indexOf('<main id="contenu"')) + 1
  return `${page.slice(0, start)}${lang === 'fr' ? frenchSpaces(line) : line}${page.slice(start)}`
}

/** The release that the page is made from, and how the page is cited: in words, and for programs. */
function editionLine(lang: Lang, cited: Cited): Html {
  const { edition_id, date_publication } = cited
  const words = WORDS[lang]
  const files = Object.entries(REFERENCE_FORMS).map(
    ([end, { name, type, text }]) =>
      html`<a download="${edition_id}.${end}" href="data:${type};charset=utf-8,${encodeURIComponent(text(cited, lang))}">${name}</a>`,
  )
  const { part: _page, ...release } = cited
  return html`<p id="citer"><a href="${pathIn(lang, '/donnees')}#fichiers"><code>${edition_id}</code></a>, ${words.published} <time datetime="${date_publication}">${dayIn(lang, date_publication)}</time>. ${words.cite}${colon(lang)} <span class="citation" data-cited="${JSON.stringify(release)}">${referenceHtml(lang, cited)}</span> <span class="noprint">${joined(files, ' · ')}</span></p>`
}
