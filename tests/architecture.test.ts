import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import { MOST_LINES, ROOMS, roomOf } from './importRules.ts'
import { violations } from './imports.ts'

/** Folders that neither ask the time, nor draw lots, nor touch the machine: what they need arrives as an argument. */
const NO_CLOCK = Object.keys(ROOMS).filter((room) => room !== 'cli' && room !== 'access')

/** In a browser, the day on which a reader cites a page. */
const READER_TIME = 'portal/scripts/readerTime.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const SRC = join(ROOT, 'src/')

interface SourceFile {
  /** Path below `src/`. */
  path: string
  folder: string
  text: string
}

const isTest = (path: string) => path.endsWith('.test.ts') || path.startsWith('../tests/')

const FILES: SourceFile[] = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.ts') && !isTest(path))
  .sort()
  .map((path) => ({ path, folder: roomOf(path), text: readFileSync(`${SRC}${path}`, 'utf8') }))

describe('Imports', () => {
  test('every folder of src/ stands in the table, and every folder of the table in src/', () => {
    const rooms = [...new Set(FILES.map(({ folder }) => folder))]
    expect(rooms.sort()).toEqual(Object.keys(ROOMS).sort())
  })

  test('go where the table allows, in no circle, and never from a server to what only the operator runs', () => {
    const files = FILES.map(({ path }) => `src/${path}`)
    expect(violations(ROOT, files)).toEqual([])
  })

  const PLANTED: Record<string, { files: Record<string, string>; found: string }> = {
    'a forbidden import': {
      files: { 'solar/a.ts': "import { b } from '../contract/b.ts'\nb", 'contract/b.ts': 'export const b = 1' },
      found: 'solar imports what its room may not: src/solar/a.ts → src/contract/b.ts',
    },
    'a forbidden import of a type': {
      files: { 'solar/a.ts': "import type { B } from '../contract/b.ts'", 'contract/b.ts': 'export type B = 1' },
      found: 'solar imports what its room may not: src/solar/a.ts → src/contract/b.ts',
    },
    'a forbidden type named in place': {
      files: { 'solar/a.ts': "export type A = import('../contract/b.ts').B", 'contract/b.ts': 'export type B = 1' },
      found: 'solar imports what its room may not: src/solar/a.ts → src/contract/b.ts',
    },
    'a forbidden module of Node': {
      files: { 'derive/a.ts': "import { readFileSync } from 'node:fs'" },
      found: 'derive imports what its room may not: src/derive/a.ts → node:fs',
    },
    'a module of Node beside the allowed ones': {
      files: { 'answers/a.ts': "export { readFileSync } from 'node:fs'" },
      found: 'answers imports what its room may not: src/answers/a.ts → node:fs',
    },
    'a forbidden package': {
      files: { 'contract/a.ts': "await import('fastify')" },
      found: 'contract imports what its room may not: src/contract/a.ts → fastify',
    },
    'a circle of types': {
      files: {
        'solar/a.ts': "import type { B } from './b.ts'\nexport type A = B",
        'solar/b.ts': "import type { A } from './a.ts'\nexport type B = A",
      },
      found: 'circle of files: src/solar/a.ts → src/solar/b.ts → src/solar/a.ts',
    },
    'a server that reaches quality control through others': {
      files: {
        'answers/a.ts': "import '../edition/b.ts'",
        'edition/b.ts': "import '../quality/c.ts'",
        'quality/c.ts': 'export const c = 1',
      },
      found: 'a server reaches what only the operator runs: src/answers/a.ts → src/quality/c.ts',
    },
    'an import of a test': {
      files: { 'solar/a.ts': "import '../../tests/support/b.ts'", '../tests/support/b.ts': 'export const b = 1' },
      found: 'import of a test: src/solar/a.ts → tests/support/b.ts',
    },
    'an import of a file that does not exist': {
      files: { 'solar/a.ts': "import './b.ts'" },
      found: 'import of a file that does not exist: src/solar/a.ts → ./b.ts',
    },
    'an import without the extension': {
      files: { 'solar/a.ts': "import './b'", 'solar/b.ts': 'export const b = 1' },
      found: 'import of a file that does not exist: src/solar/a.ts → ./b',
    },
    'a circle of rooms': {
      files: {
        'edition/a.ts': "import '../answers/b.ts'",
        'answers/b.ts': "import '../edition/c.ts'",
        'edition/c.ts': 'export const c = 1',
      },
      found: 'circle of rooms: src/edition → src/answers → src/edition',
    },
  }

  test.each(Object.entries(PLANTED))('%s is found', async (_what, { files, found }) => {
    const folder = await mkdtemp(join(tmpdir(), 'imports-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    for (const [path, text] of Object.entries(files)) {
      const file = join(folder, 'src', path)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, text)
    }
    const paths = Object.keys(files).filter((path) => !isTest(path))
    const inSrc = paths.map((path) => `src/${path}`)
    expect(violations(folder, inSrc)).toContain(found)
  })

  test('the client that programs take along imports its own files alone', () => {
    const folder = join(ROOT, 'clients/ts')
    const names = readdirSync(folder).filter((name) => name.endsWith('.ts') && !isTest(name))
    const imported = names.flatMap((name) =>
      [...readFileSync(join(folder, name), 'utf8').matchAll(/\b(?:from|import\() ?'([^']+)'/g)].map(([, from]) => from),
    )
    expect(imported).toContain('./service.ts')
    expect(imported.filter((from) => !names.includes(from?.replace(/^\.\//, '') ?? ''))).toEqual([])
  })

  test('a thread runs a file of the folder that starts it', () => {
    const apart = FILES.flatMap(({ path, text }) =>
      [...text.matchAll(/(?:new Worker|startThread\S*)\(new URL\('([^']+)'|new ThreadPool\S*\(new URL\('([^']+)'/g)]
        .map(([, worker, pool]) => posix.join(posix.dirname(path), worker ?? pool ?? ''))
        .filter((thread) => posix.dirname(thread) !== posix.dirname(path)),
    )
    expect(apart).toEqual([])
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
    const files = FILES.filter(({ folder, path }) => NO_CLOCK.includes(folder) && path !== READER_TIME)
    expect(linesWith(/\bDate\.now\b|new Date\(\)/, files)).toEqual([])
    // Storage measures how long another machine makes it wait; that tells no date.
    const others = files.filter(({ folder }) => folder !== 'storage')
    expect(linesWith(/performance\.now/, others)).toEqual([])
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

/** Where the country is named: the upstream that is Guinea's own, and the default of HARMATTAN_PAYS. */
const NAMES_COUNTRY = ['sources/rds-guinee/', 'sources/list.ts', 'cli/config.ts']

describe('Shape', () => {
  test('no file is a barrel: none is named index, and none only passes on', () => {
    const barrels = FILES.filter(({ path, text }) => {
      if (/(^|\/)index\.ts$/.test(path)) return true
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

describe('A room', () => {
  test('has no more lines than are set for it', () => {
    const lines = new Map<string, number>()
    for (const { path, text } of FILES) {
      const [room = ''] = path.split('/')
      lines.set(room, (lines.get(room) ?? 0) + text.split('\n').length - 1)
    }
    expect([...lines.keys()].sort()).toEqual(Object.keys(MOST_LINES).sort())
    const grown = [...lines].filter(([room, count]) => count > (MOST_LINES[room] ?? 0))
    expect(grown.map(([room, count]) => `${room}: ${count} lines, ${MOST_LINES[room]} are set`)).toEqual([])
  })

  test('has a number close to what it holds: lines that are taken out stay out', () => {
    const total = FILES.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0)
    const set = Object.values(MOST_LINES).reduce((sum, each) => sum + each, 0)
    expect(set).toBeLessThan(1.02 * total)
  })
})
