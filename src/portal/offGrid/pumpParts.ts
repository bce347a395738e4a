import { decimalsOf, number, percent, quantity } from '../../contract/numberWords.ts'
import { monthsChart } from '../charts/monthsChart.ts'
import { lowest } from '../charts/scale.ts'
import { largeFigure, readOfRow, tableOf } from '../figure.ts'
import { type Html, html } from '../html.ts'
import { monthName } from '../lang/lang.ts'
import { draw, panelWords, provenanceOf, type RenderContext } from './renderContext.ts'
import { planeWords } from './serviceParts.ts'
import { appliedIn, type Pump, type SiteReply } from './siteReply.ts'
import { OFF_GRID_WORDS as WORDS } from './words.ts'

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
