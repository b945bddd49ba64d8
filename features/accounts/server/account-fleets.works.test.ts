import { afterEach, describe, expect, test } from 'vitest'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp({ newSessions: true })

const accountId = async (name: string): Promise<number> =>
  (await testApp.db.selectFrom('accounts').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
const change = {
  fleet: (name: string, to: { isActive?: boolean; enrolled?: boolean }) =>
    testApp.db.updateTable('fleets').set(to).where('name', '=', name).execute(),
  account: (name: string, to: { isActive?: boolean; enrolled?: boolean }) =>
    testApp.db.updateTable('accounts').set(to).where('name', '=', name).execute(),
}
afterEach(async () => {
  await change.fleet('Peninsula crews', { isActive: true, enrolled: true })
  await change.account('Pacific Plumbing', { isActive: true, enrolled: true })
})

const names = async (email: string, account: string): Promise<string[]> => {
  const person = await testApp.as(email)
  const { body } = await person.get('/fleetcor_users/account_fleets', { account_id: await accountId(account) })
  return body.fleets.map(({ name }: { name: string }) => name)
}

describe('the fleets of an account', () => {
  test('are those of the own account', async () => {
    expect(await names('aki@pacific.example', 'Pacific Plumbing')).toEqual(['East Bay crews', 'Peninsula crews'])
  })

  test('differ by account for whoever works for two', async () => {
    expect(await names('ben@pacific.example', 'Pacific Plumbing')).toEqual(['East Bay crews', 'Peninsula crews'])
    expect(await names('ben@pacific.example', 'Delta Heating')).toEqual(['Delta crews'])
  })

  test.each([{ isActive: false }, { enrolled: false }])('are active and enrolled: not one that is %j', async (to) => {
    await change.fleet('Peninsula crews', to)
    expect(await names('aki@pacific.example', 'Pacific Plumbing')).toEqual(['East Bay crews'])
  })

  test.each([{ isActive: false }, { enrolled: false }])('are none where the account is %j', async (to) => {
    await change.account('Pacific Plumbing', to)
    expect(await names('aki@pacific.example', 'Pacific Plumbing')).toEqual([])
  })

  test.each([
    ['an account that is not one’s own', 'aki@pacific.example', 'Delta Heating'],
    ['any account for whoever has none', 'olivia@northwind.example', 'Pacific Plumbing'],
  ])('of %s are unknown', async (_, email, account) => {
    const person = await testApp.as(email)
    const answer = await person.get('/fleetcor_users/account_fleets', { account_id: await accountId(account) })
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
  })
})

describe('the current user carries', () => {
  test('accounts and fleets, each with whether it is active and enrolled', async () => {
    await change.fleet('Peninsula crews', { enrolled: false })
    const { user } = await testApp.as('ben@pacific.example')
    expect(user.user_accounts).toMatchObject([
      { name: 'Delta Heating', is_active: true, enrolled: true },
      { name: 'Pacific Plumbing', is_active: true, enrolled: true },
    ])
    expect(user.user_account_fleets.map(({ name, enrolled }: { name: string; enrolled: boolean }) => [name, enrolled])).toEqual([
      ['Delta crews', true],
      ['East Bay crews', true],
      ['Peninsula crews', false],
    ])
  })

  test('everything that the screens ask for', async () => {
    const olivia = await testApp.as('olivia@northwind.example')
    const { body } = await olivia.get('/customers/me')
    const keys = [
      'id',
      'firstName',
      'lastName',
      'email',
      'roles',
      'language',
      'fleet_id',
      'isFMC',
      'cellPhone',
      'zip',
      'country',
      'affiliation_id',
      'authentication_token',
      'has_payment_method',
      'pays_through_platform',
      'fleet_payment_providers',
      'user_accounts',
      'user_account_fleets',
      'email_notification_preference',
      'text_notification_preference',
    ]
    expect(keys.filter((key) => !(key in body))).toEqual([])
    expect(body.authentication_token).toBe(olivia.token)
    expect(body.email_notification_preference).toMatchObject({ approvals_required: true, one_hour_reminder: true })
    expect(body.text_notification_preference).toMatchObject({ approvals_required: true, payment_received: false })
  })

  test('the links of the acting fleet, and none that would run in the page', async () => {
    const bad = { name: 'Trap', link: 'javascript:alert(1)', description: '' }
    const good = { name: 'Handbook', link: 'https://handbook.northwind.example', description: 'After a crash' }
    await testApp.db
      .updateTable('fleets')
      .set({ links: JSON.stringify([bad, good]) })
      .where('name', '=', 'Northwind Couriers')
      .execute()
    const { user } = await testApp.as('dan@northwind.example')
    expect(user.fleet.fleet_links).toEqual([good])
  })
})
