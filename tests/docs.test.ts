import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { cles } from '../src/cli/commands/cles.ts'
import { COMMANDS } from '../src/cli/commands/list.ts'
import { SETTINGS } from '../src/cli/config.ts'
import { LEVELS, LOG_EVENTS } from '../src/contract/logEvents.ts'
import { ROOMS } from './importRules.ts'
import { sectionsOf } from './support/sections.ts'
import { shellBlocks, shownCommands, withoutPlaces } from './support/shownCommands.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const NOT_OURS = new Set(['node_modules', '.git', 'var'])
/** What is written in English and in French, in a file of each. */
const TWINS = [
  ['README.md', 'LISEZMOI.md'],
  ['SECURITY.md', 'SECURITE.md'],
] as const
const MANUAL = 'docs/manuel-exploitant.md'
const LONGEST_README_WORDS = 900
const LONGEST_ROOM_README_LINES = 40
const MOST_DECISIONS = 40
const LONGEST_CHANGELOG_BYTES = 8_000

const text = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const matches = (source: string, pattern: RegExp): string[] =>
  [...source.matchAll(pattern)].map(([, found = '']) => found)

const documents = findDocuments(ROOT)
/** What the rule finds wrong in each document, with its path. */
const wrongIn = (rule: (path: string, markdown: string) => string[]): [string, string][] =>
  documents.flatMap((path) => rule(path, text(path)).map((wrong): [string, string] => [path, wrong]))

