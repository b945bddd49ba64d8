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
const olivia = () => testApp.as('olivia@northwind.example')
const setProven = (emailProven: boolean) =>
  testApp.db.updateTable('users').set({ emailProven }).where('email', '=', 'olivia@northwind.example').execute()
const invitedMails = async () =>
  (await testApp.db.selectFrom('mails').select('toAddress').where('toAddress', 'like', '%@invited.example').execute()).length
const invitedTexts = async () =>
  (await testApp.db.selectFrom('textMessages').select('body').where('body', 'like', '%/join?code=%').execute()).length
const usersNamed = async (caller: Caller, last: string) =>
  ok(await caller.get('/fleets/me/users')).users.filter(({ name }: { name: string }) => name.endsWith(last))
const rows = (last: string, area = '555010'): string[] => [
  'Name,Email,Phone',
  ...Array.from({ length: 36 }, (_, index) => `Mail${index} ${last},mail${index}.${last.toLowerCase()}@invited.example,`),
  ...Array.from({ length: 24 }, (_, index) => `Text${index} ${last},,${area}${1000 + index}`),
]
/** Opens the link of the confirmation email. */
const confirm = async (caller: Caller): Promise<void> => {
  expect((await caller.post('/customers/email_proof')).status).toBe(200)
  await testApp.settle()
  const mail = await testApp.db
    .selectFrom('mails')
    .selectAll()
    .where('toAddress', '=', 'olivia@northwind.example')
    .where('text', 'like', '%confirm_email%')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const token = /confirm_email\?token=([\w-]+)/.exec(mail.text)![1]!
  ok(await testApp.nobody.put('/customers/email_proof', { token }))
  await testApp.settle()
}

test(
  'sixty invitations wait until whoever imported them has confirmed the email, and all go out then',
  { timeout: 120_000 },
  async () => {
    await setProven(false)
    const caller = await olivia()
    const { check } = await importFile(testApp, caller, 'people', rows('Waiting'))
    expect(check.notes).toMatchObject([
      { code: 'invited_by_email', count: 36 },
      { code: 'invited_by_text', count: 24 },
    ])
    const added = await caller.post('/fleet_users', {
      user: { firstName: 'By', lastName: 'Waiting', email: 'form@invited.example', roles: ['driver'] },
    })
    expect([added.status, added.body.user.invitation]).toEqual([201, { state: 'waiting', sent_at: null, ends_at: null }])
    await testApp.settle()
    expect([await invitedMails(), await invitedTexts()]).toEqual([0, 0])
    const waiting = await usersNamed(caller, 'Waiting')
    expect(waiting).toHaveLength(61)
    expect(waiting.every(({ invitation }: { invitation: { state: string } }) => invitation.state === 'waiting')).toBe(true)
    await confirm(caller)
    expect([await invitedMails(), await invitedTexts()]).toEqual([37, 24])
    const sent = await usersNamed(caller, 'Waiting')
    expect(sent.every(({ invitation }: { invitation: { state: string } }) => invitation.state === 'sent')).toBe(true)
    // Only once: confirming again sends nothing.
    await testApp.settle()
    expect(await invitedMails()).toBe(37)
  },
)

test('people are imported without an invitation, and invited together when an admin says so', { timeout: 120_000 }, async () => {
  await setProven(true)
  const caller = await olivia()
  const before = await invitedMails()
  const { id } = ok(await sendImport(caller, 'people', rows('Later', '555020'))).import
  const { check } = ok(await caller.post(`/imports/${id}/check`, { invite: false }))
  expect(check).toMatchObject({ added: 60, invites: false, notes: [{ code: 'not_invited', count: 60 }] })
  ok(await caller.post(`/imports/${id}/run`, {}))
  await testApp.settle()
  expect(await invitedMails()).toBe(before)
  const users = await usersNamed(caller, 'Later')
  expect(users[0]).toMatchObject({ invitation: { state: 'not_sent' }, can: { invite: true } })
  const ids = users.map((user: { id: number }) => user.id)
  const oliviaId = (
    await testApp.db.selectFrom('users').select('id').where('email', '=', 'olivia@northwind.example').executeTakeFirstOrThrow()
  ).id
  const answer = ok(await caller.post('/fleet_users/invitations', { user_ids: [...ids, oliviaId] }))
  expect(answer).toEqual({ sent: 60, waiting: 0, left_out: 1 })
  // A second click right away revokes no link.
  expect(ok(await caller.post('/fleet_users/invitations', { user_ids: ids }))).toEqual({ sent: 0, waiting: 0, left_out: 60 })
  await testApp.settle()
  expect(await invitedMails()).toBe(before + 36)
  expect(ok(await caller.get(`/imports/${id}`)).import.messages_sent).toBe(60)
  expect(await undoImport(testApp, caller, id)).toMatchObject({ undone: { removed: 60, left: 0 } })
})

