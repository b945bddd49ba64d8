import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { isPassingLoss } from './database-unavailable.ts'
import type { Database } from './database.ts'

const TRY_EVERY_MS = 500
const WAIT_MS = 60_000
const LOG_EVERY_MS = 5000

/** Waits up to a minute for a database that is still starting or restarts, and logs it. */
export const awaitDatabase = async ({ kysely }: Pick<Database, 'kysely'>, log: Pick<Logger, 'warn'>): Promise<void> => {
  for (let waited = 0; ; waited += TRY_EVERY_MS) {
    try {
      await sql`select 1`.execute(kysely)
      return
    } catch (error) {
      if (!isPassingLoss(error) || waited >= WAIT_MS) throw error
      if (waited % LOG_EVERY_MS === 0) log.warn({ reason: (error as Error).message }, 'waiting for the database')
    }
    await pause(TRY_EVERY_MS)
  }
}
