import type { Release } from '../answers/release.ts'
import { inBoth } from '../answers/sentence.ts'
import type { ComputedDefinition } from '../contract/computed/define.ts'
import type { Words } from '../contract/described.ts'
import { en, fr, pctWords } from '../contract/numberWords.ts'
import { HORIZON_LINE } from '../contract/parameters/fieldTable.ts'
import type { AttributionItem } from '../contract/resources/fields.ts'
import { HORIZON_REACH_M } from '../derive/terrain/horizonLine.ts'
import { blockedSkyShare, type HorizonLine, isLevel } from '../solar/horizon.ts'
import { type Modele, SAID } from './words.ts'

/** A horizon as a question gives it. */
export type AskedHorizon = HorizonLine | typeof HORIZON_LINE.none | undefined

/** The horizon of a question; undefined of one that is level all around. */
export function horizonOf({ horizon }: { horizon?: AskedHorizon }): HorizonLine | undefined {
  return horizon !== undefined && horizon !== HORIZON_LINE.none && !isLevel(horizon) ? horizon : undefined
}

/** A horizon as the answer repeats it: null where it takes nothing. */
export function appliedHorizon(horizon: HorizonLine | undefined): { horizon: HorizonLine | null } {
  return { horizon: horizon ?? null }
}

export const HORIZON_MODEL: Modele = {
  etape: { fr: 'horizon', en: 'horizon' },
  nom: SAID.under_horizon,
  reference: inBoth(
    (lang) =>
      `Dozier, J., Frew, J. (1990), IEEE Transactions on Geoscience and Remote Sensing 28(5), 963-969${lang === 'fr' ? ' ; ligne : userhorizon de PVGIS.' : '; line: userhorizon of PVGIS.'}`,
  ),
}

/** By how much the loss of a year is off as measured, whichever way, points of a per cent: from the middle of hours, and from days and months. */
export const MOST_OFF_POINTS = { hours: 0.3, steps: 1.5 } as const

/** What the horizon is taken to be. */
export function horizonWords(horizon: HorizonLine | undefined, elsewhere = { fr: '', en: '' }): Words {
  if (!horizon) {
    return {
      fr: `Horizon à 0° tout autour : aucune ombre portée${elsewhere.fr}.`,
      en: `Horizon at 0° all around: no cast shadows${elsewhere.en}.`,
    }
  }
  const blocked = blockedSkyShare(horizon, { tiltDeg: 0, surfaceAzimuthDeg: 0 })
  const [least, most] = [Math.min(...horizon), Math.max(...horizon)]
  return {
    fr: `Ligne d’horizon : ${horizon.length} élévations de ${fr(least)} à ${fr(most)}°, la première au nord, linéaire entre deux ; il cache ${pctWords(100 * blocked)} d’un ciel uniforme à un plan horizontal. Le soleil est vu ou caché une heure entière, selon le milieu de celle-ci : perte de l’année juste à ${fr(MOST_OFF_POINTS.hours)} point près, à partir de jours ou de mois à ${fr(MOST_OFF_POINTS.steps)} point près (deux années d’heures réelles).`,
    en: `Horizon line: ${horizon.length} elevations from ${en(least)} to ${en(most)}°, the first to the north, linear in between; it hides ${pctWords(100 * blocked, 1, 'en')} of a uniform sky from a horizontal plane. The sun is visible or hidden for a whole hour, depending on mid-hour: annual loss accurate to ${en(MOST_OFF_POINTS.hours)} points; from days or months to ${en(MOST_OFF_POINTS.steps)} points (two years of real hours).`,
  }
}

/** A question under the terrain of its town, and what an answer says of that. */
interface UnderTerrain<Q> {
  question: Q
  hypotheses: Words[]
  attributions: AttributionItem[]
}

/**
 * A question whose plane stands under the terrain of its town, where the definition takes a horizon, the question gives none,
 * and the release has terrain there; else the question as it is, and words where the terrain is not known.
 */
export async function underTerrain<Q extends object>(
  release: Release,
  { definition, question }: { definition: ComputedDefinition; question: Q },
): Promise<UnderTerrain<Q>> {
  const asked = question as { horizon?: AskedHorizon; localite?: string; code_serie_source?: string }
  const code = asked.code_serie_source === undefined ? asked.localite : release.serie(asked.code_serie_source)?.localite
  const takesOne = 'horizon' in definition.question.properties && asked.horizon === undefined
  if (!takesOne || code === undefined) return { question, hypotheses: [], attributions: [] }
  const relief = await release.terrain?.horizonOf(code)
  if (!relief) return { question, hypotheses: [SAID.unknown_terrain], attributions: [] }
  const { libelle, attribution, licence, code: source_code } = relief.source
  return {
    question: { ...question, horizon: relief.line },
    hypotheses: [
      {
        fr: `Horizon du relief (${libelle}), calculé dans ${relief.line.length} directions jusqu’à ${HORIZON_REACH_M / 1000} km, courbure et réfraction comprises ; horizon=${HORIZON_LINE.none} l’ôte. Arbres et bâtiments n’y sont pas.`,
        en: `Horizon of the terrain (${libelle}), computed in ${relief.line.length} directions up to ${HORIZON_REACH_M / 1000} km, with curvature and refraction; horizon=${HORIZON_LINE.none} leaves it out. Trees and buildings are not in it.`,
      },
    ],
    attributions: [{ source_code, attribution, licence }],
  }
}
