interface Room {
  /** Other rooms, or files of theirs, that this room may import. */
  src: readonly string[]
  packages: readonly string[]
}

/**
 * Who may import whom. A room of `src/` may import itself, the rooms or files of `src/` listed, and the packages listed
 * (`node:` stands for all of Node's, `node:fs` for that module and what is below it). Change the architecture first, then this table.
 */
export const ROOMS: Readonly<Record<string, Room>> = {
  solar: { src: [], packages: [] },
  contract: { src: [], packages: ['typebox'] },
  quality: { src: ['contract', 'derive', 'solar'], packages: [] },
  derive: { src: ['contract', 'solar'], packages: [] },
  portal: {
    src: [
      'access/rules.ts',
      'answers',
      'computations',
      'contract',
      'formats/drawing',
      'formats/collections/description.ts',
      'formats/render/mapFormats.ts',
      'formats/render/mapPicture.ts',
      'http',
      'derive',
      'solar',
      'edition/mesures.ts',
      'edition/storedSerie.ts',
      'storage/csvCell.ts',
    ],
    packages: [
      'fastify',
      'typebox',
      'esbuild',
      'node:crypto',
      'node:fs',
      'node:url',
      'node:util',
      'node:zlib',
      'iso-3166',
      'uqr',
    ],
  },
  // What runs in the browser; the server only bundles it. Of the floors below, what needs no Node.
  'portal/scripts': {
    src: [
      'answers/choice/serieRequest.ts',
      'computations/calculator',
      'computations/siteAdaptation',
      'computations/towns/yieldInputs.ts',
      'contract',
      'formats/collections/cfVariables.ts',
      'formats/collections/classicNetcdf.ts',
      'formats/drawing/amounts.ts',
      'derive',
      'portal',
      'quality',
      'solar',
      'sources/station/anyStation.ts',
      'sources/upstream.ts',
      'edition/mesures.ts',
      'edition/proof/faultWords.ts',
      'edition/proof/leaves.ts',
      'edition/proof/signedNote.ts',
      'edition/proof/verifyProof.ts',
      'edition/storedSerie.ts',
      'storage/groupColumns.ts',
      'storage/row.ts',
      'storage/table.ts',
      'storage/tableColumns.ts',
      'storage/xlsx/sheet.ts',
      'storage/xlsx/workbookParts.ts',
    ],
    packages: ['fflate', 'fzstd', 'hyparquet-writer'],
  },
  access: {
    src: ['contract/logEvents.ts', 'contract/time.ts', 'storage/threadCalls.ts'],
    packages: ['node:', 'pg', 'pg-connection-string', 'lru-cache'],
  },
  storage: {
    src: ['contract'],
    packages: ['node:', 'aws4fetch', 'csv-parse', 'fflate', 'geotiff', 'hyparquet', 'hyparquet-writer'],
  },
  sources: { src: ['contract', 'storage', 'solar'], packages: ['node:', 'fflate', 'geotiff', 'typebox', 'h5wasm'] },
  // What a release is made of; then what it is sealed from, where releases are kept, how one is read, and how one is sealed.
  edition: { src: ['contract', 'storage'], packages: ['node:'] },
  'edition/base': { src: ['contract', 'storage', 'derive', 'edition', 'sources/upstream.ts'], packages: ['node:'] },
  'edition/store': { src: ['contract', 'storage', 'edition'], packages: ['node:', 'lru-cache'] },
  'edition/read': {
    src: ['contract', 'storage', 'edition', 'derive/statistics/serieChange.ts'],
    packages: ['node:', 'lru-cache'],
  },
  // The log of releases, and proofs that a figure stands in one of them; what checks a proof runs in a browser too.
  'edition/proof': { src: ['contract', 'storage', 'edition'], packages: ['node:', 'lru-cache'] },
  'edition/seal': {
    src: ['contract', 'storage', 'quality', 'derive', 'edition'],
    packages: ['node:', 'lru-cache'],
  },
  answers: {
    src: ['contract', 'edition', 'derive', 'solar'],
    packages: ['node:timers', 'lru-cache', 'typebox'],
  },
  // What is computed of what a release answers, in threads of their own.
  computations: {
    src: ['contract', 'answers', 'edition', 'derive', 'solar', 'storage/threadCalls.ts', 'storage/threadPriority.ts'],
    packages: ['node:worker_threads', 'lru-cache', 'typebox'],
  },
  // What data become as they are given out: pieces of text; then a release as data with axes; then the files and texts of answers.
  formats: { src: ['contract', 'storage/csvCell.ts'], packages: ['typebox'] },
  // Pictures of pixels.
  'formats/drawing': { src: [], packages: ['node:fs', 'node:util', 'node:zlib'] },
  'formats/collections': { src: ['answers', 'contract', 'formats'], packages: [] },
  'formats/render': {
    src: [
      'answers',
      'computations',
      'contract',
      'formats/drawing',
      'formats',
      'http/mediaType.ts',
      'storage/csv.ts',
      'storage/csvCell.ts',
      'storage/geotiff.ts',
      'storage/groupColumns.ts',
      'storage/parquetStream.ts',
      'storage/table.ts',
      'storage/xlsx/sheet.ts',
      'storage/xlsx/workbookStream.ts',
    ],
    packages: ['typebox'],
  },
  http: {
    src: ['contract'],
    packages: ['node:', 'fastify', 'typebox', 'negotiator', 'lru-cache'],
  },
  api: {
    src: ['contract', 'access', 'answers', 'computations', 'edition', 'formats', 'http', 'storage/csvCell.ts'],
    packages: ['node:', 'fastify', '@fastify/cors', 'typebox', 'lru-cache'],
  },
  // The protocols of others; none knows another.
  'api/standards': {
    src: [
      'answers',
      'computations',
      'contract',
      'edition',
      'formats/collections',
      'http',
      'api/standards/ogc',
      'api/standards/mcp',
      'api/standards/iceberg',
      'api/standards/opendap',
      'api/standards/zarr',
    ],
    packages: ['fastify'],
  },
  'api/standards/ogc': {
    src: [
      'answers',
      'computations',
      'contract',
      'formats',
      'http',
      'api/standards/openServices.ts',
      'storage/csvCell.ts',
    ],
    packages: ['typebox', 'fastify'],
  },
  'api/standards/mcp': {
    src: ['contract', 'http', 'api/standards/openServices.ts'],
    packages: ['node:stream', '@modelcontextprotocol/server', 'fastify', 'lru-cache', 'typebox'],
  },
  'api/standards/zarr': {
    src: ['contract', 'formats/collections', 'http', 'api/standards/openServices.ts'],
    packages: ['typebox'],
  },
  'api/standards/iceberg': {
    src: [
      'answers/catalogue/nearestCodes.ts',
      'contract',
      'edition/read/icebergTables.ts',
      'http',
      'api/standards/openServices.ts',
    ],
    packages: ['typebox'],
  },
  'api/standards/opendap': {
    src: ['contract', 'formats', 'http', 'api/standards/openServices.ts'],
    packages: ['typebox'],
  },
  cli: {
    src: [
      'contract',
      'access',
      'answers',
      'computations',
      'api',
      'edition',
      'http',
      'sources',
      'storage',
      'quality',
      'derive',
      'solar',
      'portal',
    ],
    packages: ['node:', 'fastify', 'pino', 'csv-parse', 'prom-client', 'iso-3166', 'topojson-client', 'world-atlas'],
  },
}

