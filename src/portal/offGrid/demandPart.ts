import { DEMAND_PROFILES } from '../../derive/offGrid/profiles.ts'
import { hoursChart } from '../charts/hoursChart.ts'
import { dataTable, readOfRow } from '../figure.ts'
import { type Html, html, type Part } from '../html.ts'
import { decimalsOf, hourName, type Lang, number, quantity } from '../lang/lang.ts'
import { draw, type RenderContext } from './renderContext.ts'
import { appliedIn, type SiteReply } from './siteReply.ts'
import { APPLIANCES, DEMANDS, dailyWh, demandWh } from './usages.ts'
import { OFF_GRID_WORDS as WORDS } from './words.ts'

/** The demand of a site hour by hour, and a list of appliances to estimate one's own. */
export function demandPart(context: RenderContext, reply: SiteReply, usage: keyof typeof DEMANDS): Html {
  const { lang } = context
  const words = WORDS[lang]
  const { consommation_wh_jour: daily = 0 } = appliedIn(reply)
  const { profil, parts } = reply.head.parametres_appliques as { profil: string; parts: number[] }
  const hours = parts.map((share) => share * daily)
  return html`<h2 id="consommation">${words.demand}</h2>
${draw(context, reply, {
  id: 'journee',
  title: words.demandTitle(quantity(lang, daily, 'Wh', decimalsOf(daily))),
  desc: words.demandDesc(hours.indexOf(Math.max(...hours))),
  subtitle: words.demandDrawn,
  picture: (labels) => hoursChart(lang, hours, labels),
  read: readOfRow(lang, 'Wh'),
  table: {
    head: [words.hour, 'Wh'],
    rows: hours.map((wh, hour) => [hourName(lang, hour), number(lang, wh, 1)]),
    csv: {
      name: `consommation_${profil}.csv`,
      head: ['heure_locale', 'part', 'wh'],
      rows: hours.map((wh, hour) => [hour, parts[hour] ?? null, Number(wh.toFixed(3))]),
    },
  },
})}
<p class="small">${words.profileSource} ${profileSource(lang, profil)}</p>
${appliancesPart(context, usage)}`
}

/** The origin of the daily profile; an address may give its 24 parts. */
function profileSource(lang: Lang, profil: string): Part {
  const words = WORDS[lang]
  const profiles: Readonly<Record<string, { source: string | undefined } | undefined>> = DEMAND_PROFILES
  const named = profiles[profil]
  if (!named) return words.profileGiven
  return named.source === undefined ? words.profileOwn : html`<span lang="fr">${named.source}.</span>`
}

function appliancesPart({ lang }: RenderContext, usage: keyof typeof DEMANDS): Html {
  const words = WORDS[lang]
  const { appliances } = DEMANDS[usage]
  const borrowed = appliances.some(({ from }) => from === 'mled')
  return html`<h3>${words.count}</h3><p>${words.countWhat}</p>
${dataTable({
  caption: words.countCaption(words.usages[usage]),
  head: [words.appliance, words.number, words.watts, words.hours, 'Wh', ...(borrowed ? [words.from] : [])],
  rows: [
    ...appliances.map((each) => [
      APPLIANCES[each.name][lang],
      each.count,
      each.watts,
      number(lang, each.hoursPerDay, decimalsOf(each.hoursPerDay)),
      number(lang, dailyWh(each)),
      ...(borrowed ? [each.from === 'mled' ? 'M-LED' : words.fromOwn] : []),
    ]),
    [words.total, '', '', '', number(lang, demandWh(usage)), ...(borrowed ? [''] : [])],
  ],
})}
<p class="small">${borrowed ? words.fromMled : words.allOwn}</p>`
}
