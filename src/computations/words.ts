import { ENOUGH_YEARS } from '../answers/catalogue/reference.ts'
import { references, type Sayings, type Sentence, said } from '../answers/sentence.ts'
import type { SunAxis, SunGranularite } from '../derive/steps/sunAxis.ts'
import type { SeriesSkyModel } from '../solar/skyShares.ts'

/** A step of a computation: what it does, its model, and where that is published. */
export interface Modele {
  etape: Sentence
  nom: Sentence
  /** A string where it is the same in both languages. */
  reference: Sentence | null
}

/** How an answer was made, in words for its reader. */
export interface Words {
  modele: Modele[]
  hypotheses: Sentence[]
  limites: Sentence[]
}

/** What a part of a computation says. */
export type WordsOfPart = { readonly [Name in keyof Words]?: Sayings<Words[Name][number]> }

/** The words of an answer, those of its parts one after the other. */
export function joinWords(...parts: readonly WordsOfPart[]): Words {
  return {
    modele: parts.flatMap(({ modele = [] }) => said(modele)),
    hypotheses: parts.flatMap(({ hypotheses = [] }) => said(hypotheses)),
    limites: parts.flatMap(({ limites = [] }) => said(limites)),
  }
}

/** How the series of a town is chosen, by `chooseReference`. */
export const REFERENCE_RULE: Modele = {
  etape: { fr: 'série de référence', en: 'reference series' },
  nom: {
    fr: `${ENOUGH_YEARS} années complètes, sinon la plus longue ; sans rupture ; ordre des sources du pays ; pas le plus fin`,
    en: `${ENOUGH_YEARS} complete years, otherwise the longest; no break; the country’s order of sources; finest time step`,
  },
  reference: null,
}

const ERBS = 'Erbs, D. G., Klein, S. A., Duffie, J. A. (1982), Solar Energy 28(4), 293-302.'
const SPREAD = {
  etape: { fr: 'répartition du jour sur ses heures', en: 'spreading the day over its hours' },
  nom: {
    fr: 'profils horaires : global de Collares-Pereira et Rabl, au plus celui d’un ciel clair (Haurwitz) ; direct de la relation d’Erbs des heures',
    en: 'hourly profiles: Collares-Pereira and Rabl for global, at most that of a clear sky (Haurwitz); hourly Erbs correlation for beam',
  },
  reference: references(
    'Collares-Pereira, M., Rabl, A. (1979), Solar Energy 22(2), 155-164',
    'Haurwitz, B. (1945), Journal of Meteorology 2(3), 154-166',
    ERBS,
  ),
}

const SUN = { fr: 'position du soleil', en: 'sun position' }
const SUN_POSITION: Record<SunGranularite, Modele> = {
  horaire: {
    etape: SUN,
    nom: {
      fr: 'NREL SPA, au milieu de l’heure (de sa partie ensoleillée à l’aube et au crépuscule)',
      en: 'NREL SPA, at mid-hour (of the sunlit part of the hour at dawn and dusk)',
    },
    reference: 'Reda, I., Andreas, A. (2004), Solar Energy 76(5), 577-589.',
  },
  journalier: {
    etape: SUN,
    nom: {
      fr: 'NREL SPA, au milieu de la partie ensoleillée de chaque heure du jour',
      en: 'NREL SPA, at the middle of the sunlit part of each hour of the day',
    },
    reference: 'Reda, I., Andreas, A. (2004), Solar Energy 76(5), 577-589.',
  },
  mensuel: {
    etape: SUN,
    nom: {
      fr: 'NREL SPA, sur les heures du jour moyen du mois (Klein), compté autant de fois que le mois a de jours',
      en: 'NREL SPA, over the hours of the month’s average day (Klein), counted once for each day of the month',
    },
    reference: references(
      'Reda, I., Andreas, A. (2004), Solar Energy 76(5), 577-589',
      'Klein, S. A. (1977), Solar Energy 19(4), 325-329.',
    ),
  },
}

