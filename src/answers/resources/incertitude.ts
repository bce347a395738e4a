import * as contract from '../../contract/resources/incertitude.ts'
import { indexOf } from '../catalogue/catalogueIndex.ts'
import { incertitudeOf, incertitudePage } from '../crossSource/record.ts'
import { implement } from './implement.ts'

export const incertitude = implement(contract.incertitude, async (release, { localite }, { version }) => ({
  ...(await incertitudeOf(release, localite)),
  version_moteur: version,
}))

export const incertitudes = implement(contract.incertitudes, async (release, { limit, offset }, { version }) => ({
  items: await incertitudePage(release, { limit, offset }),
  total: indexOf(release).covered.length,
  limit,
  offset,
  version_moteur: version,
}))
