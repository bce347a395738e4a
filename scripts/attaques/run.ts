import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import type { Crowd, CrowdState } from './crowd.ts'
import { timeSilentClients } from './idle.ts'
import { type AttackedServer, issueCles, keepToCore, startAttacked } from './server.ts'
import { openShelf, type Shelf, type ShelfManner } from './shelf.ts'

/**
 * Overload, and what clients with a key notice of it: one table, a line for each attack and one for all of them at once; then
 * when the server ends clients who fall silent. The server has one core and 1 GB of heap, the attackers and those who measure
 * the other core.
 *
 *   node_modules/.bin/node scripts/attaques/run.ts [--racine <checkout>] [--nom <part>] [--secondes 20]
 */
const { values: options } = parseArgs({
  options: {
    racine: { type: 'string', default: fileURLToPath(new URL('../../', import.meta.url)) },
    nom: { type: 'string', default: '' },
    secondes: { type: 'string', default: '20' },
  },
})
const ROOT = options.racine
const SECONDS = Number(options.secondes)

type AttackCrowd = Omit<Crowd, 'port'>

interface Attack {
  name: string
  /** `keys`: of the attackers. */
  crowds(keys: readonly string[]): AttackCrowd[]
  /** How the address of releases behaves meanwhile. */
  shelf?: ShelfManner
  /** Open files that the server may have. */
  descriptors?: number
}

const ATTACKERS = 12
const ALL = Number.POSITIVE_INFINITY
/** Above the least rate of a client whose answer holds nothing. */
const SLOW_BYTES_PER_S = 2000
const addresses = (count: number, first: number) => Array.from({ length: count }, (_, i) => `127.0.0.${first + i}`)
const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${more}\r\n`
const bearer = (cle: string) => `Authorization: Bearer ${cle}\r\n`

const TOWN = 'gin_kankan'
const EDITION = 'edition_20000101'
const HOURS = (town: string) => `/v1/series/gin_${town}_ghi_simulation_horaire_2016_2025`
const ENERGY = `/v1/grandeurs/productible?localite=${TOWN}&granularite=horaire&puissance_stc_wc=1#`

const PAGES: AttackCrowd = { connections: 100, request: get(`/villes/${TOWN}`), repeat: 5000, readBytesPerS: ALL }
const NEW_PAGES: AttackCrowd = { ...PAGES, request: get(`/villes?q=kan#`), comesBack: true }
const KIT_PAGES: AttackCrowd = {
  connections: 66,
  request: get(`/site-isole?ville=${TOWN}&usage=maison&consommation_wh_jour=1#&puissance_stc_wc=2#&capacite_wh=3#`),
  repeat: 200,
  readBytesPerS: ALL,
  from: addresses(12, 20),
  comesBack: true,
}
/** Points of the map, each chosen once. */
const POINTS: AttackCrowd = {
  ...KIT_PAGES,
  request: [get(`/carte/${EDITION}/10.#_-11.5.fr.html`), get('/point?latitude=10.#&longitude=-11.5')],
}
const KEYED: (keys: readonly string[]) => AttackCrowd = (keys) => ({
  connections: 6 * ATTACKERS,
  request: keys.map((cle) => get(ENERGY, bearer(cle))),
  repeat: 200,
  readBytesPerS: ALL,
  from: addresses(12, 40),
  comesBack: true,
})
/** What is dearest to compute: a best tilt, a point and a map of its own each time. */
const DEAR: (keys: readonly string[]) => AttackCrowd = (keys) => ({
  ...KEYED(keys),
  request: keys.flatMap((cle) =>
    [
      `/v1/grandeurs/inclinaison_optimale?localite=${TOWN}&orientation_deg=1.#`,
      '/v1/grandeurs/productible_exceedance/point?latitude=10.#&longitude=-9.5',
      '/v1/cartes/ghi?statistique=incertitude&format=png&bbox=-14.#,7.5,-7.5,13',
    ].map((path) => get(path, bearer(cle))),
  ),
})
const LEAVERS: (keys: readonly string[]) => AttackCrowd = (keys) => ({ ...KEYED(keys), repeat: 1, leaveAfterMs: 50 })
const LONG_KEYED: (keys: readonly string[]) => AttackCrowd = (keys) => ({
  connections: 150,
  request: keys.slice(0, 5).map((cle) => get(HOURS('kankan'), `${bearer(cle)}Accept-Encoding: br\r\n`)),
  repeat: 1,
  readBytesPerS: SLOW_BYTES_PER_S,
  from: addresses(5, 60),
  comesBack: true,
})
const LONG_FILES: AttackCrowd = {
  connections: 600,
  request: get(`/archives/${EDITION}/mesures/horaire.parquet`),
  repeat: 1,
  readBytesPerS: SLOW_BYTES_PER_S,
  from: addresses(3, 80),
  comesBack: true,
}

