import * as contract from '../../contract/resources/calage.ts'
import {
  calageAttributions,
  calageAvertissements,
  calageLimite,
  calageOf,
  findCalages,
  saisonsOf,
} from '../groundTruth/calage.ts'
import { implement, page } from './implement.ts'

export const calage = implement(contract.calage, async (release, question, { version }) => {
  const { avertissements, ...found } = await calageOf(release, question)
  return { ...found, version_moteur: version, ...(avertissements === undefined ? {} : { avertissements }) }
})

export const calages = implement(contract.calages, async (release, question, { version }) => {
  const found = await findCalages(release, question)
  return {
    ...page(found, question, (row) => row),
    saisons: saisonsOf(release),
    limite: calageLimite(release, found),
    attributions: calageAttributions(release, found),
    version_moteur: version,
    ...calageAvertissements(release, question, found.length),
  }
})
