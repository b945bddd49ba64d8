import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '#tests/test-app.ts'
import { aMethod } from '#tests/stored-method.ts'
import { warnOfExpiry } from './warn-of-expiry.ts'

const testApp = useTestApp()
const warn = () =>
  warnOfExpiry({
    database: testApp.database,
    jobs: testApp.ports.jobs,
    now: testApp.now(),
    originOf: (brand) => `http://${brand}`,
  })
const warnings = async () =>
  await testApp.db
    .selectFrom('mails')
    .select(['toAddress', 'subject', 'text'])
    .where('onceKey', 'like', 'card-expires:%')
    .orderBy('id')
    .execute()

const cardUntil = async (expiresOn: string, isDefault = true): Promise<void> => {
  const { id } = await aMethod(testApp, { card: 'approves', isDefault })
  await testApp.db.updateTable('paymentMethods').set({ expiresOn }).where('id', '=', id).execute()
}

beforeEach(async () => {
  testApp.setNow('2026-11-20T15:00:00.000Z')
  await testApp.db.deleteFrom('mails').execute()
  await testApp.db.deleteFrom('paymentMethods').execute()
})

test('thirty days before a card’s last day, and seven, whose it is is told once each', async () => {
  await cardUntil('2026-12-20')
  await warn()
  await warn()
  expect(await warnings()).toMatchObject([
    { toAddress: 'olivia@northwind.example', subject: expect.stringMatching(/expires on 12\/20\/2026$/) },
  ])
  for (const day of ['2026-12-01', '2026-12-13', '2026-12-14', '2026-12-21']) {
    testApp.setNow(`${day}T15:00:00.000Z`)
    await warn()
  }
  expect(await warnings()).toHaveLength(2)
})

test('nobody hears of a card that holds, that was removed, or that has ended', async () => {
  await cardUntil('2026-12-21')
  await cardUntil('2026-11-19', false)
  await cardUntil('2026-11-25', false)
  await testApp.db.updateTable('paymentMethods').set({ removedAt: testApp.now() }).where('expiresOn', '=', '2026-11-25').execute()
  await warn()
  expect(await warnings()).toEqual([])
})
