import { expect, test } from 'vitest'
import { arrived } from '../screens/visitor.ts'
import { DESK_SIZE, oliviaAtDesk, Person, useStage } from './browser.ts'

const stage = useStage()

test('the initials menu leads to the pages of the fleet, a row anywhere to its vehicle, and the settings to the password', async () => {
  const olivia = await oliviaAtDesk(stage)
  const { page } = olivia
  await page.getByRole('button', { name: /menu for/ }).click()
  const menu = page.getByRole('menu')
  await menu.getByRole('menuitem', { name: 'Sign out' }).waitFor()
  const entries = (await menu.getByRole('menuitem').allInnerTexts()).map((text) => text.trim())
  expect(entries.slice(0, 6)).toEqual(['Dashboard', 'Vehicles', 'Services', 'Shops', 'Settings', 'User preferences'])
  await page.keyboard.press('Escape')

  const ring = page.locator('svg[role=img]').filter({ hasText: /^\d+$/ }).first()
  expect((await ring.boundingBox())!.width).toBeCloseTo(188, 0)
  const row = page.locator('main tbody tr').filter({ hasText: 'Loop 04' }).first()
  await row.locator('td').nth(2).click()
  await page.waitForURL(/\/vehicles\/\d+$/)

  await olivia.goTo('/settings')
  await page.getByRole('link', { name: 'Change password' }).click()
  await page.waitForURL('**/user_preferences#password')
  await page.getByLabel('Current password').waitFor()
  await olivia.stillness()
  const top = (await page.getByLabel('Current password').boundingBox())!.y
  expect(top).toBeGreaterThan(0)
  expect(top).toBeLessThan(DESK_SIZE.height)
  olivia.expectQuiet()
})

test('an order with a status that the page does not know keeps its page', async () => {
  const olivia = await oliviaAtDesk(stage)
  const { page } = olivia
  await page.route('**/api/v6/orders/pages*', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace(/"status":"(?:initiated|active|awaiting_approval|approved)"/, '"status":"xyz"')
    await route.fulfill({ response: answer, body })
  })
  await page
    .getByRole('link', { name: /^Services/ })
    .first()
    .click()
  await page.waitForURL('**/services*')
  await page.getByText('Unknown status').first().waitFor()
  await olivia.context.close()
})

/** Fields of answers from which screens choose words and icons. */
const CHOSEN_BY = /"(status|state|tag|group|kind|source|activity_type|recommendation_state)":"[a-zA-Z_ ]+"/g

test.each([
  '/vehicles',
  '/vehicles/28',
  '/vehicles/28/timeline',
  '/due_services',
  '/orders/10545/approvals',
  '/settings',
  '/notifications',
])('%s stays a page when a newer server sends what it does not know', async (path) => {
  const olivia = await oliviaAtDesk(stage)
  const { page } = olivia
  await page.route('**/api/v*/**', async (route) => {
    const answer = await route.fetch()
    const isJson = answer.headers()['content-type']?.includes('json')
    const body = isJson ? (await answer.text()).replace(CHOSEN_BY, '"$1":"xyz"') : await answer.body()
    await route.fulfill({ response: answer, body })
  })
  await page.goto(`${olivia.origin}/help`)
  await arrived(page)
  // Without loading a document, so that the browser fetches what the page shows.
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await page.locator('main h1').first().waitFor()
  await page.waitForLoadState('networkidle')
  expect(await page.getByText('This page couldn’t be shown').count()).toBe(0)
  await olivia.context.close()
})

test.each([
  ['/users/import', 'Only Owners and Admins can import people.'],
  ['/vehicles/import', 'Only Owners and Admins can import vehicles.'],
  ['/vehicles/new', 'Only Owners and Admins can add vehicles.'],
  ['/own_schedules/new', 'Only Owners, Admins and Managers can edit custom schedules.'],
])('a driver who opens %s reads who may, and whom to ask', async (path, who) => {
  const dan = await Person.open(stage, 'default', DESK_SIZE)
  await dan.enter('dan@northwind.example')
  await dan.page.goto(dan.origin + path)
  await arrived(dan.page)
  await dan.page.waitForURL('**/dashboard*')
  await dan.page.getByText(`${who} Ask an Owner or Admin for that role.`).first().waitFor()
  await dan.context.close()
})

