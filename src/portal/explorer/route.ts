import Type from 'typebox'
import type { PageRoute } from '../pageRoute.ts'
import { explorerPage } from './page.ts'

/** Read by the script of the page, which reports what it does not understand. */
const viewParameter = (description: string) => Type.Optional(Type.String({ description }))

export const EXPLORER: PageRoute = {
  path: '/explorer',
  operation: 'pageExplorer',
  query: Type.Object({
    series: viewParameter('Codes de séries, séparés par des virgules'),
    pas: viewParameter('origine, jour, mois ou annee'),
    stat: viewParameter('moyenne ou somme'),
    de: viewParameter('Premier jour vu'),
    a: viewParameter('Dernier jour vu'),
    vue: viewParameter('temps ou nuage'),
  }),
  make({ context, services, release }) {
    return { text: explorerPage(context, release && { release, sealed: services.sealedFiles() }) }
  },
}
