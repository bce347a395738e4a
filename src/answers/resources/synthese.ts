import * as contract from '../../contract/resources/synthese.ts'
import { eachTown } from '../towns/eachTown.ts'
import { syntheseOf } from '../towns/synthese.ts'
import { implement } from './implement.ts'

export const synthese = implement(contract.synthese, async (release, { code }, { town, version }) => {
  const { resultats, ...summary } = syntheseOf(release, await town(code))
  return { ...summary, version_moteur: version, resultats }
})

/** What is common to all towns once, what is of one in `localites`, and all figures in one list. */
export const syntheses = implement(contract.syntheses, async (release, { localite: codes }, { town, version }) => {
  const all = (await eachTown(release, codes, town)).map((each) => syntheseOf(release, each))
  return {
    methode_collecte: 'calcul_derive' as const,
    niveau_confiance: 'C' as const,
    version_moteur: version,
    localites: all.map(({ resultats: _figures, methode_collecte: _method, niveau_confiance: _grade, ...own }) => own),
    resultats: all.flatMap(({ localite, resultats }) => resultats.map((each) => ({ localite, ...each }))),
  }
})
