import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    globalSetup: 'tests/support/runFolder.ts',
    testTimeout: 30_000,
    hookTimeout: 120_000,
    pool: 'forks',
    // As many files at once as there are cores: by default one core is left idle, half of a small machine.
    maxWorkers: '100%',
  },
})
