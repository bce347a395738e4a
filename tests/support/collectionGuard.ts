import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const CHECKOUT = fs.realpathSync(fileURLToPath(new URL('../..', import.meta.url)))
/** What earlier files of a run left under way may still read: the temporary folders that the tests make, all so named. */
const TEMPORARY = `${fs.realpathSync(tmpdir())}${sep}harmattan`

/** Functions of `node:fs`, and of its promises, whose first argument is a path that they read. */
const READERS = 'readFile open readdir opendir createReadStream readFileSync openSync readdirSync'.split(' ')

/** Of the process: a file whose tests are all skipped never ends its guard, and the next file may load this module anew. */
const active = globalThis as { endCollectionGuard?: (() => void) | undefined }

type Functions = Record<string, (path: unknown, ...rest: unknown[]) => unknown>

/**
 * From here until the function that it answers is called, reading a file or a folder outside the checkout throws. On while the
 * tests of a file are collected: what is read there is read in every clone, also where it does not exist. Asking whether a path
 * exists is allowed. Reads by native modules and by other processes are not seen.
 */
export function forbidOutsideReads(): () => void {
  active.endCollectionGuard?.()
  const undo = [fs, fs.promises].flatMap((module) => {
    const functions = module as unknown as Functions
    return READERS.filter((name) => name in functions).map((name) => {
      const original = functions[name] as Functions[string]
      functions[name] = (path, ...rest) => {
        refuseOutside(path)
        return original.call(module, path, ...rest)
      }
      return () => {
        functions[name] = original
      }
    })
  })
  syncBuiltinESMExports()
  active.endCollectionGuard = () => {
    for (const each of undo) each()
    syncBuiltinESMExports()
    active.endCollectionGuard = undefined
  }
  return () => active.endCollectionGuard?.()
}

function refuseOutside(path: unknown): void {
  if (typeof path === 'number') return
  const full = resolve(path instanceof URL ? fileURLToPath(path) : String(path))
  const real = fs.existsSync(full) ? fs.realpathSync(full) : full
  if (!`${real}${sep}`.startsWith(`${CHECKOUT}${sep}`) && !real.startsWith(TEMPORARY)) {
    throw new Error(
      `${full} is read while tests are collected: read it in a hook or in a test, or take its path from describeReal`,
    )
  }
}
