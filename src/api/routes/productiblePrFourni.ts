import Type from 'typebox'
import { moduleEnergy, modulesOf, ratioEnergy } from '../computed/energy.ts'
import { HEAT, PLANE, POWER, planeOf } from '../computed/parameters.ts'
import { SUM_TOTAL, stepsRoute } from '../computed/stepsRoute.ts'
import { fr } from '../computed/words.ts'

export const productiblePrFourni = stepsRoute({
  code: 'productible_pr_fourni',
  summary: 'Productible photovoltaïque, ratio de performance fourni',
  description:
    'Irradiation du plan × puissance × ratio de performance. Avec `correction=temperature`, le ratio fourni est hors température, et celle des cellules (NOCT) s’y ajoute ; `noct_degc` et `coeff_temp_pourcent_par_degc` n’ont d’effet qu’alors.',
  parameters: {
    pr_fourni: Type.Number({ minimum: 0, maximum: 1, description: 'Ratio de performance' }),
    correction: Type.Optional(
      Type.Enum(['aucune', 'temperature'], { default: 'aucune', description: 'Ce que le ratio ne contient pas' }),
    ),
    ...PLANE,
    ...POWER,
    ...HEAT,
  },
  needs: ({ correction }) => ({ grandeur: 'ghi', required: correction === 'temperature' ? ['t2m'] : [] }),
  async compute(inputs, query) {
    const plane = planeOf(query)
    const common = { unite: 'kWh', total: SUM_TOTAL, row: ({ kwh = Number.NaN }) => ({ valeur: kwh }) }
    if (query.correction === 'temperature') {
      const { warm, words } = await moduleEnergy(inputs, {
        plane,
        modules: modulesOf(query),
        yieldPart: query.pr_fourni,
      })
      const hypotheses = [
        ...words.hypotheses,
        `Ratio de performance hors température : ${fr(query.pr_fourni)}, constant.`,
      ]
      return { ...common, amounts: { ...inputs.axis, columns: { kwh: warm } }, words: { ...words, hypotheses } }
    }
    const input = { plane, powerW: query.puissance_stc_wc, yieldPart: query.pr_fourni }
    const { steps, words } = await ratioEnergy(inputs, input)
    const ratio = {
      etape: 'énergie',
      nom: 'irradiation du plan × puissance × ratio de performance',
      reference: 'IEC 61724-1:2021',
    }
    return {
      ...common,
      amounts: { ...inputs.axis, columns: { kwh: steps } },
      parametres: { noct_degc: null, coeff_temp_pourcent_par_degc: null },
      words: {
        modele: [...words.modele, ratio],
        hypotheses: [
          ...words.hypotheses,
          `Ratio de performance constant (${fr(query.pr_fourni)}), température comprise.`,
        ],
        limites: [...words.limites, 'Un ratio constant ne suit ni les saisons chaudes ni l’encrassement.'],
      },
    }
  },
})
