import type { Words } from '../../contract/described.ts'
import { decimalsOf, LOCALES, number, percent, quantity } from '../../contract/numberWords.ts'
import { HOUR_MS } from '../../contract/time.ts'
import { DEMAND_PROFILES } from '../../derive/offGrid/demand.ts'
import { zoneOffset } from '../../derive/steps/zoneOffset.ts'
import { chargeChart, hoursChart } from '../charts/monthsChart.ts'
import { lowest } from '../charts/scale.ts'
import { weekChart } from '../charts/weekChart.ts'
import { type Column, dataTable, inFile, readOfRow, tableOf } from '../figure.ts'
import { type Html, html, type Part } from '../html.ts'
import { dayIn, hourName, type Lang, monthName, pathIn, years } from '../lang/lang.ts'
import { KIT_WORDS } from './kitWords.ts'
import { listSources } from './listPart.ts'
import { draw, kwhWords, type RenderContext } from './renderContext.ts'
import { appliedIn, type Kit, type Outcome, type SiteReply, type SiteService } from './siteReply.ts'
import type { Study } from './study.ts'
import { OFF_GRID_WORDS as WORDS } from './words.ts'

/** The longest run of days with a shortfall, in a sentence. */
function worstRun(lang: Lang, { pire_periode: { jours: worst } }: SiteService): string {
  const words = WORDS[lang]
  if (!worst) return words.noWorst
  const missing = kwhWords(lang, worst.energie_manquante)
  const first = dayIn(lang, worst.debut)
  const when =
    worst.jours === 1 ? words.worstDay(first, missing) : words.worstDays(first, dayIn(lang, worst.fin), missing)
  return words.worst(`${number(lang, worst.jours)} ${words.days(worst.jours)}`, when)
}

/** The service of the equipment: energies, longest outage, months. */
export function servicePart(context: RenderContext, kit: Kit): Html {
  const { lang } = context
  const { service, reply } = kit
  const words = WORDS[lang]
  const { heures } = service.pire_periode
  const span = years(reply.head.periode_debut, reply.head.periode_fin)
  const outage =
    heures &&
    words.worstHours(heures.heures, instantIn(lang, heures.debut, reply), kwhWords(lang, heures.energie_manquante))
  return html`<p>${words.balance(number(lang, service.jours), span)} ${worstRun(lang, service)}${outage && ` ${outage}`}</p>
${balance(lang, service)}
${arrayPart(context, kit)}
${chargeFigure(context, kit)}`
}

/** An instant, `YYYY-MM-DDTHH:MM:SS` UTC, by the town's clock. */
function instantIn(lang: Lang, instant: string, reply: SiteReply): string {
  const local = Date.parse(instant) + offsetOf(reply, instant.slice(0, 10)) * HOUR_MS
  const text = new Date(local).toISOString()
  return `${dayIn(lang, text.slice(0, 10))}, ${hourName(lang, Number(text.slice(11, 13)))}`
}

/** What the array can deliver in a year, with the calculator that has the same figure. */
function arrayPart({ lang }: RenderContext, { panelWp, service, reply }: Kit): Part {
  if (service.energie_champ_par_an === null) return undefined
  const words = WORDS[lang]
  const { inclinaison_deg, orientation_deg } = reply.head.parametres_appliques
  const { searchParams: asked } = new URL(reply.call, 'http://service')
  const [latitude, longitude] = [asked.get('latitude'), asked.get('longitude')]
  const query = new URLSearchParams({
    ...(latitude && longitude ? { latitude, longitude } : { ville: reply.head.localite }),
    puissance_stc_wc: String(panelWp),
    inclinaison_deg: String(inclinaison_deg),
    ...(orientation_deg == null ? {} : { orientation_deg: String(orientation_deg) }),
  })
  const perYear = kwhWords(lang, service.energie_champ_par_an)
  return html`<p class="small">${words.arrayYear(perYear)} <a href="${pathIn(lang, '/productible')}?${query.toString()}">${words.sameArray}</a></p>`
}

/** A share; a small one has one more digit, so that it does not read 0. */
const shareOf = (lang: Lang, pct: number): string => percent(lang, pct, pct > 0 && pct < 0.1 ? 2 : 1)

