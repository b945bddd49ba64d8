import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { DEFAULT_RETENTION, type RetentionDays } from '#app/retention-days.ts'
import { REMOVE_OLD_JOB, removeOldRows } from '#app/composition/jobs/retention-jobs.ts'
import { AUDIT_ONLY } from '#features/events/audit-only.ts'
import { EVENT_TYPES, happened, type ProductEvent, SYSTEM_ACTOR } from '#features/events/event.ts'
import { claimEvent, saveEvents } from '#features/events/server/store.ts'
import { NOTIFICATIONS_CONSUMER } from '#features/notices/server/read-event.ts'
import { createMonths } from '#features/telematics/server/sync/partition-store.ts'
import { useTestApp } from '../test-app.ts'

const testApp = useTestApp()
const DAY_MS = 86_400_000
const NOW = '2026-11-20T15:00:00.000Z'
const daysAgo = (days: number): Date => new Date(new Date(NOW).getTime() - days * DAY_MS)

beforeEach(async () => {
  testApp.setNow(NOW)
  await sql`truncate mails, text_messages, retention_runs`.execute(testApp.db)
})

const remove = (retention: Partial<RetentionDays> = {}, { batch = 5_000, stopping = new AbortController().signal } = {}) =>
  removeOldRows(
    { db: testApp.db, clock: { now: testApp.now }, retention: { ...DEFAULT_RETENTION, ...retention }, batch },
    stopping,
  )

let keys = 0
const mail = (daysOld: number, more: { toAddress?: string; sentAt?: Date | null; givenUpAt?: Date } = {}) => ({
  onceKey: `key-${++keys}`,
  toAddress: 'mia@northwind.example',
  toName: 'Mia',
  language: 'en',
  brandId: 'default',
  subject: `${daysOld} days old`,
  text: '',
  html: '',
  createdAt: daysAgo(daysOld),
  sentAt: daysAgo(daysOld),
  ...more,
})
const writeMails = (...mails: ReturnType<typeof mail>[]) => testApp.db.insertInto('mails').values(mails).execute()
const mailsLeft = async () =>
  (await testApp.db.selectFrom('mails').select('subject').orderBy('createdAt').execute()).map(({ subject }) => subject)

test('the job removes mails older than 400 days, and keeps younger ones and those that wait', async () => {
  await writeMails(mail(500), mail(401), mail(399), mail(1), mail(600, { sentAt: null }))
  await testApp.ports.jobs.send(testApp.db, REMOVE_OLD_JOB, {})
  await testApp.settle()
  expect(await mailsLeft()).toEqual(['600 days old', '399 days old', '1 days old'])
})

test('with 0 days they are kept forever, and no figure says that they were not removed', async () => {
  await writeMails(mail(4_000))
  await remove()
  await writeMails(mail(4_001))
  const kinds = async () => (await testApp.db.selectFrom('retentionRuns').select('kind').execute()).map(({ kind }) => kind)
  expect(await kinds()).toContain('mails')
  await remove({ mails: 0 })
  expect(await mailsLeft()).toEqual(['4001 days old'])
  expect(await kinds()).not.toContain('mails')
})

test('a mail that was given up stays with all others to its address, since the newest decides whether orders show it', async () => {
  const to = { toAddress: 'wrong@northwind.example' }
  await writeMails(mail(500, { ...to, sentAt: null, givenUpAt: daysAgo(499) }), mail(450, to), mail(460))
  await remove()
  expect(await mailsLeft()).toEqual(['500 days old', '450 days old'])
})

test('they are removed batch by batch, and a job that is stopped goes on in its next run', async () => {
  await writeMails(...Array.from({ length: 7 }, (_, index) => mail(500 + index)))
  const stop = new AbortController()
  stop.abort()
  await remove({}, { batch: 3, stopping: stop.signal })
  expect(await mailsLeft()).toHaveLength(7)
  await remove({}, { batch: 3 })
  expect(await mailsLeft()).toEqual([])
  const run = await testApp.db.selectFrom('retentionRuns').selectAll().where('kind', '=', 'mails').executeTakeFirstOrThrow()
  expect([Number(run.removed), run.endedAt]).toEqual([7, new Date(NOW)])
})

test('of text messages those that failed stay, and the last one that a phone has received', async () => {
  const text = (daysOld: number, number: string, more: { status?: 'failed' | 'received'; direction?: 'in' } = {}) => ({
    onceKey: `key-${++keys}`,
    userId: null,
    number,
    language: 'en',
    brandId: 'default',
    body: `${daysOld} to ${number}`,
    status: 'delivered' as const,
    createdAt: daysAgo(daysOld),
    ...more,
  })
  const answered = { status: 'received', direction: 'in' } as const
  await testApp.db
    .insertInto('textMessages')
    .values([
      text(500, 'a'),
      text(450, 'a', { status: 'failed' }),
      text(440, 'a'),
      text(430, 'a', answered),
      text(500, 'b'),
      text(500, 'c'),
      text(10, 'c'),
    ])
    .execute()
  await remove()
  const left = await testApp.db.selectFrom('textMessages').select('body').orderBy('id').execute()
  expect(left.map(({ body }) => body)).toEqual(['450 to a', '440 to a', '500 to b', '10 to c'])
})

