import Type from 'typebox'
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
import { termsPage } from './termsPage.ts'

/** The pages of the documentation. */
export const DOCS_PAGES: readonly PageRoute[] = [
  {
    path: '/docs',
    operation: 'pageDocumentation',
    make: ({ context, services }) => ({ text: contentsPage(context, services.description(context.lang).document) }),
  },
  {
    path: '/docs/demarrer',
    operation: 'pageDemarrer',
    make: ({ context, services, release }) => ({
      text: quickStartPage(context, { document: services.description(context.lang).document, release }),
    }),
  },
  {
    path: '/docs/recettes',
    operation: 'pageRecettes',
    make: ({ context, services, release }) => ({
      text: recipesPage(context, { document: services.description(context.lang).document, release }),
    }),
  },
  {
    path: '/docs/lecture',
    operation: 'pageLecture',
    make: ({ context, release }) => ({ text: readingPage(context, release) }),
  },
  {
    path: '/docs/termes',
    operation: 'pageTermes',
    make: ({ context }) => ({ text: termsPage(context) }),
  },
  {
    path: '/docs/erreurs',
    operation: 'pageErreurs',
    make: ({ context }) => ({ text: errorsPage(context) }),
  },
  {
    path: '/docs/changements',
    operation: 'pageChangements',
    listsEditions: true,
    async make({ context, services }) {
      return { text: changesPage(context, await services.keptEditions()) }
    },
  },
  {
    path: operationPath('{nom}'),
    operation: 'pageOperation',
    params: Type.Object({ nom: Type.String({ description: 'Nom de l’opération' }) }),
    anyQuery: true,
    make({ context, services, release, params, query }) {
      const { document } = services.description(context.lang)
      const operationId = params.nom as string
      const text = operationPage(context, { document, release, operationId, query })
      return text === undefined ? { text: unknownOperationPage(context, redact(operationId)), status: 404 } : { text }
    },
  },
]
