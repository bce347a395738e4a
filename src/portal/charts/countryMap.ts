import type { CoveredTown } from '../../answers/catalogue/catalogueIndex.ts'
import { cellOf, type Grille, knownName } from '../../contract/catalogue.ts'
import { number } from '../../contract/numberWords.ts'
import type { Box } from '../../contract/outline.ts'
import { classCounts, quantileClasses } from '../../formats/drawing/amounts.ts'
import { type Html, html } from '../html.ts'
import { type Lang, pathIn } from '../lang/lang.ts'
import { classShade, SHADES } from './colours.ts'
import { type CountryLines, type MapFrame, mapFrame, mapLines } from './mapFrame.ts'
import { cellsPath, type RasterValues, rasterCells } from './raster.ts'
import { tenth } from './scale.ts'
import { svgOfLinks } from './svg.ts'

export interface MapTown {
  town: CoveredTown
  /** Undefined: none; drawn as a ring. */
  value: number | undefined
  /** The value as text. */
  label: string
  /** Whether a station on the ground measures it: drawn as a square. */
  measured?: boolean
}

interface MapLabels {
  id: string
  label: string
  simule: string | false
  unit: string
  /** What the numbers in the classes count. */
  counted: string
  /** Said of a station's mark. */
  measured?: string
}

const SIZE = { width: 760, height: 560, margin: 30 }

/** Classes of a map, one for each colour. */
const CLASSES = SHADES.length

/** What covers the country below its towns. */
export interface Cover {
  /** The cells of a grid, coloured by the same classes; undefined: none. */
  raster?: RasterValues | undefined
  /** A picture of its relief, and the box that it fills; undefined: none. */
  relief?: { path: string; box: Box } | undefined
}

/** Towns that are named on the whole map: on a large screen and on a small one. */
const NAMED = { wide: 8, small: 6 }
const CHARACTER = 7.2
const LINE = 14

/** A map of towns as links, coloured by a value in classes whose limits are round; names are drawn where there is room, by rank. */
export function countryMap(
  lang: Lang,
  towns: readonly MapTown[],
  lines: CountryLines,
  {
    grille,
    raster,
    relief,
    classes = CLASSES,
    ...labels
  }: MapLabels & Cover & { grille?: Grille | undefined; classes?: number | undefined },
): Html {
  const frame = mapFrame(
    lines,
    towns.map(({ town }) => town),
    SIZE,
  )
  const values = towns.flatMap(({ value }) => (value === undefined ? [] : [value]))
  const limits = quantileClasses([raster?.valeurs.flat().filter((value) => value !== null) ?? [], values], classes)
  const ranked = byRank(towns, lines.baseMap?.villes)
  const places = ranked.map(({ town }) => ({
    name: town.autres_noms ?? town.nom,
    x: frame.x(town.longitude),
    y: frame.y(town.latitude),
  }))
  const wide = roomForNames(places, { character: CHARACTER, line: LINE, mark: 8 })
  const regions = regionNames(frame, lines, [...places, ...wide.slice(0, NAMED.wide).flatMap((name) => name ?? [])])
  // On a small screen the picture is half as large and its letters as large as before.
  const small = roomForNames(places, { character: 2 * CHARACTER, line: 1.7 * LINE, mark: 11, most: NAMED.small })
  const marks = ranked.map(({ town, value, label, measured }, i) => {
    const { x, y, name } = places[i] as Place
    const fill = value === undefined ? 'none' : classShade(limits, value)
    const words = `${knownName(town)}, ${label}${measured && labels.measured ? `, ${labels.measured}` : ''}`
    const mark = measured
      ? html`<rect class="place ${fill}" x="${x - 7}" y="${y - 7}" width="14" height="14"/>`
      : html`<circle class="place ${fill}" cx="${x}" cy="${y}" r="7"/>`
    return html`<a href="${pathIn(lang, `/villes/${town.code}`)}" data-ville="${town.code}" aria-label="${words}"><title>${words}</title><circle class="reach" cx="${x}" cy="${y}" r="14"/>${mark}${nameText(name, wide[i], i < NAMED.wide ? 'wide' : 'wide later')}${nameText(name, small[i], 'small')}</a>`
  })
  const { lon0, lat0, perLon, perLat } = frame
  const cover = (raster || relief) && {
    id: labels.id,
    kind: raster ? ('coloured' as const) : ('plain' as const),
    content: [
      raster && html`<g class="raster">${rasterCells(frame, raster, limits)}</g>`,
      relief && shading(frame, relief),
    ],
  }
  const held = grille && !raster && cells(frame, grille, towns)
  const content = [mapLines(lang, frame, lines, cover), held, regions, marks]
  return html`${legend(lang, { limits, values, unit: labels.unit, counted: labels.counted })}<div class="sheet" data-cadre="${[lon0, lat0, perLon, perLat].map((each) => Number(each.toFixed(4))).join(' ')}">${svgOfLinks(SIZE, labels, content)}</div>`
}