const someEvents = async (daysOld: number): Promise<void> => {
  const { id: fleetId } = await testApp.db.selectFrom('fleets').select('id').limit(1).executeTakeFirstOrThrow()
  const where = { fleetId, subjectId: fleetId, at: daysAgo(daysOld).toISOString(), actor: SYSTEM_ACTOR }
  const events = EVENT_TYPES.map((type) => happened(type, where, {} as never) as ProductEvent)
  await testApp.db.transaction().execute(async (tx) => {
    for (const id of await saveEvents(tx, events)) {
      await claimEvent(tx, NOTIFICATIONS_CONSUMER, id)
      await sql`update event_readings set read_at = ${daysAgo(daysOld)} where event_id = ${id}`.execute(tx)
    }
  })
}
const eventsOf = async (daysOld: number): Promise<string[]> =>
  (await testApp.db.selectFrom('events').select('type').where('at', '=', daysAgo(daysOld)).execute()).map(({ type }) => type)

test('events are kept forever, also by the job, and nothing else may delete them', async () => {
  await someEvents(5_000)
  await remove()
  expect(await eventsOf(5_000)).toHaveLength(EVENT_TYPES.length)
  await expect(testApp.db.deleteFrom('events').execute()).rejects.toThrow(/only added/)
})

test('with a limit for the audit log only what nothing else reads is removed', async () => {
  await someEvents(200)
  await someEvents(90)
  await remove({ audit: 100 }, { batch: 2 })
  expect((await eventsOf(200)).toSorted()).toEqual(
    EVENT_TYPES.filter((type) => !(AUDIT_ONLY as readonly string[]).includes(type)).toSorted(),
  )
  expect(await eventsOf(90)).toHaveLength(EVENT_TYPES.length)
  // The permission ends with its transaction.
  await expect(testApp.db.deleteFrom('events').execute()).rejects.toThrow(/only added/)
})

test('claims of events are removed after 90 days, when no job can read the event again', async () => {
  await sql`truncate event_readings`.execute(testApp.db)
  await someEvents(91)
  await someEvents(89)
  await remove({}, { batch: 10 })
  const { rows } = await sql<{ young: number; old: number }>`
    select count(*) filter (where at = ${daysAgo(89)})::int as young, count(*) filter (where at = ${daysAgo(91)})::int as old
    from event_readings r join events e on e.id = r.event_id`.execute(testApp.db)
  expect(rows).toEqual([{ young: EVENT_TYPES.length, old: 0 }])
})

test('sessions are removed 30 days after they expired, failed sign-ins 30 days after they were counted', async () => {
  const owner = await testApp.as('olivia@northwind.example')
  await sql`insert into sessions (token_hash, realm, subject_id, created_at, expires_at, ends_at, last_used_at)
    select 'session-' || d, 'fleet', 1, ${daysAgo(60)}, ${new Date(NOW)}::timestamptz - d * interval '1 day', ${new Date(NOW)}, ${daysAgo(60)}
    from unnest(array[31, 29]) d`.execute(testApp.db)
  await sql`insert into failed_sign_ins (realm, email, ip, at)
    select 'fleet', 'attempt-' || d, '10.0.0.1', ${new Date(NOW)}::timestamptz - d * interval '1 day' from unnest(array[31, 29]) d`.execute(
    testApp.db,
  )
  await remove()
  const sessions = await testApp.db.selectFrom('sessions').select('tokenHash').where('tokenHash', 'like', 'session-%').execute()
  expect(sessions).toEqual([{ tokenHash: 'session-29' }])
  const attempts = await testApp.db.selectFrom('failedSignIns').select('email').where('email', 'like', 'attempt-%').execute()
  expect(attempts).toEqual([{ email: 'attempt-29' }])
  expect((await owner.get('/vehicles')).status).toBe(200)
})

test('syncs that are over are removed after 400 days, and one under way stays', async () => {
  const fleet = await testApp.db.selectFrom('fleets').select('id').limit(1).executeTakeFirstOrThrow()
  const sync = (daysOld: number, status: 'completed' | 'running') => ({
    fleetId: fleet.id,
    status,
    createdAt: daysAgo(daysOld),
    startedBy: null,
    finishedAt: status === 'completed' ? daysAgo(daysOld) : null,
  })
  await testApp.db.deleteFrom('telematicsSyncEvents').execute()
  await testApp.db
    .insertInto('telematicsSyncEvents')
    .values([sync(401, 'completed'), sync(402, 'running'), sync(399, 'completed')])
    .execute()
  await remove()
  const left = await testApp.db.selectFrom('telematicsSyncEvents').select('createdAt').orderBy('createdAt').execute()
  expect(left.map(({ createdAt }) => createdAt)).toEqual([daysAgo(402), daysAgo(399)])
})

test('months of readings are dropped whole once their year is over, and none with 0', async () => {
  await createMonths(testApp.db, '2025-11-20')
  const oldest = async () =>
    (
      await sql<{
        name: string
      }>`select relname as name from pg_class where relname like 'telematics_readings_20%' and relkind = 'r'
      order by 1 limit 1`.execute(testApp.db)
    ).rows[0]!.name
  expect(await oldest()).toBe('telematics_readings_2024_11')
  await remove({ readings: 0 })
  expect(await oldest()).toBe('telematics_readings_2024_11')
  await remove({ readings: 500 })
  expect(await oldest()).toBe('telematics_readings_2025_07')
  await remove()
  expect(await oldest()).toBe('telematics_readings_2025_11')
})
