import { indexOf } from '../../answers/catalogue/catalogueIndex.ts'
import { townsWithin } from '../../answers/catalogue/searchPlaces.ts'
import { sourceRank } from '../../answers/catalogue/sourceRank.ts'
import type { Release } from '../../answers/release.ts'
import { knownName } from '../../contract/catalogue.ts'
import { number } from '../../contract/numberWords.ts'
import PAGES from '../assets/pages.json' with { type: 'json' }
import { PROGRAMS } from '../assets.ts'
import { explorerData } from '../explorer/explorerData.ts'
import { wordTable } from '../figure.ts'
import { options } from '../forms.ts'
import { embeddedJson, type Html, html } from '../html.ts'
import { addWords } from '../lang/bilingual.ts'
import { grandeurName } from '../lang/english.ts'
import { pathIn, yearsSpanned } from '../lang/lang.ts'
import { STEP_WORDS } from '../lang/steps.ts'
import type { PageContext } from '../page.ts'
import type { PageRoute, SealedFiles } from '../pageRoute.ts'
import { nearTown } from '../point/whoAnswers.ts'
import { aheadOf, callsOf, orderOf } from './order.ts'
import {
  DESK_STEPS,
  type DeskData,
  type DeskRegion,
  type DeskState,
  deskSearch,
  FORMS,
  LAYOUTS,
  readDesk,
} from './state.ts'
import { DESK_WORDS } from './words.ts'

const WORDS = addWords(DESK_WORDS, PAGES['/donnees'])

export const DESK_PATH = '/donnees'
const NAMES = [
  'lieux',
  'latitude',
  'longitude',
  'liste',
  'grandeurs',
  'source',
  'pas',
  'du',
  'au',
  'disposition',
  'format',
]

/** Any table of the release as a file, which the browser makes of the release's own files. */
export const DESK: PageRoute = {
  path: DESK_PATH,
  operation: 'pageDonnees',
  // A name may stand several times, as a form sends it.
  anyQuery: true,
  known: () => NAMES,
  render(request) {
    const { context, services, release, query } = request
    const words = WORDS[context.lang]
    const head = { title: words.title, description: words.description }
    if (!release) return { ...head, body: html`<h1>${words.title}</h1><p class="say">${words.none}</p>` }
    const sealed = services.sealedFiles()
    const data = deskData(context, release, sealed)
    const near = nearTown(request, release)
    const given = (name: string) => [(name === 'lieux' && near.code) || query[name] || []].flat().map(String)
    const state = readDesk(given, { grandeur: data.grandeurs[0]?.code ?? '' })
    const order = orderOf(state, release.series, data)
    const { text, isReady } = aheadOf(context.lang, order, data)
    return {
      ...head,
      search: deskSearch(state),
      scripts: ['desk'],
      body: html`<h1>${words.title}</h1><p class="lead">${words.lead}</p>${near.said}
${deskForm(context, state, data)}
<div id="bureau-suite" class="scripted"><p id="bureau-dit" role="status">${text}</p><p><button type="button" class="primary" id="bureau-prendre" disabled${isReady && html` data-pret`}>${words.download}</button></p><div id="bureau-appels">${callsOf(context.lang, order, data)}</div><div id="bureau-reste"></div></div>
<noscript><p class="say">${words.noScript}</p></noscript>
<script type="application/json" id="bureau-donnees">${embeddedJson(data)}</script>
<details class="fold" open><summary>${words.holds}</summary>${heldTable(context, release)}</details>
<h2 id="fichiers">${words.files}</h2><p>${words.filesWhat}</p>${filesTable(context, release, sealed)}
<h2>${words.others}</h2><ul class="text"><li><a href="${pathIn(context.lang, '/cle')}">${words.toKey}</a></li><li><a href="${pathIn(context.lang, '/docs')}">${words.toDocs}</a></li><li><a href="${pathIn(context.lang, '/incertitude')}#p90">${words.toTable}</a></li></ul>`,
    }
  },
}

function deskData(context: PageContext, release: Release, sealed: SealedFiles): DeskData {
  return {
    ...explorerData(context, release, sealed),
    regions: regionsOf(release),
    positions: Object.fromEntries(
      indexOf(release).covered.map(({ code, latitude, longitude }) => [code, [latitude, longitude]]),
    ),
    programs: PROGRAMS,
  }
}

