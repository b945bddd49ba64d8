import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { CamelCasePlugin, Kysely, PGliteDialect, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { lockFolder } from './folder-lock.ts'
import { keepStatements } from './kept-statement.ts'
import type { Tables } from './tables.ts'
import { travelTogether } from './together.ts'

export type Db = Kysely<Tables> | Transaction<Tables>
export type Tx = Transaction<Tables>

/** One open database: Kysely over it, and the two things that Kysely does not cover. */
export type Database = {
  kysely: Kysely<Tables>
  kind: 'embedded' | 'postgres'
  /** The embedded engine itself, which pg-boss and LISTEN need. */
  pglite?: PGlite
  pool?: pg.Pool
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>
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
    listen: async (channel, heard) => {
      const stop = await pglite.listen(channel, heard)
      return () => stop()
    },
    close: async () => {
      await kysely.destroy()
      release()
    },
  }
}

export const openPostgres = (url: string, poolSize = 10): Database => {
  const types = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') => {
      if (oid === INT8) return Number
      if (oid === DATE) return keepText
      return pg.types.getTypeParser(oid, format as 'text')
    },
  }
  const pool = new pg.Pool({ connectionString: url, max: poolSize, types: types as pg.CustomTypesConfig })
  // An idle connection that the server closes is replaced; without a listener it would end the process.
  pool.on('error', () => undefined)
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins: [camelCase()] })
  const reading = new pg.Pool({
    connectionString: url,
    max: Math.ceil(poolSize / 2),
    ...KEPT_PLANS,
    types: types as pg.CustomTypesConfig,
  })
  reading.on('error', () => undefined)
  keepStatements(kysely, travelTogether(reading))
  return {
    kysely,
    kind: 'postgres',
    pool,
    listen: (channel, heard) => listenOnPostgres(url, channel, heard),
    close: async () => {
      await kysely.destroy()
      await reading.end()
    },
  }
}

/**
 * Connections on which kept statements are asked, and nothing else: planned once for all values, never by the first ones. Left to
 * choose, PostgreSQL would plan a search anew each time, since it takes an unknown word for a common one. They stay open, since the
 * plans end with them.
 */
const KEPT_PLANS = { options: '-c plan_cache_mode=force_generic_plan', idleTimeoutMillis: 600_000 }

/** A connection of its own for LISTEN, opened again when it drops: a pooled one would be handed to somebody else. */
const listenOnPostgres = async (url: string, channel: string, heard: (payload: string) => void): Promise<() => Promise<void>> => {
  let stopped = false
  let client: pg.Client | undefined
  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true })
    fresh.on('notification', (message) => heard(message.payload ?? ''))
    fresh.on('error', () => undefined)
    fresh.on('end', () => {
      if (!stopped) setTimeout(() => void connect().catch(() => undefined), RECONNECT_MS).unref()
    })
    await fresh.connect()
    await fresh.query(`listen ${fresh.escapeIdentifier(channel)}`)
    client = fresh
  }
  await connect()
  return async () => {
    stopped = true
    await client?.end()
  }
}
const RECONNECT_MS = 1000
