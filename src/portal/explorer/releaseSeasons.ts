import type { Release } from '../../answers/release.ts'
import type { Serie } from '../../contract/catalogue.ts'
import type { Lang } from '../lang/lang.ts'
import type { View } from './address.ts'
import { type Curve, curveOf } from './curve.ts'
import type { ExplorerData } from './explorerData.ts'
import { lineStyles } from './lineStyle.ts'
import { curveNames } from './names.ts'
import { type SeasonOfCurve, seasonsOf } from './seasonView.ts'

/**
 * The mean years of series of a release, as the script of the page makes them. Without those of hours: a page is not worth
 * decades of them.
 */
export async function releaseSeasons(
  release: Release,
  series: readonly Serie[],
  { lang, view: { stat, span }, data }: { lang: Lang; view: View; data: ExplorerData },
): Promise<SeasonOfCurve[]> {
  const drawn = series.filter(({ granularite }) => granularite !== 'horaire')
  const curves = await Promise.all(drawn.map((serie) => monthsOf(release, serie, { stat, data })))
  const known = curves.filter((curve) => curve !== undefined)
  const names = curveNames(lang, known, data)
  const styles = lineStyles(
    known.map(({ serie }) => serie),
    data.order,
  )
  return seasonsOf(
    known.map((curve, i) => ({ ...(styles[i] as (typeof styles)[number]), curve, name: names[i] ?? '' })),
    span,
  )
}

async function monthsOf(
  release: Release,
  serie: Serie,
  { stat, data }: { stat: View['stat']; data: ExplorerData },
): Promise<Curve | undefined> {
  const grandeur = data.grandeurs.find(({ code }) => code === serie.grandeur)
  return grandeur && curveOf(serie, await release.mesures(serie), grandeur, { pas: 'saison', stat })
}
