import Type from 'typebox'
import { indexOf } from '../../answers/catalogue/catalogueIndex.ts'
import { referenceTown } from '../../answers/catalogue/referenceTown.ts'
import { redact } from '../../contract/redact.ts'
import type { PageRoute } from '../pageRoute.ts'
import { placePage, unknownPlacePage } from '../place/page.ts'
import { townPage } from './page.ts'

/** A town with data, or a place that another town stands for. */
export const TOWN: PageRoute = {
  path: '/villes/{code}',
  operation: 'pageVille',
  params: Type.Object({ code: Type.String({ description: 'Code de la localité' }) }),
  async make({ context, services, release, summaries, params }) {
    const code = params.code as string
    const place = release && indexOf(release).localites.get(code)
    if (!place) return { text: unknownPlacePage(context, redact(code)), status: 404 }
    const { covered, seriesOf } = indexOf(release)
    if (seriesOf(code).length === 0) return { text: placePage(context, place, referenceTown(place, covered)) }
    const town = await summaries.town(release, code)
    return {
      text: townPage(context, {
        release,
        town,
        outline: services.outline,
        document: services.description.document(context.lang),
      }),
    }
  },
}
