import type { StoreState } from '../access/store.ts'
import type { ApiServices } from './apiServices.ts'

/** Why the service is not ready, in words for `/pret`. */
const CAUSES = {
  aucune_edition: 'aucune édition ouverte',
  registre_injoignable: 'registre des clés injoignable',
  registre_acces_refuse: 'registre des clés : PostgreSQL refuse l’accès (mot de passe, base ou droits)',
  registre_ecritures_refusees: 'registre des clés en lecture seule, sa dernière écriture a échoué (disque plein ?)',
} as const

/** What may be missing; of a file its own words say which. */
export type UnreadyCause = keyof typeof CAUSES | 'fichier_altere'
export const UNREADY_CAUSES: readonly UnreadyCause[] = [
  ...(Object.keys(CAUSES) as (keyof typeof CAUSES)[]),
  'fichier_altere',
]

const OF_STORE: Readonly<Record<StoreState, keyof typeof CAUSES | undefined>> = {
  ready: undefined,
  unreachable: 'registre_injoignable',
  access_refused: 'registre_acces_refuse',
  writes_refused: 'registre_ecritures_refusees',
}

/** What keeps the service from answering, each with its words; none where it is ready. */
export async function unreadyCauses({
  editions,
  access,
}: Pick<ApiServices, 'editions' | 'access'>): Promise<{ cause: UnreadyCause; message: string }[]> {
  const [store, faults] = await Promise.all([access.state(), editions.faults()])
  const known = [editions.current === undefined ? ('aucune_edition' as const) : undefined, OF_STORE[store]]
  return [
    ...known.filter((cause) => cause !== undefined).map((cause) => ({ cause, message: CAUSES[cause] })),
    ...faults.map((message) => ({ cause: 'fichier_altere' as const, message })),
  ]
}
