import { beforeEach, expect, test } from 'vitest'
import { aVin } from '#tests/vehicle-csv.ts'
import type { Caller } from '#tests/caller.ts'
import { aSignedUpFleet } from '#tests/fixtures/fleets/sign-up.fixtures.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
let owner: Caller
let fleetId: number
let signUps = 0

beforeEach(async () => {
  ;({ owner, fleetId } = await aSignedUpFleet(testApp, { email: `noor${(signUps += 1)}@harborline.example` }))
})

const stepsOf = async (caller = owner): Promise<string[]> =>
  (await caller.get('/set_up')).body.steps.map(({ key, state }: { key: string; state: string }) => `${key} ${state}`)

test('a fleet that signs up is being set up; its account is done and vehicles are next', async () => {
  const { body } = await owner.get('/set_up')
  expect(body).toMatchObject({ is_dismissed: false, is_set_up: false, vehicles: 0, minutes_left: 20 })
  expect(body.steps[0]).toMatchObject({ key: 'account', state: 'done', done_at: testApp.now().toISOString() })
  expect(await stepsOf()).toEqual([
    'account done',
    'vehicles next',
    'last_services open',
    'approvals open',
    'payment open',
    'drivers open',
    'booking open',
  ])
  expect(body.steps.map(({ consequence }: { consequence: string }) => consequence)).toContain('only_you_approve')
  expect((await owner.get('/customers/me')).body.fleet.is_setting_up).toBe(true)
})

test('each step follows the fleet’s data', async () => {
  const createdAt = testApp.now()
  expect((await owner.post('/vehicles', { vin: aVin(710_001), odometer: 12_345 })).status).toBe(200)
  expect((await stepsOf()).slice(0, 4)).toEqual(['account done', 'vehicles done', 'last_services next', 'approvals open'])
  const { services } = (await owner.get('/last_services')).body
  const { service_definition_id: service } = services[0]
  const { vehicles } = (await owner.get(`/last_services/${service}/vehicles`)).body
  const said = { vehicle_id: vehicles[0].vehicle_id, answer: 'never' }
  expect((await owner.put(`/last_services/${service}`, { vehicles: [said] })).status).toBe(200)
  expect((await stepsOf()).slice(2, 4)).toEqual(['last_services done', 'approvals next'])
  const { body: me } = await owner.get('/customers/me')
  const policy = { amount: 400, user_ids: [me.id], service_definition_ids: [1], vehicle_ids: [], all_vehicles: true }
  expect((await owner.post('/policies', policy)).status).toBe(200)
  expect((await stepsOf())[4]).toBe('payment next')
  await owner.put('/company', { pays: 'pay_in_shop' })
  expect((await stepsOf()).slice(4, 6)).toEqual(['payment done', 'drivers next'])
  await testApp.db
    .insertInto('users')
    .values({
      fleetId,
      email: 'dora@harborline.example',
      firstName: 'Dora',
      lastName: 'Lee',
      roles: ['driver'],
      invitedAt: createdAt,
    })
    .execute()
  const { body } = await owner.get('/set_up')
  expect(body.drivers).toEqual({ invited: 1, accepted: 0 })
  expect(await stepsOf()).toContain('drivers waiting')
  expect(await stepsOf()).toContain('booking next')
})

test('choosing to pay here makes the payment method the step', async () => {
  await owner.put('/company', { pays: 'card' })
  const { steps } = (await owner.get('/set_up')).body
  expect(steps.find(({ key }: { key: string }) => key === 'payment')).toMatchObject({ state: 'open', consequence: 'cannot_book' })
})

test('dismissed once, it leaves the dashboard and can be read again', async () => {
  expect((await owner.put('/set_up', { is_dismissed: true })).body.is_dismissed).toBe(true)
  expect((await owner.get('/customers/me')).body.fleet.is_setting_up).toBe(false)
  expect(await stepsOf()).toHaveLength(7)
  await owner.put('/set_up', { is_dismissed: false })
  expect((await owner.get('/customers/me')).body.fleet.is_setting_up).toBe(true)
})

test('fleets of before see nothing new, and others only what they may do', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  expect((await olivia.get('/customers/me')).body.fleet.is_setting_up).toBe(false)
  expect((await stepsOf(await testApp.as('mia@northwind.example'))).map((step) => step.split(' ')[0])).toEqual([
    'account',
    'approvals',
    'booking',
  ])
  const dan = await (await testApp.as('dan@northwind.example')).get('/set_up')
  expect([dan.status, dan.body.code]).toEqual([403, 'managers_and_admins_only'])
})

test('the example schedule is that of the recommended intervals, also for a VIN, and saves nothing', async () => {
  const count = () =>
    testApp.db
      .selectFrom('vehicles')
      .select((eb) => eb.fn.countAll().as('n'))
      .executeTakeFirstOrThrow()
  const before = await count()
  const { body } = await owner.get('/example_schedule')
  expect(body).toMatchObject({
    vehicle: { model: '2021 Ford Transit 250', body: 'van' },
    odometer_units: 'miles',
    odometer: 79_402,
  })
  expect(body.visits).toHaveLength(4)
  expect(body.visits[0].odometer).toBeGreaterThan(79_402)
  expect(body.visits[0].remaining).toBe(body.visits[0].odometer - 79_402)
  const { vin } = await testApp.db
    .selectFrom('vehicles')
    .select('vin')
    .where('name', '=', 'Logan Sq 24')
    .executeTakeFirstOrThrow()
  const own = await owner.get('/example_schedule', { vin })
  expect(own.body.vehicle.model).toContain('Ram')
  expect(await count()).toEqual(before)
})
