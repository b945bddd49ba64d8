import { expect, test } from 'vitest'
import { DESK_SIZE, Person, PHONE_SIZE, useStage } from './browser.ts'

const stage = useStage()

/** Counts the page's requests for orders. */
const countRequests = (person: Person): (() => number) => {
  let sent = 0
  person.page.on('request', (request) => {
    if (request.method() === 'POST' && /\/api\/v\d\/orders$/.test(new URL(request.url()).pathname)) sent++
  })
  return () => sent
}

test('Dan, who has one van past due, books it from the first screen: it is chosen, with what is due on it', async () => {
  const dan = await Person.open(stage, 'default', PHONE_SIZE)
  await dan.enter('dan@northwind.example')
  await dan.goTo('/dashboard')
  await dan.page.getByRole('heading', { level: 1, name: 'Loop 04' }).waitFor()
  await dan.page.getByRole('link', { name: 'Book service', exact: true }).first().click()
  await dan.page.waitForURL('**/service_request/new')
  await dan.page
    .getByRole('button', { name: /^Remove / })
    .first()
    .waitFor()
  await dan.page
    .getByRole('button', { name: /\d [AP]M at / })
    .first()
    .waitFor()
  dan.expectQuiet()
  await dan.context.close()
})

test('Olivia books what is due in three clicks from the dashboard, and a double click on the last asks for one appointment', async () => {
  const olivia = await Person.open(stage, 'default', DESK_SIZE)
  await olivia.enter('olivia@northwind.example')
  const { page } = olivia
  await olivia.goTo('/dashboard')
  const sent = countRequests(olivia)
  await page
    .getByRole('link', { name: /^Book service for / })
    .first()
    .click()
  await page.waitForURL('**/service_request/new')
  // The time in a shop's row is the button that selects it.
  await page
    .getByRole('button', { name: /\d [AP]M at Harbor Auto Care/ })
    .first()
    .click()
  expect(await page.getByRole('button', { pressed: true, name: / at Harbor Auto Care/ }).count()).toBe(1)
  await olivia.lookAround('a time taken in the list of shops')
  await page.getByRole('button', { name: 'Request appointment' }).dblclick()
  await page.waitForURL('**/dashboard')
  await page
    .getByText(/Appointment (?:requested|confirmed) for/)
    .first()
    .waitFor()
  expect(sent()).toBe(1)
  olivia.expectQuiet()
})

test('a vehicle chosen in a request brings what is due on it, past due ones come first, and nothing there can only refuse', async () => {
  const olivia = await Person.open(stage, 'default', DESK_SIZE)
  await olivia.enter('olivia@northwind.example')
  const { page } = olivia
  await olivia.goTo('/dashboard')
  await page
    .getByRole('link', { name: 'Book service' })
    .or(page.getByRole('button', { name: 'Book service' }))
    .first()
    .click()
  await page.waitForURL('**/service_request/new')
  const shops = page.getByRole('region', { name: 'Shops' })
  await shops.getByRole('button', { name: 'More times at Harbor Auto Care' }).waitFor()
  expect(await page.locator('main .ui-primary').count()).toBe(0)
  await page.getByRole('combobox', { name: 'Vehicle' }).click()
  const first = page.locator('[role=listbox] [role=option]').first()
  await first.getByText('Past due').waitFor()
  await first.click()
  // Until a shop is chosen, the sum names the shop of its prices.
  await page.getByText(/^at .+, before tax$/).waitFor()
  expect(await page.getByRole('button', { name: /^Remove / }).count()).toBeGreaterThan(0)
  await shops.getByRole('button', { name: 'More times at Harbor Auto Care' }).click()
  await page.waitForURL('**/service_request/schedule')
  olivia.expectQuiet()
})

test('the vehicle’s own button brings what is past due; without a service nothing can be requested, and Ctrl Enter requests', async () => {
  const olivia = await Person.open(stage, 'default', DESK_SIZE)
  await olivia.enter('olivia@northwind.example')
  const { page } = olivia
  const { vehicles } = (await olivia.call('GET', '/vehicles?page=1&query=Uptown%2040')) as { vehicles: { id: number }[] }
  await olivia.goTo(`/vehicles/${vehicles[0]!.id}`)
  const sent = countRequests(olivia)
  await page.getByRole('button', { name: 'Book service', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Book service for Uptown 40' }).waitFor()
  const chosen = page.getByRole('button', { name: /^Remove / })
  await chosen.first().waitFor()
  const count = await chosen.count()
  await page
    .getByRole('button', { name: /\d [AP]M at / })
    .first()
    .click()
  await page.getByRole('button', { name: 'Request appointment' }).waitFor()

  await page.getByRole('button', { name: 'Add service' }).first().focus()
  for (let left = count; left > 0; left--) await page.keyboard.press('Backspace')
  await page.getByText(/ is kept$/).waitFor()
  expect(await page.getByRole('button', { name: 'Request appointment' }).count()).toBe(0)
  expect(await page.locator('main .ui-primary').count()).toBe(0)
  await page.keyboard.press('Control+Enter')
  await olivia.lookAround('a booking without services')
  expect(sent()).toBe(0)

  // Removed due services stay on offer, and the time is kept.
  await page
    .getByRole('button', { name: /^Add .+ over$/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Request appointment' }).waitFor()
  await page.keyboard.press('Control+Enter')
  await page.waitForURL('**/dashboard')
  expect(sent()).toBe(1)
  olivia.expectQuiet()
})
