import { expect, test } from 'vitest'
import type { Answered, Caller } from '#tests/caller.ts'
import { aSignedUpFleet } from '#tests/fixtures/fleets/sign-up.fixtures.ts'
import { importFile, sendImport, undoImport } from '#tests/imports.ts'
import { useTestApp } from '#tests/test-app.ts'
import { aVin } from '#tests/vehicle-csv.ts'

const testApp = useTestApp()
const ok = (answer: Answered): Answered['body'] => {
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const olivia = () => testApp.as('olivia@northwind.example')
const driversOf = async (caller: Caller, last: string): Promise<string[]> => {
  const { users } = ok(await caller.get('/fleets/me/users'))
  return users
    .filter(({ name }: { name: string }) => name.endsWith(last))
    .map(
      ({ name, vehicles }: { name: string; vehicles: { name: string }[] }) =>
        `${name}: ${vehicles.map((one) => one.name).join(', ')}`,
    )
}
const HEADER = 'VIN,Vehicle Name,Operator'

test(
  'drivers whom the fleet does not have are created with their vehicles at one choice, and an undo takes them back',
  { timeout: 120_000 },
  async () => {
    const caller = await olivia()
    const lines = [
      HEADER,
      ...Array.from({ length: 60 }, (_, index) => `${aVin(700 + index)},Named ${index},"Created, Person${index}"`),
    ]
    const { id } = ok(await sendImport(caller, 'vehicles', lines)).import
    const { check } = ok(await caller.post(`/imports/${id}/check`, {}))
    expect(check.drivers).toEqual({ unknown: 60, created: 0, can_create: true })
    const chosen = ok(await caller.post(`/imports/${id}/check`, { create_drivers: true })).check
    expect(chosen.drivers).toEqual({ unknown: 0, created: 60, can_create: true })
    ok(await caller.post(`/imports/${id}/run`, {}))
    await testApp.settle()
    const { driver_names: names, progress } = ok(await caller.get(`/imports/${id}`)).import
    expect(progress).toMatchObject({ added: 60 })
    expect(names).toHaveLength(60)
    expect(names[0]).toEqual({ name: 'Created, Person0', became: 'created' })
    const drivers = await driversOf(caller, 'Created')
    expect(drivers).toHaveLength(60)
    expect(drivers).toContain('Person7 Created: Named 7')
    const mails = await testApp.db.selectFrom('mails').select('id').where('toAddress', 'like', '%no-email%').execute()
    expect(mails).toEqual([])
    // In the second import of the file, the fleet already has these people.
    const again = ok(await sendImport(caller, 'vehicles', lines)).import
    expect(ok(await caller.post(`/imports/${again.id}/check`, {})).check).toMatchObject({ unchanged: 60, drivers: null })
    expect(await undoImport(testApp, caller, id)).toMatchObject({ status: 'undone', undone: { removed: 120, left: 0 } })
    expect(await driversOf(caller, 'Created')).toEqual([])
  },
)

test('a name that is not created is kept, and whoever comes in under it gets the vehicle, by file or by form', async () => {
  const caller = await olivia()
  const imported = await importFile(testApp, caller, 'vehicles', [
    HEADER,
    `${aVin(761)},Kept A,"Kept, Zoë"`,
    `${aVin(762)},Kept B,Sean O’Kept`,
    `${aVin(763)},Kept C,Nobody Kept`,
  ])
  expect(imported.driver_names).toEqual([
    { name: 'Kept, Zoë', became: 'kept' },
    { name: 'Sean O’Kept', became: 'kept' },
    { name: 'Nobody Kept', became: 'kept' },
  ])
  await importFile(testApp, caller, 'people', ['Name', 'Zoe Kept'])
  const user = { firstName: 'Seán', lastName: "O'Kept", email: 'sean.kept@example.com', roles: ['driver'] }
  expect((await caller.post('/fleet_users', { user })).status).toBe(201)
  expect([...(await driversOf(caller, ' Kept')), ...(await driversOf(caller, "O'Kept"))]).toEqual([
    'Zoe Kept: Kept A',
    "Seán O'Kept: Kept B",
  ])
})

test('one name is added, one is left out and one is a colleague, as said for each', async () => {
  const caller = await olivia()
  const lines = [HEADER, `${aVin(771)},Said A,Newly Said`, `${aVin(772)},Said B,Not Said`, `${aVin(773)},Said C,Danny K.`]
  const { id } = ok(await sendImport(caller, 'vehicles', lines)).import
  const dan = (
    await testApp.db.selectFrom('users').select('id').where('email', '=', 'dan@northwind.example').executeTakeFirstOrThrow()
  ).id
  const said = [
    { field: 'driver', from: 'Newly Said', value: '+' },
    { field: 'driver', from: 'Not Said', value: '-' },
    { field: 'driver', from: 'Danny K.', value: `#${dan}` },
  ]
  const { check } = ok(await caller.post(`/imports/${id}/check`, { value_corrections: said }))
  expect(check).toMatchObject({ added: 3, unknown_values: [], drivers: { unknown: 1, created: 1 } })
  ok(await caller.post(`/imports/${id}/run`, {}))
  await testApp.settle()
  expect(await driversOf(caller, ' Said')).toEqual(['Newly Said: Said A'])
  expect(ok(await caller.get(`/imports/${id}`)).import.driver_names).toEqual([
    { name: 'Newly Said', became: 'created' },
    { name: 'Not Said', became: 'left_out' },
  ])
})

test('a driver who was created and has signed in since stays when the import is undone', async () => {
  const caller = await olivia()
  const { id } = ok(await sendImport(caller, 'vehicles', [HEADER, `${aVin(781)},Stays A,Sam Stays`])).import
  ok(await caller.post(`/imports/${id}/check`, { create_drivers: true }))
  ok(await caller.post(`/imports/${id}/run`, {}))
  await testApp.settle()
  await testApp.db.updateTable('users').set({ lastSignedInAt: testApp.now() }).where('lastName', '=', 'Stays').execute()
  const { undone } = await undoImport(testApp, caller, id)
  expect(undone.left).toBeGreaterThan(0)
  expect(await driversOf(caller, 'Stays')).toHaveLength(1)
})

test('the record number of a telematics product is no unit number, and its tags are no department', async () => {
  const caller = await olivia()
  const sent = ok(
    await sendImport(caller, 'vehicles', ['Vehicle ID,VIN,Name,Tags', `2814749828,${aVin(791)},Samsara 1,Aurora|Field`]),
  ).import
  expect(sent.columns.map(({ field }: { field: string | null }) => field)).toEqual([null, 'vin', 'name', null])
  const motive = ok(await sendImport(caller, 'vehicles', ['Vehicle ID,VIN', `U-17,${aVin(792)}`])).import
  expect(motive.columns[0]).toMatchObject({ field: 'other_id' })
})

test.each(['Unassigned', 'Vacant', 'No driver', 'Non assigné', 'Sans conducteur', 'n/a', '—'])(
  '“%s” says that nobody drives the vehicle, and is nobody’s name',
  async (word) => {
    const caller = await olivia()
    const { id } = ok(await sendImport(caller, 'vehicles', [HEADER, `${aVin(891)},Nobody 1,${word}`])).import
    expect(ok(await caller.post(`/imports/${id}/check`, { create_drivers: true })).check).toMatchObject({
      added: 1,
      drivers: null,
      unknown_values: [],
    })
  },
)

test('the first file of a fleet of one person creates its drivers unless that person says otherwise', async () => {
  const { owner } = await aSignedUpFleet(testApp, { email: 'alone@harborline.example' })
  const lines = [HEADER, `${aVin(790)},Alone 1,Iris Alone`, `${aVin(791)},Alone 2,Hugo Alone`]
  const { id } = ok(await sendImport(owner, 'vehicles', lines)).import
  expect(ok(await owner.post(`/imports/${id}/check`, {})).check.drivers).toEqual({ unknown: 0, created: 2, can_create: true })
  const refused = ok(await owner.post(`/imports/${id}/check`, { create_drivers: false })).check
  expect(refused.drivers).toEqual({ unknown: 2, created: 0, can_create: true })
  await importFile(testApp, owner, 'vehicles', lines)
  expect(await driversOf(owner, 'Alone')).toEqual(expect.arrayContaining(['Iris Alone: Alone 1', 'Hugo Alone: Alone 2']))
  // Now that there are people, a name may mean one of them: the next file asks.
  const { id: next } = ok(await sendImport(owner, 'vehicles', [HEADER, `${aVin(792)},Alone 3,Vera Alone`])).import
  expect(ok(await owner.post(`/imports/${next}/check`, {})).check.drivers).toMatchObject({ unknown: 1, created: 0 })
})
