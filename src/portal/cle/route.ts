import type { PageRoute } from '../pageRoute.ts'
import { clePage } from './page.ts'

export const CLE: PageRoute = {
  path: '/cle',
  operation: 'pageCle',
  summary: 'Une clé : la demander, la voir, la révoquer',
  make: ({ context }) => ({ text: clePage(context) }),
}
