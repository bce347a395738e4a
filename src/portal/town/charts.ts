import { indexOf } from '../../answers/catalogue/catalogueIndex.ts'
import { referenceNormals } from '../../answers/towns/referenceNormals.ts'
import type { SourceFigure } from '../../answers/towns/sourcesOfTown.ts'
import type { Grandeur } from '../../contract/catalogue.ts'
import type { NormaleItem } from '../../contract/resources/normales.ts'
import { budgetFigure, budgetHeading, budgetNotes, hasBudget } from '../budget.ts'
import { sourceColour } from '../charts/colours.ts'
import { dayByMonthChart } from '../charts/dayByMonthChart.ts'
import { byMean, monthsChart } from '../charts/monthsChart.ts'
import { highest, lowest } from '../charts/scale.ts'
import { sourcesChart } from '../charts/sourcesChart.ts'
import { yearsChart } from '../charts/yearsChart.ts'
import { shortSource } from '../explorer/names.ts'
import { type Chart, chartFigure, csvOf, grade, provenanceLine, readOfCell, readOfRow, sourceLink } from '../figure.ts'
import { type Html, html, joined } from '../html.ts'
import {
  hourName,
  type Lang,
  monthName,
  monthNames,
  number,
  percent,
  quantity,
  signedPercent,
  years,
} from '../lang/lang.ts'
import { unitIn } from '../lang/steps.ts'
import { grandeurName, METHODE_WORDS, STATUT_WORDS } from '../lang/terms.ts'
import { type TownContext, yearsOf } from './context.ts'
import { onLocalClock } from './localClock.ts'
import { TOWN_WORDS as WORDS } from './words.ts'

/** Variables that a page draws by month, in this order, and whether they are amounts, drawn as bars from zero. */
const BY_MONTH: readonly { code: string; amounts: boolean }[] = [
  { code: 'ghi', amounts: true },
  { code: 't2m', amounts: false },
  { code: 'dhi', amounts: true },
  { code: 'dni', amounts: true },
  { code: 'precipitation', amounts: true },
  { code: 'rh2m', amounts: false },
  { code: 'vent_10m', amounts: true },
  { code: 'pm2_5', amounts: true },
]

export function monthCharts(context: TownContext): Html[] {
  return BY_MONTH.flatMap(({ code, amounts }) => {
    const normale = referenceNormals(context.release, context.town.normales, code)
    return normale && normale.mois.length === 12 ? [monthFigure(context, normale, amounts)] : []
  })
}

function monthFigure(context: TownContext, normale: NormaleItem, amounts: boolean): Html {
  const { lang, town, release, sourceOf } = context
  const words = WORDS[lang]
  const { grandeur_code, mois, annuel, unite } = normale
  const grandeur = indexOf(release).grandeurs.get(grandeur_code) as Grandeur
  const best = highest(mois, byMean)
  const unit = unitIn(lang, unite)
  const digits = Math.min(2, grandeur.decimales)
  const period = years(normale.periode_debut, normale.periode_fin)
  return draw(context, {
    id: `mois-${grandeur_code}`,
    title: words.most(grandeurName(lang, grandeur), monthName(lang, best.mois)),
    desc: words.monthlyDesc(monthName(lang, best.mois), quantity(lang, best.moyenne, unit, digits)),
    subtitle: [
      words.monthly(unit, period, Math.max(...mois.map(({ n_annees }) => n_annees))),
      annuel &&
        words.yearly(
          quantity(lang, annuel.valeur, unitIn(lang, annuel.unite), annuel.statistique === 'total' ? 0 : digits),
        ),
    ]
      .filter(Boolean)
      .join('. '),
    picture: (labels) => monthsChart(lang, mois, { ...labels, amounts, decimals: digits }),
    read: readOfRow(lang, unit, { spread: mois.every(({ ecart_type }) => ecart_type !== null) }),
    provenance: provenanceLine(lang, {
      niveau: normale.niveau_confiance,
      statut: normale.statut,
      sources: [sourceOf(normale.source_code)],
      period,
    }),
    table: {
      head: [words.month, words.mean, words.sd, words.yearsCounted],
      rows: mois.map(({ mois: month, moyenne, ecart_type, n_annees }) => [
        monthName(lang, month),
        number(lang, moyenne, digits),
        ecart_type === null ? '—' : number(lang, ecart_type, digits),
        n_annees,
      ]),
      csv: csvOf(
        `${town.localite.code}_${grandeur_code}_mois.csv`,
        ['mois', 'moyenne', 'ecart_type', 'n_annees'],
        mois,
      ),
    },
    call: `/v1/normales/${town.localite.code}?grandeur=${grandeur_code}&source=${normale.source_code}`,
  })
}

