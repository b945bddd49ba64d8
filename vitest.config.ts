import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{app,bench,database,features,integrations,platform,tests}/**/*.test.{ts,tsx}'],
    exclude: ['tests/journeys/**', 'node_modules/**'],
    globalSetup: ['tests/prepare-database.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    execArgv: ['--disable-warning=ExperimentalWarning'],
  },
})
