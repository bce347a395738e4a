import { indexOf } from '../../../answers/catalogue/catalogueIndex.ts'
import type { Release } from '../../../answers/release.ts'
import { knownName, type Serie } from '../../../contract/catalogue.ts'
import type { OpenapiDocument } from '../../../http/openapiDocument.ts'
import LABELS from '../../assets/reference.json' with { type: 'json' }
import { RECIPES } from '../../assets.ts'
import { curlText, firstProgram, program } from '../../calls.ts'
import { type Html, html } from '../../html.ts'
import { bilingual } from '../../lang/bilingual.ts'
import { dayIn, pathIn } from '../../lang/lang.ts'
import { told } from '../../lang/told.ts'
import type { PageContext } from '../../page.ts'
import { guideRoute, type Parts } from './guide.ts'
import { operationCalled, questionHere, valuesHere } from './operations.ts'

/** The day on which the recipes that no test runs were run by hand. */
const TRIED = '2026-11-22'
const MONTHLY = 'mesures/mensuel.parquet'

const WORDS = bilingual(told(LABELS.programmes))

const shell = (text: string) => program(undefined, text)

/** A command that takes what is at a path of the service, with a key where it asks for one. */
const take = (base: string, path: string, file?: string): Html =>
  shell(curlText({ method: 'GET', address: base + path, key: path.startsWith('/v1/'), file }))

/** The quick start. Its commands run one after another in a shell. */
export const QUICK_START_PAGE = guideRoute({
  path: '/docs/demarrer',
  operation: 'pageDemarrer',
  parts({ context: { lang, base }, services, release }) {
    const body = { email: 'nom@exemple.org', usage_prevu: WORDS[lang].usage }
    const demande = shell(curlText({ method: 'POST', address: `${base}/v1/cles`, key: false, body }))
    if (!release) return { demande, sans: html`<p class="say">${WORDS[lang].none}</p>` }
    const archive = `/archives/${release.id}`
    const document = services.description.document(lang)
    const normals = questionHere(document, release, 'lireNormales', {})
    const serie = questionHere(document, release, 'lireSerie', { periode_debut: '', periode_fin: '', format: 'csv' })
    const isMonthly = release.series.some(({ granularite }) => granularite === 'mensuel')
    return {
      demande,
      programme: normals !== undefined && firstProgram(lang, base + normals),
      serie: serie !== undefined && take(base, serie, 'serie.csv'),
      mensuel: isMonthly && take(base, `${archive}/${MONTHLY}`, MONTHLY),
      verification: shell(`curl -sS "${base}${archive}/SHA256SUMS" | sha256sum --check --ignore-missing`),
      citation: take(base, `${archive}/citation.txt`),
    }
  },
  sections: (_, all, { sans }) => (sans ? all.slice(0, 1) : all),
})

export const RECIPES_PAGE = guideRoute({
  path: '/docs/recettes',
  operation: 'pageRecettes',
  parts({ context, services, release }) {
    const document = services.description.document(context.lang)
    const serie = release && exampleSerie(document, release)
    if (!serie) return { sans: html`<p class="say">${WORDS[context.lang].noRecipe}</p>` }
    return recipeParts(context, { document, release, serie })
  },
  sections: (_, all, { sans }) => (sans ? [] : all),
})

/** The series of the recipes: that of the example, if it is monthly as the file of the archive. */
function exampleSerie(document: OpenapiDocument, release: Release): Serie | undefined {
  const operation = operationCalled(document, 'lireSerie')
  const serie = release.serie((operation && valuesHere(release, operation)?.code) ?? '')
  return serie?.granularite === 'mensuel' ? serie : undefined
}

/** What the release served puts into the guide. */
function recipeParts(
  { lang, base }: PageContext,
  { document, release, serie }: { document: OpenapiDocument; release: Release; serie: Serie },
): Parts {
  const path = `/v1/series/${serie.code}?format=`
  const archive = `/archives/${release.id}`
  const recipe = (language: string, name: keyof typeof RECIPES) =>
    program(
      language,
      RECIPES[name]
        .replaceAll('{csv}', `${base}${path}csv`)
        .replaceAll('{grandeur}', serie.grandeur)
        .replaceAll('{source}', serie.source),
    )
  const days = release.series.find(
    ({ granularite, grandeur, localite }) =>
      granularite === 'journalier' && grandeur === serie.grandeur && localite === serie.localite,
  )
  const towns = questionHere(document, release, 'listerLocalites', { format: 'geojson', limit: '1000' })
  const town = days && indexOf(release).localites.get(days.localite)
  return {
    jour: dayIn(lang, TRIED),
    fichiers: html`${take(base, `${archive}/${MONTHLY}`, 'mensuel.parquet')}${take(base, `${archive}/catalogue/series.csv`, 'series.csv')}`,
    jours:
      days &&
      html`<a href="${pathIn(lang, '/explorer')}?series=${days.code}">${WORDS[lang].explorer(town ? knownName(town) : days.localite)}</a>`,
    classeur: take(base, `${path}xlsx`, 'serie.xlsx'),
    'csv-excel': take(base, `${path}csv&separateur=point_virgule&decimale=virgule`, 'serie-excel.csv'),
    csv: take(base, `${path}csv`, 'serie.csv'),
    villes: towns !== undefined && take(base, towns, 'villes.geojson'),
    'programme-pandas': recipe('Python', 'pandas'),
    'programme-pandas-parquet': recipe('Python', 'pandas-parquet'),
    'programme-R': recipe('R', 'R'),
    'programme-excel': recipe('Power Query', 'excel'),
    'programme-duckdb': recipe('SQL', 'duckdb'),
  }
}
