import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Caller } from '#tests/caller.ts'
import { aFinishedOrder } from '#tests/finished-order.ts'
import { useTestApp } from '#tests/test-app.ts'
import { sendSpendMails } from './send-spend-mails.ts'

const testApp = useTestApp()
let olivia: Caller

beforeAll(async () => {
  testApp.setNow('2026-11-03T18:00:00Z')
  await aFinishedOrder(testApp, { services: [{ code: 'oil_change', priceCents: 20_000 }], taxCents: 1750, odometer: 250_000 })
})

beforeEach(async () => {
  testApp.setNow('2026-11-20T15:00:00Z')
  for (const table of ['mails', 'spendMailKeys', 'spendMails'] as const) await testApp.db.deleteFrom(table).execute()
  olivia = await testApp.as('olivia@northwind.example')
})

const choose = (emails: string[], caller = olivia) => caller.put('/spend/mails', { emails, with_pdf: true, with_csv: true })
const send = () =>
  sendSpendMails({ database: testApp.database, ports: testApp.ports, now: testApp.now(), originOf: (brand) => `http://${brand}` })
const mails = () =>
  testApp.db
    .selectFrom('mails')
    .select(['toAddress', 'subject', 'text', 'html', 'holdsSecret'])
    .where('onceKey', 'like', 'spend%')
    .orderBy('id')
    .execute()
const keyIn = (text: string): string => /spend_mail\?key=([\w.-]+)/.exec(text)![1]!

test('on the morning of the 1st each address gets the month before, once, also without an account', async () => {
  const { body } = await choose(['adam@northwind.example', 'carol@books.example', 'CAROL@books.example'])
  expect(body.mails).toMatchObject([
    { email: 'adam@northwind.example', is_stopped: false },
    { email: 'CAROL@books.example', is_stopped: false },
  ])
  await send()
  expect(await mails()).toEqual([])
  testApp.setNow('2026-12-01T11:00:00Z')
  await send()
  expect(await mails()).toEqual([])
  testApp.setNow('2026-12-01T15:00:00Z')
  await send()
  await send()
  const sent = await mails()
  expect(sent.map(({ toAddress }) => toAddress)).toEqual(['adam@northwind.example', 'CAROL@books.example'])
  expect(sent[1]).toMatchObject({ subject: 'Northwind Couriers: $217.50 in November', holdsSecret: true })
  expect(sent[1]!.text).toContain('Stop this email')
  // A reason is a sentence: its amount follows without a colon.
  expect(sent[1]!.text).toMatch(/\. [+−]?\$[\d,.]+$/m)
  expect(sent[1]!.text).not.toContain('.:')
  expect(sent[1]!.html).toMatch(/href="http:\/\/default\/spend_mail\?key=[\w.-]+"[^>]*>Stop this email/)
  expect(keyIn(sent[0]!.text)).not.toBe(keyIn(sent[1]!.text))
})

test('the link opens the month and its files without a sign-in, and stops the mail for good', async () => {
  await choose(['carol@books.example'])
  testApp.setNow('2026-12-01T15:00:00Z')
  await send()
  const key = keyIn((await mails())[0]!.text)
  const { nobody } = testApp
  expect((await nobody.get('/spend_mail', { key })).body).toEqual({
    fleet_name: 'Northwind Couriers',
    email: 'carol@books.example',
    period: 'November 2026',
    headline: '$217.50 in November',
    with_pdf: true,
    with_csv: true,
    is_stopped: false,
  })
  expect((await nobody.get('/spend_mail.csv', { key })).text).toContain('217.50')
  expect((await nobody.get('/spend_mail.pdf', { key })).text.startsWith('%PDF-')).toBe(true)
  expect((await nobody.put('/spend_mail/stop', { key })).body).toEqual({
    email: 'carol@books.example',
    fleet_name: 'Northwind Couriers',
  })
  expect((await nobody.put('/spend_mail/stop', { key })).status).toBe(200)
  expect((await nobody.get('/spend_mail', { key })).body).toMatchObject({ is_stopped: true })
  expect((await nobody.get('/spend_mail.csv', { key })).status).toBe(404)
  testApp.setNow('2027-01-01T15:00:00Z')
  await send()
  expect(await mails()).toHaveLength(1)
})

