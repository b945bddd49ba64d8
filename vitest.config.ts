import { defineConfig } from 'vitest/config'
import { longestFirst } from './tests/longest-first.ts'

export default defineConfig({
  test: {
    include: ['{app,bench,database,demo,features,integrations,platform,tests}/**/*.test.{ts,tsx}'],
    exclude: ['tests/journeys/**', 'node_modules/**'],
    globalSetup: ['tests/prepare-database.ts'],
    pool: 'forks',
    // More than there are cores: a test waits for its database more than it works.
    maxWorkers: 4,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // What is asked again until it holds waits for a busy machine; its own second is a timed test.
    expect: { poll: { timeout: 15_000 } },
    // One app in memory for all files of a worker: each file has a database and a server of its own.
    isolate: false,
    sequence: {
      shuffle: { files: true },
      sequencer: longestFirst([
        'database-loss',
        'kill',
        'scope-matrix',
        'approve-order.refused',
        'any-history.works',
        'left-behind.works',
      ]),
    },
    execArgv: ['--disable-warning=ExperimentalWarning'],
  },
})
