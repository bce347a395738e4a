import { yearOf } from '../../answers/towns/referenceNormals.ts'
import { syntheseOf } from '../../answers/towns/synthese.ts'
import type { ChiffreItem } from '../../contract/resources/synthese.ts'
import { byMean } from '../charts/monthsChart.ts'
import { highest, lowest } from '../charts/scale.ts'
import { provenanceLine } from '../figure.ts'
import { type Html, html, type Part } from '../html.ts'
import { type Lang, monthName, number, percent, quantity, signedPercent, years } from '../lang/lang.ts'
import { unitIn } from '../lang/steps.ts'
import { requestedPage } from '../pages/docs/requestedPage.ts'
import type { TownContext } from './context.ts'
import { TOWN_WORDS as WORDS } from './words.ts'

/** A figure as the page shows it, with its provenance. */
interface Shown {
  name: string
  value: Part
  detail: Part
  source: Html
}

/** The figures of a town's summary: four in large type, the others in lines, each with its source and its request. */
export function synthesePart(context: TownContext): Html {
  const { lang, town, release, calls } = context
  const words = WORDS[lang]
  const { resultats, avertissements = [] } = syntheseOf(release, town)
  const of = (code: ChiffreItem['chiffre']) => resultats.find(({ chiffre }) => chiffre === code)
  const isMeasured = of('biais_sol') !== undefined || town.sources?.figures.some(({ station }) => station) === true
  return html`<dl class="figures">${largeFigures(context, of).map(({ name, value, detail, source }) => html`<div><dt>${name}</dt><dd><span class="big">${value}</span>${detail}${source}</dd></div>`)}</dl>
<dl class="facts">${lineFigures(context, of, resultats).map(({ name, value, detail, source }) => html`<div><dt>${name}</dt><dd><strong>${value}</strong> ${detail}${source}</dd></div>`)}</dl>
${!isMeasured && html`<p class="say">${words.noStation}</p>`}
${release.edition.simule && html`<p class="say">${words.simulatedGap}</p>`}
<div class="more">${avertissements.length > 0 && html`<details><summary>${words.lacking}</summary><ul lang="fr">${avertissements.map((each) => html`<li>${each}</li>`)}</ul></details>`}<details><summary>${words.syntheseCall}</summary>${calls(`/v1/localites/${town.localite.code}/synthese?edition=${release.id}`)}</details></div>`
}

type Of = (code: ChiffreItem['chiffre']) => ChiffreItem | undefined

/** A figure of the summary as the page shows it; none where the summary has none. */
function shown(
  context: TownContext,
  item: ChiffreItem | undefined,
  name: string,
  textOf: (item: ChiffreItem) => { value: Part; detail: Part; note?: Part },
): Shown[] {
  if (!item) return []
  const { value, detail, note } = textOf(item)
  return [{ name, value, detail, source: sourceOfFigure(context, item, name, note) }]
}

function largeFigures(context: TownContext, of: Of): Shown[] {
  const { lang, town } = context
  const words = WORDS[lang]
  const { year, yield: energy } = town
  const p50 = of('productible_p50')
  return [
    ...shown(context, of('ghi_annuel'), words.irradiation, ({ valeur, unite }) => ({
      value: bigValue(lang, valeur, unite),
      detail: `${quantity(lang, year?.perDay ?? Number.NaN, words.perDay, 2)} ${words.onAverage}`,
    })),
    ...shown(context, energy && of('productible_annuel'), words.yield, ({ valeur }) => ({
      value: bigValue(lang, valeur, words.yieldUnit),
      detail: energy && words.tilt(number(lang, energy.tiltDeg), energy.azimuthDeg === 180),
      note: words.losses,
    })),
    ...shown(context, p50 && of('productible_p90'), words.p90, ({ valeur, base_annees }) => ({
      value: bigValue(lang, valeur, words.yieldUnit),
      detail: words.p90Means(percent(lang, (valeur / (p50?.valeur ?? Number.NaN)) * 100)),
      note: html`${words.p90Of(percent(lang, energy?.totalPct ?? 0, 1), base_annees ?? 0)} · <a href="#incertitude">${words.p90How}</a>`,
    })),
    ...shown(context, of('mois_le_plus_sombre'), words.dullest, ({ valeur, unite, mois }) => ({
      value: bigValue(lang, valeur, unite, 2),
      detail: words.inMonth(monthName(lang, mois ?? 1)),
    })),
  ]
}

