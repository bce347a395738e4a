import { sourcesOf } from '../../answers/catalogue/attributions.ts'
import type { Release } from '../../answers/release.ts'
import { knownName } from '../../contract/catalogue.ts'
import { decimalsOf, quantity } from '../../contract/numberWords.ts'
import { POINT_CODE } from '../../contract/parameters/point.ts'
import { type Chart, chartFigure, type Drawing, provenanceLine } from '../figure.ts'
import { type Html, html } from '../html.ts'
import { degrees, type Lang } from '../lang/lang.ts'
import type { AddressPlace } from '../point/pointPlace.ts'
import { cellAnswers, townAnswers } from '../point/whoAnswers.ts'
import type { SiteReply } from './siteReply.ts'
import { OFF_GRID_WORDS as WORDS } from './words.ts'

/** What the parts of an answer are rendered with. */
export interface RenderContext extends Drawing {
  release: Release
}

const PEAK_WATTS: Record<Lang, string> = { fr: 'Wc', en: 'Wp' }

export const panelWords = (lang: Lang, wp: number): string => quantity(lang, wp, PEAK_WATTS[lang], decimalsOfSize(wp))

export const batteryWords = (lang: Lang, wh: number): string => quantity(lang, wh, 'Wh', decimalsOfSize(wh))

/** No tenths of a watt beside thousands. */
const decimalsOfSize = (size: number): number => (size < 1000 ? Math.min(1, decimalsOf(size)) : 0)

/** An energy, with two decimals if it is small. */
export const kwhWords = (lang: Lang, kwh: number): string =>
  quantity(lang, kwh, 'kWh', kwh === 0 || kwh >= 100 ? 0 : kwh < 10 ? 2 : 1)

export const draw = (context: RenderContext, reply: SiteReply, chart: Chart): Html =>
  chartFigure(context, { ...chart, provenance: provenanceOf(context, reply), call: reply.call })

export const provenanceOf = ({ lang, release }: RenderContext, { head }: SiteReply): Html =>
  provenanceLine(lang, head, sourcesOf(release, head.series_utilisees))

/** Where a study is, in a sentence: `à Kankan`, `au point 10,5° N 9,7° O`. */
export function placeWords(lang: Lang, { asked, town }: AddressPlace): string {
  const words = WORDS[lang]
  if (asked) return words.atPoint(degrees(lang, asked.latitude, asked.longitude))
  return town ? words.inTown(knownName(town)) : ''
}

/** Who answers for a point, and how far it is; nothing of a town. */
export function whoAnswers(
  { lang, release }: RenderContext,
  { asked, code, town }: AddressPlace,
  { head }: SiteReply,
): Html | undefined {
  if (!asked) return undefined
  if (code !== POINT_CODE) return town && html`<p class="small">${townAnswers(lang, release, town, asked)}</p>`
  const cell = asked.mailles.find(({ source_code }) => source_code === head.source_code)
  return cell && html`<p class="small">${WORDS[lang].answers} ${cellAnswers(lang, release, cell)}.</p>`
}
