import Type from 'typebox'
import { indexOf } from '../../answers/catalogue/catalogueIndex.ts'
import type { Release } from '../../answers/release.ts'
import { knownName } from '../../contract/catalogue.ts'
import { introuvable } from '../../contract/erreurs.ts'
import {
  decimalsOfChange,
  number,
  percentDecimals,
  quantity,
  shownDecimals,
  signedPercent,
  signedQuantity,
  unitIn,
} from '../../contract/numberWords.ts'
import { redact } from '../../contract/redact.ts'
import type { EcartSerieItem, EditionGardeeItem } from '../../contract/resources/editions.ts'
import type { NormaleItem } from '../../contract/resources/normales.ts'
import { slotOf } from '../../contract/time.ts'
import { LONGEST_PAGE_VALUE } from '../../http/textLimit.ts'
import { callsOf } from '../calls.ts'
import { type BeforeAfter, beforeAfterMonths, beforeAfterYears } from '../charts/beforeAfterChart.ts'
import { chartFigure, provenanceLine, tableOf, wordTable } from '../figure.ts'
import { type Html, html, type Part } from '../html.ts'
import { dayIn, type Lang, monthName, pathIn, years } from '../lang/lang.ts'
import { stepName } from '../lang/steps.ts'
import { grandeurName } from '../lang/terms.ts'
import { type Page, type PageContext, simulatedWord } from '../page.ts'
import type { PageRequest, PageRoute } from '../pageRoute.ts'
import { townPlace } from '../placeBar.ts'
import type { PortalServices } from '../portalServices.ts'
import { byKnownName } from '../towns/search.ts'
import {
  type ComparedFigure,
  comparedFigures,
  isChanged,
  monthsOfBoth,
  mostChanged,
  type TownIn,
  yearsOfBoth,
} from './figures.ts'
import { CHANGES_WORDS as WORDS } from './words.ts'

export const CHANGES_PATH = '/changements'

/** The most series that the table shows. */
const MOST_ROWS = 50

const Named = Type.Optional(Type.String({ maxLength: LONGEST_PAGE_VALUE, description: 'Édition ou ville' }))

/** In what two releases differ: for a town as figures and pictures, for all of them by their series. */
export const CHANGES: PageRoute = {
  path: CHANGES_PATH,
  operation: 'pageEcarts',
  query: Type.Object({ de: Named, a: Named, ville: Named }),
  listsEditions: true,
  async render(request) {
    const { context, release, services, query } = request
    const { lang } = context
    const words = WORDS[lang]
    const given = query as Readonly<Record<string, string | undefined>>
    const said = (text: string, more: Partial<Page> = {}, form?: Html): Page => ({
      title: words.title,
      description: words.description,
      body: html`<h1>${words.title}</h1><p class="lead">${text}</p>${form}`,
      ...more,
    })
    if (!release) return said(words.none)
    const kept = await services.keptEditions()
    const [de, a] = [given.de || (previousOf(kept, release.id)?.edition_id ?? release.id), given.a || release.id]
    const form = kept.length > 1 ? choiceForm(lang, release, { kept, de, a, ville: given.ville }) : undefined
    for (const id of [de, a]) {
      const named = kept.find(({ edition_id }) => edition_id === id)
      if (!named)
        throw introuvable(`L’édition « ${redact(id)} » n’est pas conservée.`, {
          champ: id === de ? 'de' : 'a',
          recu: redact(id),
          accepte: kept.map(({ edition_id }) => edition_id),
        })
      if (named.retiree_le !== null)
        return said(words.withdrawn(id, dayIn(lang, named.retiree_le), named.motif ?? ''), { status: 410 }, form)
    }
    if (de === a) return said(form ? words.same : words.one(dayIn(lang, release.edition.date_publication)), {}, form)
    return changesPage(request, { de, a, ville: given.ville || undefined, form })
  },
}

/** The newest release before another that is neither withdrawn nor, beside a real one, simulated; undefined: there is none. */
export function previousOf(kept: readonly EditionGardeeItem[], id: string): EditionGardeeItem | undefined {
  const own = kept.find(({ edition_id }) => edition_id === id)
  return kept.find(
    ({ edition_id, retiree_le, simule }) => edition_id < id && retiree_le === null && simule === own?.simule,
  )
}

