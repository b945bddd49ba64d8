import { sql } from 'kysely'
import { newestFeedId } from '#features/events/server/feed-store.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Attempt } from '../tables.ts'

export const DELIVER_WEBHOOKS = 'deliver-webhooks'
export const WAKE_WEBHOOKS_JOB = 'wake-webhooks'
export const WAKE_WEBHOOKS_CRON = '* * * * *'
export type DeliverJob = { fleetId: number; webhookId: number }
type Key = { fleetId: number; id: number }

/** A job that has not begun after this time was lost. */
const QUEUED_MS = 120_000
/** New events at once; and calls claimed at once, which a process that dies holds until the claim ends. */
const TAKEN_AT_ONCE = 100
const CLAIMED_AT_ONCE = 40
const CLAIM_MS = 60_000

/** Queues a run for endpoints of these fleets, unless one is queued already. */
export const wakeWebhooks = async (tx: Tx, jobs: Pick<Jobs, 'send'>, fleetIds: readonly number[], now: Date): Promise<void> => {
  if (fleetIds.length === 0) return
  const woken = await tx
    .updateTable('webhooks')
    .set({ queuedAt: now })
    .where(sql<boolean>`fleet_id = any(${fleetIds}::bigint[])`)
    .where('isOn', '=', true)
    .where('deletedAt', 'is', null)
    .where(isNotQueued(now))
    .returning(['fleetId', 'id'])
    .execute()
  for (const key of woken) await queueRun(tx, jobs, key, 0)
}

const isNotQueued = (now: Date) =>
  sql<boolean>`(queued_at is null or queued_at < ${new Date(now.getTime() - QUEUED_MS)})
    and (paused_until is null or paused_until <= ${now})`

/** One run at a time for each endpoint, so that a slow one takes one place of the workers. */
export const queueRun = (db: Db, jobs: Pick<Jobs, 'send'>, { fleetId, id }: Key, afterMs: number): Promise<void> =>
  jobs.send(db, DELIVER_WEBHOOKS, { fleetId, webhookId: id } satisfies DeliverJob, {
    group: `webhook:${id}`,
    // A job that came too early would only queue itself again.
    ...(afterMs > 0 ? { afterSeconds: Math.ceil(afterMs / 1000) + 1 } : {}),
  })

/** Wakes endpoints with due calls or new events and without a run: a job does it each minute. */
export const wakeOverdue = async (db: Db, jobs: Pick<Jobs, 'send'>, now: Date): Promise<void> => {
  const newest = await newestFeedId(db)
  await db.transaction().execute(async (tx) => {
    const woken = await tx
      .updateTable('webhooks as w')
      .set({ queuedAt: now })
      .where('isOn', '=', true)
      .where('deletedAt', 'is', null)
      .where(isNotQueued(now))
      .where(
        sql<boolean>`(exists (select from feed_events e where e.fleet_id = w.fleet_id and e.id > w.position and e.id <= ${newest})
          or exists (select from webhook_deliveries d where d.fleet_id = w.fleet_id and d.webhook_id = w.id
            and d.status = 'waiting' and d.next_try_at <= ${now}))`,
      )
      .returning(['w.fleetId', 'w.id'])
      .execute()
    for (const key of woken) await queueRun(tx, jobs, key, 0)
  })
}

