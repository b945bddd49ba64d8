import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { twilioSms } from '#integrations/sms/twilio.ts'
import { noSms } from '#integrations/sms/embedded.ts'
import { stopNumber } from '#features/accounts/server/text-messages/stopped-numbers-store.ts'
import { useTestApp } from '#tests/test-app.ts'
import { anOrder } from '#tests/order-in-status.ts'
import { TEST_NOW } from '#tests/prepare-database.ts'
import { ACCOUNT, TextProvider } from '#tests/text-provider.ts'
import { cancelAppointment, moveAppointment } from '#tests/fixtures/notices/appointments.fixtures.ts'
import { aSms, chooseSms, numberOf, smsTo } from '#tests/fixtures/notices/sms.fixtures.ts'
import { sendSms } from './send-sms.ts'

const testApp = useTestApp()
const provider = new TextProvider()
const OLIVIA = 'olivia@northwind.example'
const NUMBER = '3125550188'
const attempts: number[] = []
let twilio: ReturnType<typeof twilioSms>
let outbox: typeof testApp.ports.sms
beforeAll(async () => {
  outbox = testApp.ports.sms
  const addresses = { report: 'http://localhost/report', incoming: 'http://localhost/incoming' }
  twilio = twilioSms({ ...ACCOUNT, addresses, api: await provider.start() })
})
afterAll(() => provider.stop())
beforeEach(async () => {
  await testApp.db.deleteFrom('textMessages').execute()
  await testApp.db.deleteFrom('stoppedNumbers').execute()
  attempts.length = 0
})
afterEach(() => {
  provider.taken.length = 0
  provider.manners.clear()
  testApp.ports.sms = outbox
  testApp.setNow(TEST_NOW)
})

const send = (id: number) =>
  sendSms(
    {
      db: testApp.db,
      port: twilio,
      jobs: { send: async (_db, _name, _data, options) => void attempts.push(options?.afterSeconds ?? 0) },
      now: testApp.now,
    },
    id,
  )
const stored = async (id: number) => (await smsTo(testApp, NUMBER)).find((text) => text.id === id)!

describe('one text', () => {
  test('leaves once, however often it is asked for', async () => {
    const id = await aSms(testApp)
    await send(id)
    await send(id)
    expect(provider.to(NUMBER)).toHaveLength(1)
    expect(await stored(id)).toMatchObject({ status: 'sent', reference: provider.taken[0]!.sid, tries: 1 })
  })

  test('to a number that does not exist fails at once, with the provider’s words', async () => {
    provider.manners.set(`+1${NUMBER}`, 'invalid')
    const id = await aSms(testApp)
    await send(id)
    expect(await stored(id)).toMatchObject({ status: 'failed', reason: '21211: Invalid To number' })
    expect(attempts).toEqual([])
  })

  test('to a provider that cuts the line is sent four times at most', async () => {
    provider.manners.set(`+1${NUMBER}`, 'drop')
    const id = await aSms(testApp)
    for (let round = 0; round < 7; round += 1) await send(id)
    expect(provider.to(NUMBER)).toHaveLength(4)
    expect(attempts).toEqual([60, 300, 1200])
    expect(await stored(id)).toMatchObject({ status: 'failed' })
  })

  test('while the provider takes nothing waits five minutes, and does not count as tried', async () => {
    provider.manners.set(`+1${NUMBER}`, 'busy')
    const id = await aSms(testApp)
    await send(id)
    expect(attempts).toEqual([300])
    expect(await stored(id)).toMatchObject({ status: 'queued', tries: 0, reason: '20429: Too many requests' })
  })

  test('to a phone that answered STOP is not sent; what the provider knows of it is remembered', async () => {
    await stopNumber(testApp.db, NUMBER, testApp.now())
    const id = await aSms(testApp)
    await send(id)
    expect(await stored(id)).toMatchObject({ status: 'failed', reason: 'stopped' })
    expect(provider.taken).toEqual([])
    await testApp.db.deleteFrom('stoppedNumbers').execute()
    provider.manners.set(`+1${NUMBER}`, 'stopped')
    const another = await aSms(testApp)
    await send(another)
    expect(await stored(another)).toMatchObject({ status: 'failed', reason: 'stopped' })
    expect(await testApp.db.selectFrom('stoppedNumbers').select('number').execute()).toEqual([{ number: NUMBER }])
  })

  test('that would come too late is not sent', async () => {
    const id = await aSms(testApp, { uselessAfter: testApp.now() })
    await send(id)
    expect(await stored(id)).toMatchObject({ status: 'failed', reason: 'too_late' })
  })

  test('waits for the end of the quiet hours', async () => {
    const id = await aSms(testApp, { sendAfter: new Date(testApp.now().getTime() + 90_000) })
    await send(id)
    expect(attempts).toEqual([90])
    expect(provider.taken).toEqual([])
    testApp.setNow('2026-11-20T15:02:00.000Z')
    await send(id)
    expect(provider.to(NUMBER)).toHaveLength(1)
  })
})

