import { expect, test } from 'vitest'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
const idOf = async (name: string) =>
  (await testApp.db.selectFrom('vehicles').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id

/** All rows that a mark may write. */
const storedRows = async () => ({
  records: await testApp.db.selectFrom('serviceRecords').selectAll().orderBy('id').execute(),
  vehicles: await testApp.db.selectFrom('vehicles').selectAll().orderBy('id').execute(),
  events: await testApp.db.selectFrom('events').select('id').where('type', '=', 'services_completed').execute(),
})

test.each([
  [
    'a vehicle that is not assigned',
    'dan@northwind.example',
    'Loop 01',
    30_000,
    { are_all_completed: true },
    404,
    'vehicle_not_found',
  ],
  [
    'an interval that no service has',
    'olivia@northwind.example',
    'Loop 04',
    77_777,
    { are_all_completed: true },
    404,
    'interval_not_found',
  ],
  ['nothing chosen', 'olivia@northwind.example', 'Loop 04', 75_000, { service_completed_details: [] }, 422, 'no_service_chosen'],
  [
    'at an odometer that it cannot have',
    'olivia@northwind.example',
    'Loop 04',
    75_000,
    { are_all_completed: true, odometer: 9_000_000 },
    422,
    'completion_odometer_impossible',
  ],
  [
    'before it was done last',
    'olivia@northwind.example',
    'Loop 04',
    75_000,
    { are_all_completed: true, completed_on: '2025-01-05' },
    422,
    'completion_before_last',
  ],
  [
    'a service of another interval',
    'olivia@northwind.example',
    'Loop 04',
    75_000,
    {
      service_completed_details: [
        { id: 2, is_completed: true },
        { id: 1, is_completed: true },
      ],
    },
    422,
    'service_not_in_interval',
  ],
])('%s: nothing is marked', async (_case, email, name, interval, body, status, code) => {
  const before = await storedRows()
  const answer = await (await testApp.as(email)).put(`/vehicles/${await idOf(name)}/intervals/${interval}/services`, body)
  expect([answer.status, answer.body.code]).toEqual([status, code])
  expect(await storedRows()).toEqual(before)
})

test('the sentence is in the reader’s language', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const answer = await olivia.put(`/vehicles/${await idOf('Loop 04')}/intervals/75000/services`, {}, { language: 'fr' })
  expect(answer.body.errors).toEqual(['Veuillez choisir au moins un service.'])
})
