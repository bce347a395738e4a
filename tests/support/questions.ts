/**
 * One good question for each route of the service, by method and path as the OpenAPI document writes them. A route without
 * a question here fails `tests/api/openapi.test.ts`: add its line.
 */
export interface Question {
  /** Path and query asked. */
  url: string
  /** Answers from a release: with `Edition`, `ETag`, compression, `edition=`. */
  donnees: boolean
  /** Needs a key. */
  cle: boolean
  /** Whether its answer stays for ever what it is once it names its release. */
  lasting: boolean
}

const donnees = (url: string): Question => ({ url, donnees: true, cle: true, lasting: true })
const libre = (url: string): Question => ({ url, donnees: false, cle: false, lasting: false })

export const QUESTIONS: Readonly<Record<string, Question>> = {
  'GET /v1/edition': { url: '/v1/edition', donnees: true, cle: false, lasting: true },
  'GET /v1/editions': { url: '/v1/editions', donnees: true, cle: true, lasting: false },
  'GET /v1/series': donnees('/v1/series'),
  'GET /v1/series/{code}': donnees('/v1/series/gin_kankan_ghi_nasa_power_2001_2005'),
  'GET /v1/horaire/{localite}/{grandeur}': donnees(
    '/v1/horaire/gin_kankan/ghi?periode_debut=2005-01-01&periode_fin=2005-01-07',
  ),
  'GET /v1/horaire/{localite}/{grandeur}/disponibilite': donnees('/v1/horaire/gin_kankan/ghi/disponibilite'),
  'GET /v1/localites': donnees('/v1/localites'),
  'GET /v1/localites/resolution': donnees('/v1/localites/resolution?latitude=10.4&longitude=-9.3'),
  'GET /v1/localites/{code}': donnees('/v1/localites/gin_kankan'),
  'GET /v1/normales/{localite}': donnees('/v1/normales/gin_kankan'),
  'GET /v1/grandeurs': donnees('/v1/grandeurs'),
  'GET /v1/grandeurs/{code}/fiche': donnees('/v1/grandeurs/ghi/fiche'),
  'GET /v1/sources': donnees('/v1/sources'),
  'GET /v1/sources/{code}': donnees('/v1/sources/nasa_power'),
  'GET /v1/grandeurs/incertitude_inter_source': donnees('/v1/grandeurs/incertitude_inter_source'),
  'GET /v1/grandeurs/incertitude_inter_source/{localite}': donnees('/v1/grandeurs/incertitude_inter_source/gin_kankan'),
  'GET /v1/grandeurs/hep': donnees('/v1/grandeurs/hep?localite=gin_kankan'),
  'GET /v1/grandeurs/fraction_diffuse': donnees('/v1/grandeurs/fraction_diffuse?localite=gin_kankan'),
  'GET /v1/grandeurs/humidex': donnees('/v1/grandeurs/humidex?localite=gin_kankan'),
  'GET /v1/grandeurs/poa_parametrable': donnees(
    '/v1/grandeurs/poa_parametrable?localite=gin_kankan&inclinaison_deg=12&orientation_deg=180',
  ),
  'GET /v1/grandeurs/productible_correction_thermique': donnees(
    '/v1/grandeurs/productible_correction_thermique?localite=gin_kankan&inclinaison_deg=12&orientation_deg=180',
  ),
  'GET /v1/grandeurs/productible_pr_fourni': donnees(
    '/v1/grandeurs/productible_pr_fourni?localite=gin_kankan&inclinaison_deg=12&orientation_deg=180&pr_fourni=0.8&correction=aucune',
  ),
  'GET /v1/grandeurs/inclinaison_optimale': donnees(
    '/v1/grandeurs/inclinaison_optimale?code_serie_source=gin_kankan_ghi_nasa_power_2001_2005',
  ),
  'GET /v1/grandeurs/ghi_exceedance/{localite}': donnees('/v1/grandeurs/ghi_exceedance/gin_kankan'),
  'GET /v1/grandeurs/productible_exceedance/{localite}': donnees(
    '/v1/grandeurs/productible_exceedance/gin_kankan?inclinaison_deg=12&orientation_deg=180',
  ),
  'GET /archives/index.json': libre('/archives/index.json'),
  'GET /archives/{edition}/{chemin}': libre('/archives/edition_20260215/datapackage.json'),
  'GET /v1/health': libre('/v1/health'),
  'GET /pret': libre('/pret'),
  'GET /csvw/series': libre('/csvw/series'),
  'GET /csvw/series/{code}': libre('/csvw/series/gin_kankan_ghi_nasa_power_2001_2005'),
  'GET /csvw/horaire/{localite}/{grandeur}': libre(
    '/csvw/horaire/gin_kankan/ghi?periode_debut=2005-01-01&periode_fin=2005-01-07',
  ),
  'GET /csvw/localites': libre('/csvw/localites'),
  'GET /csvw/grandeurs': libre('/csvw/grandeurs'),
  'GET /csvw/sources': libre('/csvw/sources'),
  'GET /openapi.json': libre('/openapi.json'),
  'GET /docs': libre('/docs'),
  'GET /': libre('/'),
}

/** Routes about keys: each is asked in `cles.test.ts` with a key of its own. */
export const CLE_ROUTES = ['POST /v1/cles', 'GET /v1/cles/{prefixe}', 'DELETE /v1/cles/{prefixe}']

export const DATA_QUESTIONS: readonly [string, Question][] = Object.entries(QUESTIONS).filter(
  ([, { donnees: data }]) => data,
)

/** A question with one more parameter. */
export function withParam(url: string, name: string, value: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}${name}=${value}`
}
