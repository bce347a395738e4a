import { DEFAULTS } from '../../answers/computed/field.ts'
import { yearOf } from '../../answers/towns/toldBy.ts'
import type { Normale } from '../../answers/towns/townYear.ts'
import { provenanceLine } from '../figure.ts'
import { type Html, html, type Part } from '../html.ts'
import { type Lang, monthNames, number, percent, quantity, signedPercent, years } from '../lang/lang.ts'
import { type Making, yearsOf } from './townMaking.ts'
import { TOWN_WORDS as WORDS } from './townWords.ts'
export function largeFigures(making: Making): Html {
  const { lang, town, sourceOf } = making
  const { year, irradiation, yield: energy, temperature } = town
  const words = WORDS[lang]
  return html`<dl class="figures">${[
    year &&
      html`<div><dt>${words.irradiation}</dt><dd><span class="big">${number(lang, year.kwh)} <small>${words.perYear}</small></span>${quantity(lang, year.perDay, words.perDay, 2)} ${words.onAverage}${provenanceLine(
        lang,
        {
          niveau: year.niveau,
          statut: year.statut,
          sources: [sourceOf(year.source)],
          period: years(year.periode_debut, year.periode_fin),
        },
      )}</dd></div>`,
    energy &&
      irradiation &&
      html`<div><dt>${words.yield}</dt><dd><span class="big">${number(lang, energy.mean)} <small>${words.yieldUnit}</small></span>${words.tilt(number(lang, energy.tiltDeg), energy.azimuthDeg === 180)}${provenanceLine(
        lang,
        {
          niveau: 'C',
          statut: irradiation.statut,
          sources: [sourceOf(irradiation.source)],
          period: yearsOf(irradiation.years),
          note: words.losses(percent(lang, DEFAULTS.pertes_pct)),
        },
      )}</dd></div>`,
    energy?.p90 != null &&
      energy.p50 !== null &&
      html`<div><dt>${words.p90}</dt><dd><span class="big">${percent(lang, (energy.p90 / energy.p50) * 100)} <small>${words.ofP50}</small></span>${words.p90Means(quantity(lang, energy.p90, words.yieldUnit))}<p class="source">${words.p90Of(percent(lang, energy.totalPct ?? 0, 1), energy.years)} <a href="#incertitude">${words.p90How}</a></p></dd></div>`,
    temperature &&
      html`<div><dt>${words.temperature}</dt><dd><span class="big">${number(lang, yearOf(temperature), 1)} <small>°C</small></span>${hottest(lang, temperature)}${provenanceLine(
        lang,
        {
          niveau: temperature.niveau_confiance,
          statut: temperature.statut,
          sources: [sourceOf(temperature.source_code)],
          period: years(temperature.periode_debut, temperature.periode_fin),
        },
      )}</dd></div>`,
  ]}</dl>`
}

function hottest(lang: Lang, { mois }: Normale): string {
  const [cool, warm] = [
    mois.reduce((a, b) => (b.moyenne < a.moyenne ? b : a)),
    mois.reduce((a, b) => (b.moyenne > a.moyenne ? b : a)),
  ]
  const names = monthNames(lang, 'long')
  const told = ({ moyenne, mois: month }: typeof warm) =>
    [quantity(lang, moyenne, '°C', 1), names[month - 1] as string] as const
  return WORDS[lang].hottest(told(cool), told(warm))
}

/** Whether the sources agree, before anyone asks. */
export function disagreement({ lang, town, release }: Making): Html | undefined {
  const words = WORDS[lang]
  const { divergence, sources } = town
  const station = sources?.figures.find((each) => each.station)
  const apart = sources?.figures.filter(({ gap }) => gap !== undefined) ?? []
  const lines: Part[] = []
  if (divergence)
    lines.push(words.apart(percent(lang, divergence.absPct), divergence.n_mois, divergence.fenetre.replace('-', '–')))
  if (station?.mean !== undefined && apart.length > 0) {
    const gaps = apart.map(({ source, gap }) => `${source.libelle} ${signedPercent(lang, gap?.pct ?? 0)}`).join(', ')
    lines.push(words.station(quantity(lang, station.mean, words.perDay, 2), gaps, apart[0]?.gap?.n_mois ?? 0))
  } else if (!station) lines.push(words.noStation)
  if (release.edition.simule) lines.push(words.simulatedGap)
  return lines.length === 0 ? undefined : html`<p class="say">${lines.flatMap((line) => [line, ' '])}</p>`
}