/** The classes: the colour of each with its towns in it, and the limits between. */
function legend(
  lang: Lang,
  {
    limits,
    values,
    unit,
    counted,
  }: { limits: readonly number[]; values: readonly number[] } & Pick<MapLabels, 'unit' | 'counted'>,
): Html | undefined {
  if (limits.length === 0) return undefined
  const decimals = [0, 1, 2].find((digits) => limits.every((each) => Number(each.toFixed(digits)) === each)) ?? 3
  const counts = classCounts(limits, values)
  const classes = counts.map((count, i) => {
    const [from, to] = [limits[i] as number, limits[i + 1] as number]
    const shade = classShade(limits, (from + to) / 2)
    return html`<li data-classe="${shade}"><span class="swatch ${shade}"></span><span class="from">${number(lang, from, decimals)}</span>${i === counts.length - 1 && html`<span class="to">${number(lang, to, decimals)}</span>`}<span class="soft">${count}</span></li>`
  })
  return html`<div class="scale"><p class="soft">${unit} · ${counted}</p><ol>${classes}</ol></div>`
}

/** The picture of the relief, stretched over its box. */
function shading({ x, y }: MapFrame, { path, box: { west, east, south, north } }: NonNullable<Cover['relief']>): Html {
  return html`<image class="relief" href="${path}" x="${x(west)}" y="${y(north)}" width="${tenth(x(east) - x(west))}" height="${tenth(y(south) - y(north))}" preserveAspectRatio="none"/>`
}

/** The cells of a grid that hold towns. */
function cells(frame: MapFrame, grille: Grille, towns: readonly MapTown[]): Html {
  const held = [...new Set(towns.map(({ town }) => cellOf(grille, town)))].map((cell) => {
    const [south = 0, from = 0] = cell.split(':').map(Number)
    return cellsPath(frame, grille, { south, north: south + 1, from, to: from + 1 })
  })
  return html`<path class="cell" d="${held.join('')}"/>`
}

/** The towns in the order in which they are named: those that the country names first, then by population. */
function byRank(towns: readonly MapTown[], first: readonly string[] = []): MapTown[] {
  const rank = ({ town }: MapTown) => (first.includes(town.code) ? first.indexOf(town.code) : first.length)
  const population = ({ town }: MapTown) => town.population_estimee ?? 0
  return towns.toSorted((a, b) => rank(a) - rank(b) || population(b) - population(a))
}

/** Steps up and down in which a region's name looks for a place. */
const SHIFTS = [0, 16, -16, 32, -32]

/** The names of the regions that no town has, where they hide no mark and no name of one; a region without such a place has none. */
function regionNames(
  { x, y }: MapFrame,
  { baseMap }: CountryLines,
  marks: readonly { x: number; y: number; name?: string; anchor?: string }[],
): Html[] {
  return (baseMap?.regions?.noms ?? []).flatMap(({ nom, longitude, latitude }) => {
    const half = (nom.length * CHARACTER) / 2
    const isFree = (at: number) =>
      marks.every((mark) => {
        const reach = mark.anchor === undefined ? 10 : 50
        return Math.abs(mark.x - x(longitude)) > half + reach || Math.abs(mark.y - at) > LINE
      })
    const shift = SHIFTS.find((each) => isFree(y(latitude) + each - LINE / 3))
    if (shift === undefined || marks.some(({ name }) => name === nom)) return []
    const at = Math.round(y(latitude) + shift)
    return [html`<text class="region" x="${x(longitude)}" y="${at}" text-anchor="middle">${nom}</text>`]
  })
}

interface Place {
  name: string
  x: number
  y: number
}

interface Name {
  x: number
  y: number
  anchor: 'start' | 'end' | 'middle'
}

function nameText(text: string, name: Name | undefined, kind: string): Html | undefined {
  return (
    name &&
    html`<text class="halo name ${kind}" x="${name.x}" y="${name.y}" text-anchor="${name.anchor}">${text}</text>`
  )
}

/**
 * The position of each name beside its mark, placed in order until so many are; undefined where there is no room, or enough are.
 *
 * @param mark half the width of a mark
 */
function roomForNames(
  places: readonly Place[],
  { character, line, mark, most = places.length }: { character: number; line: number; mark: number; most?: number },
): (Name | undefined)[] {
  const taken = places.map(({ x, y }) => ({ left: x - mark, right: x + mark, top: y - mark, bottom: y + mark }))
  const beside = mark + 3
  let placed = 0
  return places.map(({ name, x, y }) => {
    if (placed === most) return undefined
    const length = name.length * character
    for (const [across, down] of SIDES) {
      const left = x + across * beside - (across < 0 ? length : across === 0 ? length / 2 : 0)
      const middle = y + down * (across === 0 ? beside + line / 3 : line * 0.6)
      const box = { left, right: left + length, top: middle - line / 2, bottom: middle + line / 2 }
      const free = taken.every(
        (other) =>
          other.right <= box.left || other.left >= box.right || other.bottom <= box.top || other.top >= box.bottom,
      )
      if (!free || box.left < 0 || box.right > SIZE.width || box.top < 0 || box.bottom > SIZE.height) continue
      taken.push(box)
      placed++
      const anchor = across < 0 ? 'end' : across === 0 ? 'middle' : 'start'
      return { x: tenth(x + across * beside), y: tenth(middle + line / 3), anchor }
    }
    return undefined
  })
}

/** Where a name is tried: right of its mark, left, above, below, then aslant. */
const SIDES = [
  [1, 0],
  [-1, 0],
  [0, -1],
  [0, 1],
  [1, -1],
  [1, 1],
  [-1, -1],
  [-1, 1],
] as const
