import { axisWithin } from '../../../../answers/measurements/slice.ts'
import { axisOfAll, type PlaceCollection } from '../../../../formats/collections/collection.ts'
import { type FeatureCollection, placesOf, pointOf } from '../features/feature.ts'
import { parametersOf } from './parameters.ts'
import { instantOf } from './placeSeries.ts'

/** The places of a collection of series as features (EDR GeoJSON): what each has, when, and where it is asked for. */
export function locationsOf(collection: PlaceCollection, address: (code: string) => string): FeatureCollection {
  const { id, source, localites, release } = collection
  const parameters = parametersOf(collection)
  return {
    id,
    title: `Lieux de ${id}`,
    description: `Les lieux dont ${source.libelle} a des séries.`,
    features: () =>
      localites.map((town) => {
        const series = collection.grandeurs.flatMap(({ code }) => collection.serie(code, town.code) ?? [])
        const codes = series.map(({ grandeur }) => grandeur)
        const axis = axisOfAll(series.map((serie) => axisWithin(serie)))
        return {
          id: town.code,
          geometry: pointOf(town),
          properties: {
            datetime: `${instantOf(axis, 0)}/${instantOf(axis, Math.max(0, axis.steps - 1))}`,
            label: town.nom,
            'parameter-name': parameters.flatMap(({ name, grandeur }) => (codes.includes(grandeur.code) ? [name] : [])),
            edrqueryendpoint: address(town.code),
          },
          series,
          places: placesOf(release, [town]),
        }
      }),
  }
}
