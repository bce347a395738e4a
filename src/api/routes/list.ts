import { COMPUTED_ROUTES } from '../computedRoutes.ts'
import { csvwRoutes } from '../csvwRoute.ts'
import type { Route } from '../route.ts'
import { archiveFile } from './archiveFile.ts'
import { archiveLatest } from './archiveLatest.ts'
import { archivesIndex } from './archivesIndex.ts'
import { calage } from './calage.ts'
import { calages } from './calages.ts'
import { cleIssue } from './cleIssue.ts'
import { cleRevoke } from './cleRevoke.ts'
import { cleShow } from './cleShow.ts'
import { disponibilite } from './disponibilite.ts'
import { ecarts } from './ecarts.ts'
import { edition } from './edition.ts'
import { editions } from './editions.ts'
import { grandeurFiche } from './grandeurFiche.ts'
import { grandeurs } from './grandeurs.ts'
import { health } from './health.ts'
import { horaire } from './horaire.ts'
import { incertitude } from './incertitude.ts'
import { incertitudes } from './incertitudes.ts'
import { localite } from './localite.ts'
import { localites } from './localites.ts'
import { normales } from './normales.ts'
import { openapi } from './openapi.ts'
import { pret } from './pret.ts'
import { resolution } from './resolution.ts'
import { serieDetail } from './serieDetail.ts'
import { serieQualite } from './serieQualite.ts'
import { series } from './series.ts'
import { seriesMesures } from './seriesMesures.ts'
import { source } from './source.ts'
import { sources } from './sources.ts'
import { synthese } from './synthese.ts'
import { syntheses } from './syntheses.ts'

const WRITTEN: readonly Route[] = [
  edition,
  editions,
  ecarts,
  archivesIndex,
  archiveFile,
  archiveLatest,
  cleIssue,
  cleShow,
  cleRevoke,
  series,
  serieDetail,
  seriesMesures,
  serieQualite,
  horaire,
  disponibilite,
  localites,
  resolution,
  localite,
  synthese,
  syntheses,
  normales,
  grandeurs,
  grandeurFiche,
  sources,
  source,
  incertitudes,
  incertitude,
  calages,
  calage,
  ...COMPUTED_ROUTES,
  health,
  pret,
  openapi,
]

/** Every route of the interface, in the order of the documentation. */
export const ROUTES: readonly Route[] = [...WRITTEN, ...csvwRoutes(WRITTEN)]
