import { defineConfig } from 'vitest/config'
import { longestFirst } from './tests/longest-first.ts'
import { WAITING } from './vitest.waiting.config.ts'

export default defineConfig({
  test: {
    include: ['{app,bench,database,demo,features,integrations,platform,tests}/**/*.test.{ts,tsx}'],
    exclude: ['tests/journeys/**', 'tests/drill/**', 'node_modules/**', ...WAITING],
    globalSetup: ['tests/prepare-database.ts'],
    pool: 'forks',
    // More than the cores: a test waits for its database about half the time.
    maxWorkers: 3,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Polling assertions need time on a busy machine; the default of one second would make tests timing-dependent.
    expect: { poll: { timeout: 15_000 } },
    // One module graph for all files of a worker: each file has its own database and server.
    isolate: false,
    sequence: {
      shuffle: { files: true },
      sequencer: longestFirst(['seed', 'scope-matrix', 'any-history.works', 'approve-order.refused', 'left-behind.works']),
    },
    // Collecting garbage is a fifteenth of a worker's CPU time: a bigger young generation is collected less often.
    execArgv: ['--min-semi-space-size=64', '--max-semi-space-size=64', '--disable-warning=ExperimentalWarning'],
  },
})
