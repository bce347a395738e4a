import type { Grandeur, Serie } from '../../contract/catalogue.ts'
import { cellCode } from '../../contract/grid.ts'
import { numberIn } from '../../contract/numberWords.ts'
import { POINT_CODE, WEIGHT_DECIMALS } from '../../contract/parameters/point.ts'
import { NIVEAUX, serieCode, weakestStatut } from '../../contract/vocabulary.ts'
import { figure, rounded } from '../../derive/statistics/statistics.ts'
import type { Mesures } from '../../edition/mesures.ts'
import { axisWithin } from '../measurements/slice.ts'
import type { Release, WeightedCell } from '../release.ts'

/** CF standard names of the variables that are smooth enough from cell to cell; rain, particles and shares are not. */
const SMOOTH: readonly string[] = [
  'surface_downwelling_shortwave_flux_in_air',
  'surface_direct_along_beam_shortwave_flux_in_air',
  'surface_diffuse_downwelling_shortwave_flux_in_air',
  'air_temperature',
  'relative_humidity',
  'wind_speed',
]

/** Whether the means of a variable may be interpolated between cells. */
export function isSmooth({ nom_cf, famille }: Pick<Grandeur, 'nom_cf' | 'famille'>): boolean {
  return famille === 'brute' && nom_cf !== null && SMOOTH.includes(nom_cf)
}

/** Whether a series is of means that may be interpolated: of days or of months. */
export function hasMeans({ granularite }: Pick<Serie, 'granularite'>): boolean {
  return granularite === 'journalier' || granularite === 'mensuel'
}

/** A series between cells, and those that its values are made of. */
export interface Interpolated {
  serie: Serie
  cells: readonly (WeightedCell & { serie: Serie })[]
}

/**
 * The series of a point between the cells about it, of the days that all have: grade C, the weakest status, as many
 * measurements as the cell with the fewest, under the code of the point. Undefined where a cell has none.
 */
export function interpolatedSerie(around: readonly WeightedCell[]): Interpolated | undefined {
  const cells = around.flatMap(({ serie, ...cell }) => (serie ? [{ ...cell, serie }] : []))
  const [first] = cells
  if (!first || cells.length < around.length) return undefined
  const own = cells.map(({ serie }) => serie)
  const [debut, fin] = [
    own.reduce((last, each) => (each.periode_debut > last ? each.periode_debut : last), ''),
    own.reduce((least, each) => (each.periode_fin < least ? each.periode_fin : least), '9'),
  ]
  if (debut > fin) return undefined
  const { grandeur, source, granularite, ruptures } = first.serie
  const { steps } = axisWithin({ granularite, periode_debut: debut, periode_fin: fin })
  const most = Math.min(steps, ...own.map(({ nombre_mesures }) => nombre_mesures))
  const [firstYear, lastYear] = [debut, fin].map((day) => Number(day.slice(0, 4))) as [number, number]
  return {
    cells,
    serie: {
      ...first.serie,
      code: serieCode({ localite: POINT_CODE, grandeur, source, granularite }, firstYear, lastYear),
      niveau_confiance: INTERPOLATED,
      statut: weakestStatut(own.map(({ statut }) => statut)),
      periode_debut: debut,
      periode_fin: fin,
      nombre_mesures: most,
      completude_pct: rounded((100 * most) / steps, 2),
      mois_partiels: [...new Set(own.flatMap(({ mois_partiels }) => mois_partiels))].sort(),
      ruptures: ruptures.filter(({ date }) => date > debut && date <= fin),
      note: `Interpolation bilinéaire entre ${weightWords(cells.map(({ centre, poids }) => ({ code: cellCode(centre), poids })))}.`,
    },
  }
}

const INTERPOLATED = 'C'

/** The cells of an interpolation by their codes, in words, with their weights. */
export function weightWords(cells: readonly { code: string; poids: number }[]): string {
  return cells.map(({ code, poids }) => `${code} (${numberIn('fr', poids, WEIGHT_DECIMALS)})`).join(', ')
}

/** The weighted mean of the measurements of cells, on the steps that all have. */
export async function interpolatedMesures(
  release: Pick<Release, 'mesures'>,
  cells: Interpolated['cells'],
): Promise<Mesures> {
  const all = await Promise.all(
    cells.map(async ({ serie, poids }) => ({ mesures: await release.mesures(serie), poids })),
  )
  const firstSlot = Math.max(...all.map(({ mesures }) => mesures.firstSlot))
  const end = Math.min(...all.map(({ mesures }) => mesures.firstSlot + mesures.values.length))
  const length = Math.max(0, end - firstSlot)
  const values = new Float64Array(length)
  const statuts = new Uint8Array(length).fill(255)
  for (const { mesures, poids } of all) {
    const from = firstSlot - mesures.firstSlot
    for (let i = 0; i < length; i++) {
      values[i]! += poids * mesures.values[from + i]!
      statuts[i] = Math.min(statuts[i]!, mesures.statuts[from + i]!)
    }
  }
  return {
    granularite: cells[0]!.serie.granularite,
    firstSlot,
    values: values.map(figure),
    niveaux: new Uint8Array(length).fill(NIVEAUX.indexOf(INTERPOLATED)),
    statuts,
  }
}

/** A series between cells with the count of its measurements, which is known once they are read: gaps of its cells may be others. */
export function counted(serie: Serie, { values }: Mesures): Serie {
  const count = values.reduce((sum, value) => sum + Number(!Number.isNaN(value)), 0)
  return { ...serie, nombre_mesures: count, completude_pct: rounded((100 * count) / values.length, 2) }
}
