import { indexOf } from '../../answers/catalogue/catalogueIndex.ts'
import type { Relief } from '../../answers/maps/relief.ts'
import type { Release } from '../../answers/release.ts'
import { frenchTypography, ofName } from '../../contract/frenchTypography.ts'
import type { Outline } from '../../contract/outline.ts'
import { type CarteItem, INCERTITUDE } from '../../contract/resources/cartes.ts'
import { ANNEE } from '../../contract/vocabulary.ts'
import { AMOUNT_COLOURS, amountClasses, amountColour } from '../drawing/amounts.ts'
import { boxRing, Canvas, type Colour, lineRings, type Ring } from '../drawing/canvas.ts'
import { fitting, outlinesOf, type Weight, widthOf } from '../drawing/letters.ts'
import { indexedPng, type PaletteColour } from '../drawing/png.ts'

const WIDTH = 1000
const MARGIN = 40
const ROOM = WIDTH - 2 * MARGIN
/** The map is as wide as there is room, and at most so high. */
const MOST_HIGH = 900
const [HEAD, FOOT] = [150, 122]
const CREDIT_HEIGHT = 28
const SWATCH = { width: 84, height: 16 }

const PAPER: Colour = [0xfc, 0xfa, 0xf6]
const PANEL: Colour = [0xf4, 0xef, 0xe6]
const INK: Colour = [0x1c, 0x24, 0x30]
const SOFT: Colour = [0x5b, 0x64, 0x72]
const SIMULE = 'SIMULÉ : aucune de ces valeurs n’est une mesure'

/** A map of means as a picture: its cells in classes with round limits, the country's outline, legend and source. */
export function mapPicture(map: CarteItem, { release, outline }: { release: Release; outline: Outline }): Canvas {
  const frame = frameOf(map)
  const canvas = new Canvas(WIDTH, HEAD + frame.height + FOOT + CREDIT_HEIGHT * map.attributions.length, PAPER)
  const write = (
    words: string,
    y: number,
    { size, weight, colour }: { size: number; weight: Weight; colour: Colour },
  ) => {
    const text = frenchTypography(words)
    canvas.fill(outlinesOf(text, { x: MARGIN, y, size: fitting(text, { size, weight }, ROOM), weight }), colour)
  }

  write(map.grandeur_label, 92, { size: 32, weight: 700, colour: INK })
  write(`${periodWords(map)}, en ${map.unite}`, 128, { size: 24, weight: 400, colour: INK })
  const limits = amountClasses(extremesOf(map.valeurs))
  canvas.drawRaster(frame, coloursOf(map, limits))
  drawOutline(canvas, outline, frame)
  const below = HEAD + frame.height
  drawLegend(canvas, limits, below + 24)
  const source = indexOf(release).sources.get(map.source_code)?.libelle ?? map.source_code
  const { edition_id, simule } = release.edition
  write(`${source}, niveau ${map.niveau_confiance} · ${edition_id}`, below + 96, {
    size: 20,
    weight: 400,
    colour: SOFT,
  })
  for (const [i, { attribution, licence }] of map.attributions.entries()) {
    write(`${attribution} (${licence})`, below + 124 + i * CREDIT_HEIGHT, { size: 20, weight: 400, colour: SOFT })
  }
  if (simule) {
    canvas.fill([boxRing(0, 0, WIDTH, 44)], INK)
    write(SIMULE, 31, { size: 26, weight: 700, colour: PAPER })
  }
  return canvas
}

/** Where a map lies on its picture: equirectangular, north up, true to scale at its middle latitude. */
interface Frame {
  left: number
  top: number
  width: number
  height: number
  x(lon: number): number
  y(lat: number): number
}

function frameOf({ grille, lignes, colonnes }: CarteItem): Frame {
  const { origine_lat, origine_lon, pas_lat, pas_lon } = grille
  const [degreesHigh, degreesWide] = [lignes * pas_lat, colonnes * pas_lon]
  const squeeze = Math.cos(((origine_lat + degreesHigh / 2) * Math.PI) / 180)
  const perLat = Math.min(ROOM / (degreesWide * squeeze), MOST_HIGH / degreesHigh)
  const perLon = perLat * squeeze
  const [width, height] = [Math.max(1, Math.round(degreesWide * perLon)), Math.max(1, Math.round(degreesHigh * perLat))]
  const left = MARGIN + Math.round((ROOM - width) / 2)
  return {
    left,
    top: HEAD,
    width,
    height,
    x: (lon) => left + (lon - origine_lon) * perLon,
    y: (lat) => HEAD + height - (lat - origine_lat) * perLat,
  }
}

/** The colour of each cell, in rows from the north. */
function coloursOf({ valeurs }: CarteItem, limits: readonly number[]): Colour[][] {
  return valeurs
    .map((row) =>
      row.map((value) => (value === null ? PANEL : (AMOUNT_COLOURS[amountColour(limits, value)] as Colour))),
    )
    .reverse()
}

