import Type from 'typebox'
import type { Release } from '../../answers/release.ts'
import type { Serie } from '../../contract/catalogue.ts'
import { LONGEST_PAGE_VALUE } from '../../http/textLimit.ts'
import PAGES from '../assets/pages.json' with { type: 'json' }
import { linesChart } from '../charts/linesChart.ts'
import { embeddedJson, type Html, html, type Part } from '../html.ts'
import { bilingual } from '../lang/bilingual.ts'
import { type Lang, pathIn } from '../lang/lang.ts'
import { told } from '../lang/told.ts'
import { type PageContext, searchString, simulatedWord } from '../page.ts'
import type { PageRoute, SealedFiles } from '../pageRoute.ts'
import { nearTown } from '../point/whoAnswers.ts'
import { isLines, MOST_CURVES, type View } from './address.ts'
import { controlBar, seeAlso } from './controlBar.ts'
import { curveOf } from './curve.ts'
import { type ExplorerData, explorerData } from './explorerData.ts'
import { styledCurves } from './lineStyle.ts'
import { linesView } from './linesView.ts'
import { type OpenedQuery, openedSeries } from './openedSeries.ts'
import type { LinesView } from './seasonView.ts'
import { summaryTable } from './summary.ts'

const WORDS = bilingual(told(PAGES['/explorer']))

/** The pictures without a script: one for a wide window and one for a telephone, of which the style shows one. */
const PICTURES = [
  { form: 'wide', width: 1000, height: 360 },
  { form: 'tall', width: 360, height: 330 },
] as const

const parameter = (description: string) => Type.Optional(Type.String({ maxLength: LONGEST_PAGE_VALUE, description }))

/** The explorer: the server draws the mean year, its script that and all else. */
export const EXPLORER: PageRoute = {
  path: '/explorer',
  operation: 'pageExplorer',
  query: Type.Object({
    villes: parameter('Codes de villes, séparés par des virgules'),
    latitude: parameter('Latitude d’un point, en degrés, au lieu de villes : la ville la plus proche'),
    longitude: parameter('Sa longitude'),
    grandeur: parameter('Codes de grandeurs, séparés par des virgules'),
    source: parameter('Codes de sources, séparés par des virgules ; par défaut celle qui représente chaque ville'),
    series: parameter('Codes de séries, séparés par des virgules, au lieu de villes, grandeur et source'),
    pas: parameter('saison, mois, jour, heure, annee ou origine'),
    stat: parameter('moyenne ou somme'),
    de: parameter('Premier jour vu'),
    a: parameter('Dernier jour vu'),
    vue: parameter('temps, annees, nuage ou repartition'),
  }),
  async render(request) {
    const { context, services, release, query } = request
    const words = WORDS[context.lang]
    const near = release && nearTown(request, release)
    const opened: OpenedQuery = { ...(near?.code && { villes: near.code }), ...query }
    return {
      title: words.title,
      description: words.description,
      study: true,
      scripts: ['explorer'],
      body: html`<h1>${words.title}</h1>${near?.said}
${release ? await explorerParts(context, release, { sealed: services.sealedFiles(), query: opened }) : html`<p class="say">${words.none}</p>`}`,
    }
  },
}

/** The explorer by the word of the menu; `lieux` are its towns. */
export const COMPARE: PageRoute = {
  path: '/comparer',
  operation: 'pageComparer',
  anyQuery: true,
  elsewhere({ query: { lieux, ...others } }) {
    const given = Object.entries(lieux === undefined ? others : { villes: lieux, ...others })
    return `${EXPLORER.path}${searchString(given.flatMap(([name, value]) => [value].flat().map((each): [string, string] => [name, String(each)])))}`
  },
  // Never reached: its address always leads to the explorer.
  render: EXPLORER.render,
}

async function explorerParts(
  context: PageContext,
  release: Release,
  { sealed, query }: { sealed: SealedFiles; query: OpenedQuery },
): Promise<Html> {
  const { lang } = context
  const words = WORDS[lang]
  const opened = openedSeries(lang, release, query)
  const data = explorerData(context, release, sealed, opened)
  const { view } = opened
  const own = await releaseLines(release, opened.series, { lang, view, data })
  // Of curves over time, scatters and hours, without a script the mean year is seen.
  const season: View = { ...view, pas: 'saison', vue: 'temps' }
  const shown = own ?? (await releaseLines(release, opened.series, { lang, view: season, data }))
  const scriptless = (content: Part) => (own ? content : html`<noscript>${content}</noscript>`)
  const labels = { title: shown?.title ?? '', simule: simulatedWord(context) }
  const pictures = shown?.panels.flatMap((panel, i) =>
    PICTURES.map(
      ({ form, ...size }) =>
        html`<div class="${form}">${linesChart(lang, panel, { id: `courbes-${form}-${i}`, ...labels, ...size })}</div>`,
    ),
  )
  const units = new Set(opened.series.map(({ unite }) => unite)).size
  const state = { view, chosen: opened.series, choices: { series: release.series, ...data } }
  return html`<div id="explorer" class="explorer panels-${Math.min(3, Math.max(1, units))}">
<div class="bar">${controlBar(lang, state)}</div>
<div class="status" role="status">${opened.notes.map((note) => html`<p class="say">${note}</p>`)}</div>
<section class="explored"><h2 id="explorer-titre">${scriptless(shown?.title)}</h2>
<p class="subtitle">${scriptless(shown?.subtitle)}</p>
<div class="plot">${scriptless(pictures)}</div>
<div class="overview scripted"></div>
<noscript><p class="small soft">${words.noScript}</p></noscript>
<div class="summary">${scriptless(shown && summaryTable(lang, shown.summary, { data }))}</div>
</section>
<p class="also">${seeAlso(lang, state)}</p></div>
<script type="application/json" id="explorer-donnees">${embeddedJson(data)}</script>
<p class="soft">${words.lead}</p>
<p><a href="${pathIn(lang, '/donnees')}">${words.files}</a></p>`
}

/**
 * The lines that a view draws of series of a release, as the script of the page makes them; undefined where it draws none. Without
 * those of hours, and with no more of days than are drawn: a page is not worth decades of them.
 */
async function releaseLines(
  release: Release,
  series: readonly Serie[],
  { lang, view, data }: { lang: Lang; view: View; data: ExplorerData },
): Promise<LinesView | undefined> {
  if (!isLines(view)) return undefined
  const drawn = series.filter(
    ({ granularite }, i) => granularite === 'mensuel' || (granularite !== 'horaire' && i < MOST_CURVES),
  )
  const curves = await Promise.all(
    drawn.map(async (serie) => curveOf(serie, await release.mesures(serie), data.grandeurs, view)),
  )
  if (curves.length === 0 && view.pas !== 'saison') return undefined
  return linesView(lang, view, styledCurves(lang, curves, data), { span: view.span, data })
}
