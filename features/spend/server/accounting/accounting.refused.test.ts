import { expect, test } from 'vitest'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
const FILE = '/spend/accounting.csv'
const SETTINGS = '/spend/accounting'

const VALID = {
  layout: 'xero',
  day_order: 'day_first',
  due: 'days_30',
  vendor: 'shop',
  tracking: 'none',
  tracking_name: '',
  taxes: 'lines',
  account: '473',
  accounts: [],
  tax_names: [],
}
const stored = () => testApp.db.selectFrom('fleetAccounting').selectAll().execute()

test('the files and their settings are for the people of a fleet except drivers', async () => {
  expect((await testApp.nobody.get(FILE)).status).toBe(401)
  expect((await (await testApp.asDesk('harper@harbor.example')).get(FILE)).body.code).toBe('fleet_users_only')
  const dan = await testApp.as('dan@northwind.example')
  for (const answer of [await dan.get(FILE), await dan.get(SETTINGS), await dan.put(SETTINGS, VALID)])
    expect([answer.status, answer.body.code]).toEqual([403, 'managers_and_admins_only'])
  expect(await stored()).toEqual([])
})

test.each([
  ['another layout', { layout: 'sage' }],
  ['another rule for the day due', { due: 'days_7' }],
  ['a kind of line that there is not', { accounts: [{ kind: 'snacks', account: '1' }] }],
  ['a rate that there is not', { tax_names: [{ rate: 'XX', name: 'Tax' }] }],
  ['a name over several lines', { account: 'one\ntwo' }],
  ['a name that is too long', { account: 'x'.repeat(101) }],
])('%s is refused, and nothing is written', async (_what, change) => {
  const olivia = await testApp.as('olivia@northwind.example')
  expect((await olivia.put(SETTINGS, { ...VALID, ...change })).status).toBe(422)
  expect(await stored()).toEqual([])
})

test('a layout and a period that there are not are refused', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  for (const query of [{ layout: 'sage' }, { unit: 'week' }, { start: '2026-02-31' }])
    expect((await olivia.get(FILE, query)).status).toBe(422)
})

test('another fleet’s settings are neither seen nor changed', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  await olivia.put(SETTINGS, VALID)
  const sylvie = await testApp.as('sylvie@boreal.example')
  expect((await sylvie.get(SETTINGS)).body).toMatchObject({ account: '', layout: 'quickbooks' })
  await sylvie.put(SETTINGS, { ...VALID, account: '9' })
  expect((await olivia.get(SETTINGS)).body).toMatchObject({ account: '473' })
})
