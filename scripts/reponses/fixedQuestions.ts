import type { OpenapiDocument } from '../../src/http/openapiDocument.ts'
import type { Facts } from './facts.ts'
import { type Question, randomOf, someOf, spreadOf } from './question.ts'
import type { Server } from './server.ts'

/** What the description does not invite: keys, other methods, unknown addresses, ranges, tags, codings; and the archives. */
export function otherQuestions({ edition, editions, files, series }: Facts): Question[] {
  const serie = `/v1/series/${series[0]?.code}`
  const onSerie = (route: string, header: string, values: readonly string[]) =>
    values.map((value): Question => ({ route, path: serie, headers: { [header]: value } }))
  return [
    ...keyQuestions(),
    ...['PUT', 'DELETE', 'POST', 'OPTIONS'].flatMap((method) =>
      ['/v1/series', '/v1/health', '/archives/index.json', '/', '/v1/rien'].map(
        (path): Question => ({ route: 'méthode', path, method }),
      ),
    ),
    {
      route: 'méthode',
      path: '/v1/series',
      method: 'OPTIONS',
      headers: {
        origin: 'https://a.exemple',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization',
      },
    },
    ...onSerie('méthode', 'origin', ['https://a.exemple']),
    ...unknownPaths(edition).flatMap((path): Question[] => [
      { route: 'nulle part', path },
      { route: 'nulle part', path, headers: { accept: 'text/html' } },
    ]),
    ...['mesures/mensuel.parquet', 'SHA256SUMS'].flatMap((file) =>
      ['0-9', '-5', '5-', '0-0,3-4', '999999999-', '9-5', 'x'].map(
        (range): Question => ({
          route: 'parties',
          path: `/archives/${edition}/${file}`,
          headers: { range: `bytes=${range}` },
        }),
      ),
    ),
    ...editions.flatMap((each) =>
      files.map(
        (name): Question => ({ route: '/archives/{edition}/{chemin}', path: `/archives/${each}/${name}`, forms: true }),
      ),
    ),
    ...onSerie('étiquettes', 'if-none-match', ['"x"', 'W/"x"', '"x", "y"', '*', 'x']),
    ...onSerie('codages', 'accept-encoding', [
      ...['br;q=0', 'identity;q=0', 'gzip;q=0.5, br;q=0.4', 'deflate', '*', '', 'GZIP'],
    ]),
  ]
}

function keyQuestions(): Question[] {
  const [route, ofKey] = ['/v1/cles', '/v1/cles/{prefixe}']
  const bodies = [
    ...['', '{', '[]', 'null', '{}', '{"email":""}', '{"email":"pas une adresse"}', '{"email":5}'],
    '{"email":"a@exemple.org","inconnu":1}',
    `{"email":"a@exemple.org","usage_prevu":"${'x'.repeat(5000)}"}`,
    `{"email":"${'x'.repeat(200_000)}@exemple.org"}`,
    '{"email":"a@exemple.org","usage_prevu":"essai"}',
  ]
  const bearers = ['Bearer', 'Bearer x', 'Basic eDp5', 'bearer hmt_aaaaaaaa_b', `Bearer hmt_aaaaaaaa_${'b'.repeat(43)}`]
  const post = (type: string, body: string) => ({
    route,
    path: route,
    method: 'POST',
    headers: { 'content-type': type },
    body,
  })
  return [
    ...bodies.map((body) => post('application/json', body)),
    post('text/plain', 'x'),
    { route, path: route },
    { route: ofKey, path: ofKey },
    { route: ofKey, path: ofKey, anonymous: true },
    { route: ofKey, path: '/v1/cles/hmt_00000000', method: 'DELETE' },
    { route: ofKey, path: '/v1/cles/x', method: 'DELETE' },
    ...bearers.map((authorization) => ({
      route: 'clé',
      path: '/v1/series',
      anonymous: true,
      headers: { authorization },
    })),
  ]
}

