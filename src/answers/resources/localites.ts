import * as contract from '../../contract/resources/localites.ts'
import { avertissementsOf } from '../catalogue/avertissements.ts'
import { findLocalite } from '../catalogue/catalogueIndex.ts'
import { requireInside } from '../catalogue/pointTown.ts'
import { findLocalites, localiteItem, resolvePoint } from '../catalogue/resolution.ts'
import { implement, page } from './implement.ts'

export const localites = implement(contract.localites, (release, question) => {
  const found = findLocalites(release, question)
  return {
    ...page(found, question, (item) => item),
    ...avertissementsOf(release, { parent_code: question.parent_code }, found.length),
  }
})

export const localite = implement(contract.localite, (release, { code }) =>
  localiteItem(release, findLocalite(release, code)),
)

export const resolution = implement(contract.resolution, (release, point, { outline }) => {
  requireInside(release, outline, point)
  return resolvePoint(release, point)
})
