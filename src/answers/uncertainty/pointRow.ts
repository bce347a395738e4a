import type { Serie } from '../../contract/catalogue.ts'
import type { StationAdjustment } from '../../contract/computed/exceedance.ts'
import type { Words } from '../../contract/described.ts'
import { isCellCode } from '../../contract/grid.ts'
import type { Part } from '../../contract/vocabulary.ts'
import { carriedMeanPct, type MeanSpread } from '../../derive/statistics/meanSpread.ts'
import { rounded } from '../../derive/statistics/statistics.ts'
import type { Release } from '../release.ts'
import { inBoth, tell } from '../sentence.ts'
import SAID from './words.json' with { type: 'json' }

/** The row of the resource in an uncertainty budget. */
export interface ResourceRow {
  /** Standard uncertainty, %. */
  pct: number
  /** How it was obtained, and its reference. */
  origine: Words
  reference: Words
}

/** A part of the row at a point. */
export interface ResourcePart {
  part: Part
  /** Standard uncertainty, %; null: it does not apply or is not known, and `origine` says why. */
  ecart_type_pct: number | null
  origine: Words
}

/** The cell that answers for a point. */
export interface AnsweringCell {
  /** Distance from the point to its centre; to the nearest one of those that are interpolated. */
  km: number
  /** Height of the point above the mean ground of the cell, m; undefined: not known. */
  aboveM: number | undefined
  /** How the long-term mean of its source spreads between cells; undefined: they are too few to tell. */
  spread: MeanSpread | undefined
}

/** The cell that a series of a release as seen from a point is of; undefined of a series of a town. */
export function answeringCell({ at }: Release, { code, source }: Serie): AnsweringCell | undefined {
  const isOfCells = at?.series.some((serie) => serie.code === code && isCellCode(serie.localite))
  if (!at || !isOfCells) return undefined
  const cells = (at.between?.mailles ?? at.mailles).filter(({ source_code }) => source_code === source)
  const [nearest] = cells.toSorted((a, b) => a.distance_km - b.distance_km)
  return (
    nearest && {
      km: nearest.distance_km,
      aboveM: nearest.ecart_altitude_m,
      spread: at.irradiation?.spreads.get(source),
    }
  )
}

/** What is known of a source at a place, as a town has it. */
interface KnownHere {
  /** By its differences to the other sources there. */
  bySources: ResourceRow
  /** By the stations within reach; undefined without. */
  byGround: ResourceRow | undefined
  adjustment: StationAdjustment | undefined
}

/** The row of a point that a cell answers for, and the adjustment to stations there: those of a town, and what the cell adds. */
export function pointRow(cell: AnsweringCell, { bySources, byGround, adjustment }: KnownHere) {
  const carried = carriedFromCentre(cell)
  const adjusted = adjustment && {
    ...adjustment,
    ecart_type_pct: Math.hypot(adjustment.ecart_type_pct, carried.ecart_type_pct ?? 0),
  }
  const parts: ResourcePart[] = [
    byGround
      ? { part: 'sources', ecart_type_pct: null, origine: SAID.replaced_by_station }
      : partOf('sources', bySources),
    byGround ? partOf('stations', byGround) : { part: 'stations', ecart_type_pct: null, origine: farWords(adjusted) },
    carried,
    { part: 'altitude', ecart_type_pct: null, origine: heightWords(cell) },
  ]
  const { reference } = byGround ?? bySources
  return {
    pct: Math.hypot(...parts.map(({ ecart_type_pct }) => ecart_type_pct ?? 0)),
    parts,
    origine: sumWords(parts),
    reference:
      carried.ecart_type_pct === null ? reference : inBoth((lang) => `${SAID.power_model[lang]} ${reference[lang]}`),
    adjustment: adjusted,
  }
}

const partOf = (part: Part, { pct, origine }: ResourceRow): ResourcePart => ({ part, ecart_type_pct: pct, origine })

/** What each part is called, in a sentence. */
export const PART_NAMES: Record<Part, Words> = {
  sources: { fr: 'sources entre elles', en: 'sources among themselves' },
  stations: { fr: 'stations au sol', en: 'ground stations' },
  interpolation: { fr: 'distance au centre de la maille', en: 'distance to the cell centre' },
  altitude: { fr: 'altitude', en: 'height' },
}

function sumWords(parts: readonly ResourcePart[]): Words {
  const counted = parts.flatMap(({ part, ecart_type_pct: pct }) =>
    pct === null ? [] : [tell(SAID.part, { name: PART_NAMES[part], pct })],
  )
  const others = parts.flatMap(({ part, ecart_type_pct }) => (ecart_type_pct === null ? [PART_NAMES[part]] : []))
  return tell(SAID.sum_of_parts, { counted, others })
}

/** No station within reach: what the adjustment makes of one farther away. */
function farWords(adjustment: StationAdjustment | undefined): Words {
  if (!adjustment) return SAID.no_known_bias
  const { distance_km, ecart_reporte_pct, ecart_type_pct } = adjustment
  return tell(SAID.carried_from_far, { distance_km, ecart_reporte_pct, ecart_type_pct })
}

/**
 * The mean at the centre of the cell stands for that of the point.
 *
 * Reference: Chilès, J.-P., Delfiner, P. (2012), Geostatistics, 2nd ed., chapter 2 (the variance of an increment is 2γ).
 */
function carriedFromCentre({ km, spread }: AnsweringCell): ResourcePart {
  const away = rounded(km, 1)
  const part = 'interpolation'
  if (!spread) {
    return { part, ecart_type_pct: null, origine: tell(SAID.unknown_spread, { away }) }
  }
  const [scale, power] = [Number(spread.scale.toPrecision(3)), spread.power]
  return {
    part,
    ecart_type_pct: carriedMeanPct(spread, km),
    origine: tell(SAID.carried_from_centre, { away, places: spread.places, scale, power }),
  }
}

/** No release tells how irradiation changes with height within a cell. */
function heightWords({ aboveM }: AnsweringCell): Words {
  if (aboveM === undefined) return SAID.no_terrain
  return tell(SAID.unknown_by_height, { metres: Math.abs(aboveM), side: aboveM < 0 ? SAID.lower : SAID.higher })
}
