import { yearOf } from '../../answers/towns/referenceNormals.ts'
import { syntheseOf } from '../../answers/towns/synthese.ts'
import type { NormaleItem } from '../../contract/resources/normales.ts'
import type { ChiffreItem } from '../../contract/resources/synthese.ts'
import { provenanceLine } from '../figure.ts'
import { type Html, html, type Part } from '../html.ts'
import { type Lang, monthNames, number, percent, quantity, signedPercent, years } from '../lang/lang.ts'
import { unitIn } from '../lang/steps.ts'
import { requestedPage } from '../pages/docs/requestedPage.ts'
import type { TownContext } from './context.ts'
import { TOWN_WORDS as WORDS } from './words.ts'

/** A figure as a page shows it: its value, what it says, and where it is from. */
interface Shown {
  name: string
  value: Html | string
  detail: Part
  source: Html
}

/** The first figures of a town, those of its summary: four in large type, the others in lines, each with its source and its question. */
export function synthesePart(context: TownContext): Html {
  const { lang, town, release, calls } = context
  const words = WORDS[lang]
  const { resultats, avertissements = [] } = syntheseOf(release, town)
  const of = (code: ChiffreItem['chiffre']) => resultats.find(({ chiffre }) => chiffre === code)
  const large = [yearFigure(context, of), yieldFigure(context, of), p90Figure(context, of), dullestFigure(context, of)]
  const lines = [
    tiltFigure(context, of),
    p50Figure(context, of),
    driestFigure(context, of),
    temperatureFigure(context),
    gapFigure(context, of),
    groundFigure(context, of),
    ...resultats.filter(({ chiffre }) => chiffre === 'biais_sol').map((each) => biasFigure(context, each)),
  ]
  const isMeasured = of('biais_sol') !== undefined || town.sources?.figures.some(({ station }) => station) === true
  const shown = (all: readonly (Shown | undefined)[]) => all.flatMap((each) => (each ? [each] : []))
  return html`<dl class="figures">${shown(large).map(({ name, value, detail, source }) => html`<div><dt>${name}</dt><dd><span class="big">${value}</span>${detail}${source}</dd></div>`)}</dl>
<dl class="facts">${shown(lines).map(({ name, value, detail, source }) => html`<div><dt>${name}</dt><dd><strong>${value}</strong> ${detail}${source}</dd></div>`)}</dl>
${!isMeasured && html`<p class="say">${words.noStation}</p>`}
${release.edition.simule && html`<p class="say">${words.simulatedGap}</p>`}
<div class="more">${avertissements.length > 0 && html`<details><summary>${words.lacking}</summary><ul lang="fr">${avertissements.map((each) => html`<li>${each}</li>`)}</ul></details>`}<details><summary>${words.syntheseCall}</summary>${calls(`/v1/localites/${town.localite.code}/synthese?edition=${release.id}`)}</details></div>`
}

type Of = (code: ChiffreItem['chiffre']) => ChiffreItem | undefined

function yearFigure(context: TownContext, of: Of): Shown | undefined {
  const { lang, town } = context
  const year = of('ghi_annuel')
  const words = WORDS[lang]
  return (
    year && {
      name: words.irradiation,
      value: bigValue(lang, year.valeur, year.unite),
      detail: `${quantity(lang, town.year?.perDay ?? Number.NaN, words.perDay, 2)} ${words.onAverage}`,
      source: sourceOfFigure(context, year, words.irradiation),
    }
  )
}

function yieldFigure(context: TownContext, of: Of): Shown | undefined {
  const { lang, town } = context
  const energy = of('productible_annuel')
  const words = WORDS[lang]
  if (!energy || !town.yield) return undefined
  const { tiltDeg, azimuthDeg } = town.yield
  return {
    name: words.yield,
    value: bigValue(lang, energy.valeur, words.yieldUnit),
    detail: words.tilt(number(lang, tiltDeg), azimuthDeg === 180),
    source: sourceOfFigure(context, energy, words.yield, words.losses),
  }
}

function p90Figure(context: TownContext, of: Of): Shown | undefined {
  const { lang, town } = context
  const [p90, p50] = [of('productible_p90'), of('productible_p50')]
  const words = WORDS[lang]
  if (!p90 || !p50) return undefined
  return {
    name: words.p90,
    value: bigValue(lang, p90.valeur, words.yieldUnit),
    detail: words.p90Means(percent(lang, (p90.valeur / p50.valeur) * 100)),
    source: sourceOfFigure(
      context,
      p90,
      words.p90,
      html`${words.p90Of(percent(lang, town.yield?.totalPct ?? 0, 1), p90.base_annees ?? 0)} · <a href="#incertitude">${words.p90How}</a>`,
    ),
  }
}

function dullestFigure(context: TownContext, of: Of): Shown | undefined {
  return monthFigure(context, of('mois_le_plus_sombre'), { name: WORDS[context.lang].dullest, large: true })
}

function driestFigure(context: TownContext, of: Of): Shown | undefined {
  return monthFigure(context, of('mois_le_plus_sec'), { name: WORDS[context.lang].driest, large: false })
}

