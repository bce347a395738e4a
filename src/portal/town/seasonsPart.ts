import { number, quantity } from '../../contract/numberWords.ts'
import { onLocalClock } from '../../derive/steps/localClock.ts'
import { dayByMonthChart } from '../charts/dayByMonthChart.ts'
import { byMean, smallYear } from '../charts/monthsChart.ts'
import { highest } from '../charts/scale.ts'
import type { ChartLabels } from '../charts/svg.ts'
import { inFile, readOfCell, tableOf } from '../figure.ts'
import { type Html, html } from '../html.ts'
import { hourName, monthName, monthNames, years } from '../lang/lang.ts'
import {
  ALWAYS_DRAWN,
  draw,
  MONTHLY,
  type MonthlyVariable,
  monthlyVariable,
  named,
  partProvenance,
  type TownContext,
} from './context.ts'
import { TOWN_WORDS as WORDS } from './words.ts'

const HOURS = 24
const HOUR_UNIT = 'Wh/m²'

/** What changes with the seasons: each variable by month, and the mean day of each month. */
export function seasonsPart(context: TownContext): Html | undefined {
  const [months, day] = [monthsFigure(context), dayFigure(context)]
  if (!months && !day) return undefined
  return html`<h2 id="saisons">${WORDS[context.lang].parts.saisons}</h2>${months}${day}`
}

function monthsFigure(context: TownContext): Html | undefined {
  const { lang, town } = context
  const words = WORDS[lang].seasons
  const known = MONTHLY.flatMap((code) => monthlyVariable(context, code) ?? [])
  const [first, ...others] = known
  const { meanDays } = town
  const ofHours = meanDays?.serie
  const hours = ofHours
    ? [{ name: words.hours, from: { ...ofHours, source_code: ofHours.source, series: [ofHours.code] } }]
    : []
  if (!first) return undefined
  const peak = ({ normale }: MonthlyVariable) => highest(normale.mois, byMean)
  const small = known
    .filter(({ code }) => !ALWAYS_DRAWN.includes(code))
    .map((variable) => {
      const { code, name, unit, decimals, normale } = variable
      const { mois, moyenne } = peak(variable)
      const [amount, when] = [quantity(lang, moyenne, unit, decimals), words.inMonth(monthName(lang, mois))]
      return (labels: ChartLabels) =>
        html`<div><p class="label">${name}</p>${smallYear(normale.mois, { ...labels, id: `saison-${code}`, title: name, desc: `${amount} ${when}` })}<p class="soft small">${amount}<br>${when}</p></div>`
    })
  const peaks = known
    .filter(({ code }) => code in words.peaks)
    .map((variable) =>
      words.peak(words.peaks[variable.code as keyof typeof words.peaks], monthName(lang, peak(variable).mois)),
    )
  const monthly = known.flatMap(({ code, normale }) =>
    normale.mois.map((month) => ({ ...month, unite: normale.unite, grandeur: code, source: normale.source_code })),
  )
  return draw(context, {
    id: 'saisons-mois',
    title: words.title(peaks.join(', ')),
    desc: words.title(''),
    subtitle: words.drawn,
    picture: (labels) => html`<div class="small-years">${small.map((each) => each(labels))}</div>`,
    provenance: partProvenance(context, [named(first), ...others.map(named), ...hours]),
    table: {
      head: [WORDS[lang].month, ...known.map(({ name, unit }) => (unit === '' ? name : `${name}, ${unit}`))],
      rows: monthNames(lang, 'long').map((name, i) => [
        name,
        ...known.map(({ normale, decimals }) => number(lang, normale.mois[i]?.moyenne ?? Number.NaN, decimals)),
      ]),
      csv: tableOf(
        `${town.localite.code}_mois.csv`,
        monthly,
        inFile('grandeur', 'unite', 'source', 'mois', 'moyenne', 'ecart_type', 'n_annees'),
      ).csv,
    },
    call: `/v1/normales/${town.localite.code}?estimation=oui`,
  })
}

/** The mean day of each month; its provenance is in that of the months. */
function dayFigure(context: TownContext): Html | undefined {
  const { lang, town } = context
  if (!town.meanDays) return undefined
  const { serie } = town.meanDays
  const { hours, clock } = onLocalClock(town.meanDays.hours, town.localite, Number(serie.periode_fin.slice(0, 4)))
  const known = hours.filter((value) => !Number.isNaN(value))
  if (known.length === 0) return undefined
  const words = WORDS[lang]
  const at = hours.indexOf(Math.max(...known))
  const peak = [
    monthName(lang, Math.floor(at / HOURS) + 1),
    at % HOURS,
    quantity(lang, hours[at] as number, HOUR_UNIT),
  ] as const
  const head = Array.from({ length: HOURS }, (_, hour) => hour)
  const valueAt = (month: number, hour: number) => hours[month * HOURS + hour] as number
  return html`<details class="fold" open><summary>${words.hourByHour}</summary>${draw(context, {
    id: 'jour-ghi',
    title: words.dayTitle(...peak),
    desc: words.dayDesc(...peak),
    subtitle: words.dayDrawn(years(serie.periode_debut, serie.periode_fin), clock),
    picture: (labels) => dayByMonthChart(lang, hours, { ...labels, unit: HOUR_UNIT }),
    read: readOfCell(lang, HOUR_UNIT),
    table: {
      head: [words.month, ...head.map((hour) => hourName(lang, hour))],
      rows: monthNames(lang, 'long').map((name, month) => [
        name,
        ...head.map((hour) => (Number.isNaN(valueAt(month, hour)) ? '—' : number(lang, valueAt(month, hour)))),
      ]),
      csv: {
        name: `${town.localite.code}_ghi_jour_moyen.csv`,
        head: ['mois', ...head.map((hour) => `h${String(hour).padStart(2, '0')}`)],
        rows: monthNames(lang, 'long').map((_, month) => [
          month + 1,
          ...head.map((hour) => (Number.isNaN(valueAt(month, hour)) ? null : Number(valueAt(month, hour).toFixed(1)))),
        ]),
      },
    },
    call: `/v1/horaire/${town.localite.code}/ghi?source=${serie.source}&periode_debut=${serie.periode_fin.slice(0, 8)}01&periode_fin=${serie.periode_fin}`,
  })}</details>`
}
