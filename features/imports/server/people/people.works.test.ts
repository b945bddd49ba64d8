import { expect, test } from 'vitest'
import type { Answered, Caller } from '#tests/caller.ts'
import { importFile, sendImport, undoImport } from '#tests/imports.ts'
import { useTestApp } from '#tests/test-app.ts'
import { aVin } from '#tests/vehicle-csv.ts'

const testApp = useTestApp()

const ok = (answer: Answered): Answered['body'] => {
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const personOf = async (olivia: Caller, name: string) => {
  const { users } = ok(await olivia.get('/fleets/me/users'))
  return users.find((user: { name: string }) => user.name === name)
}
const PASSWORD = 'lanterns over the river 7'
const mailsTo = (address: string) => testApp.db.selectFrom('mails').selectAll().where('toAddress', '=', address).execute()
const textsTo = (number: string) => testApp.db.selectFrom('textMessages').selectAll().where('number', '=', number).execute()

test('people come in with role and vehicle, and are invited by email, by text message, or with a code to show', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  await importFile(testApp, olivia, 'vehicles', ['VIN,Name', `${aVin(501)},People 501`])
  const imported = await importFile(testApp, olivia, 'people', [
    'Name,Email,Mobile Phone Number,Job Title,Assigned Vehicle,Group',
    'Rosa Nguyen,rosa501@example.com,,Manager,,North',
    `Terrell Banks,,(555) 010-0501,Operator,People 501,South`,
    'Kim Tran,,,,,South',
  ])
  expect(imported.check).toMatchObject({ added: 3, failed: 0 })
  expect(imported.check.notes).toEqual([
    { code: 'invited_by_email', count: 1, lines: [2] },
    { code: 'invited_by_text', count: 1, lines: [3] },
    { code: 'invited_by_code', count: 1, lines: [4] },
  ])
  expect(imported.columns[5]).toMatchObject({ field: null, matched_by: null })
  expect(await personOf(olivia, 'Rosa Nguyen')).toMatchObject({ email: 'rosa501@example.com', role_ids: ['manager'] })
  expect(await personOf(olivia, 'Terrell Banks')).toMatchObject({
    email: '',
    cellPhone: '5550100501',
    role_ids: ['driver'],
    vehicles: [{ name: 'People 501' }],
    invitation: { state: 'sent' },
  })
  expect(await mailsTo('rosa501@example.com')).toHaveLength(1)
  expect((await textsTo('5550100501')).map(({ body }) => body).join()).toMatch(/\/join\?code=[2-9A-Z]{10}/)
  const mails = await testApp.db.selectFrom('mails').select('toAddress').where('toAddress', 'like', '%no-email%').execute()
  expect(mails).toEqual([])
})

test.each(['Cellulaire', 'No de cellulaire', 'Tél.', 'Téléphone'])(
  'a French list’s column “%s” is the cell phone',
  async (header) => {
    const olivia = await testApp.as('olivia@northwind.example')
    const columns = ['Prénom', 'Nom', 'Courriel', header, 'Rôle', 'Numéro d’unité', 'Matricule']
    const sent = ok(await sendImport(olivia, 'people', [columns.join(','), 'Zoé,Côté,,514 555-0188,Conducteur,U-1,77'])).import
    expect(sent.columns.map(({ field }: { field: string | null }) => field)).toEqual([
      'first_name',
      'last_name',
      'email',
      'cell_phone',
      'roles',
      'vehicle',
      'other_id',
    ])
  },
)

