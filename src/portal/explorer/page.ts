import { indexOf } from '../../answers/catalogue/catalogueIndex.ts'
import { sourceRank } from '../../answers/catalogue/sourceRank.ts'
import type { Release } from '../../answers/release.ts'
import type { Serie } from '../../contract/catalogue.ts'
import { embeddedJson, type Html, html } from '../html.ts'
import { type Lang, number, pathIn, years } from '../lang/lang.ts'
import { STEP_WORDS } from '../lang/steps.ts'
import { htmlPage, type PageContext } from '../page.ts'
import { explorerData, type SealedPart } from './explorerData.ts'
import { EXPLORER_WORDS as WORDS } from './words.ts'

const TABLE = 'catalogue/series.csv'
const SUMS = 'SHA256SUMS'

export interface ExplorerContent {
  release: Release
  /** The files of the release as they were sealed, by path. */
  sealed: ReadonlyMap<string, { bytes: number; sha256: string }>
}

/** The page at `/explorer`: what its script draws is not known here. */
export function explorerPage(context: PageContext, content: ExplorerContent | undefined): string {
  const words = WORDS[context.lang]
  return htmlPage(context, {
    path: '/explorer',
    title: words.title,
    description: words.description,
    scripts: ['explorer'],
    body: html`<h1>${words.title}</h1>
<p class="soft">${words.lead}</p>
${content ? explorerParts(context, content) : html`<p class="say">${words.none}</p>`}`,
  })
}

function explorerParts(context: PageContext, { release, sealed }: ExplorerContent): Html {
  const { lang } = context
  const words = WORDS[lang]
  const folder = `/archives/${release.id}`
  const at = (path: string): SealedPart | undefined => {
    const file = sealed.get(path)
    return file && { path: `${folder}/${path}`, bytes: file.bytes, sha256: file.sha256 }
  }
  const table = at(TABLE)
  const files = [...sealed.keys()].filter((path) => path === TABLE || path.startsWith('mesures/') || path === SUMS)
  return html`<div id="explorer" class="explorer"><p class="say">${words.noScript} <a href="${pathIn(lang, '/villes')}">${words.town}</a>.</p></div>
${table && html`<script type="application/json" id="explorer-donnees">${embeddedJson(explorerData(context, release, table))}</script>`}
<h2>${words.files}</h2>
<p>${words.filesWhat}</p>
<ul class="text">${files.map((path) => html`<li><a href="${folder}/${path}"><code>${path}</code></a> <span class="soft">${words.size(number(lang, Math.ceil((sealed.get(path)?.bytes ?? 0) / 1000)))}</span></li>`)}</ul>
<h2>${words.drawable}</h2>
${drawable(context, release)}`
}

/** A row for each variable and source: by which steps, over which years, in how many towns. */
function drawable({ lang }: PageContext, release: Release): Html {
  const words = WORDS[lang]
  const { grandeurs, sources } = indexOf(release)
  const codes = [...grandeurs.keys()]
  const { service } = release.catalogue
  const rows = [...Map.groupBy(release.series, ({ grandeur, source }) => `${grandeur} ${source}`)].map(
    ([, series]) => ({ series, first: series[0] as (typeof series)[number] }),
  )
  rows.sort(
    (a, b) =>
      codes.indexOf(a.first.grandeur) - codes.indexOf(b.first.grandeur) ||
      sourceRank(service, a.first.source) - sourceRank(service, b.first.source),
  )
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${words.drawable}"><table><thead><tr>${words.head.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead><tbody>${rows.map(({ series, first }) => drawableRow(lang, { series, grandeur: grandeurs.get(first.grandeur)?.libelle ?? first.grandeur, source: sources.get(first.source)?.libelle ?? first.source }))}</tbody></table></div>`
}

function drawableRow(
  lang: Lang,
  { series, grandeur, source }: { series: readonly Serie[]; grandeur: string; source: string },
): Html {
  const steps = [...Map.groupBy(series, ({ granularite }) => granularite)].map(([granularite, ofStep]) => {
    const from = ofStep.map(({ periode_debut }) => periode_debut).sort()[0] as string
    const to = ofStep
      .map(({ periode_fin }) => periode_fin)
      .sort()
      .at(-1) as string
    return `${STEP_WORDS[lang][granularite].adjective} ${years(from, to)}`
  })
  const towns = new Set(series.map(({ localite }) => localite)).size
  return html`<tr><th scope="row" lang="fr">${grandeur}</th><td lang="fr">${source}</td><td>${steps.join(', ')}</td><td class="n">${number(lang, towns)}</td></tr>`
}
