import { describe, expect, test } from 'vitest'
import { aVehicle } from './builders.ts'
import { useHouse } from './house.ts'
import { anOrder } from './order-in-status.ts'

const house = useHouse()

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
    const { id } = await anOrder(house, { status })
    const olivia = await house.as('olivia@northwind.example')
    expect((await olivia.get(`/orders/${id}`)).body).toMatchObject({ id, status })
  })
})

test('a vehicle stands in its fleet, with its drivers and its dates', async () => {
  const { id, name } = await aVehicle(house, { odometer: 61_000, drivers: ['luis@northwind.example'] })
  const luis = await house.as('luis@northwind.example')
  const { body } = await luis.get('/vehicles', { page: 1 })
  expect(body.vehicles.map((vehicle: { id: number }) => vehicle.id)).toContain(id)
  const row = await house.db.selectFrom('vehicles').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ name, nextDueOdometer: 67_500, odometerUnits: 'miles' })
  const { id: canadian } = await aVehicle(house, { fleet: 'Boréal Livraison' })
  const [other] = await house.db.selectFrom('vehicles').select('odometerUnits').where('id', '=', canadian).execute()
  expect(other?.odometerUnits).toBe('kilometers')
})
