import { expect, test } from 'vitest'
import { aFinishedOrder } from '#tests/finished-order.ts'
import { useTestApp } from '#tests/test-app.ts'
import { pastWindow } from '#features/countries/date-windows.ts'

const testApp = useTestApp()
const PAST = [5, 7, 8, 9]

test('an order finished before its appointment day stands where it was finished: list, window, file and order of lines', async () => {
  const services = [{ code: 'tire_rotation', priceCents: 10_000 }]
  const early = await aFinishedOrder(testApp, { vehicle: 'Montrose 29', at: '2026-12-03T15:00:00Z', odometer: 250_000, services })
  testApp.setNow('2026-11-20T18:00:00.000Z')
  const later = await aFinishedOrder(testApp, { vehicle: 'Beverly 05', at: '2026-11-10T15:00:00Z', odometer: 250_000, services })
  const olivia = await testApp.as('olivia@northwind.example')
  const listed = async (from: string, to: string): Promise<number[]> => {
    const query = { state_id: PAST, appointment_datetime_from: from, appointment_datetime_to: to }
    return (await olivia.get('/orders', query)).body.orders.map(({ id }: { id: number }) => id)
  }
  const { from, to } = pastWindow('2026-11-20')
  expect(await listed(from, to)).toEqual([later.id, early.id])
  expect(await listed('2026-11-20', '2026-11-20')).toEqual([later.id, early.id])
  expect(await listed('2026-12-01', '2026-12-31')).toEqual([])
  const [row] = (await olivia.get('/orders', { state_id: PAST })).body.orders.toReversed()
  expect(row).toMatchObject({ id: early.id, appointment_date: '2026-12-03', completed_on: '2026-11-20' })
  const file = await olivia.get('/orders.csv', { state_id: PAST, appointment_datetime_from: from, appointment_datetime_to: to })
  expect(file.text.trim().split('\r\n')).toHaveLength(3)
})