/** The link of a town's page to what has changed there; undefined where no other release stands. */
export async function changesLink(lang: Lang, services: PortalServices, release: Release, code: string) {
  // A place that cannot be listed for the moment is no reason for a town to have no page.
  const kept = await services.keptEditions().catch(() => [])
  const before = previousOf(kept, release.id)
  return (
    before &&
    html` <a href="${pathIn(lang, CHANGES_PATH)}?de=${before.edition_id}&amp;ville=${code}">${WORDS[lang].linkFrom(dayIn(lang, before.date_publication))}</a>.`
  )
}

function choiceForm(
  lang: Lang,
  release: Release,
  { kept, de, a, ville }: { kept: readonly EditionGardeeItem[]; de: string; a: string; ville: string | undefined },
): Html {
  const words = WORDS[lang]
  const option = (value: string, name: string, chosen: string) =>
    html`<option value="${value}"${value === chosen && html` selected`}>${name}</option>`
  const editions = (chosen: string) =>
    kept.flatMap(({ edition_id, date_publication, retiree_le }) =>
      retiree_le === null ? [option(edition_id, dayIn(lang, date_publication), chosen)] : [],
    )
  const towns = byKnownName(indexOf(release).covered).map((town) => option(town.code, knownName(town), ville ?? ''))
  return html`<form class="ask noprint" action="${pathIn(lang, CHANGES_PATH)}">
<p><label for="de">${words.from}</label><select id="de" name="de">${editions(de)}</select></p>
<p><label for="a">${words.to}</label><select id="a" name="a">${editions(a)}</select></p>
<p><label for="ville">${words.town}</label><select id="ville" name="ville"><option value="">${words.all}</option>${towns}</select></p>
<p><button>${words.compare}</button></p></form>`
}

interface Asked {
  de: string
  a: string
  ville: string | undefined
  form: Html | undefined
}

async function changesPage(request: PageRequest, { de, a, ville, form }: Asked): Promise<Page> {
  const { context, services } = request
  const { lang } = context
  const words = WORDS[lang]
  const [before, after] = [await services.keptRelease(de), await services.keptRelease(a)]
  const ecarts = await services.differences(de, a)
  const own = ville === undefined ? ecarts : ecarts.filter(({ localite }) => localite === ville)
  const town = ville === undefined ? undefined : await townPart(request, before, after, ville)
  const day = ({ edition }: Release) => dayIn(lang, edition.date_publication)
  const counted =
    own.length === 0 ? words.noSeries : own.length === 1 ? words.oneSeries : words.someSeries(number(lang, own.length))
  const title = town ? words.titleOf(town.place.name) : words.title
  const call = `/v1/editions/${de}/ecarts/${a}`
  return {
    title,
    description: words.description,
    study: true,
    ...(town ? { place: town.place } : {}),
    search: `?de=${de}&a=${a}${ville === undefined ? '' : `&ville=${ville}`}`,
    body: html`<h1>${title}</h1>
<p class="lead">${words.between(day(before), day(after))}${[town?.said, counted].filter(Boolean).join(lang === 'fr' ? ' ; ' : '; ')}.</p>
${form}
${town?.body}
<h2 id="contenu-edition">${words.contents}</h2>
${contentsList(lang, before, after, { ecarts: own, ville })}
${own.length > 0 && seriesTable(lang, after, own, ville)}
${ville === undefined && ecarts.length > 0 && townsTable(lang, after, { ecarts, address: `${pathIn(lang, CHANGES_PATH)}?de=${de}&a=${a}` })}
<div class="more noprint"><details><summary>${words.call}</summary>${callsOf(lang, context.base)(call)}</details></div>`,
  }
}

