import { expect, test } from 'vitest'
import { useTestApp } from '#tests/test-app.ts'
import { eligibleApprovers } from './approvers.ts'
import { approvalsOf, deciding, OVER_MIA } from '#tests/fixtures/approvals/approval.fixtures.ts'

const testApp = useTestApp()
const approvals = approvalsOf(testApp)
const estimateSent = () => ({ type: 'estimate_sent' as const, at: testApp.now().toISOString() })

test('who is told of an order that waits are those who can approve it', async () => {
  const { id } = await approvals.waiting({ lines: OVER_MIA })
  await testApp.settle()
  const mails = await testApp.db
    .selectFrom('mails')
    .select('toAddress')
    .where('onceKey', 'like', '%approvals_required%')
    .execute()
  const olivia = await testApp.db.selectFrom('mails').select('text').where('toAddress', '=', 'olivia@northwind.example').execute()
  expect(mails.map(({ toAddress }) => toAddress)).toEqual(
    expect.arrayContaining(['olivia@northwind.example', 'adam@northwind.example', 'fay@meridian.example']),
  )
  expect(olivia.some(({ text }) => text.includes(String(id)))).toBe(true)
})

test('the mail leads each approver to the order and in, as themselves; a shop’s desk gets no key', async () => {
  const { id } = await approvals.waiting({ lines: OVER_MIA })
  await testApp.settle()
  const keyIn = async (email: string): Promise<string | undefined> => {
    const mails = await testApp.db
      .selectFrom('mails')
      .select('text')
      .where('toAddress', '=', email)
      .orderBy('id', 'desc')
      .execute()
    return mails.map(({ text }) => new RegExp(`/orders/${id}/approvals\\?key=([\\w-]+)`).exec(text)?.[1]).find(Boolean)
  }
  for (const email of ['olivia@northwind.example', 'adam@northwind.example']) {
    const answer = await testApp.nobody.post('/sessions', { key: await keyIn(email) })
    expect([answer.status, answer.body.email]).toEqual([200, email])
  }
  expect(await keyIn('harper@harbor.example')).toBeUndefined()
})

test('the mail says what the shop wrote beside its estimate, and each service with its place and its price', async () => {
  const { id } = await approvals.waiting({
    shopComments: 'Oil pan leaks as well.',
    lines: [
      ['tire_replacement', 189, 'front_left'],
      ['tire_replacement', 189, 'front_right'],
      ['wheel_alignment', 109],
    ],
  })
  await testApp.settle()
  const { text } = await testApp.db
    .selectFrom('mails')
    .select('text')
    .where('toAddress', '=', 'olivia@northwind.example')
    .where('text', 'like', `%/orders/${id}/approvals?key%`)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(text).toContain('From the shop: Oil pan leaks as well.')
  const lines = ['Tire replacement (Front left): $189.00', 'Tire replacement (Front right): $189.00', 'Wheel alignment: $109.00']
  expect(text).toContain(lines.join('\n'))
})

test('an order that waits no more asks nobody', async () => {
  const { id, fleetId, lineIds } = await approvals.waiting()
  const mia = await testApp.as('mia@northwind.example')
  expect(await eligibleApprovers(testApp.db, fleetId, id, estimateSent())).toEqual({
    userIds: [await approvals.userId('mia@northwind.example')],
    sentence: {
      en: 'Mia can approve any service on all vehicles up to $400.00; the subtotal of this order is $348.00.',
      fr: 'Mia peut approuver tout service pour tous les véhicules jusqu’à 400,00\u00a0$; le sous-total de ce bon de travail est de 348,00\u00a0$.',
    },
  })
  await mia.put(`/orders/${id}`, { order_services: deciding(lineIds) })
  expect((await eligibleApprovers(testApp.db, fleetId, id, estimateSent())).userIds).toEqual([])
  expect((await eligibleApprovers(testApp.db, fleetId + 1, id, estimateSent())).userIds).toEqual([])
})
