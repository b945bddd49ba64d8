import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { SharedCounts } from '#platform/http/limits/shared-counts.ts'
import { useTestApp } from '../test-app.ts'

const testApp = useTestApp()
const LIMIT = { windowMs: 600_000, max: 10 }

const sumInDatabase = async (): Promise<number> => {
  const { sum } = await testApp.db
    .selectFrom('rateLimitCounts')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('requests'), eb.lit(0)).as('sum'))
    .executeTakeFirstOrThrow()
  return Number(sum)
}

test('requests counted while the database was away are added once it is back', async () => {
  await testApp.db.deleteFrom('rateLimitCounts').execute()
  const counts = new SharedCounts(testApp.db)
  const countOne = (current: number) => counts.countLater('an address', { current, ttl: LIMIT.windowMs }, LIMIT)
  await sql`alter table rate_limit_counts rename to away`.execute(testApp.db)
  for (const current of [1, 2, 3]) countOne(current)
  // The first attempt to sum up the counts has failed by then.
  await new Promise((resolve) => void setTimeout(resolve, 1500))
  await sql`alter table away rename to rate_limit_counts`.execute(testApp.db)

  countOne(4)
  await expect.poll(sumInDatabase, { timeout: 15_000 }).toBe(4)
  counts.close()
})