/** The figures and pictures of a town. Throws the contract's 404 for one that neither release has data of. */
async function townPart({ context, services, caller }: PageRequest, before: Release, after: Release, code: string) {
  const { lang } = context
  const words = WORDS[lang]
  const inRelease = async (release: Release): Promise<TownIn> => {
    const has = indexOf(release).covered.some((town) => town.code === code)
    return { release, town: has ? await services.summaries.town(release, code, caller) : undefined }
  }
  const [was, is] = [await inRelease(before), await inRelease(after)]
  const localite = is.town?.localite ?? was.town?.localite
  if (!localite) {
    const accepte = indexOf(after).covered.map((town) => town.code)
    throw introuvable(`Aucune des deux éditions n’a de données pour « ${redact(code)} ».`, {
      champ: 'ville',
      recu: redact(code),
      accepte,
    })
  }
  const figures = comparedFigures(was, is)
  const [changed, kept] = [figures.filter(isChanged), figures.filter((each) => !isChanged(each))]
  const told = [
    ...changed.map((each) => changeWords(lang, each, words.names[each.name])),
    ...(changed.length === 0 ? [words.nothing] : []),
    ...(changed.length > 0 && kept.length > 0
      ? [words.keeps(kept.map(({ name }) => words.names[name]).join(', '))]
      : []),
  ]
  const charts = [...figures.map((each) => monthsOf(lang, each, code)), yearsOf(was, is)]
  return {
    place: townPlace(localite),
    said: told.join(lang === 'fr' ? ' ; ' : '; '),
    body: html`${figuresTable(lang, after, figures)}<div class="pair">${charts.map((each) => changesChart(context, after, code, each))}</div>`,
  }
}

/** What a figure was and is, with as many decimals as its change takes to be seen. */
function valuesOf(lang: Lang, { before, after, unite, decimals }: ComparedFigure): [string, string] {
  const least =
    before === undefined || after === undefined ? decimals : decimalsOfChange(before, after, { least: decimals })
  const told = (value: number | undefined, unit: string) =>
    value === undefined ? '—' : quantity(lang, value, unit, least)
  // The unit once, where both have one.
  return [told(before, after === undefined ? unite : '1'), told(after, unite)]
}

/** A figure that changes, in words. */
function changeWords(lang: Lang, figure: ComparedFigure, name: string): string {
  const words = WORDS[lang]
  const [before, after] = valuesOf(lang, figure)
  if (figure.before === undefined) return words.appears(name, after)
  return figure.after === undefined
    ? words.goesAway(name, before)
    : words.goes(name, before, after, changeOf(lang, figure))
}

/** A change as a share, or of a temperature in degrees. */
function changeOf(lang: Lang, { before, after, unite }: Pick<ComparedFigure, 'before' | 'after' | 'unite'>): string {
  if (before === undefined || after === undefined) return '—'
  if (unite === '°C') return signedQuantity(lang, after - before, unite, 2)
  const pct = 100 * (after / before - 1)
  return before === after ? '0' : signedPercent(lang, pct, percentDecimals(pct))
}

const sourceName = (release: Release, code: string): string => indexOf(release).sources.get(code)?.libelle_court ?? code

function figuresTable(lang: Lang, release: Release, figures: readonly ComparedFigure[]): Html {
  const words = WORDS[lang]
  return stackedTable(
    words.figures,
    [words.figure, words.change, words.source],
    figures.map((each) => {
      const [before, after] = valuesOf(lang, each)
      const sources = [...new Set(each.sources.filter((code) => code !== undefined))]
      const told = isChanged(each) ? `${before} → ${after} (${changeOf(lang, each)})` : `${after} (${words.unchanged})`
      return [words.labels[each.name], told, sources.map((code) => sourceName(release, code)).join(' → ')]
    }),
  )
}

/** Rows under the name of their first cell, one cell below the other on a telephone. */
function stackedTable(label: string, head: readonly string[], rows: readonly (readonly Part[])[]): Html {
  const lines = rows.map(
    ([first, ...cells]) => html`<tr><th scope="row">${first}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`,
  )
  return wordTable(label, head, lines, { stack: true })
}

/** The months of a figure, where both releases have them. */
function monthsOf(lang: Lang, { name, normals }: ComparedFigure, code: string): Drawn | undefined {
  const after = normals?.[1]
  if (!after) return undefined
  const { unite, source_code } = after
  const estimated = name === 'ghi' ? '&estimation=oui' : ''
  return {
    kind: 'mois',
    name,
    steps: monthsOfBoth(normals),
    stepName: (at) => monthName(lang, at),
    picture: beforeAfterMonths,
    decimals: shownDecimals({ unite, decimales: 2 }) + 1,
    unite,
    after,
    call: `/v1/normales/${code}?grandeur=${name}&source=${source_code}${estimated}`,
  }
}

