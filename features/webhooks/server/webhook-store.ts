import { sql } from 'kysely'
import { newestFeedId } from '#features/events/server/feed-store.ts'
import type { PublicEventType } from '#features/events/public-events.ts'
import type { Db, Tx } from '#platform/db/database.ts'

type Scope = { fleetId: number }

const HOUR_MS = 3_600_000
const HOURS = 24
export type Hour = { delivered: number; failed: number }

const webhooksOf = (db: Db, { fleetId }: Scope) =>
  db
    .selectFrom('webhooks as w')
    .innerJoin('users as u', 'u.id', 'w.madeByUserId')
    .where('w.fleetId', '=', fleetId)
    .where('w.deletedAt', 'is', null)
    .selectAll('w')
    .select(sql<string>`u.first_name || ' ' || u.last_name`.as('maker'))
export type WebhookRow = Awaited<ReturnType<ReturnType<typeof webhooksOf>['execute']>>[number]

/** Failing ones first, then by name. */
export const listWebhooks = (db: Db, scope: Scope): Promise<WebhookRow[]> =>
  webhooksOf(db, scope)
    .orderBy(sql`w.failing_since is null`)
    .orderBy(sql`lower(w.name)`)
    .orderBy('w.id')
    .execute()

export const findWebhook = (db: Db, scope: Scope, id: number): Promise<WebhookRow | undefined> =>
  webhooksOf(db, scope).where('w.id', '=', id).executeTakeFirst()

