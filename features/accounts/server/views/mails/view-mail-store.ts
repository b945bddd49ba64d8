import { sql } from 'kysely'
import type { IsoDate } from '#features/countries/dates.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { hashToken, newToken } from '#platform/session/token.ts'
import type { ViewMailEvery } from '../../../views/view-mail.ts'

type Scope = { fleetId: number; userId: number }

/** A user's mail of a view, with its recipients. */
export const findViewMail = async (db: Db, { fleetId, userId }: Scope, viewId: number) => {
  const mail = await db
    .selectFrom('viewMails')
    .where('fleetId', '=', fleetId)
    .where('viewId', '=', viewId)
    .where('userId', '=', userId)
    .select(['id', 'every', 'hour', 'stoppedBecause'])
    .executeTakeFirst()
  return mail && { ...mail, recipients: await listRecipients(db, { fleetId, id: mail.id }) }
}

/** The names of the views that are mailed in the name of a user. */
export const listViewMailsOf = async (db: Db, { fleetId, userId }: Scope): Promise<string[]> => {
  const rows = await db
    .selectFrom('viewMails as m')
    .innerJoin('savedViews as s', (join) => join.onRef('s.fleetId', '=', 'm.fleetId').onRef('s.id', '=', 'm.viewId'))
    .where('m.fleetId', '=', fleetId)
    .where('m.userId', '=', userId)
    .where('m.stoppedBecause', 'is', null)
    .select('s.name')
    .orderBy('m.id')
    .execute()
  return rows.map(({ name }) => name)
}

export const listRecipients = (db: Db, { fleetId, id }: { fleetId: number; id: number }) =>
  db
    .selectFrom('viewMailReaders')
    .where('fleetId', '=', fleetId)
    .where('mailId', '=', id)
    .select(['id', 'toAddress', 'stoppedAt'])
    .orderBy('id')
    .execute()

type NewViewMail = {
  every: ViewMailEvery
  hour: number
  language: string
  sentFor: IsoDate
  emails: readonly string[]
  now: Date
}

