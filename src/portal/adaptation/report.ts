import { spanOfDays } from '../../computations/siteAdaptation/ownDays.ts'
import type { SiteAnswer } from '../../computations/siteAdaptation/siteAnswer.ts'
import { isNamed, MEASURED_NAMES, siteRows, siteWords } from '../../computations/siteAdaptation/siteWords.ts'
import type { Regle } from '../../contract/controle.ts'
import type { Words } from '../../contract/described.ts'
import { number, quantity, signedPercent } from '../../contract/numberWords.ts'
import { timeOf } from '../../contract/time.ts'
import type { Irradiation } from '../../derive/statistics/adaptToSite.ts'
import { mean } from '../../derive/statistics/statistics.ts'
import { highest, lowest } from '../charts/scale.ts'
import { beforeAfterLines, stepsChart } from '../charts/stepsChart.ts'
import { type Chart, dataTable, plainChart } from '../figure.ts'
import { type Html, html } from '../html.ts'
import { colon, dayIn, type Lang, monthName, years } from '../lang/lang.ts'
import { RULE_ENGLISH } from '../lang/rules.ts'
import { REPORT_WORDS as WORDS } from './words.ts'

/** What a quality rule found in a series of somebody's file. */
export interface SiteFinding {
  /** With its English words, where it is none of a release. */
  rule: Regle & { english?: string }
  grandeur: string
  granularite: string
  n_examinees: number
  n_signalees: number
  constat: Words | null
}

/** What a report is made of. */
export interface SiteReport {
  findings: readonly SiteFinding[]
  /** How the file was read, in French lines. */
  reading: readonly string[]
  own: Irradiation
  answer: SiteAnswer
  simule: string | false
}

const YEAR_UNIT = 'kWh/m²/an'

/** What measurements make of a place, the findings of quality control first: the same in a browser and of the command. */
export function siteReport(lang: Lang, report: SiteReport): Html {
  const words = WORDS[lang]
  const { answer, own, findings, reading } = report
  const [verdict, ...others] = siteWords(answer)
  const span = spanOfDays(own.days)
  return html`<h2>${words.checks}</h2>
${findings.length === 0 ? html`<p>${words.none}</p>` : html`<ul class="text">${gravestFirst(findings).map((each) => findingLine(lang, each))}</ul>`}
<h2>${words.result}</h2>
<p class="say"><strong>${verdict?.[lang]}</strong></p>
<p>${span && words.days(number(lang, own.days.size), dayIn(lang, span[0]), dayIn(lang, span[1]))} ${others.map((each) => html`${each[lang]} `)}</p>
${dataTable({
  caption: words.figures,
  head: ['', words.before, words.after],
  rows: siteRows(answer).map(({ name, before, after }) => [name[lang], before[lang], after[lang]]),
})}
${monthsPart(lang, report)}
${yearsPart(lang, report)}
${reading.length > 0 && html`<details><summary>${words.reading}</summary><ul class="text" lang="fr">${reading.map((line) => html`<li>${line}</li>`)}</ul></details>`}`
}

/** What is left out before what is to be looked at. */
export const gravestFirst = <Finding extends SiteFinding>(findings: readonly Finding[]): Finding[] =>
  findings.toSorted((a, b) => Number(b.rule.genre === 'impossible') - Number(a.rule.genre === 'impossible'))

function findingLine(lang: Lang, { rule, grandeur, n_signalees, n_examinees, constat }: SiteFinding): Html {
  const words = WORDS[lang]
  const name =
    (lang === 'en' && (rule.english ?? RULE_ENGLISH[rule.code])) || html`<span lang="fr">${rule.libelle}</span>`
  const count = n_signalees > 0 && html` (${words.count(number(lang, n_signalees), number(lang, n_examinees))})`
  const genre = rule.genre === 'impossible' ? 'impossible' : 'douteux'
  const variable = isNamed(grandeur) ? MEASURED_NAMES[grandeur][lang] : html`<code>${grandeur}</code>`
  return html`<li><strong>${words.genres[genre]}</strong>${colon(lang)} ${variable}, ${name}${count}${constat !== null && html`. ${constat[lang]}`}</li>`
}

