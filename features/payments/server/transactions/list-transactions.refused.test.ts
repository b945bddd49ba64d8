import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '#tests/caller.ts'
import { useTestApp } from '#tests/test-app.ts'
import { moneyOf } from '#tests/fixtures/payments/ledger-lines.fixtures.ts'

const testApp = useTestApp()
let olivia: Caller
let sylvie: Caller
let lineOfNorthwind: number
let feeOfNorthwind: number
let boreal: number

beforeAll(async () => {
  olivia = await testApp.as('olivia@northwind.example')
  sylvie = await testApp.as('sylvie@boreal.example')
  lineOfNorthwind = (await moneyOf(testApp).paidOrder()).lineId
  feeOfNorthwind = await moneyOf(testApp).paidFee('Northwind Couriers', '2026-11-01')
  boreal = (await testApp.db.selectFrom('fleets').select('id').where('name', '=', 'Boréal Livraison').executeTakeFirstOrThrow())
    .id
})

const LISTS = [
  '/payment_activities',
  '/subscription_activities',
  '/transactions/report',
  '/transactions/summary',
  '/payment_activities.csv',
  '/subscription_activities.csv',
  '/transactions/report.csv',
]

describe.each(LISTS)('%s', (path) => {
  test('answers 404 to whoever names another fleet, also to staff who do not look after it', async () => {
    for (const caller of [olivia, await testApp.as('fay@meridian.example')]) {
      const { status, body } = await caller.get(path, { fleet_id: boreal })
      expect([status, body.code]).toEqual([404, 'fleet_not_found'])
    }
  })

  test('is over all fleets for staff of a company only', async () => {
    expect((await olivia.get(path, { fmc: true })).body).toMatchObject({ code: 'fmc_only' })
  })

  test('takes no days that run backwards, and none that do not exist', async () => {
    const backwards = { transactionsStartDate: '2026-11-20', transactionsEndDate: '2026-11-01' }
    expect((await olivia.get(path, backwards)).body).toMatchObject({ code: 'window_reversed' })
    expect((await olivia.get(path, { transactionsStartDate: '2026-02-31' })).status).toBe(422)
  })
})

test('a payment, its receipt and a fee of another fleet are not found', async () => {
  for (const path of [
    `/payment_activities/${lineOfNorthwind}`,
    `/payment_activities/${lineOfNorthwind}/receipt`,
    `/subscription_activities/${feeOfNorthwind}`,
    `/subscription_activities/${feeOfNorthwind}/receipt`,
  ]) {
    expect((await sylvie.get(path)).body).toMatchObject({ code: 'payment_not_found' })
    expect((await olivia.get(path)).status).toBe(200)
    expect((await testApp.nobody.get(path)).status).toBe(401)
  }
})

test('a fee is no payment of an order, nor the other way round, and what moved no money is neither', async () => {
  expect((await olivia.get(`/payment_activities/${feeOfNorthwind}`)).status).toBe(404)
  expect((await olivia.get(`/subscription_activities/${lineOfNorthwind}`)).status).toBe(404)
  const { orderId, fleetId } = await testApp.db
    .selectFrom('ledgerLines')
    .select(['orderId', 'fleetId'])
    .where('id', '=', lineOfNorthwind)
    .executeTakeFirstOrThrow()
  const failed = await moneyOf(testApp).line({ id: orderId!, fleetId }, { kind: 'failed' })
  expect((await olivia.get(`/payment_activities/${failed}`)).status).toBe(404)
})

test('a driver finds no payment of an order that is not theirs, and no fees', async () => {
  const dan = await testApp.as('dan@northwind.example')
  const other = await moneyOf(testApp).paidOrder({ vehicle: 'Albany Park 01' })
  const own = (await dan.get('/vehicles')).body.vehicles.map(({ name }: { name: string }) => name)
  expect(own).not.toContain('Albany Park 01')
  expect((await dan.get(`/payment_activities/${other.lineId}`)).status).toBe(404)
  const fee = await dan.get(`/subscription_activities/${feeOfNorthwind}`)
  expect([fee.status, fee.body.code]).toEqual([403, 'managers_and_admins_only'])
})
