import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestApp } from '../test-app.ts'

const testApp = useTestApp()

/** The database refuses writes to a table with this SQLSTATE while the callback runs. */
const whileRefusing = async <T>(sqlState: string, work: () => Promise<T>): Promise<T> => {
  const body = sql.lit(`begin raise exception 'refused' using errcode = '${sqlState}'; end`)
  await sql`create function refuse_insert() returns trigger language plpgsql as ${body}`.execute(testApp.db)
  await sql`create trigger refuse_insert before insert on failed_sign_ins execute function refuse_insert()`.execute(testApp.db)
  try {
    return await work()
  } finally {
    await sql`drop function refuse_insert() cascade`.execute(testApp.db)
  }
}

test.each([
  ['its disk is full', '53100', 507, 'storage_full'],
  ['it has no memory left', '53200', 503, 'busy'],
  ['it takes no further connection', '53300', 503, 'database_away'],
  ['a pooler does not reach it', '08P01', 503, 'database_away'],
  ['it became a standby', '25006', 503, 'database_away'],
])('a call whose database says that %s answers what to do, and not that something went wrong', async (_, state, status, code) => {
  const answer = await whileRefusing(state, () =>
    testApp.nobody.post('/sessions', { email: 'luis@northwind.example', password: 'fleetwright' }),
  )
  expect([answer.status, answer.body.code]).toEqual([status, code])
  expect(answer.headers['retry-after'] !== undefined).toBe(status === 503)
})

test('feature flags of a database that is away are asked for again, like everything else', async () => {
  const body = sql.lit(`begin raise exception 'terminating connection' using errcode = '57P01'; end`)
  await sql`create function away() returns boolean language plpgsql as ${body}`.execute(testApp.db)
  await sql`alter table feature_flags rename to feature_flags_kept`.execute(testApp.db)
  await sql`create view feature_flags as
            with asked as materialized (select away()) select kept.* from asked left join feature_flags_kept kept on true`.execute(
    testApp.db,
  )
  try {
    const answer = await testApp.nobody.get('/feature_flags')
    expect([answer.status, answer.body.code]).toEqual([503, 'database_away'])
  } finally {
    await sql`drop view feature_flags`.execute(testApp.db)
    await sql`alter table feature_flags_kept rename to feature_flags`.execute(testApp.db)
  }
})
