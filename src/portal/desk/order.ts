import type { Release } from '../../answers/release.ts'
import { number } from '../../contract/numberWords.ts'
import { DAY_MS } from '../../contract/time.ts'
import type { Span } from '../explorer/address.ts'
import { stepOf } from '../explorer/curve.ts'
import { STEP_MS } from '../explorer/curvePath.ts'
import { MOST_SHEET_ROWS } from '../explorer/exportView.ts'
import { seriesFor } from '../explorer/selection.ts'
import { type Html, html } from '../html.ts'
import { type Lang, sizeIn } from '../lang/lang.ts'
import { type DeskData, type DeskState, spanOf, townsOf } from './state.ts'
import { DESK_WORDS } from './words.ts'

/** Series that a request of the API takes. */
const MOST_CODES = 100

type SizedSerie = Release['series'][number]

/** What is asked and what answers it. */
export interface Order<S extends SizedSerie = SizedSerie> {
  state: DeskState
  series: readonly S[]
  span: Span | undefined
}

/** The series of a release that answer what is asked: of each town and variable one. */
export function orderOf<S extends SizedSerie>(state: DeskState, all: readonly S[], data: DeskData): Order<S> {
  const wanted = {
    towns: townsOf(state, data).codes,
    variables: state.grandeurs.filter((code) => data.grandeurs.some((known) => known.code === code)),
    sources: state.source === '' ? [] : [state.source],
  }
  const found = seriesFor({ series: all, ...data }, wanted, state.pas) as S[]
  // A town that lacks the source asked is told, not shown from another.
  const series = found.filter(({ source }) => state.source === '' || source === state.source)
  return { state, series, span: spanOf(state) }
}

/** What a file will hold and take to read, or why there is none, in words; and whether it can be made. */
export function aheadOf(lang: Lang, order: Order, data: DeskData): { text: string; isReady: boolean } {
  const words = DESK_WORDS[lang]
  const { state, series } = order
  const { codes, unknown } = townsOf(state, data)
  const steps = stepsAhead(order)
  const lacking = codes.length * state.grandeurs.length - series.length
  const read = series.reduce((sum, { octets = 0 }) => sum + octets, 0)
  const rows = state.disposition === 'long' ? steps.values : steps.steps
  const isLong = state.format === 'xlsx' && rows > MOST_SHEET_ROWS
  const lines = [
    unknown.length > 0 && words.unknown(unknown.join(', ')),
    series.length === 0
      ? words.nothing
      : words.ahead(series.length, {
          series: number(lang, series.length),
          values: number(lang, steps.values),
          read: sizeIn(lang, read),
        }),
    series.length > 0 && lacking > 0 && words.lacking(lacking),
    isLong && words.tooLong(number(lang, rows), number(lang, MOST_SHEET_ROWS)),
  ]
  return { text: lines.filter(Boolean).join(' '), isReady: series.length > 0 && !isLong }
}

/** How many steps and values the series have at most within the days asked. */
function stepsAhead({ state, series, span }: Order): { steps: number; values: number } {
  const counts = series.map(({ periode_debut, periode_fin, granularite, nombre_mesures }) => {
    const [from, to] = [Date.parse(periode_debut), Date.parse(periode_fin) + DAY_MS]
    const seen = Math.max(0, Math.min(to, span?.[1] ?? to) - Math.max(from, span?.[0] ?? from))
    const step = stepOf(state.pas)
    const steps = Math.ceil(seen / STEP_MS[step])
    return granularite === step ? Math.min(steps, nombre_mesures) : steps
  })
  return { steps: Math.max(0, ...counts), values: counts.reduce((sum, count) => sum + count, 0) }
}

/** How a program gets the series of an order; empty where there is none. */
export function callsOf(lang: Lang, { state: { du, au }, series }: Order, { base, edition, programs }: DeskData): Html {
  const words = DESK_WORDS[lang]
  if (series.length === 0) return html``
  const period = `${du && `&periode_debut=${du}`}${au && `&periode_fin=${au}`}`
  const codes = series.slice(0, MOST_CODES).map(({ code }) => code)
  const address = `${base}/v1/series/mesures?codes=${codes.join()}${period}&format=csv&edition=${edition}`
  const left = series.length - codes.length
  return html`<details><summary>${words.calls}</summary><div class="programs">${programs.map(({ language, text }) => html`<div class="program"><p class="label">${language}</p><pre tabindex="0"><code>${text.replace('{adresse}', address)}</code></pre></div>`)}</div>${left > 0 && html`<p class="small">${words.callsMore(left)}</p>`}</details>`
}
