import type { Words } from '../../contract/described.ts'
import { DEMAND_PROFILES } from '../../derive/offGrid/demand.ts'
import { hoursChart } from '../charts/hoursChart.ts'
import { readOfRow, tableOf } from '../figure.ts'
import { type Html, html, type Part } from '../html.ts'
import { decimalsOf, hourName, type Lang, number, quantity } from '../lang/lang.ts'
import { listSources } from './listPart.ts'
import { draw, type RenderContext } from './renderContext.ts'
import { appliedIn, type SiteReply } from './siteReply.ts'
import type { Study } from './study.ts'
import { OFF_GRID_WORDS as WORDS } from './words.ts'

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
