import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SealingKeys } from '#platform/session/sealing.ts'
import { useTestApp } from '#tests/test-app.ts'
import { WebhookReceiver } from '#tests/webhook-receiver.ts'
import { Webhook } from 'standardwebhooks'
import { resealSecrets } from './reseal-store.ts'

const testApp = useTestApp()
const receiver = new WebhookReceiver()
beforeAll(() => receiver.start())
afterAll(() => receiver.stop())

const [FIRST, SECOND] = ['a'.repeat(32), 'b'.repeat(32)]

test('secrets move to the operator’s key, to another one, and back, and calls are signed as before', async () => {
  testApp.setNow(new Date().toISOString())
  const olivia = await testApp.as('olivia@northwind.example')
  await testApp.db.updateTable('webhooks').set({ deletedAt: testApp.now(), isOn: false }).execute()
  const made = await olivia.post('/webhooks', { name: 'ERP', url: receiver.address('/erp'), types: ['order.approved'] })
  const { id } = made.body.webhook
  const stored = async () =>
    (await testApp.db.selectFrom('webhooks').select('secretBox').where('id', '=', id).executeTakeFirstOrThrow()).secretBox
  const isSigned = async (secret: string): Promise<boolean> => {
    await olivia.post(`/webhooks/${id}/test`, { type: 'order.approved' })
    await testApp.settle().catch(() => undefined)
    const call = receiver.to('/erp').at(-1)!
    receiver.taken.length = 0
    return call !== undefined && Boolean(new Webhook(secret).verify(call.body, call.headers as Record<string, string>))
  }
  const startWith = async (keys: SealingKeys) => {
    testApp.ports.sealing = keys
    return resealSecrets(testApp.db, keys)
  }
  const inDatabase = await stored()
  expect(await startWith({ current: FIRST, before: null })).toEqual({ resealed: 1, unreadable: 0 })
  expect(await stored()).not.toBe(inDatabase)
  expect(await startWith({ current: FIRST, before: null })).toEqual({ resealed: 0, unreadable: 0 })
  expect(await isSigned(made.body.secret)).toBe(true)
  expect(await startWith({ current: SECOND, before: FIRST })).toEqual({ resealed: 1, unreadable: 0 })
  expect(await isSigned(made.body.secret)).toBe(true)

  // The key is lost: nothing is written, and the owner replaces the secret.
  const sealed = await stored()
  expect(await startWith({ current: null, before: null })).toEqual({ resealed: 0, unreadable: 1 })
  expect(await stored()).toBe(sealed)
  const renewed = await olivia.post(`/webhooks/${id}/secret`)
  expect(await isSigned(renewed.body.secret)).toBe(true)
})