test('a person with only a cell phone signs up by the texted code, and signs in with the phone', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  await importFile(testApp, olivia, 'people', ['First name,Last name,Phone', 'Ana,Phone,555-010-0511'])
  const [text] = await textsTo('5550100511')
  const code = /code=([2-9A-Z]{10})/.exec(text!.body)![1]!
  const anyone = testApp.nobody
  expect(ok(await anyone.post('/customers/invitation', { code }))).toMatchObject({ first_name: 'Ana', signs_in_with: '…0511' })
  const password = { new_password: PASSWORD, new_password_confirmation: PASSWORD }
  ok(await anyone.put('/customers/reset_password', { ...password, reset_token: code.toLowerCase() }))
  const signedIn = await anyone.post('/sessions', { email: '(555) 010-0511', password: PASSWORD })
  expect(ok(signedIn)).toMatchObject({ firstName: 'Ana', email: '' })
  const ana = await testApp.nobody.signIn('/sessions', '555-010-0511', PASSWORD)
  const { id, fleet_id: fleetId } = signedIn.body
  const save = (user: object) => ana.put(`/fleets/${fleetId}/users/${id}/profile_update`, { user })
  const saved = await save({ firstName: 'Anna', email: '' })
  expect(saved.status, saved.text).toBe(200)
  expect(await save({ email: '', cellPhone: '' })).toMatchObject({ status: 422, body: { code: 'sign_in_name_missing' } })
  expect(await anyone.put('/customers/reset_password', { ...password, reset_token: code })).toMatchObject({
    status: 422,
    body: { code: 'reset_token_invalid' },
  })
})

test('a person with only a code to show chooses what to sign in with', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  await importFile(testApp, olivia, 'people', ['Full name', 'Cody Shown'])
  const cody = await personOf(olivia, 'Cody Shown')
  const { code } = ok(await olivia.post(`/fleet_users/${cody.id}/invitation_code`))
  expect(code).toMatch(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/)
  const anyone = testApp.nobody
  expect(ok(await anyone.post('/customers/invitation', { code }))).toMatchObject({ first_name: 'Cody', signs_in_with: null })
  const body = { new_password: PASSWORD, new_password_confirmation: PASSWORD, reset_token: code }
  expect(await anyone.put('/customers/reset_password', body)).toMatchObject({ body: { code: 'sign_in_name_missing' } })
  ok(await anyone.put('/customers/reset_password', { ...body, sign_in_name: 'cody@example.com' }))
  expect(ok(await anyone.post('/sessions', { email: 'cody@example.com', password: PASSWORD }))).toMatchObject({
    firstName: 'Cody',
  })
})

test('whoever is known is changed or unchanged, and never invited again', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const header = 'Name,Email,Phone,Role,Employee number'
  await importFile(testApp, olivia, 'people', [
    header,
    'Una Same,una521@example.com,,Driver,',
    'Carl Changed,,5550100521,Driver,',
  ])
  const again = await importFile(testApp, olivia, 'people', [
    header,
    'Una Same,UNA521@example.com,,Driver,',
    'Carl Changed,carl521@example.com,5550100521,Manager,E-7',
    'Dan Driver,dan@northwind.example,,,',
  ])
  expect(again.check).toMatchObject({ added: 0, changed: 2, failed: 0 })
  expect(again.check.changes[0]).toMatchObject({
    name: 'Carl Changed',
    fields: [
      { label: 'Email', before: null, after: 'carl521@example.com' },
      { label: 'Employee number', before: null, after: 'E-7' },
      { label: 'Role', before: 'Driver', after: 'Manager' },
    ],
  })
  expect(await mailsTo('una521@example.com')).toHaveLength(1)
  expect(await mailsTo('carl521@example.com')).toHaveLength(0)
  const undone = await undoImport(testApp, olivia, again.id)
  expect(undone.undone).toMatchObject({ removed: 0, restored: 2, left: 0 })
  expect(await personOf(olivia, 'Carl Changed')).toMatchObject({ email: '', role_ids: ['driver'], other_id: null })
})

test('an undo removes who was added, but not who has a password since', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const { id } = await importFile(testApp, olivia, 'people', ['Full name', 'Gone Again', 'Stays Here'])
  const stays = await personOf(olivia, 'Stays Here')
  const { code } = ok(await olivia.post(`/fleet_users/${stays.id}/invitation_code`))
  const body = { new_password: PASSWORD, new_password_confirmation: PASSWORD, reset_token: code, sign_in_name: '5550100531' }
  ok(await testApp.nobody.put('/customers/reset_password', body))
  expect((await undoImport(testApp, olivia, id)).undone).toEqual({ removed: 1, restored: 0, left: 1 })
  expect(await personOf(olivia, 'Gone Again')).toBeUndefined()
  expect(await personOf(olivia, 'Stays Here')).toMatchObject({ cellPhone: '5550100531' })
})

