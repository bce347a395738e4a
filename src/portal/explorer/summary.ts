import type { Serie } from '../../contract/catalogue.ts'
import { number, percent, percentDecimals, quantity } from '../../contract/numberWords.ts'
import { isDerived } from '../../contract/vocabulary.ts'
import type { PairAgreement } from '../../derive/statistics/pairAgreement.ts'
import { rounded } from '../../derive/statistics/statistics.ts'
import CODES from '../assets/saison.json' with { type: 'json' }
import { SIMULATED } from '../charts/svg.ts'
import { dataTable, grade, sourceLink } from '../figure.ts'
import { type Html, html, type Part } from '../html.ts'
import { bilingual } from '../lang/bilingual.ts'
import { type Lang, years } from '../lang/lang.ts'
import { STEP_WORDS, stepName } from '../lang/steps.ts'
import { METHODE_WORDS, STATUT_WORDS } from '../lang/terms.ts'
import { told } from '../lang/told.ts'
import { MOST_CURVES, type Span } from './address.ts'
import { type Curve, shownDecimals, visibleSteps } from './curve.ts'
import type { ExplorerData } from './explorerData.ts'
import type { StyledCurve } from './lineStyle.ts'
import { NONE, type Summary, type SummaryRow } from './linesPanel.ts'
import { inSentence } from './names.ts'
import type { Pair } from './pair.ts'

const WORDS = bilingual(told(CODES.tableau))

/** A table whose last column, where there are several curves, is the difference from the first: undefined of that one, null unknown. */
export function withGaps(lang: Lang, rows: readonly (SummaryRow & { gap: Gap | null | undefined })[]): Summary {
  const words = WORDS[lang]
  if (rows.length < 2) return { head: words.head, rows }
  // Of several variables each has its own reference.
  const oneVariable = new Set(rows.map(({ curve }) => curve.grandeur.code)).size === 1
  const from = oneVariable ? words.from(inSentence(lang, rows[0]?.name ?? '').within) : words.gap
  const text = ({ curve, gap }: (typeof rows)[number]) =>
    gap ? gapText(lang, curve, gap) : gap === null ? NONE : words.reference
  return { head: [...words.head, from], rows: rows.map((row) => ({ ...row, cells: [...row.cells, text(row)] })) }
}

/** How much the mean of a curve is above that of another, its reference, in its unit. */
export type Gap = Pick<PairAgreement, 'bias' | 'meanX'>

/** A difference in words: its size in the unit, and as a share of what has a zero of its own and is no percentage itself. */
export function apartBy(lang: Lang, curve: Curve, { bias, meanX }: Gap) {
  const { grandeur, unite } = curve
  const decimals = shownDecimals(curve)
  const pct = Math.abs(bias / meanX) * 100
  const isShare = grandeur.ucum !== 'Cel' && grandeur.unite !== '%' && meanX !== 0
  return {
    amount: quantity(lang, Math.abs(bias), unite === '%' ? WORDS[lang].points : unite, decimals),
    share: isShare ? percent(lang, pct, percentDecimals(pct)) : undefined,
    sign: bias > 0 ? '+' : bias < 0 ? '\u2212' : '',
    even: rounded(bias, decimals) === 0,
  }
}

/** A difference with its sign, in the unit and as a share. */
function gapText(lang: Lang, curve: Curve, gap: Gap): string {
  const { amount, share, sign } = apartBy(lang, curve, gap)
  return `${sign}${amount}${share === undefined ? '' : ` (${sign}${share})`}`
}

/** How many steps of a curve there are, how many are missing and how many quality control left out. */
export function countText(lang: Lang, curve: Curve, { count, missing }: { count: number; missing: number }): string {
  const step = STEP_WORDS[lang][curve.granularite]
  const counted = `${number(lang, count)} ${count === 1 ? step.one : step.many}`
  return [counted, ...missingOf(lang, missing, curve.leftOut)].join(', ')
}

