import type { PageRoute } from '../pageRoute.ts'
import { clePage } from './page.ts'

export const CLE: PageRoute = {
  path: '/cle',
  operation: 'pageCle',
  make: ({ context }) => ({ text: clePage(context) }),
}