describe('what is chosen decides what is sent', () => {
  test('an estimate asks its approver by text, brand first, and the first one says how to end them', async () => {
    await chooseSms(testApp, 'mia@northwind.example', ['approvals_required'])
    const number = await numberOf(testApp, 'mia@northwind.example')
    const order = await anOrder(testApp, { status: 'awaiting_approval' })
    await testApp.settle()
    const [first] = await smsTo(testApp, number)
    expect(first).toMatchObject({ status: 'delivered', brandId: 'default', userId: expect.any(Number) })
    expect(first!.body).toMatch(
      new RegExp(
        `^Fleetwright: .+ needs your approval\\. 1 service, total \\$89\\.40, at Harbor Auto Care\\. Review: http://localhost:3000/orders/${order.id}/approvals Reply STOP to end texts\\.$`,
      ),
    )
    await anOrder(testApp, { status: 'awaiting_approval' })
    await testApp.settle()
    const texts = await smsTo(testApp, number)
    expect(texts).toHaveLength(2)
    expect(texts[1]!.body).not.toContain('STOP')
  })

  test('one that did not arrive is told on its order, the number to its own side alone', async () => {
    await chooseSms(testApp, OLIVIA, ['appointment_confirmed'])
    const number = await numberOf(testApp, OLIVIA)
    provider.manners.set(`+1${number}`, 'invalid')
    testApp.ports.sms = twilio
    const { id } = await anOrder(testApp, { status: 'active' })
    await testApp.settle()
    const undelivered = async (person: { get: (path: string) => Promise<{ body: { undelivered: object[] } }> }, path = '') =>
      (await person.get(`${path}/orders/${id}/undelivered_mails`)).body.undelivered
    const text = { channel: 'text', to_name: 'Olivia Hart' }
    expect(await undelivered(await testApp.as(OLIVIA))).toMatchObject([{ ...text, to_address: '(312) 555-0101' }])
    expect(await undelivered(await testApp.asDesk('harper@harbor.example'), '/shop_portal')).toMatchObject([
      { ...text, to_address: null },
    ])
  })

  test('a link in a text opens no session', async () => {
    await chooseSms(testApp, 'mia@northwind.example', ['approvals_required'])
    await anOrder(testApp, { status: 'awaiting_approval' })
    await testApp.settle()
    for (const { body } of await smsTo(testApp, await numberOf(testApp, 'mia@northwind.example')))
      expect(body).not.toContain('key=')
  })

  test('nothing is written to whom has not chosen it, has no phone, or where no provider is', async () => {
    await chooseSms(testApp, 'mia@northwind.example', [])
    await chooseSms(testApp, OLIVIA, ['appointment_confirmed'])
    const number = await numberOf(testApp, OLIVIA)
    await anOrder(testApp, { status: 'awaiting_approval' })
    await testApp.settle()
    expect(await smsTo(testApp, number)).toHaveLength(1)
    expect(await smsTo(testApp, await numberOf(testApp, 'mia@northwind.example'))).toEqual([])
    testApp.ports.sms = noSms
    await anOrder(testApp, { status: 'active' })
    await testApp.settle()
    expect(await smsTo(testApp, number)).toHaveLength(1)
    testApp.ports.sms = outbox
    await testApp.db.updateTable('users').set({ cellPhone: null }).where('email', '=', OLIVIA).execute()
    await anOrder(testApp, { status: 'active' })
    await testApp.settle()
    await testApp.db.updateTable('users').set({ cellPhone: number }).where('email', '=', OLIVIA).execute()
    expect(await testApp.db.selectFrom('textMessages').select('id').execute()).toHaveLength(1)
  })

  test('a mail that is not chosen is not written, and the text is', async () => {
    await chooseSms(testApp, OLIVIA, ['appointment_confirmed'])
    await testApp.db.updateTable('users').set({ emailNotices: [] }).where('email', '=', OLIVIA).execute()
    await testApp.db.deleteFrom('mails').execute()
    await anOrder(testApp, { status: 'active' })
    await testApp.settle()
    const mails = await testApp.db.selectFrom('mails').select('subject').where('toAddress', '=', OLIVIA).execute()
    expect(mails).toEqual([])
    expect(await smsTo(testApp, await numberOf(testApp, OLIVIA))).toHaveLength(1)
  })

  test('at night it waits for the morning where its person lives', async () => {
    await chooseSms(testApp, OLIVIA, ['appointment_confirmed'])
    testApp.setNow('2026-11-21T04:30:00.000Z')
    await anOrder(testApp, { status: 'active', at: '2026-11-23T15:00:00.000Z' })
    await expect
      .poll(async () => (await smsTo(testApp, await numberOf(testApp, OLIVIA)))[0], { timeout: 10_000 })
      .toMatchObject({ status: 'queued', sendAfter: new Date('2026-11-21T13:00:00.000Z') })
  })

  test('what was confirmed overnight and moved or cancelled before the morning is not told any more', async () => {
    await chooseSms(testApp, OLIVIA, ['appointment_confirmed'])
    const number = await numberOf(testApp, OLIVIA)
    testApp.setNow('2026-11-21T04:30:00.000Z')
    const orders = []
    for (const hour of [15, 16, 17])
      orders.push(await anOrder(testApp, { status: 'active', at: `2026-11-24T${hour}:00:00.000Z` }))
    await expect.poll(async () => (await smsTo(testApp, number)).length, { timeout: 10_000 }).toBe(3)
    await cancelAppointment(testApp, orders[0]!)
    await moveAppointment(testApp, orders[1]!, '2026-11-26T15:00:00.000Z')
    await expect.poll(async () => (await smsTo(testApp, number)).length, { timeout: 10_000 }).toBe(4)
    testApp.setNow('2026-11-21T13:00:00.000Z')
    for (const { id } of await smsTo(testApp, number)) await send(id)
    expect((await smsTo(testApp, number)).map(({ status, reason }) => [status, reason])).toEqual([
      ['failed', 'outdated'],
      ['failed', 'outdated'],
      ['sent', null],
      ['sent', null],
    ])
    const undelivered = await (await testApp.as(OLIVIA)).get(`/orders/${orders[0]!.id}/undelivered_mails`)
    expect(undelivered.body.undelivered).toEqual([])
  })
})
