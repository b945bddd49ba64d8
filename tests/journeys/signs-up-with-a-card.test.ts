import { expect, test } from 'vitest'
import { DESK_SIZE, Person, PHONE_SIZE, useStage } from './browser.ts'

const stage = useStage()
const DECLINED = '4000000000000002'
/** Unique for each run of the journey on a running server. */
const EMAIL = `margaret-${Date.now()}@lakeside.example`
const CONFIRMED = '4000000000003220'

test(
  'Margaret signs up her fleet with a card: the first is declined, the bank asks about the second, and she books her first service',
  { timeout: 180_000 },
  async () => {
    const margaret = await Person.open(stage, 'rental', DESK_SIZE)
    await generalInformation(margaret)
    await card(margaret)
    await firstService(margaret)
    margaret.expectQuiet()
    await margaret.context.close()
  },
)

const generalInformation = async (margaret: Person): Promise<void> => {
  const { page } = margaret
  await margaret.goTo('/sign_up')
  const go = page.getByRole('button', { name: 'Continue' })
  await go.waitFor()
  await margaret.lookAround('the first step, empty')
  const typed: [string, string][] = [
    ['Company name', 'Lakeside Florists'],
    ['First name', 'Margaret'],
    ['Last name', 'O’Sullivan-Brandt'],
    ['Number of vehicles', '14'],
    ['Zip code', '60614'],
    ['Phone number', '(312) 555-0188'],
    ['Email', EMAIL],
    ['Password', 'sunflowers'],
    ['Confirm password', 'sunflowers'],
  ]
  for (const [label, text] of typed) {
    expect(await go.isDisabled()).toBe(true)
    await page.getByLabel(label, { exact: true }).fill(text)
  }
  await page.getByText('Still to do: the terms and conditions.').waitFor()
  await page.getByLabel(/^I accept/).check()
  await go.click()
}

const card = async (margaret: Person): Promise<void> => {
  const { page } = margaret
  await page.getByRole('heading', { name: 'How will you pay?' }).waitFor()
  const create = page.getByRole('button', { name: 'Create account' })
  const fields = page.frameLocator('iframe')
  await fields.getByLabel('Cardholder name').fill('Margaret O’Sullivan-Brandt')
  await fields.getByLabel('Card number').pressSequentially(DECLINED)
  await fields.getByLabel('Expires').pressSequentially('0829')
  await page.getByText('Still to do: the CVC.').waitFor()
  expect(await create.isDisabled()).toBe(true)
  await margaret.lookAround('the second step')
  await page.setViewportSize(PHONE_SIZE)
  await margaret.lookAround('the second step on a phone')
  await page.setViewportSize(DESK_SIZE)
  await fields.getByLabel('CVC').fill('123')
  await create.click()
  await page.getByText('The bank declined this card.').waitFor()
  // All typed data stays except the CVC.
  expect(await fields.getByLabel('Cardholder name').inputValue()).toBe('Margaret O’Sullivan-Brandt')
  expect(await fields.getByLabel('CVC').inputValue()).toBe('')
  await margaret.lookAround('the card that was declined')
  await fields.getByLabel('Card number').fill('')
  await fields.getByLabel('Card number').pressSequentially(CONFIRMED)
  await fields.getByLabel('CVC').fill('123')
  await create.click()
  await fields.getByText('Enter the 6-digit code that your bank sent you.').waitFor()
  await fields.getByLabel('Code').fill('123456')
  await fields.getByRole('button', { name: 'Confirm' }).click()
  await page.waitForURL('**/dashboard')
}

/** Creates her van and its order through the screens' calls; the screens have their own journeys. */
const firstService = async (margaret: Person): Promise<void> => {
  const { page } = margaret
  const me = (await margaret.call('GET', '/customers/me')) as { has_payment_method: boolean; pays_through_platform: boolean }
  expect(me).toMatchObject({ has_payment_method: true, pays_through_platform: true })
  await margaret.goTo('/account')
  await page.getByText('Visa ending in 3220').first().waitFor()
  await margaret.lookAround('the account of a new fleet')
  for (const path of ['/payments/new', '/settings?tab=payments']) {
    await margaret.goTo(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await margaret.lookAround(path)
  }
  const { vehicle } = (await margaret.call('POST', '/vehicles', {
    vin: '1FTBR1Y87MK019909',
    odometer: 41_000,
    name_of_vehicle: 'Petal 1',
    address: { zip: '60614' },
  })) as { vehicle: { id: number } }
  const { services } = (await margaret.call('POST', '/services/search', { query: 'tire rotation', vehicle_id: vehicle.id })) as {
    services: { id: number }[]
  }
  const { shops } = (await margaret.call('GET', `/shops/select_shops?zip=60614&vehicle_id=${vehicle.id}`)) as {
    shops: { id: number; name: string }[]
  }
  const order = (await margaret.call('POST', '/orders', {
    vehicle_id: vehicle.id,
    shop_id: shops[0]!.id,
    order_services: [{ service_definition_id: services[0]!.id }],
    appointment_datetime: '2026-11-24T10:00',
  })) as { id: number }
  expect(order.id).toBeGreaterThan(0)
  await margaret.goTo('/services')
  await page.getByText('Petal 1').first().waitFor()
  await margaret.lookAround('the first order of a new fleet')
}
