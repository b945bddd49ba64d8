import { createServer, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks.js'
import { ACCOUNT, type Answering, TextProvider } from '#tests/text-provider.ts'
import type { SmsGateway } from './port.ts'
import { twilioSms } from './twilio.ts'

const provider = new TextProvider()
const addresses = { report: 'https://fleet.example/api/v4/text_messages/report', incoming: 'https://fleet.example/incoming' }
let texts: SmsGateway
let api: string
beforeAll(async () => {
  api = await provider.start()
  texts = twilioSms({ ...ACCOUNT, addresses, api })
})
afterAll(() => provider.stop())
afterEach(() => provider.manners.clear())

const text = { id: 1, number: '3125550101', body: 'Fleetwright: Loop 03 é & +' }

test('a text is posted as a form to the account’s messages, with its password and where to report', async () => {
  expect(await texts.send(text)).toEqual({ taken: true, status: 'sent', reference: provider.taken[0]!.sid })
  expect(provider.taken[0]).toMatchObject({
    to: '+13125550101',
    from: '+15550100199',
    body: text.body,
    callback: addresses.report,
  })
  const password = Buffer.from(`${ACCOUNT.accountSid}:${ACCOUNT.authToken}`).toString('base64')
  expect(provider.requests[0]).toEqual({
    path: `POST /2010-04-01/Accounts/${ACCOUNT.accountSid}/Messages.json`,
    authorization: `Basic ${password}`,
    type: 'application/x-www-form-urlencoded;charset=UTF-8',
  })
})

test('a messaging service sends instead of a number', async () => {
  const from = `MG${'0'.repeat(32)}`
  await twilioSms({ ...ACCOUNT, from, addresses, api }).send(text)
  expect(provider.taken.at(-1)!.from).toBe(from)
})

test.each<[Answering, string]>([
  ['invalid', 'refused'],
  ['stopped', 'stopped'],
  ['busy', 'unreachable'],
  ['no_account', 'unreachable'],
  ['broken', 'put_off'],
  ['drop', 'put_off'],
])('%s means %s', async (manner, how) => {
  provider.manners.set('+13125550101', manner)
  expect(await texts.send(text)).toMatchObject({ taken: false, how })
})

test('a provider that is away was not reached; one that does not answer in time may have taken it', async () => {
  const sockets: Socket[] = []
  const silent = createServer((socket) => void sockets.push(socket))
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done))
  const { port } = silent.address() as { port: number }
  const texting = twilioSms({ ...ACCOUNT, addresses, api: `http://127.0.0.1:${port}`, timeoutMs: 200 })
  expect(await texting.send(text)).toMatchObject({ taken: false, how: 'put_off' })
  sockets.forEach((socket) => socket.destroy())
  await new Promise((done) => silent.close(done))
  expect(await texting.send(text)).toMatchObject({ taken: false, how: 'unreachable' })
})

const signed = (address: string, form: Record<string, string>, authToken = ACCOUNT.authToken) => ({
  form,
  signature: getExpectedTwilioSignature(authToken, address, form),
})

test.each([
  ['sent', 'sent'],
  ['delivered', 'delivered'],
  ['undelivered', 'undelivered'],
  ['failed', 'failed'],
])('a report of %s counts when Twilio has signed it', (MessageStatus, status) => {
  const form = { MessageSid: 'SM1', MessageStatus, ErrorCode: status === 'failed' ? '30008' : '' }
  const reply = status === 'failed' ? '30008' : null
  expect(texts.readReport(signed(addresses.report, form))).toEqual({ reference: 'SM1', status, reply })
})

test('what others sign, what is signed for another address, and what is not signed count for nothing', () => {
  const form = { MessageSid: 'SM1', MessageStatus: 'delivered' }
  const good = signed(addresses.report, form)
  expect(texts.readReport(signed(addresses.report, form, 'another token'))).toBeNull()
  expect(texts.readReport(signed(addresses.incoming, form))).toBeNull()
  expect(texts.readReport({ ...good, form: { ...form, MessageStatus: 'failed' } })).toBeNull()
  expect(texts.readReport({ form, signature: null })).toBeNull()
  expect(texts.readIncoming(good)).toBeNull()
})

test('Twilio may sign the address with its default port', () => {
  const form = { MessageSid: 'SM1', MessageStatus: 'delivered' }
  const withPort = addresses.report.replace(/^(https?:\/\/[^/:]+)/, addresses.report.startsWith('https') ? '$1:443' : '$1:80')
  expect(withPort).not.toBe(addresses.report)
  expect(texts.readReport(signed(withPort, form))).toMatchObject({ reference: 'SM1' })
})

test('an answer is read with its number; a status on the way, and a short code, are nothing', () => {
  const form = { MessageSid: 'SM2', From: '+13125550101', Body: 'STOP' }
  expect(texts.readIncoming(signed(addresses.incoming, form))).toEqual({
    reference: 'SM2',
    number: '3125550101',
    body: 'STOP',
    isAnswered: false,
  })
  expect(texts.readIncoming(signed(addresses.incoming, { ...form, OptOutType: 'STOP' }))).toMatchObject({ isAnswered: true })
  expect(texts.readIncoming(signed(addresses.incoming, { ...form, From: '12345' }))).toBe('nothing')
  expect(texts.readReport(signed(addresses.report, { MessageSid: 'SM1', MessageStatus: 'accepted' }))).toBe('nothing')
})
