import type { Generated } from 'kysely'
import type { Db, Tx } from '#platform/db/database.ts'
import { type PushNotice, pushNoticesOf } from '../../notice.ts'

declare module '#platform/db/tables.ts' {
  interface Tables {
    pushDevices: {
      id: Generated<number>
      userId: number
      /** The device ends with its session. */
      sessionHash: string
      brandId: string
      endpoint: string
      p256dh: string
      auth: string
      userAgent: string | null
      createdAt: Date
      lastUsedAt: Date | null
    }
  }
}

const DEVICES_MAXIMUM = 10

export const listDevices = (db: Db, userId: number) =>
  db.selectFrom('pushDevices').selectAll().where('userId', '=', userId).orderBy('id', 'desc').execute()

type NewDevice = {
  userId: number
  sessionHash: string
  brandId: string
  endpoint: string
  p256dh: string
  auth: string
  userAgent: string | null
}

/** One device for each session and address: that of another user moves. Beyond the maximum the oldest end. */
export const saveDevice = async (tx: Tx, device: NewDevice, now: Date): Promise<number> => {
  const { endpoint, sessionHash, userId } = device
  // Deletes that of another user instead of changing it, because what waits for it must not be shown to this one.
  await tx
    .deleteFrom('pushDevices')
    .where((eb) =>
      eb.or([
        eb.and([eb('endpoint', '=', endpoint), eb('userId', '<>', userId)]),
        eb.and([eb('endpoint', '<>', endpoint), eb('sessionHash', '=', sessionHash)]),
      ]),
    )
    .execute()
  const { id } = await tx
    .insertInto('pushDevices')
    .values({ ...device, createdAt: now })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ ...device, createdAt: now, lastUsedAt: null }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .deleteFrom('pushDevices')
    .where('userId', '=', userId)
    .where('id', 'in', (query) =>
      query
        .selectFrom('pushDevices')
        .select('id')
        .where('userId', '=', userId)
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .offset(DEVICES_MAXIMUM),
    )
    .execute()
  return id
}

/** False if this user has no such device. */
export const removeDevice = async (db: Db, userId: number, id: number): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('pushDevices')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

type Renewal = { oldEndpoint: string; oldAuth: string; endpoint: string; p256dh: string; auth: string }

/** Refuses an address of another device: who knows the secret of one device must not replace a second one. */
export const renewDevice = async (tx: Tx, { oldEndpoint, oldAuth, ...renewed }: Renewal): Promise<void> => {
  await tx
    .updateTable('pushDevices as d')
    .set(renewed)
    .where('d.endpoint', '=', oldEndpoint)
    .where('d.auth', '=', oldAuth)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('pushDevices as other')
            .select('other.id')
            .where('other.endpoint', '=', renewed.endpoint)
            .where('other.endpoint', '<>', oldEndpoint),
        ),
      ),
    )
    .execute()
}

/** Who never chose gets this notice alone; others get it in addition. */
export const addPushNotice = async (tx: Tx, userId: number, notice: PushNotice): Promise<void> => {
  const user = await tx
    .selectFrom('users')
    .select(['pushNotices', 'emailNotices'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const before = user.pushNotices ?? []
  const pushNotices = pushNoticesOf({ ...user, pushNotices: [...before, notice] })
  await tx.updateTable('users').set({ pushNotices }).where('id', '=', userId).execute()
}
