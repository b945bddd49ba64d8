import { defineConfig } from 'vitest/config'
import { longestFirst } from './tests/longest-first.ts'

/** Journeys of the cast in a real browser against the real server, each with its own instance of the product. */
export default defineConfig({
  test: {
    include: ['tests/journeys/*.test.ts'],
    globalSetup: ['tests/journeys/write-demo.ts'],
    pool: 'forks',
    // One module graph and one browser for all files of a worker.
    isolate: false,
    // Two leave a fifth of two cores unused: journeys wait for pages more than they compute.
    maxWorkers: 3,
    sequence: {
      sequencer: longestFirst(['every-screen', 'first-click', 'connection-lost', 'from-csv-to-history', 'sign-in-and-sign-up']),
    },
    // Within a file only tests marked concurrent run in parallel.
    maxConcurrency: 3,
    testTimeout: 180_000,
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 120_000,
    execArgv: ['--disable-warning=ExperimentalWarning'],
  },
})
