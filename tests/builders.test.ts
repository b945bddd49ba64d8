import { describe, expect, test } from 'vitest'
import { aVehicle } from './builders.ts'
import { useTestApp } from './test-app.ts'
import { anOrder } from './order-in-status.ts'

const testApp = useTestApp()

describe('an order stands in the status that was asked for, and its fleet sees it', () => {
  test.each([
    'initiated',
    'active',
    'awaiting_approval',
    'approved',
    'complete',
    'paid',
    'paid_deferred',
    'paid_in_shop',
    'cancel',
  ] as const)('%s', async (status) => {
    const { id } = await anOrder(testApp, { status })
    const olivia = await testApp.as('olivia@northwind.example')
    expect((await olivia.get(`/orders/${id}`)).body).toMatchObject({ id, status })
  })
})

test('a vehicle stands in its fleet, with its drivers and its dates', async () => {
  const { id, name } = await aVehicle(testApp, { odometer: 61_000, drivers: ['luis@northwind.example'] })
  const luis = await testApp.as('luis@northwind.example')
  const { body } = await luis.get('/vehicles', { page: 1 })
  expect(body.vehicles.map((vehicle: { id: number }) => vehicle.id)).toContain(id)
  const row = await testApp.db.selectFrom('vehicles').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ name, nextDueOdometer: 67_500, odometerUnits: 'miles' })
  const { id: canadian } = await aVehicle(testApp, { fleet: 'Boréal Livraison' })
  const [other] = await testApp.db.selectFrom('vehicles').select('odometerUnits').where('id', '=', canadian).execute()
  expect(other?.odometerUnits).toBe('kilometers')
})
