import { expect, test } from 'vitest'
import type { OpenapiDocument } from '../../../http/openapiDocument.ts'
import { requestedPage } from './operations.ts'

const operation = (operationId: string) => ({ operationId, tags: ['a'], summary: '', responses: {} })
const DOCUMENT = {
  openapi: '3.1.0',
  info: { title: '', version: '', description: '' },
  tags: [{ name: 'a', description: '' }],
  components: { schemas: {} },
  paths: {
    '/v1/localites/{code}': { get: operation('lire') },
    '/v1/localites/proches': { get: operation('lireProches') },
    '/v1/calage/{localite}/{grandeur}': { get: operation('lireCalage'), post: operation('ecrireCalage') },
  },
} satisfies OpenapiDocument

test.each([
  [
    'fills what stands in its path',
    '/v1/calage/gin_labe/ghi',
    '/docs/api/lireCalage?localite=gin_labe&grandeur=ghi#appel',
  ],
  ['keeps its query', '/v1/localites/x?edition=e&a=1,2', '/docs/api/lire?code=x&edition=e&a=1%2C2#appel'],
  ['is that of the path written out', '/v1/localites/proches', '/docs/api/lireProches?#appel'],
  ['is none for a path that nobody answers', '/v1/localites', ''],
])('The documentation page of a request %s', (_title, question, page) => {
  expect(requestedPage('fr', DOCUMENT, question)).toBe(page)
  expect(requestedPage('en', DOCUMENT, question)).toBe(page === '' ? '' : `/en${page}`)
})
