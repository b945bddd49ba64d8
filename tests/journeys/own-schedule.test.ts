import { expect, test } from 'vitest'
import { vinFromPrefix } from '#integrations/vin-decoder/sample-vins.ts'
import { DESK_SIZE, fieldOf, Person, PHONE_SIZE, useStage } from './browser.ts'

const stage = useStage()
/** As long as the demo's longest names. */
const VAN = 'Journey 92, airport transfers and night deliveries'

type Row = { service_name: string; state: string; own_schedule_name: string | null }

test('Olivia sets up a schedule of her own; it stands in the list of what is due, and leads to its first visit', async () => {
  const olivia = await Person.open(stage, 'default', DESK_SIZE)
  await olivia.enter('olivia@northwind.example')
  const { page } = olivia
  const vin = vinFromPrefix('1FTBR1Y8', 2021, 'K', 777_092)
  await olivia.call('POST', '/vehicles', { vin, name_of_vehicle: VAN, odometer: 12_000, odometer_per_month: 1000 })

  await olivia.goTo('/own_schedules')
  await page.getByRole('link', { name: 'Add schedule' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Yearly check')
  await choose(olivia, 'Services', 'safety inspection', /safety inspection/i)
  await page.getByLabel('Duration', { exact: true }).fill('12')
  await page.getByRole('radio', { name: /^Chosen/ }).click()
  await choose(olivia, 'Vehicles', VAN, new RegExp(VAN))
  // The last time is unknown: it is counted from a day that Olivia sets.
  await page.getByText('Not known').first().waitFor()
  await page.getByRole('radio', { name: 'At my own odometer or date' }).click()
  await page.getByLabel('First due on').fill('11/20/2026')
  await page.keyboard.press('Tab')
  await page.getByText('1 vehicle becomes due as soon as you save').waitFor()
  await olivia.lookAround('a new schedule')
  await page.setViewportSize(PHONE_SIZE)
  await olivia.glance('a vehicle that was chosen, on a phone')
  await page.setViewportSize(DESK_SIZE)
  await page.getByRole('button', { name: 'Add schedule' }).click()
  await page.getByRole('heading', { name: 'Yearly check' }).waitFor()
  await olivia.lookAround('own schedules')

  await olivia.goTo(`/due_services?query=${encodeURIComponent(VAN)}`)
  await page.getByText('Yearly check').waitFor()
  await olivia.lookAround('what is due')
  const { due_services: rows } = (await olivia.call('GET', `/due_services?query=${encodeURIComponent(VAN)}`)) as {
    due_services: Row[]
  }
  expect(rows).toMatchObject([{ state: 'due_now', own_schedule_name: 'Yearly check' }])
  await page.getByRole('radio', { name: 'By service' }).click()
  await page.getByRole('row', { name: /Yearly check/ }).waitFor()
  await olivia.lookAround('what is due, by service')
  await page.getByRole('radio', { name: 'By vehicle' }).click()
  await page.getByRole('button', { name: `Book 1 service for ${VAN}` }).click()
  await page.waitForURL('**/service_request/new')
  await page.getByText(VAN).first().waitFor()
  await page.getByText(rows[0]!.service_name).first().waitFor()

  await page.setViewportSize(PHONE_SIZE)
  await olivia.goTo('/due_services')
  await olivia.lookAround('what is due, on a phone')
  olivia.expectQuiet()
})

const choose = async ({ page }: Person, label: string, typed: string, option: RegExp): Promise<void> => {
  await fieldOf(page, label).click()
  await fieldOf(page, label).fill(typed)
  await page.getByRole('option', { name: option }).first().click()
  await page.keyboard.press('Escape')
}
