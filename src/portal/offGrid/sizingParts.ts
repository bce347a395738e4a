import { decimalsOf, number, percent } from '../../contract/numberWords.ts'
import { sizesChart } from '../charts/sizesChart.ts'
import { dataTable, inFile, tableOf } from '../figure.ts'
import { type Html, html } from '../html.ts'
import { colon } from '../lang/lang.ts'
import { money } from './buyPart.ts'
import { batteryWords, draw, panelWords, type RenderContext } from './renderContext.ts'
import { shareServed, yearsWords } from './serviceParts.ts'
import { appliedIn, type Kit, type Pair, type SiteReply, type Sizing } from './siteReply.ts'
import { OFF_GRID_WORDS as WORDS } from './words.ts'

/** Pairs that cost more than this many times the cheapest, or have so much larger an array, are in the CSV only: they would flatten the chart. */
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
  const drawnBy = (pair: Pair) => (priced ? tenYearCost(pair) : pair.puissance_stc_wc)
  const pairs = frontiere.filter(isPair)
  const drawn = pairs.filter((pair) => drawnBy(pair) <= DRAWN_TIMES * drawnBy(recommande))
  // Without the reader's prices there is no cost to tell.
  const cells = (pair: Pair) => [
    panelWords(lang, pair.puissance_stc_wc),
    shareServed(lang, pair.disponibilite_pct),
    pair.duree_vie_ans === null ? '' : yearsWords(lang, pair.duree_vie_ans),
    ...(priced ? [money(lang, pair.cout), money(lang, tenYearCost(pair))] : []),
  ]
  const head = [
    words.battery,
    words.panel,
    words.demandShare,
    words.life,
    ...(priced ? [words.firstDay, words.costOfTenYears] : []),
  ]
  const { csv } = tableOf(
    `${reply.head.localite}_site_isole_frontiere.csv`,
    pairs,
    inFile(
      ...['capacite_wh', 'capacite_ah', 'puissance_stc_wc', 'modules', 'disponibilite_pct', 'duree_vie_ans'],
      ...(priced ? ['cout', 'cout_10_ans'] : []),
    ),
  )
  const rows = drawn.map((pair) => [batteryWords(lang, pair.capacite_wh), ...cells(pair)])
  const { across } = words
  const desc = words.sizesDesc(drawn.length)
  const near = [{ taille: 'recommande', ...recommande }, ...voisins]
  // With prices the cost is drawn, without them the array.
  const drawing = priced
    ? {
        id: 'cout',
        title: words.costTitle(money(lang, tenYearCost(recommande))),
        subtitle: words.costDrawn,
        below: true,
        read: `{0}, {1}${colon(lang)} {5}`,
      }
    : {
        id: 'champ',
        title: words.panelTitle(
          panelWords(lang, recommande.puissance_stc_wc),
          batteryWords(lang, recommande.capacite_wh),
        ),
        subtitle: words.panelDrawn,
        below: false,
        read: `{0}${colon(lang)} {1}`,
      }
  const { below, ...chart } = drawing
  return html`<p>${words.choiceWhat(wanted)}${drawn.length < pairs.length && ` ${words.dearer(number(lang, DRAWN_TIMES, 1))}`}</p>
${draw(context, reply, {
  ...chart,
  desc,
  picture: (labels) =>
    sizesChart(
      lang,
      drawn.map((pair) => ({ x: pair.capacite_wh, y: drawnBy(pair) })),
      {
        ...labels,
        across,
        named: { x: recommande.capacite_wh, y: drawnBy(recommande), name: words.cheapest, below },
        beside: priced || !own ? undefined : { x: own.capacityWh, y: own.panelWp, name: words.yours },
      },
    ),
  table: { head, rows, csv },
})}
<h3>${words.neighbours}</h3>
${dataTable({
  caption: words.neighboursWhat,
  head: [words.size, ...head],
  rows: near.map(({ taille, ...pair }) => [
    words.sizes[taille] ?? taille,
    batteryWords(lang, pair.capacite_wh),
    ...cells(pair),
  ]),
})}`
}

/** The cost over ten years, told where the reader gave prices. */
const tenYearCost = ({ cout, cout_10_ans }: Pair): number => cout_10_ans ?? cout

/** Whether some array meets the share wanted with this battery. */
function isPair(row: Sizing['frontiere'][number]): row is Pair {
  return row.puissance_stc_wc !== null
}
