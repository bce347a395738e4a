import { HOUR_MS } from '../../contract/time.ts'
import { chargeChart } from '../charts/chargeChart.ts'
import { lowest } from '../charts/scale.ts'
import { inFile, readOfRow, tableOf } from '../figure.ts'
import { type Html, html, type Part } from '../html.ts'
import { dayIn, decimalsOf, hourName, type Lang, monthName, number, percent, years } from '../lang/lang.ts'
import { draw, kwhWords, type RenderContext } from './renderContext.ts'
import { appliedIn, type Kit, type SiteReply, type SiteService } from './siteReply.ts'
import { offsetOf } from './weekPart.ts'
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
${chargeFigure(context, kit)}`
}

/** An instant, `YYYY-MM-DDTHH:MM:SS` UTC, by the town's clock. */
function instantIn(lang: Lang, instant: string, reply: SiteReply): string {
  const local = Date.parse(instant) + offsetOf(reply, instant.slice(0, 10)) * HOUR_MS
  const text = new Date(local).toISOString()
  return `${dayIn(lang, text.slice(0, 10))}, ${hourName(lang, Number(text.slice(11, 13)))}`
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
