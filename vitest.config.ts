import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer } from 'vitest/node'
import { COMPILED } from './tests/support/compiled.ts'
import { RUN_SEED } from './tests/support/draws.ts'
import { NeedsReporter } from './tests/support/needsReporter.ts'
import { HANGS_MS } from './tests/support/patience.ts'

const TESTS = ['{src,tests,clients}/**/*.test.ts']
/** What soaks or walks through a page, and of which a quicker test notices the gross fault: in `npm run test:long` alone. */
const LONG = [
  'src/cli/{gridImports,kill}.test.ts',
  'tests/acces/{durability,outage,proxyReplicas,replicas,restore,rotation,secrecy,transferer}.test.ts',
  'tests/api/{fleet,hours-of-power}.test.ts',
  'tests/demonstration/{points,rupturesPlantees,typography}.test.ts',
  'tests/documentation/yourCountry.test.ts',
  // Every page and the calculator are asked in a browser by `npm test`.
  'tests/navigateur/{cle,client,essai,etude,explorateur,parcours,rapport,scriptsDesPages,solaire}.test.ts',
  'tests/station/control.test.ts',
]
/** Who imports one of these asks all in `npm run test:long`, and less in `npm test`. */
const SHARED = /support\/(?:share|forAll)\.ts'|from 'fast-check'/
/** Makes the demonstration, which takes a core for long, and for which many then wait. */
const DEMONSTRATION = 'tests/demonstration/moteurs.test.ts'
/** What waits on a clock or for the processes that it starts, or looks at its own process. */
const ALONE = [
  'src/access/{access,quotaKeeper,store,timing}.test.ts',
  'src/access/{postgres,sqlite,transfer}/*.test.ts',
  'src/cli/start.test.ts',
  'src/http/{loadShedding,fastPath/slowClients}.test.ts',
  'tests/acces/{lifecycle,operator}.test.ts',
  DEMONSTRATION,
]
/** For the threads that tests start, as for their processes. */
const ENV = { ...COMPILED, SEED: String(RUN_SEED) }
const EACH = {
  setupFiles: 'tests/support/eachFile.ts',
  testTimeout: HANGS_MS,
  hookTimeout: 2 * HANGS_MS,
  expect: { poll: { timeout: HANGS_MS / 2 } },
  pool: 'forks' as const,
  env: ENV,
  // Node loads the modules as it does in service: no transform, its own compile cache, and imports as fast as they are there.
  experimental: { viteModuleRunner: false },
}

const atOnce = (filesPerCore: number) => ({ maxWorkers: filesPerCore * availableParallelism() })

/**
 * After those alone, for which the processes of others would end. Each process more loads all that is tested, makes it quick and
 * asks its own services again; with fewer, cores stand idle while tests wait for a clock, a disk or a process: one a core took a
 * seventh longer.
 */
const TOGETHER = { ...EACH, isolate: false, sequence: { groupOrder: 1 } }

class DemonstrationFirst extends BaseSequencer {
  override async sort(files: Parameters<BaseSequencer['sort']>[0]) {
    const isFirst = ({ moduleId }: (typeof files)[number]) => Number(moduleId.endsWith(DEMONSTRATION))
    return (await super.sort(files)).sort((a, b) => isFirst(b) - isFirst(a))
  }
}

const files = (patterns: readonly string[]) => globSync(patterns, { cwd: import.meta.dirname })
const alone = new Set(files(ALONE))
const soaks = new Set(files(LONG))
const isShared = (file: string) => SHARED.test(readFileSync(join(import.meta.dirname, file), 'utf8'))

export default defineConfig(({ mode }) => {
  const long = mode === 'long'
  const isAsked = (file: string) => (long ? soaks.has(file) || isShared(file) : !soaks.has(file))
  const project = (name: string, include: string[], options: object) => ({
    test: { ...options, name, include: include.filter(isAsked), env: { ...ENV, ...(long ? { LONG: 'oui' } : {}) } },
  })
  return {
    test: {
      globalSetup: ['tests/support/pinnedNode.ts', 'tests/support/clientTypes.ts', 'tests/support/runFolder.ts'],
      reporters: ['default', new NeedsReporter()],
      sequence: { sequencer: DemonstrationFirst },
      projects: [
        // They mostly wait for a clock.
        project('alone', [...alone], { ...EACH, ...atOnce(3) }),
        // In one process after the other: what all of them import is loaded, and made quick, once and not a hundred times.
        project(
          'together',
          files(TESTS).filter((file) => !alone.has(file)),
          // What soaks mostly waits.
          { ...TOGETHER, ...atOnce(long ? 2 : 1.5) },
        ),
      ],
    },
  }
})
