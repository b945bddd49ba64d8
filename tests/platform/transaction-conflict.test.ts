import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { aRequest } from '#tests/builders.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp({ log: true })

afterEach(async () => {
  await sql.raw('drop trigger if exists conflict on events').execute(testApp.db)
})

/** Makes the next inserts of notes fail in their transaction, like after a conflict. */
const failNotes = async (times: number, code: '40001' | '40P01'): Promise<void> => {
  // A sequence, because it keeps its count when its transaction fails.
  const statements = `
    drop sequence if exists notes_tried;
    create sequence notes_tried;
    create or replace function lose() returns trigger language plpgsql as $$ begin
      if nextval('notes_tried') <= ${times} then raise exception 'lost' using errcode = '${code}'; end if;
      return new;
    end $$;
    create trigger conflict before insert on events for each row when (new.type = 'note_added') execute function lose()`
  await sql.raw(statements).execute(testApp.db)
}
const countNotes = async (): Promise<number> =>
  (await testApp.db.selectFrom('events').select('id').where('type', '=', 'note_added').execute()).length

const noteOn = async () => {
  const mia = await testApp.as('mia@northwind.example')
  const { id } = await aRequest(testApp)
  return (key?: string) => mia.post('/notes', { shopOrderId: id, approverNote: 'Left rear only' }, key ? { key } : {})
}

test.each([
  ['40001', 'without a key', undefined],
  ['40001', 'with one', randomUUID()],
  ['40P01', 'without a key', undefined],
  ['40P01', 'with one', randomUUID()],
] as const)('a call whose transaction ends in %s is tried once more and written once, %s', async (code, _, key) => {
  const note = await noteOn()
  const before = await countNotes()
  await failNotes(1, code)
  expect((await note(key)).status).toBe(200)
  expect(await countNotes()).toBe(before + 1)
  expect(testApp.logged()).toContain('a transaction is tried once more')
})

test('one that loses twice is refused and nothing of it is written; the same key may be used again', async () => {
  const note = await noteOn()
  const key = randomUUID()
  const before = await countNotes()
  await failNotes(2, '40001')
  const refused = await note(key)
  expect([refused.status, refused.body.code]).toEqual([409, 'conflict'])
  expect(await countNotes()).toBe(before)
  expect((await note(key)).status).toBe(200)
  expect(await countNotes()).toBe(before + 1)
})

test('any other failure is not tried again', async () => {
  const note = await noteOn()
  await failNotes(1, '40001')
  await sql
    .raw(`alter sequence notes_tried restart; create or replace function lose() returns trigger language plpgsql as $$ begin
    if nextval('notes_tried') <= 1 then raise exception 'broken' using errcode = 'XX000'; end if; return new; end $$`)
    .execute(testApp.db)
  expect((await note()).status).toBe(500)
})

test('a call that PostgreSQL gives up in a deadlock comes through when the other transaction has ended', async () => {
  const mia = await testApp.as('mia@northwind.example')
  const { id } = await aRequest(testApp)
  const key = randomUUID()
  const before = await countNotes()
  const isWaiting = async (): Promise<boolean> => {
    const waiting = sql<{ pid: number }>`select pid from pg_locks join pg_database on oid = database
      where not granted and datname = current_database()`
    return (await waiting.execute(testApp.db)).rows.length > 0
  }
  const { answer } = await testApp.db.transaction().execute(async (tx) => {
    // The other transaction never detects the deadlock, so that PostgreSQL aborts the call.
    await sql`set local deadlock_timeout = '60s'`.execute(tx)
    await sql`lock table events in share row exclusive mode`.execute(tx)
    // The call has claimed its key and waits for the table lock; this transaction then requests the key.
    const answer = mia.post('/notes', { shopOrderId: id, approverNote: 'Left rear only' }, { key })
    await expect.poll(isWaiting, { interval: 10 }).toBe(true)
    await sql`lock table idempotency_records in share row exclusive mode`.execute(tx)
    return { answer }
  })
  expect((await answer).status).toBe(200)
  expect(testApp.logged()).toContain('deadlock detected')
  expect(await countNotes()).toBe(before + 1)
})
