import Type from 'typebox'
import { moduleEnergy, modulesOf } from '../computed/energy.ts'
import { HEAT, LOSSES, PLANE, POWER, planeOf } from '../computed/parameters.ts'
import { SUM_TOTAL, stepsRoute } from '../computed/stepsRoute.ts'
import { fr } from '../computed/words.ts'

export const productibleCorrectionThermique = stepsRoute({
  code: 'productible_correction_thermique',
  summary: 'Productible photovoltaïque, effet de la température à part',
  description:
    'Énergie d’un champ photovoltaïque sur un plan donné, cellules à leur température (NOCT). `valeur_sans_temperature` est la même énergie avec les cellules à 25 °C, et `perte_temperature_pct` ce que la chaleur en ôte.',
  parameters: { ...PLANE, ...HEAT, ...POWER, ...LOSSES },
  details: {
    valeur_sans_temperature: Type.Number({ description: 'kWh, cellules à 25 °C' }),
    perte_temperature_pct: Type.Number({ description: 'Part que la température ôte ; négative : elle en ajoute' }),
  },
  needs: () => ({ grandeur: 'ghi', required: ['t2m'] }),
  async compute(inputs, query) {
    const yieldPart = 1 - query.pertes_pct / 100
    const energy = await moduleEnergy(inputs, { plane: planeOf(query), modules: modulesOf(query), yieldPart })
    return {
      unite: 'kWh',
      amounts: { ...inputs.axis, columns: { warm: energy.warm, cool: energy.cool } },
      row: ({ warm = Number.NaN, cool = Number.NaN }) => ({
        valeur: warm,
        valeur_sans_temperature: cool,
        perte_temperature_pct: cool === 0 ? 0 : (1 - warm / cool) * 100,
      }),
      total: SUM_TOTAL,
      words: {
        ...energy.words,
        hypotheses: [
          ...energy.words.hypotheses,
          `Autres pertes : ${fr(query.pertes_pct)} % constants, sans écrêtage ni vieillissement.`,
        ],
      },
    }
  },
})
