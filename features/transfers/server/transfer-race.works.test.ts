import { beforeAll, describe, expect, test } from 'vitest'
import { bookingOf } from '#tests/fixtures/orders/booking.fixtures.ts'
import { aVehicle } from '#tests/builders.ts'
import type { Caller } from '#tests/caller.ts'
import { useTestApp } from '#tests/test-app.ts'
import { anOrder } from '#tests/order-in-status.ts'
import { fleetIdOf, transfer } from '#tests/fixtures/transfers/transfer.fixtures.ts'

const testApp = useTestApp()
const booking = bookingOf(testApp)
let olivia: Caller
let fay: Caller
let root: Caller
let northwind: number
let greatLakes: number
let summit: number
let halsted: number

beforeAll(async () => {
  olivia = await testApp.as('olivia@northwind.example')
  fay = await testApp.as('fay@meridian.example')
  root = await testApp.as('root@fleetwright.example')
  northwind = await fleetIdOf(testApp, 'Northwind Couriers')
  greatLakes = await fleetIdOf(testApp, 'Great Lakes HVAC')
  summit = await fleetIdOf(testApp, 'Summit Elevator')
  halsted = await fleetIdOf(testApp, 'Halsted Home Health')
})

const rowOf = (id: number) =>
  testApp.db.selectFrom('vehicles').select(['fleetId', 'movedToId']).where('id', '=', id).executeTakeFirstOrThrow()
const TRIES = [1, 2, 3, 4, 5, 6]

describe('of two at once', () => {
  test('transfers of the same vehicles to two fleets one moves them all, the other none', async () => {
    for (const _try of TRIES) {
      const ids = [(await aVehicle(testApp)).id, (await aVehicle(testApp)).id, (await aVehicle(testApp)).id]
      const answers = await Promise.all([
        transfer(fay, ids, northwind, greatLakes),
        transfer(root, ids.toReversed(), northwind, summit),
      ])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
      const winner = answers[0].status === 200 ? greatLakes : summit
      expect(answers.find(({ status }) => status === 422)!.body.code).toBe('transfer_moved_meanwhile')
      for (const id of ids) expect((await rowOf(id)).fleetId).toBe(winner)
      expect(await testApp.db.selectFrom('vehicleMoves').select('id').where('vehicleId', 'in', ids).execute()).toHaveLength(3)
    }
  })
  test('transfers that share one vehicle and go different ways end without waiting for each other', async () => {
    for (const _try of TRIES) {
      const [one, other] = [await aVehicle(testApp), await aVehicle(testApp, { fleet: 'Great Lakes HVAC' })]
      const answers = await Promise.all([
        transfer(fay, [one.id, other.id], [northwind, greatLakes], summit),
        transfer(root, [other.id], greatLakes, halsted),
      ])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    }
  })
  test('a transfer and a booking, the order stays with its fleet, or the vehicle is not found', async () => {
    for (const at of TRIES) {
      const vehicle = await aVehicle(testApp)
      const appointment = `2026-12-0${7 + (at % 3)}T${at % 2 ? '09' : '11'}:00`
      const form = { ...(await booking.form()), vehicle_id: vehicle.id, appointment_datetime: appointment }
      const [booked, moved] = await Promise.all([
        olivia.post('/orders', form),
        transfer(fay, [vehicle.id], northwind, greatLakes),
      ])
      expect(moved.status).toBe(200)
      const orders = await testApp.db
        .selectFrom('orders as o')
        .innerJoin('vehicles as v', (join) => join.onRef('v.fleetId', '=', 'o.fleetId').onRef('v.id', '=', 'o.vehicleId'))
        .select(['o.fleetId', 'v.movedToId'])
        .where('o.vehicleName', '=', vehicle.name)
        .execute()
      if (booked.status === 404) expect(orders).toEqual([])
      else {
        expect(booked.status).toBe(201)
        expect(orders).toEqual([{ fleetId: northwind, movedToId: vehicle.id }])
      }
    }
  })
  test('a transfer and the end of the work in the shop, both happen, and the work follows the vehicle', async () => {
    const harper = await testApp.asDesk('harper@harbor.example')
    for (const _try of TRIES) {
      const vehicle = await aVehicle(testApp, { odometer: 60_000 })
      const { id } = await anOrder(testApp, { status: 'approved', vehicle: vehicle.name, odometer: 60_000 })
      const [done, moved] = await Promise.all([
        harper.post(`/shop_portal/orders/${id}/complete`, { odometer: 60_400, invoice_number: 'H-9' }),
        transfer(fay, [vehicle.id], northwind, greatLakes),
      ])
      expect([done.status, moved.status]).toEqual([200, 200])
      const row = await testApp.db.selectFrom('vehicles').selectAll().where('id', '=', vehicle.id).executeTakeFirstOrThrow()
      expect(row).toMatchObject({ fleetId: greatLakes, odometer: 60_400, lastMaintenanceOdometer: 60_400, lifetimeCostCents: 0 })
      const records = await testApp.db
        .selectFrom('serviceRecords')
        .select('fleetId')
        .where('vehicleId', '=', vehicle.id)
        .execute()
      expect(records).toEqual([{ fleetId: greatLakes }])
    }
  })
  test('a transfer and a new vehicle of that VIN, one is refused in words', async () => {
    await fay.put('/fleet_users/impersonate_fleet', { fleet_id: greatLakes })
    for (const at of TRIES) {
      const vin = `1FTBR1Y8${at}MK01990${at}`
      const vehicle = await aVehicle(testApp, { vin: null })
      await testApp.db.updateTable('vehicles').set({ vin }).where('id', '=', vehicle.id).execute()
      const form = { identify_by: 'vin', vin, name_of_vehicle: `Twin ${at}`, odometer: 1000 }
      const [added, moved] = await Promise.all([fay.post('/vehicles', form), transfer(root, [vehicle.id], northwind, greatLakes)])
      expect([200, 201, 422]).toContain(added.status)
      expect([200, 422]).toContain(moved.status)
      const rows = testApp.db.selectFrom('vehicles').select('id').where('fleetId', '=', greatLakes).where('vin', '=', vin)
      expect(await rows.where('deletedAt', 'is', null).execute()).toHaveLength(1)
      if (moved.status === 422) expect(moved.body.code).toBe('transfer_vin_taken')
    }
  })
})
