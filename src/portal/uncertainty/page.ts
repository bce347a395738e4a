import { indexOf } from '../../answers/catalogue/catalogueIndex.ts'
import { findCalages, saisonsOf } from '../../answers/groundTruth/calage.ts'
import type { MappedTown } from '../../computations/towns/townSummary.ts'
import { knownName } from '../../contract/catalogue.ts'
import { number, percent, quantity, signedPercent } from '../../contract/numberWords.ts'
import type { CalageItem } from '../../contract/resources/calage.ts'
import LABELS from '../assets/incertitude.json' with { type: 'json' }
import { budgetNotes, budgetSummary, hasBudget } from '../budget.ts'
import { countryMap } from '../charts/countryMap.ts'
import { exceedanceChart } from '../charts/exceedanceChart.ts'
import type { ChartLabels } from '../charts/svg.ts'
import { type Column, gradeList, largeFigure, plainChart, tableFigure, tableOf } from '../figure.ts'
import { countryProvenance } from '../home/mapVariables.ts'
import { type Html, html, type Part } from '../html.ts'
import { bilingual } from '../lang/bilingual.ts'
import { colon, type Lang, semicolon } from '../lang/lang.ts'
import { told } from '../lang/told.ts'
import { simulatedWord } from '../page.ts'
import type { PageRoute } from '../pageRoute.ts'
import { guideOf } from '../pages/docs/guide.ts'
import { sectionsHtml } from '../sections.ts'
import { townLink } from '../towns/search.ts'
import { type Ground, groundSection, groundVerdict, verdictSentence } from './groundSection.ts'

const GUIDE = guideOf('incertitude')
const WORDS = bilingual(told(LABELS))

export const UNCERTAINTY: PageRoute = {
  path: '/incertitude',
  operation: 'pageIncertitude',
  async render({ context, services, release }) {
    const { lang, edition } = context
    const towns = release ? await services.summaries.country(release) : []
    const ground = release
      ? { rows: await findCalages(release, {}), saisons: saisonsOf(release) }
      : { rows: [], saisons: [] }
    const words = WORDS[lang]
    const known = towns.flatMap(({ localite, divergence }) => (divergence ? [{ localite, ...divergence }] : []))
    const byGap = known.toSorted((a, b) => b.absPct - a.absPct)
    const shown = budgetShown(towns, ground)
    const exceedances = towns.flatMap(({ localite, yield: energy }) =>
      energy?.p50 != null && energy.p90 !== null ? [{ localite, p50: energy.p50, p90: energy.p90 }] : [],
    )
    const nameOf = (source: string) => (release && indexOf(release).sources.get(source)?.libelle) ?? source
    const townColumns: Column<Pick<MappedTown, 'localite'>>[] = [
      [words.town, ({ localite }) => townLink(lang, localite), 'localite', ({ localite }) => localite.code],
      [undefined, undefined, 'nom', ({ localite }) => knownName(localite)],
    ]
    /** A table in a fold; nothing of no towns. */
    const fold = <Row>(rows: readonly Row[], [file, caption, more]: [string, string, Part?], columns: Column<Row>[]) =>
      rows.length > 0 &&
      html`<details><summary>${words.townsTable(rows.length)}${more}</summary>${tableFigure({ caption, ...tableOf(file, rows, columns) })}</details>`
    const guide = GUIDE(lang, {
      ...verdictParts(lang, edition?.simule ? [] : ground.rows, nameOf),
      carte: html`<section class="map"><p class="soft">${words.mapWhat}</p>
${byGap.length === 0 && html`<p class="say">${words.noPair}</p>`}${edition?.simule && html`<p class="say">${words.simulated}</p>`}
${countryMap(
  lang,
  towns.map(({ localite, divergence }) => ({
    town: localite,
    value: divergence?.absPct,
    label: divergence ? percent(lang, divergence.absPct, 1) : '—',
  })),
  services.country,
  { id: 'ecarts', label: words.map, simule: simulatedWord(context), unit: words.unit, counted: words.counted },
)}
${release && countryProvenance(lang, { release, towns, variable: 'ecart' })}</section>
${fold(
  byGap,
  ['ecarts_entre_sources.csv', words.mapWhat],
  [
    ...townColumns,
    [words.gap, (of) => percent(lang, of.absPct, 1), 'ecart_median_pct', (of) => of.absPct],
    [words.sign, (of) => signedPercent(lang, of.signedPct, 1), 'ecart_signe_pct', (of) => of.signedPct],
    [words.monthsCounted, (of) => of.n_mois, 'n_mois', (of) => of.n_mois],
    [words.pair, (of) => html`<code>${of.paire}</code>`, 'paire', (of) => of.paire],
  ],
)}`,
      p90: html`${shown && p90Figure(lang, shown, simulatedWord(context))}
${shown && release && countryProvenance(lang, { release, towns: [shown.town], variable: 'productible' })}
<details><summary>${words.p90How}</summary><p>${words.p90HowWhat}</p><p>${words.leftOut}</p></details>
${fold(
  exceedances,
  ['p50_p90.csv', `${words.p90Table}, ${words.yieldUnit}`, html`${semicolon(lang)} ${words.p90Table}`],
  [
    ...townColumns,
    ['P50', ({ p50 }) => number(lang, p50), 'p50'],
    ['P90', ({ p90 }) => number(lang, p90), 'p90'],
    [words.p90Share, ({ p50, p90 }) => percent(lang, (p90 / p50) * 100)],
  ],
)}`,
      niveaux: gradeList(lang),
    })
    const [map, p90, grades] = guide.sections
    const budget = shown && {
      id: 'budget',
      title: words.budgetOf(shown.nom),
      body: html`${budgetSummary(lang, shown.energy, { code: shown.code, simule: simulatedWord(context) })}
${release && countryProvenance(lang, { release, towns: [shown.town], variable: 'productible' })}
${budgetNotes(lang, shown.energy, nameOf)}
<p>${words.budgets} ${budgetLinks(lang, towns)}.</p>`,
    }
    const sections = [map, groundSection(lang, ground), p90, budget, grades]
    return { ...guide, body: html`${guide.head}${sectionsHtml(lang, sections)}` }
  },
}

