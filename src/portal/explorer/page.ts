import Type from 'typebox'
import { indexOf } from '../../answers/catalogue/catalogueIndex.ts'
import { sourceRank } from '../../answers/catalogue/sourceRank.ts'
import type { Release } from '../../answers/release.ts'
import type { Serie } from '../../contract/catalogue.ts'
import { wordTable } from '../figure.ts'
import { embeddedJson, type Html, html } from '../html.ts'
import { type Lang, number, pathIn, yearsSpanned } from '../lang/lang.ts'
import { STEP_WORDS } from '../lang/steps.ts'
import type { PageContext } from '../page.ts'
import type { PageRoute } from '../pageRoute.ts'
import type { SealedFiles } from '../portalServices.ts'
import { explorerData, type SealedPart } from './explorerData.ts'

const WORDS = {
  fr: {
    title: 'Explorer',
    description:
      'Dessinez les séries de toutes les villes, grandeurs et sources sur un même axe de temps, comparez-les, et téléchargez le résultat.',
    lead: 'Des villes, des grandeurs et des sources sur un même axe de temps. Sans clé : votre navigateur lit les fichiers de l’édition et les contrôle.',
    noScript:
      'Le graphique est dessiné par un script, dans votre navigateur. S’il n’apparaît pas ici, téléchargez les fichiers ci-dessous, ou consultez les graphiques de chaque',
    town: 'ville',
    none: 'Il n’y a rien à dessiner : aucune édition n’est encore ouverte.',
    files: 'Les fichiers que cette page lit',
    filesWhat:
      'Ceux de l’édition, ouverts à tous. catalogue/series.csv indique où se trouvent les octets de chaque série, avec leur empreinte ; SHA256SUMS donne l’empreinte de chaque fichier.',
    size: (kilobytes: string) => `${kilobytes} ko`,
    drawable: 'Séries disponibles',
    head: ['Grandeur', 'Source', 'Pas et années', 'Villes'],
  },
  en: {
    title: 'Explorer',
    description:
      'Plot any series, by town, variable and source, on one time axis; compare them and download the result.',
    lead: 'Towns, variables and sources on one time axis. No key needed: your browser reads the files of the release and verifies them.',
    noScript:
      'The chart is drawn by a script in your browser. If it does not appear, download the files below, or see the charts of each',
    town: 'town',
    none: 'There is nothing to plot: no release is available yet.',
    files: 'Files read by this page',
    filesWhat:
      'The files of the release, open to all. catalogue/series.csv locates the bytes of each series and gives their hash; SHA256SUMS gives the hash of each file.',
    size: (kilobytes: string) => `${kilobytes} kB`,
    drawable: 'Available series',
    head: ['Variable', 'Source', 'Time steps and years', 'Towns'],
  },
} as const

const TABLE = 'catalogue/series.csv'
const SUMS = 'SHA256SUMS'

/** Read by the script of the page, which reports what it does not understand. */
const viewParameter = (description: string) => Type.Optional(Type.String({ description }))

/** The explorer: its script draws the chart, the server lists what can be drawn. */
export const EXPLORER: PageRoute = {
  path: '/explorer',
  operation: 'pageExplorer',
  query: Type.Object({
    series: viewParameter('Codes de séries, séparés par des virgules'),
    pas: viewParameter('origine, jour, mois ou annee'),
    stat: viewParameter('moyenne ou somme'),
    de: viewParameter('Premier jour vu'),
    a: viewParameter('Dernier jour vu'),
    vue: viewParameter('temps ou nuage'),
  }),
  render({ context, services, release }) {
    const words = WORDS[context.lang]
    return {
      title: words.title,
      description: words.description,
      study: true,
      scripts: ['explorer'],
      body: html`<h1>${words.title}</h1>
<p class="soft">${words.lead}</p>
${release ? explorerParts(context, release, services.sealedFiles()) : html`<p class="say">${words.none}</p>`}`,
    }
  },
}

function explorerParts(context: PageContext, release: Release, sealed: SealedFiles): Html {
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

/** A row per variable and source: time steps, years and number of towns. */
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
  return wordTable(
    words.drawable,
    words.head,
    rows.map(({ series, first }) =>
      drawableRow(lang, series, {
        grandeur: grandeurs.get(first.grandeur)?.libelle ?? first.grandeur,
        source: sources.get(first.source)?.libelle ?? first.source,
      }),
    ),
  )
}

function drawableRow(
  lang: Lang,
  series: readonly Serie[],
  { grandeur, source }: { grandeur: string; source: string },
): Html {
  const steps = [...Map.groupBy(series, ({ granularite }) => granularite)].map(([granularite, ofStep]) => {
    return `${STEP_WORDS[lang][granularite].adjective} ${yearsSpanned(ofStep)}`
  })
  const towns = new Set(series.map(({ localite }) => localite)).size
  return html`<tr><th scope="row" lang="fr">${grandeur}</th><td lang="fr">${source}</td><td>${steps.join(', ')}</td><td class="n">${number(lang, towns)}</td></tr>`
}
