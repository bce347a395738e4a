import Type from 'typebox'
import { ErreurContrat } from '../contract/erreurs.ts'
import { parseDate } from '../contract/time.ts'

const DAY_MS = 86_400_000

/** A window of whole days, both included, as times: from the first day's start to the last day's last moment. */
export function readWindow(query: { periode_debut?: string; periode_fin?: string }): { fromMs: number; toMs: number } {
  const from = query.periode_debut === undefined ? undefined : parseDate(query.periode_debut)
  const to = query.periode_fin === undefined ? undefined : parseDate(query.periode_fin)
  if (from !== undefined && to !== undefined && to < from) {
    throw new ErreurContrat('VALIDATION_VALEUR_INVALIDE', '« periode_fin » est avant « periode_debut ».', {
      details: { champ: 'periode_fin', recu: query.periode_fin, accepte: `au plus tôt ${query.periode_debut}` },
    })
  }
  return { fromMs: from ?? -Infinity, toMs: to === undefined ? Infinity : to + DAY_MS - 1 }
}

export const PERIODE_DEBUT = Type.Optional(
  Type.String({ format: 'date', description: 'Premier jour de la fenêtre, AAAA-MM-JJ, compris' }),
)
export const PERIODE_FIN = Type.Optional(
  Type.String({ format: 'date', description: 'Dernier jour de la fenêtre, AAAA-MM-JJ, compris' }),
)

/** Refuses a window of which any day is outside what is stored. */
export function requireWithin(
  { periode_debut, periode_fin }: { periode_debut: string; periode_fin: string },
  stored: { periode_debut: string; periode_fin: string },
): void {
  if (periode_debut >= stored.periode_debut && periode_fin <= stored.periode_fin) return
  throw new ErreurContrat(
    'PLAGE_TEMPORELLE_NON_DISPONIBLE',
    `La fenêtre demandée sort de la plage conservée, du ${stored.periode_debut} au ${stored.periode_fin}.`,
    {
      details: {
        recu: { debut: periode_debut, fin: periode_fin },
        plage_disponible: { debut: stored.periode_debut, fin: stored.periode_fin },
      },
    },
  )
}
