import { indexOf } from '../../../../answers/catalogue/catalogueIndex.ts'
import { perObject, type Release } from '../../../../answers/release.ts'
import { type Feature, type FeatureCollection, once, periodOf, placesOf, pointOf, regionOf } from './feature.ts'

/** Places where a source measures on the ground. */
export const stations: FeatureCollection = {
  id: 'stations',
  title: 'Stations',
  description: 'Les lieux où une grandeur est mesurée au sol, avec ce qui y est mesuré et quand.',
  features: (release) => allStations(release),
}

const allStations = perObject((release: Release) => {
  const { covered, seriesOf, sources } = indexOf(release)
  return covered.flatMap((town) => {
    const measured = seriesOf(town.code).filter(({ methode_collecte }) => methode_collecte === 'mesure_directe')
    return [...Map.groupBy(measured, ({ source }) => source)].map(
      ([source, series]): Feature => ({
        id: `${source}_${town.code}`,
        geometry: pointOf(town),
        properties: {
          nom: town.nom,
          localite: town.code,
          region: regionOf(release, town),
          source,
          source_libelle: sources.get(source)?.libelle ?? null,
          ...periodOf(series),
          niveau_confiance: once(series.map((serie) => serie.niveau_confiance)),
          grandeurs: once(series.map(({ grandeur }) => grandeur)),
          granularites: once(series.map(({ granularite }) => granularite)),
          nombre_mesures: series.reduce((sum, serie) => sum + serie.nombre_mesures, 0),
        },
        series,
        places: placesOf(release, [town]),
      }),
    )
  })
})
