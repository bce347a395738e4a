import { indexOf, sourceName } from '../../answers/catalogue/catalogueIndex.ts'
import type { Release } from '../../answers/release.ts'
import { knownName } from '../../contract/catalogue.ts'
import { decimalsOfChange, number, quantity, shownDecimals } from '../../contract/numberWords.ts'
import type { EcartSerieItem } from '../../contract/resources/editions.ts'
import { slotOf } from '../../contract/time.ts'
import { wordTable } from '../figure.ts'
import { type Html, html } from '../html.ts'
import { grandeurName } from '../lang/english.ts'
import type { Lang } from '../lang/lang.ts'
import { stepName } from '../lang/steps.ts'
import { CHANGES_WORDS as WORDS } from './words.ts'

/** The most series that the table shows. */
const MOST_ROWS = 50

/** How many series, values and sources differ. */
export function contentsList(
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
export function seriesTable(
  lang: Lang,
  after: Release,
  ecarts: readonly EcartSerieItem[],
  ville: string | undefined,
): Html {
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
${wordTable(
  words.table,
  [words.variable, words.kind, words.largest],
  shown.map((each) => [name(each), words.kinds[each.genre](number(lang, each.n_valeurs)), largest(each)]),
)}`
}

/** Towns with series that differ, each with a link to what changes there. */
export function townsTable(
  lang: Lang,
  after: Release,
  { ecarts, address }: { ecarts: readonly EcartSerieItem[]; address: string },
): Html {
  const words = WORDS[lang]
  const { localites } = indexOf(after)
  const towns = [...Map.groupBy(ecarts, ({ localite }) => localite)]
  return html`<h3 id="villes">${words.towns}</h3>${wordTable(
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
