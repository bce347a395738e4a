import type { Facts } from './facts.ts'
import type { Question } from './question.ts'

const JSON_BODY = { 'content-type': 'application/json' }

/** What the description does not invite: keys, other methods, addresses of nothing, parts of files. */
export function otherQuestions({ edition, editions, files, series }: Facts): Question[] {
  const serie = `/v1/series/${series[0]?.code}`
  const file = `/archives/${edition}/mesures/mensuel.parquet`
  const bodies = [
    '',
    '{',
    '[]',
    'null',
    '{}',
    '{"email":""}',
    '{"email":"pas une adresse"}',
    '{"email":5}',
    '{"email":"a@exemple.org","inconnu":1}',
    `{"email":"a@exemple.org","usage_prevu":"${'x'.repeat(5000)}"}`,
    `{"email":"${'x'.repeat(200_000)}@exemple.org"}`,
    '{"email":"a@exemple.org","usage_prevu":"essai"}',
  ]
  const bearers = ['Bearer', 'Bearer x', 'Basic eDp5', 'bearer hmt_aaaaaaaa_b', `Bearer hmt_aaaaaaaa_${'b'.repeat(43)}`]
  const ranges = ['bytes=0-9', 'bytes=-5', 'bytes=5-', 'bytes=0-0,3-4', 'bytes=999999999-', 'bytes=9-5', 'octets=1-2']
  const nowhere = [
    '/v1',
    '/v1/',
    '/v1/rien',
    '/v1/series/',
    '//v1/series',
    '/V1/series',
    '/v1/series/%zz',
    '/v1/series/%00',
    '/v1/series/a%2Fb',
    '/archives',
    '/archives/',
    `/archives/${edition}`,
    `/archives/${edition}/../index.json`,
    `/archives/${edition}/%2e%2e/index.json`,
    '/archives/derniere/rien',
    '/csvw/rien',
    '/openapi.yaml',
    '/metrics',
    '/favicon.ico',
  ]
  return [
    ...bodies.map(
      (body): Question => ({ route: '/v1/cles', path: '/v1/cles', method: 'POST', headers: JSON_BODY, body }),
    ),
    { route: '/v1/cles', path: '/v1/cles', method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'x' },
    { route: '/v1/cles', path: '/v1/cles' },
    { route: '/v1/cles/{prefixe}', path: '/v1/cles/{prefixe}' },
    { route: '/v1/cles/{prefixe}', path: '/v1/cles/{prefixe}', anonymous: true },
    { route: '/v1/cles/{prefixe}', path: '/v1/cles/hmt_00000000', method: 'DELETE' },
    { route: '/v1/cles/{prefixe}', path: '/v1/cles/x', method: 'DELETE' },
    ...bearers.map(
      (authorization): Question => ({ route: 'clé', path: '/v1/series', anonymous: true, headers: { authorization } }),
    ),
    ...(['PUT', 'DELETE', 'POST', 'OPTIONS'] as const).flatMap((method) =>
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
    { route: 'méthode', path: serie, headers: { origin: 'https://a.exemple' } },
    ...nowhere.flatMap((path): Question[] => [
      { route: 'nulle part', path },
      { route: 'nulle part', path, headers: { accept: 'text/html' } },
    ]),
    ...[file, `/archives/${edition}/SHA256SUMS`].flatMap((path) =>
      ranges.map((range): Question => ({ route: 'parties', path, headers: { range } })),
    ),
    ...editions.flatMap((each) =>
      files.map(
        (name): Question => ({ route: '/archives/{edition}/{chemin}', path: `/archives/${each}/${name}`, forms: true }),
      ),
    ),
    ...['"x"', 'W/"x"', '"x", "y"', '*', 'x'].map(
      (tag): Question => ({ route: 'étiquettes', path: serie, headers: { 'if-none-match': tag } }),
    ),
    ...['br;q=0', 'identity;q=0', 'gzip;q=0.5, br;q=0.4', 'deflate', '*', '', 'GZIP'].map(
      (coding): Question => ({ route: 'codages', path: serie, headers: { 'accept-encoding': coding } }),
    ),
  ]
}
