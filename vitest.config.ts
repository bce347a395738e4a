import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const TESTS = ['src/**/*.test.ts', 'tests/**/*.test.ts']
/** What waits on a clock, or looks at its own process. */
const ALONE = [
  'src/access/{access,quotaKeeper,store,timing}.test.ts',
  'src/access/{postgres,sqlite}/*.test.ts',
  'src/cli/start.test.ts',
  'tests/acces/{crowd,hostile}.test.ts',
]
/** Headers, tags, keys, quotas and errors: run over connections too, each question asked before, with the fast path on and off. */
const OVER_CONNECTIONS = ['tests/api/{data-routes,errors,cles,measurements,many-towns}.test.ts']
/** What starts processes and waits for them. */
const LONG = /\/(src\/cli|tests\/acces|tests\/donnees-reelles)\//

const EACH = {
  setupFiles: 'tests/support/eachFile.ts',
  testTimeout: 30_000,
  hookTimeout: 120_000,
  pool: 'forks',
} as const

/** The long first, so that both cores have work to the end; those alone before all, for the others' process ends for them. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project, moduleId }: TestSpecification) =>
      project.config.isolate ? 0 : LONG.test(moduleId) ? 1 : 2
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other))
  }
}

export default defineConfig({
  test: {
    globalSetup: 'tests/support/runFolder.ts',
    // More files at once than there are cores: many wait for a disk, a process or a browser.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    sequence: { sequencer: LongFirst },
    projects: [
      { test: { ...EACH, name: 'alone', include: ALONE } },
      // In one process after the other: what all of them import is loaded, and made quick, once and not a hundred times.
      { test: { ...EACH, name: 'together', include: TESTS, exclude: ALONE, isolate: false } },
      { test: { ...EACH, name: 'fast', include: OVER_CONNECTIONS, isolate: false, env: { FAST_PATH: 'oui' } } },
      { test: { ...EACH, name: 'plain', include: OVER_CONNECTIONS, isolate: false, env: { FAST_PATH: 'non' } } },
    ],
  },
})
