import { expect, test } from 'vitest'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
const READ = ['/spend', '/spend/orders', '/spend.csv', '/spend.pdf'] as const

test.each(READ)('%s is for the people of a fleet except drivers', async (path) => {
  expect((await testApp.nobody.get(path)).status).toBe(401)
  expect((await (await testApp.asDesk('harper@harbor.example')).get(path)).body.code).toBe('fleet_users_only')
  const { status, body } = await (await testApp.as('dan@northwind.example')).get(path)
  expect([status, body.code]).toEqual([403, 'managers_and_admins_only'])
})

test.each([
  ['another unit', { unit: 'week' }],
  ['a day that does not exist', { start: '2026-02-31' }],
])('%s is refused', async (_what, query) => {
  expect((await (await testApp.as('olivia@northwind.example')).get('/spend', query)).status).toBe(422)
})

test('another fleet’s vehicle is not found', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const { id } = await testApp.db
    .selectFrom('vehicles as v')
    .innerJoin('fleets as f', 'f.id', 'v.fleetId')
    .where('f.name', '=', 'Boréal Livraison')
    .select('v.id')
    .executeTakeFirstOrThrow()
  for (const path of ['/spend/orders', '/spend.csv']) {
    const { status, body } = await olivia.get(path, { unit: 'year', vehicle_id: id })
    expect([path, status, body.code]).toEqual([path, 404, 'vehicle_not_found'])
  }
})

const budgets = () => testApp.db.selectFrom('fleetBudgets').selectAll().execute()

test('a driver sets no budget, and no amount but one above zero is saved', async () => {
  const dan = await testApp.as('dan@northwind.example')
  const { status, body } = await dan.put('/spend/budget', { monthly_budget: 100 })
  expect([status, body.code]).toEqual([403, 'managers_and_admins_only'])
  const olivia = await testApp.as('olivia@northwind.example')
  for (const amount of [0, -5, 10.005, 1e12, 'much'])
    expect((await olivia.put('/spend/budget', { monthly_budget: amount })).status).toBe(422)
  expect(await budgets()).toEqual([])
})

const stored = () => testApp.db.selectFrom('spendMails').select(['toAddress', 'stoppedAt']).execute()

test('a driver chooses no addresses and sends no test', async () => {
  const dan = await testApp.as('dan@northwind.example')
  for (const answer of [
    await dan.get('/spend/mails'),
    await dan.put('/spend/mails', { emails: ['a@b.example'], with_pdf: true, with_csv: true }),
    await dan.post('/spend/mails/test'),
  ])
    expect([answer.status, answer.body.code]).toEqual([403, 'managers_and_admins_only'])
  expect(await stored()).toEqual([])
})

test('what is no address, too many, and who stopped it are refused, and nothing is written', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const choose = async (emails: string[]) => {
    const { status, body } = await olivia.put('/spend/mails', { emails, with_pdf: true, with_csv: false })
    return [status, body.code]
  }
  expect(await choose(['carol@books.example', 'carol'])).toEqual([422, 'email_invalid'])
  expect((await choose(Array.from({ length: 11 }, (_, index) => `a${index}@b.example`)))[0]).toBe(422)
  expect(await stored()).toEqual([])
  await choose(['carol@books.example'])
  await testApp.db.updateTable('spendMails').set({ stoppedAt: testApp.now() }).execute()
  expect(await choose(['adam@northwind.example', 'Carol@books.example'])).toEqual([422, 'spend_mail_stopped'])
  expect(await stored()).toMatchObject([{ toAddress: 'carol@books.example', stoppedAt: expect.any(Date) }])
})

test.each(['', '1', '1.short', `1.${'a'.repeat(43)}`, `99999.${'a'.repeat(43)}`, 'x'.repeat(300)])(
  'the key %s opens, downloads and stops nothing',
  async (key) => {
    const { nobody } = testApp
    for (const { status } of [
      await nobody.get('/spend_mail', { key }),
      await nobody.get('/spend_mail.pdf', { key }),
      await nobody.get('/spend_mail.csv', { key }),
      await nobody.put('/spend_mail/stop', { key }),
    ])
      expect([404, 422]).toContain(status)
  },
)
