import { indexOf } from '../../answers/catalogue/catalogueIndex.ts'
import type { Release } from '../../answers/release.ts'
import { decimalsOf, quantity } from '../../contract/numberWords.ts'
import { type Chart, chartFigure, type Drawing, provenanceLine } from '../figure.ts'
import type { Html } from '../html.ts'
import type { Lang } from '../lang/lang.ts'
import type { SiteReply } from './siteReply.ts'

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

export function provenanceOf({ lang, release }: RenderContext, { head }: SiteReply): Html {
  const source = indexOf(release).sources.get(head.source_code)
  return provenanceLine(lang, head, source ? [source] : [])
}
