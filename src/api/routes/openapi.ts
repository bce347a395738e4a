import type { PlainRoute } from '../../http/route.ts'
import { sendDocument } from '../../http/sendDocument.ts'
import type { ApiServices } from '../apiServices.ts'

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
