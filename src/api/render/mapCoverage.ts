import { attributionWords } from '../../answers/catalogue/attributions.ts'
import { findGrandeur } from '../../answers/catalogue/catalogueIndex.ts'
import type { Release } from '../../answers/release.ts'
import { COVERAGE_CONTEXT, REFERENCING, UCUM, variableParameter } from '../../collections/coverageJson.ts'
import { CENTRE_DECIMALS } from '../../contract/grid.ts'
import { type CarteItem, MOYENNE } from '../../contract/resources/cartes.ts'
import { periodWords } from './mapPicture.ts'

/** A map as CoverageJSON (OGC 21-069r2): a Grid of the centres of its cells. A mean over years has no time. */
export function mapCoverage(map: CarteItem, release: Release): object {
  const { grandeur_code, grille, lignes, colonnes, periode, valeurs } = map
  const { origine_lat, origine_lon, pas_lat, pas_lon } = grille
  const months = periode.includes('-') ? [periode] : undefined
  const { edition } = release
  return {
    type: 'Coverage',
    '@context': COVERAGE_CONTEXT,
    'dct:title': `${map.grandeur_label}, ${periodWords(map)}`,
    'dct:identifier': release.id,
    'dct:bibliographicCitation': edition.citation,
    'dct:license': release.catalogue.service.licence.url,
    'dct:source': attributionWords(map.attributions),
    'dct:provenance': `${map.source_code}, ${map.methode_collecte}, niveau ${map.niveau_confiance}, statut ${map.statut}`,
    domain: {
      type: 'Domain',
      domainType: 'Grid',
      axes: {
        x: axisOf(origine_lon, pas_lon, colonnes),
        y: axisOf(origine_lat, pas_lat, lignes),
        ...(months ? { t: { values: months } } : {}),
      },
      referencing: months ? REFERENCING : REFERENCING.slice(0, 1),
    },
    parameters: { [grandeur_code]: parameterOf(map, release) },
    ranges: {
      [grandeur_code]: {
        type: 'NdArray',
        dataType: 'float',
        axisNames: [...(months ? ['t'] : []), 'y', 'x'],
        shape: [...(months ? [1] : []), lignes, colonnes],
        values: valeurs.flat(),
      },
    },
  }
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

/** Centres of cells from the first edge on. */
function axisOf(edge: number, step: number, num: number) {
  const centre = (i: number) => Number((edge + (i + 0.5) * step).toFixed(CENTRE_DECIMALS))
  return { start: centre(0), stop: centre(num - 1), num }
}
