import { findCalages, saisonsOf } from '../../answers/groundTruth/calage.ts'
import type { PageRoute } from '../pageRoute.ts'
import { uncertaintyPage } from './page.ts'

export const UNCERTAINTY: PageRoute = {
  path: '/incertitude',
  operation: 'pageIncertitude',
  async make({ context, services, release, summaries }) {
    const towns = release ? await summaries.country(release) : []
    const ground = release
      ? { rows: await findCalages(release, {}), saisons: saisonsOf(release) }
      : { rows: [], saisons: [] }
    return { text: uncertaintyPage(context, { release, towns, outline: services.outline, ground }) }
  },
}
