import Type from 'typebox'
import { MAP_VARIABLES } from '../countryProvenance.ts'
import type { PageRoute } from '../pageRoute.ts'
import { homePage } from './page.ts'

export const HOME: PageRoute = {
  path: '/',
  operation: 'pageAccueil',
  query: Type.Object({
    carte: Type.Enum([...MAP_VARIABLES], { default: 'ghi', description: 'Ce que la carte montre' }),
  }),
  async make({ context, services, release, summaries, query }) {
    const towns = release && (await summaries.country(release))
    const variable = query.carte as (typeof MAP_VARIABLES)[number]
    const tables = [...services.sealedFiles().keys()].filter((path) => path.endsWith('.parquet'))
    return { text: homePage(context, towns && { release, towns, outline: services.outline, variable, tables }) }
  },
}