/** The pieces of the outline that lie on the map. */
function drawOutline(canvas: Canvas, outline: Outline, { left, top, width, height, x, y }: Frame): void {
  const isOn = ([px, py]: Ring[number]) => px >= left && px <= left + width && py >= top && py <= top + height
  for (const ring of outline) {
    const points = ring.map(([lon, lat]): Ring[number] => [x(lon), y(lat)])
    for (const [i, to] of points.entries()) {
      const from = points.at(i - 1) as Ring[number]
      if (isOn(from) && isOn(to)) canvas.fill(lineRings([from, to], 1.5), INK)
    }
  }
}

/** The limits of the classes, each below the edge between its colours. */
function drawLegend(canvas: Canvas, limits: readonly number[], top: number): void {
  const decimals = Math.max(0, ...limits.map((limit) => String(limit).split('.')[1]?.length ?? 0))
  const written = new Intl.NumberFormat('fr', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
  for (const [i, limit] of limits.entries()) {
    const left = MARGIN + i * SWATCH.width
    const next = limits[i + 1]
    if (next !== undefined) {
      const colour = AMOUNT_COLOURS[amountColour(limits, (limit + next) / 2)] as Colour
      canvas.fill([boxRing(left, top, SWATCH.width, SWATCH.height)], colour)
    }
    const text = { size: 20, weight: 400 } as const
    const words = written.format(limit)
    const x = i === 0 ? left : left - widthOf(words, text) / 2
    canvas.fill(outlinesOf(words, { ...text, x, y: top + SWATCH.height + 24 }), INK)
  }
}

/** The least and the most of a map; none of an empty one. */
function extremesOf(valeurs: CarteItem['valeurs']): number[] {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const value of valeurs.flat()) {
    if (value === null) continue
    least = Math.min(least, value)
    most = Math.max(most, value)
  }
  return least > most ? [] : [least, most]
}

/** What a map is the mean of: `moyenne d’avril, 2016 à 2025`; of an uncertainty: `incertitude-type de la moyenne annuelle, …`. */
export function periodWords({ statistique, periode, periode_debut, periode_fin }: CarteItem): string {
  const month = (day: string, year?: 'numeric') =>
    new Intl.DateTimeFormat('fr', { month: 'long', ...(year ? { year } : {}), timeZone: 'UTC' }).format(Date.parse(day))
  if (periode.includes('-')) return month(periode_debut, 'numeric')
  const years = `${periode_debut.slice(0, 4)} à ${periode_fin.slice(0, 4)}`
  return `${statistique === INCERTITUDE ? 'incertitude-type de la ' : ''}moyenne ${periode === ANNEE ? 'annuelle' : ofName(month(`2001-${periode}-01`))}, ${years}`
}

/** Steps of shadow and of light, their strongest opacity, and the light less that of flat ground from which it is reached. */
const SHADOW = { steps: 9, opacity: 0.42, from: 0.45 }
const LIGHT = { steps: 6, opacity: 0.34, from: 0.29 }

const CLEAR: PaletteColour = [0, 0, 0, 0]
const shades = ({ steps, opacity }: typeof SHADOW, grey: number): PaletteColour[] =>
  Array.from({ length: steps }, (_, i) => [grey, grey, grey, Math.round((255 * opacity * (i + 1)) / steps)])
const PALETTE = [CLEAR, ...shades(SHADOW, 0), ...shades(LIGHT, 255)]

/** The relief of a country as PNG: shadow and light over whatever is below, clear beyond its outline. */
export function reliefPicture({ box, rows, columns, light }: Relief, outline: Outline): Promise<Uint8Array> {
  const perDegree = rows / (box.north - box.south)
  const country = new Canvas(columns, rows, [0, 0, 0])
  const rings = outline.map(
    (ring): Ring => ring.map(([lon, lat]) => [(lon - box.west) * perDegree, (box.north - lat) * perDegree]),
  )
  country.fill(rings, [1, 1, 1])
  const channels = country.pixels.length / light.length
  const places = new Uint8Array(light.length)
  for (let i = 0; i < light.length; i++) if (country.pixels[i * channels] !== 0) places[i] = placeOf(light[i]!)
  return indexedPng({ width: columns, height: rows }, places, PALETTE)
}

/** The place of a light in the palette; flat ground is clear, and what is not known. */
function placeOf(light: number): number {
  if (Number.isNaN(light)) return 0
  const { steps, from } = light < 0 ? SHADOW : LIGHT
  const step = Math.min(steps, Math.round((Math.abs(light) / from) * steps))
  return step === 0 ? 0 : step + (light < 0 ? 0 : SHADOW.steps)
}
