import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { jobHandlers } from '#app/wire/jobs.ts'
import { migrations } from '#database/migrations.ts'
import { seedCast } from '#database/seed/cast.ts'
import { writeCatalogue } from '#features/schedules/server/catalogue-store.ts'
import { type Database, openEmbedded, openPostgres } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openJobs } from '#platform/jobs/jobs.ts'

/** The day on which every test begins. A Friday, so that shops are open. */
export const TEST_NOW = '2026-11-20T15:00:00.000Z'
export const TEMPLATE = 'fleetwright_template'

declare module 'vitest' {
  interface ProvidedContext {
    template: { file: string } | { url: string }
  }
}

/**
 * Migrates and seeds the cast once; every test file begins with a copy of it. `TEST_DATABASE_URL` runs the same suite on
 * PostgreSQL, otherwise the embedded database in memory.
 */
export default async (project: TestProject): Promise<void> => {
  const url = process.env.TEST_DATABASE_URL
  if (url) {
    await fill(openPostgres(await emptyTemplate(url)))
    project.provide('template', { url })
    return
  }
  const file = join(tmpdir(), `fleetwright-template-${process.pid}.tar`)
  const database = await openEmbedded(null)
  await fill(database, async () => writeFile(file, Buffer.from(await (await database.pglite!.dumpDataDir('none')).arrayBuffer())))
  project.provide('template', { file })
}

const fill = async (database: Database, last?: () => Promise<void>): Promise<void> => {
  await migrate(database.kysely, migrations)
  await writeCatalogue(database.kysely)
  await seedCast(database.kysely, TEST_NOW)
  const log = pino({ level: 'silent' })
  const names = Object.keys(
    jobHandlers({ database, ports: () => undefined as never, clock: { now: () => new Date() }, log, originOf: String }),
  )
  const jobs = await openJobs(database, log, names)
  await jobs.stop()
  await last?.()
  await database.close()
}

const emptyTemplate = async (url: string): Promise<string> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`drop database if exists ${TEMPLATE}`)
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
  return databaseUrl(url, TEMPLATE)
}

/** The same server, another database. */
export const databaseUrl = (url: string, name: string): string => {
  const parsed = new URL(url)
  parsed.pathname = `/${name}`
  return parsed.href
}
