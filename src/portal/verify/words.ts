import { bilingual } from '../lang/bilingual.ts'

/** The words of the form and of its script; the prose of the page is the guide `verifier`. */
export const VERIFY_WORDS = bilingual({
  file: ['La preuve (fichier JSON)', 'The proof (JSON file)'],
  paste: ['ou son texte', 'or its text'],
  key: ['Clé publique de qui publie', 'Public key of the publisher'],
  keyWhy: [
    'Tenue d’ailleurs que de ce service : d’un rapport, de la page du DOI. Sans elle, la preuve peut être cohérente et signée par n’importe qui.',
    'Obtained elsewhere than from this service: a report, the landing page of the DOI. Without it, a proof may be consistent and signed by anybody.',
  ],
  verify: ['Vérifier', 'Verify'],
  holds: ['La preuve tient', 'The proof holds'],
  fails: ['La preuve ne tient pas', 'The proof does not hold'],
  unconfirmed: ['Cohérente, mais signataire non confirmé', 'Consistent, but signer not confirmed'],
  unconfirmedWhy: [
    'Cette clé vient de la preuve elle-même. Comparez-la à celle que vous tenez d’ailleurs.',
    'This key comes from the proof itself. Compare it with the one that you have from elsewhere.',
  ],
  badKey: ['Cette clé n’a pas la forme nom+identifiant+clé.', 'This key does not have the form name+identifier+key.'],
  figure: ['Chiffre', 'Figure'],
  serie: ['Série', 'Series'],
  step: ['Pas', 'Step'],
  grade: ['Niveau et statut', 'Grade and status'],
  source: ['Source et méthode', 'Source and method'],
  release: ['Édition', 'Release'],
  logged: ['Inscrite au journal le', 'Entered in the log on'],
  signedBy: ['Signée par', 'Signed by'],
  noScript: [
    'La vérification se fait par un script de cette page ; sans lui, il reste la ligne de commande.',
    'A script of this page does the check; without it, the command line remains.',
  ],
  tooOld: [
    'Ce navigateur ne sait pas vérifier une signature Ed25519, ou la page n’est pas servie en https.',
    'This browser cannot check an Ed25519 signature, or the page is not served over https.',
  ],
})
