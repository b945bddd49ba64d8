import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'

declare module '#platform/db/tables.ts' {
  interface Tables {
    serverSecrets: { name: string; value: string }
  }
}

/**
 * A secret that all processes share, read at each use, so a change takes effect at once. Delete the row to replace a secret: it
 * is created again.
 */
export const serverSecret = async (
  db: Db,
  name: 'captcha' | 'card_vault' | 'notice_mails' | 'push' | 'scan_codes' | 'webhooks',
): Promise<string> => (await find(db, name)) ?? (await make(db, name)) ?? (await find(db, name))!

const find = async (db: Db, name: string): Promise<string | undefined> =>
  (await db.selectFrom('serverSecrets').select('value').where('name', '=', name).executeTakeFirst())?.value

/** Undefined if another process was first. */
const make = async (db: Db, name: string): Promise<string | undefined> =>
  (
    await db
      .insertInto('serverSecrets')
      .values({ name, value: sql<string>`gen_random_uuid()::text || gen_random_uuid()::text` })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning('value')
      .executeTakeFirst()
  )?.value
