import { beforeEach, describe, expect, test } from 'vitest'
import { approvalsOf } from '#tests/fixtures/approvals/approval.fixtures.ts'
import { anOrder } from '#tests/order-in-status.ts'
import { useTestApp } from '#tests/test-app.ts'
import { sendMail } from './send-mail.ts'

const testApp = useTestApp()
const approvals = approvalsOf(testApp)
const queued: number[] = []
const deps = () => ({
  db: testApp.db,
  port: testApp.ports.mail,
  jobs: { send: async (_db: unknown, _name: string, data: object) => void queued.push((data as { mailId: number }).mailId) },
  now: testApp.now,
  originOf: (brandId: string) => `https://${brandId}.example`,
  log: false as const,
})
const mails = () => testApp.db.selectFrom('mails').selectAll().orderBy('id').execute()
const confirmations = async () => (await mails()).filter(({ bundleKind }) => bundleKind === 'appointment_confirmed')

beforeEach(async () => {
  await testApp.settle()
  await testApp.db.deleteFrom('mails').execute()
  queued.length = 0
})

describe('mails of one kind to one person within five minutes', () => {
  test('are sent as one, with a line for each order', async () => {
    const orders = [await anOrder(testApp, { status: 'active' }), await anOrder(testApp, { status: 'active' })]
    await testApp.settle()
    const parts = await confirmations()
    expect(parts.map(({ sentAt, toKind }) => [sentAt, toKind])).toEqual([
      [null, 'user'],
      [null, 'user'],
    ])
    await sendMail(deps(), parts[0]!.id)
    const bundle = (await mails()).at(-1)!
    expect(queued).toEqual([bundle.id])
    expect(bundle).toMatchObject({ subject: '2 appointments confirmed', toAddress: parts[0]!.toAddress, bundleKind: null })
    for (const { id } of orders) {
      const { vehicleName } = await testApp.db
        .selectFrom('orders')
        .select('vehicleName')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      expect(bundle.text).toContain(vehicleName)
    }
    await sendMail(deps(), parts[1]!.id)
    expect(await confirmations()).toMatchObject([
      { sentAt: null, tries: 0, bundledInto: bundle.id },
      { sentAt: null, tries: 0, bundledInto: bundle.id },
    ])
    await sendMail(deps(), bundle.id)
    expect((await mails()).filter(({ bundledInto, id }) => bundledInto === bundle.id || id === bundle.id)).toMatchObject(
      [1, 2, 3].map(() => ({ sentAt: testApp.now() })),
    )
    const { mails: listed } = (await testApp.nobody.get('/outbox', { to: bundle.toAddress })).body
    expect(listed.filter(({ subject }: { subject: string }) => /confirmed/i.test(subject))).toHaveLength(1)
  })

  test('stay one mail where there is only one', async () => {
    await anOrder(testApp, { status: 'active' })
    await testApp.settle()
    const [alone] = await confirmations()
    await sendMail(deps(), alone!.id)
    expect((await confirmations())[0]).toMatchObject({ sentAt: testApp.now(), bundledInto: null, tries: 1 })
    expect(queued).toEqual([])
  })

  test('do not wait where somebody has to decide, and never at the desk', async () => {
    await approvals.waiting()
    await anOrder(testApp, { status: 'approved' })
    await testApp.settle()
    const all = await mails()
    const requests = all.filter(({ subject }) => subject.startsWith('Approval needed'))
    expect(requests.length).toBeGreaterThan(0)
    const atDesk = all.filter(({ toKind }) => toKind === 'shop')
    expect(atDesk.length).toBeGreaterThan(0)
    for (const mail of [...requests, ...atDesk]) expect(mail).toMatchObject({ bundleKind: null, sentAt: testApp.now() })
  })
})

test('if the bundle is given up, each of its orders lists the person as not reached', async () => {
  const orders = [await anOrder(testApp, { status: 'active' }), await anOrder(testApp, { status: 'active' })]
  await testApp.settle()
  const [part] = await confirmations()
  await sendMail(deps(), part!.id)
  const bundle = (await mails()).at(-1)!
  const port = { ...testApp.ports.mail, send: async () => ({ taken: false, how: 'refused', reply: '550 no such user' }) as const }
  await sendMail({ ...deps(), port }, bundle.id)
  const olivia = await testApp.as('olivia@northwind.example')
  for (const { id } of orders) {
    const { undelivered } = (await olivia.get(`/orders/${id}/undelivered_mails`)).body
    expect(undelivered).toMatchObject([{ channel: 'email', to_address: bundle.toAddress }])
  }
  const root = await testApp.as('root@fleetwright.example')
  const { mails: listed } = (await root.get('/back_office/undelivered_mails')).body
  expect(listed.filter(({ to_address: to }: { to_address: string }) => to === bundle.toAddress)).toHaveLength(1)
})
