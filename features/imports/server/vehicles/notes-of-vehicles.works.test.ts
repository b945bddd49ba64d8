import { expect, test } from 'vitest'
import type { Answered, Caller } from '#tests/caller.ts'
import { importFile, sendImport } from '#tests/imports.ts'
import { useTestApp } from '#tests/test-app.ts'
import { aVin } from '#tests/vehicle-csv.ts'

const testApp = useTestApp()
const ok = (answer: Answered): Answered['body'] => {
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const olivia = () => testApp.as('olivia@northwind.example')
const HEADER = 'VIN,Name,Odometer (mi),Current Meter Date,Notes,Labels,Purchase Price'
const vehicleOf = async (caller: Caller, vin: string) => {
  const { id } = await testApp.db.selectFrom('vehicles').select('id').where('vin', '=', vin).executeTakeFirstOrThrow()
  return ok(await caller.get(`/vehicles/${id}`)).vehicle
}

test('notes, labels, price and the day of the odometer of a file are kept, shown and changed by a second file', async () => {
  const caller = await olivia()
  const vin = aVin(971)
  const row = `${vin},Kept 1,"41,250",11/02/2026,Spare key in the office,Aurora|Field; Reefer,"$28,450.50"`
  await importFile(testApp, caller, 'vehicles', [HEADER, row])
  expect(await vehicleOf(caller, vin)).toMatchObject({
    notes: 'Spare key in the office',
    labels: 'Aurora, Field, Reefer',
    purchase_price: 28_450.5,
    odometer: 41_250,
    odometer_read_on: '2026-11-02',
  })
  const again = await sendImport(caller, 'vehicles', ['VIN,Notes,Purchase Price', `${vin},,29000`])
  const { check } = ok(await caller.post(`/imports/${ok(again).import.id}/check`, {}))
  expect(check.changes).toMatchObject([
    { name: 'Kept 1', fields: [{ label: 'Purchase price', before: '$28,450.50', after: '$29,000.00' }] },
  ])
})

test('a price that is none is refused in its cell, and zero is no price', async () => {
  const caller = await olivia()
  const { check } = await importFile(testApp, caller, 'vehicles', [
    'VIN,Name,Purchase Price',
    `${aVin(972)},Priced 1,a lot`,
    `${aVin(973)},Priced 2,0`,
  ])
  expect(check).toMatchObject({ added: 1, failed: 1 })
  expect((await vehicleOf(caller, aVin(973))).purchase_price).toBeNull()
})

test('the form changes and clears them, and refuses a price below zero', async () => {
  const caller = await olivia()
  const vin = aVin(974)
  await importFile(testApp, caller, 'vehicles', ['VIN,Name,Notes,Purchase Price', `${vin},Edited 1,Old note,100`])
  const { id } = await vehicleOf(caller, vin)
  ok(await caller.put(`/vehicles/${id}`, { notes: null, labels: 'Reefer', purchase_price: 31_000.25 }))
  expect(await vehicleOf(caller, vin)).toMatchObject({ notes: null, labels: 'Reefer', purchase_price: 31_000.25 })
  const refused = await caller.put(`/vehicles/${id}`, { purchase_price: -1 })
  expect(refused.status).toBe(422)
  expect((await vehicleOf(caller, vin)).purchase_price).toBe(31_000.25)
})