/** What curves over time come to: mean, extremes and number of the steps within the window. */
export function windowSummary(
  lang: Lang,
  curves: readonly StyledCurve[],
  { span, pairs }: { span: Span | undefined; pairs: readonly (Pair | undefined)[] },
): Summary {
  const rows = curves.map((each, at) => {
    const { curve } = each
    const { values, firstSlot, granularite } = curve
    const { from, to } = visibleSteps(curve, span)
    let [count, sum, least, most] = [0, 0, -1, -1]
    for (let i = from; i < to; i++) {
      const value = values[i] as number
      if (Number.isNaN(value)) continue
      count++
      sum += value
      if (least < 0 || value < (values[least] as number)) least = i
      if (most < 0 || value > (values[most] as number)) most = i
    }
    const decimals = shownDecimals(curve)
    const placed = (i: number) =>
      `${number(lang, values[i] as number, decimals)} (${stepName(lang, granularite, firstSlot + i)})`
    const pair = pairs[at - 1]
    return {
      ...each,
      cells: [
        ...(count === 0
          ? [NONE, NONE, NONE]
          : [quantity(lang, sum / count, curve.unite, decimals), placed(least), placed(most)]),
        countText(lang, curve, { count, missing: to - from - count }),
      ],
      gap: at === 0 ? undefined : (pair?.comparable && pair.agreement) || null,
    }
  })
  return withGaps(lang, rows)
}

/** How many steps are missing, and how many quality control left out. */
export function missingOf(lang: Lang, missing: number, leftOut: number): string[] {
  const words = WORDS[lang]
  return [
    ...(missing > 0 ? [words.missing(number(lang, missing), missing === 1)] : []),
    ...(leftOut > 0 ? [words.leftOut(number(lang, leftOut), leftOut === 1)] : []),
  ]
}

/** The tables below the chart. `removable`: each row has a button that removes its series; `waiting` are series not read yet. */
export function summaryTable(
  lang: Lang,
  { head, rows, values }: Summary,
  {
    data,
    removable = false,
    waiting = [],
  }: {
    data: Pick<ExplorerData, 'sources'>
    removable?: boolean
    waiting?: readonly { serie: Serie; name: string }[]
  },
): Html {
  const words = WORDS[lang]
  const cell = (i: number, value: Part) => html`<td class="n" data-label="${head[i]}">${value}</td>`
  return html`<div class="scroll" tabindex="0" role="region" aria-labelledby="explorer-titre"><table class="seen"><caption class="unseen">${words.caption}</caption><thead><tr>${head.map((name, i) => html`<th scope="col"${i > 0 && html` class="n"`}>${name}</th>`)}${removable && html`<td></td>`}</tr></thead><tbody>${rows.map(
    (row, i) =>
      html`<tr><th scope="row">${i < MOST_CURVES && swatch(row)}<span class="name">${removable && i > 0 ? html`<button type="button" class="link" data-first="${row.curve.serie.code}" title="${words.first(row.name)}">${row.name}</button>` : row.name}</span><span class="source">${provenance(lang, row.curve, data)}</span>${isDerived(row.curve.serie) && html`<span class="source" lang="fr">${row.curve.serie.note}</span>`}${removable && html`<span class="value"></span>`}</th>${row.cells.map((value, i) => cell(i + 1, value))}${removable && html`<td>${removeButton(lang, row.curve.serie.code, row.name)}</td>`}</tr>`,
  )}${waiting.map(({ serie, name }) => html`<tr><th scope="row" class="soft">${name}</th><td colspan="${head.length - 1}"></td><td>${removeButton(lang, serie.code, name)}</td></tr>`)}</tbody></table></div>${values && values.rows.length > 0 && dataTable(values)}`
}

function swatch({ colour, dash }: StyledCurve): Html {
  const dashes = dash.length > 0 && html` stroke-dasharray="${dash.join(' ')}"`
  return html`<svg class="swatch" viewBox="0 0 28 12" aria-hidden="true"><path class="rim" d="M1 6H27"${dashes}/><path d="M1 6H27" stroke="${colour}" stroke-width="2.5"${dashes}/></svg>`
}

/** Grade, source, steps and years of a series, and how it was made. */
function provenance(lang: Lang, { serie, simule }: Curve, { sources }: Pick<ExplorerData, 'sources'>): Html {
  const source = sources.find(({ code }) => code === serie.source)
  const from = [
    `${STEP_WORDS[lang][serie.granularite].adjective} ${years(serie.periode_debut, serie.periode_fin)}`,
    STATUT_WORDS[lang][serie.statut].word,
    METHODE_WORDS[lang][serie.methode_collecte].word,
    simule && SIMULATED[lang],
  ]
  return html`${grade(lang, serie.niveau_confiance)} · ${sourceLink(source ?? { libelle_court: serie.source, url: null })} · ${from.filter(Boolean).join(' · ')}`
}

function removeButton(lang: Lang, code: string, name: string): Html {
  return html`<button type="button" class="drop" data-code="${code}" aria-label="${WORDS[lang].remove(name)}">×</button>`
}
