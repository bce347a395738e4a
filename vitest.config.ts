import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const TESTS = ['src/**/*.test.ts', 'tests/**/*.test.ts']
/** What starts servers and stops them, waits on a clock, or looks at its own process. */
const ALONE = [
  'src/access/**/*.test.ts',
  'src/cli/**/*.test.ts',
  'tests/acces/*.test.ts',
  'tests/donnees-reelles/*.test.ts',
]

const EACH = {
  setupFiles: 'tests/support/eachFile.ts',
  testTimeout: 30_000,
  hookTimeout: 120_000,
  pool: 'forks',
} as const

/** Those alone first, as they take long; and none of them between the others, whose process would be ended for it. */
class AloneFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isAlone = ({ project }: TestSpecification) => Number(project.config.isolate)
    return (await super.sort(files)).sort((one, other) => isAlone(other) - isAlone(one))
  }
}

export default defineConfig({
  test: {
    globalSetup: 'tests/support/runFolder.ts',
    // As many files at once as there are cores: by default one core is left idle, half of a small machine.
    maxWorkers: '100%',
    sequence: { sequencer: AloneFirst },
    projects: [
      { test: { ...EACH, name: 'alone', include: ALONE } },
      // In one process after the other: what all of them import is loaded, and made quick, once and not a hundred times.
      { test: { ...EACH, name: 'together', include: TESTS, exclude: ALONE, isolate: false } },
    ],
  },
})