test('a link to a new user tells a manager that only others add users', async () => {
  const mia = await Person.open(stage, 'default', DESK_SIZE)
  await mia.enter('mia@northwind.example')
  await mia.page.goto(`${mia.origin}/settings?user=new`)
  await mia.page.getByText('You can’t add users').waitFor()
  expect(await mia.page.getByRole('dialog').count()).toBe(0)
  await mia.context.close()
})

test('the vehicles of all fleets are searched in the chosen field', async () => {
  const fay = await Person.open(stage, 'default', DESK_SIZE)
  await fay.enter('fay@meridian.example')
  await fay.page.goto(`${fay.origin}/fmc_vehicles`)
  await arrived(fay.page)
  const searched = fay.page.waitForRequest(/search_type=fleet_name/)
  await fay.page.getByLabel('Search in').selectOption('fleet_name')
  await fay.page.getByPlaceholder('Name, VIN, plate, unit, fleet').fill('Halsted')
  expect((await searched).url()).toContain('query=Halsted')
  await fay.context.close()
})

test('a driver who opens the costs reads on the dashboard why not', async () => {
  const dan = await Person.open(stage, 'default', DESK_SIZE)
  await dan.enter('dan@northwind.example')
  await dan.page.goto(`${dan.origin}/costs`)
  await arrived(dan.page)
  await dan.page.waitForURL('**/dashboard*')
  await dan.page.getByText('Only Owners, Admins and Managers can see costs.').first().waitFor()
  await dan.context.close()
})

test('the addresses of approvals history and of orders to accept lead to the list of orders, where a request is cancelled', async () => {
  const olivia = await oliviaAtDesk(stage)
  const { page } = olivia
  await page.goto(`${olivia.origin}/active_maintenances`)
  await page.waitForURL('**/services')
  await page.getByRole('button', { name: 'Cancel the request for Logan Sq 24' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel request' }).click()
  await page.getByText('Logan Sq 24').waitFor({ state: 'detached' })

  await page.goto(`${olivia.origin}/approvals_history?status=cancel`)
  await page.waitForURL(/startingPage=canceled/)
  await page.getByRole('radio', { name: /^Cancelled/, checked: true }).waitFor()
  await page.getByText('Logan Sq 24').first().waitFor()

  await page.goto(`${olivia.origin}/approvals_history?status=awaiting_approval`)
  await page.getByRole('radio', { name: /^Needs approval/, checked: true }).waitFor()
  await page.getByRole('button', { name: 'Accept All, Pilsen 07' }).click()
  const question = page.getByRole('dialog')
  await question.getByText('Are you sure you want to accept all services?').waitFor()
  await question.getByRole('button', { name: 'Accept All' }).click()
  await page.getByText('Pilsen 07', { exact: true }).waitFor({ state: 'detached' })
  olivia.expectQuiet()
})

test('on a tablet a row opens in place, and its name leads to the order', async () => {
  const olivia = await Person.open(stage, 'default', { width: 768, height: 1024 })
  const { page } = olivia
  await olivia.enter('olivia@northwind.example')
  await olivia.goTo('/services')
  const details = page.getByRole('button', { name: 'Open the row of Depot truck' })
  await details.press('Enter')
  await page.getByText('2020 Isuzu NPR-HD').waitFor()
  expect(await details.getAttribute('aria-expanded')).toBe('true')
  await olivia.lookAround('an opened row')
  await page.keyboard.press('Escape')
  await page.getByText('2020 Isuzu NPR-HD').waitFor({ state: 'detached' })
  // Twelve rows of 44 px fit in a window of 768 px.
  const row = page.locator('main tbody tr').first()
  const box = (await row.boundingBox())!
  expect(box.y + 12 * box.height).toBeLessThanOrEqual(1024)
  expect(box.height).toBeLessThanOrEqual(45)
  await page.getByRole('link', { name: /^Depot truck/ }).click()
  await page.waitForURL('**/orders/*/approvals')
  olivia.expectQuiet()
})
