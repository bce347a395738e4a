import { decimalsOf, number, quantity } from '../../contract/numberWords.ts'
import { ruleOf, type SiteRule } from '../../contract/parameters/siteRules.ts'
import { DEFAULT_PRICES } from '../../contract/parameters/siteTable.ts'
import { COST_YEARS, kitCost, replacements } from '../../derive/offGrid/cheapest.ts'
import { dataTable, wordTable } from '../figure.ts'
import { type Html, html } from '../html.ts'
import type { Lang } from '../lang/lang.ts'
import { panelWords, type RenderContext } from './renderContext.ts'
import { yearsWords } from './serviceParts.ts'
import { appliedIn, type Kit, type SiteReply, type Sizing } from './siteReply.ts'
import { OFF_GRID_WORDS as WORDS } from './words.ts'

/** What a kit has of each rule, with what is required and where that is from. */
export function rulesPart(lang: Lang, { service }: Kit): Html {
  const words = WORDS[lang]
  const rows = service.regles.map(({ regle, pour, exige, valeur, tenue }) => {
    const isLeast = regle === 'autonomie' || regle.startsWith('fusible')
    const asked = number(lang, exige, decimalsOf(exige))
    // The sources of the page's language are those of the table.
    const { source } = ruleOf(regle, pour as SiteRule['pour'])
    return [
      words.rules[regle],
      isLeast ? words.atLeast(asked) : words.atMost(asked),
      html`${valeur === null ? '—' : html`<strong>${number(lang, valeur, 2)}</strong>`} ${tenue ? '✓' : '✗'}`,
      html`<span class="small soft">${source[lang]}</span>`,
    ]
  })
  return wordTable(words.safety, [words.rule, words.required, words.kept, words.source], rows)
}

type Sized = Sizing & { reply: SiteReply }

/** Lead-acid and lithium side by side: size, life, and cost of a kWh served. */
export function batteriesPart({ lang }: RenderContext, own: Sized, other: Sized | undefined): Html | undefined {
  const [first, second] = [own, other].map((sizing) => sizing && sidesOf(sizing))
  if (!first || !second) return undefined
  const words = WORDS[lang]
  const { prix_wc: perWp, prix_wh: perWh } = appliedIn(own.reply)
  const isRatio = perWp === DEFAULT_PRICES.prix_wc && perWh === DEFAULT_PRICES.prix_wh
  const sides = [first, second].map((side) => ({
    ...side,
    name: words.shortTechnology[side.technology] ?? side.technology,
  }))
  const lifeOf = (years: number | null) => (years === null ? '' : yearsWords(lang, years))
  const row = (name: string, of: (side: (typeof sides)[number]) => string) => [name, ...sides.map(of)]
  const even = evenPrice(first, second, { perWp, perWh })
  return html`<p>${words.batteriesWhat(number(lang, COST_YEARS))}</p>
${dataTable({
  caption: words.batteries,
  head: ['', ...sides.map(({ name }) => name)],
  rows: [
    row(words.battery, ({ service }) =>
      words.ampereHours(quantity(lang, service.capacite_ah, 'Ah'), quantity(lang, service.tension_v, 'V')),
    ),
    row(words.panel, ({ kit }) => panelWords(lang, kit.puissance_stc_wc)),
    row(words.life, ({ kit }) => lifeOf(kit.duree_vie_ans)),
    row(words.hotRoom, ({ service }) => lifeOf(service.duree_vie_local_chaud_ans)),
    row(words.bought, ({ bought }) => number(lang, bought)),
    ...(perWp === undefined || perWh === undefined
      ? []
      : [row(words.perKwh, (side) => number(lang, costPerKwh(side, { perWp, perWh }), 2))]),
  ],
})}
<p class="small soft">${words.samePrice(isRatio)} ${even !== undefined && words.evenPrice(words.shortTechnology[second.technology] ?? second.technology, number(lang, even, 1))}</p>`
}

/** A kit with a battery, and how often that is bought over the years of its cost. */
function sidesOf({ recommande: kit, service, reply }: Sized) {
  if (!kit || !service || kit.capacite_wh === 0) return undefined
  const bought = 1 + (kit.duree_vie_ans === null ? 0 : replacements(kit.duree_vie_ans))
  return { kit, service, bought, technology: String(reply.head.parametres_appliques.technologie_batterie) }
}

type Side = NonNullable<ReturnType<typeof sidesOf>>

const DAYS_A_YEAR = 365.25

/** What a kWh served costs over the years of a kit's cost, in the money of its prices. */
export function costPerKwh(
  { kit, service }: Pick<Side, 'kit' | 'service'>,
  prices: { perWp: number; perWh: number },
): number {
  const { puissance_stc_wc: panelWp, capacite_wh: capacityWh, duree_vie_ans: life } = kit
  const { overYears } = kitCost({ panelWp, capacityWh, lifeYears: life ?? Number.POSITIVE_INFINITY }, prices)
  const servedKwh = service.energie_directe + service.energie_rendue
  return overYears / ((servedKwh / service.jours) * DAYS_A_YEAR * COST_YEARS)
}

/** How many times the price of the first battery the second may have, per Ah, for both kits to cost the same. */
function evenPrice(
  first: Side,
  second: Side,
  { perWp = 0, perWh = 0 }: { perWp: number | undefined; perWh: number | undefined },
): number | undefined {
  const panels = perWp * (first.kit.puissance_stc_wc - second.kit.puissance_stc_wc)
  const [own, other] = [first, second].map(({ kit, bought }) => perWh * kit.capacite_wh * bought) as [number, number]
  return other > 0 && own + panels > 0 ? (own + panels) / other : undefined
}
