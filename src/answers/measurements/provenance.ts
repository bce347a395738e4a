import type { Serie } from '../../contract/catalogue.ts'
import type { SerieItem } from '../../contract/resources/series.ts'
import { isSimulated } from '../../derive/harmattan/derivedSerie.ts'
import { SIMULEES } from '../../edition/seal/parquetMetadata.ts'
import { attributionsOf, attributionWords } from '../catalogue/attributions.ts'
import { serieItem } from '../catalogue/series.ts'
import type { Release } from '../release.ts'

/** The provenance that a file carries, since it loses its HTTP headers. */
export interface Provenance {
  /** By name, the warning first where any of it is simulated. */
  fields: Readonly<Record<string, string>>
  /** The series that it is from, as the catalogue shows them. */
  series: readonly SerieItem[]
}

/** The provenance of a file of some series of a release; `more` is added to it. */
export function provenanceOf(
  release: Release,
  series: readonly Serie[],
  more: Readonly<Record<string, string>> = {},
): Provenance {
  return {
    fields: { ...provenanceFields(release, series), ...more },
    series: series.map((serie) => serieItem(release, serie)),
  }
}

/** The fields of the provenance of a file made from series, or from all cells of a grid. */
export function provenanceFields(
  release: Release,
  made: readonly (Pick<Serie, 'source' | 'origines' | 'methode_collecte' | 'derive_de_simulees'> & { code?: string })[],
): Readonly<Record<string, string>> {
  const { citation, doi } = release.edition
  const { licence } = release.catalogue.service
  return {
    ...(made.some(isSimulated) ? { avertissement: SIMULEES } : {}),
    edition: release.id,
    citation,
    ...(doi === null ? {} : { doi: `https://doi.org/${doi}` }),
    licence: licence.code,
    licence_nom: licence.nom,
    licence_url: licence.url,
    attributions: attributionWords(attributionsOf(release, made)),
    ...proofFields(release, made),
  }
}

/** What figures are checked by: the signed log, and the keys that sign it. */
export const PROOF_DOCUMENTS = ['/archives/journal/checkpoint', '/.well-known/harmattan-cles'] as const

/** How the figures of a file are checked, none in a release that no log has: `{serie}` and `{date}` stand for theirs (RFC 6570). */
function proofFields(
  { id, preuves, at }: Release,
  made: readonly { code?: string }[],
): Readonly<Record<string, string>> {
  if (!preuves) return {}
  const { adresse, racine } = preuves
  const [code] = made.length === 1 && !at?.between ? made.map((each) => each.code) : []
  return {
    preuves: `${adresse}/v1/preuves?serie=${code ?? '{serie}'}&date={date}&edition=${id}`,
    journal: `${adresse}${PROOF_DOCUMENTS[0]}, racine sha256:${racine}`,
  }
}