/** A month that a figure names. */
function monthFigure(
  context: TownContext,
  figure: ChiffreItem | undefined,
  { name, large }: { name: string; large: boolean },
): Shown | undefined {
  if (!figure) return undefined
  const { lang } = context
  const month = monthNames(lang, 'long')[(figure.mois ?? 1) - 1] as string
  const amount = quantity(lang, figure.valeur, unitIn(lang, figure.unite), 2)
  return {
    name,
    value: large ? bigValue(lang, figure.valeur, figure.unite, 2) : `${month}, ${amount}`,
    detail: large && WORDS[lang].inMonth(month),
    source: sourceOfFigure(context, figure, name),
  }
}

function tiltFigure(context: TownContext, of: Of): Shown | undefined {
  const { lang } = context
  const tilt = of('inclinaison_optimale')
  const name = WORDS[lang].bestTilt
  const value = () => `${number(lang, tilt?.valeur ?? Number.NaN, 1)}°`
  return tilt && { name, value: value(), detail: WORDS[lang].bestTiltWhat, source: sourceOfFigure(context, tilt, name) }
}

function p50Figure(context: TownContext, of: Of): Shown | undefined {
  const { lang } = context
  const p50 = of('productible_p50')
  const words = WORDS[lang]
  return (
    p50 && {
      name: words.p50,
      value: quantity(lang, p50.valeur, words.yieldUnit),
      detail: words.p50What,
      source: sourceOfFigure(context, p50, words.p50),
    }
  )
}

function temperatureFigure({ lang, town, sourceOf }: TownContext): Shown | undefined {
  const { temperature } = town
  if (!temperature) return undefined
  const { niveau_confiance: niveau, statut, source_code, periode_debut, periode_fin } = temperature
  return {
    name: WORDS[lang].temperature,
    value: quantity(lang, yearOf(temperature), '°C', 1),
    detail: hottest(lang, temperature),
    source: provenanceLine(lang, {
      niveau,
      statut,
      sources: [sourceOf(source_code)],
      period: years(periode_debut, periode_fin),
      note: html`<a href="#mois">${WORDS[lang].months}</a>`,
    }),
  }
}

function hottest(lang: Lang, { mois }: NormaleItem): string {
  const [cool, warm] = [
    mois.reduce((a, b) => (b.moyenne < a.moyenne ? b : a)),
    mois.reduce((a, b) => (b.moyenne > a.moyenne ? b : a)),
  ]
  const names = monthNames(lang, 'long')
  const detail = ({ moyenne, mois: month }: typeof warm) =>
    [quantity(lang, moyenne, '°C', 1), names[month - 1] as string] as const
  return WORDS[lang].hottest(detail(cool), detail(warm))
}

/** Whether two sources agree, before anyone asks. */
function gapFigure(context: TownContext, of: Of): Shown | undefined {
  const { lang } = context
  const [gap, signed] = [of('ecart_sources_absolu'), of('ecart_sources_signe')]
  const words = WORDS[lang]
  if (!gap) return undefined
  const way = signed === undefined ? '' : signedPercent(lang, signed.valeur, 1)
  return {
    name: words.apart,
    value: percent(lang, gap.valeur, 1),
    detail: words.apartWhat(gap.n_mois ?? 0, way),
    source: sourceOfFigure(context, gap, words.apart, html`<a href="#sources">${words.sources}</a>`),
  }
}

function groundFigure(context: TownContext, of: Of): Shown | undefined {
  const { lang } = context
  const ground = of('ghi_annuel_sol')
  const words = WORDS[lang]
  return (
    ground && {
      name: words.ground,
      value: quantity(lang, ground.valeur, words.perYear),
      detail: words.groundWhat(ground.n_mois ?? 0),
      source: sourceOfFigure(context, ground, words.ground),
    }
  )
}

/** A source against a station: the first code is the source's, the second the station's. */
function biasFigure(context: TownContext, bias: ChiffreItem): Shown {
  const { lang, sourceOf } = context
  const words = WORDS[lang]
  const [source = ''] = bias.source_code.split(' ')
  const name = words.bias(sourceOf(source).libelle)
  return {
    name,
    value: signedPercent(lang, bias.valeur, 1),
    detail: bias.n_mois === null ? words.biasWhat : words.biasMonths(bias.n_mois),
    source: sourceOfFigure(context, bias, name),
  }
}

function bigValue(lang: Lang, value: number, unite: string, decimals = 0): Html {
  return html`${number(lang, value, decimals)} <small>${unitIn(lang, unite)}</small>`
}

/** Where a figure is from, and the question that gives it whole. */
function sourceOfFigure(
  { lang, sourceOf, document }: TownContext,
  { niveau_confiance: niveau, statut, source_code, fenetre, chemin }: ChiffreItem,
  name: string,
  note?: Part,
): Html {
  const words = WORDS[lang]
  const [from = '', to = ''] = fenetre.split('-')
  const request = html`<a href="${requestedPage(lang, document, chemin)}" aria-label="${words.callOf(name)}">${words.call}</a>`
  return provenanceLine(lang, {
    niveau,
    statut,
    sources: source_code.split(' ').map(sourceOf),
    period: years(from, to),
    note: note === undefined ? request : html`${note} · ${request}`,
  })
}
