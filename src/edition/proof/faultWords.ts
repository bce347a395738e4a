import type { Words } from '../../contract/described.ts'
import type { ProofFault } from './verifyProof.ts'

/** Why a proof does not hold, as a sentence ends. */
export const FAULT_WORDS: Readonly<Record<ProofFault, Words>> = {
  forme: {
    fr: 'ce n’est pas une preuve de Harmattan (harmattan-preuve-1), ou elle est incomplète',
    en: 'this is not a Harmattan proof (harmattan-preuve-1), or it is incomplete',
  },
  valeur: {
    fr: 'le chiffre annoncé n’est pas celui de la preuve',
    en: 'the figure stated is not the one in the proof',
  },
  bloc: { fr: 'le chiffre n’est pas dans la série', en: 'the figure is not in the series' },
  serie: { fr: 'la série n’est pas dans l’édition', en: 'the series is not in the release' },
  journal: { fr: 'l’édition n’est pas dans le journal', en: 'the release is not in the log' },
  signature: {
    fr: 'le journal n’est pas signé par la clé attendue',
    en: 'the log is not signed by the expected key',
  },
}
