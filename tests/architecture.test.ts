import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

/**
 * Who may import whom. A folder of `src/` may import itself, the folders or files of `src/` listed, and the packages listed
 * (`node:` stands for all of Node's, `node:fs` for that module and what is below it). Change the architecture first, then this table.
 */
const ALLOWED: Record<string, { src: string[]; packages: string[] }> = {
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

/** Folders that neither ask the time, nor draw lots, nor touch the machine: what they need arrives as an argument. */
const NO_CLOCK = Object.keys(ALLOWED).filter((folder) => folder !== 'cli' && folder !== 'access')

const SRC = fileURLToPath(new URL('../src/', import.meta.url))

interface SourceFile {
  /** Path below `src/`. */
  path: string
  folder: string
  text: string
  /** What it imports: a path below `src/`, or the name of a package. */
  imports: string[]
}

const folderOf = (path: string) =>
  Object.keys(ALLOWED).find((folder) => folder.includes('/') && path.startsWith(`${folder}/`)) ??
  path.split('/')[0] ??
  ''

const isTest = (path: string) => path.endsWith('.test.ts') || path.includes('/testing/')

const PATHS = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'))

const FILES: SourceFile[] = PATHS.filter((path) => path.endsWith('.ts') && !isTest(path))
  .sort()
  .map((path) => {
    const text = readFileSync(`${SRC}${path}`, 'utf8')
    return { path, folder: folderOf(path), text, imports: importsOf(path, text) }
  })

function importsOf(path: string, text: string): string[] {
  const named = [
    ...text.matchAll(/^\s*(?:import|export)\b[^'"]*?\bfrom\s+['"]([^'"]+)['"]/gm),
    ...text.matchAll(/^\s*import\s+['"]([^'"]+)['"]/gm),
    ...text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g),
    ...text.matchAll(/new URL\(\s*['"](\.[^'"]+\.ts)['"]/g),
  ].map(([, specifier = '']) => specifier)
  return named.map((specifier) => (specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : specifier))
}

const inSrc = (imported: string) => /\.(ts|json)$/.test(imported)

function isAllowed({ folder }: SourceFile, imported: string): boolean {
  const allowed = ALLOWED[folder]
  if (!allowed) return false
  if (inSrc(imported)) {
    if (imported.startsWith('..')) return false
    return folderOf(imported) === folder || allowed.src.includes(folderOf(imported)) || allowed.src.includes(imported)
  }
  if (imported.startsWith('node:')) {
    return allowed.packages.some((name) => name === 'node:' || imported === name || imported.startsWith(`${name}/`))
  }
  const [scope = '', name = ''] = imported.split('/')
  return allowed.packages.includes(imported.startsWith('@') ? `${scope}/${name}` : scope)
}

describe('Imports', () => {
  test('every folder of src/ stands in the table, and every folder of the table in src/', () => {
    const folders = [...new Set(FILES.map(({ folder }) => folder))]
    expect(folders.sort()).toEqual(Object.keys(ALLOWED).sort())
  })

  test.each(Object.keys(ALLOWED))('%s imports only what the table allows', (folder) => {
    const forbidden = FILES.filter((file) => file.folder === folder).flatMap((file) =>
      file.imports
        .filter((imported) => !isAllowed(file, imported))
        .map((imported) => `src/${file.path} imports ${inSrc(imported) ? `src/${imported}` : imported}`),
    )
    expect(forbidden).toEqual([])
  })

  test('what is imported from src/ is a file that exists, named with its extension', () => {
    const known = new Set(PATHS)
    const missing = FILES.flatMap(({ path, imports }) =>
      imports
        .filter((imported) => (inSrc(imported) ? !known.has(imported) : imported.startsWith('.')))
        .map((imported) => `src/${path} imports ${imported}`),
    )
    expect(missing).toEqual([])
  })

  test('no folder depends on itself through others', () => {
    const directions = new Map<string, Set<string>>()
    for (const { folder, imports } of FILES) {
      const to = directions.get(folder) ?? new Set()
      for (const imported of imports) if (inSrc(imported) && folderOf(imported) !== folder) to.add(folderOf(imported))
      directions.set(folder, to)
    }
    const cycles: string[] = []
    const walk = (trail: string[]) => {
      for (const next of directions.get(trail.at(-1) ?? '') ?? []) {
        if (next === trail[0]) cycles.push([...trail, next].join(' → '))
        else if (!trail.includes(next)) walk([...trail, next])
      }
    }
    for (const folder of directions.keys()) walk([folder])
    expect(cycles).toEqual([])
  })

  test('the server’s way imports neither sources nor reference nor quality, however far it is followed', () => {
    const byPath = new Map(FILES.map((file) => [file.path, file]))
    const reached = new Map<string, string>([['api/app.ts', 'api/app.ts']])
    for (const [path, trail] of reached) {
      for (const imported of byPath.get(path)?.imports.filter(inSrc) ?? [])
        if (!reached.has(imported)) reached.set(imported, `${trail} → ${imported}`)
    }
    // Sealing is in edition/ and uses quality/; a server never reaches it.
    const wrong = [...reached].filter(([path]) => ['sources', 'reference', 'quality', 'cli'].includes(folderOf(path)))
    expect(wrong.map(([, trail]) => trail)).toEqual([])
  })
})

/** Lines of code that match, as `file:line`, comments left out. */
function linesWith(pattern: RegExp, files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, i) => {
      const code = line.replace(/^\s*(\*|\/\/|\/\*).*$/, '').replace(/\s\/\/ .*$/, '')
      return pattern.test(code) ? [`src/${path}:${i + 1} ${line.trim()}`] : []
    }),
  )
}