/**
 * The most lines of TypeScript by hand in a room, tests and their helpers apart. A room that needs more takes them elsewhere, or
 * raises its number here: growth is decided, and not drifted into.
 */
export const MOST_LINES: Readonly<Record<string, number>> = {
  access: 3600,
  answers: 7881,
  api: 8639,
  cli: 6956,
  computations: 11_891,
  contract: 8525,
  derive: 9929,
  edition: 8905,
  formats: 4189,
  http: 2465,
  portal: 22_702,
  quality: 4005,
  solar: 2731,
  sources: 10_551,
  storage: 3130,
}

/** The room of a path below `src/`. */
export function roomOf(path: string): string {
  const within = Object.keys(ROOMS).filter((room) => path.startsWith(`${room}/`))
  return within.sort((a, b) => b.length - a.length)[0] ?? path.split('/')[0] ?? ''
}

/** What files of `src/` do not lead to, through any others. */
export const NEVER_REACHED = [
  {
    // Sealing is in edition/ and uses quality/; a server never reaches it. The decoder's thread is started by its address.
    rule: 'a server reaches what only the operator runs',
    from: /^src\/(?:(?:api|answers|computations|http|portal(?!\/scripts))\/|edition\/read\/decodeThread)/,
    to: /^src\/(?:sources|edition\/base|quality|cli)\//,
  },
  {
    rule: 'opening a release loads what is computed of it',
    from: /^src\/edition\/(?:read\/openEdition|store\/openBackend)/,
    to: /^src\/(?:solar|derive|quality|edition\/(?:base|seal))\//,
  },
] as const
