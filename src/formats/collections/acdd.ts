import type { Release } from '../../answers/release.ts'
import type { Grandeur, Source } from '../../contract/catalogue.ts'
import type { Box } from '../../contract/outline.ts'
import { isoInstant } from '../../contract/time.ts'

/** An attribute: a text, or numbers of one type. */
export type Attribute = string | { type: 'double' | 'int' | 'byte'; values: readonly number[] }
export type Attributes = Readonly<Record<string, Attribute>>

/** What the attributes of a dataset are made from. */
interface About {
  release: Release
  /** The provenance under the contract's names. */
  provenance: Readonly<Record<string, string>>
  /** Where it is; undefined where no place has coordinates. */
  box: Box | undefined
  /** Whether it is on a grid; else it is time series at places. */
  gridded?: boolean
  variables: readonly { grandeur: Grandeur; source: Source }[]
  /** From the start of its first step to the end of its last, UTC, and how long a step is as a duration of ISO 8601. */
  coverage: { fromMs: number; toMs: number; resolution: string }
}

/**
 * What a dataset says of itself: the attributes of CF and of the Attribute Convention for Data Discovery (ACDD 1.3), then the
 * provenance under the contract's names. The same release gives the same text.
 */
export function globalAttributes({ release, provenance, box, gridded, variables, coverage }: About): Attributes {
  const { service } = release.catalogue
  const { edition } = release
  const { avertissement, ...others } = provenance
  const sources = [...new Set(variables.map(({ source }) => source))]
  const names = [...new Set(variables.map(({ grandeur }) => grandeur.libelle))]
  const number = (value: number): Attribute => ({ type: 'double', values: [value] })
  return {
    Conventions: 'CF-1.11, ACDD-1.3',
    ...(gridded ? {} : { featureType: 'timeSeries' }),
    title: `${service.titre} : ${names.join(', ')}${edition.simule ? ' (SIMULÉ)' : ''}`,
    ...(avertissement === undefined ? {} : { avertissement }),
    summary: service.description,
    id: release.id,
    product_version: release.id,
    institution: service.nom,
    source: sources.map(({ libelle }) => libelle).join(' ; '),
    history: `${edition.date_publication} ${release.id}, révision ${edition.revision_source}`,
    references: edition.citation,
    creator_name: service.auteurs.map(({ nom, prenom }) => `${prenom} ${nom}`).join(', '),
    publisher_name: service.nom,
    publisher_email: service.contact,
    license: `${service.licence.nom}, ${service.licence.url}`,
    date_issued: edition.date_publication,
    keywords: [...new Set(variables.flatMap(({ grandeur }) => grandeur.nom_cf ?? []))].join(', '),
    keywords_vocabulary: 'CF Standard Name Table v91',
    standard_name_vocabulary: 'CF Standard Name Table v91',
    cdm_data_type: gridded ? 'Grid' : 'Station',
    time_coverage_start: `${isoInstant(coverage.fromMs)}Z`,
    time_coverage_end: `${isoInstant(coverage.toMs)}Z`,
    time_coverage_resolution: coverage.resolution,
    ...(box && {
      geospatial_lat_min: number(box.south),
      geospatial_lat_max: number(box.north),
      geospatial_lon_min: number(box.west),
      geospatial_lon_max: number(box.east),
    }),
    ...others,
  }
}
