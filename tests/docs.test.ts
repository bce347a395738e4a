import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { cles } from '../src/cli/commands/cles.ts'
import { COMMANDS } from '../src/cli/commands/list.ts'
import { SETTINGS } from '../src/cli/config.ts'
import { LEVELS, LOG_EVENTS } from '../src/contract/logEvents.ts'
import { sectionsOf } from './support/sections.ts'
import { shellBlocks, shownCommands, withoutPlaces } from './support/shownCommands.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const NOT_OURS = new Set(['node_modules', '.git', 'var'])

const text = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const matches = (source: string, pattern: RegExp): string[] =>
  [...source.matchAll(pattern)].map(([, found = '']) => found)

/** What is written in English and in French. */
const TWINS = [
  ['README.md', 'LISEZMOI.md'],
  ['docs/calls.md', 'docs/appels.md'],
  ['docs/formats.md', 'docs/formats-et-protocoles.md'],
  ['docs/with-r.md', 'docs/avec-r.md'],
  ['clients/python/README.md', 'clients/python/LISEZMOI.md'],
  ['docs/assistants.md', 'docs/pour-assistants.md'],
  ['docs/your-country.md', 'docs/votre-pays.md'],
  ['docs/exploitation.md', 'docs/manuel-exploitant.md'],
  ['docs/exploitation/fetch.md', 'docs/manuel-exploitant/recuperer.md'],
  ['docs/exploitation/stations.md', 'docs/manuel-exploitant/stations.md'],
  ['docs/exploitation/import.md', 'docs/manuel-exploitant/importer.md'],
  ['docs/exploitation/publish.md', 'docs/manuel-exploitant/publier.md'],
  ['docs/exploitation/backup.md', 'docs/manuel-exploitant/sauvegarder.md'],
  ['docs/exploitation/fleet.md', 'docs/manuel-exploitant/flotte.md'],
  ['docs/exploitation/incidents.md', 'docs/manuel-exploitant/incidents.md'],
  ['SECURITY.md', 'SECURITE.md'],
] as const
/** The twins that hold the table of settings, and that of events. */
const MANUALS = ['docs/exploitation.md', 'docs/manuel-exploitant.md']
const INCIDENTS = ['docs/exploitation/incidents.md', 'docs/manuel-exploitant/incidents.md']
const LONGEST_README_WORDS = 900

const documents = findDocuments(ROOT)
const commands = COMMANDS.map(({ nom }) => nom)

describe('the documents keep to the code', () => {
  test('commands, settings and documents are found', () => {
    expect(commands).toContain('servir')
    expect(SETTINGS).toContain('HARMATTAN_DATA')
    expect(documents).toContain('docs/exploitation.md')
    expect(cles.actions).toContain('emettre')
    expect(shellBlocks(text('docs/exploitation.md')).join()).toContain('./harmattan')
  })

  describe.each([
    ['English', 0],
    ['French', 1],
  ] as const)('in %s', (_language, language) => {
    const all = TWINS.map((twins) => text(twins[language])).join('\n')

    test.each(commands)('the command %s is documented', (command) => {
      expect(all).toContain(`./harmattan ${command}`)
    })

    test('the table of settings has those that the code reads, and no other', () => {
      const rows = matches(text(MANUALS[language] ?? ''), /^\| `([A-Z][A-Z0-9_]+)` \|/gm)
      expect(rows.sort()).toEqual([...SETTINGS].sort())
    })

    test('the table of events has each that the service logs, with its level and its fields', () => {
      expect(eventRows(INCIDENTS[language] ?? '')).toEqual(EVENT_ROWS)
    })

    test('the README is read in minutes', () => {
      expect(text(TWINS[0][language]).split(/\s+/).length).toBeLessThanOrEqual(LONGEST_README_WORDS)
    })
  })

  test.each(sourceFolders())('src/%s says in a README what belongs there', (folder) => {
    expect(existsSync(join(ROOT, 'src', folder, 'README.md'))).toBe(true)
  })

  test.each(documents)('%s calls only commands that exist', (path) => {
    const called = shellBlocks(text(path)).flatMap((block) => matches(block, /\.\/harmattan ([a-z]+)/g))
    expect(called.filter((name) => !commands.includes(name))).toEqual([])
  })

  test.each(documents)('%s calls only actions on keys that exist', (path) => {
    const called = shellBlocks(text(path)).flatMap((block) => matches(block, /\.\/harmattan cles ([a-z]+)/g))
    expect(called.filter((name) => !cles.actions?.includes(name))).toEqual([])
  })

  test.each(documents)('%s runs only npm scripts that exist', (path) => {
    const { scripts } = JSON.parse(text('package.json')) as { scripts: Record<string, string> }
    const called = shellBlocks(text(path)).flatMap((block) =>
      matches(block, /\bnpm (?:run )?((?<=run )[\w-]+|start|test)\b/g),
    )
    expect(called.filter((name) => !(name in scripts))).toEqual([])
  })
})