/** Where the sun is seen from over an axis. */
export function sunPosition({ granularite, minute }: Pick<SunAxis, 'granularite' | 'minute'>): Modele {
  const model = SUN_POSITION[granularite]
  if (minute === undefined) return model
  const nom = {
    fr: `NREL SPA, à la minute ${minute} de l’heure : la source donne des valeurs de ce moment`,
    en: `NREL SPA, at minute ${minute} of the hour: the source gives values at that time`,
  }
  return { ...model, nom }
}

export const SPREADING: Record<SunGranularite, Modele | undefined> = {
  horaire: undefined,
  journalier: SPREAD,
  mensuel: {
    ...SPREAD,
    etape: { fr: 'répartition du jour moyen sur ses heures', en: 'spreading the average day over its hours' },
  },
}

/** The split of the global into beam and diffuse where the source does not give it. */
export const DIFFUSE_SHARE = { fr: 'part diffuse', en: 'diffuse fraction' }
export const ERBS_SPLIT: Record<SunGranularite, Modele> = {
  horaire: {
    etape: DIFFUSE_SHARE,
    nom: { fr: 'Erbs, relation horaire', en: 'Erbs, hourly correlation' },
    reference: ERBS,
  },
  journalier: {
    etape: DIFFUSE_SHARE,
    nom: { fr: 'Erbs, relation journalière', en: 'Erbs, daily correlation' },
    reference: ERBS,
  },
  mensuel: {
    etape: DIFFUSE_SHARE,
    nom: { fr: 'Erbs, relation mensuelle', en: 'Erbs, monthly correlation' },
    reference: ERBS,
  },
}

const TRANSPOSITION = { fr: 'transposition', en: 'transposition' }
export const SKY_MODEL: Record<SeriesSkyModel, Modele> = {
  perez: {
    etape: TRANSPOSITION,
    nom: { fr: 'Perez 1990, coefficients composites', en: 'Perez 1990, composite coefficients' },
    reference: 'Perez, R. et al. (1990), Solar Energy 44(5), 271-289.',
  },
  perez_driesse: {
    etape: TRANSPOSITION,
    nom: { fr: 'Perez-Driesse, forme continue de Perez 1990', en: 'Perez-Driesse, continuous form of Perez 1990' },
    reference: 'Driesse, A., Jensen, A. R., Perez, R. (2024), Solar Energy 267, 112093.',
  },
  haydavies: {
    etape: TRANSPOSITION,
    nom: { fr: 'Hay et Davies', en: 'Hay and Davies' },
    reference: 'Hay, J. E., Davies, J. A. (1980), First Canadian Solar Radiation Data Workshop, 59-72.',
  },
  isotropic: {
    etape: TRANSPOSITION,
    nom: { fr: 'ciel isotrope', en: 'isotropic sky' },
    reference: references(
      'Hottel, H. C., Woertz, B. B. (1942)',
      'Liu, B. Y. H., Jordan, R. C. (1963), Solar Energy 7(2), 53-74.',
    ),
  },
}

export const HORIZONTAL: Modele = {
  etape: { fr: 'plan', en: 'plane' },
  nom: {
    fr: 'plan horizontal : l’irradiation globale de la série, sans transposition',
    en: 'horizontal plane: the global irradiation of the series, without transposition',
  },
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

/** Said of every answer that leaves the uncertainty of its source out. */
export function sourceLimit(localite: string): Sentence {
  const path = recordPath(localite)
  return {
    fr: `L’incertitude de la source n’est pas dans ces valeurs ; voir ${path}.`,
    en: `The uncertainty of the source is not included in these values; see ${path}.`,
  }
}

/** Path of the cross-source record of a town. */
export function recordPath(localite: string): string {
  return `/v1/grandeurs/incertitude_inter_source/${localite}`
}