test('another admin sees the imports of a colleague', async () => {
  const caller = await olivia()
  const { id } = await importFile(testApp, caller, 'people', ['Name', 'Seen Byothers'])
  const adam = await testApp.as('adam@northwind.example')
  const { imports } = ok(await adam.get('/imports', { kind: 'people' }))
  expect(imports.find((one: { id: string }) => one.id === id)).toMatchObject({ imported_by: 'Olivia Hart' })
})

test.each<[string, object, number, string]>([
  ['nobody', {}, 422, 'no_users_chosen'],
  ['a user that does not exist', { user_ids: [999_999_999] }, 404, 'user_not_found'],
])('inviting %s is refused and nothing goes out', async (_, body, status, code) => {
  const before = await invitedMails()
  const answer = await (await olivia()).post('/fleet_users/invitations', body)
  expect([answer.status, answer.body.code]).toEqual([status, code])
  await testApp.settle()
  expect(await invitedMails()).toBe(before)
})

test('who is invited by mail is welcomed by the company, and the first password signs in once', async () => {
  await setProven(true)
  const caller = await olivia()
  await importFile(testApp, caller, 'people', ['Name,Email', 'Rick Welcome,rick@invited.example'])
  const mail = await testApp.db
    .selectFrom('mails')
    .selectAll()
    .where('toAddress', '=', 'rick@invited.example')
    .executeTakeFirstOrThrow()
  const token = /reset_password_token=([\w-]+)/.exec(mail.text)![1]!
  expect(ok(await testApp.nobody.post('/customers/invitation', { code: token }))).toEqual({
    is_invited: true,
    first_name: 'Rick',
    fleet_name: 'Northwind Couriers',
    language: 'en',
    signs_in_with: 'r…@invited.example',
  })
  const password = 'a van for every morning'
  const { key } = ok(
    await testApp.nobody.put('/customers/reset_password', {
      new_password: password,
      new_password_confirmation: password,
      reset_token: token,
    }),
  )
  expect(ok(await testApp.nobody.post('/sessions', { key }))).toMatchObject({ email: 'rick@invited.example' })
  expect((await testApp.nobody.post('/sessions', { key })).body.code).toBe('key_invalid')
})

test('a driver of a vehicle file is invited once a file of people has an address for them', { timeout: 60_000 }, async () => {
  await setProven(true)
  const caller = await olivia()
  const vehicles = [`VIN,Name,Driver`, `${aVin(881)},Reached 1,Ann Reached`, `${aVin(882)},Reached 2,Bob Reached`]
  const { id } = ok(await sendImport(caller, 'vehicles', vehicles)).import
  ok(await caller.post(`/imports/${id}/check`, { create_drivers: true }))
  ok(await caller.post(`/imports/${id}/run`, {}))
  await testApp.settle()
  const states = async () =>
    (await usersNamed(caller, 'Reached')).map(({ name, invitation }: { name: string; invitation: { state: string } }) => [
      name,
      invitation.state,
    ])
  const none = [
    ['Ann Reached', 'not_sent'],
    ['Bob Reached', 'not_sent'],
  ]
  expect(await states()).toEqual(none)
  const [mails, sms] = [await invitedMails(), await invitedTexts()]
  const people = ['Name,Email,Phone', 'Ann Reached,ann.reached@invited.example,', '"Reached, Bob",,(312) 555-0466']
  const imported = await importFile(testApp, caller, 'people', people)
  expect(imported.check).toMatchObject({ added: 0, changed: 2 })
  expect(imported.check.notes).toMatchObject([
    { code: 'invited_by_email', count: 1 },
    { code: 'invited_by_text', count: 1 },
  ])
  expect([await invitedMails(), await invitedTexts()]).toEqual([mails + 1, sms + 1])
  expect(await states()).toEqual([
    ['Ann Reached', 'sent'],
    ['Bob Reached', 'sent'],
  ])
  expect(await undoImport(testApp, caller, imported.id)).toMatchObject({ undone: { restored: 2, left: 0 } })
  expect(await states()).toEqual(none)
})

test('whom nothing reaches waits for an admin to show the code, whether the email of who asked is confirmed or not', async () => {
  const caller = await olivia()
  for (const isProven of [false, true]) {
    await setProven(isProven)
    const { check } = await importFile(testApp, caller, 'people', ['Name', `Un${isProven} Unreached`])
    expect(check.notes).toMatchObject([{ code: 'invited_by_code', count: 1 }])
  }
  for (const one of await usersNamed(caller, 'Unreached'))
    expect(one).toMatchObject({ invitation: { state: 'not_sent', sent_at: null }, can: { invite: false, show_code: true } })
})
