import type { Generated } from 'kysely'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { PushKind } from '../../push-message.ts'

declare module '#platform/db/tables.ts' {
  interface Tables {
    pushes: {
      id: Generated<number>
      /** One for each reason, user and device, however often the job runs. */
      onceKey: string
      userId: number
      deviceId: number
      /** Null for reminders of appointments. */
      eventId: number | null
      kind: PushKind
      language: string
      path: string
      status: Generated<'queued' | 'sent' | 'failed'>
      /** Why it failed: our own codes (`outdated`, `too_late`), or the reply of the push service. */
      reason: string | null
      tries: Generated<number>
      createdAt: Date
      sendAfter: Date | null
      uselessAfter: Date | null
      ofFleetId: number | null
      ofOrderId: number | null
      ofAppointmentAt: Date | null
      sentAt: Date | null
    }
  }
}

export const SEND_PUSH = 'send-push'

export type NewPush = {
  /** Without the device. */
  onceKey: string
  userId: number
  eventId: number | null
  kind: PushKind
  language: string
  path: string
  sendAfter: Date | null
  uselessAfter?: Date
  ofFleetId?: number
  ofOrderId?: number
  ofAppointmentAt?: Date
}

/** Inserts a row for each device of each user, and queues it; a rerun inserts none. */
export const insertPushes = async (tx: Tx, jobs: Pick<Jobs, 'send'>, pushes: readonly NewPush[], now: Date): Promise<void> => {
  if (pushes.length === 0) return
  const userIds = [...new Set(pushes.map(({ userId }) => userId))]
  const devices = await tx.selectFrom('pushDevices').select(['id', 'userId']).where('userId', 'in', userIds).execute()
  const rows = pushes.flatMap((push) =>
    devices
      .filter(({ userId }) => userId === push.userId)
      .map(({ id: deviceId }) => ({ ...push, deviceId, onceKey: `${push.onceKey}:${deviceId}`, createdAt: now })),
  )
  if (rows.length === 0) return
  const inserted = await tx
    .insertInto('pushes')
    .values(rows)
    .onConflict((conflict) => conflict.column('onceKey').doNothing())
    .returning(['id', 'deviceId', 'sendAfter'])
    .execute()
  for (const push of inserted) await queuePush(tx, jobs, push, Math.max(0, (push.sendAfter?.getTime() ?? 0) - now.getTime()))
}

/** Serialized per device, so that they arrive in order. */
export const queuePush = (
  tx: Tx,
  jobs: Pick<Jobs, 'send'>,
  { id, deviceId }: { id: number; deviceId: number },
  afterMs: number,
): Promise<void> =>
  jobs.send(
    tx,
    SEND_PUSH,
    { pushId: id },
    { retriesForDays: true, group: String(deviceId), afterSeconds: Math.ceil(afterMs / 1000) },
  )

/** Counts an attempt and returns the push with its device; undefined if it was sent, given up, or its device has ended. */
export const beginTry = async (db: Db, id: number) => {
  const push = await db
    .updateTable('pushes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .returningAll()
    .executeTakeFirst()
  if (!push) return undefined
  const device = await db
    .selectFrom('pushDevices')
    .select(['endpoint', 'p256dh', 'auth', 'brandId'])
    .where('id', '=', push.deviceId)
    .executeTakeFirst()
  return device && { ...push, device }
}
export type TriedPush = NonNullable<Awaited<ReturnType<typeof beginTry>>>

export const uncountTry = async (tx: Tx, id: number): Promise<void> => {
  await tx
    .updateTable('pushes')
    .set((eb) => ({ tries: eb('tries', '-', 1) }))
    .where('id', '=', id)
    .execute()
}

export const markSent = async (tx: Tx, { id, deviceId }: Pick<TriedPush, 'id' | 'deviceId'>, now: Date): Promise<void> => {
  await tx.updateTable('pushes').set({ status: 'sent', reason: null, sentAt: now }).where('id', '=', id).execute()
  await tx.updateTable('pushDevices').set({ lastUsedAt: now }).where('id', '=', deviceId).execute()
}

const REASON_MAXIMUM = 500
export const noteReason = async (db: Db, id: number, reason: string, status: 'queued' | 'failed'): Promise<void> => {
  await db
    .updateTable('pushes')
    .set({ status, reason: reason.slice(0, REASON_MAXIMUM) })
    .where('id', '=', id)
    .execute()
}

/** The push service does not know the device any more: it ends, and what waits for it. */
export const deleteDevice = async (db: Db, { deviceId, device }: Pick<TriedPush, 'deviceId' | 'device'>): Promise<void> => {
  await db.deleteFrom('pushDevices').where('id', '=', deviceId).where('endpoint', '=', device.endpoint).execute()
}

/** Whether the notification of the app is still there and unread: who has read it need not be told. */
export const isUnread = async (db: Db, { eventId, userId, kind }: Pick<TriedPush, 'eventId' | 'userId' | 'kind'>) =>
  (await db
    .selectFrom('notifications')
    .select('id')
    .where('eventId', '=', eventId)
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('readAt', 'is', null)
    .executeTakeFirst()) !== undefined

/** The order of a reminder, with those who are reminded. */
export const findRemindedOrder = (db: Db, fleetId: number, orderId: number) =>
  db
    .selectFrom('orders')
    .select(['fleetId', 'id', 'vehicleId', 'originatorUserId', 'status', 'appointmentAt'])
    .where('fleetId', '=', fleetId)
    .where('id', '=', orderId)
    .executeTakeFirst()

const OUTBOX_PAGE = 100

/** The newest, for the outbox page of development and demo. */
export const listPushes = (db: Db) =>
  db
    .selectFrom('pushes as p')
    .innerJoin('pushDevices as d', 'd.id', 'p.deviceId')
    .innerJoin('users as u', 'u.id', 'p.userId')
    .select(['p.id', 'p.kind', 'p.language', 'p.path', 'p.status', 'p.reason', 'p.sendAfter', 'p.createdAt'])
    .select(['d.brandId', 'd.userAgent', 'u.firstName', 'u.lastName'])
    .orderBy('p.id', 'desc')
    .limit(OUTBOX_PAGE)
    .execute()

/** Deletes up to `limit` that were written before then; returns their number. */
export const deleteOldPushes = async (db: Db, before: Date, limit: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from pushes where id = any(array(
      select id from pushes where created_at < ${before} order by created_at, id limit ${limit}))`.execute(db)
  return Number(numAffectedRows ?? 0)
}
