import { defineConfig } from 'vitest/config'
import { longestFirst } from './tests/longest-first.ts'

/** Journeys of the cast in a real browser against the real server, each with its own server and database. */
export default defineConfig({
  test: {
    include: ['tests/journeys/*.test.ts'],
    globalSetup: ['tests/journeys/write-demo.ts'],
    pool: 'forks',
    // One module graph, one browser and one process with servers for all files of a worker.
    isolate: false,
    // Two leave a fifth of two cores unused: journeys wait for pages more than they compute.
    maxWorkers: 3,
    sequence: {
      sequencer: longestFirst([
        'every-screen-admin',
        'connection-lost',
        'every-screen-owner',
        'first-click',
        'every-screen-office',
        'every-screen-company-manager-driver',
        'every-screen-public',
        'every-screen-desk',
        'from-csv-to-history',
        'first-day',
        'sign-in-and-sign-up',
      ]),
    },
    testTimeout: 180_000,
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 120_000,
    execArgv: ['--disable-warning=ExperimentalWarning'],
  },
})
