import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { twilioTexts } from '#integrations/texts/twilio.ts'
import { noTexts } from '#integrations/texts/embedded.ts'
import { stopNumber } from '#features/accounts/server/text-messages/stopped-numbers-store.ts'
import { useHouse } from '#tests/house.ts'
import { anOrder } from '#tests/order-in-status.ts'
import { TEST_NOW } from '#tests/prepare-database.ts'
import { ACCOUNT, TextProvider } from '#tests/text-provider.ts'
import { cancelAppointment, moveAppointment } from '../reminders/example-appointments.ts'
import { aText, chooseTexts, numberOf, textsTo } from './example-texts.ts'
import { sendTextMessage } from './send-text.ts'

const house = useHouse()
const provider = new TextProvider()
const OLIVIA = 'olivia@northwind.example'
const NUMBER = '3125550188'
const asked: number[] = []
let twilio: ReturnType<typeof twilioTexts>
let outbox: typeof house.ports.textMessages
beforeAll(async () => {
  outbox = house.ports.textMessages
  const addresses = { report: 'http://localhost/report', incoming: 'http://localhost/incoming' }
  twilio = twilioTexts({ ...ACCOUNT, addresses, api: await provider.start() })
})
afterAll(() => provider.stop())
beforeEach(async () => {
  await house.db.deleteFrom('textMessages').execute()
  await house.db.deleteFrom('stoppedNumbers').execute()
  asked.length = 0
})
afterEach(() => {
  provider.taken.length = 0
  provider.manners.clear()
  house.ports.textMessages = outbox
  house.setNow(TEST_NOW)
})

const send = (id: number) =>
  sendTextMessage(
    {
      db: house.db,
      port: twilio,
      jobs: { send: async (_db, _name, _data, options) => void asked.push(options?.afterSeconds ?? 0) },
      now: house.now,
    },
    id,
  )
const stored = async (id: number) => (await textsTo(house, NUMBER)).find((text) => text.id === id)!

describe('one text', () => {
  test('leaves once, however often it is asked for', async () => {
    const id = await aText(house)
    await send(id)
    await send(id)
    expect(provider.to(NUMBER)).toHaveLength(1)
    expect(await stored(id)).toMatchObject({ status: 'sent', reference: provider.taken[0]!.sid, tries: 1 })
  })

  test('to a number that does not exist fails at once, with the provider’s words', async () => {
    provider.manners.set(`+1${NUMBER}`, 'invalid')
    const id = await aText(house)
    await send(id)
    expect(await stored(id)).toMatchObject({ status: 'failed', reason: '21211: Invalid To number' })
    expect(asked).toEqual([])
  })

  test('to a provider that cuts the line is sent four times at most', async () => {
    provider.manners.set(`+1${NUMBER}`, 'drop')
    const id = await aText(house)
    for (let round = 0; round < 7; round += 1) await send(id)
    expect(provider.to(NUMBER)).toHaveLength(4)
    expect(asked).toEqual([60, 300, 1200])
    expect(await stored(id)).toMatchObject({ status: 'failed' })
  })

  test('while the provider takes nothing waits five minutes, and does not count as tried', async () => {
    provider.manners.set(`+1${NUMBER}`, 'busy')
    const id = await aText(house)
    await send(id)
    expect(asked).toEqual([300])
    expect(await stored(id)).toMatchObject({ status: 'queued', tries: 0, reason: '20429: Too many requests' })
  })

  test('to a phone that answered STOP is not sent; what the provider knows of it is remembered', async () => {
    await stopNumber(house.db, NUMBER, house.now())
    const id = await aText(house)
    await send(id)
    expect(await stored(id)).toMatchObject({ status: 'failed', reason: 'stopped' })
    expect(provider.taken).toEqual([])
    await house.db.deleteFrom('stoppedNumbers').execute()
    provider.manners.set(`+1${NUMBER}`, 'stopped')
    const another = await aText(house)
    await send(another)
    expect(await stored(another)).toMatchObject({ status: 'failed', reason: 'stopped' })
    expect(await house.db.selectFrom('stoppedNumbers').select('number').execute()).toEqual([{ number: NUMBER }])
  })

  test('that would come too late is not sent', async () => {
    const id = await aText(house, { uselessAfter: house.now() })
    await send(id)
    expect(await stored(id)).toMatchObject({ status: 'failed', reason: 'too_late' })
  })

  test('waits for the end of the quiet hours', async () => {
    const id = await aText(house, { sendAfter: new Date(house.now().getTime() + 90_000) })
    await send(id)
    expect(asked).toEqual([90])
    expect(provider.taken).toEqual([])
    house.setNow('2026-11-20T15:02:00.000Z')
    await send(id)
    expect(provider.to(NUMBER)).toHaveLength(1)
  })
})

