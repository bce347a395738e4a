import * as contract from '../../contract/resources/synthese.ts'
import { eachTown } from '../catalogue/eachTown.ts'
import { implement } from './implement.ts'

export const synthese = implement(contract.synthese, async (_release, { code }, { synthese: of, version }) => {
  const { resultats, ...summary } = await of(code)
  return { ...summary, version_moteur: version, resultats }
})

/** What is common to all towns once, what is of one in `localites`, and all figures in one list. */
export const syntheses = implement(
  contract.syntheses,
  async (release, { localite: codes }, { synthese: of, version }) => {
    const all = await eachTown(release, codes, of)
    return {
      methode_collecte: 'calcul_derive' as const,
      niveau_confiance: 'C' as const,
      version_moteur: version,
      localites: all.map(({ resultats: _figures, methode_collecte: _method, niveau_confiance: _grade, ...own }) => own),
      resultats: all.flatMap(({ localite, resultats }) => resultats.map((each) => ({ localite, ...each }))),
    }
  },
)
