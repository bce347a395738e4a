import type { StepRule } from '../rule.ts'
import { type Component, componentOf } from './irradiation.ts'
import { judgeEach } from './judgeEach.ts'

/** An upper limit `share · S · cos(zenith)^power + offset`, W/m², S being what the sun sends on a plane facing it. */
interface Limit {
  share: number
  power: number
  offset: number
}

const REFERENCE =
  'Long, C. N., Dutton, E. G. (2002), BSRN Global Network recommended QC tests, V2.0 ; Long, C. N., Shi, Y. (2008), Open Atmospheric Science Journal 2, 23-37.'

function limitRule(
  words: Pick<StepRule, 'code' | 'libelle' | 'genre'>,
  { floor, limits }: { floor: number; limits: Readonly<Record<Component, Limit>> },
): StepRule {
  return {
    ...words,
    reference: REFERENCE,
    judge(serie, place) {
      const component = componentOf(serie)
      const sun = place.sunOfHours(serie)
      if (component === undefined || !sun) return undefined
      const { share, power, offset } = limits[component]
      return judgeEach(serie, (i, value) => {
        const cos = Math.max(0, sun.cosZenith[i] as number)
        return value >= floor && value <= share * (sun.extraterrestrialDni[i] as number) * cos ** power + offset
      })
    },
  }
}

/** What no hour is below: a pyranometer that sees the cold sky of the night tells less than 0, W/m². */
export const PHYSICAL_FLOOR = -4

/** An hour that no sky can give. */
export const limitesPhysiques = limitRule(
  {
    code: 'limites_physiques',
    libelle: 'hors des limites physiquement possibles du BSRN',
    genre: 'impossible',
  },
  {
    floor: PHYSICAL_FLOOR,
    limits: {
      ghi: { share: 1.5, power: 1.2, offset: 100 },
      dhi: { share: 0.95, power: 1.2, offset: 50 },
      dni: { share: 1, power: 0, offset: 0 },
    },
  },
)

/** An hour that a sky hardly ever gives. */
export const limitesRares = limitRule(
  { code: 'limites_rares', libelle: 'hors des limites extrêmement rares du BSRN', genre: 'douteux' },
  {
    floor: -2,
    limits: {
      ghi: { share: 1.2, power: 1.2, offset: 50 },
      dhi: { share: 0.75, power: 1.2, offset: 30 },
      dni: { share: 0.95, power: 0.2, offset: 10 },
    },
  },
)
