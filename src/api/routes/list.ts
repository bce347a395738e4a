import { findSerie } from '../../answers/catalogue/catalogueIndex.ts'
import { requireAllCovered } from '../../answers/catalogue/eachTown.ts'
import { storedHours } from '../../answers/measurements/hours.ts'
import { calage, calages } from '../../answers/resources/calage.ts'
import { carte } from '../../answers/resources/cartes.ts'
import { ecarts, edition, editions } from '../../answers/resources/editions.ts'
import { grandeurFiche, grandeurs } from '../../answers/resources/grandeurs.ts'
import { disponibilite, horaire } from '../../answers/resources/horaire.ts'
import { incertitude, incertitudes } from '../../answers/resources/incertitude.ts'
import { localite, localites, resolution } from '../../answers/resources/localites.ts'
import { normales } from '../../answers/resources/normales.ts'
import { point, pointMesures } from '../../answers/resources/point.ts'
import { preuve } from '../../answers/resources/preuves.ts'
import { serieQualite } from '../../answers/resources/qualite.ts'
import { serieDetail, series, seriesMesures } from '../../answers/resources/series.ts'
import { source, sources } from '../../answers/resources/sources.ts'
import { synthese, syntheses } from '../../answers/resources/synthese.ts'
import { mesuresTable } from '../../formats/render/csvwTable.ts'
import { localitesGeojson } from '../../formats/render/localitesGeojson.ts'
import { CARTE, expectedMapBytes } from '../../formats/render/mapFormats.ts'
import { jsonHours, jsonRows } from '../../formats/render/mesureTable.ts'
import { NORMALES } from '../../formats/render/normalesFormats.ts'
import {
  calageTable,
  ecartsTable,
  GRANDEURS,
  incertitudesTable,
  incertitudeTable,
  LOCALITES,
  qualiteTable,
  SERIES,
  SOURCES,
  syntheseTable,
} from '../../formats/render/shortTables.ts'
import type { ApiServices } from '../apiServices.ts'
import { climateFile } from '../climateFileRoute.ts'
import { COMPUTED_ROUTES } from '../computedRoutes.ts'
import { csvwRoutes } from '../csvwRoute.ts'
import { collectionOfFilters, collectionOfSerie, featureOfTown } from '../http/ogcLinks.ts'
import { mount, mountLong, mountMesures, mountSeveralSeries } from '../mount.ts'
import type { Route } from '../route.ts'
import { archiveFile, archiveLatest, archivesIndex, journalFile, signingKeys } from './archives.ts'
import { cleIssue, cleRevoke, cleShow } from './cles.ts'
import { health, openapi, pret } from './service.ts'

const MOUNTED: readonly Route<ApiServices>[] = [
  mount(edition, {}, { citesAddress: true }),
  mount(editions, {}, { listsEditions: true, citesAddress: true }),
  mount(ecarts, { csv: ecartsTable }, { comparesEditions: true }),
  // Its answer changes as the log grows.
  mount(preuve, {}, { listsEditions: true }),
  archivesIndex,
  journalFile,
  signingKeys,
  archiveFile,
  archiveLatest,
  cleIssue,
  cleShow,
  cleRevoke,
  mount(
    series,
    { csv: SERIES.csv },
    { csvw: SERIES.csvw, related: ({ release, question }) => collectionOfFilters(release, question) },
  ),
  mountMesures(
    serieDetail,
    { rows: jsonRows, fileName: (code) => code },
    {
      csvw: ({ release, question }) => mesuresTable(release, findSerie(release, question.code, 'code')),
      related: ({ release, question }) => collectionOfSerie(release, question.code),
    },
  ),
  mountSeveralSeries(seriesMesures),
  mountLong(serieQualite, { csv: qualiteTable }),
  mountMesures(
    horaire,
    { rows: jsonHours, fileName: (code, { periode_debut, periode_fin }) => `${code}_${periode_debut}_${periode_fin}` },
    { csvw: ({ release, question }) => mesuresTable(release, storedHours(release, question)) },
  ),
  mount(disponibilite, {}),
  mountMesures(pointMesures, { rows: jsonRows, fileName: (code) => code }, {}),
  mount(localites, { csv: LOCALITES.csv, geojson: localitesGeojson }, { csvw: LOCALITES.csvw }),
  mount(resolution, {}),
  mount(point, {}),
  mount(localite, {}, { related: ({ release, question }) => featureOfTown(release, question.code) }),
  mount(synthese, { csv: syntheseTable }),
  mount(
    syntheses,
    { csv: syntheseTable },
    { check: ({ release, question }) => requireAllCovered(release, question.localite) },
  ),
  mount(normales, NORMALES),
  mount(grandeurs, { csv: GRANDEURS.csv }, { csvw: GRANDEURS.csvw }),
  mount(grandeurFiche, {}),
  mount(carte, CARTE, { expectedBytes: expectedMapBytes }),
  mount(sources, { csv: SOURCES.csv }, { csvw: SOURCES.csvw }),
  mount(source, {}),
  mount(incertitudes, { csv: incertitudesTable }),
  mount(incertitude, { csv: incertitudeTable }),
  mount(calages, { csv: calageTable }),
  mount(calage, { csv: calageTable }),
  climateFile,
  ...COMPUTED_ROUTES,
  health,
  pret,
  openapi,
]

/** Every route of the interface, in the order of the documentation. */
export const ROUTES: readonly Route<ApiServices>[] = [...MOUNTED, ...csvwRoutes(MOUNTED)]
