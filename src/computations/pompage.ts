import { tell } from '../answers/sentence.ts'
import type { ComputedQuestion } from '../contract/computed/define.ts'
import { pompage as definition } from '../contract/computed/pompage.ts'
import { type ErreurContrat, invalide } from '../contract/erreurs.ts'
import { PUMP_PARAMETERS } from '../contract/parameters/siteTable.ts'
import { type DailyYield, dailyYield, daysOf, panelUp, whPerM3 } from '../derive/offGrid/pumping.ts'
import { empiricalExceedance } from '../derive/statistics/exceedance.ts'
import { figure } from '../derive/statistics/statistics.ts'
import { foldHours } from '../derive/steps/sunAxis.ts'
import { fieldNeeds } from './fieldInputs.ts'
import type { Inputs } from './inputs.ts'
import { REFERENCE_WP } from './offGridSite.ts'
import { fieldHours, SYSTEM_NAMES } from './productible.ts'
import SAID from './site.json' with { type: 'json' }
import { implementSteps, SUM_TOTAL } from './steps.ts'
import { joinWords, type Words } from './words.ts'

export type PumpQuestion = ComputedQuestion<typeof definition>

/** Water that a field lifts, and the field that the weakest month needs. */
export const pompage = implementSteps(definition, {
  parameters: [...SYSTEM_NAMES, 'hauteur_m', 'volume_m3_jour', 'rendement_pompe_pct', 'rendement_conduite_pct'],
  needs: (question) => ({ ...fieldNeeds(question), wholeYear: true }),
  async compute(inputs, question) {
    const { axis } = inputs
    const { volume_m3_jour } = question
    const field = await fieldHours(inputs, { ...question, puissance_stc_wc: REFERENCE_WP })
    const whPerWp = foldHours(axis, field.stages.delivered, 1000 / REFERENCE_WP)
    const day = dailyYield(axis, whPerWp)
    const weakestWh = day?.months[day.weakest] ?? 0
    if (!day || weakestWh === 0) throw noYear(inputs)
    const perM3 = whPerM3({
      headM: question.hauteur_m,
      pumpEfficiency: question.rendement_pompe_pct / 100,
      pipeEfficiency: question.rendement_conduite_pct / 100,
    })
    const panelFor = (dayWh: number) => panelUp((volume_m3_jour * perM3) / dayWh)
    const needed = panelFor(weakestWh)
    const panelWp = question.puissance_stc_wc ?? needed
    const columns = {
      m3: whPerWp.map((wh) => (wh * panelWp) / perM3),
      wanted: daysOf(axis).map((days) => days * volume_m3_jour),
      kwh: whPerWp.map((wh) => (wh * panelWp) / 1000),
    }
    return {
      unite: 'm³',
      amounts: { ...axis, columns },
      row: ({ m3 = Number.NaN, wanted = Number.NaN, kwh = Number.NaN }) => ({
        valeur: m3,
        besoin_m3: wanted,
        couverture_pct: (100 * m3) / wanted,
        energie_kwh: kwh,
      }),
      total: SUM_TOTAL,
      parametres: { ...field.parametres, puissance_stc_wc: panelWp },
      transpositionErrorPct: field.transpositionErrorPct,
      words: wordsOf(field.words, question, { perM3, needed }),
      tail: () => ({
        puissance_necessaire_wc: needed,
        mois_le_plus_faible: day.weakest + 1,
        ...yearsOf(day, panelFor),
        mois: Array.from(day.months, (wh, month) => ({
          mois: month + 1,
          eau_m3_jour: figure((wh * panelWp) / perM3),
          couverture_pct: figure((100 * wh * panelWp) / perM3 / volume_m3_jour),
          productible_wh_par_wc_jour: figure(wh),
          puissance_necessaire_wc: panelFor(wh),
        })),
      }),
    }
  },
})

/** In how many years the weakest month lacked with the panel of the mean year, and the panel that nine years in ten need. */
function yearsOf({ years, months, weakest }: DailyYield, panelFor: (dayWh: number) => number) {
  const [rare] = empiricalExceedance(
    years.map(({ weakestWh }) => weakestWh),
    [90],
  )
  const weak = panelFor(months[weakest] as number)
  return {
    puissance_neuf_annees_sur_dix_wc: rare?.value ? panelFor(rare.value) : null,
    base_annees: years.length,
    annees_insuffisantes: years.filter(({ weakestWh }) => panelFor(weakestWh) > weak).map(({ year }) => year),
  }
}

function wordsOf(words: Words, question: PumpQuestion, { perM3, needed }: { perM3: number; needed: number }): Words {
  const { hauteur_m, volume_m3_jour, rendement_pompe_pct, rendement_conduite_pct, puissance_stc_wc } = question
  const { rendement_pompe_pct: pump, rendement_conduite_pct: pipe } = PUMP_PARAMETERS
  return joinWords(words, {
    modele: [
      {
        etape: { fr: 'pompage', en: 'pumping' },
        nom: tell(SAID.lifting, { hauteur_m, perM3: figure(perM3) }),
        reference: SAID.gravity_and_water,
      },
    ],
    hypotheses: [
      tell(SAID.pump_and_pipe, {
        rendement_pompe_pct,
        pump: pump.initial,
        pumpSource: pump.source,
        rendement_conduite_pct,
        pipe: pipe.initial,
        pipeSource: pipe.source,
      }),
      puissance_stc_wc === undefined
        ? tell(SAID.needed_array, { needed, volume_m3_jour })
        : tell(SAID.given_array, { puissance_stc_wc, needed }),
      SAID.pump_after_inverter,
    ],
    limites: [SAID.constant_pump],
  })
}

function noYear({ serie, period }: Inputs): ErreurContrat {
  return invalide(
    `Du ${period.debut} au ${period.fin}, « ${serie.code} » n’a pas chaque mois civil entier au moins une fois avec du soleil : le mois le plus faible ne peut pas être cherché dans une partie de l’année. Élargissez la période, ou nommez une série plus longue par code_serie_source.`,
    {
      champ: 'periode_debut',
      recu: period,
      periode: period,
      accepte: 'une période où chaque mois de janvier à décembre est complet',
    },
  )
}