/** A chart of this release. */
function draw({ lang, release, simule, calls }: TownContext, chart: Chart & { provenance: Html; call: string }): Html {
  const call = `${chart.call}${chart.call.includes('?') ? '&' : '?'}edition=${release.id}`
  return chartFigure(lang, { ...chart, simule, call, citation: release.edition.citation }, calls)
}

export function yearsPart(context: TownContext): Html | undefined {
  const { lang, town, sourceOf } = context
  const { irradiation, localite } = town
  if (!irradiation || irradiation.years.length < 2) return undefined
  const words = WORDS[lang]
  const values = irradiation.years.map(({ annee, kwh }) => ({ annee, valeur: kwh }))
  const [low, high] = [lowest(values, ({ valeur }) => valeur), highest(values, ({ valeur }) => valeur)]
  const period = yearsOf(irradiation.years)
  return html`<h2 id="annees">${words.years}</h2>${draw(context, {
    id: 'annees-ghi',
    title: words.yearsTitle(percent(lang, ((irradiation.sd ?? 0) / irradiation.mean) * 100, 1)),
    desc: words.yearsDesc(
      [low.annee, quantity(lang, low.valeur, words.perYear)],
      [high.annee, quantity(lang, high.valeur, words.perYear)],
    ),
    subtitle: words.yearsDrawn(period, values.length),
    picture: (labels) => yearsChart(lang, values, { ...labels, mean: irradiation.mean }),
    read: readOfRow(lang, words.perYear),
    provenance: provenanceLine(lang, { ...irradiation, sources: [sourceOf(irradiation.source)], period }),
    table: {
      head: [words.year, words.perYear],
      rows: values.map(({ annee, valeur }) => [annee, number(lang, valeur)]),
      csv: {
        name: `${localite.code}_ghi_annees.csv`,
        head: ['annee', 'kwh_m2'],
        rows: values.map(({ annee, valeur }) => [annee, Number(valeur.toFixed(2))]),
      },
    },
    call: `/v1/grandeurs/ghi_exceedance/${localite.code}`,
  })}`
}

/** The uncertainty budget of the yield. */
export function yieldBudgetPart(context: TownContext): Html | undefined {
  const { lang, town, sourceOf } = context
  const { yield: energy, irradiation, localite } = town
  if (!hasBudget(energy) || !irradiation) return undefined
  return html`<h2 id="incertitude">${budgetHeading(lang)}</h2>${draw(context, {
    ...budgetFigure(lang, energy, localite.code),
    provenance: provenanceLine(lang, {
      niveau: 'C',
      statut: irradiation.statut,
      sources: [sourceOf(irradiation.source)],
      period: yearsOf(irradiation.years),
    }),
    call: `/v1/grandeurs/productible_exceedance/${localite.code}?inclinaison_deg=${energy.tiltDeg}&orientation_deg=${energy.azimuthDeg}&probabilites=50,90`,
  })}${budgetNotes(lang, energy, (source) => sourceOf(source).libelle)}`
}

export function dayPart(context: TownContext): Html | undefined {
  const { lang, town, sourceOf } = context
  if (!town.meanDays) return undefined
  const { serie } = town.meanDays
  const { hours, clock } = onLocalClock(town.meanDays.hours, town.localite, Number(serie.periode_fin.slice(0, 4)))
  const words = WORDS[lang]
  const names = monthNames(lang, 'long')
  const highest = hours.reduce((at, value, i) => (value > (hours[at] as number) || Number.isNaN(hours[at]) ? i : at), 0)
  const peak = [
    names[Math.floor(highest / 24)] as string,
    highest % 24,
    quantity(lang, hours[highest] as number, 'Wh/m²'),
  ] as const
  const period = years(serie.periode_debut, serie.periode_fin)
  return html`<h2 id="jour">${words.day}</h2>${draw(context, {
    id: 'jour-ghi',
    title: words.dayTitle(...peak),
    desc: words.dayDesc(...peak),
    subtitle: words.dayDrawn(period, clock),
    picture: (labels) => dayByMonthChart(lang, hours, { ...labels, unit: 'Wh/m²' }),
    read: readOfCell(lang, 'Wh/m²'),
    provenance: provenanceLine(lang, {
      niveau: serie.niveau_confiance,
      statut: serie.statut,
      sources: [sourceOf(serie.source)],
      period,
    }),
    table: {
      head: [words.month, ...Array.from({ length: 24 }, (_, hour) => hourName(lang, hour))],
      rows: names.map((name, month) => [
        name,
        ...Array.from({ length: 24 }, (_, hour) => figureOr(lang, hours[month * 24 + hour] as number)),
      ]),
      csv: {
        name: `${town.localite.code}_ghi_jour_moyen.csv`,
        head: ['mois', ...Array.from({ length: 24 }, (_, hour) => `h${String(hour).padStart(2, '0')}`)],
        rows: names.map((_, month) => [
          month + 1,
          ...Array.from(hours.subarray(month * 24, month * 24 + 24), (value) =>
            Number.isNaN(value) ? null : Number(value.toFixed(1)),
          ),
        ]),
      },
    },
    call: `/v1/horaire/${town.localite.code}/ghi?source=${serie.source}&periode_debut=${serie.periode_fin.slice(0, 8)}01&periode_fin=${serie.periode_fin}`,
  })}`
}