const monthOf = (slot: number) => new Date(timeOf('mensuel', slot)).getUTCMonth() + 1
const yearOf = (slot: number) => new Date(timeOf('mensuel', slot)).getUTCFullYear()
const daysOf = (slot: number) => (timeOf('mensuel', slot + 1) - timeOf('mensuel', slot)) / 86_400_000

function monthsPart(lang: Lang, { answer: { months, site }, own, simule }: SiteReport): Html {
  const words = WORDS[lang]
  const measured = Map.groupBy(own.months, ([slot]) => monthOf(slot))
  const byMonth = Array.from({ length: 12 }, (_, i) => {
    const of = months.filter(({ slot }) => monthOf(slot) === i + 1)
    const there = measured.get(i + 1)
    return {
      at: i + 1,
      before: mean(of.map(({ before }) => before)),
      after: mean(of.map(({ after }) => after)),
      measured: there ? mean(there.map(([, kwh]) => kwh)) : null,
      changePct: 100 * ((site.factors[i] as number) - 1),
    }
  })
  const by = ({ changePct }: { changePct: number }) => changePct
  const [low, high] = [lowest(byMonth, by), highest(byMonth, by)]
  const pct = (value: number) => signedPercent(lang, value, 1)
  const told = (kwh: number | null) => (kwh === null ? '—' : number(lang, kwh, 2))
  const span = years(yearOf(months[0]?.slot ?? 0), yearOf(months.at(-1)?.slot ?? 0))
  return foldedTable(lang, simule, {
    id: 'adaptation-mois',
    title: site.corrected
      ? words.monthsTitle(pct(low.changePct), monthName(lang, low.at), pct(high.changePct), monthName(lang, high.at))
      : words.same,
    subtitle: words.monthsDrawn(span),
    desc: words.monthsDesc,
    picture: (labels) => {
      const measured = byMonth.flatMap(({ at, measured: value }) => (value === null ? [] : [{ at, value }]))
      return stepsChart(lang, beforeAfterLines(byMonth, words), { ...labels, axis: 'mois', measured })
    },
    head: [words.month, words.before, words.after, words.measured, words.change],
    rows: byMonth.map((month) => [
      monthName(lang, month.at),
      ...[month.before, month.after, month.measured].map(told),
      pct(month.changePct),
    ]),
  })
}

function yearsPart(lang: Lang, { answer, simule }: SiteReport): Html | undefined {
  const { months, before, after, sourceName } = answer
  const words = WORDS[lang]
  const whole = [...Map.groupBy(months, ({ slot }) => yearOf(slot))].filter(([, of]) => of.length === 12)
  const all = whole.map(([at, of]) => ({
    at,
    before: of.reduce((sum, month) => sum + month.before * daysOf(month.slot), 0),
    after: of.reduce((sum, month) => sum + month.after * daysOf(month.slot), 0),
  }))
  if (all.length < 2 || !before.irradiation || !after.irradiation) return undefined
  const [was, is] = [before.irradiation, after.irradiation]
  const told = ({ p90 }: { p90: number }) => quantity(lang, p90, YEAR_UNIT)
  const levels = [
    { name: `P50 ${words.after}`, value: is.p50 },
    { name: `P90 ${words.after}`, value: is.p90 },
  ]
  return foldedTable(lang, simule, {
    id: 'adaptation-annees',
    title: words.yearsTitle(told(was), told(is)),
    subtitle: words.yearsDrawn(sourceName),
    desc: words.yearsDesc,
    picture: (labels) => stepsChart(lang, beforeAfterLines(all, words), { ...labels, axis: 'annees', levels }),
    head: [words.year, words.before, words.after],
    rows: all.map((year) => [year.at, number(lang, year.before), number(lang, year.after)]),
  })
}

type Drawn = Omit<Chart, 'table'> & Pick<Chart['table'], 'head' | 'rows'>

/** A picture with its table folded. */
function foldedTable(lang: Lang, simule: string | false, { head, rows, ...chart }: Drawn): Html {
  const table = dataTable({ caption: chart.title, head, rows })
  return plainChart(chart, simule, html`<details><summary>${WORDS[lang].table}</summary>${table}</details>`)
}
