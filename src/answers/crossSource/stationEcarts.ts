import { type Grandeur, hasShares, type Serie } from '../../contract/catalogue.ts'
import type { EcartStationItem } from '../../contract/resources/incertitude.ts'
import { divergence } from '../../derive/statistics/divergence.ts'
import { relativeBias, rounded } from '../../derive/statistics/statistics.ts'
import { indexOf } from '../catalogue/catalogueIndex.ts'
import { measuredIn } from '../groundTruth/stations.ts'
import { monthsOf } from '../measurements/monthsOf.ts'
import { type CrossedBreak, crossedBreaks } from '../quality/breaks.ts'
import type { Release } from '../release.ts'
import { daysOf, fenetreOf } from './pairs.ts'

interface StationEcart {
  ecart: EcartStationItem
  used: Serie[]
  /** Breaks of the series used within the months compared. */
  crossed: CrossedBreak[]
}

/** How the sources of a town differ from its ground stations, each over the complete months that both have. */
export async function stationEcarts(release: Release, localite: string): Promise<StationEcart[]> {
  const { grandeurs } = indexOf(release)
  const found: StationEcart[] = []
  for (const { grandeur, station, measured, sources } of measuredIn(release, localite)) {
    if (!hasShares(grandeurs.get(grandeur) as Grandeur)) continue
    const { months, used } = await monthsOf(release, measured)
    for (const [source, series] of sources) {
      const compared = await monthsOf(release, series)
      const apart = divergence(months, compared.months)
      const bias = relativeBias(months, compared.months)
      if (!apart || !bias) continue
      const ecart = {
        grandeur,
        paire: `${station} vs ${source}`,
        ecart_abs_pct: rounded(apart.absPct, 2),
        ecart_signe_pct: rounded(apart.signedPct, 2),
        biais_relatif_pct: rounded(bias.pct, 3),
        n_mois: apart.months,
        fenetre: fenetreOf(apart),
      }
      const read = [...used, ...compared.used]
      found.push({ ecart, used: read, crossed: crossedBreaks(read, daysOf(apart)) })
    }
  }
  return found
}
