import { defineConfig } from 'vitest/config'

/** Tests that need Debian's PostgreSQL and PgBouncer, which not every machine has: part of `npm run drill`, not of `npm test`. */
export default defineConfig({
  test: {
    include: ['tests/drill/*.test.ts'],
    globalSetup: ['tests/prepare-database.ts'],
    pool: 'forks',
    maxWorkers: 1,
    testTimeout: 60_000,
    hookTimeout: 180_000,
    execArgv: ['--disable-warning=ExperimentalWarning'],
  },
})
