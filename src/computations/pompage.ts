import type { ComputedQuestion } from '../contract/computed/define.ts'
import { pompage as definition } from '../contract/computed/pompage.ts'
import { type ErreurContrat, invalide } from '../contract/erreurs.ts'
import { en, fr } from '../contract/numberWords.ts'
import { PUMP_PARAMETERS } from '../contract/parameters/siteTable.ts'
import { type DailyYield, dailyYield, daysOf, panelUp, whPerM3 } from '../derive/offGrid/pumping.ts'
import { empiricalExceedance } from '../derive/statistics/exceedance.ts'
import { figure } from '../derive/statistics/statistics.ts'
import { foldHours } from '../derive/steps/sunAxis.ts'
import { fieldNeeds } from './fieldInputs.ts'
import type { Inputs } from './inputs.ts'
import { REFERENCE_WP } from './offGridSite.ts'
import { fieldHours, SYSTEM_NAMES } from './productible.ts'
import { implementSteps, SUM_TOTAL } from './steps.ts'
import { joinWords, SAID, type Words } from './words.ts'

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
        nom: {
          fr: `ρ g h / (rendements) : ${fr(hauteur_m)} m, ${fr(figure(perM3))} Wh d’électricité par m³`,
          en: `ρ g h / (efficiencies): ${en(hauteur_m)} m, ${en(figure(perM3))} Wh of electricity per m³`,
        },
        reference: SAID.gravity_and_water,
      },
    ],
    hypotheses: [
      {
        fr: `Pompe et moteur ensemble : ${fr(rendement_pompe_pct)} % (par défaut ${fr(pump.initial)} : ${pump.source.fr}, prenez celui de la fiche) ; conduite : ${fr(rendement_conduite_pct)} % (par défaut ${fr(pipe.initial)} : ${pipe.source.fr} ; 100 si hauteur_m compte déjà le frottement).`,
        en: `Pump and motor together: ${rendement_pompe_pct}% (default ${pump.initial}: ${pump.source.en}, take that of the data sheet); pipe: ${rendement_conduite_pct}% (default ${pipe.initial}: ${pipe.source.en}; 100 if hauteur_m already includes friction).`,
      },
      puissance_stc_wc === undefined
        ? {
            fr: `Champ de ${fr(needed)} Wc : ce qu’il faut pour ${fr(volume_m3_jour)} m³ par jour dans le mois le plus faible d’une année moyenne, à quatre chiffres, arrondi vers le haut.`,
            en: `Array of ${en(needed)} Wp: what ${en(volume_m3_jour)} m³ a day take in the weakest month of an average year, to four digits, rounded up.`,
          }
        : {
            fr: `Champ de la question : ${fr(puissance_stc_wc)} Wc ; le mois le plus faible d’une année moyenne en demande ${fr(needed)}.`,
            en: `Array of the question: ${en(puissance_stc_wc)} Wp; the weakest month of an average year needs ${en(needed)}.`,
          },
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
