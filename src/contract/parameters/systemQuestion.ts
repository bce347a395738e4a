import { DEFAULTS } from './fieldTable.ts'
import type { SystemQuestion } from './system.ts'
import { SYSTEM_PARAMETERS, type SystemParameter } from './systemTable.ts'

/** A field as the interface has it where a question names nothing, but for what is given. */
export function systemQuestion(more: Partial<SystemQuestion> = {}): SystemQuestion {
  const decimals = Object.fromEntries(
    Object.entries(SYSTEM_PARAMETERS).map(([name, { initial }]) => [name, initial]),
  ) as Record<SystemParameter, number>
  return {
    ...decimals,
    puissance_stc_wc: DEFAULTS.puissance_stc_wc,
    inclinaison_deg: DEFAULTS.inclinaison_deg,
    modele: DEFAULTS.modele,
    accepter_approximation: DEFAULTS.accepter_approximation,
    suivi: 'fixe',
    montage: 'libre',
    technologie: 'csi',
    coefficients: 'pvgis5',
    salissure: 'fixe',
    axe_retour_arriere: 'oui',
    ...more,
  }
}
