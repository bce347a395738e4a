import { humidex as definition } from '../contract/computed/humidex.ts'
import type { Granularite } from '../contract/vocabulary.ts'
import { daysOfHours } from '../derive/steps/daysOfHours.ts'
import { humidexSteps } from '../derive/steps/humidexSteps.ts'
import type { Inputs } from './inputs.ts'
import { implementSteps } from './steps.ts'
import { SAID } from './words.ts'

/** The humidex: felt temperature, from temperature and humidity. */
export const humidex = implementSteps(definition, {
  parameters: [],
  // The index is not linear: the mean of its days is not the index of their mean.
  needs: () => ({ grandeur: 't2m', required: ['rh2m'], longest: 'journalier' }),
  ofDegrees: true,
  async compute(inputs, _query, granularite) {
    const { axis, columns } = await weather(inputs, granularite)
    const { hypothese, limites, total } = SAID.humidex_how[axis.granularite]
    return {
      unite: '°C apparents',
      amounts: { ...axis, columns: humidexSteps(axis, columns) },
      row: ({ weighted = Number.NaN, weights: days = Number.NaN }) => ({ valeur: weighted / days }),
      total,
      words: { modele: [SAID.humidex], hypotheses: [hypothese], limites },
    }
  },
})

/** Temperature and humidity on the steps of the index: the source's own, or the whole days of its hours. */
async function weather(inputs: Inputs, granularite: Granularite) {
  const t2m = await inputs.main()
  const { values: rh2m } = await inputs.required('rh2m')
  const { axis } = inputs
  if (axis.granularite !== 'horaire' || granularite === 'horaire') return { axis, columns: { t2m, rh2m } }
  const { firstSlot, values } = daysOfHours({ ...axis, values: t2m })
  const columns = { t2m: values, rh2m: daysOfHours({ ...axis, values: rh2m }).values }
  return { axis: { granularite: 'journalier' as const, firstSlot, count: values.length }, columns }
}
