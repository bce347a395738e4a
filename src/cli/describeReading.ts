import { type CellLattice, roundedCentre } from '../contract/grid.ts'
import { fr, numberIn } from '../contract/numberWords.ts'
import { number, pluralize } from '../contract/pluralize.ts'
import type { Granularite } from '../contract/vocabulary.ts'
import type { GridAxis, GridReading, GridSerie } from '../sources/grid/gridReading.ts'
import type { KeptCells } from '../sources/grid/keptCells.ts'
import { instantOf } from '../sources/instantOf.ts'
import type { Reading, ReadSerie, ReadVariable } from '../sources/upstream.ts'

/** What was read of a file of a town, or what a grid's file holds, whose values are not read; in lines. */
export function describeReading(reading: Reading | GridReading): string[] {
  const { temps, ecartees, remarques } = reading
  const series: readonly (ReadSerie | GridSerie)[] = reading.series
  const known = 'point' in reading ? 'Mesures lues :' : 'Grandeurs lues :'
  return [
    'point' in reading ? pointWords(reading) : cellsWords(reading),
    `Temps : ${temps}`,
    ...(series.length === 0 ? ['Aucune mesure de ce fichier ne peut être importée.'] : [known]),
    ...series.map((serie) => `  ${describeSerie(serie)}`),
    ...describeGaps(series),
    ...(ecartees.length === 0 ? [] : ['Laissé de côté :']),
    ...ecartees.map(({ colonne, raison }) => `  ${colonne} : ${raison}`),
    ...remarques,
  ]
}

function pointWords({ point }: Reading): string {
  if (!point) return 'Point : non indiqué'
  const altitude = point.altitude === null ? '' : `, altitude ${fr(point.altitude)} m`
  return `Point : latitude ${fr(point.latitude)}, longitude ${fr(point.longitude)}${altitude}`
}

function cellsWords({ latitudes, longitudes }: GridReading): string {
  const ends = ({ first, step, count }: GridAxis) => [first, first + (step ?? 0) * (count - 1)] as const
  const [south, north] = ends(latitudes)
  const [west, east] = ends(longitudes).map(eastOf)
  return `Mailles : ${number(latitudes.count * longitudes.count)} (${latitudes.count} × ${longitudes.count}), pas ${pasOf(latitudes)} × ${pasOf(longitudes)}, centres de ${degrees(south)} à ${degrees(north)} de latitude, de ${west} à ${east} de longitude`
}

function describeSerie(serie: ReadSerie | GridSerie): string {
  const { grandeur, granularite, colonne, unite_lue, unite, slots, methode } = serie
  const units = unite_lue === unite ? unite : `${unite_lue} → ${unite}`
  const [first, last] = [slots[0], slots.at(-1)]
  const period =
    first === undefined || last === undefined
      ? undefined
      : `du ${instantOf(granularite, first)} au ${instantOf(granularite, last)}`
  const way = methode === null ? '' : ` ; ${methode}`
  return `${grandeur} ${granularite} (${colonne}, ${units}) : ${countWords(serie, period)}${way}`
}

function countWords(serie: ReadSerie | GridSerie, period: string | undefined): string {
  const count = serie.slots.length
  if (!('values' in serie)) return `${number(count)} pas${period === undefined ? '' : `, ${period}`}`
  const absent = serie.values.reduce((sum, value) => sum + (Number.isNaN(value) ? 1 : 0), 0)
  return `${pluralize(count, 'ligne')}, ${pluralize(absent, 'absence')}, ${period ?? 'aucune ligne'}`
}

/** Instants that are named one by one, and gaps whose ends are. */
const [MOST_INSTANTS, MOST_GAPS] = [24, 3]

const STEPS: Record<Granularite, [one: string, several?: string]> = {
  horaire: ['heure'],
  journalier: ['jour'],
  mensuel: ['mois', 'mois'],
  annuel: ['an'],
}

/** The steps between the first and the last that a file has no line for; those of several variables that are the same once. */
function describeGaps(series: readonly (ReadSerie | GridSerie)[]): string[] {
  const told = new Map<string, string[]>()
  for (const { grandeur, granularite, slots } of series) {
    const words = gapWords(granularite, slots)
    if (words !== undefined) told.set(words, [...(told.get(words) ?? []), grandeur])
  }
  return [...told].map(
    ([words, of]) => `Sans ligne${of.length === series.length ? '' : ` (${of.join(', ')})`} : ${words}.`,
  )
}

function gapWords(granularite: Granularite, slots: Int32Array): string | undefined {
  const gaps: { from: number; to: number }[] = []
  let missing = 0
  for (let i = 1; i < slots.length; i++) {
    const [from, to] = [(slots[i - 1] as number) + 1, (slots[i] as number) - 1]
    if (to < from) continue
    gaps.push({ from, to })
    missing += to - from + 1
  }
  if (missing === 0) return undefined
  const instant = (slot: number) => instantOf(granularite, slot)
  const count = pluralize(missing, ...STEPS[granularite])
  if (missing <= MOST_INSTANTS) {
    const named = gaps.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, i) => instant(from + i)))
    return `${count}, ${named.join(', ')}`
  }
  const named = gaps
    .slice(0, MOST_GAPS)
    .map(({ from, to }) => (from === to ? instant(from) : `du ${instant(from)} au ${instant(to)}`))
  const more = gaps.length - named.length
  return `${count}, ${named.join(' ; ')}${more > 0 ? ` ; et ${pluralize(more, 'autre trou', 'autres trous')}` : ''}`
}

/** The columns of `valueRows`. */
export const VALUE_COLUMNS = 'grandeur,granularite,instant,valeur,unite'

/** The values of a series as rows of CSV; an absent one has none. */
export function valueRows(
  { grandeur, granularite, unite, slots }: Pick<ReadVariable, 'grandeur' | 'granularite' | 'unite' | 'slots'>,
  values: Float64Array,
  before = '',
): string[] {
  const rows: string[] = []
  slots.forEach((slot, i) => {
    const value = values[i] as number
    if (Number.isNaN(value)) return
    rows.push(`${before}${grandeur},${granularite},${instantOf(granularite, slot)},${value},${unite}`)
  })
  return rows
}

/** How many cells of a file are kept, in words. */
export function describeKept({ lignes, colonnes }: CellLattice, { cells, border }: KeptCells): string {
  const outside = lignes * colonnes - cells.length
  const atBorder = border === 0 ? '' : `, dont ${number(border)} au bord du pays`
  return `${pluralize(cells.length, 'maille gardée', 'mailles gardées')}${atBorder}${outside === 0 ? '' : `, ${number(outside)} hors du pays`}`
}

const degrees = (value: number) => `${numberIn('fr', value, 4)}°`
const eastOf = (longitude: number) => degrees(roundedCentre({ latitude: 0, longitude }).longitude)
const pasOf = ({ step }: GridAxis) => (step === null ? 'inconnu' : degrees(step))