describe.each(TWINS)('%s and %s say the same', (english, french) => {
  test('each links the other on the first line under its title', () => {
    const [, first] = text(english).split('\n\n')
    const [, premiere] = text(french).split('\n\n')
    expect(first).toBe(`[En français](${relative(dirname(english), french)})`)
    expect(premiere).toBe(`[In English](${relative(dirname(french), english)})`)
  })

  test('the same commands stand in both, in the same order', () => {
    const [ours, leurs] = [english, french].map((path) =>
      shownCommands(text(path)).map((block) => block.map(({ command }) => withoutPlaces(command))),
    )
    expect(leurs).toEqual(ours)
  })

  test('headings, rows of tables and points of lists stand in both, in the same order', () => {
    expect(outlineOf(text(french))).toEqual(outlineOf(text(english)))
  })
})

describe('the documents hold together', () => {
  test.each(documents)('every relative link of %s leads to a file', (path) => {
    const targets = matches(text(path), /\]\(([^)\s]+)\)/g).filter((target) => !/^(?:[a-z]+:|#)/.test(target))
    const broken = targets.filter((target) => !existsSync(resolve(ROOT, dirname(path), target.replace(/#.*$/, ''))))
    expect(broken).toEqual([])
  })

  test.each(documents)('every link of %s into a document leads to a heading of it', (path) => {
    const targets = matches(text(path), /\]\(([\w./-]*#[^)\s]+)\)/g).map(
      (target) => target.split('#') as [string, string],
    )
    const broken = targets.filter(([file, anchor]) => {
      const document = file === '' ? path : join(dirname(path), file)
      return document.endsWith('.md') && !sectionsOf(text(document)).has(decodeURIComponent(anchor))
    })
    expect(broken).toEqual([])
  })

  test.each(documents)('%s names no folder of one machine', (path) => {
    expect(matches(text(path), /(?<![\w.])(\/(?:home|root|work|tmp|Users)\/[\w.-]+)/g)).toEqual([])
  })

  test('each numbered decision is in the index, in order, and no number is taken twice', () => {
    const records = readdirSync(join(ROOT, 'docs/decisions')).filter((name) => /^\d{4}-/.test(name))
    const listed = matches(text('docs/decisions/README.md'), /\((\d{4}-[\w-]+\.md)\)/g)
    expect(listed).toEqual(records)
    expect(new Set(records.map((name) => name.slice(0, 4))).size).toBe(records.length)
  })

  test('changelog, citation and the Python package know the version of the service', () => {
    const { version } = JSON.parse(text('package.json')) as { version: string }
    expect(text('CHANGELOG.md')).toContain(`## [${version}]`)
    expect(matches(text('CITATION.cff'), /^version: (.+)$/gm)).toEqual([version])
    expect(matches(text('clients/python/pyproject.toml'), /^version = "(.+)"$/gm)).toEqual([version])
  })

  test('the attribution of every source of every country is in the licence of the data', () => {
    const licence = text('LICENSE-DATA.md')
    for (const pays of folders('pays')) {
      const codes = matches(text(`pays/${pays}/sources.csv`), /^([a-z0-9_]+),/gm).filter((code) => code !== 'code')
      expect(codes.filter((code) => !licence.includes(`\`${code}\``))).toEqual([])
    }
  })
})

/** Markdown files of the project, by their path from its root. */
function findDocuments(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return NOT_OURS.has(entry.name) ? [] : findDocuments(path)
    return entry.name.endsWith('.md') ? [relative(ROOT, path)] : []
  })
}

/** The kind of each line that is a heading, a row or a point, with what it holds in code: a text's shape in any language. */
function outlineOf(markdown: string): string[] {
  const lines = markdown.replaceAll(/^```[\s\S]*?^```/gm, '').match(/^(?:#+ |\||- ).*/gm) ?? []
  return lines.map((line) => {
    const [kind = ''] = /^(?:#+|\||-)/.exec(line) ?? []
    const settings = matches(line, /`((?:HARMATTAN_)?[A-Z_]+|[a-z.]+\.[a-z]+|\/[a-z/{}0-9]+)`/g)
    return `${kind} ${settings.sort().join(' ')}`.trimEnd()
  })
}

/** The rows of a manual's table of events: name, level and names of fields. */
function eventRows(manual: string): EventRow[] {
  const [, table = ''] = text(manual).split(/^\| `evenement` \| (?:level|niveau) \|.*$/m)
  const rows = (table.split('\n\n')[0] ?? '').matchAll(/^\| `([^`]+)` \| (\d+) \| (.*?)\|/gm)
  return [...rows].map(([, name = '', level, fields = '']) => ({
    name,
    level: Number(level),
    fields: matches(fields, /`([^`]+)`/g).sort(),
  }))
}

interface EventRow {
  name: string
  level: number
  fields: string[]
}

const EVENT_ROWS: EventRow[] = Object.entries(LOG_EVENTS).map(([name, { level, fields }]) => ({
  name,
  level: LEVELS[level],
  fields: Object.keys(fields.properties).sort(),
}))

/** Folders of `src/` that hold code. */
function sourceFolders(): string[] {
  return folders('src').filter((name) =>
    readdirSync(join(ROOT, 'src', name), { recursive: true }).some((path) => String(path).endsWith('.ts')),
  )
}

function folders(parent: string): string[] {
  return readdirSync(join(ROOT, parent), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  )
}
