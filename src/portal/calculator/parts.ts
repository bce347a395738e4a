import { type Questions, questionsOf } from '../../computations/calculator/settings.ts'
import { ETAPES } from '../../computations/etapes.ts'
import { number, percent, signedNumber, signedPercent } from '../../contract/numberWords.ts'
import type { Stage } from '../../derive/field/fieldChain.ts'
import { type FieldYield, TOLD_PROBABILITIES } from '../../derive/field/fieldYield.ts'
import { figure } from '../../derive/statistics/statistics.ts'
import { type BarRow, barRows } from '../charts/barRows.ts'
import { byMean, monthsChart } from '../charts/monthsChart.ts'
import { highest, lowest } from '../charts/scale.ts'
import { stepsChart } from '../charts/stepsChart.ts'
import { type Chart, chartFigure, dataTable, readOfRow, tableOf } from '../figure.ts'
import { type Html, html } from '../html.ts'
import { monthName, years } from '../lang/lang.ts'
import { answerParts, sourceLine, whyNone } from './answer.ts'
import { assumptions } from './assumptions.ts'
import { EnergyReader, PART_DIGITS, YEAR_DIGITS } from './energyReader.ts'
import { fileStem } from './place.ts'
import { sourcesPart } from './sourcesPart.ts'
import type { PART_IDS, REST_IDS, Study } from './study.ts'
import { STUDY_WORDS as WORDS } from './studyWords.ts'

/** The parts of the page that change with the settings, by the `id` of what holds them. */
export type Parts = Record<(typeof PART_IDS)[number], Html>

/** All parts of a study; rendered by the server for the default array, and by the browser for any. */
export function studyParts(study: Study): Parts {
  return { ...answerParts(study), ...restParts(study) }
}

/** The parts of a study below its answer. */
export function restParts(study: Study): Pick<Parts, (typeof REST_IDS)[number]> {
  const found = whyNone(study) ? undefined : study.found
  const of = (part: (study: Study, found: FieldYield) => Html) => (found ? part(study, found) : html``)
  return {
    ...{
      mois: of(monthsPart),
      sources: of(sourcesPart),
      certitude: of(horizonsPart),
      pertes: of(lossesPart),
      annees: of(yearsPart),
    },
    hypotheses: assumptions(study),
  }
}

/** A chart with its table, and its request to the API. */
function drawn(study: Study, { call, ...chart }: Chart & { call: keyof Questions }): Html {
  const { lang, simule, base } = study
  const questions = questionsOf(study.inputs, { serie: study.serie.code, settings: study.settings })
  const calls = (path: string) => html`<pre tabindex="0"><code>${base}${path}</code></pre>`
  return chartFigure({ lang, simule, calls }, { ...chart, provenance: sourceLine(study), call: questions[call] })
}

function monthsPart(study: Study, found: FieldYield): Html {
  const { lang, serie, inputs } = study
  const words = WORDS[lang]
  const read = new EnergyReader(lang, found)
  const [best, poor] = [highest(found.months, byMean), lowest(found.months, byMean)]
  const [bestName, poorName] = [best, poor].map(({ mois }) => monthName(lang, mois)) as [string, string]
  const scaled = found.months.map(({ mois, moyenne, ecart_type }) => ({
    mois,
    moyenne: read.scaled(moyenne),
    ecart_type: ecart_type === null ? null : read.scaled(ecart_type),
  }))
  return drawn(study, {
    id: 'mois-kwh',
    title: words.monthsTitle(bestName),
    desc: words.monthsDesc(
      bestName,
      read.energy(best.moyenne, PART_DIGITS),
      poorName,
      read.energy(poor.moyenne, PART_DIGITS),
    ),
    subtitle: words.monthsDrawn(read.unit.name, years(serie.periode_debut, serie.periode_fin), found.years.length),
    picture: (labels) =>
      monthsChart(lang, scaled, { ...labels, amounts: true, decimals: read.decimals(best.moyenne, PART_DIGITS) }),
    read: readOfRow(lang, read.unit.name, { spread: scaled.every(({ ecart_type }) => ecart_type !== null) }),
    table: tableOf(`${fileStem(inputs)}_productible_mois.csv`, found.months, [
      [words.month, ({ mois }) => monthName(lang, mois), 'mois'],
      [
        words.energy(read.unit.name),
        ({ moyenne }) => read.amount(moyenne, PART_DIGITS),
        'kwh',
        ({ moyenne }) => figure(moyenne),
      ],
      [
        words.sd(read.unit.name),
        ({ ecart_type: sd }) => (sd === null ? '—' : read.amount(sd, 2)),
        'ecart_type',
        ({ ecart_type: sd }) => sd && figure(sd),
      ],
    ]),
    call: 'months',
  })
}

/** What lenders ask for: what the mean year of a horizon exceeds, with each probability. */
function horizonsPart({ lang }: Study, found: FieldYield): Html {
  const words = WORDS[lang]
  const read = new EnergyReader(lang, found)
  if (found.p90 === null) return html``
  const { name } = read.unit
  return html`<h3>${words.spans(name)}</h3>${dataTable({
    caption: words.spansAre,
    head: [words.span, ...TOLD_PROBABILITIES.map((probability) => `P${probability}`)],
    rows: found.horizons.map(({ horizonYears, exceedances }) => [
      words.spanOf(horizonYears),
      ...exceedances.map(({ value }) => (value === null ? '—' : read.amount(value, YEAR_DIGITS))),
    ]),
  })}`
}

