import { fractionDiffuse as definition } from '../contract/computed/fractionDiffuse.ts'
import { diffuseFraction } from '../derive/steps/stepDiffuse.ts'
import { foldHours, stepEnergy } from '../derive/steps/sunAxis.ts'
import { diffuseBreak } from './diffuseSplit.ts'
import { skyOf } from './plane.ts'
import { implementSteps } from './steps.ts'
import type { Words } from './words.ts'

const RATIO_WORDS: Words = {
  modele: [{ etape: 'rapport', nom: 'somme de dhi sur somme de ghi, séries de la même source', reference: null }],
  hypotheses: [],
  limites: ['Le rapport a la qualité des deux séries ; un pas où l’une manque est laissé de côté.'],
}

/** The diffuse share of the irradiation. */
export const fractionDiffuse = implementSteps(definition, {
  parameters: [],
  needs: () => ({ grandeur: 'ghi', required: [] }),
  async compute(inputs) {
    const ghi = stepEnergy(inputs.axis, await inputs.main())
    // Across a break the share would be of two products: it is that of planes.
    const stored = diffuseBreak(inputs) ? undefined : await inputs.companion('dhi')
    const { dhi, words } = stored
      ? { dhi: stepEnergy(inputs.axis, stored), words: RATIO_WORDS }
      : await skyOf(inputs, {}).then((sky) => ({ dhi: foldHours(inputs.axis, sky.hours.dhi), words: sky.words }))
    return {
      unite: '1',
      amounts: { ...inputs.axis, columns: { dhi, ghi } },
      row: (sums) => ({ valeur: diffuseFraction({ dhi: sums.dhi ?? Number.NaN, ghi: sums.ghi ?? Number.NaN }) }),
      total: 'Rapport des sommes de toute la période : ni somme ni moyenne des résultats.',
      words,
    }
  },
})