function balance(lang: Lang, service: SiteService): Html {
  const words = WORDS[lang]
  const { balanceRows: names } = words
  const energy = (kwh: number, of: number, what: string): Part =>
    `${kwhWords(lang, kwh)}${of > 0 && kwh > 0 ? ` (${shareOf(lang, (100 * kwh) / of)} ${what})` : ''}`
  const ofDemand = (kwh: number) => energy(kwh, service.energie_demandee, words.ofDemand)
  const days = (n: number) =>
    `${number(lang, n)} ${words.days(n)} (${shareOf(lang, (100 * n) / service.jours)} ${words.everyDay})`
  const rows: [string, Part][] = [
    [names.demanded, kwhWords(lang, service.energie_demandee)],
    [names.direct, ofDemand(service.energie_directe)],
    [names.returned, ofDemand(service.energie_rendue)],
    [names.missing, ofDemand(service.energie_manquante)],
    [names.unused, energy(service.energie_inutilisee, service.energie_champ, words.ofPanel)],
    [names.lost, kwhWords(lang, service.energie_perdue_batterie)],
    [names.full, days(service.jours_batterie_pleine)],
    [names.empty, days(service.jours_batterie_vide)],
  ]
  if (service.jours_ecartes > 0)
    rows.push([names.leftOut, `${number(lang, service.jours_ecartes)} (${words.leftOutWhy})`])
  return html`<dl class="study">${rows.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`
}

function chargeFigure(context: RenderContext, { service, reply }: Kit): Html | undefined {
  const { lang } = context
  const words = WORDS[lang]
  const months = service.mois.flatMap((month) => {
    const { batterie_moyenne_pct: mean, batterie_min_pct: least, batterie_max_pct: most } = month
    return mean === null || least === null || most === null ? [] : [{ ...month, mean, least, most }]
  })
  if (months.length === 0) return undefined
  const { decharge_max_pct: depth = 0 } = appliedIn(reply)
  const floor = 100 - depth
  return draw(context, reply, {
    id: 'batterie',
    title: words.chargeTitle(monthName(lang, lowest(months, ({ mean }) => mean).mois)),
    desc: words.chargeDesc,
    subtitle: words.chargeDrawn(percent(lang, floor, decimalsOf(depth))),
    picture: (labels) => chargeChart(lang, months, { ...labels, floor }),
    read: readOfRow(lang, '%'),
    table: tableOf(`${reply.head.localite}_site_isole_batterie.csv`, months, [
      [words.month, ({ mois }) => monthName(lang, mois), 'mois'],
      [`${words.mean}, %`, ({ mean }) => number(lang, mean, 1), 'batterie_moyenne_pct'],
      [`${words.least}, %`, ({ least }) => number(lang, least, 1), 'batterie_min_pct'],
      [`${words.most}, %`, ({ most }) => number(lang, most, 1), 'batterie_max_pct'],
      [
        words.emptyDays,
        (of) => `${number(lang, of.jours_batterie_vide)} / ${number(lang, of.jours)}`,
        'jours_batterie_vide',
      ],
      ...inFile('jours_batterie_pleine', 'jours', 'energie_demandee'),
      [`${words.missing}, kWh`, (of) => number(lang, of.energie_manquante, 2), 'energie_manquante'],
      ...inFile('disponibilite_pct', 'energie_inutilisee'),
    ]),
  })
}

type Week = NonNullable<SiteService['pire_semaine']>

const DAY_HOURS = 24
/** What the file of the week has of each hour. */
const HOURLY = ['champ_wh', 'batterie_pct', 'manque_wh', 'fin_de_vie_batterie_pct', 'fin_de_vie_manque_wh'] as const

/** The worst week of the equipment, hour by hour. */
export function weekPart(context: RenderContext, { service, reply, modules }: Kit): Html | undefined {
  const { pire_semaine: week } = service
  if (!week) return undefined
  const { lang } = context
  const words = KIT_WORDS[lang]
  const offset = offsetOf(reply, week.debut)
  const spans = localDays(week, offset)
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const within = (values: readonly number[], { from, to }: { from: number; to: number }) => values.slice(from, to)
  const missing = sum(week.manque_wh) / 1000
  const worn = sum(week.fin_de_vie_manque_wh) / 1000
  const least = (values: readonly number[] | null, span: { from: number; to: number }) =>
    values === null ? '' : number(lang, Math.min(...within(values, span)))
  return draw(context, reply, {
    id: 'semaine',
    title: worn === 0 ? words.weekNever : words.weekTitle(dayIn(lang, week.debut), modules === undefined),
    desc: words.weekDesc(kwhWords(lang, missing), kwhWords(lang, worn)),
    subtitle: words.weekDrawn,
    picture: (labels) =>
      weekChart(
        lang,
        {
          array: week.champ_wh,
          missing: week.manque_wh,
          missingWorn: week.fin_de_vie_manque_wh,
          charge: week.batterie_pct,
          chargeWorn: week.fin_de_vie_batterie_pct,
          days: spans.map(({ from, day }) => ({ hour: from, name: shortDay(lang, day) })),
        },
        {
          ...labels,
          words: {
            ...words.weekNames,
            arrayMost: `max. ${quantity(lang, Math.max(...week.champ_wh), 'W')}`,
            missingMost: `max. ${quantity(lang, Math.max(...week.fin_de_vie_manque_wh), 'Wh')}`,
          },
        },
      ),
    read: words.weekRead,
    table: {
      head: words.weekTable,
      rows: spans.map(({ day, ...span }) => [
        dayIn(lang, day),
        number(lang, sum(within(week.champ_wh, span)) / 1000, 1),
        least(week.batterie_pct, span),
        least(week.fin_de_vie_batterie_pct, span),
        number(lang, sum(within(week.manque_wh, span)) / 1000, 2),
        number(lang, sum(within(week.fin_de_vie_manque_wh, span)) / 1000, 2),
      ]),
      csv: tableOf(`${reply.head.localite}_site_isole_pire_semaine.csv`, week.champ_wh, [
        [undefined, undefined, 'instant_utc', (_, hour) => instantOf(week, hour).slice(0, 16)],
        ...HOURLY.map((name): Column<number> => [undefined, undefined, name, (_, hour) => week[name]?.[hour] ?? null]),
      ]).csv,
    },
  })
}

