import type { Grille } from '../../contract/catalogue.ts'
import { type Html, html } from '../html.ts'
import { classShade, SHADES, type Shade } from './colours.ts'
import type { MapFrame } from './mapFrame.ts'
import { runsOf } from './scale.ts'

/** Values of the cells of a grid: rows from the south, each from the west; null: none. */
export interface RasterValues {
  grille: Grille
  valeurs: readonly (readonly (number | null)[])[]
}

/** More cells across are averaged in blocks: on a telephone they would be smaller than a pixel, and the page would be long. */
const MOST_ACROSS = 160

/** The cells of a grid in the colours of their classes: one path a colour, of rectangles that are as large as they can be. */
export function rasterCells(frame: MapFrame, raster: RasterValues, limits: readonly number[]): Html[] {
  const { grille, valeurs } = inBlocks(raster)
  const rectangles: Rectangle[] = []
  let below: Rectangle[] = []
  for (const [row, values] of valeurs.entries()) {
    below = runs(values.map((value) => (value === null ? undefined : classShade(limits, value)))).map((run) => {
      // A run that the row below has too makes its rectangle higher.
      const same = below.find(({ shade, from, to }) => shade === run.shade && from === run.from && to === run.to)
      if (same) return Object.assign(same, { north: row + 1 })
      const begun = { ...run, south: row, north: row + 1 }
      rectangles.push(begun)
      return begun
    })
  }
  const byShade = Map.groupBy(rectangles, ({ shade }) => shade)
  return SHADES.flatMap((shade) => {
    const paths = byShade.get(shade)?.map((rectangle) => cellsPath(frame, grille, rectangle))
    return paths ? [html`<path class="${shade}" d="${paths.join('')}"/>`] : []
  })
}

/** Cells of one colour in a row, `to` excluded. */
interface Run {
  shade: Shade
  from: number
  to: number
}
interface Rectangle extends Run {
  south: number
  north: number
}

/** The outline of cells of a grid, from row and column up to others that are excluded. */
export function cellsPath(
  { x, y }: MapFrame,
  { origine_lat, origine_lon, pas_lat, pas_lon }: Grille,
  { from, to, south, north }: Omit<Rectangle, 'shade'>,
): string {
  const [west, east] = [x(origine_lon + from * pas_lon), x(origine_lon + to * pas_lon)]
  return `M${west} ${y(origine_lat + south * pas_lat)}H${east}V${y(origine_lat + north * pas_lat)}H${west}z`
}

function runs(shades: readonly (Shade | undefined)[]): Run[] {
  const cells = shades.flatMap((shade, at) => (shade === undefined ? [] : [{ shade, from: at, to: at + 1 }]))
  const ofOneShade = runsOf(cells, (next, before) => next.from === before.to && next.shade === before.shade)
  return ofOneShade.map((run) => ({ ...(run[0] as Run), to: (run.at(-1) as Run).to }))
}

/** A raster of no more cells across than are drawn: each the mean of a block of those that have a value. */
function inBlocks({ grille, valeurs }: RasterValues): RasterValues {
  const across = Math.max(valeurs.length, valeurs[0]?.length ?? 0)
  const side = Math.ceil(across / MOST_ACROSS)
  if (side <= 1) return { grille, valeurs }
  const blocks = (count: number) => Array.from({ length: Math.ceil(count / side) }, (_, i) => i * side)
  return {
    grille: { ...grille, pas_lat: grille.pas_lat * side, pas_lon: grille.pas_lon * side },
    valeurs: blocks(valeurs.length).map((row) => {
      const rows = valeurs.slice(row, row + side)
      return blocks(valeurs[0]?.length ?? 0).map((column) => {
        const held = rows.flatMap((each) => each.slice(column, column + side)).filter((value) => value !== null)
        return held.length === 0 ? null : held.reduce((sum, value) => sum + value, 0) / held.length
      })
    }),
  }
}
