import { sql } from 'kysely'
import type { FleetScope } from '#features/accounts/scope.ts'
import type { IsoDate } from '#features/countries/dates.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { hashToken, newToken } from '#platform/session/token.ts'
import '../tables.ts'

export const findSpendMails = (db: Db, { fleetId }: FleetScope) =>
  db
    .selectFrom('spendMails')
    .select(['id', 'toAddress', 'withPdf', 'withCsv', 'stoppedAt'])
    .where('fleetId', '=', fleetId)
    .orderBy('id')
    .execute()

type NewSpendMail = {
  toAddress: string
  withPdf: boolean
  withCsv: boolean
  language: string
  addedByUserId: number
  addedAt: Date
  sentFor: IsoDate
}

/** Replaces the addresses; remaining ones keep the month that was sent last, and unsubscribed ones stay listed as such. */
export const saveSpendMails = async (tx: Tx, { fleetId }: FleetScope, mails: readonly NewSpendMail[]): Promise<void> => {
  const addresses = mails.map(({ toAddress }) => toAddress.toLowerCase())
  await tx
    .deleteFrom('spendMails')
    .where('fleetId', '=', fleetId)
    .where('stoppedAt', 'is', null)
    .where(sql<boolean>`lower(to_address) <> all(${addresses}::text[])`)
    .execute()
  if (mails.length === 0) return
  await tx
    .insertInto('spendMails')
    .values(mails.map((mail) => ({ fleetId, ...mail, stoppedAt: null })))
    .onConflict((conflict) =>
      conflict.expression(sql`fleet_id, lower(to_address)`).doUpdateSet((eb) => ({
        withPdf: eb.ref('excluded.withPdf'),
        withCsv: eb.ref('excluded.withCsv'),
        stoppedAt: null,
      })),
    )
    .execute()
}

/** Mails without an unsubscribe, with their fleet's place and language. */
export const findMailsToSend = (db: Db) =>
  db
    .selectFrom('spendMails as m')
    .innerJoin('fleets as f', 'f.id', 'm.fleetId')
    .innerJoin('users as u', 'u.id', 'm.addedByUserId')
    .where('m.stoppedAt', 'is', null)
    .where('f.isActive', '=', true)
    .where('f.deletedAt', 'is', null)
    .select(['m.id', 'm.fleetId', 'm.toAddress', 'm.withPdf', 'm.withCsv', 'm.language', 'm.sentFor'])
    .select(['f.name as fleetName', 'f.zip', 'f.country', 'f.brandId', 'u.firstName', 'u.lastName'])
    .orderBy('m.fleetId')
    .orderBy('m.id')
    .execute()

/** Marks the month as sent and creates the link of its mail; null if another run was first. */
export const claimMonth = async (
  tx: Tx,
  mail: { fleetId: number; id: number },
  month: IsoDate,
  now: Date,
): Promise<string | null> => {
  const claimed = await tx
    .updateTable('spendMails')
    .set({ sentFor: month })
    .where('fleetId', '=', mail.fleetId)
    .where('id', '=', mail.id)
    .where('stoppedAt', 'is', null)
    .where((eb) => eb.or([eb('sentFor', 'is', null), eb('sentFor', '<', month)]))
    .returning('id')
    .executeTakeFirst()
  if (!claimed) return null
  const { token, hash } = newToken()
  await tx
    .insertInto('spendMailKeys')
    .values({ fleetId: mail.fleetId, keyHash: hash, mailId: mail.id, month, createdAt: now })
    .execute()
  // The key contains the fleet, because it is looked up without a session.
  return `${mail.fleetId}.${token}`
}

/** Deletes the keys of expired links. */
export const removeOldKeys = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('spendMailKeys').where('createdAt', '<', before).execute()
}

const parseKey = (key: string): { fleetId: number; keyHash: string } | null => {
  const [, fleetId, token] = /^(\d{1,15})\.([\w-]{20,100})$/.exec(key) ?? []
  return fleetId && token ? { fleetId: Number(fleetId), keyHash: hashToken(token) } : null
}

/** The mail of a link, with its fleet; null for an unknown key. */
export const findByKey = async (db: Db, key: string) => {
  const parsedKey = parseKey(key)
  if (!parsedKey) return null
  const found = await db
    .selectFrom('spendMailKeys as k')
    .innerJoin('spendMails as m', (join) => join.onRef('m.fleetId', '=', 'k.fleetId').onRef('m.id', '=', 'k.mailId'))
    .innerJoin('fleets as f', 'f.id', 'k.fleetId')
    .where('k.fleetId', '=', parsedKey.fleetId)
    .where('k.keyHash', '=', parsedKey.keyHash)
    .select(['k.fleetId', 'k.month', 'k.createdAt', 'm.id', 'm.toAddress', 'm.withPdf', 'm.withCsv', 'm.stoppedAt', 'm.language'])
    .select(['f.name as fleetName', 'f.country'])
    .executeTakeFirst()
  return found ?? null
}

export const stopMail = async (tx: Tx, mail: { fleetId: number; id: number }, now: Date): Promise<void> => {
  await tx
    .updateTable('spendMails')
    .set({ stoppedAt: now })
    .where('fleetId', '=', mail.fleetId)
    .where('id', '=', mail.id)
    .where('stoppedAt', 'is', null)
    .execute()
}