/** What the ground found, and what to make of it. */
function verdictParts(lang: Lang, ground: readonly CalageItem[], nameOf: (source: string) => string) {
  const words = WORDS[lang]
  const found = groundVerdict(ground)
  if (!found) return { sol: words.noStation }
  const { least, most, step } = found.common
  const count = least === most ? number(lang, most) : `${number(lang, least)}–${number(lang, most)}`
  const biases = [...new Set([found.lowestPct, found.highestPct].map((pct) => signedPercent(lang, pct)))].join(' · ')
  return {
    sol: `${verdictSentence(lang, found)} ${words.take}`,
    ecarts: html`<dl class="figures">${largeFigure(
      words.bias,
      biases,
      html`${found.biases.map(({ source, pct }) => html`<span lang="fr">${nameOf(source)}</span>${colon(lang)} ${signedPercent(lang, pct)}<br>`)}${step === 'mensuel' ? words.months(count) : words.days(count)}`,
    )}</dl>
<p class="soft">${words.oneStation} <a href="#sol">${words.details}</a>.</p>`,
  }
}

/** The P90 of one town on its distribution. */
function p90Figure(lang: Lang, { code, nom, energy }: Shown, simule: string | false): Html | false {
  const words = WORDS[lang]
  const { p50, p90 } = energy
  if (p50 === null || p90 === null) return false
  const yieldText = (value: number) => quantity(lang, value, words.yieldUnit)
  const title = words.p90Title(nom, yieldText(p90))
  const { above, below } = words
  const chart = {
    ...{ id: `p90-${code}`, title, desc: words.p90Desc(yieldText(p50), yieldText(p90)), subtitle: words.p90Drawn },
    picture: (labels: ChartLabels) =>
      exceedanceChart({ p50, p90 }, { ...labels, above, below, value: (value) => quantity(lang, value, '') }),
  }
  return plainChart(chart, simule)
}

type Shown = NonNullable<ReturnType<typeof budgetShown>>

/** The town whose budget is shown: one with a ground station, else the first with a budget. */
function budgetShown(towns: readonly MappedTown[], { rows }: Ground) {
  const known = towns.flatMap((town) => {
    const { code } = town.localite
    return hasBudget(town.yield) ? [{ town, code, nom: knownName(town.localite), energy: town.yield }] : []
  })
  return known.find(({ code }) => rows.some(({ localite }) => localite === code)) ?? known[0]
}

function budgetLinks(lang: Lang, towns: readonly MappedTown[]): Part[] {
  return towns
    .filter((town) => hasBudget(town.yield))
    .flatMap(({ localite }, i) => [i > 0 && ', ', townLink(lang, localite, '#incertitude')])
}
