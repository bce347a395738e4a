import type { Release } from '../answers/release.ts'
import { tell } from '../answers/sentence.ts'
import type { ComputedDefinition } from '../contract/computed/define.ts'
import type { Words } from '../contract/described.ts'
import { HORIZON_LINE } from '../contract/parameters/fieldTable.ts'
import type { AttributionItem } from '../contract/resources/fields.ts'
import { HORIZON_REACH_M } from '../derive/terrain/horizonLine.ts'
import type { AskedHorizon } from './horizon.ts'
import { SAID } from './words.ts'

/** A question under the terrain of its town, and what an answer says of that. */
interface UnderTerrain<Q> {
  question: Q
  hypotheses: Words[]
  attributions: AttributionItem[]
}

const UNKNOWN_TERRAIN = {
  fr: 'Relief : non connu ici, l’horizon est pris à 0° tout autour ; donnez-le par horizon.',
  en: 'Terrain: not known here, the horizon is taken as 0° all around; give it by horizon.',
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
  if (!relief) return { question, hypotheses: [UNKNOWN_TERRAIN], attributions: [] }
  const { libelle, attribution, licence, code: source_code } = relief.source
  return {
    question: { ...question, horizon: relief.line },
    hypotheses: [
      tell(SAID.terrain_horizon, {
        libelle,
        count: relief.line.length,
        km: HORIZON_REACH_M / 1000,
        none: HORIZON_LINE.none,
      }),
    ],
    attributions: [{ source_code, attribution, licence }],
  }
}
