import { GRANULARITES } from '../../../contract/vocabulary.ts'
import type { StoredSerie } from '../../../edition/storedSerie.ts'
import { MOST_SERIES, PAS, STATS, type View, VUES } from '../../explorer/address.ts'
import type { ExplorerData } from '../../explorer/explorerData.ts'
import { serieText } from '../../explorer/names.ts'
import { type Html, html } from '../../html.ts'
import { built, fill, lang, part, typeset } from '../dom.ts'
import { words } from './words.ts'

export interface Controls {
  form: HTMLFormElement
  /** Shows the view, and offers the series that it lacks. */
  follow(view: View): void
}

interface Choice {
  value: string
  text: string
}

/** The row of controls: the series to add, and how all are drawn. */
export function controlsFor(
  series: readonly StoredSerie[],
  data: ExplorerData,
  on: { add(code: string): void; set(change: Partial<View>): void },
): Controls {
  const form = built<HTMLFormElement>`<form class="controls"><label class="field some">${words.town} <select name="ville" lang="fr"></select></label><label class="field some">${words.variable} <select name="grandeur" lang="fr"></select></label><label class="field wide">${words.series} <select name="serie"></select></label><button>${words.add}</button><label class="field">${words.by} <select name="pas">${options(PAS.map((value) => ({ value, text: words.pas[value] })))}</select></label><label class="field">${words.show} <select name="stat">${options(STATS.map((value) => ({ value, text: words.stat[value] })))}</select></label><label class="field">${words.as} <select name="vue">${options(VUES.map((value) => ({ value, text: words.vue[value] })))}</select></label></form>`
  const select = (name: string) => part<HTMLSelectElement>(form, `[name="${name}"]`)
  const [town, variable, serie] = [select('ville'), select('grandeur'), select('serie')]
  const [pas, stat, vue] = [select('pas'), select('stat'), select('vue')]
  const add = part<HTMLButtonElement>(form, 'button')
  let shown: View | undefined

  const offer = (wanted?: StoredSerie) => {
    const ofTown = series.filter(({ localite }) => localite === town.value)
    const codes = new Set(ofTown.map(({ grandeur }) => grandeur))
    offerIn(
      variable,
      data.grandeurs.filter(({ code }) => codes.has(code)).map(({ code, libelle }) => ({ value: code, text: libelle })),
      wanted?.grandeur,
    )
    const choices = ofTown.filter(({ grandeur }) => grandeur === variable.value).sort(bySource(data))
    const [one] = choices.filter(({ code }) => !shown?.series.includes(code))
    offerIn(
      serie,
      choices.map((each) => ({ value: each.code, text: serieText(lang, data, each) })),
      one?.code,
    )
    updateAdd()
  }
  const updateAdd = () => {
    const full = (shown?.series.length ?? 0) >= MOST_SERIES
    const drawn = shown?.series.includes(serie.value) === true
    add.disabled = full || drawn
    add.title = typeset(full ? words.full(MOST_SERIES) : drawn ? words.drawn : '')
  }

  const named = Object.entries(data.towns).map(([value, text]) => ({ value, text }))
  fill(town, options(named.sort((a, b) => a.text.localeCompare(b.text, 'fr'))))
  town.addEventListener('change', () => offer())
  variable.addEventListener('change', () => offer())
  serie.addEventListener('change', updateAdd)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    on.add(serie.value)
  })
  pas.addEventListener('change', () => on.set({ pas: pas.value as View['pas'] }))
  stat.addEventListener('change', () => on.set({ stat: stat.value as View['stat'] }))
  vue.addEventListener('change', () => on.set({ vue: vue.value as View['vue'] }))

  return {
    form,
    follow(view) {
      const first = shown === undefined
      shown = view
      const last = series.find(({ code }) => code === view.series.at(-1))
      if (first && last) town.value = last.localite
      offer(first ? last : undefined)
      pas.value = view.pas
      stat.value = view.stat
      vue.value = view.vue
      stat.disabled = view.pas === 'origine'
    },
  }
}

function options(choices: readonly Choice[]): Html {
  return html`${choices.map(({ value, text }) => html`<option value="${value}">${text}</option>`)}`
}

/** Offers choices; selects `wanted`, else keeps the selection if it is still among them. */
function offerIn(select: HTMLSelectElement, choices: readonly Choice[], wanted: string | undefined): void {
  const before = select.value
  fill(select, options(choices))
  const value = [wanted, before].find((each) => choices.some((choice) => choice.value === each))
  if (value !== undefined) select.value = value
}

function bySource({ sources }: ExplorerData): (a: StoredSerie, b: StoredSerie) => number {
  const rank = ({ source }: StoredSerie) => sources.findIndex(({ code }) => code === source)
  return (a, b) => rank(a) - rank(b) || GRANULARITES.indexOf(b.granularite) - GRANULARITES.indexOf(a.granularite)
}
