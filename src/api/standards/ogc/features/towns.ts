import { indexOf } from '../../../../answers/catalogue/catalogueIndex.ts'
import { estimatedAir, estimatedNormals, referenceNormals } from '../../../../answers/normals/estimatedNormals.ts'
import { normalesOf } from '../../../../answers/normals/normales.ts'
import { perObject } from '../../../../answers/perObject.ts'
import type { Release } from '../../../../answers/release.ts'
import { SingleFlightCache } from '../../../../answers/singleFlight.ts'
import { irradiationOf, townYear } from '../../../../computations/towns/townSummary.ts'
import { DAYS_OF_YEAR } from '../../../../contract/longTermMap.ts'
import type { NormaleItem } from '../../../../contract/resources/normales.ts'
import {
  type Feature,
  type FeatureCollection,
  once,
  type Properties,
  periodOf,
  placesOf,
  pointOf,
  regionOf,
} from './feature.ts'

/** Towns whose normals are kept, of one release. */
const KEPT_TOWNS = 1024
const kept = perObject((_: Release) => new SingleFlightCache<Properties>({ max: KEPT_TOWNS }))

/** Towns with data, with their mean year. */
export const towns: FeatureCollection = {
  id: 'localites',
  title: 'Localités',
  description:
    'Les villes qui ont des données : irradiation d’une année moyenne (ghi_annuel), normales mensuelles d’irradiation (ghi_01 à ghi_12, kWh/m²/jour) et de température (t2m_01 à t2m_12, °C), chacune avec sa source et ses années.',
  features: (release) => allTowns(release),
  more: async (release, { id }) => kept(release).get(id, () => meanYear(release, id)),
}

const allTowns = perObject((release: Release) => {
  const { covered, seriesOf } = indexOf(release)
  return covered.map((town): Feature => {
    const series = seriesOf(town.code)
    return {
      id: town.code,
      geometry: pointOf(town),
      properties: {
        nom: town.nom,
        autres_noms: town.autres_noms,
        region: regionOf(release, town),
        altitude_metres: town.altitude_metres,
        population_estimee: town.population_estimee,
        ...periodOf(series),
        sources: once(series.map(({ source }) => source)),
        grandeurs: once(series.map(({ grandeur }) => grandeur)),
      },
      series,
      places: placesOf(release, [town]),
    }
  })
})

/** The figures of a town that its page begins with: the same sources, the same numbers. */
async function meanYear(release: Release, localite: string): Promise<Properties> {
  const [{ normales }, years] = await Promise.all([
    normalesOf(release, { localite, grandeur: ['ghi', 't2m'] }),
    irradiationOf(release, localite),
  ])
  const year = townYear(release, { localite, normales, years })
  const ofYear = normales.filter(({ source_code }) => source_code === year?.source_code)
  const sun = referenceNormals(release, ofYear, 'ghi')
  const air = referenceNormals(release, normales, 't2m')
  return {
    ghi_annuel: year ? rounded(year.kwh) : null,
    ghi_jour: year ? rounded(year.kwh / DAYS_OF_YEAR) : null,
    ghi_source: year?.source_code ?? null,
    ghi_niveau: year?.niveau_confiance ?? null,
    ghi_annees: year?.years ?? null,
    ...months('ghi', sun && estimatedNormals(sun, years)),
    ...temperature(air && (await estimatedAir(release, air))),
  }
}

function temperature(normale: NormaleItem | undefined): Properties {
  return {
    t2m_moyenne: normale?.moyenne ?? null,
    t2m_source: normale?.source_code ?? null,
    t2m_niveau: normale?.niveau_confiance ?? null,
    ...months('t2m', normale),
  }
}

/** A property for each month, as a style of a map needs it. */
function months(name: string, normale: NormaleItem | undefined): Properties {
  return Object.fromEntries(
    Array.from({ length: 12 }, (_, i) => [
      `${name}_${String(i + 1).padStart(2, '0')}`,
      normale?.mois.find(({ mois }) => mois === i + 1)?.moyenne ?? null,
    ]),
  )
}

const rounded = (value: number) => Math.round(value * 100) / 100

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
