import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { CamelCasePlugin, Kysely, PGliteDialect, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { lockFolder } from './folder-lock.ts'
import { listenOnPostgres, type Listening } from './listen.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables> | Transaction<Tables>
export type Tx = Transaction<Tables>

/** One open database: Kysely over it, and the two things that Kysely does not cover. */
export type Database = {
  kysely: Kysely<Tables>
  kind: 'embedded' | 'postgres'
  /** The embedded engine itself, which pg-boss and LISTEN need. */
  pglite?: PGlite
  pool?: pg.Pool
  listen(channel: string, listening: Listening): Promise<() => Promise<void>>
  close(): Promise<void>
}

// A bigint comes as a string from `pg` and as a number from PGlite; ids stay below 2^53, so both answer numbers.
// A `date` is a calendar day and must never become an instant in some zone.
const INT8 = 20
const DATE = 1082
const DATE_ARRAY = 1182
const keepText = (value: string): string => value

// Only column names change case: a jsonb document keeps the keys that its writer gave it.
const camelCase = (): CamelCasePlugin => new CamelCasePlugin({ maintainNestedObjectKeys: true })

export const openEmbedded = async (dataDir: string | null, loadDataDir?: Blob): Promise<Database> => {
  const release = dataDir ? lockFolder(dataDir) : () => undefined
  if (dataDir) mkdirSync(join(dataDir, 'db'), { recursive: true })
  const pglite = await PGlite.create({
    ...(dataDir ? { dataDir: join(dataDir, 'db') } : {}),
    ...(loadDataDir ? { loadDataDir } : {}),
    extensions: { pg_trgm, btree_gin },
    parsers: { [INT8]: Number, [DATE]: keepText, [DATE_ARRAY]: (text) => text.slice(1, -1).split(',').filter(Boolean) },
  })
  const kysely = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }), plugins: [camelCase()] })
  return {
    kysely,
    kind: 'embedded',
    pglite,
    listen: async (channel, { heard }) => {
      const stop = await pglite.listen(channel, heard)
      return () => stop()
    },
    close: async () => {
      await kysely.destroy()
      release()
    },
  }
}

/** Longer than this nobody waits for a connection. */
const CONNECT_MS = 5000

export const openPostgres = (url: string, poolSize = 10): Database => {
  const types = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') => {
      if (oid === INT8) return Number
      if (oid === DATE) return keepText
      return pg.types.getTypeParser(oid, format as 'text')
    },
  }
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types: types as pg.CustomTypesConfig,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
  })
  // A connection that the server closes is replaced, whether idle or in use; without a listener it would end the process. Who uses it
  // is told by the query that fails.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins: [camelCase()] })
  return {
    kysely,
    kind: 'postgres',
    pool,
    listen: (channel, listening) => listenOnPostgres(url, channel, listening),
    close: () => kysely.destroy(),
  }
}
