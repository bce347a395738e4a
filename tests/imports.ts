import { existsSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join, posix } from 'node:path'
import ts from 'typescript5'
import { NEVER_REACHED, ROOMS, roomOf } from './importRules.ts'

/** Of each file its imports, those of types included: paths from the project's folder, or names of packages. */
type Imports = ReadonlyMap<string, readonly string[]>

const IS_TEST = /\.test\.ts$|^tests\//
const DOES_NOT_EXIST = '?'

/** What the rules forbid in the files of a project, each as `rule: from → to`. */
export function violations(project: string, files: readonly string[]): string[] {
  const imports: Imports = new Map(files.map((file) => [file, importsOf(project, file)]))
  const each = [...imports].flatMap(([from, all]) =>
    all.flatMap((to) => faultsOf(from, to).map((rule) => `${rule}: ${from} → ${to.replace(DOES_NOT_EXIST, '')}`)),
  )
  const reached = NEVER_REACHED.flatMap(({ rule, from, to }) =>
    files
      .filter((file) => from.test(file))
      .flatMap((file) =>
        [...reachedFrom(file, imports)].filter((at) => to.test(at)).map((at) => `${rule}: ${file} → ${at}`),
      ),
  )
  const circles = [
    ...circlesIn(imports).map((circle) => `circle of files: ${circle.join(' → ')}`),
    ...circlesIn(betweenFolders(imports)).map((circle) => `circle of rooms: ${circle.join(' → ')}`),
  ]
  return [...each, ...reached, ...circles]
}

/** As Node resolves: `.ts` is never added. */
function importsOf(project: string, file: string): string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(join(project, file), 'utf8'), true, true)
  return importedFiles.map(({ fileName: name }) => {
    if (isBuiltin(name)) return `node:${name.replace(/^node:/, '')}`
    if (!name.startsWith('.')) return name.split('/', name.startsWith('@') ? 2 : 1).join('/')
    const path = posix.join(posix.dirname(file), name)
    return existsSync(join(project, path)) ? path : `${DOES_NOT_EXIST}${name}`
  })
}

/** Whether a path is a file of `src/`, or in a room or folder of it. */
const isIn = (path: string, part: string) => path === `src/${part}` || path.startsWith(`src/${part}/`)

function faultsOf(from: string, to: string): string[] {
  if (to.startsWith(DOES_NOT_EXIST)) return ['import of a file that does not exist']
  const room = roomOf(from.slice('src/'.length))
  const { src, packages } = ROOMS[room] ?? { src: [], packages: [] }
  const inPackage = (name: string) =>
    name === 'node:' ? to.startsWith(name) : to === name || (name.startsWith('node:') && to.startsWith(`${name}/`))
  // Rooms within a room are floors above it: it does not import them, unless it says so.
  const above = Object.keys(ROOMS).some(
    (other) => other.startsWith(`${room}/`) && !src.includes(other) && isIn(to, other),
  )
  const may = isIn(to, room) || src.some((part) => isIn(to, part)) || packages.some(inPackage)
  return [
    ...(may ? [] : [`${room} imports what its room may not`]),
    ...(above ? [`${room} imports a room above it`] : []),
    ...(IS_TEST.test(to) ? ['import of a test'] : []),
  ]
}

function reachedFrom(file: string, imports: Imports): Set<string> {
  const reached = new Set([file])
  for (const each of reached) for (const to of imports.get(each) ?? []) reached.add(to)
  return reached
}

/** The folders of `src/`, each with those that its files import. */
function betweenFolders(imports: Imports): Imports {
  const folderOf = (path: string) => /^src\/[^/]+(?=\/)/.exec(path)?.[0] ?? ''
  const folders = new Map<string, string[]>()
  for (const [from, all] of imports) {
    const others = all.map(folderOf).filter((folder) => folder !== '' && folder !== folderOf(from))
    folders.set(folderOf(from), [...(folders.get(folderOf(from)) ?? []), ...others])
  }
  return folders
}

/** Circles, each with where it begins again at its end; at least one where there are any. */
function circlesIn(imports: Imports): string[][] {
  const [done, found] = [new Set<string>(), [] as string[][]]
  const visit = (at: string, way: readonly string[]) => {
    if (way.includes(at)) found.push([...way.slice(way.indexOf(at)), at])
    else if (!done.has(at)) for (const next of imports.get(at) ?? []) visit(next, [...way, at])
    done.add(at)
  }
  for (const at of imports.keys()) visit(at, [])
  return found
}
