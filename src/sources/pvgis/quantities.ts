/** The quantities of PVGIS that are variables of the country's table, whatever the plane. */
export const QUANTITIES: Readonly<Record<string, string>> = {
  'G(h)': 'ghi',
  'Gb(n)': 'dni',
  'Gd(h)': 'dhi',
  T2m: 't2m',
  RH: 'rh2m',
  WS10m: 'vent_10m',
  'H(h)_m': 'ghi',
  'Hb(n)_m': 'dni',
  T2m_m: 't2m',
}

/** Irradiance on the plane asked: on a fixed horizontal plane it is that of the ground. */
export const ON_PLANE: Readonly<Record<string, string>> = { 'G(i)': 'ghi', 'Gd(i)': 'dhi' }

/** The plane that irradiance was computed for. */
export interface PvgisPlane {
  horizontal: boolean
  /** Its words in a refusal. */
  words: string
}

/** A day's profile is a mean of many, by hours of no day. */
export const A_PROFILE =
  'c’est le profil moyen d’un jour du mois (DRcalc), et non une série de mesures : demandez seriescalc'

/** Why a column on the plane asked is not taken. */
export function notHorizontal(plane: PvgisPlane): string {
  return `dans le plan demandé (${plane.words}), qui n’est pas le plan horizontal`
}

export function whyNot(name: string): string {
  if (name === 'P') return 'puissance d’un système, et non une mesure du lieu'
  if (name === 'Int') return 'marque les valeurs reconstituées ; leur nombre est dans les remarques'
  if (name === 'H_sun') return 'hauteur du soleil : elle se calcule'
  if (/\(i_opt\)|\(opt\)/.test(name)) return 'dans le plan optimal'
  if (/\(i/.test(name)) return 'dans le plan demandé'
  return 'aucune grandeur du pays'
}

/** The units that the documentation of PVGIS gives to a typical year, whose table may come without its legend. */
export const TMY_UNITS: Readonly<Record<string, string>> = {
  T2m: '°C',
  RH: '%',
  'G(h)': 'W/m2',
  'Gb(n)': 'W/m2',
  'Gd(h)': 'W/m2',
  WS10m: 'm/s',
}

/** How a value that is of one moment of its hour stands for it. */
interface Moment {
  methode: string
  /** Of the hour, 0 to 59. */
  minute: number
}

/**
 * What the minute of an hour's stamp says of its value: a satellite's picture is of that minute, be it the first, while a
 * reanalysis gives the mean of the hour, stamped in its middle or at its start.
 */
export function momentOf(minute: number, database: string | undefined): Partial<Moment> {
  if ((minute === 30 || minute === 0) && /ERA5|COSMO/i.test(database ?? '')) return {}
  return { methode: `valeur instantanée à la minute ${minute}, et non moyenne de l’heure`, minute }
}
