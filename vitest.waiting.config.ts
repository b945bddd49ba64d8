import { defineConfig } from 'vitest/config'
import { longestFirst } from './tests/longest-first.ts'

/** Tests that start, kill and lose servers and databases. They mostly wait, so `npm test` runs them beside the others. */
export const WAITING = [
  'tests/processes/*.test.ts',
  'tests/platform/{database-refuses,silent-database,tracing}.test.ts',
  'platform/db/embedded/{backup,postgres}.test.ts',
]

export default defineConfig({
  test: {
    include: WAITING,
    globalSetup: ['tests/prepare-database.ts'],
    pool: 'forks',
    maxWorkers: 1,
    testTimeout: 30_000,
    // A hook starts up to four servers.
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    isolate: false,
    sequence: { sequencer: longestFirst(['cluster', 'kill', 'database-loss', 'stop', 'first-start', 'postgres']) },
    execArgv: ['--disable-warning=ExperimentalWarning'],
  },
})