/** The whole years of irradiation, where both releases have some. */
function yearsOf(was: TownIn, { town }: TownIn): Drawn | undefined {
  const { irradiation, localite } = town ?? {}
  const steps = yearsOfBoth(was.town, town)
  if (!irradiation || !localite || steps.length < 2) return undefined
  return {
    kind: 'annees',
    name: 'ghi',
    steps,
    stepName: String,
    picture: (lang, all, labels) => beforeAfterYears(lang, all, { ...labels, levels: [] }),
    decimals: 0,
    unite: 'kWh/m²',
    after: {
      niveau_confiance: irradiation.niveau,
      statut: irradiation.statut,
      source_code: irradiation.source,
      periode_debut: String(steps[0]?.at),
      periode_fin: String(steps.at(-1)?.at),
    },
    call: `/v1/localites/${localite.code}/synthese?`,
  }
}

interface Drawn extends Pick<ComparedFigure, 'name' | 'unite' | 'decimals'> {
  kind: 'mois' | 'annees'
  steps: readonly BeforeAfter[]
  stepName: (at: number) => string
  picture: typeof beforeAfterMonths
  after: Pick<NormaleItem, 'niveau_confiance' | 'statut' | 'source_code' | 'periode_debut' | 'periode_fin'>
  /** The question that the release is added to. */
  call: string
}

/** A picture of the steps of a place before and after, with its table; none where none of them changes. */
function changesChart(context: PageContext, release: Release, code: string, drawn: Drawn | undefined) {
  if (!drawn?.steps.some(isChanged)) return undefined
  const { lang, base } = context
  const words = WORDS[lang]
  const { kind, name, steps, picture, decimals, unite, after, call } = drawn
  const { title, subtitle, desc, head } = words.charts[kind]
  const most = mostChanged(steps)
  const { libelle_court = after.source_code, url = null } = indexOf(release).sources.get(after.source_code) ?? {}
  return chartFigure(
    lang,
    {
      id: `${kind}-${name}`,
      title: title(words.labels[name], drawn.stepName(most.at), changeOf(lang, { ...most, unite })),
      subtitle: subtitle(unitIn(lang, unite), name === 'ghi'),
      desc,
      picture: (labels) =>
        picture(
          lang,
          steps.map((step) => ({ ...step, measured: null })),
          { ...labels, names: words },
        ),
      table: tableOf(`${code}_${name}_${kind}_changements.csv`, steps, [
        [head, ({ at }) => drawn.stepName(at), kind, ({ at }) => at],
        [words.before, (step) => number(lang, step.before, decimals), 'avant', (step) => step.before],
        [words.after, (step) => number(lang, step.after, decimals), 'apres', (step) => step.after],
        [words.change, (step) => changeOf(lang, { ...step, unite })],
      ]),
      simule: simulatedWord(context),
      provenance: provenanceLine(lang, {
        niveau: after.niveau_confiance,
        statut: after.statut,
        sources: [{ libelle: libelle_court, url }],
        period: years(after.periode_debut, after.periode_fin),
      }),
      call: `${call}${call.endsWith('?') ? '' : '&'}edition=${release.id}`,
    },
    callsOf(lang, base),
  )
}

