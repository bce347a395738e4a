import type { Relief } from '../../answers/maps/relief.ts'
import type { Outline } from '../../contract/outline.ts'
import { Canvas, type Ring } from '../drawing/canvas.ts'
import { indexedPng, type PaletteColour } from '../drawing/png.ts'

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