export const beginRun = (db: Db, { fleetId, id }: Key) =>
  db
    .updateTable('webhooks')
    .set({ queuedAt: null })
    .where('fleetId', '=', fleetId)
    .where('id', '=', id)
    .where('isOn', '=', true)
    .where('deletedAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
export type StoredWebhook = NonNullable<Awaited<ReturnType<typeof beginRun>>>

/** Makes deliveries of new events that the endpoint chose, and moves it on in the feed: both or neither. */
export const takeNewEvents = (db: Db, { fleetId, id }: Key, now: Date): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const webhook = await tx
      .selectFrom('webhooks')
      .select(['position', 'types'])
      .where('fleetId', '=', fleetId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!webhook) return
    const newest = await newestFeedId(tx)
    if (newest <= webhook.position) return
    const events = await tx
      .selectFrom('feedEvents')
      .select(['id', 'type', 'subjectKind', 'subjectId'])
      .where('fleetId', '=', fleetId)
      .where('id', '>', webhook.position)
      .where('id', '<=', newest)
      .where(sql<boolean>`type = any(${webhook.types}::text[])`)
      .orderBy('id')
      .limit(TAKEN_AT_ONCE)
      .execute()
    const position = events.length === TAKEN_AT_ONCE ? events.at(-1)!.id : newest
    if (events.length > 0) {
      await tx
        .insertInto('webhookDeliveries')
        .values(
          events.map(({ id: feedId, ...event }) => ({
            ...event,
            fleetId,
            webhookId: id,
            feedId,
            messageId: `evt_${feedId}`,
            nextTryAt: now,
            createdAt: now,
          })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    await tx.updateTable('webhooks').set({ position }).where('fleetId', '=', fleetId).where('id', '=', id).execute()
  })

/** Claims due calls in their order. A claim expires, for the next run after a dead process. */
export const claimDue = async (db: Db, { fleetId, id }: Key, now: Date, limit = CLAIMED_AT_ONCE) => {
  const rows = await db
    .updateTable('webhookDeliveries')
    .set((eb) => ({ claimedUntil: new Date(now.getTime() + CLAIM_MS), tries: eb('tries', '+', 1) }))
    .where('fleetId', '=', fleetId)
    .where(
      sql<boolean>`id = any(array(select id from webhook_deliveries where fleet_id = ${fleetId} and webhook_id = ${id}
        and status = 'waiting' and next_try_at <= ${now} and (claimed_until is null or claimed_until <= ${now})
        order by next_try_at, id limit ${limit} for update skip locked))`,
    )
    .returning(['id', 'feedId', 'messageId', 'type', 'subjectKind', 'subjectId', 'isTest', 'tries', 'body', 'createdAt'])
    .execute()
  return rows.toSorted((a, b) => a.id - b.id)
}
export type Claimed = Awaited<ReturnType<typeof claimDue>>[number]

export type Outcome = {
  id: number
  status: 'waiting' | 'delivered' | 'failed'
  nextTryAt: Date
  body: string | null
  answerStatus: number | null
  answer: string | null
  failure: string | null
  attempt: Attempt
}

/** Writes what came of several calls in one statement. */
export const saveOutcomes = async (db: Db, fleetId: number, outcomes: readonly Outcome[], now: Date): Promise<void> => {
  if (outcomes.length === 0) return
  const rows = outcomes.map(({ attempt, nextTryAt, ...one }) => ({ ...one, next_try_at: nextTryAt.toISOString(), attempt }))
  await sql`update webhook_deliveries d set status = o.status, next_try_at = o.next_try_at, body = o.body,
      answer_status = o."answerStatus", answer = o.answer, failure = o.failure, claimed_until = null,
      attempts = d.attempts || jsonb_build_array(o.attempt), finished_at = case when o.status = 'waiting' then null else ${now}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as o (id bigint, status text, next_try_at timestamptz, body text,
      "answerStatus" integer, answer text, failure text, attempt jsonb)
    where d.fleet_id = ${fleetId} and d.id = o.id`.execute(db)
}

/** Gives back calls that were claimed and not tried. */
export const releaseClaims = async (db: Db, fleetId: number, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return
  await db
    .updateTable('webhookDeliveries')
    .set((eb) => ({ claimedUntil: null, tries: eb('tries', '-', 1) }))
    .where('fleetId', '=', fleetId)
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute()
}

/** Ends calls whose event the feed does not hold any more, or the maker may not read. */
export const endUnreadable = async (db: Db, fleetId: number, ids: readonly number[], now: Date): Promise<void> => {
  if (ids.length === 0) return
  await db
    .updateTable('webhookDeliveries')
    .set({ status: 'failed', failure: 'not_readable', claimedUntil: null, finishedAt: now })
    .where('fleetId', '=', fleetId)
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute()
}

/** When the next call is due; null: none waits. */
export const nextDue = async (db: Db, { fleetId, id }: Key): Promise<Date | null> => {
  const row = await db
    .selectFrom('webhookDeliveries')
    .select('nextTryAt')
    .where('fleetId', '=', fleetId)
    .where('webhookId', '=', id)
    .where('status', '=', sql.lit('waiting'))
    .orderBy('nextTryAt')
    .limit(1)
    .executeTakeFirst()
  return row?.nextTryAt ?? null
}

type Health = { pausedUntil?: Date | null; pauses?: number; failingSince?: Date | null }
export const saveHealth = async (db: Db, { fleetId, id }: Key, health: Health): Promise<void> => {
  await db.updateTable('webhooks').set(health).where('fleetId', '=', fleetId).where('id', '=', id).execute()
}

/** False if it is off already. */
export const switchOff = async (tx: Tx, { fleetId, id }: Key, reason: 'gone' | 'failing' | 'maker', now: Date) => {
  const { numUpdatedRows } = await tx
    .updateTable('webhooks')
    .set({ isOn: false, offReason: reason, offAt: now })
    .where('fleetId', '=', fleetId)
    .where('id', '=', id)
    .where('isOn', '=', true)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Deletes up to `limit` of the log; returns their number. Waiting ones are younger than what is removed. */
export const deleteOldDeliveries = async (db: Db, before: Date, limit: number): Promise<number> => {
  const { numAffectedRows } = await sql`delete from webhook_deliveries where (fleet_id, id) in (
    select fleet_id, id from webhook_deliveries where created_at < ${before} order by created_at, fleet_id, id limit ${limit})`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}
