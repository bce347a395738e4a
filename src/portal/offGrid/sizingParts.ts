import { sizesChart } from '../charts/sizesChart.ts'
import { csvOf, dataTable } from '../figure.ts'
import { type Html, html } from '../html.ts'
import { colon, decimalsOf, number, percent } from '../lang/lang.ts'
import { batteryWords, draw, panelWords, type RenderContext } from './renderContext.ts'
import { shareServed } from './serviceParts.ts'
import { appliedIn, type Kit, type Pair, type SiteReply, type Sizing } from './siteReply.ts'
import { OFF_GRID_WORDS as WORDS } from './words.ts'

/** Pairs that cost more than this many times the cheapest are in the CSV only: they would flatten the chart. */
const DRAWN_TIMES = 2.5

/** The sizes that meet the demand: array over battery, cost over battery, and the neighbours of the cheapest. */
export function sizingPart(
  context: RenderContext,
  { frontiere, recommande, voisins, reply }: Sizing & { reply: SiteReply },
  { own, priced }: { own: Kit | undefined; priced: boolean },
): Html | undefined {
  if (!recommande) return undefined
  const { lang } = context
  const words = WORDS[lang]
  const { disponibilite_pct: wantedPct = 0 } = appliedIn(reply)
  const wanted = percent(lang, wantedPct, decimalsOf(wantedPct))
  const pairs = frontiere.filter(isPair)
  const drawn = pairs.filter((pair) => pair.cout <= DRAWN_TIMES * recommande.cout)
  const cost = (pair: Pick<Pair, 'cout'>) => number(lang, pair.cout, pair.cout < 100 ? 2 : 0)
  const cells = (pair: Pair) => [
    panelWords(lang, pair.puissance_stc_wc),
    shareServed(lang, pair.disponibilite_pct),
    cost(pair),
  ]
  const head = [words.battery, words.panel, words.served, words.cost]
  const csv = csvOf(
    `${reply.head.localite}_site_isole_frontiere.csv`,
    ['capacite_wh', 'puissance_stc_wc', 'disponibilite_pct', 'cout'],
    pairs,
  )
  const rows = drawn.map((pair) => [batteryWords(lang, pair.capacite_wh), ...cells(pair)])
  const panelTitle = words.panelTitle(
    panelWords(lang, recommande.puissance_stc_wc),
    batteryWords(lang, recommande.capacite_wh),
  )
  // Without prices, the unit is the price of 1 Wp.
  const costTitle = priced
    ? words.costTitle(cost(recommande))
    : words.costTitleRelative(panelWords(lang, recommande.cout))
  const { across } = words
  const desc = words.sizesDesc(drawn.length)
  const near = [{ taille: 'recommande', ...recommande }, ...voisins]
  return html`<h2 id="choix">${words.choice}</h2><p>${words.choiceWhat(wanted)}${drawn.length < pairs.length && ` ${words.dearer(number(lang, DRAWN_TIMES, 1))}`}</p>
<div class="pair">${draw(context, reply, {
    id: 'champ',
    title: panelTitle,
    desc,
    subtitle: words.panelDrawn,
    picture: (labels) =>
      sizesChart(
        lang,
        drawn.map((pair) => ({ x: pair.capacite_wh, y: pair.puissance_stc_wc })),
        {
          ...labels,
          across,
          named: { x: recommande.capacite_wh, y: recommande.puissance_stc_wc, name: words.cheapest },
          beside: own && { x: own.capacityWh, y: own.panelWp, name: words.yours },
        },
      ),
    read: `{0}${colon(lang)} {1}`,
    table: { head, rows, csv },
  })}${draw(context, reply, {
    id: 'cout',
    title: costTitle,
    desc,
    subtitle: priced ? words.costDrawn : words.costDrawnRelative,
    picture: (labels) =>
      sizesChart(
        lang,
        drawn.map((pair) => ({ x: pair.capacite_wh, y: pair.cout })),
        {
          ...labels,
          across,
          named: { x: recommande.capacite_wh, y: recommande.cout, name: words.cheapest, below: true },
        },
      ),
    read: `{0}, {1}${colon(lang)} {3}`,
    table: { head, rows, csv },
  })}</div>
<h3>${words.neighbours}</h3>
${dataTable({
  caption: priced ? words.costDrawn : words.costDrawnRelative,
  head: [words.size, ...head],
  rows: near.map(({ taille, ...pair }) => [
    words.sizes[taille] ?? taille,
    batteryWords(lang, pair.capacite_wh),
    ...cells(pair),
  ]),
})}`
}

/** Whether some array meets the share wanted with this battery. */
function isPair(row: Sizing['frontiere'][number]): row is Pair {
  return row.puissance_stc_wc !== null
}