export const countWebhooks = async (db: Db, { fleetId }: Scope): Promise<number> => {
  const { count } = await db
    .selectFrom('webhooks')
    .where('fleetId', '=', fleetId)
    .where('deletedAt', 'is', null)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** What came of the last 24 hours, hour by hour, of each webhook. */
export const countHours = async (db: Db, { fleetId }: Scope, ids: readonly number[], now: Date): Promise<Map<number, Hour[]>> => {
  const from = new Date(now.getTime() - HOURS * HOUR_MS)
  const { rows } = await sql<{ webhookId: number; hour: number; delivered: number; failed: number }>`
    select webhook_id, floor(extract(epoch from created_at - ${from}::timestamptz) / 3600)::int as hour,
      (count(*) filter (where status = 'delivered'))::int as delivered,
      (count(*) filter (where status = 'failed' or status = 'waiting' and attempts <> '[]'))::int as failed
    from webhook_deliveries where fleet_id = ${fleetId} and webhook_id = any(${ids}::bigint[]) and created_at >= ${from}
    group by 1, 2`.execute(db)
  const hours = new Map(ids.map((id) => [id, Array.from({ length: HOURS }, (): Hour => ({ delivered: 0, failed: 0 }))]))
  for (const { webhookId, hour, delivered, failed } of rows) {
    const at = hours.get(Number(webhookId))?.[Math.min(hour, HOURS - 1)]
    if (at) Object.assign(at, { delivered: at.delivered + delivered, failed: at.failed + failed })
  }
  return hours
}

type NewWebhook = {
  name: string
  url: string
  types: PublicEventType[]
  madeByUserId: number
  secretBox: string
  secretEnd: string
}

/** It gets later events, not those of the past. */
export const insertWebhook = async (tx: Tx, { fleetId }: Scope, webhook: NewWebhook, now: Date): Promise<number> => {
  const { id } = await tx
    .insertInto('webhooks')
    .values({ ...webhook, fleetId, position: await newestFeedId(tx), onSince: now, secretSince: now, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Changes = Partial<Omit<NewWebhook, 'secretBox' | 'secretEnd'>> & {
  isOn?: boolean
  onSince?: Date
  offReason?: null
  offAt?: Date | null
  failingSince?: null
  pausedUntil?: null
  pauses?: number
  secretBox?: string
  secretEnd?: string
  secretSince?: Date
  oldSecretBox?: string | null
  oldSecretUntil?: Date | null
  deletedAt?: Date
}
export const updateWebhook = async (tx: Tx, { fleetId }: Scope, id: number, changes: Changes): Promise<void> => {
  if (Object.keys(changes).length === 0) return
  await tx.updateTable('webhooks').set(changes).where('fleetId', '=', fleetId).where('id', '=', id).execute()
}

export const deleteLog = async (tx: Tx, { fleetId }: Scope, webhookId: number): Promise<void> => {
  await tx.deleteFrom('webhookDeliveries').where('fleetId', '=', fleetId).where('webhookId', '=', webhookId).execute()
}

type DeliveryFilter = {
  status?: 'waiting' | 'delivered' | 'failed' | undefined
  type?: PublicEventType | undefined
  query?: string | undefined
  before?: number | undefined
}

export const listDeliveries = (db: Db, { fleetId }: Scope, webhookId: number, filter: DeliveryFilter, limit: number) => {
  const { status, type, query: typed, before } = filter
  const subject = typed !== undefined && /^\d{1,15}$/.test(typed) ? Number(typed) : null
  return db
    .selectFrom('webhookDeliveries')
    .where('fleetId', '=', fleetId)
    .where('webhookId', '=', webhookId)
    .$if(status !== undefined, (query) => query.where('status', '=', status!))
    .$if(type !== undefined, (query) => query.where('type', '=', type!))
    .$if(Boolean(typed), (query) => query.where(sql<boolean>`(message_id = ${typed} or subject_id = ${subject}::bigint)`))
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .select(LISTED)
    .select([callsMade, vehicleName])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
const LISTED = [
  'id',
  'messageId',
  'type',
  'subjectKind',
  'subjectId',
  'isTest',
  'status',
  'answerStatus',
  'failure',
  'nextTryAt',
  'createdAt',
] as const
const callsMade = sql<number>`jsonb_array_length(attempts)`.as('calls')
/** Of the vehicle that the event is about, while it is in the fleet. */
const vehicleName = sql<string | null>`(select v.name from feed_events e
  join vehicles v on v.fleet_id = e.fleet_id and v.id = e.about_vehicle_id
  where e.fleet_id = webhook_deliveries.fleet_id and e.id = webhook_deliveries.feed_id)`.as('vehicleName')
export type DeliveryRow = Awaited<ReturnType<typeof listDeliveries>>[number]

export const countDeliveries = async (db: Db, { fleetId }: Scope, webhookId: number, since: Date) => {
  const rows = await db
    .selectFrom('webhookDeliveries')
    .where('fleetId', '=', fleetId)
    .where('webhookId', '=', webhookId)
    .where('createdAt', '>=', since)
    .groupBy('status')
    .select(['status', sql<number>`count(*)::int`.as('count')])
    .execute()
  const of = (status: string): number => rows.find((row) => row.status === status)?.count ?? 0
  return { waiting: of('waiting'), delivered: of('delivered'), failed: of('failed') }
}

export const findDelivery = (db: Db, { fleetId }: Scope, webhookId: number, id: number) =>
  db
    .selectFrom('webhookDeliveries')
    .where('fleetId', '=', fleetId)
    .where('webhookId', '=', webhookId)
    .where('id', '=', id)
    .select(LISTED)
    .select([callsMade, vehicleName])
    .select(['body', 'answer', 'attempts'])
    .executeTakeFirst()

type TestDelivery = { type: PublicEventType; messageId: string }
export const insertTest = async (
  tx: Tx,
  { fleetId }: Scope,
  webhookId: number,
  test: TestDelivery,
  now: Date,
): Promise<number> => {
  const { id } = await tx
    .insertInto('webhookDeliveries')
    .values({
      ...test,
      fleetId,
      webhookId,
      feedId: null,
      subjectKind: 'vehicle',
      subjectId: 1,
      isTest: true,
      nextTryAt: now,
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Due again at once, as if never tried; the calls made before stay in the log. */
const again = (now: Date) => ({ status: 'waiting', tries: 0, nextTryAt: now, claimedUntil: null, finishedAt: null }) as const

export const sendAgain = async (tx: Tx, { fleetId }: Scope, webhookId: number, id: number, now: Date): Promise<void> => {
  await tx
    .updateTable('webhookDeliveries')
    .set(again(now))
    .where('fleetId', '=', fleetId)
    .where('webhookId', '=', webhookId)
    .where('id', '=', id)
    .execute()
}

type Range = { from: string; until: string; alsoDelivered: boolean; limit: number }
export const sendRangeAgain = async (tx: Tx, { fleetId }: Scope, webhookId: number, range: Range, now: Date): Promise<number> => {
  const { from, until, alsoDelivered, limit } = range
  const { numUpdatedRows } = await tx
    .updateTable('webhookDeliveries')
    .set(again(now))
    .where('fleetId', '=', fleetId)
    .where(
      sql<boolean>`id = any(array(select id from webhook_deliveries where fleet_id = ${fleetId} and webhook_id = ${webhookId}
        and created_at >= ${from}::timestamptz and created_at <= ${until}::timestamptz
        and (status = 'failed' or ${alsoDelivered}::boolean and status = 'delivered') order by id limit ${limit}))`,
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Queues a run, also where one is queued already. */
export const wakeNow = async (tx: Tx, { fleetId }: Scope, id: number, now: Date): Promise<void> => {
  await tx
    .updateTable('webhooks')
    .set({ queuedAt: now, pausedUntil: null })
    .where('fleetId', '=', fleetId)
    .where('id', '=', id)
    .execute()
}
