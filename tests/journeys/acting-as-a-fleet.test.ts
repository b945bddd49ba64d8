import { expect, test } from 'vitest'
import { DESK_SIZE, ENGLISH, Person, useStage } from './browser.ts'
import { arrived } from '../screens/visitor.ts'

const stage = useStage()

test('Fay acts as Northwind Couriers and comes back to her company', async () => {
  const fay = await Person.open(stage, 'fmc', DESK_SIZE)
  const { page } = fay
  await fay.goTo('/')
  await fay.signIn('fay@meridian.example', ENGLISH)

  // Users of a fleet-management company start in FMC mode.
  await page.waitForURL('**/fmc_dashboard')
  await page.getByRole('heading', { level: 1, name: 'Fleets' }).waitFor()
  await page.getByText('Northwind Couriers').first().waitFor()
  await fay.lookAround('FMC dashboard')

  // A fleet with orders awaiting approval opens on their list; a band above it says as whom she acts and who is recorded.
  await page.getByText('Northwind Couriers').first().click()
  await page.waitForURL('**/services**')
  const header = page.getByRole('banner')
  await header.getByText('Northwind Couriers', { exact: true }).waitFor()
  await header.getByText('You act as Northwind Couriers. Recorded as Fay Sandoval.').waitFor()
  await page.getByText('Review', { exact: true }).first().waitFor()
  await fay.lookAround('services of Northwind')
  await page.goto(`${fay.origin}/dashboard`)
  await arrived(page)
  await page.getByRole('heading', { level: 1, name: /orders? needs? your approval/ }).waitFor()
  await fay.lookAround('dashboard of Northwind')

  await header.getByRole('button', { name: 'Back to FMC' }).click()
  await page.waitForURL('**/fmc_dashboard')
  await header.getByText('Meridian Fleet Management').waitFor()
  await page.goto(`${fay.origin}/vehicles`)
  await arrived(page)
  await header.getByText('Meridian Fleet Management').waitFor()
  fay.expectQuiet()
  await fay.context.close()
})

test('the figure of vehicles to park leads to their list and is the sum over the fleets, and a rep is chosen from the staff', async () => {
  const fay = await Person.open(stage, 'fmc', DESK_SIZE)
  const { page } = fay
  await fay.enter('fay@meridian.example')
  await fay.goTo('/fmc_dashboard')
  const link = page.getByRole('link', { name: /^[\d,]+ to park$/ })
  const figure = Number((await link.textContent())!.replace(/\D/g, ''))
  await link.click()
  await page.waitForURL('**/fmc_vehicles?state=to_park')
  await page.getByRole('radio', { name: new RegExp(`^To park\\s*${figure}$`), checked: true }).waitFor()
  await fay.lookAround('vehicles to park')
  const query = 'filter[filterType]=recalled&sort=parked_total&direction=desc'
  const { fleets } = (await fay.call('GET', `/fleets?${query}`)) as { fleets: { parked_total: number }[] }
  expect(fleets.reduce((sum, { parked_total: parked }) => sum + parked, 0)).toBe(figure)

  await fay.goTo('/fleets/new')
  await page.getByRole('combobox', { name: 'Rep' }).click()
  await page.getByRole('option', { name: 'Felix Braun' }).waitFor()
  await fay.lookAround('a new fleet')
  fay.expectQuiet()
  await fay.context.close()
})
