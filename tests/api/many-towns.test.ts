import { describe, expect, test } from 'vitest'
import { csvRows, expectErreur } from '../support/checks.ts'
import { forFile, forTest } from '../support/forFile.ts'
import { startService } from '../support/service.ts'
import { askOverConnections } from '../support/share.ts'

const PERIOD = 'periode_debut=2004-01-01&periode_fin=2004-12-31'
/** Of hours, days and months, so that what is said of each differs. */
const TOWNS = ['gin_labe', 'gin_kankan', 'gin_kindia']
/** Questions, each with towns that have an answer to it. */
const STEPS: readonly [question: string, towns: readonly string[]][] = [
  ['hep?granularite=mensuel', TOWNS],
  ['fraction_diffuse?granularite=mensuel', TOWNS],
  ['poa_parametrable?inclinaison_deg=12&granularite=journalier', TOWNS.slice(0, 2)],
  ['productible_pr_fourni?pr_fourni=0.8&inclinaison_deg=10', TOWNS],
  ['productible?inclinaison_deg=optimale&granularite=annuel', ['gin_mamou', 'gin_kindia']],
]
const HEP = '/v1/grandeurs/hep'
const SYNTHESE = '/v1/localites/synthese'

askOverConnections()

const service = forFile(() => startService())

type Row = Record<string, unknown>
interface Several extends Row {
  localites: (Row & { localite: string })[]
  resultats: (Row & { localite: string })[]
}

const of = (question: string, towns: string, more = '') =>
  service.get(`/v1/grandeurs/${question}&localite=${towns}&${PERIOD}${more}`)

/** What a town has of an answer to several, as its own answer has it. */
function partOf({ localites, resultats, ...common }: Several, town: string): Row {
  return {
    ...common,
    ...localites.find(({ localite }) => localite === town),
    resultats: resultats.flatMap(({ localite, ...row }) => (localite === town ? [row] : [])),
  }
}

describe('A variable of several towns', () => {
  test.each(STEPS)(
    'gives for each town what it gives for that town alone, in the order asked: %s',
    async (question, towns) => {
      const answer = await of(question, towns.join(','))
      expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
      const several = answer.json<Several>()
      expect(several.localites.map(({ localite }) => localite)).toEqual(towns)
      expect([...new Set(several.resultats.map(({ localite }) => localite))]).toEqual(towns)
      for (const town of towns) {
        expect(partOf(several, town)).toEqual((await of(question, town)).json())
      }
    },
  )

  test('keeps what is never common in each town, however alike two of them are, and nothing twice', async () => {
    const { localites, ...common } = (await of('hep?granularite=mensuel', 'gin_kindia,gin_kankan')).json<Several>()
    expect(Object.keys(common)).toEqual(
      'edition code_grandeur methode_collecte niveau_confiance unite granularite version_moteur resultats'.split(' '),
    )
    for (const each of localites) {
      expect(each).toMatchObject({ source_code: 'nasa_power', statut: expect.any(String), total: expect.any(Number) })
      for (const name of Object.keys(common)) expect(each).not.toHaveProperty(name)
    }
  })

  test('gives in CSV the rows of each town under one header', async () => {
    const question = 'productible_pr_fourni?pr_fourni=0.8&inclinaison_deg=10'
    const answer = await of(question, TOWNS.join(','), '&format=csv')
    const alone = await Promise.all(TOWNS.map(async (town) => csvRows((await of(question, town, '&format=csv')).body)))
    const [header, ...rows] = csvRows(answer.body)
    expect(header).toEqual(alone[0]?.[0])
    expect(rows).toEqual(alone.flatMap((table) => table.slice(1)))
    expect(answer.headers['content-disposition']).toMatch(/"productible_pr_fourni_3_localites_edition_\d{8}\.csv"/)
  })

  test('gives the answer of one, byte for byte, where one is named', async () => {
    const one = await of('hep?granularite=mensuel', 'gin_kankan')
    expect(one.json()).not.toHaveProperty('localites')
    expect(one.json()).toMatchObject({ localite: 'gin_kankan', total: expect.any(Number) })
  })

  test('has another tag in another order', async () => {
    const url = `${HEP}?localite=gin_kankan,gin_labe&${PERIOD}`
    const etag = String((await service.get(url)).headers.etag)
    const turned = await service.get(`${HEP}?localite=gin_labe,gin_kankan&${PERIOD}`, { 'if-none-match': etag })
    expect(turned.statusCode).toBe(200)
    expect(turned.headers.etag).toMatch(/^"[\w-]+"$/)
    expect(turned.headers.etag).not.toBe(etag)
  })
})

