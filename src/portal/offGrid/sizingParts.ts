import { sizesChart } from '../charts/sizesChart.ts'
import { csvOf, dataTable } from '../figure.ts'
import { type Html, html } from '../html.ts'
import { colon, decimalsOf, number, percent } from '../lang/lang.ts'
import { costWords, shareServed, yearsWords } from './kitParts.ts'
import { batteryWords, draw, panelWords, type RenderContext } from './renderContext.ts'
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
    ...(priced ? [costWords(lang, pair.cout), costWords(lang, tenYearCost(pair))] : []),
  ]
  const head = [
    words.battery,
    words.panel,
    words.demandShare,
    words.life,
    ...(priced ? [words.firstDay, words.costOfTenYears] : []),
  ]
  const csv = csvOf(
    `${reply.head.localite}_site_isole_frontiere.csv`,
    [
      'capacite_wh',
      'capacite_ah',
      'puissance_stc_wc',
      'modules',
      'disponibilite_pct',
      'duree_vie_ans',
      ...(priced ? (['cout', 'cout_10_ans'] as const) : []),
    ],
    pairs,
  )
  const rows = drawn.map((pair) => [batteryWords(lang, pair.capacite_wh), ...cells(pair)])
  const panelTitle = words.panelTitle(
    panelWords(lang, recommande.puissance_stc_wc),
    batteryWords(lang, recommande.capacite_wh),
  )
  const second = priced
    ? {
        id: 'cout',
        title: words.costTitle(costWords(lang, tenYearCost(recommande))),
        drawn: words.costDrawn,
        of: tenYearCost,
      }
    : { id: 'duree', title: words.lifeTitle, drawn: words.lifeDrawn, of: (pair: Pair) => pair.duree_vie_ans ?? 0 }
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
    id: second.id,
    title: second.title,
    desc,
    subtitle: second.drawn,
    picture: (labels) =>
      sizesChart(
        lang,
        drawn.map((pair) => ({ x: pair.capacite_wh, y: second.of(pair) })),
        {
          ...labels,
          across,
          named: { x: recommande.capacite_wh, y: second.of(recommande), name: words.cheapest, below: true },
        },
      ),
    read: priced ? `{0}, {1}${colon(lang)} {5}` : `{0}, {1}${colon(lang)} {3}`,
    table: { head, rows, csv },
  })}</div>
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
