import { attributionWords } from '../../answers/catalogue/attributions.ts'
import { findGrandeur } from '../../answers/catalogue/catalogueIndex.ts'
import type { Release } from '../../answers/release.ts'
import { type CarteItem, MOYENNE } from '../../contract/resources/cartes.ts'
import { chunked, type JsonText, jsonObject } from '../chunks.ts'
import { COVERAGE_CONTEXT, gridDomain, ndArray, provenanceTerms, UCUM, variableParameter } from '../coverageJson.ts'
import { periodWords } from './mapPicture.ts'

/** A map as CoverageJSON: a Grid of the centres of its cells. A mean over years has no time. */
export function mapCoverage(map: CarteItem, release: Release): JsonText {
  const { grandeur_code, lignes, colonnes, periode, valeurs } = map
  const months = periode.includes('-') ? [periode] : undefined
  const values = valeurs.flat()
  const axes = { ...(months ? { t: 1 } : {}), y: lignes, x: colonnes }
  const texts = chunked(values.length, (i) => String(values[i]), ',')
  return jsonObject({
    type: 'Coverage',
    '@context': COVERAGE_CONTEXT,
    'dct:title': `${map.grandeur_label}, ${periodWords(map)}`,
    ...provenanceTerms({
      edition: release.id,
      citation: release.edition.citation,
      licence_url: release.catalogue.service.licence.url,
      attributions: attributionWords(map.attributions),
    }),
    'dct:provenance': `${map.source_code}, ${map.methode_collecte}, niveau ${map.niveau_confiance}, statut ${map.statut}`,
    domain: gridDomain(latticeOf(map), months),
    parameters: { [grandeur_code]: parameterOf(map, release) },
    ranges: jsonObject({ [grandeur_code]: ndArray('float', axes, texts) }),
  })
}

/** The cells of a map. */
export function latticeOf({ grille: { origine_lat, origine_lon, pas_lat, pas_lon }, lignes, colonnes }: CarteItem) {
  const [latitude0, longitude0] = [origine_lat + pas_lat / 2, origine_lon + pas_lon / 2]
  return { latitude0, longitude0, pas_lat, pas_lon, lignes, colonnes }
}

function parameterOf({ grandeur_code, grandeur_label, statistique, unite }: CarteItem, release: Release) {
  const parameter = variableParameter(findGrandeur(release, grandeur_code, 'grandeur'), 'mensuel')
  if (statistique === MOYENNE) return parameter
  return {
    ...parameter,
    observedProperty: { label: { fr: `${grandeur_label}, incertitude-type` } },
    unit: { label: { fr: unite }, symbol: { value: unite, type: UCUM } },
  }
}
