import { builtinModules } from 'node:module'

/**
 * Who may import whom. A room of `src/` may import itself, the rooms or files of `src/` listed, and the packages listed
 * (`node:` stands for all of Node's modules). Change the architecture first, then this table; `tests/architecture.test.ts` runs it.
 */
export const ROOMS = {
  solar: { src: [], packages: [] },
  contract: { src: [], packages: ['typebox'] },
  quality: { src: ['contract', 'derive', 'solar'], packages: [] },
  derive: { src: ['contract', 'solar'], packages: [] },
  portal: {
    src: [
      'access/rules.ts',
      'answers',
      'contract',
      'http',
      'derive',
      'solar',
      'edition/mesures.ts',
      'edition/storedSerie.ts',
      'storage/csvCell.ts',
    ],
    packages: ['fastify', 'typebox', 'esbuild', 'node:crypto', 'node:fs', 'node:url'],
  },
  // What runs in the browser; the server only bundles it. Of the floors below, what needs no Node.
  'portal/scripts': {
    src: [
      'answers/catalogue/distance.ts',
      'answers/towns/yieldInputs.ts',
      'contract',
      'derive',
      'portal',
      'solar',
      'edition/mesures.ts',
      'edition/storedSerie.ts',
      'storage/groupColumns.ts',
      'storage/row.ts',
    ],
    packages: ['fzstd'],
  },
  // What other programs take along.
  client: { src: [], packages: [] },
  access: { src: ['contract/time.ts'], packages: ['node:', 'pg'] },
  storage: {
    src: ['contract'],
    packages: ['node:', 'aws4fetch', 'csv-parse', 'fflate', 'hyparquet', 'hyparquet-writer'],
  },
  sources: { src: ['contract', 'storage', 'solar'], packages: ['node:', 'typebox'] },
  reference: { src: ['contract', 'storage', 'derive', 'sources/upstream.ts'], packages: ['node:'] },
  edition: { src: ['contract', 'storage', 'quality', 'derive'], packages: ['node:', 'lru-cache'] },
  answers: {
    src: ['contract', 'edition', 'derive', 'solar', 'storage/threadPriority.ts'],
    packages: ['node:timers', 'node:worker_threads', 'lru-cache'],
  },
  http: {
    src: ['contract', 'access', 'answers', 'edition'],
    packages: ['node:', 'fastify', 'typebox', 'negotiator', 'lru-cache'],
  },
  api: {
    src: [
      'contract',
      'access',
      'answers',
      'edition',
      'http',
      'storage/csv.ts',
      'storage/csvCell.ts',
      'storage/groupColumns.ts',
      'storage/parquetStream.ts',
      'storage/table.ts',
      'storage/xlsx/sheet.ts',
      'storage/xlsx/workbookStream.ts',
    ],
    packages: ['node:', 'fastify', '@fastify/cors', 'typebox', 'lru-cache'],
  },
  cli: {
    src: [
      'contract',
      'access',
      'answers',
      'api',
      'edition',
      'http',
      'reference',
      'sources',
      'storage',
      'quality',
      'derive',
      'solar',
      'portal',
    ],
    packages: ['node:', 'pino', 'csv-parse', 'prom-client'],
  },
}

const TEST = '\\.test\\.ts$|/testing/'

const literally = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A file of `src/`, or all of a room. */
const inSrc = (path) => `^src/${literally(path)}${path.endsWith('.ts') ? '$' : '/'}`

/** As the cruiser resolves a package: one of Node's has lost its `node:`, the types of another may be apart. */
function resolved(name) {
  if (name === 'node:') return `^(${builtinModules.map(literally).join('|')})$`
  if (name.startsWith('node:')) return `^${literally(name.slice('node:'.length))}(/|$)`
  return `node_modules/(@types/)?${literally(name)}/`
}

const inner = (room) => Object.keys(ROOMS).filter((other) => other.startsWith(`${room}/`))

const ofRoom = ([room, { src, packages }]) => ({
  name: `imports of ${room}`,
  severity: 'error',
  from: { path: inSrc(room), pathNot: [TEST, ...inner(room).map(inSrc)] },
  to: { pathNot: [inSrc(room), ...src.map(inSrc), ...packages.map(resolved)] },
})

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...Object.entries(ROOMS).map(ofRoom),
    {
      name: 'circle of files',
      severity: 'error',
      from: { path: '^src/' },
      to: { circular: true },
    },
    {
      name: 'circle of rooms',
      severity: 'error',
      scope: 'folder',
      from: { path: '^src/[^/]+$' },
      to: { circular: true },
    },
    {
      name: 'import of a test',
      severity: 'error',
      from: { path: '^src/', pathNot: TEST },
      to: { path: TEST },
    },
    {
      name: 'import of nothing',
      severity: 'error',
      from: { path: '^src/' },
      to: { couldNotResolve: true },
    },
    {
      // Sealing is in edition/ and uses quality/; a server never reaches it.
      name: 'what a server reaches',
      severity: 'error',
      from: { path: '^src/(api|answers|http|portal)/', pathNot: TEST },
      to: { path: '^src/(sources|reference|quality|cli)/', reachable: true },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: 'node_modules',
    enhancedResolveOptions: { extensions: ['.ts', '.json'], conditionNames: ['import', 'node', 'default', 'types'], exportsFields: ['exports'] },
  },
}