/** Attackers of the open protocols: five addresses that read all they are given, each question again as it is answered. */
const OPEN = (request: string | readonly string[]): AttackCrowd => ({
  connections: 40,
  request,
  repeat: 500,
  readBytesPerS: ALL,
  from: addresses(5, 100),
  comesBack: true,
})
const HOURLY = 'simulation_horaire'
const VARIABLES = ['ghi', 'dni', 'dhi', 't2m', 'rh2m', 'vent_2m']
/** All series of all variables, of which next to nothing is given. */
const STRIDES = VARIABLES.map((name) => `${name}[0:5000:80000][0:1:5]`).join()
const OPENDAP = OPEN(get(`/opendap/derniere/${HOURLY}.dods?${STRIDES}`))
const ZARR = OPEN(
  VARIABLES.flatMap((name) =>
    Array.from({ length: 12 }, (_, i) => get(`/zarr/derniere/${HOURLY}/${name}/${i % 2}.${i % 6}`)),
  ),
)
const COUNTRY = 'POLYGON((-15.2%207,-7.5%207,-7.5%2012.8,-15.2%2012.8,-15.2%207))'
const AREA = OPEN(
  get(`/ogc/collections/simulation_journalier/area?coords=${COUNTRY}&parameter-name=ghi,t2m,rh2m&f=CSV`),
)
/** Maps, each read anew, and every flag of a grid as a table. */
const GRID = 'simulation_grille_mensuel_grille'
const MONTHS_OF_GRID = Array.from({ length: 100 }, (_, month) => `ghi[${month}][0:10][0:13]`).join()
const CELLS = OPEN([
  get(`/opendap/derniere/${GRID}.dods?${MONTHS_OF_GRID}`),
  get(`/ogc/collections/${GRID}/cube?bbox=-15,7,-7,13&f=CSV`),
])
const FEATURES = OPEN(
  Array.from({ length: 34 }, (_, i) => get(`/ogc/collections/localites/items?limit=1000&offset=${i}`)),
)
const NETCDF = (keys: readonly string[]): AttackCrowd => ({
  ...KEYED(keys),
  request: keys.map((cle) => get(`${HOURS('kankan')}?format=netcdf`, bearer(cle))),
})
/** A message, or several at once, to `/mcp`. */
const mcp = (body: unknown): string => {
  const text = JSON.stringify(body)
  const accept = 'Accept: application/json, text/event-stream\r\n'
  return `POST /mcp HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${accept}Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`
}
const rpc = (method: string, params: object = {}) => ({ jsonrpc: '2.0', id: 1, method, params })
const CALL = rpc('tools/call', { name: 'productible', arguments: { localite: [TOWN], granularite: 'mensuel' } })
const LIST = rpc('tools/list')
const HANDSHAKE = rpc('initialize', {
  protocolVersion: '2025-06-18',
  capabilities: {},
  clientInfo: { name: 'attaque', version: '0' },
})
/** 66 connections of one question to `/mcp`, from twelve addresses. */
const MCP = (body: unknown): AttackCrowd => ({ ...KIT_PAGES, request: mcp(body), repeat: 500 })

/** Readers of the largest answers that need no key, who take a little more than the least. */
const SLOW_READERS = (request: string): AttackCrowd => ({
  connections: 300,
  request,
  repeat: 20,
  readBytesPerS: SLOW_BYTES_PER_S,
  from: addresses(12, 120),
  comesBack: true,
})
const LARGE: Readonly<Record<string, string>> = {
  '/mcp': mcp(LIST),
  '/mcp, lot de 100': mcp(Array.from({ length: 100 }, () => LIST)),
  ...Object.fromEntries(
    [
      '/openapi.json',
      '/',
      `/villes/${TOWN}`,
      '/docs/index.json',
      '/site-isole',
      '/site-isole?consommation_wh_jour=1#',
      `/productible/${EDITION}/${TOWN}.json`,
      `/archives/${EDITION}/datapackage.json`,
    ].map((path) => [path, get(path)]),
  ),
}

