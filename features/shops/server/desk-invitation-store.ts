import type { Tx } from '#platform/db/database.ts'
import { hashToken, newToken } from '#platform/session/token.ts'

const HOUR_MS = 3_600_000
/** Same duration as a fleet user's invitation. */
const INVITATION_HOURS = 72
/** Same duration as a fleet user's reset link. */
export const RESET_HOURS = 2

/** Issues a single-use token to set a shop user's password; only its hash is stored, and earlier tokens are revoked. */
export const issueInvitation = async (tx: Tx, shopUserId: number, now: Date, hours = INVITATION_HOURS): Promise<string> => {
  const { token, hash } = newToken()
  await tx
    .deleteFrom('shopInvitations')
    .where((eb) => eb.or([eb('expiresAt', '<', now), eb('shopUserId', '=', shopUserId)]))
    .execute()
  const expiresAt = new Date(now.getTime() + hours * HOUR_MS)
  await tx.insertInto('shopInvitations').values({ tokenHash: hash, shopUserId, expiresAt }).execute()
  return token
}

/** The shop user of this token; the row is locked, so that only one of two concurrent requests succeeds. */
export const findInvited = (tx: Tx, token: string, now: Date) =>
  tx
    .selectFrom('shopInvitations as i')
    .innerJoin('shopUsers as u', 'u.id', 'i.shopUserId')
    .innerJoin('shops as s', 's.id', 'u.shopId')
    .where('i.tokenHash', '=', hashToken(token))
    .where('i.expiresAt', '>', now)
    .where('u.isActive', '=', true)
    .select(['u.id', 'u.email', 'u.firstName', 'u.lastName', 's.name as shopName', 'u.passwordHash'])
    .forUpdate('i')
    .executeTakeFirst()

/** Sets the password, deletes the invitation and revokes all sessions. */
export const setDeskPassword = async (tx: Tx, shopUserId: number, passwordHash: string): Promise<void> => {
  await tx.updateTable('shopUsers').set({ passwordHash }).where('id', '=', shopUserId).execute()
  await tx.deleteFrom('shopInvitations').where('shopUserId', '=', shopUserId).execute()
  await tx.deleteFrom('sessions').where('realm', '=', 'shop').where('subjectId', '=', shopUserId).execute()
}

export const nameOfDeskShop = async (tx: Tx, shopUserId: number): Promise<string> => {
  const shop = tx.selectFrom('shopUsers as u').innerJoin('shops as s', 's.id', 'u.shopId').where('u.id', '=', shopUserId)
  return (await shop.select('s.name').executeTakeFirst())?.name ?? ''
}

/** Revokes a shop user's access to the portal: their sessions and their invitation link. */
export const revokeDesk = async (tx: Tx, shopUserId: number): Promise<void> => {
  await tx.updateTable('shopUsers').set({ isActive: false }).where('id', '=', shopUserId).execute()
  await tx.deleteFrom('shopInvitations').where('shopUserId', '=', shopUserId).execute()
  await tx.deleteFrom('sessions').where('realm', '=', 'shop').where('subjectId', '=', shopUserId).execute()
}
