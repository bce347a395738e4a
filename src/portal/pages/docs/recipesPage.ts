import { indexOf } from '../../../answers/catalogue/catalogueIndex.ts'
import type { Release } from '../../../answers/release.ts'
import { knownName, type Serie } from '../../../contract/catalogue.ts'
import type { OpenapiDocument } from '../../../http/openapiDocument.ts'
import { RECIPES } from '../../assets.ts'
import { curlText, program } from '../../calls.ts'
import { type Html, html, type Part } from '../../html.ts'
import { dayIn, pathIn } from '../../lang/lang.ts'
import type { PageContext } from '../../page.ts'
import type { PageRoute } from '../../pageRoute.ts'
import { guideHtml, guideOf } from './guide.ts'
import { operationsOf } from './operations.ts'
import { questionHere, valuesHere } from './questionHere.ts'

const GUIDE = guideOf('recettes')
/** The day on which the recipes that no test runs were run by hand. */
const TRIED = '2026-11-22'

const WORDS = {
  fr: {
    none: 'Aucune édition n’est encore ouverte : les recettes exigent des données.',
    explorer: (town: string) => `l’explorateur : les jours de ${town}`,
  },
  en: {
    none: 'No release is available yet: the recipes need data.',
    explorer: (town: string) => `the explorer: the days of ${town}`,
  },
} as const

export const RECIPES_PAGE: PageRoute = {
  path: '/docs/recettes',
  operation: 'pageRecettes',
  render({ context, services, release }) {
    const { lang } = context
    const document = services.description.document(lang)
    const serie = release && exampleSerie(document, release)
    const guide = GUIDE(lang, release && serie ? recipeParts(context, { document, release, serie }) : {})
    const isShown = release && serie
    return {
      ...guide,
      body: isShown ? guideHtml(lang, guide) : html`${guide.head}<p class="say">${WORDS[lang].none}</p>`,
    }
  },
}

/** The series of the recipes: that of the example, if it is monthly as the file of the archive. */
function exampleSerie(document: OpenapiDocument, release: Release): Serie | undefined {
  const operation = operationsOf(document).find(({ operationId }) => operationId === 'lireSerie')
  const serie = release.serie((operation && valuesHere(release, operation)?.code) ?? '')
  return serie?.granularite === 'mensuel' ? serie : undefined
}

interface RecipeContent {
  document: OpenapiDocument
  release: Release
  serie: Serie
}

/** What the release served puts into the guide. */
function recipeParts(context: PageContext, { document, release, serie }: RecipeContent): Record<string, Part> {
  const { lang } = context
  const base = context.base
  const csv = `${base}/v1/series/${serie.code}?format=csv`
  const recipe = (language: string, name: keyof typeof RECIPES) =>
    program(
      language,
      RECIPES[name]
        .replaceAll('{csv}', csv)
        .replaceAll('{grandeur}', serie.grandeur)
        .replaceAll('{source}', serie.source),
    )
  const take = (address: string, file: string, key: boolean) =>
    program(undefined, curlText({ method: 'GET', address, key, file }))
  const days = release.series.find(
    ({ granularite, grandeur, localite }) =>
      granularite === 'journalier' && grandeur === serie.grandeur && localite === serie.localite,
  )
  const towns = questionHere(document, release, 'listerLocalites', { format: 'geojson', limit: '1000' })
  return {
    jour: dayIn(lang, TRIED),
    fichiers: archiveFiles(`${base}/archives/${release.id}`, take),
    jours:
      days &&
      html`<a href="${pathIn(lang, '/explorer')}?series=${days.code}">${WORDS[lang].explorer(townOf(release, days))}</a>`,
    classeur: take(`${base}/v1/series/${serie.code}?format=xlsx`, 'serie.xlsx', true),
    'csv-excel': take(`${csv}&separateur=point_virgule&decimale=virgule`, 'serie-excel.csv', true),
    csv: take(csv, 'serie.csv', true),
    villes: towns !== undefined && take(base + towns, 'villes.geojson', true),
    'programme-pandas': recipe('Python', 'pandas'),
    'programme-pandas-parquet': recipe('Python', 'pandas-parquet'),
    'programme-R': recipe('R', 'R'),
    'programme-excel': recipe('Power Query', 'excel'),
    'programme-duckdb': recipe('SQL', 'duckdb'),
  }
}

function townOf(release: Release, { localite }: Serie): string {
  const town = indexOf(release).localites.get(localite)
  return town ? knownName(town) : localite
}

/** The commands that download the monthly measurements and the table of series. */
function archiveFiles(archive: string, take: (address: string, file: string, key: boolean) => Html): Html {
  return html`${take(`${archive}/mesures/mensuel.parquet`, 'mensuel.parquet', false)}${take(`${archive}/catalogue/series.csv`, 'series.csv', false)}`
}
