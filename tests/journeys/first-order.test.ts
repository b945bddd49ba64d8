import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { vinFromPrefix } from '#integrations/vin-decoder/sample-vins.ts'
import { DESK_SIZE, fieldOf, Person, useStage } from './browser.ts'

const stage = useStage()
/** Sign up, terms, create; add vehicle, save; book, service, time, request; and two page changes in between. */
const MOST_CLICKS = 12

test('who signs up asks for a first appointment in twelve clicks: the form opens at once, the only vehicle is chosen', async () => {
  const nora = await Person.open(stage, 'default', DESK_SIZE)
  const { page } = nora
  let clicks = 0
  const click = async (control: Locator): Promise<void> => {
    await control.first().click()
    clicks++
  }
  await nora.goTo('/sign_in')
  await click(page.getByRole('link', { name: 'Sign up' }))
  await page.waitForURL('**/sign_up')
  const typed = {
    'Company name': 'Pine Street Movers',
    'First name': 'Nora',
    'Last name': 'Pine',
    'Number of vehicles': '1',
    'Zip code': '60607',
    'Phone number': '3125550177',
    Email: 'nora@pine.example',
    Password: 'blue-Harbor-77-vans',
    'Confirm password': 'blue-Harbor-77-vans',
  }
  for (const [label, text] of Object.entries(typed)) await fieldOf(page, label).fill(text)
  await click(page.getByRole('checkbox'))
  await click(page.getByRole('button', { name: 'Create account' }))
  await page.waitForURL('**/dashboard')

  await click(page.getByRole('link', { name: 'Enter a VIN' }))
  const form = page.getByRole('dialog')
  await form.getByLabel('VIN').fill(vinFromPrefix('1FTBR1Y8', 2021, 'K', 881_001))
  await form.getByLabel('Odometer').fill('42100')
  await click(form.getByRole('button', { name: 'Add vehicle' }))
  await form.waitFor({ state: 'detached' })

  await click(page.getByRole('link', { name: 'Dashboard' }))
  await page.waitForURL('**/dashboard')
  await click(page.getByRole('link', { name: 'Book service' }))
  await page.waitForURL('**/service_request/new')
  await page.getByRole('button', { name: 'Change vehicle' }).waitFor()
  await click(page.getByRole('button', { name: 'Add service' }))
  await click(page.getByRole('dialog').getByLabel(/^Tire rotation/))
  await click(page.getByRole('dialog').getByRole('button', { name: 'Done' }))
  await click(page.getByRole('button', { name: /\d [AP]M at Harbor Auto Care/ }).first())
  await click(page.getByRole('button', { name: 'Request appointment' }))
  await page.waitForURL('**/dashboard')
  await page
    .getByText(/Appointment (?:requested|confirmed) for/)
    .first()
    .waitFor()
  expect(clicks).toBeLessThanOrEqual(MOST_CLICKS)
  nora.expectQuiet()
  await nora.context.close()
})
