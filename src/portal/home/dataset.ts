import { type DescribedRelease, REST } from '../../formats/collections/description.ts'
import { pathIn } from '../lang/lang.ts'
import type { PageContext } from '../page.ts'

/** A release as search engines of datasets read it (https://schema.org/Dataset). */
export function datasetOf(context: PageContext, release: DescribedRelease): unknown {
  const { edition, service, description, grandeurs, box, days, distributions, proofs } = release
  const base = context.base
  return {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    name: edition.titre,
    description,
    url: `${base}${pathIn(context.lang, '/')}`,
    identifier: edition.doi === null ? edition.edition_id : `https://doi.org/${edition.doi}`,
    version: edition.edition_id,
    datePublished: edition.date_publication,
    inLanguage: 'fr',
    isAccessibleForFree: true,
    license: service.licence.url,
    citation: edition.citation,
    subjectOf: proofs.length === 0 ? undefined : proofs.map((path) => `${base}${path}`),
    creator: service.auteurs.map(({ nom, prenom, affiliation }) => ({
      '@type': 'Person',
      familyName: nom,
      givenName: prenom,
      affiliation: { '@type': 'Organization', name: affiliation },
    })),
    temporalCoverage: days?.join('/'),
    spatialCoverage: {
      '@type': 'Country',
      name: service.pays,
      geo: box && { '@type': 'GeoShape', box: `${box.south} ${box.west} ${box.north} ${box.east}` },
    },
    variableMeasured: grandeurs.map(({ libelle, unite }) => ({
      '@type': 'PropertyValue',
      name: libelle,
      unitText: unite,
    })),
    distribution: [
      ...distributions.map(({ title, mediaType, path }) => ({
        '@type': 'DataDownload',
        name: title,
        encodingFormat: mediaType,
        contentUrl: `${base}${path}`,
      })),
      {
        '@type': 'DataDownload',
        name: REST.title,
        encodingFormat: 'application/json',
        contentUrl: `${base}${REST.description}`,
      },
    ],
  }
}
