import { expect, test } from 'vitest'
import type { Caller } from '#tests/caller.ts'
import { useTestApp } from '#tests/test-app.ts'
import { aPdf, sendForm } from '#tests/multipart.ts'
import { aVin, csv, csvUrl } from '#tests/vehicle-csv.ts'

const testApp = useTestApp()

type Fleet = { id: number; name: string; is_active: boolean }
/** Fay acts as a fleet in one tab, then as another one in a second tab. */
const twoTabs = async (): Promise<{ fay: Caller; first: Fleet; second: Fleet }> => {
  const fay = await testApp.as('fay@meridian.example')
  const fleets = (await fay.get('/fleets/basic_details')).body.fleets as Fleet[]
  const [first, second] = fleets.filter((fleet) => fleet.is_active)
  await fay.put('/fleet_users/impersonate_fleet', { fleet_id: first!.id })
  await fay.put('/fleet_users/impersonate_fleet', { fleet_id: second!.id })
  return { fay, first: first!, second: second! }
}
const storedRows = async () => ({
  vehicles: (await testApp.db.selectFrom('vehicles').select('id').execute()).length,
  uploads: (await testApp.db.selectFrom('imports').select('id').execute()).length,
  orders: (await testApp.db.selectFrom('orders').select('id').execute()).length,
  records: (await testApp.db.selectFrom('manualHistories').select('id').execute()).length,
})

test('what is sent from a screen of another fleet is refused with the name of the fleet now acted as, and nothing is written', async () => {
  const { fay, first, second } = await twoTabs()
  const before = await storedRows()
  const vehicle = { vin: aVin(41_001), odometer: 10 }
  const upload = { fileData: csvUrl(csv('vin,name', `${aVin(41_002)},Elsewhere`)), fileName: 'elsewhere.csv' }
  const fleet = first.id
  const answers = [
    await fay.get('/vehicles', {}, { fleet }),
    await fay.post('/vehicles', vehicle, { fleet }),
    await fay.post('/vehicles/bulk_upsertions', upload, { fleet, prefix: '/api/v6' }),
    await fay.get(`/fleets/${first.id}/vehicles.csv`, {}, { fleet }),
    await sendForm(
      fay,
      'POST',
      '/vehicles/1/vehicle_services',
      [['bill', { name: 'b.pdf', type: 'application/pdf', content: aPdf() }]],
      {
        fleet,
      },
    ),
  ]
  for (const answer of answers) {
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'acting_fleet_changed', fleet: { id: second.id, name: second.name } },
    })
  }
  expect(answers[1]!.body.errors).toEqual([`You now act as ${second.name} in another tab. Nothing was saved here.`])
  expect(await storedRows()).toEqual(before)
})

test('the fleet that is acted as goes through, and so does a call that does not say what it shows', async () => {
  const { fay, second } = await twoTabs()
  expect((await fay.get('/vehicles', {}, { fleet: second.id })).status).toBe(200)
  expect((await fay.get('/vehicles')).status).toBe(200)
})

test('who has left every fleet in another tab is refused, too', async () => {
  const { fay, second } = await twoTabs()
  await fay.delete('/fleet_users/impersonate_fleet')
  const answer = await fay.get('/vehicles', {}, { fleet: second.id })
  expect(answer).toMatchObject({ status: 409, body: { fleet: { id: fay.user.fleet_id, name: 'Meridian Fleet Management' } } })
  expect((await fay.get('/vehicles', {}, { fleet: fay.user.fleet_id })).status).toBe(200)
})

test('asking who one is, and going back, work from a screen of either fleet', async () => {
  const { fay, first, second } = await twoTabs()
  expect((await fay.get('/customers/me', {}, { fleet: first.id })).body.fleet_id).toBe(second.id)
  const back = await fay.put('/fleet_users/impersonate_fleet', { fleet_id: first.id }, { fleet: first.id })
  expect([back.status, back.body.fleet_id]).toEqual([200, first.id])
})
