import Type from 'typebox'
import { ErreurContrat } from '../../contract/erreurs.ts'
import type { PlainRoute } from '../../http/route.ts'

export const pret: PlainRoute = {
  kind: 'service',
  method: 'GET',
  path: '/pret',
  operation: 'lirePret',
  chapter: 'Service',
  access: 'libre',
  summary: 'Le service peut répondre',
  description:
    '200 quand une édition est ouverte et que le registre des clés répond, 503 sinon : pour un répartiteur de charge.',
  response: {
    status: 200,
    description: 'Prêt',
    schema: Type.Object({ pret: Type.Boolean(), edition: Type.Boolean(), cles: Type.Boolean() }, { $id: 'Pret' }),
  },
  erreurs: ['INFRASTRUCTURE_BASE_INDISPONIBLE'],
  async handle(_request, reply, { editions, access }) {
    const store = await access.state()
    const state = { edition: editions.current !== undefined, cles: store === 'ready' }
    const ready = state.edition && state.cles
    if (ready) return reply.header('cache-control', 'no-store').send({ pret: true, ...state })
    const missing = [
      ...(state.edition ? [] : ['aucune édition ouverte']),
      ...(store === 'unreachable' ? ['registre des clés injoignable'] : []),
      ...(store === 'writes_refused'
        ? ['registre des clés en lecture seule, sa dernière écriture a échoué (disque plein ?)']
        : []),
    ]
    throw new ErreurContrat('INFRASTRUCTURE_BASE_INDISPONIBLE', `Pas encore prêt : ${missing.join(', ')}.`, {
      headers: { 'retry-after': '2' },
      details: state,
    })
  },
}