test('who is left out gets no further mail, and who stays is not sent a month twice', async () => {
  await choose(['adam@northwind.example', 'carol@books.example'])
  testApp.setNow('2026-12-01T15:00:00Z')
  await send()
  await choose(['adam@northwind.example'], await testApp.as('olivia@northwind.example'))
  testApp.setNow('2027-01-01T15:00:00Z')
  await send()
  expect((await mails()).map(({ toAddress }) => toAddress)).toEqual([
    'adam@northwind.example',
    'carol@books.example',
    'adam@northwind.example',
  ])
})

test('somebody who stopped it may start it again themselves', async () => {
  await choose(['mia@northwind.example'])
  await testApp.db.updateTable('spendMails').set({ stoppedAt: testApp.now() }).execute()
  const again = await choose(['mia@northwind.example'], await testApp.as('mia@northwind.example'))
  expect(again.body.mails).toMatchObject([{ email: 'mia@northwind.example', is_stopped: false }])
})

test('a test goes to the caller alone, without a link that would open it to others', async () => {
  await choose(['carol@books.example'])
  expect((await olivia.post('/spend/mails/test')).body).toEqual({ email: 'olivia@northwind.example' })
  await testApp.settle()
  const sent = await mails()
  expect(sent).toMatchObject([{ toAddress: 'olivia@northwind.example', subject: 'Northwind Couriers: Nothing spent in October' }])
  expect(sent[0]!.text).not.toContain('spend_mail?key')
})

test('files end after two months, the stop link does not', async () => {
  await choose(['carol@books.example'])
  testApp.setNow('2026-12-01T15:00:00Z')
  await send()
  const key = keyIn((await mails())[0]!.text)
  testApp.setNow('2027-02-15T15:00:00Z')
  expect((await testApp.nobody.get('/spend_mail.pdf', { key })).body.code).toBe('spend_mail_unknown')
  expect((await testApp.nobody.put('/spend_mail/stop', { key })).status).toBe(200)
})

test('a mail program ends it by one POST to the address of its header; opening that address ends nothing', async () => {
  await choose(['carol@books.example', 'dora@books.example'])
  testApp.setNow('2026-12-01T15:00:00Z')
  await send()
  const [carols] = await testApp.db.selectFrom('mails').select(['text', 'unsubscribeUrl']).orderBy('id').execute()
  const key = keyIn(carols!.text)
  const { href, pathname, search } = new URL(carols!.unsubscribeUrl!)
  expect(href).toBe(`http://default/api/v4/spend_mail/stop?key=${key}`)
  const opened = await testApp.app.inject({ method: 'GET', url: pathname + search })
  expect([opened.statusCode, opened.headers.location]).toEqual([302, `/spend_mail?key=${key}`])
  const post = async (url: string): Promise<number> => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return (await testApp.app.inject({ method: 'POST', url, headers, payload: 'List-Unsubscribe=One-Click' })).statusCode
  }
  expect([await post(`${pathname}?key=${key}x`), await post(`${pathname}?key=none`)]).toEqual([404, 404])
  expect((await testApp.nobody.get('/spend_mail', { key })).body.is_stopped).toBe(false)
  expect([await post(pathname + search), await post(pathname + search)]).toEqual([200, 200])
  testApp.setNow('2027-01-01T15:00:00Z')
  await send()
  expect((await mails()).map(({ toAddress }) => toAddress)).toEqual([
    'carol@books.example',
    'dora@books.example',
    'dora@books.example',
  ])
})

test('a test mail has no header: nothing repeats that could be ended', async () => {
  await olivia.post('/spend/mails/test')
  await testApp.settle()
  expect(await testApp.db.selectFrom('mails').select('unsubscribeUrl').execute()).toEqual([{ unsubscribeUrl: null }])
})