function lossesPart(study: Study, found: FieldYield): Html {
  const { stages, shown: stagesShown } = found
  const { lang, inputs } = study
  const words = WORDS[lang]
  const read = new EnergyReader(lang, found)
  const shareOf = (after: number, before: number) =>
    signedPercent(lang, before === 0 ? 0 : (after / before - 1) * 100, 1)
  const changes = stagesShown.slice(1).map((stage, i) => {
    const [before, after] = [stages[stagesShown[i] as Stage], stages[stage]]
    return { stage, before, after, name: words.stages[stage], share: shareOf(after, before) }
  })
  const whole = (name: string, amount: number): BarRow => ({
    name,
    amount,
    label: read.energy(amount, YEAR_DIGITS),
    kind: 'amount',
  })
  const steps: BarRow[] = [
    whole(words.stages.horizontal, stages.horizontal),
    ...changes
      .filter(({ before, after }) => after !== before)
      .map(({ name, after, share }): BarRow => ({ name, amount: after, label: share, kind: 'change' })),
    whole(words.stages.end, stages.delivered),
  ]
  const without = changes.filter(({ before, after }) => after === before).map(({ name }) => name.toLowerCase())
  // Rounded before subtracting, so that the rows of the table add up.
  const decimals = read.decimals(stages.horizontal, YEAR_DIGITS)
  const shown = (kwh: number) => Number(read.scaled(kwh).toFixed(decimals))
  const change = (after: number, before: number) => signedNumber(lang, shown(after) - shown(before), decimals)
  return drawn(study, {
    id: 'pertes-kwh',
    title: words.lossesTitle(percent(lang, stages.plane === 0 ? 0 : (1 - found.performanceRatio) * 100)),
    desc: words.lossesDesc(read.energy(stages.horizontal, YEAR_DIGITS), read.energy(stages.delivered, YEAR_DIGITS)),
    subtitle: `${words.lossesDrawn(read.unit.name)}${without.length === 0 ? '' : `. ${words.withoutEffect(without.join(', '))}`}`,
    picture: (labels) => barRows(steps, { ...labels, left: 166, right: 114 }),
    table: {
      head: [words.step, words.after(read.unit.name), words.change(read.unit.name), words.share],
      rows: [
        [words.stages.horizontal, number(lang, shown(stages.horizontal), decimals), '', ''],
        ...changes.map(({ name, before, after, share }) => [
          name,
          number(lang, shown(after), decimals),
          change(after, before),
          share,
        ]),
        [
          words.stages.end,
          number(lang, shown(stages.delivered), decimals),
          change(stages.delivered, stages.horizontal),
          shareOf(stages.delivered, stages.horizontal),
        ],
      ],
      csv: {
        name: `${fileStem(inputs)}_productible_pertes.csv`,
        head: ['etape', 'kwh', 'perte_pct'],
        rows: [
          [ETAPES.horizontal.etape, figure(stages.horizontal), null],
          ...changes.map(({ stage, before, after }) => [
            ETAPES[stage].etape,
            figure(after),
            before === 0 ? 0 : figure((1 - after / before) * 100),
          ]),
        ],
      },
    },
    call: 'losses',
  })
}

function yearsPart(study: Study, found: FieldYield): Html {
  const { lang, inputs } = study
  const [first] = found.years
  if (!first || found.years.length < 2) return html``
  const words = WORDS[lang]
  const all = found.years.map(({ annee, kwh: valeur }) => ({ annee, valeur }))
  const read = new EnergyReader(lang, found)
  const [low, high] = [Math.min(...all.map(({ valeur }) => valeur)), Math.max(...all.map(({ valeur }) => valeur))]
  const title = words.yearsTitle(read.amount(low, YEAR_DIGITS), read.energy(high, YEAR_DIGITS))
  return html`<details class="folded"><summary>${title}</summary>${drawn(study, {
    id: 'annees-kwh',
    title,
    desc: title,
    subtitle: words.yearsDrawn(read.unit.name, years(first.annee, all.at(-1)?.annee ?? first.annee), all.length),
    picture: (labels) => {
      const steps = all.map(({ annee: at, valeur }) => ({ at, value: read.scaled(valeur) }))
      const levels = [{ value: read.scaled(found.mean) }]
      return stepsChart(lang, [{ look: 'curve', steps }], { ...labels, axis: 'annees', levels })
    },
    read: readOfRow(lang, read.unit.name),
    table: tableOf(`${fileStem(inputs)}_productible_annees.csv`, all, [
      [words.year, ({ annee }) => annee, 'annee'],
      [
        words.energy(read.unit.name),
        ({ valeur }) => read.amount(valeur, YEAR_DIGITS),
        'kwh',
        ({ valeur }) => figure(valeur),
      ],
    ]),
    call: 'year',
  })}</details>`
}