function figureOr(lang: Lang, value: number): string {
  return Number.isNaN(value) ? '—' : number(lang, value)
}

export function sourcesPart(context: TownContext): Html | undefined {
  const { lang, town, release } = context
  const compared = town.sources
  const rows = compared?.figures.filter(({ mean }) => mean !== undefined) ?? []
  if (!compared || rows.length === 0) return undefined
  const words = WORDS[lang]
  const { ordre_sources } = release.catalogue.service
  const nameOf = ({ source, series }: SourceFigure) =>
    shortSource(lang, { sources: [source] }, series[0] as SourceFigure['series'][number])
  const means = rows.map(({ mean }) => mean as number)
  const title =
    rows.length === 1
      ? words.oneSource
      : words.sourcesTitle(number(lang, Math.min(...means), 2), number(lang, Math.max(...means), 2))
  const marks = rows.map((row) => ({
    name: `${nameOf(row)} (${years(row.periode_debut, row.periode_fin)})`,
    value: row.mean as number,
    colour: sourceColour(ordre_sources, row.source.code),
    measured: row.station,
    label: number(lang, row.mean as number, 2),
  }))
  const gapOf = ({ gap }: (typeof rows)[number]) => (gap ? signedPercent(lang, gap.pct, 1) : '—')
  return html`<h2 id="sources">${words.sources}</h2>${draw(context, {
    id: 'sources-ghi',
    title,
    desc: words.sourcesDesc(rows.length),
    subtitle: words.sourcesDrawn,
    picture: (labels) => sourcesChart(marks, { ...labels, tick: (value) => number(lang, value, 1) }),
    provenance: html`${sourcesLine(lang, rows)}${gapsLine(lang, rows, { reference: compared.reference, nameOf })}`,
    table: {
      head: [words.source, words.kind, words.period, words.monthsCounted, words.perDay, words.gap],
      rows: rows.map((row) => [
        row.source.libelle,
        METHODE_WORDS[lang][row.series[0]?.methode_collecte ?? 'simulation'].word,
        years(row.periode_debut, row.periode_fin),
        row.n_mois,
        number(lang, row.mean as number, 2),
        gapOf(row),
      ]),
      csv: {
        name: `${town.localite.code}_ghi_sources.csv`,
        head: ['source', 'periode_debut', 'periode_fin', 'n_mois', 'kwh_m2_jour', 'ecart_pct', 'ecart_n_mois'],
        rows: rows.map(({ source, periode_debut, periode_fin, n_mois, mean, gap }) => [
          source.code,
          periode_debut,
          periode_fin,
          n_mois,
          Number((mean as number).toFixed(4)),
          gap ? Number(gap.pct.toFixed(2)) : null,
          gap?.n_mois ?? null,
        ]),
      },
    },
    call: `/v1/grandeurs/incertitude_inter_source/${town.localite.code}`,
  })}`
}

/** Each source with its grade and status: sources side by side have no provenance line of their own. */
function sourcesLine(lang: Lang, rows: readonly SourceFigure[]): Html {
  const labels = rows.map(
    ({ source, niveau, statut }) =>
      html`${grade(lang, niveau)} ${sourceLink(source)} (${STATUT_WORDS[lang][statut].word})`,
  )
  return html`<p class="source">${joined(labels, ' · ')}</p>`
}

/** The differences of the sources from the reference, in words. */
function gapsLine(
  lang: Lang,
  rows: readonly SourceFigure[],
  { reference, nameOf }: { reference: string; nameOf: (row: SourceFigure) => string },
): Html | undefined {
  const words = WORDS[lang]
  const by = rows.find(({ source }) => source.code === reference)
  const gaps = rows.flatMap((row) =>
    row.gap ? [words.sourceApart(nameOf(row), percent(lang, Math.abs(row.gap.pct), 1), row.gap.pct < 0)] : [],
  )
  if (!by || gaps.length === 0) return undefined
  return html`<p>${words.sourcesApart(by.station ? words.station : nameOf(by), gaps.join(', '))}</p>`
}
