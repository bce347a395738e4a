import type { CoveredTown } from '../../answers/catalogue/referenceTown.ts'
import { knownName } from '../../contract/catalogue.ts'
import { kitDiagram } from '../charts/kitDiagram.ts'
import { type Html, html } from '../html.ts'
import { decimalsOf, type Lang, number, percent, quantity, years } from '../lang/lang.ts'
import { shareServed, yearlyOutages, yearsWords } from './kitParts.ts'
import { KIT_WORDS as WORDS } from './kitWords.ts'
import type { Purchase } from './purchase.ts'
import { panelWords, provenanceOf, type RenderContext } from './renderContext.ts'
import { appliedIn, type Kit, type Outcome, type SiteReply } from './siteReply.ts'

/** Days a year below which an outage is told by the years between two. */
const RARE = 0.75
/** Days of a year. */
const ALL_DAYS = 365

/** How often there is an outage, in words. */
export function outagesInWords(lang: Lang, outcome: Outcome, { head }: SiteReply): string {
  const words = WORDS[lang]
  const days = yearlyOutages(outcome)
  if (days === 0) return words.never(years(head.periode_debut, head.periode_fin))
  if (days < RARE) return words.rarely(number(lang, Math.max(2, Math.round(1 / days))))
  const rounded = Math.round(days)
  if (rounded >= ALL_DAYS) return words.everyDay
  return rounded <= 1 ? words.aboutYearly : words.often(number(lang, rounded))
}

/** What to buy and what to expect of it, in sentences and as a picture. */
export function verdictPart(
  context: RenderContext,
  kit: Kit,
  { purchase, own, town, vaccines }: { purchase: Purchase; own: Kit | undefined; town: CoveredTown; vaccines: boolean },
): Html {
  const { lang, simule } = context
  const words = WORDS[lang]
  const { consommation_wh_jour: daily = 0, disponibilite_pct: wanted = 0 } = appliedIn(kit.reply)
  const { modules, moduleWp, volts, ampereHours } = purchase
  const sentence = words.verdict({
    daily: dailyWords(lang, daily),
    town: knownName(town),
    modules: words.modules(number(lang, modules), panelWords(lang, moduleWp), modules),
    battery: batteryIn(lang, ampereHours, volts),
  })
  const share = percent(lang, wanted, decimalsOf(wanted))
  return html`${own && html`<p class="verdict">${words.own(panelWords(lang, own.panelWp), batteryIn(lang, own.service.capacite_ah, own.service.tension_v), shareServed(lang, own.service.disponibilite_pct))}</p>${outagesPart(lang, own)}<p class="label">${words.wanted}</p>`}
<p class="verdict">${sentence}</p>
${outagesPart(lang, kit)}
<div class="chart kit-picture">${kitDiagram(purchase.pieces(lang), { id: 'equipement', title: words.picture, desc: words.pictureDesc, simule })}</div>
<p class="small">${vaccines ? words.vaccines(share) : words.availability(share)}</p>
${provenanceOf(context, kit.reply)}`
}

/** Days with an outage, with the battery new and at the end of its life. */
function outagesPart(lang: Lang, { service, reply, capacityWh }: Kit): Html {
  const words = WORDS[lang]
  const { fin_de_vie, fin_de_vie_p90, duree_vie_ans: life } = service
  const worn = fin_de_vie_p90 ?? fin_de_vie
  const after = life === null ? undefined : yearsWords(lang, life)
  return html`<p>${words.new(outagesInWords(lang, service, reply))}${capacityWh > 0 && html` ${words.worn(after, fin_de_vie_p90 !== null, outagesInWords(lang, worn, reply))}`}</p>`
}

const KILO = 1000

/** An energy of a day: in Wh where it is small. */
export function dailyWords(lang: Lang, wh: number): string {
  return wh < KILO ? quantity(lang, wh, 'Wh', Math.min(1, decimalsOf(wh))) : quantity(lang, wh / KILO, 'kWh', 1)
}

function batteryIn(lang: Lang, ampereHours: number, volts: number): string {
  const words = WORDS[lang]
  if (ampereHours === 0) return words.noBattery
  return words.battery(quantity(lang, ampereHours, 'Ah', ampereHours < 10 ? 1 : 0), quantity(lang, volts, 'V'))
}
