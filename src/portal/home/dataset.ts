import type { EditionItem } from '../../contract/resources/editions.ts'
import { MEDIA_TYPES } from '../../http/mediaType.ts'
import { pathIn } from '../lang/lang.ts'
import { baseOf, type PageContext } from '../page.ts'

/** The release as search engines of datasets read it (https://schema.org/Dataset); `tables` are the paths of its Parquet files. */
export function datasetOf(context: PageContext, edition: EditionItem, tables: readonly string[]): unknown {
  const { lang, service } = context
  const base = baseOf(context)
  const files = `${base}/archives/${edition.edition_id}`
  return {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    name: edition.titre,
    description: edition.simule ? `DÉMONSTRATION, DONNÉES SIMULÉES. ${service.description}` : service.description,
    url: `${base}${pathIn(lang, '/')}`,
    identifier: edition.doi === null ? edition.edition_id : `https://doi.org/${edition.doi}`,
    version: edition.edition_id,
    datePublished: edition.date_publication,
    inLanguage: 'fr',
    isAccessibleForFree: true,
    license: service.licence.url,
    citation: edition.citation,
    creator: service.auteurs.map(({ nom, prenom, affiliation }) => ({
      '@type': 'Person',
      familyName: nom,
      givenName: prenom,
      affiliation: { '@type': 'Organization', name: affiliation },
    })),
    spatialCoverage: { '@type': 'Country', name: service.pays },
    distribution: [
      {
        '@type': 'DataDownload',
        name: 'datapackage.json (Frictionless Data Package)',
        encodingFormat: 'application/json',
        contentUrl: `${files}/datapackage.json`,
      },
      ...tables.map((path) => ({
        '@type': 'DataDownload',
        name: path,
        encodingFormat: MEDIA_TYPES.parquet,
        contentUrl: `${files}/${path}`,
      })),
      {
        '@type': 'DataDownload',
        name: 'API REST',
        encodingFormat: 'application/json',
        contentUrl: `${base}/openapi.json`,
      },
    ],
  }
}
