import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { jobHandlers } from '#app/composition/jobs.ts'
import { migrations } from '#database/migrations.ts'
import { seedCast } from '#demo/cast.ts'
import { writeCatalog } from '#features/services/server/catalog-store.ts'
import { openDatabase } from '#platform/db/database.ts'
import { startEmbedded } from '#platform/db/embedded/postgres.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openJobs } from '#platform/jobs/jobs.ts'
import { cheapenSignIns } from './cheap-password.ts'
import { administer, databaseUrl, TEMPLATE, WITHOUT_CAST } from './databases.ts'
import { DATABASE_FOR_TESTS } from './database-settings.ts'
import { scratchRoot } from './scratch.ts'

/** The clock at the start of every test. A Friday, so that shops are open. */
export const TEST_NOW = '2026-11-20T15:00:00.000Z'

/** A PostgreSQL server with the template of the test databases. */
type PreparedDatabase = { url: string; stop(): Promise<void> }

/**
 * Starts the bundled PostgreSQL, migrates and seeds the cast once; every test file starts with a copy.
 * `TEST_DATABASE_URL` runs the suite on another PostgreSQL.
 */
export const prepareDatabase = async (): Promise<PreparedDatabase> => {
  const folder = mkdtempSync(join(scratchRoot(), 'fleetwright-tests-'))
  const given = process.env.TEST_DATABASE_URL
  const embedded = given ? null : await startEmbedded(folder, { settings: DATABASE_FOR_TESTS })
  const url = given ?? embedded!.url
  await fillTemplates(url)
  const stop = async (): Promise<void> => {
    await embedded?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { url, stop }
}

/** Vitest's global setup. `npm test` prepares one database for all suites and passes it in `PREPARED_DATABASE_URL`. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const prepared = process.env.PREPARED_DATABASE_URL
  const { url, stop } = prepared ? { url: prepared, stop: () => Promise.resolve() } : await prepareDatabase()
  project.provide('databaseUrl', url)
  return stop
}

const fillTemplates = async (url: string): Promise<void> => {
  for (const name of [TEMPLATE, WITHOUT_CAST]) await administer(url, `drop database if exists ${name}`)
  await administer(url, `create database ${WITHOUT_CAST}`)
  const withoutCast = openDatabase(databaseUrl(url, WITHOUT_CAST))
  await migrate(withoutCast.kysely, migrations)
  await writeCatalog(withoutCast.kysely)
  await withoutCast.close()
  await administer(url, `create database ${TEMPLATE} template ${WITHOUT_CAST} strategy file_copy`)
  const database = openDatabase(databaseUrl(url, TEMPLATE))
  await seedCast(database.kysely, TEST_NOW)
  await cheapenSignIns(database.pool)
  const log = pino({ level: 'silent' })
  const names = Object.keys(
    jobHandlers({ database, ports: () => undefined as never, clock: { now: () => new Date() }, log, originOf: String }),
  )
  const jobs = await openJobs(database, log, names)
  await jobs.stop()
  // Once for the template; otherwise each copy would plan without statistics and rewrite the visibility map.
  await database.pool.query('vacuum (analyze, freeze)')
  await database.close()
}