function lineFigures(context: TownContext, of: Of, all: readonly ChiffreItem[]): Shown[] {
  const { lang, sourceOf } = context
  const words = WORDS[lang]
  const signed = of('ecart_sources_signe')
  const biases = all.filter(({ chiffre }) => chiffre === 'biais_sol')
  return [
    ...shown(context, of('inclinaison_optimale'), words.bestTilt, ({ valeur }) => ({
      value: `${number(lang, valeur, 1)}°`,
      detail: words.bestTiltWhat,
    })),
    ...shown(context, of('productible_p50'), words.p50, ({ valeur }) => ({
      value: quantity(lang, valeur, words.yieldUnit),
      detail: words.p50What,
    })),
    ...shown(context, of('mois_le_plus_sec'), words.driest, ({ valeur, unite, mois }) => ({
      value: `${monthName(lang, mois ?? 1)}, ${quantity(lang, valeur, unitIn(lang, unite), 2)}`,
      detail: false,
    })),
    ...temperatureFigure(context),
    ...shown(context, of('ecart_sources_absolu'), words.apart, ({ valeur, n_mois }) => ({
      value: percent(lang, valeur, 1),
      detail: words.apartWhat(n_mois ?? 0, signed ? signedPercent(lang, signed.valeur, 1) : ''),
      note: html`<a href="#sources">${words.sources}</a>`,
    })),
    ...shown(context, of('ghi_annuel_sol'), words.ground, ({ valeur, n_mois }) => ({
      value: quantity(lang, valeur, words.perYear),
      detail: words.groundWhat(n_mois ?? 0),
    })),
    ...biases.flatMap((bias) => {
      // The first code is that of the source, the second that of the station.
      const [source = ''] = bias.source_code.split(' ')
      return shown(context, bias, words.bias(sourceOf(source).libelle), ({ valeur, n_mois }) => ({
        value: signedPercent(lang, valeur, 1),
        detail: n_mois === null ? words.biasWhat : words.biasMonths(n_mois),
      }))
    }),
  ]
}

/** The temperature is no figure of the summary: it is read from the normals. */
function temperatureFigure({ lang, town: { temperature }, sourceOf }: TownContext): Shown[] {
  if (!temperature) return []
  const words = WORDS[lang]
  const { niveau_confiance: niveau, statut, source_code, periode_debut, periode_fin, mois } = temperature
  const [cool, warm] = [lowest(mois, byMean), highest(mois, byMean)]
  const ofMonth = (month: typeof cool) => [quantity(lang, month.moyenne, '°C', 1), monthName(lang, month.mois)] as const
  return [
    {
      name: words.temperature,
      value: quantity(lang, yearOf(temperature), '°C', 1),
      detail: words.hottest(ofMonth(cool), ofMonth(warm)),
      source: provenanceLine(lang, {
        niveau,
        statut,
        sources: [sourceOf(source_code)],
        period: years(periode_debut, periode_fin),
        note: html`<a href="#mois">${words.months}</a>`,
      }),
    },
  ]
}

function bigValue(lang: Lang, value: number, unite: string, decimals = 0): Html {
  return html`${number(lang, value, decimals)} <small>${unitIn(lang, unite)}</small>`
}

/** The provenance of a figure, with a link to the request that returns it. */
function sourceOfFigure(
  { lang, sourceOf, document }: TownContext,
  { niveau_confiance: niveau, statut, source_codes, fenetre, chemin }: ChiffreItem,
  name: string,
  note?: Part,
): Html {
  const words = WORDS[lang]
  const [from = '', to = ''] = fenetre.split('-')
  const request = html`<a href="${requestedPage(lang, document, chemin)}" aria-label="${words.callOf(name)}">${words.call}</a>`
  return provenanceLine(lang, {
    niveau,
    statut,
    sources: source_codes.map(sourceOf),
    period: years(from, to),
    note: note === undefined ? request : html`${note} · ${request}`,
  })
}
