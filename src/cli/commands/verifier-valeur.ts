import { readFile } from 'node:fs/promises'
import { isoDate, slotOf, stepOf } from '../../contract/time.ts'
import type { Granularite } from '../../contract/vocabulary.ts'
import { FAULT_WORDS } from '../../edition/proof/faultWords.ts'
import { keyText, readKeys } from '../../edition/proof/signedNote.ts'
import { keysOfProof, type ProofError, parseProof, verifyProof } from '../../edition/proof/verifyProof.ts'
import { type Command, EXIT, UsageError } from '../command.ts'
import { verifyComputed } from '../verifyComputed.ts'

const verifierValeur: Command = {
  usage: '<preuve.json> [--cle <clé publique>] [--adresse <question>]',
  aide: `La preuve d’un chiffre (/v1/preuves) se vérifie sans réseau : le chiffre est dans la série, la série dans l’édition,
l’édition dans le journal signé. La clé publique se tient d’ailleurs que du service : d’un rapport, d’un dépôt, d’un collègue.
Sans --cle, celle que la preuve apporte est essayée, et la commande se termine par le code 1 : rien ne dit à qui elle est.
Un chiffre calculé se vérifie par recalcul : donnez la réponse JSON gardée, --adresse (sa question) et --cle. Il faut une copie
de son édition et de son journal dans HARMATTAN_EDITIONS ; les séries dont il est fait sont nommées.`,
  arguments: { min: 1, max: 1 },
  options: {
    cle: { type: 'string', valeur: 'nom+id+clé', aide: 'La clé publique attendue (cles-de-signature lister)' },
    adresse: { type: 'string', valeur: '/v1/…', aide: 'La question dont le fichier est la réponse calculée' },
  },
  async run(context, [path = ''], options) {
    const { print, data } = context
    const proof = parseProof(await readFile(path, 'utf8'))
    const given = typeof options.cle === 'string' ? [options.cle] : keysOfProof(proof)
    const keys = await readKeys(given)
    if (typeof options.cle === 'string' && keys.length === 0)
      throw new UsageError('--cle attend une clé publique de la forme nom+identifiant+clé.')
    if (typeof options.adresse === 'string') {
      if (typeof options.cle !== 'string') throw new UsageError('--adresse s’emploie avec --cle.')
      return verifyComputed(context, proof, { address: options.adresse, keys })
    }
    const verified = await verifyProof(proof, keys).catch((error: ProofError) => error)
    if (verified instanceof Error) {
      const { fault } = verified
      if (fault === undefined) throw verified
      print(`NON VÉRIFIÉ : ${FAULT_WORDS[fault].fr}${fault === 'signature' ? ` (${verified.message})` : ''}.`)
      return EXIT.echec
    }
    const { row, serie, edition, journal, signers } = verified
    const granularite = serie.granularite as Granularite
    const step = stepOf(granularite, slotOf(granularite, row.instant))
    print(`Vérifié : ${serie.code}, ${step} : ${row.valeur} ${serie.unite}, niveau ${row.niveau}, ${row.statut}.`)
    print(
      `  Source ${serie.source}, ${serie.methode_collecte} ; ${edition.edition}, publiée le ${edition.publication}.`,
    )
    print(
      `  Inscrite le ${isoDate(Date.parse(edition.inscrite ?? ''))}, entrée ${journal.index} du journal ${journal.origin} (${journal.size} entrées).`,
    )
    for (const key of signers) data(`  ${keyText(key)}`)
    if (typeof options.cle === 'string') return EXIT.ok
    print(
      'NON CONFIRMÉ : cette clé vient de la preuve elle-même. Comparez-la à celle que vous tenez d’ailleurs : --cle.',
    )
    return EXIT.echec
  },
}

export { verifierValeur as 'verifier-valeur' }
