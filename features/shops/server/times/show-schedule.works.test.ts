import { beforeAll, expect, test } from 'vitest'
import { serviceByCode } from '#features/services/catalog/services.ts'
import { aRequest } from '#tests/builders.ts'
import type { Caller } from '#tests/caller.ts'
import { useTestApp } from '#tests/test-app.ts'

type Entry = { date: string; times: string[]; state: string; payment_method_availability: string[] }

const testApp = useTestApp()
let olivia: Caller
let vehicleId: number
beforeAll(async () => {
  olivia = await testApp.as('olivia@northwind.example')
  vehicleId = (await testApp.db.selectFrom('vehicles').select('id').where('name', '=', 'Loop 04').executeTakeFirstOrThrow()).id
})

const shopId = async (name: string): Promise<number> =>
  (await testApp.db.selectFrom('shops').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
const schedule = async (name: string, query: Record<string, unknown> = {}) => {
  const service_definition_ids = [serviceByCode('tire_rotation')!.id]
  const { body } = await olivia.get(`/shops/${await shopId(name)}/schedule`, {
    vehicle_id: vehicleId,
    service_definition_ids,
    ...query,
  })
  return body as { available_times: Entry[]; visit_minutes: number; time_zone: string; today: string; last_day: string }
}

test('a day has its starts every half hour, in the time of the shop, with the ways to pay there', async () => {
  const { available_times, time_zone, today, last_day, visit_minutes } = await schedule('Harbor Auto Care', {
    date: '2026-11-23',
  })
  expect([time_zone, today, last_day, visit_minutes]).toEqual(['America/Chicago', '2026-11-20', '2026-12-20', 30])
  expect(available_times).toMatchObject([
    { date: '2026-11-23', state: 'open', some_taken: false, payment_method_availability: ['braintree', 'wex', 'fleetcor'] },
  ])
  expect(available_times[0]!.times.at(0)).toBe('07:30')
  expect(available_times[0]!.times.at(-1)).toBe('17:30')
})

test('today begins an hour from now', async () => {
  const { available_times } = await schedule('Harbor Auto Care')
  expect(available_times).toMatchObject([{ date: '2026-11-20' }])
  expect(available_times[0]!.times[0]).toBe('10:00')
})

test('31 days come at once, and closed days say so', async () => {
  const { available_times } = await schedule('Harbor Auto Care', { days: 31 })
  expect(available_times).toHaveLength(31)
  const closed = available_times.filter(({ state }) => state === 'closed').map(({ date }) => date)
  expect(closed).toEqual(['2026-11-22', '2026-11-26', '2026-11-29', '2026-12-06', '2026-12-13', '2026-12-20'])
})

test('a day with every bay taken is full, which is not closed', async () => {
  const shop = 'Kinzie Street Garage'
  for (let bay = 0; bay < 2; bay += 1) await aRequest(testApp, { shop, at: '2026-12-01T14:00:00Z', minutes: 570 })
  const { available_times } = await schedule(shop, { date: '2026-12-01' })
  expect(available_times).toMatchObject([{ times: [], state: 'full', some_taken: true }])
})

test('the own visit does not stand in the way of moving it; that of another fleet does', async () => {
  const shop = 'Lakefront Auto Gary'
  await testApp.db.updateTable('shops').set({ phoneOnly: false, bays: 1 }).where('name', '=', shop).execute()
  const { id } = await aRequest(testApp, { shop, at: '2026-12-02T15:00:00Z', minutes: 60 })
  const at = async (query: Record<string, unknown>) =>
    (await schedule(shop, { date: '2026-12-02', ...query })).available_times[0]!.times.includes('09:00')
  expect([await at({}), await at({ order_id: id })]).toEqual([false, true])
  const aki = await testApp.as('aki@pacific.example')
  const hers = await testApp.db
    .selectFrom('vehicles as v')
    .innerJoin('users as u', 'u.fleetId', 'v.fleetId')
    .where('u.email', '=', 'aki@pacific.example')
    .select('v.id')
    .executeTakeFirstOrThrow()
  const { body } = await aki.get(`/shops/${await shopId(shop)}/schedule`, {
    vehicle_id: hers.id,
    date: '2026-12-02',
    order_id: id,
  })
  expect(body.available_times[0].times).not.toContain('09:00')
})

test('a shop that arranges by phone offers its opening hours without counting bays', async () => {
  const shop = 'Ashland Brake & Alignment'
  for (let visit = 0; visit < 5; visit += 1) await aRequest(testApp, { shop, at: '2026-12-03T15:00:00Z', minutes: 60 })
  const { available_times } = await schedule(shop, { date: '2026-12-03' })
  expect(available_times[0]!.times).toContain('09:00')
})

test('a Canadian shop answers a Canadian fleet in its own zone', async () => {
  const sylvie = await testApp.as('sylvie@boreal.example')
  const { id } = await testApp.db.selectFrom('vehicles').select('id').where('name', '=', 'Plateau 03').executeTakeFirstOrThrow()
  const { body } = await sylvie.get(`/shops/${await shopId('Quai Mécanique')}/schedule`, { vehicle_id: id, date: '2026-11-23' })
  expect([body.time_zone, body.available_times[0].times[0]]).toEqual(['America/Toronto', '07:30'])
})