/** Replaces schedule and addresses; unsubscribed addresses that are omitted stay listed as unsubscribed. */
export const saveViewMail = async (tx: Tx, { fleetId, userId }: Scope, viewId: number, mail: NewViewMail): Promise<void> => {
  const { emails, now, ...times } = mail
  const { id: mailId } = await tx
    .insertInto('viewMails')
    .values({ fleetId, viewId, userId, ...times, stoppedBecause: null, createdAt: now, updatedAt: now })
    .onConflict((conflict) =>
      conflict.columns(['fleetId', 'viewId', 'userId']).doUpdateSet({ ...times, stoppedBecause: null, updatedAt: now }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .deleteFrom('viewMailReaders')
    .where('fleetId', '=', fleetId)
    .where('mailId', '=', mailId)
    .where('stoppedAt', 'is', null)
    .where(sql<boolean>`lower(to_address) <> all(${emails.map((email) => email.toLowerCase())}::text[])`)
    .execute()
  await tx
    .insertInto('viewMailReaders')
    .values(emails.map((toAddress) => ({ fleetId, mailId, toAddress, stoppedAt: null })))
    .onConflict((conflict) => conflict.expression(sql`fleet_id, mail_id, lower(to_address)`).doUpdateSet({ stoppedAt: null }))
    .execute()
}

export const deleteViewMail = async (tx: Tx, { fleetId, userId }: Scope, viewId: number): Promise<void> => {
  await tx
    .deleteFrom('viewMails')
    .where('fleetId', '=', fleetId)
    .where('viewId', '=', viewId)
    .where('userId', '=', userId)
    .execute()
}

/** Mails that have not ended, with their fleet's location. */
export const findMailsToSend = (db: Db) =>
  db
    .selectFrom('viewMails as m')
    .innerJoin('fleets as f', 'f.id', 'm.fleetId')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .innerJoin('savedViews as s', (join) => join.onRef('s.fleetId', '=', 'm.fleetId').onRef('s.id', '=', 'm.viewId'))
    .where('m.stoppedBecause', 'is', null)
    .where('f.isActive', '=', true)
    .where('f.deletedAt', 'is', null)
    .select(['m.id', 'm.fleetId', 'm.userId', 'm.viewId', 'm.every', 'm.hour', 'm.language', 'm.sentFor'])
    .select(['f.name as fleetName', 'f.zip', 'f.country', 'f.brandId', 'u.firstName', 'u.lastName', 's.name as viewName'])
    .orderBy('m.fleetId')
    .orderBy('m.id')
    .execute()
export type MailToSend = Awaited<ReturnType<typeof findMailsToSend>>[number]

/** Marks the period as sent; false if another run did so first. */
export const claimPeriod = async (tx: Tx, mail: { fleetId: number; id: number }, period: IsoDate): Promise<boolean> => {
  const row = await tx
    .updateTable('viewMails')
    .set({ sentFor: period })
    .where('fleetId', '=', mail.fleetId)
    .where('id', '=', mail.id)
    .where('stoppedBecause', 'is', null)
    .where((eb) => eb.or([eb('sentFor', 'is', null), eb('sentFor', '<', period)]))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Ends a mail; false if another run did so first. */
export const endViewMail = async (tx: Tx, mail: { fleetId: number; id: number }, stoppedBecause: string): Promise<boolean> => {
  const row = await tx
    .updateTable('viewMails')
    .set({ stoppedBecause })
    .where('fleetId', '=', mail.fleetId)
    .where('id', '=', mail.id)
    .where('stoppedBecause', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

type NewKey = { fleetId: number; readerId: number; fileKey: string; fileName: string; createdAt: Date }

/** Creates the key of a recipient's link. It starts with the fleet, since it is looked up without a session. */
export const insertKey = async (tx: Tx, added: NewKey): Promise<string> => {
  const { token, hash } = newToken()
  await tx
    .insertInto('viewMailKeys')
    .values({ ...added, keyHash: hash })
    .execute()
  return `${added.fleetId}.${token}`
}

/** Deletes links too old to still be in a mailbox; the file sweep then removes their files. */
export const removeOldKeys = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('viewMailKeys').where('createdAt', '<', before).execute()
}

/** The recipient with this link key; null for an unknown key. */
export const findByKey = async (db: Db, key: string) => {
  const [, fleetId, token] = /^(\d{1,15})\.([\w-]{20,100})$/.exec(key) ?? []
  if (!fleetId || !token) return null
  const found = await db
    .selectFrom('viewMailKeys as k')
    .innerJoin('viewMailReaders as r', (join) => join.onRef('r.fleetId', '=', 'k.fleetId').onRef('r.id', '=', 'k.readerId'))
    .innerJoin('viewMails as m', (join) => join.onRef('m.fleetId', '=', 'r.fleetId').onRef('m.id', '=', 'r.mailId'))
    .innerJoin('savedViews as s', (join) => join.onRef('s.fleetId', '=', 'm.fleetId').onRef('s.id', '=', 'm.viewId'))
    .innerJoin('fleets as f', 'f.id', 'k.fleetId')
    .where('k.fleetId', '=', Number(fleetId))
    .where('k.keyHash', '=', hashToken(token))
    .select(['k.fleetId', 'k.fileKey', 'k.fileName', 'k.createdAt', 'r.id', 'r.toAddress', 'r.stoppedAt'])
    .select(['s.name as viewName', 'f.name as fleetName'])
    .executeTakeFirst()
  return found ?? null
}

export const unsubscribeRecipient = async (tx: Tx, recipient: { fleetId: number; id: number }, now: Date): Promise<void> => {
  await tx
    .updateTable('viewMailReaders')
    .set({ stoppedAt: now })
    .where('fleetId', '=', recipient.fleetId)
    .where('id', '=', recipient.id)
    .where('stoppedAt', 'is', null)
    .execute()
}
