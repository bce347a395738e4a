import Type from 'typebox'
import { described } from '../../contract/described.ts'
import { ErreurContrat } from '../../contract/erreurs.ts'
import type { PlainRoute } from '../../http/route.ts'
import type { ApiServices } from '../apiServices.ts'
import { unreadyCauses } from '../readiness.ts'

export const pret: PlainRoute<Pick<ApiServices, 'editions' | 'access'>> = {
  kind: 'service',
  method: 'GET',
  path: '/pret',
  operation: 'lirePret',
  exemple: '/pret',
  chapter: 'Service',
  access: 'libre',
  summary: { fr: 'Le service peut répondre', en: 'The service can answer' },
  description: {
    fr: '200 quand une édition est ouverte et entière, et que le registre des clés répond et écrit ; 503 sinon, et ce qui manque : pour un répartiteur de charge.',
    en: '200 once a release is open and whole, and the register of keys answers and writes; else 503, and what is missing: for a load balancer.',
  },
  response: {
    status: 200,
    description: { fr: 'Prêt', en: 'Ready' },
    schema: Type.Object(
      {
        pret: Type.Boolean(described({ fr: 'Le service peut répondre', en: 'The service can answer' })),
        edition: Type.Boolean(
          described({
            fr: 'Une édition est ouverte, et ses fichiers sont là',
            en: 'A release is open, and its files are there',
          }),
        ),
        cles: Type.Boolean(
          described({ fr: 'Le registre des clés répond et écrit', en: 'The register of keys answers and writes' }),
        ),
      },
      { $id: 'Pret' },
    ),
  },
  erreurs: ['INFRASTRUCTURE_BASE_INDISPONIBLE'],
  async handle(_request, reply, { editions, access }) {
    const causes = await unreadyCauses({ editions, access })
    const isOfStore = ({ cause }: (typeof causes)[number]) => cause.startsWith('registre_')
    const missing = causes.map(({ message }) => message)
    const state = { edition: causes.every(isOfStore), cles: !causes.some(isOfStore) }
    if (causes.length === 0) return reply.header('cache-control', 'no-store').send({ pret: true, ...state })
    throw new ErreurContrat('INFRASTRUCTURE_BASE_INDISPONIBLE', `Pas prêt : ${missing.join(', ')}.`, {
      headers: { 'retry-after': '2' },
      details: { ...state, manque: missing },
    })
  },
}
