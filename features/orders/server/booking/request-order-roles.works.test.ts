import { expect, test } from 'vitest'
import { useTestApp } from '#tests/test-app.ts'
import { bookingOf } from '#tests/fixtures/orders/booking.fixtures.ts'

const testApp = useTestApp()
const booking = bookingOf(testApp)

test('a driver books for a vehicle that is assigned', async () => {
  const dan = await testApp.as('dan@northwind.example')
  const { status, body } = await dan.post('/orders', await booking.form({ vehicle: 'Loop 03' }))
  expect(status).toBe(201)
  expect(body.originator).toMatchObject({ name: 'Dan Kowalski', roles: ['Driver'] })
})

test('staff of the management company book for the fleet that they act for, under their own name', async () => {
  const fay = await testApp.as('fay@meridian.example')
  const form = await booking.form({ vehicle: 'Beverly 05' })
  expect((await fay.post('/orders', form)).status).toBe(404)
  const { fleetId } = await testApp.db
    .selectFrom('vehicles')
    .select('fleetId')
    .where('name', '=', 'Beverly 05')
    .executeTakeFirstOrThrow()
  await fay.put('/fleet_users/impersonate_fleet', { fleet_id: fleetId })
  const { status, body } = await fay.post('/orders', form)
  expect(status).toBe(201)
  expect(body).toMatchObject({ originator: { name: 'Fay Sandoval', roles: ['FMC'] }, can_cancel: true })
  const olivia = await testApp.as('olivia@northwind.example')
  expect((await olivia.get(`/orders/${body.id}`)).body).toMatchObject({ id: body.id, can_cancel: true })
})

test('every role of the fleet above driver cancels what another asked for', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  for (const [index, email] of ['adam@northwind.example', 'mia@northwind.example'].entries()) {
    const caller = await testApp.as(email)
    const { body } = await olivia.post(
      '/orders',
      await booking.form({ vehicle: 'Bucktown 08', appointment_datetime: `2026-11-24T1${index}:00` }),
    )
    expect((await caller.put(`/orders/${body.id}`, { status: 'cancel' })).body.status).toBe('cancel')
  }
})
