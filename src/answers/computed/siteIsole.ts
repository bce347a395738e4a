import { siteIsole as definition } from '../../contract/computed/siteIsole.ts'
import { roundedAs } from '../../contract/parameters/fieldTable.ts'
import type { OffGridQuestion } from '../../contract/parameters/offGrid.ts'
import { CAPACITY } from '../../contract/parameters/siteTable.ts'
import { batteryUse } from '../../derive/offGrid/battery.ts'
import { rounded } from '../../derive/statistics/statistics.ts'
import { headOf, implement, parametersOf } from './answer.ts'
import { offGridSite } from './offGridSite.ts'
import { SYSTEM_NAMES } from './productible.ts'
import { SERVICE_COLUMNS, servedWithin, siteService } from './siteService.ts'
import { fr } from './words.ts'

/** Said of the total of a site. */
export const SERVED_TOTAL = 'Énergie servie sur toute la période : directe et rendue par la batterie.'

/** What a panel and a battery serve of a demand. Throws the contract's errors. */
export const siteIsole = implement(definition, async (release, question) => {
  const { inputs, site, coverage, parametres, words, transpositionErrorPct } = await offGridSite(release, question)
  const { puissance_stc_wc, consommation_wh_jour, decharge_max_pct, rendement_aller_retour_pct } = question
  const byDefault = roundedAs(CAPACITY.rounding, (CAPACITY.defaultDays * consommation_wh_jour * 100) / decharge_max_pct)
  const capacite_wh = question.capacite_wh ?? byDefault
  const kit = {
    panelWp: puissance_stc_wc,
    capacityWh: capacite_wh,
    maxDischargePct: decharge_max_pct,
    roundTripPct: rendement_aller_retour_pct,
  }
  const { servedKwh, whole, rows } = siteService(site, kit)
  const size =
    question.capacite_wh === undefined
      ? [
          `Batterie de ${fr(capacite_wh)} Wh (choix du service) : sa part utilisable tient ${CAPACITY.defaultDays} jours de demande ; ce que la décharge perd ôté, ${fr(rounded(CAPACITY.defaultDays * batteryUse(kit).dischargeEfficiency, 2))}.`,
        ]
      : []
  return {
    head: headOf(inputs, {
      code: definition.code,
      unite: 'kWh',
      granularite: 'mensuel',
      parametres: {
        ...parametersOf(question, [...SYSTEM_NAMES, ...OFF_GRID_NAMES]),
        ...parametres,
        capacite_wh,
        ...(capacite_wh === 0 ? { decharge_max_pct: null, rendement_aller_retour_pct: null } : {}),
      },
      words: { ...words, hypotheses: [...words.hypotheses, ...size] },
      transpositionErrorPct,
      totalOf: (side) => servedWithin(site, kit, side),
    }),
    coverage,
    lead: whole,
    resultats: { kind: 'rows', rows },
    tail: { total: servedKwh, total_definition: SERVED_TOTAL },
    table: { columns: SERVICE_COLUMNS, rows: { kind: 'rows', rows } },
  }
})

/** Parameters of demand and battery, in the order in which the answers repeat them. */
export const OFF_GRID_NAMES = [
  'consommation_wh_jour',
  'profil',
  'decharge_max_pct',
  'rendement_aller_retour_pct',
] as const satisfies readonly (keyof OffGridQuestion)[]
