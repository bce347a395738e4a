import Type from 'typebox'
import type { Release } from '../../answers/release.ts'
import type { Serie } from '../../contract/catalogue.ts'
import { LONGEST_PAGE_VALUE } from '../../http/textLimit.ts'
import { embeddedJson, type Html, html } from '../html.ts'
import { type Lang, pathIn } from '../lang/lang.ts'
import { type PageContext, searchString, simulatedWord } from '../page.ts'
import type { PageRoute } from '../pageRoute.ts'
import type { SealedFiles } from '../portalServices.ts'
import { MOST_CURVES, readAddress, type View } from './address.ts'
import { controlBar, seeAlso } from './controlBar.ts'
import { curveOf } from './curve.ts'
import { type ExplorerData, explorerData, type ShownGrandeur, seriesTable } from './explorerData.ts'
import { lineStyles } from './lineStyle.ts'
import { curveNames } from './names.ts'
import { type OpenedQuery, openedSeries } from './openedSeries.ts'
import {
  type SeasonOfCurve,
  seasonPanels,
  seasonPicture,
  seasonSubtitle,
  seasonsOf,
  seasonTitle,
} from './seasonView.ts'
import { seasonRows, summaryTable } from './summary.ts'

const WORDS = {
  fr: {
    title: 'Comparer et explorer',
    description:
      'Comparez des villes, des grandeurs et des sources, par saison, mois, jour ou heure, et emportez le résultat.',
    lead: 'Des villes, des grandeurs et des sources dans un même graphique. Sans clé : votre navigateur lit les fichiers de l’édition et les contrôle.',
    none: 'Il n’y a rien à dessiner : aucune édition n’est encore ouverte.',
    noScript:
      'Les mois, les jours et les heures sont dessinés par un script, dans votre navigateur. Sans lui, cette page montre les saisons, et les fichiers de l’édition ont tout le reste.',
    files: 'Ce que l’édition tient, ses fichiers, et toute table en Excel',
  },
  en: {
    title: 'Compare and explore',
    description: 'Compare towns, variables and sources by season, month, day or hour, and take the result with you.',
    lead: 'Towns, variables and sources in one chart. No key needed: your browser reads the files of the release and verifies them.',
    none: 'There is nothing to plot: no release is available yet.',
    noScript:
      'Months, days and hours are drawn by a script in your browser. Without it, this page shows the seasons, and the files of the release hold everything else.',
    files: 'What the release holds, its files, and any table as Excel',
  },
} as const

/** The pictures without a script: one for a wide window and one for a telephone, of which the style shows one. */
const PICTURES = [
  { form: 'wide', width: 1240, height: 400 },
  { form: 'tall', width: 360, height: 330 },
] as const

const parameter = (description: string) => Type.Optional(Type.String({ maxLength: LONGEST_PAGE_VALUE, description }))

/** The explorer: the server draws the mean year, its script that and all else. */
export const EXPLORER: PageRoute = {
  path: '/explorer',
  operation: 'pageExplorer',
  query: Type.Object({
    villes: parameter('Codes de villes, séparés par des virgules'),
    grandeur: parameter('Codes de grandeurs, séparés par des virgules'),
    source: parameter('Codes de sources, séparés par des virgules ; par défaut celle qui représente chaque ville'),
    series: parameter('Codes de séries, séparés par des virgules, au lieu de villes, grandeur et source'),
    pas: parameter('saison, mois, jour, heure, annee ou origine'),
    stat: parameter('moyenne ou somme'),
    de: parameter('Premier jour vu'),
    a: parameter('Dernier jour vu'),
    vue: parameter('temps ou nuage'),
  }),
  async render({ context, services, release, query }) {
    const words = WORDS[context.lang]
    return {
      title: words.title,
      description: words.description,
      study: true,
      scripts: ['explorer'],
      body: html`<h1>${words.title}</h1>
${release ? await explorerParts(context, release, { sealed: services.sealedFiles(), query }) : html`<p class="say">${words.none}</p>`}`,
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
  const data = explorerData(context, release, { table: seriesTable(release, sealed), opened })
  const search = new URLSearchParams(query as Record<string, string>).toString()
  const { view } = readAddress(search, data.first)
  const seasons = await releaseSeasons(release, opened.series, { lang, view, data })
  const season = view.pas === 'saison'
  const [title, subtitle] = [seasonTitle(lang, seasons, data), seasonSubtitle(lang, seasons, data)]
  const panels = seasonPanels(lang, seasons, data)
  const pictures = panels.flatMap((panel, i) =>
    PICTURES.map(
      ({ form, width, height }) =>
        html`<div class="${form}">${seasonPicture(lang, panel, { id: `saison-${form}-${i}`, title, simule: simulatedWord(context), width, height })}</div>`,
    ),
  )
  const units = new Set(opened.series.map(({ unite }) => unite)).size
  const table = html`<div class="scroll" tabindex="0" role="region" aria-labelledby="explorer-titre">${summaryTable(lang, seasonRows(lang, seasons), { data })}</div>`
  const state = { view, chosen: opened.series, choices: { series: release.series, ...data }, data }
  return html`<div id="explorer" class="explorer panels-${Math.min(3, Math.max(1, units))}">
<div class="bar">${controlBar(lang, state)}</div>
<div class="status" role="status">${opened.notes.map((note) => html`<p class="say">${note}</p>`)}</div>
<section class="explored"><h2 id="explorer-titre">${season ? title : html`<noscript>${title}</noscript>`}</h2>
<p class="subtitle">${season ? subtitle : html`<noscript>${subtitle}</noscript>`}</p>
<div class="plot">${season ? pictures : html`<noscript>${pictures}</noscript>`}</div>
<div class="overview scripted"></div>
<noscript><p class="small soft">${words.noScript}</p></noscript>
<div class="summary">${season ? table : html`<noscript>${table}</noscript>`}</div>
</section>
<p class="also">${seeAlso(lang, state)}</p></div>
<script type="application/json" id="explorer-donnees">${embeddedJson(data)}</script>
<p class="soft">${words.lead}</p>
<p><a href="${pathIn(lang, '/donnees')}">${words.files}</a></p>`
}

/**
 * The mean years of series of a release, as the script of the page makes them. Without those of hours, and with no more of days
 * than are drawn: a page is not worth decades of them.
 */
async function releaseSeasons(
  release: Release,
  series: readonly Serie[],
  { lang, view: { stat, span }, data }: { lang: Lang; view: View; data: ExplorerData },
): Promise<SeasonOfCurve[]> {
  const drawn = series.filter(
    ({ granularite }, i) => granularite === 'mensuel' || (granularite !== 'horaire' && i < MOST_CURVES),
  )
  const known = await Promise.all(
    drawn.map(async (serie) => {
      const grandeur = data.grandeurs.find(({ code }) => code === serie.grandeur) as ShownGrandeur
      return curveOf(serie, await release.mesures(serie), grandeur, { pas: 'saison', stat })
    }),
  )
  const names = curveNames(lang, known, data)
  const styles = lineStyles(
    known.map(({ serie }) => serie),
    data.order,
  )
  return seasonsOf(
    known.map((curve, i) => ({ ...(styles[i] as (typeof styles)[number]), curve, name: names[i] ?? '' })),
    span,
  )
}
