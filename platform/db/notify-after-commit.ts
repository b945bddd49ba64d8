import { setTimeout as pause } from 'node:timers/promises'
import {
  type DatabaseConnection,
  type Driver,
  type Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type QueryCompiler,
  sql,
  type Transaction,
  type TransactionSettings,
} from 'kysely'
import type pg from 'pg'
import { SnakeCaseCompiler } from './column-names.ts'
import { isDatabaseUnavailable } from './database-unavailable.ts'
import type { Tables } from './tables.ts'

type Db = Kysely<Tables> | Transaction<Tables>
type Notification = { channel: string; payload: string }

/** PostgreSQL's own limit. Checked here: after the commit, no caller would see the failure. */
const MOST_BYTES = 7999

/** Notifications of the transaction that a connection is in. */
const uncommitted = new WeakMap<DatabaseConnection, Notification[]>()

/**
 * Sends `NOTIFY`; in a transaction once it is committed, and never if it is not. Not inside the transaction: PostgreSQL commits
 * notifying transactions one after another, each with its own wait for the disk and the standby.
 */
export const notify = async (db: Db, channel: string, payloads: string[]): Promise<void> => {
  if (payloads.some((payload) => Buffer.byteLength(payload) > MOST_BYTES)) throw new Error('A notification is too long.')
  if (!db.isTransaction) {
    await sql`select pg_notify(${channel}, payload) from unnest(${payloads}::text[]) as payload`.execute(db)
    return
  }
  const notifications = payloads.map((payload) => ({ channel, payload }))
  await db.getExecutor().provideConnection(async (connection) => {
    uncommitted.set(connection, [...(uncommitted.get(connection) ?? []), ...notifications])
  })
}

/** Kysely's own dialect, which names columns in snake case and hands over a transaction's notifications once it is committed. */
export class NotifyingDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig
  readonly #sender: NotificationSender
  constructor(config: PostgresDialectConfig, sender: NotificationSender) {
    super(config)
    this.#config = config
    this.#sender = sender
  }

  override createDriver(): Driver {
    return new NotifyingDriver(this.#config, this.#sender)
  }

  override createQueryCompiler(): QueryCompiler {
    return new SnakeCaseCompiler()
  }
}

class NotifyingDriver extends PostgresDriver {
  readonly #sender: NotificationSender
  constructor(config: PostgresDialectConfig, sender: NotificationSender) {
    super(config)
    this.#sender = sender
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    uncommitted.delete(connection)
    await super.beginTransaction(connection, settings)
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection)
    this.#sender.send(uncommitted.get(connection) ?? [])
    uncommitted.delete(connection)
  }
}

const MOST_AT_ONCE = 500
const RETRY_MS = 1000
/** By then the listeners have lost their connections too, and learn from `missed` that messages may be missing. */
const RETRY_FOR_MS = 60_000

/** Sends committed notifications: one statement at a time, each with everything queued since the last. */
export class NotificationSender {
  readonly #pool: pg.Pool
  #waiting: Notification[] = []
  #sending: Promise<void> | null = null
  #isClosing = false

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  send(notifications: Notification[]): void {
    if (notifications.length === 0) return
    this.#waiting.push(...notifications)
    this.#sending ??= this.#sendAll().finally(() => (this.#sending = null))
  }

  /** Resolves once everything is sent, or the database is unreachable. */
  async close(): Promise<void> {
    this.#isClosing = true
    await this.#sending
  }

  async #sendAll(): Promise<void> {
    while (this.#waiting.length > 0) await this.#sendSome(this.#waiting.splice(0, MOST_AT_ONCE))
  }

  async #sendSome(some: Notification[]): Promise<void> {
    const text = 'select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as t(channel, payload)'
    const values = [some.map(({ channel }) => channel), some.map(({ payload }) => payload)]
    const until = performance.now() + RETRY_FOR_MS
    for (;;) {
      try {
        await this.#pool.query(text, values)
        return
      } catch (error) {
        if (!isDatabaseUnavailable(error) || this.#isClosing || performance.now() > until) return
      }
      await pause(RETRY_MS)
    }
  }
}
