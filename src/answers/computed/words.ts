import { rounded } from '../../derive/statistics/statistics.ts'
import type { SunAxis, SunGranularite } from '../../derive/steps/sunAxis.ts'
import type { SeriesSkyModel } from '../../solar/skyShares.ts'
import { ENOUGH_YEARS } from '../catalogue/reference.ts'

/** A step of a computation: what it does, its model, and where that is published. */
export interface Modele {
  etape: string
  nom: string
  reference: string | null
}

/** How an answer was made, in words for its reader. */
export interface Words {
  modele: Modele[]
  hypotheses: string[]
  limites: string[]
}

/** How the series of a town is chosen, by `chooseReference`. */
export const REFERENCE_RULE: Modele = {
  etape: 'série de référence',
  nom: `${ENOUGH_YEARS} années complètes, sinon la plus longue ; sans rupture ; ordre des sources du pays ; pas le plus fin`,
  reference: null,
}

const ERBS = 'Erbs, D. G., Klein, S. A., Duffie, J. A. (1982), Solar Energy 28(4), 293-302.'
const SPREAD = {
  etape: 'répartition du jour sur ses heures',
  nom: 'profils horaires : global de Collares-Pereira et Rabl, diffus de Liu et Jordan',
  reference:
    'Collares-Pereira, M., Rabl, A. (1979), Solar Energy 22(2), 155-164 ; Liu, B. Y. H., Jordan, R. C. (1960), Solar Energy 4(3), 1-19.',
}

const SUN_POSITION: Record<SunGranularite, Modele> = {
  horaire: {
    etape: 'position du soleil',
    nom: 'NREL SPA, au milieu de l’heure (de sa partie ensoleillée à l’aube et au crépuscule)',
    reference: 'Reda, I., Andreas, A. (2004), Solar Energy 76(5), 577-589.',
  },
  journalier: {
    etape: 'position du soleil',
    nom: 'NREL SPA, au milieu de la partie ensoleillée de chaque heure du jour',
    reference: 'Reda, I., Andreas, A. (2004), Solar Energy 76(5), 577-589.',
  },
  mensuel: {
    etape: 'position du soleil',
    nom: 'NREL SPA, sur les heures du jour moyen du mois (Klein), compté autant de fois que le mois a de jours',
    reference:
      'Reda, I., Andreas, A. (2004), Solar Energy 76(5), 577-589 ; Klein, S. A. (1977), Solar Energy 19(4), 325-329.',
  },
}

/** Where the sun is seen from over an axis. */
export function sunPosition({ granularite, minute }: Pick<SunAxis, 'granularite' | 'minute'>): Modele {
  const model = SUN_POSITION[granularite]
  if (minute === undefined) return model
  return { ...model, nom: `NREL SPA, à la minute ${minute} de l’heure : la source donne des valeurs de ce moment` }
}

export const SPREADING: Record<SunGranularite, Modele | undefined> = {
  horaire: undefined,
  journalier: SPREAD,
  mensuel: { ...SPREAD, etape: 'répartition du jour moyen sur ses heures' },
}

/** The split of the global into beam and diffuse where the source does not give it. */
export const ERBS_SPLIT: Record<SunGranularite, Modele> = {
  horaire: { etape: 'part diffuse', nom: 'Erbs, relation horaire', reference: ERBS },
  journalier: { etape: 'part diffuse', nom: 'Erbs, relation journalière', reference: ERBS },
  mensuel: { etape: 'part diffuse', nom: 'Erbs, relation mensuelle', reference: ERBS },
}

export const SKY_MODEL: Record<SeriesSkyModel, Modele> = {
  perez: {
    etape: 'transposition',
    nom: 'Perez 1990, coefficients composites',
    reference: 'Perez, R. et al. (1990), Solar Energy 44(5), 271-289.',
  },
  perez_driesse: {
    etape: 'transposition',
    nom: 'Perez-Driesse, forme continue de Perez 1990',
    reference: 'Driesse, A., Jensen, A. R., Perez, R. (2024), Solar Energy 267, 112093.',
  },
  haydavies: {
    etape: 'transposition',
    nom: 'Hay et Davies',
    reference: 'Hay, J. E., Davies, J. A. (1980), First Canadian Solar Radiation Data Workshop, 59-72.',
  },
  isotropic: {
    etape: 'transposition',
    nom: 'ciel isotrope',
    reference: 'Hottel, H. C., Woertz, B. B. (1942) ; Liu, B. Y. H., Jordan, R. C. (1963), Solar Energy 7(2), 53-74.',
  },
}

export const HORIZONTAL: Modele = {
  etape: 'plan',
  nom: 'plan horizontal : l’irradiation globale de la série, sans transposition',
  reference: null,
}

export const CELL: Modele = {
  etape: 'température de cellule',
  nom: 'Ross, par la NOCT : T air + G (NOCT - 20) / 800',
  reference: 'Ross, R. G. (1981), 15th IEEE Photovoltaic Specialists Conference, 805-811.',
}
export const POWER: Modele = {
  etape: 'puissance',
  nom: 'PVWatts : G / 1000 × puissance × (1 + coefficient × (T cellule - 25))',
  reference: 'Dobos, A. P. (2014), PVWatts Version 5 Manual, NREL/TP-6A20-62641.',
}

/** A number as a French reader writes it. */
export function fr(value: number): string {
  return String(value).replace('.', ',')
}

/** A share of a hundred without its sign. */
export function pctWords(pct: number, decimals = 1): string {
  return `${fr(rounded(Math.abs(pct), decimals))} %`
}

/** The same with its sign. */
export function signedPct(pct: number, decimals = 1): string {
  return `${pct < 0 ? '−' : '+'}${pctWords(pct, decimals)}`
}

/** Said of every answer that leaves the uncertainty of its source out. */
export function sourceLimit(localite: string): string {
  return `L’incertitude de la source n’est pas dans ces valeurs ; voir ${recordPath(localite)}.`
}

/** Path of the cross-source record of a town. */
export function recordPath(localite: string): string {
  return `/v1/grandeurs/incertitude_inter_source/${localite}`
}

/** Said wherever any input is simulated. */
export const SIMULATED = {
  hypothese: 'Les séries d’entrée sont des données simulées (démonstration) : ni mesures, ni réanalyse, ni satellite.',
  limite: 'Données simulées (démonstration) : à ne pas employer pour un dimensionnement.',
}
