import type { Serie } from '../../contract/catalogue.ts'
import { isDerived } from '../../contract/vocabulary.ts'
import CODES from '../assets/explorateur.json' with { type: 'json' }
import { type Html, html, joined, type Part } from '../html.ts'
import { bilingual } from '../lang/bilingual.ts'
import { colon, type Lang } from '../lang/lang.ts'
import { told } from '../lang/told.ts'
import { MOST_SERIES, type Pas, STATS, type View, vuesOf, writeAddress } from './address.ts'
import { finestStep, PAS_OF } from './curve.ts'
import type { ExplorerData } from './explorerData.ts'
import { shortSource, townName } from './names.ts'
import { addable, atStep, type Choices, canShow, FACETS, type Facet, facetsOf } from './selection.ts'

/** The steps of the switch. A view as stored has none of them by name: that of its series is marked. */
const STEPS = ['saison', 'mois', 'jour', 'heure', 'annee'] as const

const WORDS = bilingual(told(CODES.barre))

/** What the controls show and offer. */
export interface ControlState {
  view: View
  chosen: readonly Serie[]
  choices: Choices & Pick<ExplorerData, 'towns' | 'grandeurs' | 'sources'>
}

/** The controls above the chart: towns, variables and sources as chips, then the step. All are links, which a script follows in place. */
export function controlBar(lang: Lang, state: ControlState): Html {
  const { view, chosen } = state
  const words = WORDS[lang]
  const shown = shownStep(view, chosen)
  // A step that some chosen line has, or the source that stands for its town.
  const isOffered = (pas: Pas) =>
    chosen.length === 0 || atStep(state.choices, chosen, pas).some((serie) => canShow(serie, pas))
  const step = (pas: (typeof STEPS)[number]) =>
    isOffered(pas)
      ? setLink(state, { pas }, { text: words.pas[pas], current: shown === pas })
      : html`<li><span class="step off" title="${words.without}">${words.pas[pas]}</span></li>`
  return html`${FACETS.map((facet) => chips(lang, state, facet))}
<nav class="switch" aria-label="${words.steps}"><ul>${STEPS.map(step)}</ul></nav>
${shown !== 'saison' && html`<nav class="switch scripted" aria-label="${words.values}"><ul>${STATS.map((stat) => setLink(state, { stat }, { text: words.stat[stat], current: view.stat === stat }))}</ul></nav>`}
<nav class="switch" aria-label="${words.views}"><ul>${vuesOf(view.pas).map((each) => setLink(state, { vue: each }, { text: words.vue[each], current: view.vue === each }))}</ul></nav>`
}

/** The step that the switch marks. */
export function shownStep({ pas }: View, chosen: readonly Serie[]): Pas {
  if (pas !== 'origine') return pas
  const finest = finestStep(chosen.map((curve) => ({ curve })))
  return finest === undefined ? 'mois' : PAS_OF[finest]
}

function setLink(
  { view, chosen }: ControlState,
  change: Partial<View>,
  { text, current }: { text: string; current: boolean },
): Html {
  const [[name, value] = ['', '']] = Object.entries(change)
  const address = writeAddress({ ...view, series: chosen.map(({ code }) => code), ...change })
  return html`<li><a class="step" href="${address === '' ? '?' : address}" data-set="${name}" data-value="${String(value)}"${current && html` aria-current="true"`}>${text}</a></li>`
}

/** What is chosen of a facet, each with a link that removes it, and a list of what can be added. */
function chips(lang: Lang, state: ControlState, facet: Facet): Html {
  const words = WORDS[lang]
  const { chosen, choices, view } = state
  const codes = facetsOf(chosen, facet)
  const full = chosen.length >= MOST_SERIES
  const adds = words.adds(words.add[facet].toLowerCase())
  const added = addable(choices, chosen, facet, view.pas)
    .map((code) => ({ code, name: nameOf(lang, choices, facet, code) }))
    .sort(facet === 'localite' ? (a, b) => a.name.localeCompare(b.name, 'fr') : () => 0)
  const chip = (code: string) => {
    const name = nameOf(lang, choices, facet, code)
    const remove =
      codes.length > 1 &&
      html`<a class="drop" href="${hrefOf(
        state,
        facet,
        codes.filter((each) => each !== code),
      )}" data-facet="${facet}" data-remove="${code}" aria-label="${words.remove(name)}">×</a>`
    return html`<li class="chip">${name}${remove}</li>`
  }
  const list = html`<details class="add" name="ajouter" data-list="${facet}"><summary class="plus" aria-label="${adds}">${words.add[facet]}</summary><div class="choices"><input class="seek scripted" type="search" aria-label="${adds}" placeholder="${words.search}" autocomplete="off"><ul>${added.map(({ code, name }) => html`<li><a class="pick" href="${hrefOf(state, facet, [...codes, code])}" data-facet="${facet}" data-add="${code}">${name}</a></li>`)}</ul></div></details>`
  const more: Part = full
    ? html`<span class="off" title="${words.full(MOST_SERIES)}">${words.add[facet]}</span>`
    : added.length > 0 && list
  return html`<div class="chips" role="group" aria-label="${words.facets[facet]}"><ul>${codes.map(chip)}</ul>${more}</div>`
}

export function nameOf(lang: Lang, choices: ControlState['choices'], facet: Facet, code: string): string {
  if (facet === 'localite') return townName(choices, code)
  if (facet === 'grandeur') return choices.grandeurs.find((each) => each.code === code)?.libelle ?? code
  const serie = choices.series.find(({ source }) => source === code)
  return serie ? shortSource(lang, choices, serie) : code
}

/** The address of towns, variables and sources by their codes, which needs no script. */
function hrefOf({ chosen, view }: ControlState, facet: Facet, codes: readonly string[]): string {
  const of = (each: Facet) => (each === facet ? codes : facetsOf(chosen, each)).join(',')
  const pas = view.pas === 'origine' ? shownStep(view, chosen) : view.pas
  return `?villes=${of('localite')}&grandeur=${of('grandeur')}&source=${of('source')}${pas === 'saison' ? '' : `&pas=${pas}`}`
}

/** Links to other views of the first curve's town and variable: its sources side by side, and its days. */
export function seeAlso(lang: Lang, { chosen: [first], choices }: Omit<ControlState, 'view'>): Html | undefined {
  if (!first) return undefined
  const words = WORDS[lang]
  const { localite, grandeur } = first
  const own = choices.series.filter((serie) => serie.localite === localite && serie.grandeur === grandeur)
  const sources = facetsOf(
    own.filter((serie) => canShow(serie, 'mois') && !isDerived(serie)),
    'source',
  )
  const [town, what] = [nameOf(lang, choices, 'localite', localite), nameOf(lang, choices, 'grandeur', grandeur)]
  const at = `?villes=${localite}&grandeur=${grandeur}`
  const links = [
    sources.length > 1 && html`<a href="${at}&source=${sources.join(',')}&pas=mois">${words.sourcesAt(what, town)}</a>`,
    own.some(({ granularite }) => granularite === 'journalier') &&
      html`<a href="${at}&pas=jour">${words.daysAt(town)}</a>`,
  ].filter((link) => link !== false)
  return links.length === 0 ? undefined : html`${words.also}${colon(lang)} ${joined(links, ' · ')}`
}
