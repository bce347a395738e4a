import { ENOUGH_YEARS } from '../answers/catalogue/reference.ts'
import { type Sayings, type Sentence, said, tell } from '../answers/sentence.ts'
import type { SunAxis, SunGranularite } from '../derive/steps/sunAxis.ts'
import type { SeriesSkyModel } from '../solar/skyShares.ts'
import MODELS from './models.json' with { type: 'json' }
import SAID from './words.json' with { type: 'json' }

/** The sentences that answers of any subject may say. */
export { SAID }

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
  nom: tell(SAID.reference_rule, { years: ENOUGH_YEARS }),
  reference: null,
}

const SUN_POSITION: Record<SunGranularite, Modele> = MODELS.sun_position

/** Where the sun is seen from over an axis. */
export function sunPosition({ granularite, minute }: Pick<SunAxis, 'granularite' | 'minute'>): Modele {
  const model = SUN_POSITION[granularite]
  if (minute === undefined) return model
  return { ...model, nom: tell(SAID.sun_at_minute, { minute }) }
}

export const SPREADING: Record<SunGranularite, Modele | undefined> = { horaire: undefined, ...MODELS.spreading }

/** The course of temperature about the mean of a step, and how wide it is, by the clearness of the step. */
export const TEMPERATURE_COURSE = MODELS.temperature_course
export const TEMPERATURE_RANGE = MODELS.temperature_range

/** The split of the global into beam and diffuse where the source does not give it. */
export const DIFFUSE_SHARE = MODELS.diffuse_share
export const ERBS_SPLIT: Record<SunGranularite, Modele> = MODELS.erbs_split

export const SKY_MODEL: Record<SeriesSkyModel, Modele> = MODELS.sky_model

export const HORIZONTAL: Modele = MODELS.horizontal

export const HORIZON_MODEL: Modele = MODELS.horizon
export const CLOSURE: Modele = MODELS.closure
export const CELL: Modele = MODELS.cell
export const POWER: Modele = MODELS.power

/** Said of every answer that leaves the uncertainty of its source out. */
export function sourceLimit(localite: string): Sentence {
  return tell(SAID.source_apart, { path: recordPath(localite) })
}

/** Path of the cross-source record of a town. */
export function recordPath(localite: string): string {
  return `/v1/grandeurs/incertitude_inter_source/${localite}`
}
