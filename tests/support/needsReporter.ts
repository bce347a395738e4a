import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestModule, Vitest } from 'vitest/node'
import { RUN_SEED } from './draws.ts'

/** Of each file, how many tests need what; undefined: as many as the data has. */
export type Needed = Map<string, Map<string, number | undefined>>

/** The table of CONTRIBUTING.md: `| what is needed | 2 in `file`, `folder/` |`. */
export function neededIn(contributing: string): Needed {
  const needed: Needed = new Map()
  const [, table = ''] = contributing.split('| needs |')
  for (const [, what = '', where = ''] of table.split('\n\n')[0]?.matchAll(/^\| (.+?) \| (.+) \|$/gm) ?? []) {
    for (const [, count, file = ''] of where.matchAll(/(?:(\d+) in )?`([^`]+)`/g)) {
      needed.set(file, (needed.get(file) ?? new Map()).set(what, count === undefined ? undefined : Number(count)))
    }
  }
  return needed
}

/** What the table says of a file and is not so. */
export function faultsOf(table: Needed, file: string, counts: ReadonlyMap<string, number>): string[] {
  const rows = [...table].flatMap(([place, of]) => (file.startsWith(place) ? [...of] : []))
  const told = new Map(rows)
  return [...new Set([...told.keys(), ...counts.keys()])].flatMap((what) => {
    const [says, is] = [told.get(what), counts.get(what) ?? 0]
    const anyNumber = told.has(what) && says === undefined
    return anyNumber || says === is ? [] : [`${file}: ${is} need ${what}, and CONTRIBUTING.md says ${says ?? 0}`]
  })
}

const listed = (counts: ReadonlyMap<string, number>) =>
  [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([what, count]) => `${what} ${count}`)
    .join('; ')

const add = (counts: Map<string, number>, what: string) => counts.set(what, (counts.get(what) ?? 0) + 1)

/**
 * At the end of a run: how many tests that need more than `npm ci` brings ran, and how many were left out for want of what. The
 * run fails where CONTRIBUTING.md says otherwise, and where a test is skipped without a word of what it needs.
 */
export class NeedsReporter implements Reporter {
  #vitest: Vitest | undefined

  onInit(vitest: Vitest): void {
    this.#vitest = vitest
  }

  onTestRunEnd(modules: readonly TestModule[], _errors: unknown, reason: string): void {
    const root = this.#vitest?.config.root ?? ''
    const filtered = this.#vitest?.config.testNamePattern !== undefined
    const table = neededIn(readFileSync(new URL('../../CONTRIBUTING.md', import.meta.url), 'utf8'))
    const [ran, left] = [new Map<string, number>(), new Map<string, number>()]
    const [total, faults] = [{ ran: 0, left: 0 }, [] as string[]]
    for (const module of modules) {
      const file = relative(root, module.moduleId)
      const counts = new Map<string, number>()
      for (const test of module.children.allTests()) {
        const { needs } = test.meta()
        const missing = Object.keys(needs ?? {}).filter((what) => needs?.[what] === false)
        const skipped = test.result().state === 'skipped'
        for (const what of Object.keys(needs ?? {})) add(counts, what)
        if (missing.length > 0) total.left++
        else if (needs && !skipped) total.ran++
        for (const what of missing) add(left, what)
        if (missing.length === 0 && !skipped) for (const what of Object.keys(needs ?? {})) add(ran, what)
        if (missing.length === 0 && skipped && !filtered && module.ok()) {
          faults.push(`${file}: « ${test.fullName} » is skipped without a word of what it needs (support/needs.ts)`)
        }
      }
      if (module.state() !== 'pending' && module.errors().length === 0) faults.push(...faultsOf(table, file, counts))
    }
    if (total.ran + total.left > 0) {
      console.log(
        `Tests that need more than npm ci: ${total.ran} ran (${listed(ran) || 'none'}), ${total.left} left out (${listed(left) || 'none'})`,
      )
    }
    for (const fault of new Set(faults)) console.error(fault)
    if (faults.length > 0) process.exitCode = 1
    if (reason === 'failed') console.error(`The draws of this run again: SEED=${RUN_SEED} npm test -- <file>`)
  }
}
