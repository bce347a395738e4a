import { PART_NAMES, type ResourcePart } from '../answers/uncertainty/pointRow.ts'
import type { TownYield } from '../computations/towns/townYield.ts'
import { percent, quantity, signedPercent } from '../contract/numberWords.ts'
import type { Terme } from '../contract/vocabulary.ts'
import LABELS from './assets/incertitude.json' with { type: 'json' }
import { type BarRow, barRows } from './charts/barRows.ts'
import { highest } from './charts/scale.ts'
import { type Chart, dataTable, plainChart, tableOf } from './figure.ts'
import { type Html, html } from './html.ts'
import { bilingual } from './lang/bilingual.ts'
import type { Lang } from './lang/lang.ts'
import { referenceIn, sentenceIn } from './lang/sentence.ts'
import { BUDGET_WORDS, GENRE_WORDS } from './lang/terms.ts'
import { told } from './lang/told.ts'

const WORDS = bilingual(told(LABELS.budget))

/** The part of a yield that its budget needs, with a known total. */
type Known = Pick<TownYield, 'years' | 'budget' | 'station'> & { totalPct: number }

/** Whether a yield has enough years for an uncertainty budget. */
export function hasBudget(energy: TownYield | undefined): energy is TownYield & Known {
  return energy?.totalPct != null
}

/** The budget of a town's yield as a chart with its table; `code` is that of the town. */
export function budgetFigure(lang: Lang, energy: Known, code: string): Chart {
  const words = WORDS[lang]
  const counted = energy.budget.flatMap(({ terme, ecart_type_pct: pct, genre }) =>
    pct === null ? [] : [{ terme, pct, genre }],
  )
  const name = (terme: Terme) => BUDGET_WORDS[lang][terme].name
  const label = (pct: number) => percent(lang, pct, 1)
  const bars: BarRow[] = [
    ...counted.map(({ terme, pct }): BarRow => ({ name: name(terme), amount: pct, label: label(pct), kind: 'part' })),
    { name: words.total, amount: energy.totalPct, label: label(energy.totalPct), kind: 'total' },
  ]
  const table = tableOf(`${code}_budget.csv`, counted, [
    [words.term, ({ terme }) => name(terme), 'terme'],
    [words.sd, ({ pct }) => label(pct), 'ecart_type_pct', ({ pct }) => pct],
    [words.kind, ({ genre }) => GENRE_WORDS[lang][genre], 'genre'],
  ])
  return {
    id: `budget-${code}`,
    title: words.title(label(energy.totalPct), name(highest(counted, ({ pct }) => pct).terme)),
    desc: words.desc,
    subtitle: words.drawn(energy.years),
    picture: (labels) => barRows(bars, { ...labels, left: 232, right: 66 }),
    table: { ...table, rows: [...table.rows, [words.total, label(energy.totalPct), '']] },
  }
}

/**
 * What the ground found of the source, then the definition and origin of each term. `nameOf` gives the name of a
 * source by its code.
 */
export function budgetNotes(lang: Lang, { budget, station }: Known, nameOf: (source: string) => string): Html {
  const words = WORDS[lang]
  return html`<details><summary>${words.origins}</summary>${station && html`<p>${stationWords(lang, station, nameOf)}</p>`}<dl class="study">${budget.map(
    ({ terme, origine, reference, parts }) =>
      html`<div><dt>${BUDGET_WORDS[lang][terme].name}</dt><dd>${sentence(BUDGET_WORDS[lang][terme].means)} ${parts ? partList(lang, parts) : sentenceIn(lang, origine)} <span class="soft">${reference && referenceIn(lang, reference)}</span></dd></div>`,
  )}</dl></details>`
}

/** The parts of a term one by one, with their sizes; the term is their root sum of squares. */
function partList(lang: Lang, parts: readonly ResourcePart[]): Html {
  return html`${WORDS[lang].parts}<ul>${parts.map(
    ({ part, ecart_type_pct, origine }) =>
      html`<li>${PART_NAMES[part][lang]}${WORDS[lang].is}${ecart_type_pct === null ? '—' : percent(lang, ecart_type_pct, 1)}. ${sentenceIn(lang, origine)}</li>`,
  )}</ul>`
}

const sentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`

function stationWords(
  lang: Lang,
  found: NonNullable<TownYield['station']>,
  nameOf: (source: string) => string,
): string {
  const words = WORDS[lang]
  const { station, n_mois, par, distance_km, ecart_station_pct, ecart_reporte_pct } = found
  const window = found.fenetre.replace('-', '–')
  const how =
    par === null
      ? words.common(nameOf(station), n_mois, window)
      : words.linked(nameOf(station), n_mois, window, par.split(', ').map(nameOf).join(', '))
  const carried = words.away(how, quantity(lang, distance_km, 'km'), signedPercent(lang, ecart_reporte_pct, 1))
  return words.station(signedPercent(lang, ecart_station_pct, 1), distance_km === 0 ? how : carried)
}

/** The budget of a town on a page about many: picture and table. */
export function budgetSummary(
  lang: Lang,
  energy: Known,
  { code, simule }: { code: string; simule: string | false },
): Html {
  const chart = budgetFigure(lang, energy, code)
  return html`${plainChart(chart, simule)}${dataTable({ caption: chart.title, ...chart.table })}`
}

export const budgetHeading = (lang: Lang): string => WORDS[lang].heading
