import { sourcesOf } from '../../answers/catalogue/attributions.ts'
import { type CarriedCells, carriedCells, carriedUncertainty } from '../../answers/maps/carriedMap.ts'
import { MEAN_YEARS, type MeanYearMap, meanYearMap, uncertaintyMap } from '../../answers/maps/meanYears.ts'
import { yearOf } from '../../answers/normals/estimatedNormals.ts'
import type { Release } from '../../answers/release.ts'
import type { MappedTown } from '../../computations/towns/townSummary.ts'
import type { Outline } from '../../contract/outline.ts'
import { NIVEAUX, weakestStatut } from '../../contract/vocabulary.ts'
import type { RasterValues } from '../charts/raster.ts'
import { type Origin, provenanceLine } from '../figure.ts'
import type { Html } from '../html.ts'
import type { Lang } from '../lang/lang.ts'

/** The variables that the map of the country can show, in the order of its choices. */
export const MAP_VARIABLES = ['ghi', 'productible', 'pluie', 'tmax', 'temperature', 'doute', 'ecart'] as const
export type MapVariable = (typeof MAP_VARIABLES)[number]

/** The provenance of the figure of one town. */
interface TownOrigin extends Origin {
  series: readonly string[]
}

const ofYield = ({ yield: energy, irradiation }: MappedTown): TownOrigin | undefined =>
  energy && irradiation && { ...irradiation, niveau_confiance: 'C' }

const ORIGIN: Record<MapVariable, (town: MappedTown) => TownOrigin | undefined> = {
  ghi: ({ year }) => year,
  productible: ofYield,
  pluie: ({ rain }) => rain,
  tmax: ({ warmest }) => warmest,
  temperature: ({ temperature }) => temperature,
  doute: ofYield,
  ecart: ({ divergence }) => {
    if (!divergence) return undefined
    const [periode_debut = '', periode_fin = ''] = divergence.fenetre.split('-')
    return { ...divergence, niveau_confiance: 'C', periode_debut, periode_fin }
  },
}

/**
 * The provenance of a figure of all towns: the lowest grade, the weakest status, all sources used, and the years they span.
 * Undefined if no town has the figure.
 */
export function countryProvenance(
  lang: Lang,
  { release, towns, variable }: { release: Release; towns: readonly MappedTown[]; variable: MapVariable },
): Html | undefined {
  const origins = towns.flatMap((town) => ORIGIN[variable](town) ?? [])
  if (origins.length === 0) return undefined
  const days = origins.flatMap(({ periode_debut, periode_fin }) => [periode_debut, periode_fin]).sort()
  const from = {
    niveau_confiance: NIVEAUX.findLast((each) => origins.some((origin) => origin.niveau_confiance === each)) ?? 'C',
    statut: weakestStatut(origins.map(({ statut }) => statut)),
    periode_debut: days[0] as string,
    periode_fin: days.at(-1) as string,
  }
  return provenanceLine(
    lang,
    from,
    sourcesOf(
      release,
      origins.flatMap(({ series }) => series),
    ),
  )
}

/** A variable of the map: its value in a town, its decimals, and how well it is known there (%). */
interface Shown {
  of: (town: MappedTown) => number | undefined
  decimals: number
  pct?: (town: MappedTown) => number | undefined
  /** Colours that its scale has, if fewer than others. */
  classes?: number
}

const resourcePct = (town: MappedTown) => town.yield?.estimate?.ecart_type_pct

export const SHOWN: Record<MapVariable, Shown> = {
  ghi: { of: ({ year }) => year?.kwh, decimals: 0, pct: resourcePct },
  productible: { of: (town) => town.yield?.mean, decimals: 0, pct: (town) => town.yield?.totalPct ?? undefined },
  pluie: { of: ({ rain }) => rain && yearOf(rain), decimals: 0 },
  tmax: { of: ({ warmest }) => warmest && yearOf(warmest), decimals: 1 },
  temperature: { of: ({ temperature }) => temperature && yearOf(temperature), decimals: 1 },
  doute: { of: resourcePct, decimals: 1, classes: 6 },
  ecart: { of: ({ divergence }) => divergence?.absPct, decimals: 1 },
}

/** What covers the country below its towns. */
export interface Ground extends RasterValues {
  /** The map of a grid; undefined: the towns' own values, each where it answers for a point. */
  map: MeanYearMap | undefined
  /** Least and largest standard uncertainty in a cell, %, of a mean that is carried from a town. */
  pct?: readonly [number, number] | undefined
}

/** The cells of a grid where one has the variable, else those that towns answer for; undefined where nothing covers the country. */
export async function groundOf(
  release: Release,
  { variable, towns, outline }: { variable: MapVariable; towns: readonly MappedTown[]; outline: Outline },
): Promise<Ground | undefined> {
  const mean = MEAN_YEARS.find((each) => each === variable)
  const map = await (mean ? meanYearMap(release, mean) : variable === 'doute' ? uncertaintyMap(release) : undefined)
  if (map) return { ...map, map }
  // Where there are grids, cells answer for a point, and what they lack is not what its page says.
  const cells = release.grids ? undefined : carriedCells(release, outline)
  return cells && carriedGround(cells, { variable, towns })
}

function carriedGround(
  { grille, rows }: CarriedCells,
  { variable, towns }: { variable: MapVariable; towns: readonly MappedTown[] },
): Ground {
  const isDoubt = variable === 'doute'
  const means = isDoubt ? SHOWN.ghi : SHOWN[variable]
  const known = towns.flatMap((town) => {
    const [value, pct] = [means.of(town), means.pct?.(town)]
    return value === undefined || pct === undefined ? [] : [{ town: town.localite, value, pct }]
  })
  const uncertaintyAt = carriedUncertainty(known)
  const cells = rows.flat().flatMap((cell) => (cell && uncertaintyAt?.(cell)) ?? [])
  const pct = cells.length > 0 ? ([Math.min(...cells), Math.max(...cells)] as const) : undefined
  const own = new Map(towns.map((town) => [town.localite.code, SHOWN[variable].of(town)]))
  const valueIn = (cell: CarriedCells['rows'][number][number]) =>
    cell && ((isDoubt ? uncertaintyAt?.(cell) : own.get(cell.town.code)) ?? null)
  return { grille, valeurs: rows.map((row) => row.map(valueIn)), map: undefined, pct }
}
