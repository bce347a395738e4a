/** The parameters of POWER that are variables of the country's table. */
export const PARAMETERS: Readonly<Record<string, string>> = {
  ALLSKY_SFC_SW_DWN: 'ghi',
  ALLSKY_SFC_SW_DNI: 'dni',
  ALLSKY_SFC_SW_DIFF: 'dhi',
  ALLSKY_KT: 'kt',
  ALLSKY_SRF_ALB: 'albedo_surface',
  T2M: 't2m',
  RH2M: 'rh2m',
  WS2M: 'vent_2m',
  WS10M: 'vent_10m',
  PRECTOTCORR: 'precipitation',
}

/** Why a parameter is not taken. */
export function whyNot(name: string): string {
  if (name.startsWith('CLRSKY')) return 'rayonnement par ciel clair, et non rayonnement reçu'
  if (name.endsWith('_SUM')) return 'cumul : la moyenne journalière du même paramètre est lue à sa place'
  return 'aucune grandeur du pays'
}

/** What POWER writes where it has nothing, whatever its answer declares: none of its parameters has such a value. */
const FILL = -999

/** Whether a value is a fill: the one that the answer declares, or POWER's own. */
export const isFill = (value: number, declared: number): boolean => value === declared || value === FILL

export const A_REGION =
  'le fichier couvre une région : demandez chaque ville par « point », ou lisez-le comme « nasa-power-regional »'
export const A_CLIMATOLOGY = 'une climatologie n’est pas une série de mesures'

/** The time that the stamps of a file are in. A file that names none is in local solar time, as POWER's own default is. */
export type TimeStandard = 'UTC' | 'LST'

export function timeStandard(named: string | undefined): TimeStandard {
  return named?.trim().toUpperCase() === 'UTC' ? 'UTC' : 'LST'
}

export const TIME_WORDS: Record<TimeStandard, string> = { UTC: 'UTC', LST: 'heure solaire locale (LST)' }

/** What a reader must know of the days of a file. */
export function dayRemark(standard: TimeStandard): string {
  return standard === 'UTC'
    ? 'Un jour va de 0 h à 24 h UTC.'
    : 'Un jour va de minuit à minuit en heure solaire locale, décalée de l’UTC d’un quinzième d’heure par degré de longitude.'
}

export const LOCAL_HOURS =
  'heures en heure solaire locale, dont le décalage sur l’UTC n’est pas un nombre entier d’heures : redemandez le fichier avec time-standard=UTC'
