import { expect, test } from 'vitest'
import type { Answered, Caller } from '#tests/caller.ts'
import { aFinishedOrder } from '#tests/finished-order.ts'
import { importFile, sendImport } from '#tests/imports.ts'
import { useTestApp } from '#tests/test-app.ts'
import { aVin, csvUrl } from '#tests/vehicle-csv.ts'

const testApp = useTestApp()
const ok = (answer: Answered): Answered['body'] => {
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

const NAME = 'Round trip 1'
/** A vehicle with an order, records with taxes, a credit, positions, and fills with a refund. */
const withAll = async (): Promise<Caller> => {
  const olivia = await testApp.as('olivia@northwind.example')
  const vin = aVin(601)
  await importFile(testApp, olivia, 'vehicles', [
    'VIN,Name,Miles,Year,Make,Model,Driver',
    `${vin},${NAME},60000,2021,Ford,Transit 250,Dan Kowalski`,
  ])
  await importFile(testApp, olivia, 'people', [
    'Name,Role,Vehicle,Phone',
    `Ada Lister,Driver,${NAME},5550100601`,
    'Cher,Driver,,',
    'Zoë O’Neil-Łukasz,Manager,,5550100602',
  ])
  const services = [
    { code: 'tire_rotation', priceCents: 39_00 },
    { code: 'cabin_air_filter', priceCents: 20_00, declined: true },
  ] as const
  await aFinishedOrder(testApp, { vehicle: NAME, odometer: 50_200, services: [...services] })
  await importFile(testApp, olivia, 'service_history', [
    'VIN,Service,Date,Miles,Labor,Parts,Tax,Total,Shop,PO number,Notes',
    `${vin},"Oil change (Full Synthetic), Battery",2026-05-15,50000,60,40,8,108,Joe's,A-1,"two, things"`,
    `${vin},Left mirror glued,2026-05-15,50000,,,,10,Joe's,,`,
    `${vin},Left mirror glued,2026-05-15,50000,,,,12,Joe's,,`,
    `${vin},Battery,2026-05-20,50100,,,,-45.00,Core credit,,`,
  ])
  await importFile(testApp, olivia, 'fuel', [
    'VIN,Date,Gallons,Total,Odometer mi,Product,Reference',
    `${vin},2026-11-01,20,70,59000,Regular,A-1`,
    `${vin},2026-11-01,20,70,59000,Regular,A-2`,
    `${vin},2026-11-02,-5,-17.50,,Regular,A-1`,
    `${vin},2026-11-03,10.5,36,,Diesel,`,
  ])
  return olivia
}

const DOWNLOADS = [
  ['users.csv', 'people', () => '/fleets/me/users.csv', {}],
  ['vehicles.csv', 'vehicles', (_: number, fleetId: number) => `/fleets/${fleetId}/vehicles.csv`, {}],
  ['fuel of the fleet', 'fuel', () => '/fuel_entries.csv', {}],
  ['maintenance_history.csv', 'service_history', (id: number) => `/vehicles/${id}/maintenance_history.csv`, {}],
  ['orders.csv', 'service_history', () => '/orders.csv', { manual_records: true }],
] as const

test('what the product writes, it reads, in both languages, and nothing changes', { timeout: 120_000 }, async () => {
  const olivia = await withAll()
  const { id: vehicleId } = await testApp.db
    .selectFrom('vehicles')
    .select('id')
    .where('name', '=', NAME)
    .executeTakeFirstOrThrow()
  const { fleet_id: fleetId } = olivia.user as unknown as { fleet_id: number }
  for (const [name, kind, path, query] of DOWNLOADS) {
    for (const language of ['en', 'fr'] as const) {
      const file = await olivia.get(
        path(vehicleId, fleetId),
        { ...query, ...(kind === 'people' ? { language } : {}) },
        { language },
      )
      expect(file.status, file.text).toBe(200)
      const sent = ok(await sendImport(olivia, kind, file.text.trim().split('\n'))).import
      if (!sent.can_check) ok(await olivia.put(`/imports/${sent.id}`, { distance_unit: 'miles' }))
      const { check } = ok(await olivia.post(`/imports/${sent.id}/check`, {}))
      const about = `${name} in ${language}: ${JSON.stringify([check.problems.slice(0, 3), check.changes.slice(0, 3), check.left_out.slice(0, 3)])}`
      expect(check, about).toMatchObject({ added: 0, changed: 0, failed: 0 })
      expect(check.unchanged, about).toBeGreaterThan(2)
      expect(check.drivers, about).toBeNull()
    }
  }
})

test(
  'names that a spreadsheet would run, and names that follow the model, come back as they are',
  { timeout: 60_000 },
  async () => {
    const olivia = await testApp.as('olivia@northwind.example')
    const names = ['=HYPERLINK("http://x.example";"x")', '+1 Reefer', '-12 Box', '@home', '']
    const vins = names.map((_, index) => aVin(611 + index))
    const lines = names.map(
      (name, index) => `${vins[index]},"${name.replaceAll('"', '""')}",${name.slice(0, 1)}${index},2022,Ford,Transit 350`,
    )
    await importFile(testApp, olivia, 'vehicles', ['VIN,Name,Unit number,Year,Make,Model', ...lines])
    const saved = () =>
      testApp.db
        .selectFrom('vehicles')
        .select(['vin', 'name', 'nameOfVehicle', 'otherId'])
        .where('vin', 'in', vins)
        .orderBy('vin')
        .execute()
    const before = await saved()
    expect(before.map(({ nameOfVehicle }) => nameOfVehicle ?? '').toSorted()).toEqual(names.toSorted())
    const { fleet_id: fleetId } = olivia.user as unknown as { fleet_id: number }
    const { text } = await olivia.get(`/fleets/${fleetId}/vehicles.csv`)
    expect(text).toContain(`'+1 Reefer`)
    const { id } = ok(await sendImport(olivia, 'vehicles', text.trim().split('\n'))).import
    await olivia.put(`/imports/${id}`, { distance_unit: 'miles' })
    expect(ok(await olivia.post(`/imports/${id}/check`, {})).check).toMatchObject({ added: 0, changed: 0 })
    const sent = await olivia.post('/vehicles/bulk_upsertions', { fileData: csvUrl(text), fileName: 'vehicles.csv' })
    expect(sent.status, sent.text).toBeLessThan(300)
    await testApp.settle()
    expect(await saved()).toEqual(before)
  },
)
