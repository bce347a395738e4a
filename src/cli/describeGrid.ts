import type { CellLattice } from '../contract/grid.ts'
import { roundedCentre } from '../contract/grid.ts'
import { number, pluralize } from '../contract/pluralize.ts'
import type { GridAxis, GridReading, GridSerie } from '../sources/grid/gridReading.ts'
import type { KeptCells } from '../sources/grid/keptCells.ts'
import { instantOf } from '../sources/instantOf.ts'

/** What a grid's file holds, in lines; its values are not read. */
export function describeGrid({ latitudes, longitudes, temps, series, ecartees, remarques }: GridReading): string[] {
  const east = ({ first, step, count }: GridAxis) => [first, first + (step ?? 0) * (count - 1)].map(eastOf)
  const [south, north] = [latitudes.first, latitudes.first + (latitudes.step ?? 0) * (latitudes.count - 1)]
  const [west, eastern] = east(longitudes)
  return [
    `Mailles : ${number(latitudes.count * longitudes.count)} (${latitudes.count} × ${longitudes.count}), pas ${pasOf(latitudes)} × ${pasOf(longitudes)}, centres de ${decimal(south)} à ${decimal(north)} de latitude, de ${west} à ${eastern} de longitude`,
    `Temps : ${temps}`,
    ...(series.length === 0 ? ['Aucune mesure de ce fichier ne peut être importée.'] : ['Grandeurs lues :']),
    ...series.map((serie) => `  ${describeSerie(serie)}`),
    ...(ecartees.length === 0 ? [] : ['Laissé de côté :']),
    ...ecartees.map(({ colonne, raison }) => `  ${colonne} : ${raison}`),
    ...remarques,
  ]
}

function describeSerie({ grandeur, granularite, colonne, unite_lue, unite, slots, methode }: GridSerie): string {
  const units = unite_lue === unite ? unite : `${unite_lue} → ${unite}`
  const [first, last] = [slots[0], slots.at(-1)]
  const period =
    first === undefined || last === undefined
      ? ''
      : `, du ${instantOf(granularite, first)} au ${instantOf(granularite, last)}`
  return `${grandeur} ${granularite} (${colonne}, ${units}) : ${number(slots.length)} pas${period}${methode === null ? '' : ` ; ${methode}`}`
}

/** How many cells of a file are kept, in words. */
export function describeKept({ lignes, colonnes }: CellLattice, { cells, border }: KeptCells): string {
  const outside = lignes * colonnes - cells.length
  const atBorder = border === 0 ? '' : `, dont ${number(border)} au bord du pays`
  return `${pluralize(cells.length, 'maille gardée', 'mailles gardées')}${atBorder}${outside === 0 ? '' : `, ${number(outside)} hors du pays`}`
}

const decimal = (value: number) => `${String(Number(value.toFixed(4))).replace('.', ',')}°`
const eastOf = (longitude: number) => decimal(roundedCentre({ latitude: 0, longitude }).longitude)
const pasOf = ({ step }: GridAxis) => (step === null ? 'inconnu' : decimal(step))
