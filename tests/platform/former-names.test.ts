import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { findProblems, findShownUpload } from '#features/imports/server/bulk-upload/upload-store.ts'
import { aRequest } from '../builders.ts'
import { useTestApp } from '../test-app.ts'

/* Statements of earlier versions, whose processes run beside a new one until they are replaced. */

const testApp = useTestApp()

/** Claims a key like the previous version. */
const claim = async (who: string, key: string, at: string): Promise<number> => {
  const { rows } = await sql`
    with free as materialized (select pg_try_advisory_xact_lock(hashtextextended(${`${who} ${key}`}, 0)) as got)
    insert into kept_answers (who, key, call, request_hash, created_at)
    select ${who}, ${key}, 'orders.request', 'hash', ${at}::timestamptz from free where got
    on conflict (who, key) do update
      set call = excluded.call, request_hash = excluded.request_hash, created_at = excluded.created_at, status = null, answer = null,
        refusal = null
      where kept_answers.created_at < ${at}::timestamptz - interval '24 hours'
    returning 1 as one`.execute(testApp.db)
  return rows.length
}

test('an old process claims, keeps and frees idempotency keys that a new one knows', async () => {
  expect(await claim('7', 'key-of-old-process', '2026-11-20T10:00:00Z')).toBe(1)
  expect(await claim('7', 'key-of-old-process', '2026-11-20T11:00:00Z')).toBe(0)
  await sql`update kept_answers set status = 200, answer = '{}' where who = '7' and key = 'key-of-old-process'`.execute(
    testApp.db,
  )
  const kept = await testApp.db
    .selectFrom('idempotencyRecords')
    .select(['call', 'status'])
    .where('key', '=', 'key-of-old-process')
    .execute()
  expect(kept).toEqual([{ call: 'orders.request', status: 200 }])
  expect(await claim('7', 'key-of-old-process', '2026-11-22T10:00:00Z')).toBe(1)
  await sql`delete from kept_answers where who = '7' and key = 'key-of-old-process'`.execute(testApp.db)
  expect(await testApp.db.selectFrom('idempotencyRecords').select('key').where('who', '=', '7').execute()).toEqual([])
})

test('an old process records which version of an order somebody viewed, and never an earlier one', async () => {
  const order = await aRequest(testApp)
  const user = await testApp.db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow()
  await testApp.db.deleteFrom('orderViews').where('orderId', '=', order.id).execute()
  const read = (version: number) =>
    sql`
    insert into order_reads (fleet_id, order_id, user_id, version, read_at)
    values (${order.fleetId}, ${order.id}, ${user.id}, ${version}, now())
    on conflict (fleet_id, order_id, user_id) do update set version = excluded.version, read_at = excluded.read_at
    where order_reads.version < excluded.version`.execute(testApp.db)
  for (const version of [2, 5, 3]) await read(version)
  const viewed = await testApp.db.selectFrom('orderViews').select('version').where('orderId', '=', order.id).execute()
  expect(viewed).toEqual([{ version: 5 }])
})

test('an old process stores, continues and ends an upload, which a new one shows', async () => {
  const { id: userId, fleetId } = await testApp.db
    .selectFrom('users')
    .select(['id', 'fleetId'])
    .where('email', '=', 'olivia@northwind.example')
    .executeTakeFirstOrThrow()
  const id = randomUUID()
  const scope = { fleetId: fleetId! }
  const shown = () => findShownUpload(testApp.db, scope, id)
  await sql`insert into bulk_uploads (fleet_id, id, user_id, file_name, file_key, bytes, language, country, created_at)
    values (${fleetId}, ${id}, ${userId}, 'old.csv', 'key', 20, 'en', 'US', now())`.execute(testApp.db)
  expect(await shown()).toMatchObject({ status: 'awaiting_completion', fileKey: 'key', rowsTotal: null })
  await sql`update bulk_uploads set rows_total = 2, ignored_columns = ${['Color']}, started_at = coalesce(started_at, now())
    where fleet_id = ${fleetId} and id = ${id}`.execute(testApp.db)
  await testApp.db.transaction().execute(async (tx) => {
    const taken = await sql`select rows_done from bulk_uploads where id = ${id} and finished_at is null for update`.execute(tx)
    expect(taken.rows).toEqual([{ rowsDone: 0 }])
    await sql`insert into bulk_upload_problems (fleet_id, upload_id, line, vin, outcome, problems)
      values (${fleetId}, ${id}, 3, null, 'skipped', '[]')`.execute(tx)
    await sql`update bulk_uploads set rows_done = rows_done + 2, added = added + 1, skipped = skipped + 1
      where fleet_id = ${fleetId} and id = ${id}`.execute(tx)
  })
  const ended = await sql`update bulk_uploads set status = 'completed_with_errors', finished_at = now()
    where fleet_id = ${fleetId} and id = ${id} and finished_at is null returning status, added, skipped`.execute(testApp.db)
  expect(ended.rows).toEqual([{ status: 'completed_with_errors', added: 1, skipped: 1 }])
  expect(await shown()).toMatchObject({ status: 'completed_with_errors', rowsTotal: 2, rowsDone: 2, ignoredColumns: ['Color'] })
  expect(await findProblems(testApp.db, scope, id, { after: 0, limit: 10 })).toMatchObject([{ line: 3, outcome: 'skipped' }])
})

test('what only processes of 0.1.0 use goes with the version after it: database/README.md lists it', async () => {
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', 'package.json'), 'utf8')) as {
    version: string
  }
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind in ('r', 'v')
      and relname in ('kept_answers', 'order_reads', 'vehicle_bulk_changes', 'vehicle_bulk_change_rows', 'bulk_uploads',
        'bulk_upload_problems', 'bulk_upload_changes', 'bulk_upload_vins')`.execute(testApp.db)
  expect(rows.length > 0).toBe(version === '0.1.0')
})
