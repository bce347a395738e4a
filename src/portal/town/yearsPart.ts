import { number, percent, quantity } from '../../contract/numberWords.ts'
import { highest, lowest } from '../charts/scale.ts'
import { stepsChart } from '../charts/stepsChart.ts'
import { provenanceLine, readOfRow, spanOf, tableOf } from '../figure.ts'
import { type Html, html } from '../html.ts'
import { years } from '../lang/lang.ts'
import { breaksNote } from './breaks.ts'
import { draw, type TownContext } from './context.ts'
import { TOWN_WORDS as WORDS } from './words.ts'

/** The years of the irradiation beside their mean, and the breaks in the series of the town. */
export function yearsPart(context: TownContext): Html | undefined {
  const { lang, town, sourceOf } = context
  const words = WORDS[lang]
  const breaks = breaksNote(context)
  const { irradiation, localite } = town
  if (!irradiation || irradiation.years.length < 2)
    return breaks && html`<h2 id="annees">${words.parts.annees}</h2>${breaks}`
  const values = irradiation.years.map(({ annee, kwh }) => ({ at: annee, value: kwh }))
  const [low, high] = [lowest(values, ({ value }) => value), highest(values, ({ value }) => value)]
  const from = { ...irradiation, ...spanOf(irradiation.years), niveau_confiance: irradiation.niveau }
  const period = years(from.periode_debut, from.periode_fin)
  const chart = draw(context, {
    id: 'annees-ghi',
    title: words.yearsTitle(percent(lang, ((irradiation.sd ?? 0) / irradiation.mean) * 100, 1)),
    desc: words.yearsDesc(
      [low.at, quantity(lang, low.value, words.perYear)],
      [high.at, quantity(lang, high.value, words.perYear)],
    ),
    subtitle: words.yearsDrawn(period, values.length),
    picture: (labels) =>
      stepsChart(lang, [{ look: 'curve', steps: values }], {
        ...labels,
        axis: 'annees',
        levels: [{ value: irradiation.mean }],
      }),
    read: readOfRow(lang, words.perYear),
    provenance: provenanceLine(lang, from, [sourceOf(irradiation.source)]),
    table: tableOf(`${localite.code}_ghi_annees.csv`, values, [
      [words.oneYear, ({ at }) => at, 'annee', ({ at }) => at],
      [words.perYear, ({ value }) => number(lang, value), 'kwh_m2', ({ value }) => Number(value.toFixed(2))],
    ]),
    call: `/v1/grandeurs/ghi_exceedance/${localite.code}`,
  })
  return html`<h2 id="annees">${words.parts.annees}</h2>${chart}${breaks}`
}
