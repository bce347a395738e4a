import { introuvable, redact, refus } from '../../contract/erreurs.ts'
import * as contract from '../../contract/resources/preuves.ts'
import { HOUR_MS, parseDate, slotOf, timeOf } from '../../contract/time.ts'
import type { NoProof } from '../../edition/proof/proofs.ts'
import { findSerie } from '../catalogue/catalogueIndex.ts'
import { releaseOfSerie } from '../catalogue/releaseAt.ts'
import { implement } from './implement.ts'

const WHY: Readonly<Record<NoProof, string>> = {
  sans_journal: 'Ce service n’inscrit pas ses éditions à un journal signé : il ne prouve aucun chiffre.',
  non_inscrite: 'Cette édition n’est pas inscrite au journal : une démonstration ne l’est jamais.',
  maille:
    'Le journal n’a pas les mailles de cette édition, ni de valeur entre elles : le fichier entier d’une tuile a son empreinte dans datapackage.json.',
  sans_mesure: 'La série n’a pas de mesure à cette date.',
}

export const preuve = implement(contract.preuve, async (release, { serie: code, date }, { prove }) => {
  const serie = findSerie(await releaseOfSerie(release, code), code, 'serie')
  const { granularite } = serie
  const slot = slotOf(granularite, instantOf(date))
  const proof = await prove(serie, timeOf(granularite, slot))
  if (typeof proof === 'string')
    throw introuvable(WHY[proof], {
      champ: proof === 'sans_mesure' ? 'date' : 'edition',
      recu: redact(date),
      accepte: `du ${serie.periode_debut} au ${serie.periode_fin}`,
    })
  return { ...proof, grandeur_unit: serie.unite }
})

/** The instant of a day, or of an hour, UTC. */
function instantOf(date: string): number {
  const [, day = '', hour] = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}):00(?::00)?)?$/.exec(date) ?? []
  const start = parseDate(day)
  if (start !== undefined && Number(hour ?? 0) < 24) return start + Number(hour ?? 0) * HOUR_MS
  throw refus('VALIDATION_FORMAT_DATE_INVALIDE', `« ${redact(date)} » n’est ni un jour ni une heure UTC.`, {
    champ: 'date',
    recu: redact(date),
    accepte: 'AAAA-MM-JJ, ou AAAA-MM-JJTHH:00',
  })
}