/** The parts of the country that hold several towns, but not all. */
function regionsOf(release: Release): DeskRegion[] {
  const { localites, covered } = indexOf(release)
  return [...localites.values()].flatMap((region) => {
    const towns = townsWithin(release, region.code).map(({ code }) => code)
    return towns.length > 1 && towns.length < covered.length
      ? [{ code: region.code, nom: knownName(region), towns }]
      : []
  })
}

function deskForm({ lang }: PageContext, state: DeskState, data: DeskData): Html {
  const words = WORDS[lang]
  const towns = Object.entries(data.towns)
  const example = towns
    .slice(0, 2)
    .map(([, name]) => name)
    .join(', ')
  const chosen = state.lieux
  const places = [
    ['tous', words.all(towns.length)],
    ...data.regions.map(({ code, nom, towns: held }) => [code, `${nom} (${held.length})`]),
    ...towns,
  ] as [string, string][]
  const choice = (name: string, values: readonly string[], labels: Readonly<Record<string, string>>, now: string) =>
    html`<select id="bureau-${name}" name="${name}">${options(
      values.map((value) => [value, labels[value]]),
      now,
    )}</select>`
  const several = state.liste === '' && chosen.length > 1 ? chosen.join(', ') : state.liste
  return html`<form id="bureau" class="desk" action="${pathIn(lang, DESK_PATH)}" autocomplete="off">
<fieldset><legend>1. ${words.places}</legend><p><label for="bureau-lieux" class="unseen">${words.places}</label><select id="bureau-lieux" name="lieux">${options(places, chosen.length === 1 ? chosen[0] : undefined)}</select></p>
<p><label for="bureau-liste">${words.list}</label><textarea id="bureau-liste" name="liste" rows="2" placeholder="${example}">${several}</textarea></p></fieldset>
<fieldset><legend>2. ${words.variables}</legend><div class="ticks">${data.grandeurs.map(({ code, libelle }) => html`<label class="tick"><input type="checkbox" class="tick-box" name="grandeurs" value="${code}"${state.grandeurs.includes(code) && html` checked`}> ${libelle}</label>`)}</div>
<p><label for="bureau-source">${words.source}</label><select id="bureau-source" name="source">${options([['', words.best], ...data.sources.map(({ code, libelle_court }) => [code, libelle_court] as const)], state.source)}</select></p></fieldset>
<fieldset><legend>3. ${words.step}</legend><p><label for="bureau-pas" class="unseen">${words.step}</label>${choice('pas', DESK_STEPS, words.steps, state.pas)}</p>
<p><label for="bureau-du">${words.from}</label><input type="date" id="bureau-du" name="du" value="${state.du}"></p><p><label for="bureau-au">${words.to}</label><input type="date" id="bureau-au" name="au" value="${state.au}"></p><p class="small soft">${words.whole}</p></fieldset>
<fieldset><legend>4. ${words.form}</legend><p><label for="bureau-disposition" class="unseen">${words.form}</label>${choice('disposition', LAYOUTS, words.layouts, state.disposition)}</p><p><label for="bureau-format" class="unseen">${words.form}</label>${choice('format', FORMS, words.forms, state.format)}</p>
<button class="plain unscripted">${words.update}</button></fieldset>
</form>`
}

/** The files of the release, each with its size and hash. */
function filesTable({ lang }: PageContext, { id }: Release, sealed: SealedFiles): Html {
  const words = WORDS[lang]
  const rows = Array.from(sealed, ([path, { bytes, sha256 }]) => [
    html`<a href="/archives/${id}/${path}"><code>${path}</code></a>`,
    number(lang, bytes),
    html`<code>${sha256.slice(0, 16)}…</code>`,
  ])
  return html`<details><summary>${words.files} (${number(lang, sealed.size)})</summary>${wordTable(words.files, words.fileHead, rows, { stack: false })}</details>`
}

/** A row per variable and source: time steps, years and number of towns. */
export function heldTable({ lang }: PageContext, release: Release): Html {
  const words = DESK_WORDS[lang]
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
    words.holds,
    words.holdsHead,
    rows.map(({ series, first: { grandeur, source } }) => {
      const steps = [...Map.groupBy(series, ({ granularite }) => granularite)].map(
        ([granularite, ofStep]) => `${STEP_WORDS[lang][granularite].adjective} ${yearsSpanned(ofStep)}`,
      )
      return [
        grandeurName(lang, grandeurs.get(grandeur) ?? { code: grandeur, libelle: grandeur }),
        html`<span lang="fr">${sources.get(source)?.libelle ?? source}</span>`,
        steps.join(', '),
        number(lang, new Set(series.map(({ localite }) => localite)).size),
      ]
    }),
    { stack: false },
  )
}
