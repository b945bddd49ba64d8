import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables> | Transaction<Tables>
export type Tx = Transaction<Tables>

/** One open database: Kysely over a pool, and the two things that Kysely does not cover. */
export type Database = {
  kysely: Kysely<Tables>
  pool: pg.Pool
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>
  close(): Promise<void>
}

// `pg` gives a bigint as a string; ids stay below 2^53, so it becomes a number.
// A `date` is a calendar day and must never become an instant in some zone.
const INT8 = 20
const DATE = 1082
const keepText = (value: string): string => value

// Only column names change case: a jsonb document keeps the keys that its writer gave it.
const camelCase = (): CamelCasePlugin => new CamelCasePlugin({ maintainNestedObjectKeys: true })

export const openDatabase = (url: string, poolSize = 10): Database => {
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
  return {
    kysely,
    pool,
    listen: (channel, heard) => listenOn(url, channel, heard),
    close: () => kysely.destroy(),
  }
}

/** A connection of its own for LISTEN, opened again when it drops: a pooled one would be handed to somebody else. */
const listenOn = async (url: string, channel: string, heard: (payload: string) => void): Promise<() => Promise<void>> => {
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
