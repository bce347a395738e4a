import { humidex as definition } from '../contract/computed/humidex.ts'
import type { Granularite } from '../contract/vocabulary.ts'
import { daysOfHours } from '../derive/steps/daysOfHours.ts'
import { humidexSteps } from '../derive/steps/humidexSteps.ts'
import type { Inputs } from './inputs.ts'
import { implementSteps } from './steps.ts'
import { SAID } from './words.ts'

const HOW: Record<'horaire' | 'journalier' | 'mensuel', { hypothese: string; limites: string[]; total: string }> = {
  horaire: {
    hypothese: 'Calculé heure par heure, à partir de la température et de l’humidité de l’heure.',
    limites: [],
    total: 'Moyenne des heures de la période, non leur somme.',
  },
  journalier: {
    hypothese: 'Calculé jour par jour, à partir de la température et de l’humidité moyennes du jour, puis moyenné.',
    limites: ['La moyenne du jour ne dit pas l’heure la plus pénible : l’après-midi dépasse la valeur donnée.'],
    total: 'Moyenne des jours de la période, non leur somme.',
  },
  mensuel: {
    hypothese:
      'Calculé mois par mois, à partir de la température et de l’humidité moyennes du mois : la source n’a pas de jours.',
    limites: [
      'À partir de moyennes mensuelles ; l’indice n’est pas linéaire, et la moyenne de ses jours en diffère un peu.',
    ],
    total: 'Moyenne des mois de la période, pondérés par leurs jours, non leur somme.',
  },
}

/** The humidex: felt temperature, from temperature and humidity. */
export const humidex = implementSteps(definition, {
  parameters: [],
  // The index is not linear: the mean of its days is not the index of their mean.
  needs: () => ({ grandeur: 't2m', required: ['rh2m'], longest: 'journalier' }),
  ofDegrees: true,
  async compute(inputs, _query, granularite) {
    const { axis, columns } = await weather(inputs, granularite)
    const { hypothese, limites, total } = HOW[axis.granularite]
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
