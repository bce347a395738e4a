import * as contract from '../../contract/resources/normales.ts'
import { normalesOf } from '../normals/normales.ts'
import { implement } from './implement.ts'

export const normales = implement(contract.normales, async (release, question, { version }) => ({
  ...(await normalesOf(release, question)),
  version_moteur: version,
}))
