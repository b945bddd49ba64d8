import { afterAll, beforeAll, expect, test } from 'vitest'
import { embeddedVault } from '#integrations/payments/embedded.ts'
import { freshDatabase, TEMPLATE, type TestDatabase } from '../databases.ts'
import type { TestApp } from '../test-app.ts'
import { anOrder } from '../order-in-status.ts'
import { TEST_NOW } from '../prepare-database.ts'
import { aMethod } from '../stored-method.ts'
import { eventually, ServerProcess } from './server-process.ts'

let shared: TestDatabase
let server: ServerProcess
let testApp: TestApp
beforeAll(async () => {
  shared = await freshDatabase(TEMPLATE)
  server = new ServerProcess({ DATABASE_URL: shared.url, CLOCK: TEST_NOW })
  await server.start()
  const now = () => new Date(TEST_NOW)
  const { database } = shared
  const ports = { cardProvider: embeddedVault({ database, clock: { now } }), jobs: { send: async () => undefined } }
  testApp = { database, db: database.kysely, now, ports } as unknown as TestApp
})
afterAll(async () => {
  await server.remove()
  await shared.drop()
})

const booked = async () => (await testApp.db.selectFrom('vaultMovements').select('state').execute()).map(({ state }) => state)

test(
  'a server that is killed while the bank is asked has one authorisation and the approval after its restart',
  { timeout: 180_000 },
  async () => {
    // The bank books it, and its response is lost.
    const { id: method } = await aMethod(testApp, { card: 'answerLost', isDefault: true })
    const { id } = await anOrder(testApp, { status: 'awaiting_approval', priceCents: 348_00 })
    const stored = () =>
      testApp.db.selectFrom('orders').select(['status', 'version']).where('id', '=', id).executeTakeFirstOrThrow()
    const { version } = await stored()
    const token = await server.signIn('olivia@northwind.example')
    const payment = { payment_type: 'braintree', payment_token: String(method) }
    const approval = server.call('PUT', `/orders/${id}`, token, { status: 'approved', version, ...payment }).catch(() => null)
    await eventually(async () => (await booked()).length === 1, 'the movement in the books of the bank')
    await server.kill()
    expect(await approval).toBeNull()
    expect(await stored()).toMatchObject({ status: 'awaiting_approval' })

    await server.start()
    await eventually(async () => (await stored()).status === 'approved', 'the approval', 100_000)
    expect(await booked()).toEqual(['authorised'])
    const lines = await testApp.db.selectFrom('ledgerLines').select(['kind', 'amountCents']).where('orderId', '=', id).execute()
    expect(lines).toEqual([{ kind: 'authorised', amountCents: 34_800 }])
  },
)