/** Requests in a row on three connections, whose answers nobody reads, or all. */
const IN_A_ROW: readonly [name: string, path: string][] = [
  ['Parquet', `/archives/${EDITION}/mesures/horaire.parquet`],
  ['openapi.json', '/openapi.json'],
  ['santé', '/v1/health'],
  ['docs', '/docs'],
  ['404', '/nulle-part'],
  ['série longue', HOURS('kankan')],
]
const pipelines = IN_A_ROW.flatMap(([what, path]) =>
  [0, ALL].map(
    (readBytesPerS): Attack => ({
      name: `file : ${what}, ${readBytesPerS === 0 ? 'rien lu' : 'tout lu'}`,
      crowds: ([cle = '']) => [{ connections: 3, request: get(path, bearer(cle)), repeat: 5000, readBytesPerS }],
    }),
  ),
)
/** Readers of a long series who read nothing of it. */
const UNREAD: (keys: readonly string[]) => AttackCrowd = (keys) => ({
  ...LONG_KEYED(keys),
  connections: 400,
  readBytesPerS: 0,
})
const BAD_KEYS: AttackCrowd = {
  connections: 8,
  request: get('/v1/series', bearer(`hmt_aaaaaaaa_${'b'.repeat(49)}`)),
  repeat: 20_000,
  readBytesPerS: ALL,
}
const SILENT = 'inactifs'
const SILENT_LIMIT_S = 90

const ATTACKS: readonly Attack[] = [
  { name: '(rien)', crowds: () => [] },
  { name: 'pages : une ville, 100 connexions', crowds: () => [PAGES] },
  { name: 'pages : jamais deux fois la même', crowds: () => [NEW_PAGES] },
  { name: 'calculs : 66 sans clé, /site-isole', crowds: () => [KIT_PAGES] },
  { name: 'calculs : 66 sans clé, points', crowds: () => [POINTS] },
  { name: 'calculs : 12 clés, six questions', crowds: (keys) => [KEYED(keys)] },
  { name: 'calculs : 12 clés, optimums, points, cartes', crowds: (keys) => [DEAR(keys)] },
  { name: 'calculs : clients qui partent', crowds: (keys) => [LEAVERS(keys)] },
  { name: 'mémoire : 5 clés, 150 lecteurs lents', crowds: (keys) => [LONG_KEYED(keys)] },
  { name: 'mémoire : 3 adresses, /archives', crowds: () => [LONG_FILES] },
  { name: 'mémoire : 400 qui ne lisent rien', crowds: (keys) => [UNREAD(keys)] },
  { name: 'descripteurs : 300, 400 qui ne lisent rien', crowds: (keys) => [UNREAD(keys)], descriptors: 300 },
  { name: 'refus : mauvaises clés en file', crowds: () => [BAD_KEYS] },
  ...pipelines,
  { name: 'ouverts : netCDF horaire, 12 clés', crowds: (keys) => [NETCDF(keys)] },
  { name: 'ouverts : OPeNDAP, tout à petits pas', crowds: () => [OPENDAP] },
  { name: 'ouverts : blocs Zarr au hasard', crowds: () => [ZARR] },
  { name: 'ouverts : EDR, tout le pays', crowds: () => [AREA] },
  { name: 'ouverts : cartes et mailles', crowds: () => [CELLS] },
  { name: 'ouverts : pages d’éléments', crowds: () => [FEATURES] },
  { name: 'mcp : outils en boucle', crowds: () => [MCP(CALL)] },
  { name: 'mcp : liste des outils', crowds: () => [MCP(LIST)] },
  { name: 'mcp : lots de 100', crowds: () => [MCP(Array.from({ length: 100 }, () => LIST))] },
  { name: 'mcp : poignées de main', crowds: () => [MCP(HANDSHAKE)] },
  { name: 'mcp : méthode inconnue', crowds: () => [MCP(rpc('x'.repeat(60_000)))] },
  ...Object.entries(LARGE).map(([name, request]) => ({
    name: `lents : 300, ${name}`,
    crowds: () => [SLOW_READERS(request)],
  })),
  { name: 'dépôt : un octet toutes les 0,9 s', crowds: () => [], shelf: 'goutte' },
  { name: 'dépôt : renvois', crowds: () => [], shelf: 'renvoi' },
  { name: 'dépôt : pages HTML', crowds: () => [], shelf: 'page' },
  {
    name: 'tout à la fois',
    crowds: (keys) => [PAGES, NEW_PAGES, KIT_PAGES, KEYED(keys), LEAVERS(keys), LONG_KEYED(keys), LONG_FILES],
    shelf: 'goutte',
  },
]