const unknownPaths = (edition: string) => [
  ...['/v1', '/v1/', '/v1/rien', '/v1/series/', '//v1/series', '/V1/series'],
  ...['/v1/series/%zz', '/v1/series/%00', '/v1/series/a%2Fb', '/archives', '/archives/', `/archives/${edition}`],
  ...[`/archives/${edition}/../index.json`, `/archives/${edition}/%2e%2e/index.json`, '/archives/derniere/rien'],
  ...['/csvw/rien', '/openapi.yaml', '/metrics', '/favicon.ico'],
]

const PAGES = [
  ...['/', '/villes', '/incertitude', '/methodes', '/explorer', '/cle', '/productible', '/site-isole', '/docs'],
  ...['/docs/demarrer', '/docs/recettes', '/docs/lecture', '/docs/erreurs', '/docs/changements'],
]
const PAGE_FILES = ['/robots.txt', '/sitemap.xml', '/travailleur.js', '/en/', '/villes/', '/en/rien']
/** A file of the pages, whose name has its hash. */
const HASHED = /\/[\w/-]+\.[0-9a-f]{12}\.\w+/g

/** The pages in both languages, their files, and what they compute from. */
export async function pageQuestions(
  server: Server,
  { paths }: OpenapiDocument,
  { edition, towns, places, series }: Facts,
  most: number,
): Promise<Question[]> {
  const [town = '', other = ''] = spreadOf(towns)
  const codes = series.slice(0, 2).map(({ code }) => code)
  const without = spreadOf(places.filter(({ couverte }) => !couverte)).map(({ code }) => code)
  const withQueries: Record<string, string[]> = {
    '/': ['carte=ghi', 'carte=dni', 'carte=t2m', 'carte=inconnu', 'utm=1'],
    '/villes': ['q=kan', 'q=zzz'],
    '/explorer': [`series=${codes.join(',')}&pas=mois&vue=nuage`],
    '/productible': [
      `ville=${other}`,
      'latitude=10.4&longitude=-9.3',
      `ville=${town}&inclinaison_deg=30&orientation_deg=90&puissance_stc_wc=5000`,
      `ville=${town}&suivi=axe&ratio_dc_ac=1.4&bifacialite=0.7&modele=isotrope`,
      'inclinaison_deg=999',
      'pertes_pct=20',
    ],
    '/site-isole': [
      `ville=${town}`,
      `ville=${other}&usage=forage`,
      `ville=${town}&consommation_wh_jour=9000&profil=soir&disponibilite_pct=95&prix_wc=1&prix_wh=0.3`,
      `ville=${town}&puissance_stc_wc=2000&capacite_wh=8000`,
      'ville=inconnu',
      'consommation_wh_jour=abc',
    ],
  }
  const french = [
    ...PAGES,
    ...Object.entries(withQueries).flatMap(([path, queries]) => queries.map((query) => `${path}?${query}`)),
    ...[...towns, ...without, 'inconnu'].map((code) => `/villes/${code}`),
    ...Object.values(paths).flatMap(({ get }) => (get ? [`/docs/api/${get.operationId}`] : [])),
  ]
  const english = french.map((path) => (/^\/(?=\?|$)/.test(path) ? `/en${path.slice(1)}` : `/en${path}`))
  const textOf = async (path: string) => (await server.ask({ route: path, path })).body.toString()
  const files = new Set(`${await textOf('/')}${await textOf('/productible')}`.match(HASHED))
  const page = (path: string): Question => ({ route: routeOf(path), path, anonymous: true })
  return [
    ...someOf([...french, ...english], most, randomOf('pages')).map((path) => ({
      ...page(path),
      headers: { accept: 'text/html' },
    })),
    ...[...PAGES, ...PAGE_FILES].map((path) => ({ ...page(path), forms: true })),
    ...[...files].map((path) => ({ ...page(path), route: 'page fichiers' })),
    ...towns.map((code) => ({
      ...page(`/productible/${edition}/${code}.json`),
      route: '/productible/{edition}/{fichier}',
      forms: code === town,
    })),
  ]
}

/** The name of a page, without its language. */
function routeOf(path: string): string {
  const [bare = ''] = path.replace(/^\/en(?=\/|\?|$)/, '').split('?')
  return `page ${bare.replace(/^\/villes\/.+/, '/villes/{code}').replace(/^\/docs\/api\/.+/, '/docs/api/{nom}') || '/'}`
}
