import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '#platform/db/database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL server for this run's databases. */
    databaseUrl: string
  }
}

/** Migrated and seeded with the cast; every test file starts with a copy. */
export const TEMPLATE = 'fleetwright_template'
/** Migrated, with the catalog of services alone: a copy is twenty times faster than running all migrations. */
export const WITHOUT_CAST = 'fleetwright_without_cast'

/** The URL of another database on the same server. */
export const databaseUrl = (url: string, name: string): string => {
  const parsed = new URL(url)
  parsed.pathname = `/${name}`
  return parsed.href
}

/** Runs one statement outside a transaction, such as `create database`. */
export const administer = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

export type TestDatabase = { database: Database; url: string; drop(): Promise<void> }

let kept: Promise<pg.Client> | null = null

/** One connection for all databases of a worker: opening one costs as much as copying half a database. */
const administration = (server: string): Promise<pg.Client> => {
  kept ??= connect(server)
  return kept
}

const connect = async (server: string): Promise<pg.Client> => {
  // The driver has `unref`, but its types do not.
  const client: pg.Client & { unref?(): void } = new pg.Client({ connectionString: server })
  client.on('error', () => (kept = null))
  await client.connect()
  // Must not keep the worker alive.
  client.unref?.()
  return client
}

/** Creates a database: empty, or a copy of a template. */
export const freshDatabase = async (
  template: typeof TEMPLATE | typeof WITHOUT_CAST | 'template0' = 'template0',
): Promise<TestDatabase> => {
  const server = inject('databaseUrl')
  const name = `fleetwright_test_${randomUUID().replaceAll('-', '')}`
  await (await administration(server)).query(`create database ${name} template ${template} strategy file_copy`)
  const url = databaseUrl(server, name)
  const database = openDatabase(url, 5)
  return {
    database,
    url,
    drop: async () => {
      await database.close()
      await (await administration(server)).query(`drop database if exists ${name} with (force)`)
    },
  }
}
