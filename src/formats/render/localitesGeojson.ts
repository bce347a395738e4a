import type { LocaliteItem } from '../../contract/resources/localites.ts'
import type { Answer, Rendering } from './answer.ts'

/** Localities as points for a map; one without coordinates has no geometry. */
export function localitesGeojson({ items }: { items: readonly LocaliteItem[] }, { page }: Rendering): Answer<never> {
  const features = items.map(({ latitude, longitude, ...properties }) => ({
    type: 'Feature',
    id: properties.code,
    geometry: latitude === null || longitude === null ? null : { type: 'Point', coordinates: [longitude, latitude] },
    properties,
  }))
  return { kind: 'geojson', body: { type: 'FeatureCollection', features, ...page }, ...(page ? { page } : {}) }
}