/** How many series, values and sources differ. */
function contentsList(
  lang: Lang,
  before: Release,
  after: Release,
  { ecarts, ville }: { ecarts: readonly EcartSerieItem[]; ville: string | undefined },
): Html {
  const words = WORDS[lang]
  const seriesIn = (release: Release) =>
    ville === undefined ? release.series : release.series.filter(({ localite }) => localite === ville)
  const sourcesIn = (release: Release) => new Set(seriesIn(release).map(({ source }) => source))
  const [had, has] = [sourcesIn(before), sourcesIn(after)]
  const named = (release: Release, codes: Iterable<string>) =>
    [...codes].map((code) => sourceName(release, code)).join(', ')
  const [added, gone] = [named(after, has.difference(had)), named(before, had.difference(has))]
  const kinds = (kind: EcartSerieItem['genre']) => number(lang, ecarts.filter(({ genre }) => genre === kind).length)
  const sum = (name: 'n_changees' | 'n_ajoutees' | 'n_retirees' | 'n_requalifiees') =>
    number(
      lang,
      ecarts.reduce((total, each) => total + each[name], 0),
    )
  const count = (release: Release) => number(lang, seriesIn(release).length)
  const lines = [
    `${words.series(count(before), count(after))}${lang === 'fr' ? ' ; ' : '; '}${words.seriesCounts(kinds('ajoutee'), kinds('retiree'), kinds('modifiee'))}.`,
    `${words.values(sum('n_changees'), sum('n_ajoutees'), sum('n_retirees'), sum('n_requalifiees'))}.`,
    ...(added === '' ? [] : [`${words.sourcesAdded(added)}.`]),
    ...(gone === '' ? [] : [`${words.sourcesGone(gone)}.`]),
    ...(added === '' && gone === '' ? [words.sourcesSame] : []),
  ]
  return html`<ul class="text">${lines.map((line) => html`<li>${line}</li>`)}</ul>`
}

/** The series that differ, as many as the page has room for. */
function seriesTable(lang: Lang, after: Release, ecarts: readonly EcartSerieItem[], ville: string | undefined): Html {
  const words = WORDS[lang]
  const { grandeurs, localites } = indexOf(after)
  // What changed is of more interest than what is there for the first time.
  const isOther = ({ genre }: EcartSerieItem) => Number(genre !== 'modifiee')
  const shown = ecarts.toSorted((a, b) => isOther(a) - isOther(b)).slice(0, MOST_ROWS)
  const name = ({ grandeur, localite, source_code }: EcartSerieItem) => {
    const known = grandeurs.get(grandeur)
    const variable = known ? grandeurName(lang, known) : grandeur
    const place = localites.get(localite)
    const where = ville === undefined && place ? `${knownName(place)}, ` : ''
    return `${where}${variable}, ${sourceName(after, source_code)}`
  }
  const largest = ({
    instant_ecart_max: instant,
    valeur_avant,
    valeur_apres,
    unite,
    granularite,
    grandeur,
  }: EcartSerieItem) => {
    if (instant === null || valeur_avant === null || valeur_apres === null) return '—'
    const decimales = shownDecimals({ unite, decimales: grandeurs.get(grandeur)?.decimales ?? 2 })
    const decimals = decimalsOfChange(valeur_avant, valeur_apres, { least: decimales, pctDecimals: 0 })
    const told = (value: number) => quantity(lang, value, unite, decimals)
    return words.at(
      stepName(lang, granularite, slotOf(granularite, Date.parse(instant))),
      told(valeur_avant),
      told(valeur_apres),
    )
  }
  return html`<h3 id="series">${words.table}</h3>
${shown.length < ecarts.length && html`<p>${words.firstOf(number(lang, shown.length), number(lang, ecarts.length))}</p>`}
${stackedTable(
  words.table,
  [words.variable, words.kind, words.largest],
  shown.map((each) => [name(each), words.kinds[each.genre](number(lang, each.n_valeurs)), largest(each)]),
)}`
}

/** Towns with series that differ, each with a link to what changes there. */
function townsTable(
  lang: Lang,
  after: Release,
  { ecarts, address }: { ecarts: readonly EcartSerieItem[]; address: string },
): Html {
  const words = WORDS[lang]
  const { localites } = indexOf(after)
  const towns = [...Map.groupBy(ecarts, ({ localite }) => localite)]
  return html`<h3 id="villes">${words.towns}</h3>${stackedTable(
    words.towns,
    [words.town, words.count],
    towns.map(([code, own]) => {
      const place = localites.get(code)
      const values = own.reduce((sum, { n_valeurs }) => sum + n_valeurs, 0)
      const link = html`<a href="${address}&amp;ville=${code}">${place ? knownName(place) : code}</a>`
      return [link, words.counts(number(lang, own.length), number(lang, values))]
    }),
  )}`
}
