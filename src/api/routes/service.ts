import Type from 'typebox'
import { Bool, Named, Text } from '../../contract/described.ts'
import { ErreurContrat } from '../../contract/erreurs.ts'
import type { PlainRoute } from '../../http/route.ts'
import { sendDocument } from '../../http/sendDocument.ts'
import type { ApiServices } from '../apiServices.ts'
import { unreadyCauses } from '../readiness.ts'

export const health: PlainRoute<Pick<ApiServices, 'editions' | 'version' | 'commit'>> = {
  kind: 'service',
  method: 'GET',
  path: '/v1/health',
  operation: 'lireSante',
  exemple: '/v1/health',
  chapter: 'Service',
  access: 'libre',
  summary: { fr: 'Le service est en vie', en: 'The service is alive' },
  description: {
    fr: "Toujours 200 tant que le processus vit. /pret dit s'il peut répondre.",
    en: 'Always 200 while the process lives. `/pret` says whether it can answer.',
  },
  response: {
    status: 200,
    description: { fr: 'En vie', en: 'Alive' },
    schema: Named('Sante', {
      statut: Type.Literal('ok'),
      edition: Text.orNull({
        fr: "Identifiant de l'édition servie ; null tant qu'aucune n'est ouverte",
        en: 'Identifier of the release served; null while none is open',
      }),
      version: Text({ fr: 'Version du moteur', en: 'Version of the engine' }),
      commit: Text.orNull({
        fr: 'Commit du moteur ; null s’il n’est pas connu',
        en: 'Commit of the engine; null where unknown',
      }),
    }),
  },
  erreurs: [],
  always: true,
  async handle(_request, reply, { editions, version, commit }) {
    return reply
      .header('cache-control', 'no-store')
      .send({ statut: 'ok', edition: editions.current?.id ?? null, version, commit: commit ?? null })
  },
}

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
    schema: Named('Pret', {
      pret: Bool({ fr: 'Le service peut répondre', en: 'The service can answer' }),
      edition: Bool({
        fr: 'Une édition est ouverte, et ses fichiers sont là',
        en: 'A release is open, and its files are there',
      }),
      cles: Bool({ fr: 'Le registre des clés répond et écrit', en: 'The register of keys answers and writes' }),
    }),
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

export const openapi: PlainRoute<Pick<ApiServices, 'forms' | 'description'>> = {
  kind: 'service',
  method: 'GET',
  path: '/openapi.json',
  operation: 'lireDescription',
  exemple: '/openapi.json',
  chapter: 'Service',
  access: 'libre',
  summary: { fr: 'Cette description (OpenAPI 3.1)', en: 'The description of all this (OpenAPI 3.1)' },
  response: {
    status: 200,
    description: { fr: 'Le document OpenAPI', en: 'The OpenAPI document' },
  },
  others: {
    304: {
      fr: 'Le document est celui que If-None-Match nomme',
      en: 'The document is the one that If-None-Match names',
    },
  },
  erreurs: [],
  async handle(request, reply, { forms, description }) {
    const { text } = await description.answered('fr')
    return sendDocument(
      { request, reply, forms },
      { text, type: 'application/json; charset=utf-8', cacheControl: 'public, max-age=300' },
    )
  },
}
