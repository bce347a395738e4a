import Type from 'typebox'
import { indexOf } from '../../answers/catalogue/catalogueIndex.ts'
import { findLocalites } from '../../answers/catalogue/localites.ts'
import { redact } from '../../contract/redact.ts'
import type { PageRoute } from '../pageRoute.ts'
import { townsPage } from './page.ts'

export const TOWNS: PageRoute = {
  path: '/villes',
  operation: 'pageVilles',
  query: Type.Object({ q: Type.Optional(Type.String({ description: 'Une partie de nom' })) }),
  make({ context, release, query }) {
    const q = redact(((query.q as string | undefined) ?? '').trim())
    const searched = release && /[\p{L}\p{N}]/u.test(q) ? findLocalites(release, { q }) : []
    const { localites = new Map(), covered = [] } = release ? indexOf(release) : {}
    return {
      text: townsPage(context, {
        towns: covered,
        search:
          q === ''
            ? undefined
            : { q, found: searched.filter(({ latitude, couverte }) => couverte || latitude !== null) },
        nameOf: (code) => localites.get(code)?.nom ?? code,
      }),
    }
  },
}