describe('Several towns', () => {
  const refused = async (query: string, code: Parameters<typeof expectErreur>[1]) => {
    const answer = await service.get(`${HEP}?${query}`)
    return { details: expectErreur(answer, code), message: answer.json().erreur.message as string }
  }

  test('are refused by hours', async () => {
    const { details } = await refused('localite=gin_kankan,gin_labe&granularite=horaire', 'VALIDATION_VALEUR_INVALIDE')
    expect(details).toMatchObject({ champ: 'granularite', accepte: ['journalier', 'mensuel', 'annuel'] })
  })

  test('are refused from a series, which is of one', async () => {
    const serie = 'code_serie_source=gin_kankan_ghi_nasa_power_2001_2005'
    const { details } = await refused(`localite=gin_kankan,gin_labe&${serie}`, 'VALIDATION_VALEUR_INVALIDE')
    expect(details).toMatchObject({ champ: 'code_serie_source' })
  })

  test.each([
    [Array.from({ length: 35 }, (_, i) => `gin_${i}`).join(','), 'au plus 34'],
    ['gin_kankan,gin_labe,gin_kankan', '«\u00a0gin_kankan\u00a0»'],
    ['gin_kankan,,gin_labe', 'valeur 2 sur 3'],
    ['gin_kankan,', 'valeur 2 sur 2'],
    ['', 'est vide'],
  ])('are refused where they are no list of towns, and told why: %s', async (localite, why) => {
    for (const path of [HEP, SYNTHESE]) {
      const answer = await service.get(`${path}?localite=${localite}`)
      expect(expectErreur(answer, 'VALIDATION_VALEUR_INVALIDE').champ).toBe('localite')
      expect(answer.json().erreur.message).toContain(why)
    }
  })

  test('given as a parameter twice are refused', async () => {
    await refused('localite=gin_kankan&localite=gin_labe', 'VALIDATION_VALEUR_INVALIDE')
  })

  test('of which some are unknown or without data have all of these named, with the nearest code or the reference town', async () => {
    for (const path of [HEP, SYNTHESE]) {
      const answer = await service.get(`${path}?localite=gin_kankan,gin_kankn,gin_labe,gin_boffa,%20gin_labe`)
      const { recu, localites } = expectErreur(answer, 'RESSOURCE_INTROUVABLE') as {
        recu: string[]
        localites: { localite: string; details: Row }[]
      }
      expect(recu).toEqual(['gin_kankn', 'gin_boffa', ' gin_labe'])
      expect(localites[0]?.details.codes_proches).toContain('gin_kankan')
      expect(localites[1]?.details.localite_de_reference).toBeTypeOf('string')
      expect(answer.json().erreur.message).toMatch(/^Sur 5 localités, 3 n’ont.*gin_kankn.*gin_boffa/)
    }
  })

  test('of which one cannot be computed are refused, naming it with the reason', async () => {
    const answer = await service.get('/v1/grandeurs/humidex?localite=gin_kankan,gin_kindia')
    const details = expectErreur(answer, 'INCOMPATIBILITE_SOURCE_GRANDEUR')
    expect(details.recu).toEqual(['gin_kindia'])
    expect(details.localites).toMatchObject([{ details: { serie_manquante: { grandeur: 'rh2m' } } }])
  })

  test('of which one has not the days asked are refused, naming the days that it has', async () => {
    const { details, message } = await refused(
      'localite=gin_kankan,gin_labe&periode_debut=2001-01-01&periode_fin=2001-12-31',
      'PLAGE_TEMPORELLE_NON_DISPONIBLE',
    )
    expect(details.localites).toMatchObject([
      { localite: 'gin_labe', details: { plage_disponible: expect.anything() } },
    ])
    expect(message).toContain('La localité gin_labe n’a pas de réponse, et les autres')
  })

  test('have one error where the period ends before it begins, on its end', async () => {
    const { details, message } = await refused(
      'localite=gin_kankan,gin_labe&periode_debut=2005-01-01&periode_fin=2004-01-01',
      'VALIDATION_VALEUR_INVALIDE',
    )
    expect(details).toEqual({ champ: 'periode_fin', recu: '2004-01-01', accepte: 'au plus tôt 2005-01-01' })
    expect(message).not.toContain('gin_labe')
  })

  test('are refused where one is asked for', async () => {
    const answer = await service.get('/v1/grandeurs/inclinaison_optimale?localite=gin_kankan,gin_labe')
    expectErreur(answer, 'RESSOURCE_INTROUVABLE')
  })
})

describe('The quota', () => {
  const asks = (cle: string) => (url: string) =>
    service.ask({ method: 'GET', url, headers: { authorization: `Bearer ${cle}` } })
  const THREE = `${HEP}?localite=${TOWNS.join(',')}&${PERIOD}&granularite=annuel`
  const left = (answer: { headers: Record<string, unknown> }) => /r=(\d+)/.exec(String(answer.headers.ratelimit))?.[1]

  test.each([
    'localite=gin_kankan,gin_nulle_part',
    'localite=gin_kankan,gin_boffa,gin_labe',
    `localite=${Array.from({ length: 35 }, (_, i) => `a${i}`).join(',')}`,
    'localite=gin_kankan,gin_labe&granularite=horaire',
    'localite=gin_kankan,gin_labe&periode_debut=2005-01-01&periode_fin=2004-01-01',
  ])('counts a question once that can be seen to have no answer before anything is computed: %s', async (query) => {
    const { cle } = await service.issueCle(50)
    expect(left(await asks(cle)(`${HEP}?${query}`))).toBe('49')
  })

  test('is refunded in full where the service is at fault', async () => {
    const broken = await forTest(startService({ compute: () => Promise.reject(new Error('a fault')) }))
    const { cle, prefixe } = await broken.issueCle(10)
    const headers = { authorization: `Bearer ${cle}` }
    expect((await broken.ask({ method: 'GET', url: THREE, headers })).statusCode).toBe(500)
    const page = await broken.ask({ method: 'GET', url: `/v1/cles/${prefixe}`, headers })
    expect(page.json().utilise).toBe(0)
  })
})
