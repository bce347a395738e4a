import Type from 'typebox'
import { ErreurContrat } from '../../contract/erreurs.ts'
import type { PlainRoute } from '../../http/route.ts'
import type { ApiServices } from '../apiServices.ts'

export const pret: PlainRoute<Pick<ApiServices, 'editions' | 'access'>> = {
  kind: 'service',
  method: 'GET',
  path: '/pret',
  operation: 'lirePret',
  exemple: '/pret',
  chapter: 'Service',
  access: 'libre',
  summary: 'Le service peut répondre',
  description:
    '200 quand une édition est ouverte et entière, et que le registre des clés répond et écrit ; 503 sinon, et ce qui manque : pour un répartiteur de charge.',
  response: {
    status: 200,
    description: 'Prêt',
    schema: Type.Object(
      {
        pret: Type.Boolean({ description: 'Le service peut répondre' }),
        edition: Type.Boolean({ description: 'Une édition est ouverte, et ses fichiers sont là' }),
        cles: Type.Boolean({ description: 'Le registre des clés répond et écrit' }),
      },
      { $id: 'Pret' },
    ),
  },
  erreurs: ['INFRASTRUCTURE_BASE_INDISPONIBLE'],
  async handle(_request, reply, { editions, access }) {
    const [store, faults] = await Promise.all([access.state(), editions.faults()])
    const missing = [
      ...(editions.current === undefined ? ['aucune édition ouverte'] : []),
      ...faults,
      ...(store === 'ready' ? [] : [STORE_FAULTS[store]]),
    ]
    const state = { edition: editions.current !== undefined && faults.length === 0, cles: store === 'ready' }
    if (missing.length === 0) return reply.header('cache-control', 'no-store').send({ pret: true, ...state })
    throw new ErreurContrat('INFRASTRUCTURE_BASE_INDISPONIBLE', `Pas prêt : ${missing.join(', ')}.`, {
      headers: { 'retry-after': '2' },
      details: { ...state, manque: missing },
    })
  },
}

const STORE_FAULTS = {
  unreachable: 'registre des clés injoignable',
  writes_refused: 'registre des clés en lecture seule, sa dernière écriture a échoué (disque plein ?)',
} as const
