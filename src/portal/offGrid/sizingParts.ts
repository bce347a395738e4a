import { decimalsOf, number, percent, quantity } from '../../contract/numberWords.ts'
import { monthsChart } from '../charts/monthsChart.ts'
import { lowest } from '../charts/scale.ts'
import { sizesChart } from '../charts/sizesChart.ts'
import { dataTable, inFile, largeFigure, readOfRow, tableOf } from '../figure.ts'
import { type Html, html } from '../html.ts'
import { colon, monthName } from '../lang/lang.ts'
import { money } from './buyPart.ts'
import { batteryWords, draw, panelWords, provenanceOf, type RenderContext } from './renderContext.ts'
import { planeWords, shareServed, yearsWords } from './serviceParts.ts'
import { appliedIn, type Kit, type Pair, type Pump, type SiteReply, type Sizing } from './siteReply.ts'
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

/** The array of a pump, and the water of each month. */
export function pumpParts(context: RenderContext, { reply, ...pump }: Pump & { reply: SiteReply }): Html {
  const { lang } = context
  const words = WORDS[lang]
  const weakest = monthName(lang, pump.mois_le_plus_faible)
  const { puissance_stc_wc: panelWp = 0 } = appliedIn(reply)
  const needed = panelWords(lang, pump.puissance_necessaire_wc)
  const least = pump.mois.find(({ mois }) => mois === pump.mois_le_plus_faible)
  const owned = panelWp < pump.puissance_necessaire_wc ? words.needsMore : words.needsLess
  const { puissance_neuf_annees_sur_dix_wc: rare, annees_insuffisantes: short, base_annees: n } = pump
  const shortfalls =
    short.length > 0 ? [words.shortYears(short.join(', '), needed)] : n > 0 ? [words.noShortYear(needed, n)] : []
  return html`<dl class="figures">${[
    panelWp !== pump.puissance_necessaire_wc &&
      largeFigure(words.pumpOwnPanel, panelWords(lang, panelWp), owned(needed, weakest)),
    largeFigure(words.pumpPanel, needed, `${words.weakest(weakest)} (${planeWords(lang, reply)})`),
    rare !== null && largeFigure(words.nineYears, panelWords(lang, rare), words.nineYearsWhat(n)),
    least &&
      largeFigure(
        words.waterLeast,
        quantity(lang, least.eau_m3_jour, words.waterUnit, 1),
        words.waterOf(weakest, percent(lang, least.couverture_pct)),
      ),
  ]}</dl>${provenanceOf(context, reply)}
<p>${[...shortfalls, ...(rare === null ? [words.fewYears(n)] : [])].join(' ')}</p>
${waterFigure(context, reply, pump)}`
}

function waterFigure(context: RenderContext, reply: SiteReply, { mois }: Pump): Html {
  const { lang } = context
  const words = WORDS[lang]
  const least = lowest(mois, ({ eau_m3_jour }) => eau_m3_jour)
  const name = monthName(lang, least.mois)
  const months = mois.map((month) => ({ mois: month.mois, moyenne: month.eau_m3_jour, ecart_type: null }))
  const { volume_m3_jour: wanted = 0 } = appliedIn(reply)
  return draw(context, reply, {
    id: 'eau',
    title: words.waterTitle(name),
    desc: words.waterDesc(name, quantity(lang, least.eau_m3_jour, words.waterUnit, 1)),
    subtitle: words.waterDrawn(number(lang, wanted, decimalsOf(wanted))),
    picture: (labels) => monthsChart(lang, months, { ...labels, amounts: true, decimals: 1 }),
    read: readOfRow(lang, words.waterUnit),
    table: tableOf(`${reply.head.localite}_pompage_mois.csv`, mois, [
      [words.month, (month) => monthName(lang, month.mois), 'mois'],
      [words.water, (month) => number(lang, month.eau_m3_jour, 1), 'eau_m3_jour'],
      [words.coverage, (month) => percent(lang, month.couverture_pct), 'couverture_pct'],
      [words.panelNeeded, (month) => number(lang, month.puissance_necessaire_wc), 'puissance_necessaire_wc'],
    ]),
  })
}
