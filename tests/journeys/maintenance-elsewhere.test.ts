import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aPdf } from '../multipart.ts'
import { DESK_SIZE, fieldOf, Person, PHONE_SIZE, useStage } from './browser.ts'
import { arrived } from '../screens/visitor.ts'

const stage = useStage()
const VEHICLE = 'Uptown 40'

test(
  'what was done elsewhere: Olivia writes it down and corrects it, puts a reminder off, and deletes it',
  {
    timeout: 300_000,
  },
  async () => {
    const olivia = await Person.open(stage, 'default', DESK_SIZE)
    await olivia.enter('olivia@northwind.example')
    await olivia.goTo('/dashboard')
    await writeDown(olivia)
    await readHistory(olivia)
    await correct(olivia)
    await snooze(olivia)
    await choosesReminders(olivia)

    const mia = await Person.open(stage, 'default', PHONE_SIZE)
    await mia.enter('mia@northwind.example')
    await mia.goTo('/dashboard')
    await onwardComesLate(mia)
    await mia.goTo(addressOfRecord)
    await mia.page.getByText('Only Owners and Admins can edit maintenance records.').waitFor()
    await mia.lookAround('the history of a manager')

    await takeBack(olivia)
    for (const person of [olivia, mia]) person.expectQuiet()
  },
)

let addressOfRecord = ''

/** Delays the next page's code until after a toast of the previous page would have closed. */
const onwardComesLate = async ({ page }: Person): Promise<void> => {
  let isAnswered = false
  page.on('response', (response) => (isAnswered ||= response.url().includes('/manual_maintenance_histories/')))
  await page.route('**/assets/*.js', async (route) => {
    if (isAnswered) await page.waitForTimeout(3500)
    await route.continue()
  })
}

const pick = async ({ page }: Person, label: string, typed: string): Promise<void> => {
  await fieldOf(page, label).last().click()
  await page.keyboard.type(typed)
  await page.locator('[role=option]:visible', { hasText: typed }).first().click()
}

const writeDown = async (olivia: Person): Promise<void> => {
  const { page } = olivia
  await olivia.goTo('/services')
  await page.getByRole('link', { name: 'Add maintenance history' }).click()
  const save = page.getByRole('button', { name: 'Add past visit' })
  await page.getByText('Still missing: the vehicle.').waitFor()
  expect(await save.isDisabled()).toBe(true)
  await olivia.lookAround('the empty form')
  await pick(olivia, 'Vehicle', VEHICLE)
  await page.getByLabel('Completion date').fill('11/18/2026')
  await page.getByLabel('Odometer').fill('98,300')
  await page.getByLabel('Zip code').fill('60608')
  await page.locator('.ManualHistory_shopResults button').first().click()
  await pick(olivia, 'Service', 'Tire rotation')
  await page.getByLabel('Price').first().fill('39')
  await page.getByRole('button', { name: 'Add more' }).click()
  await pick(olivia, 'Service', 'Seat repair')
  await page.getByText('Still missing: a service or its price.').waitFor()
  await page.getByLabel('Price').last().fill('120.50')
  const files = page.locator('input[type=file]')
  await files.setInputFiles({ name: 'page.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') })
  await page.getByText('page.pdf was not added.').waitFor()
  await files.setInputFiles({ name: 'invoice.pdf', mimeType: 'application/pdf', buffer: Buffer.from(aPdf()) })
  await page.getByText('Total $159.50').waitFor()
  await olivia.lookAround('the form filled in')

  await page.reload()
  await arrived(page)
  await page.getByText('Total $159.50').waitFor()
  await files.setInputFiles({ name: 'invoice.pdf', mimeType: 'application/pdf', buffer: Buffer.from(aPdf()) })
  await save.click()
  await page.getByText('Maintenance history created').waitFor()
  expect(new URL(page.url()).search).toContain('startingPage=past')
  await page.getByText(VEHICLE).first().waitFor()
}

const readHistory = async (olivia: Person): Promise<void> => {
  const { page } = olivia
  const { vehicles } = (await olivia.call('GET', `/vehicles?query=${encodeURIComponent(VEHICLE)}`)) as {
    vehicles: { id: number }[]
  }
  await olivia.goTo(`/vehicles/${vehicles[0]!.id}/history`)
  await page.getByRole('radio', { name: 'Manually entered' }).click()
  await page.getByText('1 visit, $159.50 in total.').waitFor()
  await page.getByRole('button', { name: 'Open 1 document' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download invoice.pdf' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('invoice.pdf')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Open the 11-18-2026 visit' }).click()
  await visitOf(page).getByText('Seat repair').waitFor()
  await olivia.lookAround('one visit in full')
}

/** The visit beside the list. */
const visitOf = (page: Page) => page.getByRole('complementary', { name: 'Visit on 11/18/2026' })

const correct = async (olivia: Person): Promise<void> => {
  const { page } = olivia
  await visitOf(page).getByRole('link', { name: 'Edit' }).click()
  await page.waitForURL('**/maintenance_history/*')
  addressOfRecord = new URL(page.url()).pathname
  await page.getByLabel('Remove service 2').click()
  await page.getByRole('button', { name: 'Remove invoice.pdf when you save' }).click()
  await olivia.lookAround('a record to be corrected')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Maintenance history updated').waitFor()
}

const snooze = async (olivia: Person): Promise<void> => {
  const { page } = olivia
  await olivia.goTo('/upcoming_maintenances')
  // The first row is expanded: it comes next.
  await page
    .getByRole('button', { name: /^Snooze reminder for / })
    .first()
    .click()
  await page.getByLabel('2 weeks').check()
  await olivia.lookAround('putting a reminder off')
  await page.getByRole('dialog').getByRole('button', { name: 'Snooze', exact: true }).click()
  await page.getByText('Reminder snoozed until 12/04/2026').waitFor()
  await page.getByText('Snoozed until 12-04-2026').first().waitFor()
}

const choosesReminders = async (olivia: Person): Promise<void> => {
  const { page } = olivia
  await olivia.goTo('/settings?tab=reminders')
  const save = page.getByRole('button', { name: 'Save changes' })
  // Without SMS, only email is offered.
  const email = page.getByLabel('By email')
  await email.waitFor()
  const before = await email.isChecked()
  expect(await save.isDisabled()).toBe(true)
  await email.setChecked(!before)
  expect(await save.isDisabled()).toBe(false)
  await email.setChecked(before)
  expect(await save.isDisabled()).toBe(true)
  await email.setChecked(!before)
  await save.click()
  await page.getByText('Preferences saved').waitFor()
  expect(await save.isDisabled()).toBe(true)
}

const takeBack = async (olivia: Person): Promise<void> => {
  const { page } = olivia
  const { vehicles } = (await olivia.call('GET', `/vehicles?query=${encodeURIComponent(VEHICLE)}`)) as {
    vehicles: { id: number }[]
  }
  await olivia.goTo(`/vehicles/${vehicles[0]!.id}/history?kind=manual`)
  await page.getByText('1 visit, $39.00 in total.').waitFor()
  await page.getByRole('link', { name: 'Open the 11-18-2026 visit' }).click()
  await visitOf(page).getByRole('button', { name: 'Delete record' }).click()
  await page
    .getByRole('dialog', { name: /Delete the .* record/ })
    .getByRole('button', { name: 'Delete record' })
    .click()
  await page.getByText('Maintenance history deleted').waitFor()
}
