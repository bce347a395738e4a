import { sourceName } from '../../answers/catalogue/catalogueIndex.ts'
import { pointOf } from '../../answers/catalogue/coordinates.ts'
import { MEAN_YEARS, meanYearMap } from '../../answers/maps/meanYears.ts'
import type { Release } from '../../answers/release.ts'
import { rounded } from '../../derive/statistics/statistics.ts'
import { cellsGeoTiff } from '../../formats/render/mapFormats.ts'
import { releaseFileRoute, unknownFile } from '../fileRoute.ts'
import { frenchSpaces } from '../lang/frenchSpaces.ts'
import { LANGS } from '../lang/lang.ts'
import type { PortalServices } from '../pageRoute.ts'
import { pointCard } from './cards.ts'
import { type CellMeans, MEANS_DECIMALS, MEANS_FILE, RELIEF_FILE } from './cellMeans.ts'
import { groundOf, MAP_VARIABLES, type MapVariable } from './mapVariables.ts'
import { HOME_WORDS } from './words.ts'

async function cellMeans(release: Release): Promise<CellMeans> {
  const cartes: CellMeans['cartes'] = {}
  for (const variable of MEAN_YEARS) {
    const map = await meanYearMap(release, variable)
    if (!map) continue
    const decimals = MEANS_DECIMALS[variable]
    cartes[variable] = {
      source: sourceName(release, map.source_code),
      grille: map.grille,
      valeurs: map.valeurs.map((row) => row.map((value) => value && rounded(value, decimals))),
    }
  }
  return { edition: release.id, cartes }
}

/** What the map of a variable is coloured by, as a file for GIS; undefined where nothing covers the country. */
async function geoTiff(release: Release, variable: MapVariable, { summaries, country }: PortalServices) {
  const towns = await summaries.country(release)
  const ground = await groundOf(release, { variable, towns, outline: country.outline })
  if (!ground) return undefined
  const { label, unit } = HOME_WORDS.fr.variables[variable]
  const cells = ground.map ? `Mailles : ${ground.map.source_code}.` : HOME_WORDS.fr.carried
  const tiff = cellsGeoTiff(ground, `${label} (${unit}). ${cells} ${release.edition.citation}`)
  return Buffer.from(tiff)
}

/** What the map of the home page fetches: the relief, the card of a point, and the means of all cells. */
export const MAP_FILES = releaseFileRoute({
  folder: 'carte',
  operation: 'lireFichierDeCarte',
  names:
    'relief.png, moyennes.json, les mailles d’une carte (ghi.tif), ou la fiche d’un point : latitude_longitude.langue.html',
  erreurs: ['RESSOURCE_INTROUVABLE'],
  async file({ release, fichier }, request, services) {
    const missing = () => unknownFile(fichier)
    const cacheControl = 'public, max-age=3600'
    if (fichier === RELIEF_FILE) {
      const png = await services.pictures.relief(release)
      if (!png) throw missing()
      return { bytes: png, type: 'image/png', cacheControl }
    }
    if (fichier === MEANS_FILE) {
      if (!release.grids) throw missing()
      return { text: JSON.stringify(await cellMeans(release)), type: 'application/json', cacheControl }
    }
    const variable = MAP_VARIABLES.find((each) => fichier === `${each}.tif`)
    if (variable) {
      const bytes = await geoTiff(release, variable, services)
      if (!bytes) throw missing()
      return { bytes, type: 'image/tiff', cacheControl }
    }
    const [, latitude, longitude, tag] = /^(-?[\d.]+)_(-?[\d.]+)\.(\w+)\.html$/.exec(fichier) ?? []
    const lang = LANGS.find((each) => each === tag)
    const point = pointOf(`${latitude} ${longitude}`)
    if (!lang || !point) throw missing()
    const { client: name, signal } = request
    const card = await pointCard({ lang, services, release, point, caller: { name, signal } })
    return { text: (lang === 'fr' ? frenchSpaces(card) : card).text, type: 'text/html', cacheControl }
  },
})
