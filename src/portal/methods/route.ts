import type { PageRoute } from '../pageRoute.ts'
import { methodsPage } from './page.ts'

export const METHODS: PageRoute = {
  path: '/methodes',
  operation: 'pageMethodes',
  summary: 'Méthodes, sources et licences',
  make: ({ context, release }) => ({ text: methodsPage(context, release) }),
}
