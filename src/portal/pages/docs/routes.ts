import Type from 'typebox'
import { keptEditions } from '../../../answers/catalogue/keptEditions.ts'
import { redact } from '../../../contract/redact.ts'
import type { PageRoute } from '../../pageRoute.ts'
import { changesPage } from './changesPage.ts'
import { contentsPage } from './contentsPage.ts'
import { errorsPage } from './errorsPage.ts'
import { operationPage, unknownOperationPage } from './operationPage.ts'
import { operationPath } from './operations.ts'
import { quickStartPage } from './quickStartPage.ts'
import { readingPage } from './readingPage.ts'
import { recipesPage } from './recipesPage.ts'

/** The pages of the documentation. */
export const DOCS_PAGES: readonly PageRoute[] = [
  {
    path: '/docs',
    operation: 'pageDocumentation',
    summary: 'La documentation, à lire',
    make: ({ context, services }) => ({ text: contentsPage(context, services.description().document) }),
  },
  {
    path: '/docs/demarrer',
    operation: 'pageDemarrer',
    summary: 'Démarrer en trois minutes',
    make: ({ context, services, release }) => ({
      text: quickStartPage(context, { document: services.description().document, release }),
    }),
  },
  {
    path: '/docs/recettes',
    operation: 'pageRecettes',
    summary: 'Les données dans pandas, R, Excel, QGIS et DuckDB',
    make: ({ context, services, release }) => ({
      text: recipesPage(context, { document: services.description().document, release }),
    }),
  },
  {
    path: '/docs/lecture',
    operation: 'pageLecture',
    summary: 'Lire une réponse',
    make: ({ context, release }) => ({ text: readingPage(context, release) }),
  },
  {
    path: '/docs/erreurs',
    operation: 'pageErreurs',
    summary: 'Les erreurs, les clés et les quotas',
    make: ({ context }) => ({ text: errorsPage(context) }),
  },
  {
    path: '/docs/changements',
    operation: 'pageChangements',
    summary: 'Ce qui change dans l’interface et dans les données',
    async make({ context, services }) {
      return { text: changesPage(context, await keptEditions(services.editions)) }
    },
  },
  {
    path: operationPath('{nom}'),
    operation: 'pageOperation',
    summary: 'La page d’une question',
    params: Type.Object({ nom: Type.String({ description: 'Nom de l’opération' }) }),
    anyQuery: true,
    make({ context, services, release, params, query }) {
      const { document } = services.description()
      const operationId = params.nom as string
      const text = operationPage(context, { document, release, operationId, query })
      return text === undefined ? { text: unknownOperationPage(context, redact(operationId)), status: 404 } : { text }
    },
  },
]