describe('Arguments instead of surroundings', () => {
  test('only the command line reads the environment', () => {
    expect(
      linesWith(
        /process\.env|process\.argv/,
        FILES.filter(({ folder }) => folder !== 'cli'),
      ),
    ).toEqual([])
  })

  test('only the command line and access know the time', () => {
    const files = FILES.filter(({ folder }) => NO_CLOCK.includes(folder))
    expect(linesWith(/\bDate\.now\b|new Date\(\)|performance\.now/, files)).toEqual([])
  })

  test('nothing but cryptography draws lots', () => {
    expect(linesWith(/Math\.random/, FILES)).toEqual([])
  })

  test('what is pure speaks to nobody', () => {
    const pure = FILES.filter(({ folder }) => ['solar', 'contract', 'quality', 'derive', 'portal'].includes(folder))
    expect(linesWith(/\bconsole\.|\bprocess\.|\bfetch\(|\bsetTimeout\(/, pure)).toEqual([])
  })

  test('only the command line writes to the terminal', () => {
    const files = FILES.filter(({ folder }) => folder !== 'cli')
    expect(linesWith(/\bconsole\.|process\.(stdout|stderr)/, files)).toEqual([])
  })
})

/** What the browser's module offers: the one file that must list what stands elsewhere, since a bundle has one door. */
const BROWSER_MODULE = 'portal/scripts/solaire.ts'

/** Where the country is named: the upstream that is Guinea's own, and the default of HARMATTAN_PAYS. */
const NAMES_COUNTRY = ['sources/rds-guinee/', 'sources/list.ts', 'cli/config.ts']

describe('Shape', () => {
  test('no file is a barrel: none is named index, and none only passes on', () => {
    const barrels = FILES.filter(({ path, text }) => {
      if (/(^|\/)index\.ts$/.test(path)) return true
      if (path === BROWSER_MODULE) return false
      const statements = text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '').trim()
      return (
        statements !== '' &&
        statements.replaceAll(/export\s+(type\s+)?(\*|\{[^}]*\})[^'"]*['"][^'"]+['"];?/g, '').trim() === ''
      )
    })
    expect(barrels.map(({ path }) => path)).toEqual([])
  })

  test('nothing is named for being useful', () => {
    const vague = FILES.filter(({ path }) => /(^|\/)(utils?|helpers?|misc|common|shared)(\/|\.ts$)/i.test(path))
    expect(vague.map(({ path }) => path)).toEqual([])
  })

  test('nothing in the code says Guinea, but the examples of the demonstration: another country is another folder', () => {
    const files = FILES.filter(({ path }) => !NAMES_COUNTRY.some((named) => path.startsWith(named)))
    const named = linesWith(/['"`/](gin|GIN)['"`_/]|gin_[a-z]|Guin[ée]e/, files)
    expect(named.filter((line) => !/:\d+ (exemple: )?'\/[^']*',$/.test(line))).toEqual([])
  })
})
