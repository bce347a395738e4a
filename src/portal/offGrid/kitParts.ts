import { replacements } from '../../derive/offGrid/tenYears.ts'
import { dataTable } from '../figure.ts'
import { type Html, html } from '../html.ts'
import { decimalsOf, type Lang, number, percent, quantity } from '../lang/lang.ts'
import { batteryWords, largeFigure, panelWords, provenanceOf, type RenderContext } from './renderContext.ts'
import { appliedIn, type Kit, type SiteReply, type SiteService } from './siteReply.ts'
import { OFF_GRID_WORDS as WORDS } from './words.ts'

/** What to buy and what to expect of it, in large figures: modules, battery, days with an outage, life, cost. */
export function kitFigures(context: RenderContext, kit: Kit): Html {
  const { lang } = context
  const { service, reply } = kit
  const words = WORDS[lang]
  return html`<dl class="figures">${[
    panelFigure(lang, kit),
    kit.capacityWh === 0 ? largeFigure(words.battery, words.noBattery, '') : batteryFigure(lang, kit),
    largeFigure(
      words.served,
      shareServed(lang, service.disponibilite_pct),
      words.ofDays(shareServed(lang, service.jours_servis_pct), shareServed(lang, service.heures_servies_pct)),
    ),
    outagesFigure(lang, service),
    lifeFigure(lang, service),
    kit.cost &&
      largeFigure(
        words.costOfTenYears,
        costWords(lang, kit.cost.tenYears),
        words.costFirstDay(costWords(lang, kit.cost.firstDay)),
      ),
  ]}</dl>${provenanceOf(context, reply)}`
}

function panelFigure(lang: Lang, { panelWp, modules, reply }: Kit): Html {
  const words = WORDS[lang]
  const plane = planeWords(lang, reply)
  if (modules === undefined || modules === 0) return largeFigure(words.panel, panelWords(lang, panelWp), plane)
  const { module_wc: moduleWp = 0 } = appliedIn(reply)
  return largeFigure(
    words.panel,
    `${number(lang, modules)}\u00a0×\u00a0${panelWords(lang, moduleWp)}`,
    `${panelWords(lang, panelWp)}, ${plane}`,
  )
}

function batteryFigure(lang: Lang, { capacityWh, service, reply }: Kit): Html {
  const words = WORDS[lang]
  const { decharge_max_pct: depth = 0 } = appliedIn(reply)
  const { technologie_batterie } = reply.head.parametres_appliques as { technologie_batterie: string }
  const { capacite_ah, tension_v, autonomie_jours: autonomy } = service
  return largeFigure(
    words.battery,
    words.ampereHours(quantity(lang, capacite_ah, 'Ah'), quantity(lang, tension_v, 'V')),
    words.batteryWhat({
      energy: batteryWords(lang, capacityWh),
      technology: words.technologies[technologie_batterie] ?? technologie_batterie,
      usable: percent(lang, depth, decimalsOf(depth)),
      autonomy: autonomy === null ? undefined : `${number(lang, autonomy, 1)} ${words.days(autonomy)}`,
    }),
  )
}

/** Days a year on which something was not served: with the new battery, and on the worst terms. */
function outagesFigure(lang: Lang, service: SiteService): Html {
  const words = WORDS[lang]
  const { fin_de_vie, fin_de_vie_p90 } = service
  const worst = fin_de_vie_p90 ?? fin_de_vie
  return largeFigure(
    words.outages,
    words.aYear(outageDays(lang, service)),
    words.outagesAtEnd(outageDays(lang, worst), fin_de_vie_p90 !== null),
  )
}

/** Days a year with an outage; rounded up to a tenth, so that only none reads 0. */
function yearlyOutages({ jours_servis_pct }: Outcome): number {
  return Math.ceil((100 - jours_servis_pct) * 36.525 - 1e-6) / 10
}

function decimalsOfDays(outcome: Outcome): number {
  const days = yearlyOutages(outcome)
  return days > 0 && days < 10 ? 1 : 0
}

function outageDays(lang: Lang, outcome: Outcome): string {
  const days = yearlyOutages(outcome)
  return `${number(lang, days, decimalsOfDays(outcome))} ${WORDS[lang].days(days)}`
}

function lifeFigure(lang: Lang, service: SiteService): Html | undefined {
  const words = WORDS[lang]
  const { duree_vie_ans: life, cycles_par_an: cycles, profondeur_decharge_pct: depth } = service
  if (life === null || cycles === null || depth === null) return undefined
  return largeFigure(
    words.lasts,
    yearsWords(lang, life),
    words.lastsWhat({
      cycles: number(lang, cycles),
      depth: percent(lang, depth),
      replacements: replacements(life),
    }),
  )
}

/** A life in years. */
export function yearsWords(lang: Lang, life: number): string {
  return `${number(lang, life, life < 10 ? 1 : 0)}\u00a0${WORDS[lang].years(life)}`
}

/** An amount of money. */
export const costWords = (lang: Lang, cost: number): string => number(lang, cost, cost < 100 ? 2 : 0)

/** What a row of it tells. */
type Outcome = Pick<SiteService, 'disponibilite_pct' | 'jours_servis_pct' | 'plus_longue_coupure_h'>

/** The service with a new battery and at its end, with the mean sun and with that of the P90. */
export function conditionsPart(
  { lang }: RenderContext,
  { service, reply, modules, capacityWh }: Kit,
): Html | undefined {
  if (capacityWh === 0) return undefined
  const words = WORDS[lang]
  const { fin_de_vie_pct: remaining = 100 } = appliedIn(reply)
  const { fin_de_vie, ressource_p90, fin_de_vie_p90 } = service
  const end = words.atEnd(percent(lang, remaining, decimalsOf(remaining)))
  const cases: [string, Outcome | null][] = [
    [words.batteryAndSun(words.asNew, words.meanSun), service],
    [words.batteryAndSun(end, words.meanSun), fin_de_vie],
    [words.batteryAndSun(words.asNew, words.p90Sun), ressource_p90],
    [words.batteryAndSun(end, words.p90Sun), fin_de_vie_p90],
  ]
  return html`<h3>${words.conditions}</h3><p>${words.conditionsWhat}${modules !== undefined && ` ${words.conditionsChosen}`}</p>
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
