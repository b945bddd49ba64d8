import { beforeAll, expect, test } from 'vitest'
import { approvalAmountCents } from '#features/approvals/approval-amount.ts'
import { billOf, decisionSums } from '#features/approvals/decision-form.ts'
import { approvalsOf, deciding, WITHIN_MIA } from '#tests/fixtures/approvals/approval.fixtures.ts'
import { chooseSms, numberOf, smsTo } from '#tests/fixtures/notices/sms.fixtures.ts'
import { promotionsOf } from '#tests/fixtures/promotions/promotion.fixtures.ts'
import { serviceByCode } from '#features/services/catalog/services.ts'
import { useTestApp } from '#tests/test-app.ts'

/** Every source that asks for an approval names the amount on the approve button of the order's page. */

const testApp = useTestApp()
const approvals = approvalsOf(testApp)
const promotions = promotionsOf(testApp)
type Waiting = Awaited<ReturnType<typeof approvals.waiting>>
type Listed = { id: number; is_mine?: boolean; approval_amount: number }

const MIA = 'mia@northwind.example'
const SYLVIE = 'sylvie@boreal.example'
const PADS = ['brake_pads_and_rotors', 348, 'front'] as const
const FILTER = ['cabin_air_filter', 38] as const

beforeAll(async () => {
  for (const email of [MIA, SYLVIE]) await chooseSms(testApp, email, ['approvals_required'])
})

const approve = async (email: string, order: Waiting, ...choices: ('approved' | 'rejected')[]): Promise<void> => {
  const caller = await testApp.as(email)
  await caller.get(`/orders/${order.id}/approval`)
  const answer = await caller.put(`/orders/${order.id}`, { order_services: deciding(order.lineIds, ...choices) })
  if (answer.status !== 200) throw new Error(answer.text)
}

/** The amount on the approve button, in cents. */
const onButton = async (email: string, id: number): Promise<number> => {
  const page = (await (await testApp.as(email)).get(`/orders/${id}/approval`)).body
  const sums = decisionSums(billOf(page.order, page.order.order_services, page.order.tax_amount), {})
  const isFirst = page.second_approval !== null && page.second_approval.first_approver === null
  return approvalAmountCents(sums, { isPaidNow: page.payment !== null && !isFirst })
}

const inCents = (dollars: number): number => Math.round(dollars * 100)

/** Amounts in lists and of the decision that can be undone. */
const inLists = async (email: string, id: number): Promise<Record<string, number>> => {
  const caller = await testApp.as(email)
  const amountIn = (orders: Listed[]): number => inCents(orders.find((one) => one.id === id)!.approval_amount)
  const bulk: Listed[] = (await caller.get('/orders/awaiting_approval')).body.orders
  const dashboard = (await caller.get('/dashboards/awaiting', { limit: 50 })).body
  const { version } = await approvals.stored(id)
  const held = await caller.put(`/orders/${id}/held_decision`, { status: 'approved', version })
  if (held.status !== 200) throw new Error(held.text)
  await caller.delete(`/orders/${id}/held_decision`)
  const mine = bulk.filter((one) => one.is_mine).reduce((sum, one) => sum + inCents(one.approval_amount), 0)
  expect(inCents(dashboard.mine.approval_amount)).toBe(mine)
  const overFleets = (
    await (
      await testApp.as('fay@meridian.example')
    ).get('/orders/fleet_orders/awaiting_approval', { order_ids: [id] }, { prefix: '/api/v6' })
  ).body.orders as Listed[]
  expect(overFleets.map((one) => inCents(one.approval_amount))).toEqual(email === MIA ? [amountIn(bulk)] : [])
  return {
    acceptAll: amountIn((await caller.get('/orders/active_maintenances')).body.orders),
    bulk: amountIn(bulk),
    dashboardAndQueue: amountIn(dashboard.orders),
    undo: inCents(held.body.approval_amount),
  }
}

