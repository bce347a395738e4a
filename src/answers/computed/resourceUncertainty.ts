import type { Serie } from '../../contract/catalogue.ts'
import { isDerived } from '../../contract/vocabulary.ts'
import { linkedGap, type SourceGap, sourceGap } from '../../derive/statistics/sourceGap.ts'
import { mean } from '../../derive/statistics/statistics.ts'
import { indexOf } from '../catalogue/catalogueIndex.ts'
import type { CoveredTown } from '../catalogue/referenceTown.ts'
import { sourceRank } from '../catalogue/sourceRank.ts'
import { fenetreOf } from '../crossSource/pairs.ts'
import { REACH_KM, reachOf } from '../groundTruth/reach.ts'
import { allMeasured, isGroundTruth, type MeasuredGrandeur } from '../groundTruth/stations.ts'
import type { Release } from '../release.ts'
import { recordMonths } from './irradiationRecord.ts'
import { pctWords, signedPct } from './words.ts'

const GRANDEUR = 'ghi'

/** Lowest standard uncertainty of a source without ground data, %: sources that agree may all be wrong. */
export const FLOOR_PCT = 4

/** Standard uncertainty of what a station of grade A measures over months, %. */
const INSTRUMENT_PCT = 2.5

const GUM = 'JCGM 100:2008 (GUM)'
const INSTRUMENT =
  'OMM-N° 8, Guide des instruments et des méthodes d’observation, vol. I, chap. 7 (pyranomètre de bonne qualité : 5 % à 95 % sur le total du jour)'
const UNCORRECTED =
  'Phillips, S. D., Eberhardt, K. R., Parry, B. (1997), J. Res. NIST 102(5), 577 (écart connu, non corrigé)'
const FLOOR =
  'plancher : Thevenard, D., Pelland, S. (2013), Solar Energy 91, 432-445 (5 %) ; Solargis, Accuracy and comparisons (écart-type de 3 % à 320 stations, ±4 à ±8 % ailleurs)'

/** By how much the source served exceeds another source or a station, as a row of the answer. */
export interface SourceGapRow {
  /** `<the other> vs <the source served>`. */
  paire: string
  /** The town where both were compared. */
  localite: string
  /** Whether the other is a ground station of grade A. */
  mesure_au_sol: boolean
  /** The intermediate source, where they have no months in common; null: none. */
  par: string | null
  /** Positive: the source served is higher. */
  ecart_pct: number
  n_mois: number
  fenetre: string
}

/** The adjustment of the source served to a station within reach. */
export interface StationAdjustment {
  facteur: number
  /** Standard uncertainty of the adjusted resource, %: instrument and months compared. */
  ecart_type_pct: number
  station: string
  /** As in the row of the gap. */
  par: string | null
  localite: string
  distance_km: number
  /** Why it applies here. */
  regle: 'meme_ville' | 'meme_maille' | 'moins_de_50_km'
  n_mois: number
  fenetre: string
}

/** How well the irradiation of the source served is known in a town. */
export interface ResourceUncertainty {
  /** Standard uncertainty, %. */
  pct: number
  /** How it was obtained, and its reference. */
  origine: string
  reference: string
  /** Against stations first, then against the town's other sources in the country's order. */
  gaps: readonly SourceGapRow[]
  adjustment: StationAdjustment | undefined
  /** The series compared, those of the source served too. */
  used: readonly Serie[]
}

interface Held {
  gap: SourceGap
  row: SourceGapRow
  used: readonly Serie[]
}

/**
 * The standard uncertainty of the irradiation of a source in a town: against the nearest ground station within reach, whose
 * difference stands uncorrected in what is served; else against every other source of the town, never below the floor.
 */
