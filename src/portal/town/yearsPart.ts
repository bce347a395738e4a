import { sourcesOf } from '../../answers/catalogue/attributions.ts'
import { number, percent, quantity, shownDecimals } from '../../contract/numberWords.ts'
import type { NormaleItem } from '../../contract/resources/normales.ts'
import { slotOf } from '../../contract/time.ts'
import { isDerived } from '../../contract/vocabulary.ts'
import { highest, lowest } from '../charts/scale.ts'
import { stepsChart } from '../charts/stepsChart.ts'
import { provenanceLine, readOfRow, tableOf } from '../figure.ts'
import { type Html, html } from '../html.ts'
import { grandeurName } from '../lang/english.ts'
import { colon, type Lang, pathIn, semicolon, years } from '../lang/lang.ts'
import { stepName } from '../lang/steps.ts'
import { draw, type TownContext } from './context.ts'
import { TOWN_WORDS as WORDS } from './words.ts'

/** The years of the irradiation beside their mean, and the breaks in the series of the town. */
export function yearsPart(context: TownContext): Html | undefined {
  const { lang, town, release } = context
  const words = WORDS[lang]
  const breaks = breaksNote(context)
  const { irradiation, localite } = town
  if (!irradiation || irradiation.years.length < 2)
    return breaks && html`<h2 id="annees">${words.parts.annees}</h2>${breaks}`
  const values = irradiation.years.map(({ annee, kwh }) => ({ at: annee, value: kwh }))
  const [low, high] = [lowest(values, ({ value }) => value), highest(values, ({ value }) => value)]
  const amount = (value: number) => quantity(lang, value, words.perYear)
  const chart = draw(context, {
    id: 'annees-ghi',
    title: words.yearsTitle(percent(lang, ((irradiation.sd ?? 0) / irradiation.mean) * 100, 1)),
    desc: words.yearsDesc(low.at, amount(low.value), high.at, amount(high.value)),
    subtitle: words.yearsDrawn(years(irradiation.periode_debut, irradiation.periode_fin), values.length),
    picture: (labels) =>
      stepsChart(lang, [{ look: 'curve', steps: values }], {
        ...labels,
        axis: 'annees',
        levels: [{ value: irradiation.mean }],
      }),
    read: readOfRow(lang, words.perYear),
    provenance: provenanceLine(lang, irradiation, sourcesOf(release, irradiation.series)),
    table: tableOf(`${localite.code}_ghi_annees.csv`, values, [
      [words.oneYear, ({ at }) => at, 'annee', ({ at }) => at],
      [words.perYear, ({ value }) => number(lang, value), 'kwh_m2', ({ value }) => Number(value.toFixed(2))],
    ]),
    call: `/v1/grandeurs/ghi_exceedance/${localite.code}`,
  })
  return html`<h2 id="annees">${words.parts.annees}</h2>${chart}${breaks}`
}

/** The breaks in the series of the town's figures, by source: their months, and the mean of each side. */
export function breaksNote({ lang, town, sourceOf }: TownContext): Html | undefined {
  // A derived series has the breaks of its inputs, which are listed already.
  const broken = town.normales.filter((normale) => sidesOf(normale).length > 1 && !isDerived(normale))
  if (broken.length === 0) return undefined
  const words = WORDS[lang]
  const line = (normale: NormaleItem) =>
    html`<li><b>${grandeurName(lang, { code: normale.grandeur_code, libelle: normale.grandeur_label })}</b>${colon(lang)} ${monthsOf(lang, normale)}${semicolon(lang)} ${words.sidesMean} ${meansOf(lang, normale)}.</li>`
  const bySource = Map.groupBy(broken, ({ source_code }) => source_code)
  const nameOf = (source: string) =>
    source === town.year?.source_code ? words.sourceUsed.atStart : sourceOf(source).libelle_court
  return html`<details id="ruptures"><summary>${words.breaks(broken.length)}</summary><p>${words.breaksWhat} <a href="${pathIn(lang, '/methodes')}#controle">${words.breaksHow}</a>.</p>${[...bySource].map(([source, normales]) => html`<p class="label">${nameOf(source)}</p><ul>${normales.map(line)}</ul>`)}</details>`
}

/** The sides of the breaks of the whole period, to whichever of them the table keeps. */
function sidesOf({ periode_entiere, de_part_et_d_autre = [] }: NormaleItem) {
  return periode_entiere?.de_part_et_d_autre ?? de_part_et_d_autre
}

function monthsOf(lang: Lang, { periode_entiere, ruptures_enjambees = [] }: NormaleItem): string {
  const breaks = periode_entiere?.ruptures_enjambees ?? ruptures_enjambees
  const slots = [...new Set(breaks.map(({ date }) => slotOf('mensuel', Date.parse(date))))]
  return slots.map((slot) => stepName(lang, 'mensuel', slot)).join(', ')
}

/** The mean of each side, in time. */
function meansOf(lang: Lang, normale: NormaleItem): string {
  const { unite } = normale
  const decimals = shownDecimals({ unite, decimales: 2 })
  const means = sidesOf(normale).flatMap(({ moyenne }) => (moyenne === null ? [] : [moyenne]))
  const last = means.pop()
  return [
    ...means.map((each) => number(lang, each, decimals)),
    ...(last === undefined ? [] : [quantity(lang, last, unite, decimals)]),
  ].join(' → ')
}
