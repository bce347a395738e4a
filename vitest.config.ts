import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { COMPILED } from './tests/support/compiled.ts'
import { RUN_SEED } from './tests/support/draws.ts'
import { heavyTests } from './tests/support/heavyTests.ts'
import { NeedsReporter } from './tests/support/needsReporter.ts'
import { HANGS_MS } from './tests/support/patience.ts'

const TESTS = ['{src,tests,clients}/**/*.test.ts']
/** What waits on a clock, or looks at its own process. */
const ALONE = [
  'src/access/{access,quotaKeeper,store,timing}.test.ts',
  'src/access/{postgres,sqlite}/*.test.ts',
  'src/cli/start.test.ts',
  'src/http/loadShedding.test.ts',
  'tests/acces/{crowd,hostile}.test.ts',
]
/** Headers, tags, keys, quotas and errors: in `npm test` over connections, each question asked before, with the fast path on and off. */
const OVER_CONNECTIONS = ['tests/api/{data-routes,errors,cles,measurements,many-towns}.test.ts']
/** Services as they are started, whose own limits of time go on while the machine does something else. */
const PROCESSES = ['tests/acces/*.test.ts']
/** For the threads that tests start, as for their processes. */
const ENV = { ...COMPILED, SEED: String(RUN_SEED) }
/** `vitest run --mode textes`: every hostile text at every door, of which `npm test` asks a share. */
const ENV_OF_MODE: Readonly<Record<string, Record<string, string>>> = { textes: { TEXTES: 'tous' } }
/** What starts a process, a database or a browser, or is costly: first in `npm test`, not at all in `npm run test:rapide`. */
const HEAVY = heavyTests(import.meta.dirname)

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

/** More files at once than there are cores: those alone mostly wait for a clock, many others for a disk, a process or a browser. */
const atOnce = (filesPerCore: number) => ({ maxWorkers: Math.ceil(filesPerCore * availableParallelism()) })

/** After those alone, for which the processes of others would end. */
const TOGETHER = { ...EACH, ...atOnce(1.5), isolate: false, sequence: { groupOrder: 1 } }

/** The heavy first, so that both cores have work to the end. */
class HeavyFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const heavy = new Set(HEAVY.map((file) => join(import.meta.dirname, file)))
    const rank = ({ moduleId }: TestSpecification) => (heavy.has(moduleId) ? 0 : 1)
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other))
  }
}

export default defineConfig(({ mode }) => {
  const rapide = mode === 'rapide'
  const left = rapide ? HEAVY : []
  const elsewhere = [...ALONE, ...PROCESSES, ...(rapide ? [] : OVER_CONNECTIONS)]
  return {
    test: {
      globalSetup: ['tests/support/pinnedNode.ts', 'tests/support/clientTypes.ts', 'tests/support/runFolder.ts'],
      reporters: ['default', new NeedsReporter()],
      sequence: { sequencer: HeavyFirst },
      projects: [
        { test: { ...EACH, ...atOnce(3), name: 'alone', include: ALONE, exclude: left } },
        // In one process after the other: what all of them import is loaded, and made quick, once and not a hundred times.
        {
          test: {
            ...TOGETHER,
            name: 'together',
            include: TESTS,
            exclude: [...elsewhere, ...left],
            env: { ...ENV, ...ENV_OF_MODE[mode] },
          },
        },
        { test: { ...TOGETHER, name: 'processes', include: PROCESSES, exclude: [...ALONE, ...left] } },
        ...(rapide
          ? []
          : [
              {
                test: { ...TOGETHER, name: 'fast', include: OVER_CONNECTIONS, env: { ...ENV, FAST_PATH: 'oui' } },
              },
              {
                test: { ...TOGETHER, name: 'plain', include: OVER_CONNECTIONS, env: { ...ENV, FAST_PATH: 'non' } },
              },
            ]),
      ],
    },
  }
})
