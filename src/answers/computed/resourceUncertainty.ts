import type { Serie } from '../../contract/catalogue.ts'
import { isDerived } from '../../contract/vocabulary.ts'
import { PRINTED, standardPct } from '../../derive/statistics/publishedUncertainty.ts'
import { DRIFT_PCT } from '../../derive/statistics/sourceGap.ts'
import { mean } from '../../derive/statistics/statistics.ts'
import { indexOf } from '../catalogue/catalogueIndex.ts'
import { sourceRank } from '../catalogue/sourceRank.ts'
import { REACH_KM } from '../groundTruth/reach.ts'
import { isGroundTruth } from '../groundTruth/stations.ts'
import { perObject } from '../perObject.ts'
import type { Release } from '../release.ts'
import { SingleFlightCache } from '../singleFlight.ts'
import { type HeldGap, heldGaps, monthsOfSource, type SourceGapRow } from './sourceGaps.ts'
import { type Adjusted, INSTRUMENT_PCT, type StationAdjustment, stationAdjustment } from './stationAdjustment.ts'
import { fr, pctWords, signedPct } from './words.ts'

/** Lowest standard uncertainty of a source without ground data in the climate, %: sources that agree may all be wrong. */
export const FLOOR_PCT = standardPct(PRINTED.insolation)

const GUM = 'JCGM 100:2008 (GUM)'
const INSTRUMENT =
  'OMM-N° 8, Guide des instruments et des méthodes d’observation, vol. I, chap. 7 (pyranomètre de bonne qualité : 5 % à 95 % sur le total du jour)'
const UNCORRECTED =
  'Phillips, S. D., Eberhardt, K. R., Parry, B. (1997), J. Res. NIST 102(5), 577 (écart connu, non corrigé)'
const KRIGING = 'Chilès, J.-P., Delfiner, P. (2012), Geostatistics, 3.2 (krigeage simple ; /methodes#incertitude)'
const FLOOR = `plancher : Thevenard, D., Pelland, S. (2013), Solar Energy 91, 432-445 (5 %) ; Solargis, Accuracy and comparisons (±4 à ±8 % à 80 %, soit ${[PRINTED.satelliteLeast, PRINTED.satelliteMost].map((printed) => fr(Number(standardPct(printed).toFixed(1)))).join(' à ')} % en écart-type)`

/** How well the irradiation of the source served is known in a town. */
export interface ResourceUncertainty {
  /** Standard uncertainty, %. */
  pct: number
  /** How it was obtained, and its reference. */
  origine: string
  reference: string
  /** Against stations within reach first, then against the town's other sources in the country's order. */
  gaps: readonly SourceGapRow[]
  /** To the stations of the release, however far they are within what a bias is carried. */
  adjustment: StationAdjustment | undefined
  /** The series compared, those of the source served too. */
  used: readonly Serie[]
}

/** Series whose uncertainty is kept for each release. */
const KEPT = 256
const keptOf = perObject((_: Release) => new SingleFlightCache<ResourceUncertainty>({ max: KEPT }))

/**
 * The standard uncertainty of the irradiation of a source in a town, computed once for each release. Within reach of a ground station: its bias there, which
 * stands uncorrected in what is served. Else by the differences to every other source of the town, never below the floor.
 */
export function resourceUncertainty(release: Release, serie: Serie): Promise<ResourceUncertainty> {
  return Promise.resolve(keptOf(release).get(serie.code, () => compute(release, serie)))
}

async function compute(release: Release, serie: Serie): Promise<ResourceUncertainty> {
  if (isGroundTruth(serie)) return measured()
  const { localite, source } = serie
  const codes = [source, ...otherSources(release, { localite, source })]
  const all = await Promise.all(codes.map((code) => monthsOfSource(release, localite, code)))
  const others = heldGaps(all, source, localite)
  const bySources = againstSources(others)
  const ground = await stationAdjustment(release, { localite, source, priorPct: bySources.pct })
  const held = [...(ground?.near ?? []), ...others]
  return {
    ...(ground && ground.near.length > 0 ? againstGround(ground) : bySources),
    gaps: held.map(({ row }) => row),
    adjustment: ground?.adjustment,
    used: [...new Set([...held.flatMap(({ used }) => used), ...(ground?.used ?? [])])],
  }
}

function measured(): ResourceUncertainty {
  return {
    pct: INSTRUMENT_PCT,
    origine: 'Station au sol de niveau A : l’incertitude de l’instrument.',
    reference: `${INSTRUMENT}.`,
    gaps: [],
    adjustment: undefined,
    used: [],
  }
}

function againstGround({ heaviest: { gap, row }, bias, adjustment }: Adjusted) {
  const common =
    row.par === null
      ? `${row.n_mois} mois communs, ${row.fenetre}`
      : `sans mois commun : par ${row.par}, ${row.n_mois} mois avec la station, ${row.fenetre}`
  const carried =
    adjustment.distance_km === 0
      ? ''
      : `, reporté à ${signedPct(bias.pct)} sur ${fr(adjustment.distance_km)} km par krigeage, connu à ${pctWords(bias.standardPct)} près`
  return {
    pct: Math.hypot(bias.pct, bias.standardPct),
    origine: `Contre la mesure au sol (${row.paire}, ${common}) : écart de ${signedPct(gap.pct)}${carried}, non corrigé dans P50 ; instrument ${pctWords(INSTRUMENT_PCT)} ; dispersion des mois ${pctWords(gap.scatterPct)}, d’une période à l’autre ${pctWords(DRIFT_PCT)}.`,
    reference: `${UNCORRECTED} ; ${INSTRUMENT} ; ${GUM}, 5.1.2${carried === '' ? '' : ` ; ${KRIGING}`}.`,
  }
}

function againstSources(others: readonly HeldGap[]) {
  const apart = Math.sqrt(mean(others.map(({ gap }) => gap.pct ** 2))) / Math.SQRT2
  const pairs = others
    .map(
      ({ row, gap }) =>
        `${row.paire} ${signedPct(gap.pct)} (${row.par === null ? '' : `par ${row.par}, `}${row.n_mois} mois, ${row.fenetre})`,
    )
    .join(', ')
  const what =
    others.length === 0
      ? ' ; pas d’autre source avec les douze mois civils en commun'
      : ` ; écart quadratique moyen aux autres sources, divisé par √2 : ${pctWords(apart)} (${pairs})`
  const floored = others.length === 0 || apart < FLOOR_PCT
  return {
    pct: floored ? FLOOR_PCT : apart,
    origine: `Pas d’écart connu à une station de niveau A à portée (même maille, ou ${REACH_KM} km)${what}${floored ? ` ; plancher de ${pctWords(FLOOR_PCT)}` : ''}.`,
    reference: `${GUM}, 4.3 ; ${FLOOR}.`,
  }
}

/** The other sources of irradiation that a town has, in the country's order: no station of grade A, nothing derived. */
function otherSources(release: Release, { localite, source }: { localite: string; source: string }): string[] {
  const { service } = release.catalogue
  const others = indexOf(release)
    .seriesOf(localite)
    .filter((each) => each.grandeur === 'ghi' && each.source !== source && !isGroundTruth(each) && !isDerived(each))
    .map((each) => each.source)
  return [...new Set(others)].sort((a, b) => sourceRank(service, a) - sourceRank(service, b))
}
