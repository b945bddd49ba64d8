import { expect, test } from 'vitest'
import { DESK_SIZE, Person, useStage } from './browser.ts'

const stage = useStage()
const VAN = 'Loop 04'

test('Olivia sees a misfire on the van’s page, looks at all its codes by keyboard and books the inspection; the shop reads the codes', async () => {
  const olivia = await Person.open(stage, 'default', DESK_SIZE, 'en-US', 'no-preference')
  await olivia.enter('olivia@northwind.example')
  const { page } = olivia
  const { vehicles } = (await olivia.call('GET', `/vehicles?page=1&query=${encodeURIComponent(VAN)}`)) as {
    vehicles: { id: number }[]
  }
  const id = vehicles[0]!.id

  await olivia.goTo(`/vehicles/${id}`)
  const card = page.getByRole('region', { name: 'Fault codes' })
  await card.getByText('P0301, cylinder 1 misfire detected').waitFor()
  await olivia.lookAround('the vehicle with its signals')
  await page.getByRole('link', { name: 'Open telematics' }).click()
  await page.getByRole('heading', { name: '12 fault codes, and the battery needs a charge' }).waitFor()
  await olivia.lookAround('the telematics of the vehicle')
  await page.getByRole('button', { name: 'Book service for P0171' }).waitFor()

  const all = page.getByRole('button', { name: 'See all' })
  await all.focus()
  await page.keyboard.press('Enter')
  const list = page.getByRole('dialog')
  await list.getByRole('heading', { name: '12 fault codes' }).waitFor()
  expect(await list.locator('tbody tr').count()).toBe(12)
  await list.getByRole('button', { name: 'Book service' }).focus()
  await page.keyboard.press('Enter')

  await page.waitForURL('**/service_request/new')
  await page.getByText('Fault codes sent to the shop').waitFor()
  await page.getByText('Fault code inspection').first().waitFor()
  await page.getByText('Evaporative emission system, very small leak').waitFor()
  await olivia.lookAround('the request with the codes')
  olivia.expectQuiet()
})