/** What one client asks again and again, with a pause between. */
interface Probe {
  title: string
  /** The path of its n-th question. */
  path: (n: number) => string
  headers?: Record<string, string>
  pauseMs: number
}

/** Codes of series of which no page and no other probe is made. */
let rarelyAsked: readonly string[] = []

const PROBES = {
  light: { title: 'légère', path: () => `/v1/localites/${TOWN}`, pauseMs: 20 },
  computed: {
    title: 'calculée',
    path: (n) =>
      `/v1/grandeurs/productible?localite=${TOWN}&granularite=annuel&inclinaison_deg=${(n % 8000) / 100 + 1}`,
    pauseMs: 250,
  },
  long: { title: 'longue', path: () => HOURS('kankan'), headers: { 'accept-encoding': 'gzip' }, pauseMs: 1000 },
  // A series that nobody else asks for: it is read where the releases are kept.
  read: { title: 'lue au dépôt', path: (n) => `/v1/series/${rarelyAsked[n % rarelyAsked.length]}`, pauseMs: 500 },
} as const satisfies Record<string, Probe>
type ProbeName = keyof typeof PROBES

/** Of the columns. */
const WIDTHS = [44, 29, 10, 19, 10, 22, 44, 14]

interface Seen {
  times: number[]
  statuses: Map<number, number>
}

