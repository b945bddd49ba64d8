import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AddressInfo } from 'node:net'
import { twilioSms } from '#integrations/sms/twilio.ts'
import { useTestApp } from '#tests/test-app.ts'
import { ACCOUNT, TextProvider } from '#tests/text-provider.ts'
import { aSms, smsTo } from '#tests/fixtures/notices/sms.fixtures.ts'

const testApp = useTestApp()
const provider = new TextProvider()
const NUMBER = '3125550188'
let report: string
let incoming: string

// Both sides use loopback: Twilio's posts arrive through a socket, as a form.
beforeAll(async () => {
  await testApp.app.listen({ port: 0, host: '127.0.0.1' })
  const origin = `http://127.0.0.1:${(testApp.app.server.address() as AddressInfo).port}/api/v4/text_messages`
  report = `${origin}/report`
  incoming = `${origin}/incoming`
  testApp.ports.sms = twilioSms({ ...ACCOUNT, addresses: { report, incoming }, api: await provider.start() })
})
afterAll(() => provider.stop())
beforeEach(async () => {
  await testApp.db.deleteFrom('textMessages').execute()
  await testApp.db.deleteFrom('stoppedNumbers').execute()
  provider.taken.length = 0
  provider.manners.clear()
})

const sids = new Map<string, number>()
const sid = (): string => {
  sids.set('count', (sids.get('count') ?? 0) + 1)
  return `SMin${sids.get('count')}`
}
const answer = (Body: string, more: Record<string, string> = {}) =>
  TextProvider.post(incoming, { MessageSid: sid(), From: `+1${NUMBER}`, To: ACCOUNT.from, Body, ...more })
const bodiesSent = async (): Promise<string[]> => {
  await testApp.settle()
  return provider.to(NUMBER).map(({ body }) => body)
}
const isStopped = async () => (await testApp.db.selectFrom('stoppedNumbers').selectAll().execute()).length === 1

describe('a report', () => {
  const aSentText = async () => {
    const id = await aSms(testApp)
    await testApp.db
      .updateTable('textMessages')
      .set({ status: 'sent', reference: 'SM7', tries: 1 })
      .where('id', '=', id)
      .execute()
    return id
  }
  const state = async () => (await smsTo(testApp, NUMBER)).map(({ status, reason }) => [status, reason])

  test('says what became of a text, and one that comes late unsettles nothing', async () => {
    await aSentText()
    const post = (MessageStatus: string, more = {}) => TextProvider.post(report, { MessageSid: 'SM7', MessageStatus, ...more })
    expect(await post('undelivered', { ErrorCode: '30003' })).toBe(204)
    expect(await state()).toEqual([['undelivered', '30003']])
    expect(await post('sent')).toBe(204)
    expect(await state()).toEqual([['undelivered', '30003']])
    expect(await post('delivered')).toBe(204)
    expect(await post('failed')).toBe(204)
    expect(await state()).toEqual([['delivered', null]])
  })

  test('with the signature of somebody else, or without any, changes nothing', async () => {
    await aSentText()
    const form = { MessageSid: 'SM7', MessageStatus: 'failed' }
    expect(await TextProvider.post(report, form, 'guessed')).toBe(401)
    expect((await fetch(report, { method: 'POST', body: new URLSearchParams(form) })).status).toBe(401)
    expect(await state()).toEqual([['sent', null]])
  })
})

describe('an answer', () => {
  test('STOP is remembered and confirmed once; nothing else goes to that phone until START', async () => {
    expect(await answer('Stop')).toBe(204)
    expect(await bodiesSent()).toEqual([
      "Fleetwright: You won't get any more texts from us. You'll still get emails. Reply START to turn texts on again, HELP for help.",
    ])
    expect(await isStopped()).toBe(true)
    await answer('STOP')
    await answer('what?')
    expect(await bodiesSent()).toHaveLength(1)
    await answer('START')
    expect(await isStopped()).toBe(false)
    expect((await bodiesSent())[1]).toMatch(/^Fleetwright: Texts are on again\./)
  })

  test('in French is answered in French, in the name of the brand that wrote last', async () => {
    const id = await aSms(testApp)
    await testApp.db.updateTable('textMessages').set({ language: 'fr-CA', brandId: 'canadafuel' }).where('id', '=', id).execute()
    await answer('Arrêt')
    expect((await bodiesSent()).at(-1)).toBe(
      "Nordique : Vous ne recevrez plus de messages textes. Les avis par courriel continuent. Répondez DEBUT pour les reprendre, AIDE pour de l'aide.",
    )
  })

  test('HELP, and what nobody reads, is helped once a day', async () => {
    await answer('HELP')
    await answer('ok thanks')
    await answer('help')
    const bodies = await bodiesSent()
    expect(bodies).toHaveLength(1)
    expect(bodies[0]).toMatch(/call \(555\) 010-0199\..+Reply STOP to end texts\.$/)
  })

  test('that Twilio has answered itself is remembered and not answered again', async () => {
    await answer('STOP', { OptOutType: 'STOP' })
    expect([await isStopped(), await bodiesSent()]).toEqual([true, []])
  })

  test('that is posted twice counts once', async () => {
    const form = { MessageSid: 'SMtwice', From: `+1${NUMBER}`, Body: 'START' }
    await TextProvider.post(incoming, form)
    await TextProvider.post(incoming, form)
    expect(await bodiesSent()).toHaveLength(1)
  })

  test('in somebody’s name but not by Twilio stops nobody', async () => {
    expect(await TextProvider.post(incoming, { MessageSid: 'SMx', From: `+1${NUMBER}`, Body: 'STOP' }, 'guessed')).toBe(401)
    expect(await isStopped()).toBe(false)
    expect(await smsTo(testApp, NUMBER)).toEqual([])
  })
})

test('forms are read by these calls alone', async () => {
  const { port } = testApp.app.server.address() as AddressInfo
  const form = new URLSearchParams({ email: 'olivia@northwind.example', password: 'fleetwright' })
  expect((await fetch(`http://127.0.0.1:${port}/api/v4/sessions`, { method: 'POST', body: form })).status).toBe(415)
})
