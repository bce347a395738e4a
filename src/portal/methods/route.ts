import type { PageRoute } from '../pageRoute.ts'
import { methodsPage } from './page.ts'

export const METHODS: PageRoute = {
  path: '/methodes',
  operation: 'pageMethodes',
  make: ({ context, release }) => ({ text: methodsPage(context, release) }),
}
