import { expect, test } from 'vitest'
import { vinFromPrefix } from '#integrations/vin-decoder/sample-vins.ts'
import { DESK_SIZE, Person, PHONE_SIZE, useStage } from './browser.ts'

const stage = useStage()
const VAN = 'Journey 91'
const ZOE = 'zoe@northwind.example'

type Row = { id: number; email: string; invitation: { state: string } | null }

test('Adam invites Zoe by keyboard alone; she chooses a password and books service for her van on her phone', async () => {
  const adam = await Person.open(stage, 'default', DESK_SIZE)
  await adam.enter('adam@northwind.example')
  const vin = vinFromPrefix('1FTBR1Y8', 2021, 'K', 777_091)
  await adam.call('POST', '/vehicles', { vin, name_of_vehicle: VAN, odometer: 12_000, odometer_per_month: 1000 })
  await invite(adam)

  const zoe = await Person.open(stage, 'default', PHONE_SIZE)
  await zoe.goTo(await linkOf(adam))
  await zoe.page.getByLabel('New password', { exact: true }).fill('fleetwright')
  await zoe.page.getByLabel(/^Confirm/).fill('fleetwright')
  await zoe.page.getByRole('heading', { name: /^Welcome to Northwind Couriers, / }).waitFor()
  await zoe.page.locator('main button[type=submit]').click()
  await zoe.page.waitForURL('**/dashboard')
  await book(zoe)

  const row = await rowOf(adam)
  expect(row.invitation?.state).toBe('accepted')
  await adam.call('DELETE', `/fleet_users/${row.id}`)
  await zoe.goTo('/vehicles')
  await zoe.page.waitForURL('**/sign_in**')
  for (const person of [adam, zoe]) person.expectQuiet()
})

const rowOf = async (adam: Person): Promise<Row> => {
  const { users } = (await adam.call('GET', '/fleets/me/users')) as { users: Row[] }
  return users.find(({ email }) => email === ZOE)!
}

const invite = async (adam: Person): Promise<void> => {
  const { page } = adam
  const { keyboard } = page
  await adam.goTo('/settings')
  await page.getByRole('button', { name: 'Add user' }).focus()
  await keyboard.press('Enter')
  await page.getByRole('dialog').getByLabel('First name').waitFor()
  const reach = async (label: RegExp): Promise<void> => {
    for (let steps = 0; steps < 40; steps += 1) {
      const name = await page.evaluate(() => {
        const field = document.activeElement as HTMLInputElement | null
        return field?.labels?.[0]?.textContent ?? field?.textContent ?? ''
      })
      if (label.test(name)) return
      await keyboard.press('Tab')
    }
    throw new Error(`Tab does not reach ${label}`)
  }
  await reach(/^First name/)
  await keyboard.type('Zoe')
  await reach(/^Last name/)
  await keyboard.type('Park')
  await reach(/^Email/)
  await keyboard.type('theo@northwind.example')
  await reach(/^Driver/)
  await keyboard.press('Space')
  await reach(/^Assigned vehicles/)
  await keyboard.type(VAN)
  await page.getByRole('option', { name: new RegExp(VAN) }).waitFor()
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await reach(/^Send invitation/)
  await keyboard.press('Enter')

  // Focus moves to the invalid field, and the form keeps its data.
  await page.getByText('User with email theo@northwind.example is already in this account').waitFor()
  await adam.lookAround('the form of a user with a mistake')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')
  await keyboard.press('ControlOrMeta+A')
  await keyboard.type(ZOE)
  await keyboard.press('Enter')
  await page.getByText('User created').waitFor()
  await page.getByText('Zoe Park').waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await adam.lookAround('the list of users')
}

const linkOf = async (adam: Person): Promise<string> => {
  for (let attempt = 0; attempt < 40; attempt += 1) {
    const { mails } = (await adam.call('GET', `/outbox?to=${ZOE}`)) as { mails: { text: string }[] }
    const found = /\/reset_password\?reset_password_token=[\w-]+/.exec(mails[0]?.text ?? '')
    if (found) return found[0]
    await adam.page.waitForTimeout(250)
  }
  throw new Error('no invitation came')
}

const book = async (zoe: Person): Promise<void> => {
  const { page } = zoe
  await zoe.goTo('/vehicles')
  await page.getByText(VAN).first().click()
  await page
    .getByRole('button', { name: 'Book service' })
    .or(page.getByRole('link', { name: 'Book service' }))
    .first()
    .click()
  await page.waitForURL('**/service_request/new')
  await page.getByRole('button', { name: 'Add service' }).first().click()
  await page
    .getByLabel(/Tire rotation/)
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  // A phone opens the search on demand.
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('combobox', { name: /Zip code or place/ }).fill('60607')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'More times at Harbor Auto Care' }).click()
  await page.waitForURL('**/service_request/schedule')
  await page
    .getByRole('button', { name: /11\/20\/2026/ })
    .first()
    .click()
  await page.getByRole('radio').first().waitFor()
  await page.getByRole('radio').last().check({ force: true })
  await page.getByRole('button', { name: 'Request appointment' }).first().click()
  await page.waitForURL('**/dashboard')
  await page
    .getByText(/Appointment requested for/)
    .first()
    .waitFor()
}

test('a link to a user who is gone, or whom one may not edit, says so; a name without spaces leaves the table its width', async () => {
  const olivia = await Person.open(stage, 'default', DESK_SIZE)
  await olivia.enter('olivia@northwind.example')
  await olivia.goTo('/settings?user=999999')
  await olivia.page.getByText('This user is no longer here').waitFor()
  const user = { firstName: 'W'.repeat(70), lastName: 'Long', email: 'long@northwind.example', roles: ['driver'], language: 'en' }
  const added = (await olivia.call('POST', '/fleet_users', { user })) as { user: Row }
  await olivia.goTo('/settings?query=long@')
  await olivia.glance('users, one with a long name')
  const surplus = await olivia.page.getByRole('table').evaluate((table) => table.scrollWidth - table.parentElement!.clientWidth)
  expect(surplus).toBeLessThanOrEqual(0)
  await olivia.call('DELETE', `/fleet_users/${added.user.id}`)

  const mia = await Person.open(stage, 'default', DESK_SIZE)
  await mia.enter('mia@northwind.example')
  const { users } = (await mia.call('GET', '/fleets/me/users')) as { users: Row[] }
  await mia.goTo(`/settings?user=${users.find(({ email }) => email === 'olivia@northwind.example')!.id}`)
  await mia.page.getByText('You can’t edit Olivia Hart').waitFor()
  expect(await mia.page.getByRole('dialog').count()).toBe(0)
  for (const person of [olivia, mia]) person.expectQuiet()
})
