import { dataTable } from '../figure.ts'
import { type Html, html } from '../html.ts'
import { decimalsOf, type Lang, number, percent, quantity } from '../lang/lang.ts'
import { KIT_WORDS } from './kitWords.ts'
import type { RenderContext } from './renderContext.ts'
import { appliedIn, type Kit, type Outcome, type SiteReply } from './siteReply.ts'
import { OFF_GRID_WORDS as WORDS } from './words.ts'

/** Days a year with an outage; rounded up to a tenth, so that only none reads 0. */
export function yearlyOutages({ jours_servis_pct }: Outcome): number {
  return Math.ceil((100 - jours_servis_pct) * 36.525 - 1e-6) / 10
}

function decimalsOfDays(outcome: Outcome): number {
  const days = yearlyOutages(outcome)
  return days > 0 && days < 10 ? 1 : 0
}

/** A life in years. */
export function yearsWords(lang: Lang, life: number): string {
  return `${number(lang, life, life < 10 ? 1 : 0)}\u00a0${WORDS[lang].years(life)}`
}

/** The service with a new battery and at its end, with the mean sun and with that of the P90. */
export function conditionsPart(
  { lang }: RenderContext,
  { service, reply, modules, capacityWh }: Kit,
): Html | undefined {
  if (capacityWh === 0) return undefined
  const words = WORDS[lang]
  const { fin_de_vie_pct: remaining = 100 } = appliedIn(reply)
  const { fin_de_vie, ressource_p90, fin_de_vie_p90, cycles_par_an: cycles, profondeur_decharge_pct: depth } = service
  const end = words.atEnd(percent(lang, remaining, decimalsOf(remaining)))
  const cases: [string, Outcome | null][] = [
    [words.batteryAndSun(words.asNew, words.meanSun), service],
    [words.batteryAndSun(end, words.meanSun), fin_de_vie],
    [words.batteryAndSun(words.asNew, words.p90Sun), ressource_p90],
    [words.batteryAndSun(end, words.p90Sun), fin_de_vie_p90],
  ]
  return html`<p>${words.conditionsWhat}${modules !== undefined && ` ${words.conditionsChosen}`}${cycles !== null && depth !== null && ` ${KIT_WORDS[lang].cycles(number(lang, cycles), percent(lang, depth))}`}</p>
${dataTable({
  caption: words.conditionsCaption,
  head: [words.battery, words.demandShare, words.outageDays, words.longestOutage],
  rows: cases.flatMap(([name, served]) =>
    served === null
      ? []
      : [
          [
            name,
            shareServed(lang, served.disponibilite_pct),
            quantity(lang, yearlyOutages(served), words.dayUnit, decimalsOfDays(served)),
            quantity(lang, served.plus_longue_coupure_h, 'h'),
          ],
        ],
  ),
})}`
}

/** A share of the demand met, rounded down: only a full one reads 100. */
export function shareServed(lang: Lang, pct: number): string {
  if (pct === 100) return percent(lang, 100)
  const decimals = pct < 99.95 ? 1 : 3
  return percent(lang, Math.floor(pct * 10 ** decimals) / 10 ** decimals, decimals)
}

/** The tilt and azimuth of the array. */
export function planeWords(lang: Lang, reply: SiteReply): string {
  const words = WORDS[lang]
  const { inclinaison_deg: tilt = 0, orientation_deg: azimuth } = appliedIn(reply)
  // A flat array has no azimuth.
  if (azimuth == null || tilt === 0) return words.flat
  const sides: Record<number, string> = { 0: words.north, 180: words.south }
  return words.plane(number(lang, tilt, decimalsOf(tilt)), sides[azimuth] ?? words.azimuth(number(lang, azimuth)))
}
