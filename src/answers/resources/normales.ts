import * as contract from '../../contract/resources/normales.ts'
import { allEstimated } from '../normals/estimatedNormals.ts'
import { normalesOf } from '../normals/normales.ts'
import { implement } from './implement.ts'

export const normales = implement(contract.normales, async (release, question, { version }) => {
  const found = await normalesOf(release, question)
  const normales = question.estimation === 'oui' ? await allEstimated(release, found) : found.normales
  return { ...found, normales, version_moteur: version }
})
