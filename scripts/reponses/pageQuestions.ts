import type { Asker } from './ask.ts'
import type { Description } from './description.ts'
import type { Facts } from './facts.ts'
import { randomOf, someOf, spreadOf } from './pick.ts'
import type { Question } from './question.ts'

const MARKED = /\/[\w/-]+\.[0-9a-f]{12}\.\w+/g

const PLAIN = [
  '/',
  '/villes',
  '/incertitude',
  '/methodes',
  '/explorer',
  '/cle',
  '/productible',
  '/site-isole',
  '/docs',
  '/docs/demarrer',
  '/docs/recettes',
  '/docs/lecture',
  '/docs/erreurs',
  '/docs/changements',
]

/** The pages in both languages, their files, and what they compute from. */
export async function pageQuestions(
  asker: Asker,
  { paths }: Description,
  facts: Facts,
  most: number,
): Promise<Question[]> {
  const { edition, towns, places, series } = facts
  const [town = '', other = ''] = spreadOf(towns)
  const codes = series.slice(0, 2).map(({ code }) => code)
  const operations = Object.values(paths).flatMap(({ get }) => get?.operationId ?? [])
  const withQuery = [
    ...['ghi', 'dni', 't2m', 'inconnu'].map((carte) => `/?carte=${carte}`),
    '/?utm=1',
    '/villes?q=kan',
    '/villes?q=zzz',
    `/explorer?series=${codes.join(',')}&pas=mois&vue=nuage`,
    ...[
      `ville=${other}`,
      'latitude=10.4&longitude=-9.3',
      `ville=${town}&inclinaison_deg=30&orientation_deg=90&puissance_stc_wc=5000`,
      `ville=${town}&suivi=axe&ratio_dc_ac=1.4&bifacialite=0.7&modele=isotrope`,
      'inclinaison_deg=999',
      'pertes_pct=20',
    ].map((query) => `/productible?${query}`),
    ...[
      `ville=${town}`,
      `ville=${other}&usage=forage`,
      `ville=${town}&consommation_wh_jour=9000&profil=soir&disponibilite_pct=95&prix_wc=1&prix_wh=0.3`,
      `ville=${town}&puissance_stc_wc=2000&capacite_wh=8000`,
      'ville=inconnu',
      'consommation_wh_jour=abc',
    ].map((query) => `/site-isole?${query}`),
  ]
  const ofTowns = [...towns, ...spreadOf(places.filter(({ couverte }) => !couverte)).map(({ code }) => code), 'inconnu']
  const pages = [
    ...PLAIN,
    ...withQuery,
    ...ofTowns.map((code) => `/villes/${code}`),
    ...operations.map((id) => `/docs/api/${id}`),
  ]
  const both = [
    ...pages,
    ...pages.map((path) => (path === '/' || path.startsWith('/?') ? `/en${path.slice(1)}` : `/en${path}`)),
  ]
  const home = (await asker.ask({ route: 'page /', path: '/' })).body.toString()
  const calculator = (await asker.ask({ route: 'page /productible', path: '/productible' })).body.toString()
  const files = [...new Set(`${home}${calculator}`.match(MARKED) ?? [])]
  const plainFiles = ['/robots.txt', '/sitemap.xml', '/travailleur.js', '/en/', '/villes/', '/en/rien']
  const chosen = someOf(both, most, randomOf('pages'))
  return [
    ...chosen.map(
      (path): Question => ({ route: routeOf(path), path, anonymous: true, headers: { accept: 'text/html' } }),
    ),
    ...[...PLAIN, ...plainFiles].map(
      (path): Question => ({ route: routeOf(path), path, anonymous: true, forms: true }),
    ),
    ...files.map((path): Question => ({ route: 'page fichiers', path, anonymous: true })),
    ...towns.map(
      (code): Question => ({
        route: '/productible/{edition}/{fichier}',
        path: `/productible/${edition}/${code}.json`,
        anonymous: true,
        forms: code === town,
      }),
    ),
  ]
}

/** The name of a page, without its language. */
function routeOf(path: string): string {
  const [bare = ''] = path.replace(/^\/en(?=\/|\?|$)/, '').split('?')
  return `page ${bare.replace(/^\/villes\/.+/, '/villes/{code}').replace(/^\/docs\/api\/.+/, '/docs/api/{nom}') || '/'}`
}
