import { expect, test } from 'vitest'
import { useHouse } from '#tests/house.ts'

const house = useHouse()

test('a sync links devices by VIN, and the vehicle shows what its device sent', async () => {
  await house.db.updateTable('fleets').set({ geotabDatabaseName: 'northwindcouriers' }).where('name', '=', 'Northwind Couriers').execute()
  const olivia = await house.as('olivia@northwind.example')
  const asked = await olivia.post('/geotab_sync_events')
  expect(asked.status, asked.text).toBe(200)
  await house.settle()
  const events = await olivia.get('/geotab_sync_events')
  expect(events.body.geotab_sync_events[0]).toMatchObject({ status: 'completed' })
  const loop04 = await house.db.selectFrom('vehicles').select(['id', 'geotabDeviceId']).where('name', '=', 'Loop 04').executeTakeFirstOrThrow()
  expect(loop04.geotabDeviceId).toBe('G94F27B13C8')
  const at = `/geotab_vehicles/${loop04.id}`
  for (const part of ['battery_life_info', 'engine_oil_info', 'tire_pressure_info', 'fault_data']) console.log(JSON.stringify((await olivia.get(`${at}/${part}`)).body))
  console.log(JSON.stringify((await olivia.get('/geotab_connection')).body).slice(0, 1500), JSON.stringify(events.body))
})
