import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const NOT_OURS = new Set(['node_modules', '.git', 'var'])

const text = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const matches = (source: string, pattern: RegExp): string[] =>
  [...source.matchAll(pattern)].map(([, found = '']) => found)

const readme = text('README.md')
const documents = findDocuments(ROOT)
const commands = commandNames()

describe('the documents keep to the code', () => {
  test('commands, settings and documents are found at all', () => {
    expect(commands).toContain('servir')
    expect(settings()).toContain('HARMATTAN_DATA')
    expect(documents).toContain('docs/exploitation.md')
    expect(shellBlocks(readme).join()).toContain('./harmattan')
  })

  test.each(commands)('the command %s is in the README or in the operating guide', (command) => {
    expect(`${readme}\n${text('docs/exploitation.md')}`).toContain(`./harmattan ${command}`)
  })

  test.each(settings())('the setting %s is in the table of the README', (setting) => {
    expect(matches(readme, /^\| `([A-Z_]+)` \|/gm)).toContain(setting)
  })

  test('the table of the README names no setting that the code does not read', () => {
    expect(settings()).toEqual(expect.arrayContaining(matches(readme, /^\| `([A-Z_]+)` \|/gm)))
  })

  test.each(sourceFolders())('src/%s says in a README what belongs there', (folder) => {
    expect(existsSync(join(ROOT, 'src', folder, 'README.md'))).toBe(true)
  })

  test.each(documents)('%s calls only commands that exist', (path) => {
    const called = shellBlocks(text(path)).flatMap((block) => matches(block, /\.\/harmattan ([a-z]+)/g))
    expect(called.filter((name) => !commands.includes(name))).toEqual([])
  })

  test.each(documents)('%s calls only actions on keys that exist', (path) => {
    const actions = matches(text('src/cli/commands/cles.ts'), /^ {2}(\w+): \{ usage:/gm)
    const called = shellBlocks(text(path)).flatMap((block) => matches(block, /\.\/harmattan cles ([a-z]+)/g))
    expect(called.filter((name) => !actions.includes(name))).toEqual([])
  })

  test.each(documents)('%s runs only npm scripts that exist', (path) => {
    const { scripts } = JSON.parse(text('package.json')) as { scripts: Record<string, string> }
    const called = shellBlocks(text(path)).flatMap((block) =>
      matches(block, /\bnpm (?:run )?((?<=run )[\w-]+|start|test)\b/g),
    )
    expect(called.filter((name) => !(name in scripts))).toEqual([])
  })
})

describe('the documents hold together', () => {
  test.each(documents)('every relative link of %s leads to a file', (path) => {
    const targets = matches(text(path), /\]\(([^)\s]+)\)/g).filter((target) => !/^(?:[a-z]+:|#)/.test(target))
    const broken = targets.filter((target) => !existsSync(resolve(ROOT, dirname(path), target.replace(/#.*$/, ''))))
    expect(broken).toEqual([])
  })

  test.each(documents)('%s names no folder of one machine', (path) => {
    expect(matches(text(path), /(?<![\w.])(\/(?:home|root|work|tmp|Users)\/[\w.-]+)/g)).toEqual([])
  })

  test('each numbered decision is in the index, and numbers follow each other', () => {
    const records = readdirSync(join(ROOT, 'docs/decisions')).filter((name) => /^\d{4}-/.test(name))
    const listed = matches(text('docs/decisions/README.md'), /\((\d{4}-[\w-]+\.md)\)/g)
    expect(listed).toEqual(records)
    expect(records.map((name) => Number(name.slice(0, 4)))).toEqual(records.map((_, i) => i + 1))
  })

  test('changelog and citation know the version of the package', () => {
    const { version } = JSON.parse(text('package.json')) as { version: string }
    expect(text('CHANGELOG.md')).toContain(`## [${version}]`)
    expect(matches(text('CITATION.cff'), /^version: (.+)$/gm)).toEqual([version])
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

/** Read from the text: importing the entry point would run it. */
function commandNames(): string[] {
  const [listed = ''] = matches(text('src/cli/main.ts'), /^const COMMANDS: readonly Command\[\] = \[([^\]]+)\]/gm)
  return listed.split(',').flatMap((name) => {
    const file = name.trim()
    return file === '' ? [] : matches(text(`src/cli/commands/${file}.ts`), /^ {2}nom: '([^']+)'/gm)
  })
}

/** The environment variables that the command line reads. */
function settings(): string[] {
  const config = text('src/cli/config.ts')
  return [...new Set([...matches(config, /\benv\.([A-Z_]+)/g), ...matches(config, /\benv, '([A-Z_]+)'/g)])].sort()
}

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

function shellBlocks(markdown: string): string[] {
  return matches(markdown, /^```sh\n([\s\S]*?)^```/gm)
}