/** The only amount in a sentence, in cents, in either language. */
const amountIn = (sentence: string): number => {
  const [, dollars, french] = /\$([\d,]+\.\d\d)|([\d\s\u00a0\u202f]+,\d\d)[\s\u00a0]\$/.exec(sentence) ?? []
  const text = dollars?.replaceAll(',', '') ?? french?.replaceAll(/\D/g, (sign) => (sign === ',' ? '.' : '')) ?? ''
  return inCents(Number(text))
}

/** Subject, text message and bell line for this approver. */
const inNotifications = async (email: string, id: number) => {
  await testApp.settle()
  const mail = await testApp.db
    .selectFrom('mails')
    .select(['subject', 'text'])
    .where('toAddress', '=', email)
    .where('text', 'like', `%/orders/${id}/approvals?key%`)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const texts = await smsTo(testApp, await numberOf(testApp, email))
  const { notifications } = (await (await testApp.as(email)).get('/notifications')).body
  const bell = notifications.find(({ path }: { path: string }) => path === `/orders/${id}/approvals`)
  return { mail, sms: texts.at(-1)!.body, bell: bell.line as string }
}

type Case = { email: string; prepare: () => Promise<Waiting>; cents: number; more?: string }
const CASES: [string, Case][] = [
  ['a plain order', { email: MIA, prepare: () => approvals.waiting(), cents: 348_00 }],
  [
    'one with tax and a promotion',
    {
      email: MIA,
      prepare: async () => {
        const order = await approvals.waiting({ tax: 30 })
        const { id } = await promotions.add()
        await (await testApp.as(MIA)).post('/customers_promotions/apply', { shop_order_id: order.id, promotion_id: id })
        await order.revise([['brake_pads_and_rotors', 340, 'front']])
        return order
      },
      cents: 336_00,
    },
  ],
  [
    'a second estimate after an approval',
    {
      email: MIA,
      prepare: async () => {
        const order = await approvals.waiting({ lines: [PADS] })
        await approve(MIA, order)
        await testApp.settle()
        await order.revise([PADS, FILTER])
        return order
      },
      cents: 38_00,
      more: '$38.00 more',
    },
  ],
  [
    'a second estimate after an approval that declined a service',
    {
      email: MIA,
      prepare: async () => {
        const order = await approvals.waiting({ lines: [...WITHIN_MIA, FILTER] })
        await approve(MIA, order, 'approved', 'rejected')
        await testApp.settle()
        const lines = [{ id: order.lineIds[0], ...sent(PADS) }, { ...sent(['wiper_blades', 42, 'front_pair']) }]
        const desk = await approvals.desk()
        const { version } = await approvals.stored(order.id)
        const answer = await desk.post(`/shop_portal/orders/${order.id}/estimate`, { lines, tax: 5, version })
        if (answer.status !== 200) throw new Error(answer.text)
        return order
      },
      cents: 47_00,
      more: '$47.00 more',
    },
  ],
  ['one in Canada, in French', { email: SYLVIE, prepare: () => approvals.waiting({ at: 'boreal', tax: 52.11 }), cents: 400_11 }],
  [
    'a second one in Canada, in French',
    {
      email: SYLVIE,
      prepare: async () => {
        const order = await approvals.waiting({ at: 'boreal', lines: [PADS] })
        await approve(SYLVIE, order)
        await testApp.settle()
        await order.revise([PADS, FILTER])
        return order
      },
      cents: 38_00,
      more: '38,00\u00a0$\u00a0CAD de plus',
    },
  ],
]

const sent = ([code, price, position]: readonly [code: string, price: number, position?: string]) => ({
  service_definition_id: serviceByCode(code)!.id,
  position: position ?? null,
  price,
})

test.each(CASES)('%s', async (_case, { email, prepare, cents, more }) => {
  const { id } = await prepare()
  const { mail, sms, bell } = await inNotifications(email, id)
  expect(await onButton(email, id)).toBe(cents)
  expect(await inLists(email, id)).toEqual({ acceptAll: cents, bulk: cents, dashboardAndQueue: cents, undo: cents })
  expect([mail.subject, sms, bell].map(amountIn)).toEqual([cents, cents, cents])
  if (more) expect(mail.subject).toContain(more)
  expect(mail.text.includes(email === SYLVIE ? 'À approuver' : 'To approve')).toBe(more !== undefined)
})
