import { expect, test } from 'vitest'
import { importFile, sendImport } from '#tests/imports.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
const numberOfUsers = async (): Promise<number> => (await testApp.db.selectFrom('users').select('id').execute()).length

test('each wrong cell says what to correct, rights are held row by row, and nobody is added', async () => {
  const adam = await testApp.as('adam@northwind.example')
  await importFile(testApp, adam, 'people', ['Name,Phone', 'Twin Name,5550100551'])
  const before = await numberOfUsers()
  const rows: [string, string, string][] = [
    [',nameless@example.com,,', 'name', 'Enter the name'],
    ['A Wrong,nowhere,,', 'email', 'not an email address'],
    ['B Wrong,,123,', 'cell_phone', 'all ten digits'],
    ['C Wrong,,3.12556E+09,', 'cell_phone', 'shortened this number'],
    ['D Wrong,sylvie@boreal.example,,', 'email', 'belongs to someone in another fleet'],
    ['E Above,,,Owner', 'roles', 'You can’t give a role above your own'],
    ['F Company,,,FMC', 'roles', 'can’t be given here'],
    ['Olivia Owner,olivia@northwind.example,,Driver', 'roles', 'higher role than yours'],
    ['Twin Name,,5550100551,Manager', '', ''],
    ['Twin Name,,5550100551,Manager', 'name', 'Same person as row 10'],
  ]
  const sent = await sendImport(adam, 'people', ['Name,Email,Phone,Role', ...rows.map(([row]) => row)])
  const { check } = (await adam.post(`/imports/${sent.body.import.id}/check`, {})).body
  expect(check).toMatchObject({ added: 0, changed: 1, failed: rows.length - 1 })
  const wrong = rows.filter(([, field]) => field !== '')
  for (const [index, [, field, sentence]] of wrong.entries()) {
    expect(check.problems[index].cells.map((cell: { field: string }) => cell.field)).toContain(field)
    expect(check.problems[index].what_to_correct).toContain(sentence)
  }
  expect(await numberOfUsers()).toBe(before)
})

test('the role of an owner is not changed by a file', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const { body } = await sendImport(olivia, 'people', ['Name,Email,Role', 'Olivia Owner,olivia@northwind.example,Driver'])
  const { check } = (await olivia.post(`/imports/${body.import.id}/check`, {})).body
  expect(check).toMatchObject({ changed: 0, failed: 1 })
  expect(check.problems[0].what_to_correct).toContain('changed under Users')
})

test.each(['dan@northwind.example', 'mia@northwind.example'])('%s may not import people, nor show a code', async (email) => {
  const olivia = await testApp.as('olivia@northwind.example')
  const { body } = await sendImport(olivia, 'people', ['Name', 'Some Body'])
  const person = await testApp.as(email)
  expect((await sendImport(person, 'people', ['Name', 'Any Body'])).status).toBe(403)
  expect((await person.get(`/imports/${body.import.id}`)).status).toBe(403)
  expect((await person.post('/fleet_users/1/invitation_code')).status).toBe(403)
})

test('staff of a company imports people into a fleet, not into the company', async () => {
  const fay = await testApp.as('fay@meridian.example')
  expect(await sendImport(fay, 'people', ['Name', 'Some Body'])).toMatchObject({
    status: 403,
    body: { code: 'import_people_of_fleet' },
  })
})

test('who gives people of another fleet a code, finds nobody', async () => {
  const sylvie = await testApp.as('sylvie@boreal.example')
  const dan = await testApp.as('dan@northwind.example')
  const { id } = dan.user as unknown as { id: number }
  expect((await sylvie.post(`/fleet_users/${id}/invitation_code`)).status).toBe(404)
})

test('an invitation is sent again only where it arrives', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  await importFile(testApp, olivia, 'people', ['Full name', 'Nowhere Reached'])
  const { users } = (await olivia.get('/fleets/me/users')).body
  const person = users.find((user: { name: string }) => user.name === 'Nowhere Reached')
  expect(person.can).toMatchObject({ invite: false, show_code: true })
  expect(await olivia.post(`/fleet_users/${person.id}/invitation`)).toMatchObject({
    status: 409,
    body: { code: 'invitation_by_code_only' },
  })
})

test('who has an email and a password needs no code', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const dan = await testApp.as('dan@northwind.example')
  const { id } = dan.user as unknown as { id: number }
  expect(await olivia.post(`/fleet_users/${id}/invitation_code`)).toMatchObject({
    status: 409,
    body: { code: 'invitation_accepted' },
  })
})

test('codes that were never given are not valid, and a taken email is no name to sign in with', async () => {
  const anyone = testApp.nobody
  expect(await anyone.post('/customers/invitation', { code: 'ABCDE-FGHJK' })).toMatchObject({
    status: 422,
    body: { code: 'invitation_code_invalid' },
  })
  const olivia = await testApp.as('olivia@northwind.example')
  await importFile(testApp, olivia, 'people', ['Full name', 'Takes Another'])
  const { users } = (await olivia.get('/fleets/me/users')).body
  const { id } = users.find((user: { name: string }) => user.name === 'Takes Another')
  const { code } = (await olivia.post(`/fleet_users/${id}/invitation_code`)).body
  const password = 'lanterns over the river 7'
  const body = { new_password: password, new_password_confirmation: password, reset_token: code }
  expect(await anyone.put('/customers/reset_password', { ...body, sign_in_name: 'dan@northwind.example' })).toMatchObject({
    status: 409,
    body: { code: 'sign_in_name_taken' },
  })
})