test('what a person without an email is, the form keeps', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  await importFile(testApp, olivia, 'people', ['Full name,Phone', 'Form Kept,5550100541'])
  const { id } = await personOf(olivia, 'Form Kept')
  ok(await olivia.put(`/fleet_users/${id}`, { user: { firstName: 'Formed', email: '' } }))
  expect(await personOf(olivia, 'Formed Kept')).toMatchObject({ email: '', cellPhone: '5550100541' })
  const { body } = await sendImport(olivia, 'people', ['Full name,Phone', 'Formed Kept,5550100541'])
  expect(ok(await olivia.post(`/imports/${body.import.id}/check`, {})).check).toMatchObject({ unchanged: 1 })
})

test('an extension, one name and an accent: kept, and asked about', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const { id } = ok(
    await sendImport(olivia, 'people', [
      'Full name,Email,Cell phone,Role',
      '"O’Bryan, Seán",sean.obryan@example.com,+1 (312) 555-0181 x22,Driver',
      'Madonna,madonna@example.com,3125550183,Driver',
      'Dán Kowalski,,,Driver',
    ]),
  ).import
  const { check } = ok(await olivia.post(`/imports/${id}/check`, {}))
  expect(check).toMatchObject({ added: 2, failed: 1 })
  expect(check.notes).toContainEqual({ code: 'phone_extension_left_out', count: 1, lines: [2] })
  expect(check.problems[0]).toMatchObject({ line: 4, cells: [{ field: 'name', can_confirm: true }] })
  expect(check.problems[0].what_to_correct).toContain('Is this Dan Kowalski')
  const another = { line: 4, field: 'name', value: 'Dán Kowalski', confirmed: true }
  expect(ok(await olivia.post(`/imports/${id}/check`, { corrections: [another] })).check).toMatchObject({ added: 3, failed: 0 })
  const same = { line: 4, field: 'name', value: 'Dan Kowalski' }
  expect(ok(await olivia.post(`/imports/${id}/check`, { corrections: [same] })).check).toMatchObject({ added: 2, failed: 0 })
  ok(await olivia.post(`/imports/${id}/run`, {}))
  await testApp.settle()
  expect(await personOf(olivia, 'Seán O’Bryan')).toMatchObject({ cellPhone: '3125550181' })
  expect(await personOf(olivia, 'Madonna')).toMatchObject({ email: 'madonna@example.com' })
})

test('a title of a job is no role, and an unknown role is said once for all rows; until then they are drivers', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const titles = ok(await sendImport(olivia, 'people', ['Name,Job Title', 'Tia Title,Plumber', 'Tom Title,Electrician'])).import
  expect(titles.columns[1]).toMatchObject({ field: null })
  const { id } = ok(
    await sendImport(olivia, 'people', ['Name,Role', 'Tia Title,Foreman', 'Tom Title,Foreman', 'Tim Title,Wizard']),
  ).import
  const { check } = ok(await olivia.post(`/imports/${id}/check`, {}))
  expect(check).toMatchObject({ added: 3, failed: 0 })
  expect(check.unknown_values).toMatchObject([
    { field: 'roles', value: 'Foreman', rows: 2 },
    { field: 'roles', value: 'Wizard', rows: 1 },
  ])
  ok(await olivia.post(`/imports/${id}/check`, { value_corrections: [{ field: 'roles', from: 'Foreman', value: 'manager' }] }))
  ok(await olivia.post(`/imports/${id}/run`, {}))
  await testApp.settle()
  expect(await personOf(olivia, 'Tom Title')).toMatchObject({ role_ids: ['manager'] })
  expect(await personOf(olivia, 'Tim Title')).toMatchObject({ role_ids: ['driver'] })
})
