import { afterEach, describe, expect, test } from 'vitest'
import type { Caller } from '#tests/caller.ts'
import { useTestApp } from '#tests/test-app.ts'
import { NOTICES } from '../../notice.ts'

const testApp = useTestApp({ newSessions: true })
const OLIVIA = 'olivia@northwind.example'
const save = (person: Caller, user: object) =>
  person.put(`/fleets/${person.user.fleet_id}/users/${person.user.id}/profile_update`, { user })
const stored = async (email: string) => {
  const { changedAt: _, ...user } = await testApp.db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return user
}

describe('the own page', () => {
  test('shows the profile with what may be changed, and what is chosen', async () => {
    const olivia = await testApp.as(OLIVIA)
    const { status, body } = await olivia.get('/customers/me/profile')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      firstName: 'Olivia',
      email: OLIVIA,
      country: 'US',
      has_profile: true,
      notices: NOTICES,
      may_change_email: true,
      may_count_vehicles: true,
      text_messages: { can_send: true, is_stopped: false, from: '5550100199' },
    })
    expect(Object.keys(body.email_notification_preference)).toEqual([...NOTICES])
    expect(body.vehiclesTotal).toBe(olivia.user.fleet.vehicles_total)
  })

  test('of FMC staff offers no notices; of a fuel-card fleet no reminder an hour before', async () => {
    expect((await (await testApp.as('fay@meridian.example')).get('/customers/me/profile')).body.notices).toEqual([])
    const aki = await testApp.nobody.signIn('/sessions', 'aki@pacific.example', 'fleetwright', 'fuelcard1.localhost')
    const { body } = await aki.get('/customers/me/profile')
    expect(body.notices).toEqual(NOTICES.filter((notice) => notice !== 'one_hour_reminder'))
    expect(body.may_change_email).toBe(false)
  })
})

describe('saving', () => {
  test('keeps what is sent in its stored form, and what is left out', async () => {
    const mia = await testApp.as('mia@northwind.example')
    const before = await stored('mia@northwind.example')
    const answer = await save(mia, { firstName: ' Mia Lou ', cellPhone: '+1 (312) 555-0177', zip: '60601-1234' })
    expect([answer.status, answer.body.firstName]).toEqual([200, 'Mia Lou'])
    expect(await stored('mia@northwind.example')).toEqual({
      ...before,
      firstName: 'Mia Lou',
      cellPhone: '3125550177',
      zip: '60601-1234',
    })
    const { payload } = await testApp.db
      .selectFrom('events')
      .select('payload')
      .where('type', '=', 'profile_changed')
      .where('actorId', '=', mia.user.id)
      .executeTakeFirstOrThrow()
    expect(payload).toEqual({ fields: ['firstName', 'cellPhone', 'zip'] })
  })

  test('a notice is chosen for one channel, and the others stay', async () => {
    const dan = await testApp.as('dan@northwind.example')
    await save(dan, { text_notification_preference: { services_completed: true } })
    const { body } = await save(dan, { email_notification_preference: { services_completed: false } })
    expect(body.text_notification_preference).toMatchObject({ services_completed: true, services_canceled: false })
    expect(body.email_notification_preference).toMatchObject({ services_completed: false, services_canceled: true })
  })

  test('FMC staff keep what they never chose', async () => {
    const felix = await testApp.as('felix@meridian.example')
    const before = await stored('felix@meridian.example')
    const answer = await save(felix, { email_notification_preference: { approvals_required: false } })
    expect(answer.status).toBe(200)
    expect((await stored('felix@meridian.example')).emailNotices).toEqual(before.emailNotices)
  })

  test('an hour before is not chosen where it is not offered', async () => {
    const aki = await testApp.nobody.signIn('/sessions', 'aki@pacific.example', 'fleetwright', 'fuelcard1.localhost')
    await save(aki, { text_notification_preference: { one_hour_reminder: true, approvals_required: true } })
    expect((await stored('aki@pacific.example')).textNotices).toEqual(['approvals_required'])
  })

  test('the number of vehicles is kept by whoever runs the fleet; others are refused', async () => {
    const adam = await testApp.as('adam@northwind.example')
    expect((await save(adam, { vehiclesTotal: '47' })).body.vehiclesTotal).toBe(47)
    const dan = await testApp.as('dan@northwind.example')
    const refused = await save(dan, { vehiclesTotal: 3, lastName: 'Changed' })
    expect([refused.status, refused.body.code, refused.body.field]).toEqual([403, 'admins_only', 'vehiclesTotal'])
    expect((await dan.get('/customers/me/profile')).body).toMatchObject({ lastName: 'Kowalski', vehiclesTotal: 47 })
    expect((await save(dan, { vehiclesTotal: 47 })).status).toBe(200)
  })
})

describe('another email', () => {
  const NEW = 'mia.reyes@northwind.example'
  afterEach(async () => {
    await testApp.db
      .updateTable('users')
      .set({ email: 'mia@northwind.example', emailProven: true })
      .where('email', '=', NEW)
      .execute()
  })

  test('takes the password, is proven anew, and the former mailbox is told', async () => {
    const mia = await testApp.as('mia@northwind.example')
    await testApp.db
      .insertInto('passwordResets')
      .values({ tokenHash: 'old', userId: mia.user.id, expiresAt: testApp.now() })
      .execute()
    const answer = await save(mia, { email: NEW.toUpperCase(), current_password: 'fleetwright' })
    expect([answer.status, answer.body.email]).toEqual([200, NEW])
    expect((await stored(NEW)).emailProven).toBe(false)
    const resets = await testApp.db.selectFrom('passwordResets').select('tokenHash').where('userId', '=', mia.user.id).execute()
    expect(resets).toEqual([])
    await testApp.settle()
    const subjects = async (to: string) =>
      (
        await testApp.db
          .selectFrom('mails')
          .select('subject')
          .where('toAddress', '=', to)
          .orderBy('id', 'desc')
          .limit(1)
          .execute()
      )[0]?.subject
    expect(await subjects('mia@northwind.example')).toBe('Your email was changed')
    expect(await subjects(NEW)).toBe('Confirm your email')
    expect((await testApp.nobody.post('/sessions', { email: NEW, password: 'fleetwright' })).status).toBe(200)
  })
})

test('a new password ends the other sessions; an empty one changes nothing', async () => {
  const [here, there] = [await testApp.as('dan@northwind.example'), await testApp.as('dan@northwind.example')]
  expect((await save(here, { password: '', password_confirmation: '', firstName: 'Dan' })).status).toBe(200)
  expect((await there.get('/customers/me')).status).toBe(200)
  const change = { password: 'vans on time', password_confirmation: 'vans on time', current_password: 'fleetwright' }
  expect((await save(here, change)).status).toBe(200)
  expect([(await here.get('/customers/me')).status, (await there.get('/customers/me')).status]).toEqual([200, 401])
})