const folder = await mkdtemp(join(tmpdir(), 'harmattan-surcharge-'))
try {
  const editions = join(folder, 'editions')
  await promisify(execFile)(process.execPath, [join(ROOT, 'src/cli/main.ts'), 'demo'], {
    cwd: ROOT,
    env: { ...process.env, HARMATTAN_DATA: folder, HARMATTAN_EDITIONS: editions, LOG_LEVEL: 'warn' },
  })
  const series = await readFile(join(editions, EDITION, 'catalogue/series.csv'), 'utf8')
  rarelyAsked = series.match(/^gin_\w+_(?:kt|rh2m|vent_2m)_simulation_horaire_\w+/gm) ?? []
  const data = join(folder, 'data')
  await mkdir(data)
  const keys = await issueCles(ROOT, data, editions, ATTACKERS + 3)
  keepToCore(1)
  printRow([
    'attaque',
    'légère p50 / p99 / max (ms)',
    'refus',
    'calculée p50 (ms)',
    'refus',
    'longue',
    'lue au dépôt',
    'mémoire (Mo)',
    'foule',
  ])
  for (const attack of ATTACKS) if (attack.name.includes(options.nom)) await suffer(attack, { data, editions, keys })
  if (SILENT.includes(options.nom)) {
    const server = await startAttacked(ROOT, data, { editions })
    await timeSilentClients(server.port, get(HOURS('kankan'), bearer(keys[0] ?? '')), SILENT_LIMIT_S)
    await server.stop()
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}

/** Runs an attack on a fresh server, and prints what clients with keys of their own saw of it. */
async function suffer(
  attack: Attack,
  { data, editions, keys }: { data: string; editions: string; keys: readonly string[] },
): Promise<void> {
  const shelf = await openShelf(editions)
  const server = await startAttacked(ROOT, data, { ...attack, editions: shelf.address, core: 0 })
  const [light = '', computed = '', long = '', ...attackers] = keys
  const workers: Worker[] = []
  try {
    await warmUp(server, light)
    const rest = server.residentMb()
    const states: CrowdState[] = []
    for (const [i, crowd] of attack.crowds(attackers).entries()) {
      const worker = new Worker(new URL('./crowd.ts', import.meta.url), {
        workerData: { ...crowd, port: server.port } satisfies Crowd,
      })
      worker.on('message', (state: CrowdState) => {
        states[i] = state
      })
      workers.push(worker)
    }
    shelf.behave(attack.shelf ?? 'juste')
    const seen = await observe(server, { light, computed, long, read: light })
    for (const worker of workers) await worker.terminate()
    const back = attack.shelf ? await timeToRecover(server, shelf, light) : ''
    printResult(attack.name, seen, { rest, back, states, alive: server.alive() })
  } finally {
    for (const worker of workers) await worker.terminate()
    await server.stop()
    await shelf.close()
  }
}

/** What each probe saw while the attack lasted, and the memory at its highest. */
async function observe(server: AttackedServer, cles: Record<ProbeName, string>) {
  const until = performance.now() + SECONDS * 1000
  const nothing = (): Seen => ({ times: [], statuses: new Map() })
  const seen: Record<ProbeName, Seen> = { light: nothing(), computed: nothing(), long: nothing(), read: nothing() }
  let maxMb = 0
  const ask = async (name: ProbeName) => {
    const { path, pauseMs, ...probe }: Probe = PROBES[name]
    const agent = new Agent({ keepAlive: true })
    const { times, statuses } = seen[name]
    for (let n = Math.floor(Math.random() * 4000); performance.now() < until && server.alive(); n++) {
      const begun = performance.now()
      const status = await statusOf(`${server.url}${path(n)}`, { cle: cles[name], agent, ...probe })
      times.push(performance.now() - begun)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      await sleep(pauseMs)
    }
    agent.destroy()
  }
  const watch = async () => {
    while (performance.now() < until && server.alive()) {
      maxMb = Math.max(maxMb, server.residentMb() || 0)
      await sleep(50)
    }
  }
  await Promise.all([...(Object.keys(PROBES) as ProbeName[]).map(ask), watch()])
  return { ...seen, maxMb }
}

/** Asks once what the probes ask again, but for what is to be read where the releases are kept. */
async function warmUp(server: AttackedServer, cle: string): Promise<void> {
  const agent = new Agent()
  for (const probe of [PROBES.light, PROBES.computed, PROBES.long]) {
    await statusOf(`${server.url}${probe.path(1)}`, { cle, agent })
  }
  // The page of the country shows all that is made of its towns.
  await statusOf(`${server.url}/`, { cle, agent })
}

/** Seconds until a question that must be read is answered, once the address of releases is as it should be. */
async function timeToRecover(server: AttackedServer, shelf: Shelf, cle: string): Promise<string> {
  shelf.behave('juste')
  const begun = performance.now()
  const agent = new Agent()
  for (let n = 7; performance.now() - begun < 60_000; n++) {
    const status = await statusOf(`${server.url}${PROBES.read.path(n)}`, { cle, agent })
    if (status === 200) return `, rétabli en ${((performance.now() - begun) / 1000).toFixed(1)} s`
    await sleep(100)
  }
  return ', pas rétabli en 60 s'
}

function printResult(
  name: string,
  seen: Record<ProbeName, Seen> & { maxMb: number },
  { rest, back, states, alive }: { rest: number; back: string; states: readonly CrowdState[]; alive: boolean },
): void {
  const { light, computed, long, read } = seen
  const crowd = new Map<string, number>()
  for (const { statuses } of states.filter(Boolean))
    for (const [status, count] of Object.entries(statuses)) crowd.set(status, (crowd.get(status) ?? 0) + count)
  printRow([
    name,
    `${at(light.times, 0.5)} / ${at(light.times, 0.99)} / ${at(light.times, 1)}`,
    refusals(light),
    at(computed.times, 0.5),
    refusals(computed),
    statusText(long.statuses),
    `${statusText(read.statuses)}, au plus ${(Number(at(read.times, 1)) / 1000).toFixed(1)} s${back}`,
    alive ? `${rest} → ${seen.maxMb}` : 'LE PROCESSUS EST MORT',
    statusText(crowd),
  ])
}

function printRow(cells: readonly string[]): void {
  console.log(cells.map((cell, i) => cell.padEnd(WIDTHS[i] ?? 0)).join(' '))
}

function refusals({ statuses }: Seen): string {
  const all = [...statuses.values()].reduce((sum, count) => sum + count, 0)
  return `${all - (statuses.get(200) ?? 0)} de ${all}`
}

function statusText(statuses: ReadonlyMap<string | number, number>): string {
  return [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
}

function at(times: readonly number[], share: number): string {
  const sorted = times.toSorted((a, b) => a - b)
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(1)
}

/** The status of an answer that was read whole; 0: none, or one that broke off. */
function statusOf(
  url: string,
  { cle, agent, headers = {} }: { cle: string; agent: Agent; headers?: Record<string, string> },
): Promise<number> {
  return new Promise((resolve) => {
    const sent = request(
      url,
      { agent, headers: { authorization: `Bearer ${cle}`, ...headers }, timeout: 60_000 },
      (answer) => {
        answer.resume()
        answer.on('end', () => resolve(answer.complete ? (answer.statusCode ?? 0) : 0))
        answer.on('error', () => resolve(0))
      },
    )
    sent.on('timeout', () => sent.destroy())
    sent.on('error', () => resolve(0))
    sent.end()
  })
}