/** Hours that the town's clock is ahead of UTC at noon of a day. */
function offsetOf({ head }: SiteReply, day: string): number {
  const zone = head.parametres_appliques.fuseau_horaire as string
  return zoneOffset(zone)(Date.parse(`${day}T12:00:00Z`))
}

/** The days of the town's clock within the week: their hours, from one index up to another, and their dates. */
function localDays({ debut, champ_wh }: Week, offset: number): { from: number; to: number; day: string }[] {
  const hours = champ_wh.length
  const first = (DAY_HOURS - (Math.round(offset) % DAY_HOURS)) % DAY_HOURS
  const starts = [...(first === 0 ? [] : [0])]
  for (let hour = first; hour < hours; hour += DAY_HOURS) starts.push(hour)
  return starts.map((from, i) => ({
    from,
    to: starts[i + 1] ?? hours,
    day: instantOf({ debut }, from + offset).slice(0, 10),
  }))
}

/** An hour of the week, UTC. */
const instantOf = ({ debut }: Pick<Week, 'debut'>, hour: number): string =>
  new Date(Date.parse(debut) + hour * HOUR_MS).toISOString()

/** `19 juil.` */
function shortDay(lang: Lang, day: string): string {
  const text = new Date(day).toLocaleDateString(LOCALES[lang], { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return lang === 'fr' ? text.replace(/^1 /, '1er ') : text
}

/** The demand of a site hour by hour, and where it is from. */
export function demandPart(context: RenderContext, reply: SiteReply, { list, byTotal }: Study): Html {
  const { lang } = context
  const words = WORDS[lang]
  const { consommation_wh_jour: daily = 0 } = appliedIn(reply)
  const { profil, parts } = reply.head.parametres_appliques as { profil: string; parts: number[] }
  const hours = parts.map((share) => share * daily)
  return html`${draw(context, reply, {
    id: 'journee',
    title: words.demandTitle(quantity(lang, daily, 'Wh', decimalsOf(daily))),
    desc: words.demandDesc(hours.indexOf(Math.max(...hours))),
    subtitle: words.demandDrawn,
    picture: (labels) => hoursChart(lang, hours, labels),
    read: readOfRow(lang, 'Wh'),
    table: tableOf(`consommation_${profil}.csv`, hours, [
      [words.hour, (_, hour) => hourName(lang, hour), 'heure_locale', (_, hour) => hour],
      [undefined, undefined, 'part', (_, hour) => parts[hour] ?? null],
      ['Wh', (wh) => number(lang, wh, 1), 'wh', (wh) => Number(wh.toFixed(3))],
    ]),
  })}
${byTotal ? html`<p class="small">${words.profileSource} ${profileSource(lang, profil)}</p>` : listSources(lang, list)}`
}

/** The origin of the daily profile; an address may give its 24 parts. */
function profileSource(lang: Lang, profil: string): Part {
  const words = WORDS[lang]
  const profiles: Readonly<Record<string, { source: Words | undefined } | undefined>> = DEMAND_PROFILES
  const named = profiles[profil]
  if (!named) return words.profileGiven
  return named.source === undefined ? words.profileOwn : `${named.source[lang]}.`
}

/** Days a year with an outage; rounded up to a tenth, so that only none reads 0. */
export function yearlyOutages({ jours_servis_pct }: Outcome): number {
  return Math.ceil((100 - jours_servis_pct) * 36.525 - 1e-6) / 10
}

function decimalsOfDays(outcome: Outcome): number {
  const days = yearlyOutages(outcome)
  return days > 0 && days < 10 ? 1 : 0
}

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
    [`${words.asNew}, ${words.meanSun}`, service],
    [`${end}, ${words.meanSun}`, fin_de_vie],
    [`${words.asNew}, ${words.p90Sun}`, ressource_p90],
    [`${end}, ${words.p90Sun}`, fin_de_vie_p90],
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