describe('what is chosen decides what is sent', () => {
  test('an estimate asks its approver by text, brand first, and the first one says how to end them', async () => {
    await chooseTexts(house, 'mia@northwind.example', ['approvals_required'])
    const number = await numberOf(house, 'mia@northwind.example')
    const order = await anOrder(house, { status: 'awaiting_approval' })
    await house.settle()
    const [first] = await textsTo(house, number)
    expect(first).toMatchObject({ status: 'delivered', brandId: 'default', userId: expect.any(Number) })
    expect(first!.body).toMatch(
      new RegExp(
        `^Fleetwright: .+ needs your approval\\. 1 service, subtotal \\$89\\.40, at Harbor Auto Care\\. Review: http://localhost:3000/orders/${order.id}/approvals Reply STOP to end texts\\.$`,
      ),
    )
    await anOrder(house, { status: 'awaiting_approval' })
    await house.settle()
    const texts = await textsTo(house, number)
    expect(texts).toHaveLength(2)
    expect(texts[1]!.body).not.toContain('STOP')
  })

  test('one that did not arrive is told on its order, the number to its own side alone', async () => {
    await chooseTexts(house, OLIVIA, ['appointment_confirmed'])
    const number = await numberOf(house, OLIVIA)
    provider.manners.set(`+1${number}`, 'invalid')
    house.ports.textMessages = twilio
    const { id } = await anOrder(house, { status: 'active' })
    await house.settle()
    const told = async (person: { get: (path: string) => Promise<{ body: { undelivered: object[] } }> }, path = '') =>
      (await person.get(`${path}/orders/${id}/undelivered_mails`)).body.undelivered
    const text = { channel: 'text', to_name: 'Olivia Hart' }
    expect(await told(await house.as(OLIVIA))).toMatchObject([{ ...text, to_address: '(312) 555-0101' }])
    expect(await told(await house.asDesk('harper@harbor.example'), '/shop_portal')).toMatchObject([{ ...text, to_address: null }])
  })

  test('a link in a text opens no session', async () => {
    await chooseTexts(house, 'mia@northwind.example', ['approvals_required'])
    await anOrder(house, { status: 'awaiting_approval' })
    await house.settle()
    for (const { body } of await textsTo(house, await numberOf(house, 'mia@northwind.example')))
      expect(body).not.toContain('key=')
  })

  test('nothing is written to whom has not chosen it, has no phone, or where no provider is', async () => {
    await chooseTexts(house, 'mia@northwind.example', [])
    await chooseTexts(house, OLIVIA, ['appointment_confirmed'])
    const number = await numberOf(house, OLIVIA)
    await anOrder(house, { status: 'awaiting_approval' })
    await house.settle()
    expect(await textsTo(house, number)).toHaveLength(1)
    expect(await textsTo(house, await numberOf(house, 'mia@northwind.example'))).toEqual([])
    house.ports.textMessages = noTexts
    await anOrder(house, { status: 'active' })
    await house.settle()
    expect(await textsTo(house, number)).toHaveLength(1)
    house.ports.textMessages = outbox
    await house.db.updateTable('users').set({ cellPhone: null }).where('email', '=', OLIVIA).execute()
    await anOrder(house, { status: 'active' })
    await house.settle()
    await house.db.updateTable('users').set({ cellPhone: number }).where('email', '=', OLIVIA).execute()
    expect(await house.db.selectFrom('textMessages').select('id').execute()).toHaveLength(1)
  })

  test('a mail that is not chosen is not written, and the text is', async () => {
    await chooseTexts(house, OLIVIA, ['appointment_confirmed'])
    await house.db.updateTable('users').set({ emailNotices: [] }).where('email', '=', OLIVIA).execute()
    await house.db.deleteFrom('mails').execute()
    await anOrder(house, { status: 'active' })
    await house.settle()
    const mails = await house.db.selectFrom('mails').select('subject').where('toAddress', '=', OLIVIA).execute()
    expect(mails).toEqual([])
    expect(await textsTo(house, await numberOf(house, OLIVIA))).toHaveLength(1)
  })

  test('at night it waits for the morning where its person lives', async () => {
    await chooseTexts(house, OLIVIA, ['appointment_confirmed'])
    house.setNow('2026-11-21T04:30:00.000Z')
    await anOrder(house, { status: 'active', at: '2026-11-23T15:00:00.000Z' })
    await expect
      .poll(async () => (await textsTo(house, await numberOf(house, OLIVIA)))[0], { timeout: 10_000 })
      .toMatchObject({ status: 'queued', sendAfter: new Date('2026-11-21T13:00:00.000Z') })
  })

  test('what was confirmed overnight and moved or cancelled before the morning is not told any more', async () => {
    await chooseTexts(house, OLIVIA, ['appointment_confirmed'])
    const number = await numberOf(house, OLIVIA)
    house.setNow('2026-11-21T04:30:00.000Z')
    const orders = []
    for (const hour of [15, 16, 17]) orders.push(await anOrder(house, { status: 'active', at: `2026-11-24T${hour}:00:00.000Z` }))
    await expect.poll(async () => (await textsTo(house, number)).length, { timeout: 10_000 }).toBe(3)
    await cancelAppointment(house, orders[0]!)
    await moveAppointment(house, orders[1]!, '2026-11-26T15:00:00.000Z')
    await expect.poll(async () => (await textsTo(house, number)).length, { timeout: 10_000 }).toBe(4)
    house.setNow('2026-11-21T13:00:00.000Z')
    for (const { id } of await textsTo(house, number)) await send(id)
    expect((await textsTo(house, number)).map(({ status, reason }) => [status, reason])).toEqual([
      ['failed', 'outdated'],
      ['failed', 'outdated'],
      ['sent', null],
      ['sent', null],
    ])
    const told = await (await house.as(OLIVIA)).get(`/orders/${orders[0]!.id}/undelivered_mails`)
    expect(told.body.undelivered).toEqual([])
  })
})
