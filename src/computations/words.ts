import { ENOUGH_YEARS } from '../answers/catalogue/reference.ts'
import { type Sayings, type Sentence, said } from '../answers/sentence.ts'
import type { SunAxis, SunGranularite } from '../derive/steps/sunAxis.ts'
import type { SeriesSkyModel } from '../solar/skyShares.ts'
import MODELS from './models.json' with { type: 'json' }

/** The sentences of answers that no figure stands in, or that are completed by name. */
export { default as SAID } from './words.json' with { type: 'json' }

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

const SPREAD = MODELS.spread

const SUN_POSITION: Record<SunGranularite, Modele> = MODELS.sun_position

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
export const DIFFUSE_SHARE = MODELS.diffuse_share
export const ERBS_SPLIT: Record<SunGranularite, Modele> = MODELS.erbs_split

export const SKY_MODEL: Record<SeriesSkyModel, Modele> = MODELS.sky_model

export const HORIZONTAL: Modele = MODELS.horizontal

export const CELL: Modele = MODELS.cell
export const POWER: Modele = MODELS.power

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
