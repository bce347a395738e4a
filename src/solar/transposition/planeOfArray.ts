import { beamOnPlane } from './beam.ts'
import { groundOnPlane } from './ground.ts'
import { skyHayDavies } from './hayDavies.ts'
import { skyIsotropic } from './isotropic.ts'
import { skyKing } from './king.ts'
import { skyKlucher } from './klucher.ts'
import { skyPerez } from './perez.ts'
import { skyPerezDriesse } from './perezDriesse.ts'
import { skyReindl } from './reindl.ts'
import type { SkyInput } from './skyInput.ts'

/** Every model of the sky's diffuse irradiance, by pvlib's name for it. */
export const SKY_MODELS = {
  isotropic: skyIsotropic,
  klucher: skyKlucher,
  haydavies: skyHayDavies,
  reindl: skyReindl,
  king: skyKing,
  perez: skyPerez,
  perez_driesse: skyPerezDriesse,
} satisfies Record<string, (input: SkyInput) => number>

export type SkyModel = keyof typeof SKY_MODELS

/** In-plane irradiance and its parts, W/m². */
export interface PlaneOfArray {
  poa: number
  beam: number
  sky: number
  ground: number
}

/** In-plane irradiance: beam, sky by the model named, and ground. NaN where a part is NaN. */
export function planeOfArray(model: SkyModel, input: SkyInput & { albedo: number }): PlaneOfArray {
  const beam = beamOnPlane(input)
  const sky = SKY_MODELS[model](input)
  const ground = groundOnPlane(input)
  return { poa: beam + (sky + ground), beam, sky, ground }
}