describe('the documents keep to the code', () => {
  const commands = COMMANDS.map(({ nom }) => nom)

  test('every command is in a document, and every command, action on keys and npm script in a document exists', () => {
    expect(shellBlocks(text(MANUAL)).join()).toContain('./harmattan')
    const all = documents.map(text).join('\n')
    expect(commands.filter((command) => !all.includes(`./harmattan ${command}`))).toEqual([])
    const { scripts } = JSON.parse(text('package.json')) as { scripts: Record<string, string> }
    const unknown = wrongIn((_, markdown) => {
      const shell = shellBlocks(markdown).join('\n')
      return [
        ...matches(shell, /\.\/harmattan ([a-z]+)/g).filter((name) => !commands.includes(name)),
        ...matches(shell, /\.\/harmattan cles ([a-z]+)/g).filter((name) => !cles.actions?.includes(name)),
        ...matches(shell, /\bnpm (?:run )?((?<=run )[\w-]+|start|test)\b/g).filter((name) => !(name in scripts)),
      ]
    })
    expect(unknown).toEqual([])
  })

  test('the table of settings has those that the code reads, and no other', () => {
    expect(matches(text(MANUAL), /^\| `([A-Z][A-Z0-9_]+)` \|/gm).sort()).toEqual([...SETTINGS].sort())
  })

  test('the table of events has each that the service logs, with its level and its fields', () => {
    const [, table = ''] = text('docs/manuel-exploitant/incidents.md').split(/^\| `evenement` \| niveau \|.*$/m)
    const rows = [...(table.split('\n\n')[0] ?? '').matchAll(/^\| `([^`]+)` \| (\d+) \| (.*?)\|/gm)]
    expect(
      rows.map(([, name, level, fields = '']) => [name, Number(level), matches(fields, /`([^`]+)`/g).sort()]),
    ).toEqual(
      Object.entries(LOG_EVENTS).map(([name, { level, fields }]) => [
        name,
        LEVELS[level],
        Object.keys(fields.properties).sort(),
      ]),
    )
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

describe('the page of the architecture', () => {
  const page = text('docs/architecture.md')
  const rooms = folders('src').sort()
  const importsOf = (room: string) => {
    const rules = Object.entries(ROOMS).filter(([name]) => name === room || name.startsWith(`${room}/`))
    const names = rules.flatMap(([, { src }]) => src.map((path) => path.split('/')[0] ?? ''))
    return [...new Set(names)].filter((name) => name !== room).sort()
  }

  test('has a row for each room of src/ with the rooms that it may import', () => {
    const rows = [...page.matchAll(/^\| \[(\w+)\].* \| ([^|]*) \|$/gm)].map(
      ([, room, imports]) => `${room}: ${imports}`,
    )
    expect(rows).toEqual(rooms.map((room) => `${room}: ${importsOf(room).join(', ') || '–'}`))
  })

  test('has a picture with each room once, above all that it may import', () => {
    const [, picture = ''] = /^```\n([\s\S]*?)^```/m.exec(page) ?? []
    const floors = picture.split('\n').map((line) => matches(line, /\[ (\w+) \]/g))
    expect(floors.flat().sort()).toEqual(rooms)
    const floorOf = (room: string) => floors.findIndex((floor) => floor.includes(room))
    const upwards = rooms.flatMap((room) => importsOf(room).filter((lower) => floorOf(lower) <= floorOf(room)))
    expect(upwards).toEqual([])
  })
})

describe.each(TWINS)('%s and %s say the same', (english, french) => {
  test('each links the other on the first line under its title', () => {
    const [first, premiere] = [english, french].map((path) => text(path).split('\n\n')[1])
    expect(first).toBe(`[En français](${relative(dirname(english), french)})`)
    expect(premiere).toBe(`[In English](${relative(dirname(french), english)})`)
  })

  test('commands with their answers, headings, rows of tables and points of lists stand in both, in the same order', () => {
    const [ours, leurs] = [english, french].map((path) => ({
      outline: outlineOf(text(path)),
      commands: shownCommands(text(path))
        .flat()
        .map(({ command, answer }) => [withoutPlaces(command), answer]),
    }))
    expect(leurs).toEqual(ours)
  })
})

describe('the documents hold together', () => {
  test('every relative link leads to a file, and to a heading where it names one', () => {
    expect(documents).toContain(MANUAL)
    const broken = wrongIn((path, markdown) =>
      matches(markdown, /\]\(([^)\s]+)\)/g)
        // An address that begins with a slash is a page of the service: tests/documentation follows it.
        .filter((target) => !/^(?:[a-z]+:|\/)/.test(target))
        .filter((target) => {
          const [file = '', anchor] = target.split('#')
          const document = file === '' ? path : join(dirname(path), file)
          if (!existsSync(resolve(ROOT, document))) return true
          return anchor && document.endsWith('.md') && !sectionsOf(text(document)).has(decodeURIComponent(anchor))
        }),
    )
    expect(broken).toEqual([])
  })

  test('none names a folder of one machine', () => {
    expect(wrongIn((_, markdown) => matches(markdown, /(?<![\w.])(\/(?:home|root|work|tmp|Users)\/[\w.-]+)/g))).toEqual(
      [],
    )
  })

  test('each is as long as a reader has time for', () => {
    for (const path of TWINS[0]) expect(text(path).split(/\s+/).length).toBeLessThanOrEqual(LONGEST_README_WORDS)
    expect(Buffer.byteLength(text('CHANGELOG.md'))).toBeLessThanOrEqual(LONGEST_CHANGELOG_BYTES)
    const rooms = documents.filter((path) => /^(?:src|tests|scripts|bench)\/.*README\.md$/.test(path))
    const lines = rooms.map((path) => [path, text(path).split('\n').length - 1] as const)
    expect(lines.filter(([, count]) => count > LONGEST_ROOM_README_LINES)).toEqual([])
    const withReadme = rooms.map((path) => path.split('/').slice(0, -1).join('/'))
    expect(withReadme).toEqual(expect.arrayContaining(folders('src').map((name) => `src/${name}`)))
  })

  test('each decision is in the index, in order; numbers are taken once, and they are few', () => {
    const records = readdirSync(join(ROOT, 'docs/decisions')).filter((name) => name !== 'README.md')
    const listed = matches(text('docs/decisions/README.md'), /\(([\w-]+\.md)\)/g)
    expect(listed.toSorted()).toEqual(records.toSorted())
    expect(new Set(records.map((name) => /^\d{4}/.exec(name)?.[0] ?? name)).size).toBe(records.length)
    expect(records.length).toBeLessThanOrEqual(MOST_DECISIONS)
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

function folders(parent: string): string[] {
  return readdirSync(join(ROOT, parent), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  )
}