export async function resourceUncertainty(release: Release, serie: Serie): Promise<ResourceUncertainty> {
  if (isGroundTruth(serie)) return measured()
  const { localite, source } = serie
  const own = await monthsOfSource(release, localite, source)
  const stations: { held: Held; adjustment: StationAdjustment }[] = []
  const near = stationsInReach(release, { localite, source })
  for (const reached of near) {
    const found = await heldAgainstStation(release, source, reached)
    if (found) stations.push(found)
  }
  const others: Held[] = []
  for (const other of otherSources(release, { localite, source })) {
    const compared = await monthsOfSource(release, localite, other)
    const held = hold({ reference: { ...compared, code: other }, compared: { ...own, code: source }, localite })
    if (held) others.push(held)
  }
  const [station] = stations
  const all = [...stations.map(({ held }) => held), ...others]
  return {
    ...(station ? againstGround(station) : againstSources(others, near)),
    gaps: all.map(({ row }) => row),
    adjustment: station?.adjustment,
    used: [...new Set(all.flatMap(({ used }) => used))],
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

function againstGround({ held: { gap, row }, adjustment }: { held: Held; adjustment: StationAdjustment }) {
  const common =
    row.par === null
      ? `${row.n_mois} mois communs, ${row.fenetre}`
      : `sans mois commun : par ${row.par}, qui en a avec les deux, ${row.n_mois} avec la station, ${row.fenetre}`
  return {
    pct: Math.hypot(gap.pct, adjustment.ecart_type_pct),
    origine: `Contre la mesure au sol (${row.paire}, ${common}) : écart de ${signedPct(gap.pct)}, non corrigé dans P50 ; instrument ${pctWords(INSTRUMENT_PCT)} ; dispersion des mois ${pctWords(gap.scatterPct)}.`,
    reference: `${UNCORRECTED} ; ${INSTRUMENT} ; ${GUM}, 5.1.2.`,
  }
}

function againstSources(others: readonly Held[], near: readonly Reached[]) {
  const apart = Math.sqrt(mean(others.map(({ gap }) => gap.pct ** 2))) / Math.SQRT2
  const stations = near.map(({ measured: { station } }) => station).join(', ')
  const ground =
    near.length === 0
      ? `Pas de station de niveau A à portée (même maille, ou ${REACH_KM} km)`
      : `Pas assez de mois communs avec la mesure au sol (${stations})`
  const pairs = others
    .map(({ row, gap }) => `${row.paire} ${signedPct(gap.pct)} (${row.n_mois} mois, ${row.fenetre})`)
    .join(', ')
  const what =
    others.length === 0
      ? ' ; pas d’autre source avec les douze mois civils en commun'
      : ` ; écart quadratique moyen aux autres sources, divisé par √2 : ${pctWords(apart)} (${pairs})`
  const floored = others.length === 0 || apart < FLOOR_PCT
  return {
    pct: floored ? FLOOR_PCT : apart,
    origine: `${ground}${what}${floored ? ` ; plancher de ${pctWords(FLOOR_PCT)}` : ''}.`,
    reference: `${GUM}, 4.3 ; ${FLOOR}.`,
  }
}

/** A station within reach of a town for a source, and the town that it stands in. */
interface Reached {
  measured: MeasuredGrandeur
  km: number
  regle: StationAdjustment['regle']
}

/** The stations that measure irradiation where what is found of a source holds for a town too, the nearest first. */
function stationsInReach(release: Release, { localite, source }: { localite: string; source: string }): Reached[] {
  const { covered } = indexOf(release)
  return allMeasured(release)
    .filter((measured) => measured.grandeur === GRANDEUR && measured.sources.has(source))
    .flatMap((measured): Reached[] => {
      if (measured.localite === localite) return [{ measured, km: 0, regle: 'meme_ville' }]
      const town = covered.find(({ code }) => code === measured.localite) as CoveredTown
      const here = reachOf(release, { town, source, grandeur: GRANDEUR }).find((each) => each.localite === localite)
      return here ? [{ measured, km: here.distance_km, regle: here.regle }] : []
    })
    .sort((a, b) => a.km - b.km)
}

async function heldAgainstStation(release: Release, source: string, { measured, km, regle }: Reached) {
  const { localite, station } = measured
  const monthsThere = (series: readonly Serie[]) => monthsOfSeries(release, series)
  const ground = { ...(await monthsThere(measured.measured)), code: station }
  const there = await Promise.all(
    [...measured.sources].map(async ([code, series]) => ({ ...(await monthsThere(series)), code })),
  )
  const own = there.find(({ code }) => code === source) as NamedMonths
  const held =
    hold({ reference: ground, compared: own, localite }) ??
    heldByWayOf(
      there.filter((each) => each !== own),
      { ground, own, localite },
    )
  if (!held) return undefined
  const { gap, row } = held
  const adjustment: StationAdjustment = {
    facteur: 1 / (1 + gap.pct / 100),
    ecart_type_pct: Math.hypot(INSTRUMENT_PCT, gap.scatterPct),
    station,
    par: row.par,
    localite,
    distance_km: km,
    regle,
    n_mois: row.n_mois,
    fenetre: row.fenetre,
  }
  return { held: { ...held, row: { ...row, mesure_au_sol: true } }, adjustment }
}

/** A source against a station by way of the third source that has the most months in common with both. */
function heldByWayOf(
  thirds: readonly NamedMonths[],
  { ground, own, localite }: { ground: NamedMonths; own: NamedMonths; localite: string },
): Held | undefined {
  const links = thirds.flatMap((third) => {
    const first = hold({ reference: ground, compared: third, localite })
    const second = hold({ reference: third, compared: own, localite })
    return first && second ? [{ third, first, second, months: Math.min(first.gap.months, second.gap.months) }] : []
  })
  const [best] = links.toSorted((a, b) => b.months - a.months)
  if (!best) return undefined
  const gap = linkedGap(best.first.gap, best.second.gap)
  const paire = `${ground.code} vs ${own.code}`
  return {
    gap,
    row: { ...best.first.row, paire, par: best.third.code, ecart_pct: gap.pct },
    used: [...best.first.used, ...best.second.used],
  }
}

/** Months of one source: slot and daily mean. */
interface SourceMonths {
  months: ReadonlyMap<number, number>
  used: readonly Serie[]
}

type NamedMonths = SourceMonths & { code: string }

function hold(of: { reference: NamedMonths; compared: NamedMonths; localite: string }): Held | undefined {
  const { reference, compared, localite } = of
  const gap = sourceGap(reference.months, compared.months)
  if (!gap) return undefined
  return {
    gap,
    row: {
      paire: `${reference.code} vs ${compared.code}`,
      localite,
      mesure_au_sol: false,
      par: null,
      ecart_pct: gap.pct,
      n_mois: gap.months,
      fenetre: fenetreOf(gap),
    },
    used: [...reference.used, ...compared.used],
  }
}

/** The other sources of irradiation that a town has, in the country's order: no station of grade A, nothing derived. */
function otherSources(release: Release, { localite, source }: { localite: string; source: string }): string[] {
  const { service } = release.catalogue
  const others = indexOf(release)
    .seriesOf(localite)
    .filter((each) => each.grandeur === GRANDEUR && each.source !== source && !isGroundTruth(each) && !isDerived(each))
    .map((each) => each.source)
  return [...new Set(others)].sort((a, b) => sourceRank(service, a) - sourceRank(service, b))
}

function monthsOfSource(release: Release, localite: string, source: string): Promise<SourceMonths> {
  const series = indexOf(release)
    .seriesOf(localite)
    .filter((each) => each.grandeur === GRANDEUR && each.source === source)
  return monthsOfSeries(release, series)
}

async function monthsOfSeries(release: Release, series: readonly Serie[]): Promise<SourceMonths> {
  const months = await recordMonths(release, series)
  const used = new Set([...months.values()].map(({ serie }) => serie))
  return {
    months: new Map([...months].map(([slot, month]) => [slot, month.mean])),
    used: series.filter((serie) => used.has(serie)),
  }
}
