import './tables.ts'
import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { CODE_LETTERS } from '#features/accounts/users/invitation-code.ts'
import { happened, SYSTEM_ACTOR } from '#features/events/event.ts'
import { saveEvents } from '#features/events/server/store.ts'
import type { Database, Db, Tx } from '#platform/db/database.ts'
import { hashToken } from '#platform/session/token.ts'
import { ADMIN_CODE_LENGTH, adminLinkEnds } from '../../setup/admin-link.ts'

/** Processes that start at the same time each print a link; only the last one printed works. */
const LINKS_LOCK = 4_201_007

/**
 * Issues a new code for the server's console, replacing the previous one; only its hash is stored. The audit log records
 * that it was printed, but not the code.
 */
export const issueAdminCode = ({ kysely }: Pick<Database, 'kysely'>, now: Date): Promise<{ code: string; endsAt: Date }> =>
  kysely.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${LINKS_LOCK})`.execute(tx)
    await endOpenLinks(tx)
    const code = Array.from({ length: ADMIN_CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('')
    const endsAt = adminLinkEnds(now)
    await tx
      .insertInto('adminLinks')
      .values({ tokenHash: hashToken(code), createdAt: now, expiresAt: endsAt })
      .execute()
    const where = { fleetId: null, subjectId: 1, at: now.toISOString(), actor: SYSTEM_ACTOR }
    await saveEvents(tx, [happened('admin_link_printed', where, { endsAt: endsAt.toISOString() })])
    return { code, endsAt }
  })

export const endOpenLinks = async (tx: Tx): Promise<void> => {
  await tx.deleteFrom('adminLinks').where('usedAt', 'is', null).execute()
}

/** The link of a code: open, or used and by whom; undefined for any other code, so that codes cannot be probed. */
export const findAdminLink = (db: Db, code: string, now: Date) =>
  db
    .selectFrom('adminLinks as l')
    .leftJoin('users as u', 'u.id', 'l.usedByUserId')
    .where('l.tokenHash', '=', hashToken(code))
    .where((eb) => eb.or([eb('l.usedAt', 'is not', null), eb('l.expiresAt', '>', now)]))
    .select(['l.expiresAt', 'l.usedAt', 'u.firstName', 'u.lastName'])
    .executeTakeFirst()

/** False if it is no longer open: if two users share one link, only one becomes an administrator. */
export const takeAdminLink = async (tx: Tx, code: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('adminLinks')
    .set({ usedAt: now })
    .where('tokenHash', '=', hashToken(code))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return Number(numUpdatedRows) === 1
}

export const noteAdminOfLink = async (tx: Tx, code: string, userId: number): Promise<void> => {
  await tx.updateTable('adminLinks').set({ usedByUserId: userId }).where('tokenHash', '=', hashToken(code)).execute()
}
