import { defineConfig } from 'vitest/config'

/** Stories of the cast in a real browser against the real server; one after the other, since they share one demo. */
export default defineConfig({
  test: {
    include: ['tests/journeys/*.test.ts'],
    globalSetup: ['tests/journeys/start-server.ts'],
    pool: 'forks',
    fileParallelism: false,
    // Within a file only tests that say so run side by side.
    maxConcurrency: 3,
    testTimeout: 180_000,
    hookTimeout: 120_000,
    execArgv: ['--disable-warning=ExperimentalWarning'],
  },
})
