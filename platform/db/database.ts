import { Kysely, type Logger, type Transaction } from 'kysely'
import pg from 'pg'
import type { Tracing } from '#platform/tracing/tracing.ts'
import { CamelCaseResults } from './column-names.ts'
import { ConnectingClient } from './connecting-client.ts'
import { listenOnPostgres, type NotificationListener } from './listen.ts'
import { NotificationSender, NotifyingDialect } from './notify-after-commit.ts'
import { Replica } from './replica.ts'
import { runPreparedQueriesBy } from './prepared-query.ts'
import { preparingClient } from './preparing-client.ts'
import { endSilentConnections } from './silent-database.ts'
import {
  type RunStatement,
  type Statement,
  type StatementResult,
  statementPipeline,
  statementResult,
} from './statement-pipeline.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables> | Transaction<Tables>
export type Tx = Transaction<Tables>

/** An open database: Kysely over a pool, and two things that Kysely does not cover. */
export type Database = {
  kysely: Kysely<Tables>
  pool: pg.Pool
  /** Bypasses a pooler, for connections that outlive a transaction. */
  directUrl: string
  /** Null without a replica. */
  replica: Replica | null
  listen(channel: string, listening: NotificationListener): Promise<() => Promise<void>>
  close(): Promise<void>
}

// `pg` gives a bigint as a string; ids stay below 2^53, so it becomes a number.
// A `date` is a calendar day and must never become an instant in some zone.
const INT8 = 20
const DATE = 1082
const keepText = (value: string): string => value

/** Timeout for getting a connection. */
const CONNECT_MS = 5000

/** Maximum connections of one process: the pool, the read pool, the jobs and the `LISTEN` connection. */
export const connectionsOf = (poolSize: number): number => poolSize + readPoolSize(poolSize) + JOB_CONNECTIONS + LISTENERS
const readPoolSize = (poolSize: number): number => Math.ceil(poolSize / 2)
const LISTENERS = 2
export const JOB_CONNECTIONS = 4

/** Location of the database. A URL alone: directly, or through a pooler in session mode. */
export type DatabaseLocation = {
  url: string
  /** Bypasses a pooler in transaction mode, for `LISTEN` and the jobs. */
  directUrl?: string | null
  /** False behind a pooler in transaction mode that does not support named statements (PgBouncer before 1.21). */
  namesStatements?: boolean
  replicaUrl?: string | null
}

export const openDatabase = (location: string | DatabaseLocation, poolSize = 10, tracing: Tracing | null = null): Database => {
  const {
    url,
    directUrl,
    namesStatements = true,
    replicaUrl,
  }: DatabaseLocation = typeof location === 'string' ? { url: location } : location
  const primary = openKysely(url, poolSize, namesStatements, tracing)
  const replica = replicaUrl ? openKysely(replicaUrl, poolSize, namesStatements, tracing) : null
  const direct = directUrl ?? url
  return {
    kysely: primary.kysely,
    pool: primary.pool,
    directUrl: direct,
    replica: replica && new Replica(primary.kysely, replica.kysely),
    listen: (channel, listening) => listenOnPostgres(direct, channel, listening),
    close: async () => {
      await primary.close()
      await replica?.close()
    },
  }
}

const openKysely = (url: string, poolSize: number, namesStatements: boolean, tracing: Tracing | null) => {
  const pool = openPool(url, { max: poolSize, Client: preparingClient(namesStatements) })
  const reading = openPool(url, { max: readPoolSize(poolSize), ...(namesStatements ? READING : {}) })
  const sender = new NotificationSender(pool)
  const kysely = new Kysely<Tables>({
    dialect: new NotifyingDialect({ pool }, sender),
    plugins: [new CamelCaseResults()],
    ...(tracing ? { log: recordQueries(tracing) } : {}),
  })
  const prepared = statementPipeline(reading, namesStatements)
  const send: RunStatement = (statement) => (statement.name ? prepared(statement) : runPlanned(pool, statement))
  runPreparedQueriesBy(kysely, tracing ? tracedStatements(send, tracing) : send)
  const watches = [pool, reading].map((watched) => endSilentConnections(watched, url))
  const close = async (): Promise<void> => {
    for (const end of watches) end()
    await sender.close()
    await kysely.destroy()
    await reading.end()
  }
  return { kysely, pool, close }
}

/** Runs on a connection that plans with the values; the reading connections never do. */
const runPlanned = async (pool: pg.Pool, statement: Statement): Promise<StatementResult> =>
  statementResult(await pool.query<unknown[]>({ ...statement, rowMode: 'array' }))

const recordQueries =
  (tracing: Tracing): Logger =>
  (event) =>
    tracing.recordStatement(event.query.sql, event.queryDurationMillis, event.level === 'error' ? event : undefined)

/** Prepared queries do not pass through Kysely's log. */
const tracedStatements =
  (send: RunStatement, tracing: Tracing): RunStatement =>
  async (statement) => {
    const beganMs = performance.now()
    try {
      const result = await send(statement)
      tracing.recordStatement(statement.text, performance.now() - beganMs)
      return result
    } catch (error) {
      tracing.recordStatement(statement.text, performance.now() - beganMs, { error })
      throw error
    }
  }

const openPool = (url: string, settings: pg.PoolConfig): pg.Pool => {
  const types = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') => {
      if (oid === INT8) return Number
      if (oid === DATE) return keepText
      return pg.types.getTypeParser(oid, format as 'text')
    },
  }
  const pool = new pg.Pool({
    connectionString: url,
    types: types as pg.CustomTypesConfig,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    Client: ConnectingClient,
    ...settings,
  })
  // The pool replaces a connection that the server closes; without a listener the error would end the process. A connection in
  // use reports it through its failing query.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/**
 * Connections for prepared queries only. They use generic plans, never plans for the first values: by default, PostgreSQL would
 * replan a search each time, since it estimates an unknown word as common. They stay open, since plans are lost with the
 * connection.
 */
const READING = { pipeline: true, options: '-c plan_cache_mode=force_generic_plan', idleTimeoutMillis: 600_000 }
