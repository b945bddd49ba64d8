import { expect, test } from 'vitest'
import { vinFromPrefix } from '#integrations/vin-decoder/sample-vins.ts'
import { DESK_SIZE, Person, PHONE_SIZE, useStage } from './browser.ts'

const stage = useStage()
const vin = (sequence: number): string => vinFromPrefix('1FTBR1Y8', 2021, 'K', sequence)
/** Unique for each run of the journey on a running server. */
const emailOf = (name: string): string => `${name}-${Date.now()}@delgado.example`

/** Signs up through the page's call, because the page has its own journey, and opens the dashboard. */
const newFleet = async (person: Person, name: string, zip: string, change: object = {}): Promise<void> => {
  const email = emailOf('maria')
  // A page without scripts.
  await person.goTo('/healthz')
  await person.call('POST', '/customers/fleet_signup', {
    fleet: { name, vehicles_total: 5 },
    customer: {
      email,
      password: 'fleetwright',
      password_confirmation: 'fleetwright',
      firstName: 'Maria',
      lastName: 'Delgado',
      cellPhone: '(916) 555-0177',
      zip,
      accepted_terms_and_conditions: true,
      accepted_promotional_terms: true,
      ...change,
    },
  })
  await person.enter(email)
  await person.goTo('/dashboard')
}

test('a new fleet sees its first steps, does one, and comes back to its check', { timeout: 300_000 }, async () => {
  const maria = await Person.open(stage, 'default', DESK_SIZE)
  const { page } = maria
  await newFleet(maria, 'Delgado Delivery', '95814')
  await page.getByRole('heading', { level: 1, name: 'Set up Delgado Delivery' }).waitFor()
  await page.getByRole('heading', { name: '1 of 7 steps done' }).waitFor()
  await page.getByText('Delgado Delivery, Sacramento, CA').waitFor()
  await page.getByText('Until then, only you can approve orders.').waitFor()
  await maria.lookAround('first steps')

  await page.getByLabel('Show one of your vehicles').fill(vin(900_501).slice(0, 16))
  await page.getByRole('button', { name: 'Show' }).click()
  await page.getByText('The VIN has 16 characters.').waitFor()
  await page.getByLabel('Show one of your vehicles').fill(vin(900_501))
  await page.getByRole('button', { name: 'Show' }).click()
  await page.getByText('Your vehicle', { exact: true }).waitFor()
  await maria.lookAround('an example of her own')

  for (const path of ['/vehicles', '/due_services', '/services', '/fleet_transactions']) {
    await maria.goTo(path)
    await page.getByRole('link', { name: 'Back to first steps' }).waitFor()
    await maria.glance(`${path} of a new fleet`)
  }
  // Without data there is no search, filter or count; the page offers the next step.
  await maria.goTo('/due_services')
  await page.getByRole('heading', { level: 1, name: 'Services due' }).waitFor()
  await page.locator('main').getByText('No vehicles yet').waitFor()
  await page.locator('main').getByRole('link', { name: 'Add vehicle' }).waitFor()
  expect(await page.locator('main').getByRole('searchbox').count()).toBe(0)
  await page.getByRole('link', { name: 'Back to first steps' }).click()
  await page.getByRole('link', { name: 'Enter a VIN' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('VIN').fill(vin(900_501))
  await form.getByLabel('Odometer').fill('79402')
  await form.getByRole('button', { name: 'Add vehicle' }).click()
  await form.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Back to first steps' }).click()
  await page.waitForURL('**/dashboard')
  await page.getByRole('heading', { name: '2 of 7 steps done' }).waitFor()
  // The dashboard is shown now; the card above it shows only the next step.
  await page.getByRole('heading', { name: 'Preventive maintenance' }).waitFor()
  await page.getByText('Add last service dates').waitFor()
  expect(await page.getByText('Invite drivers').count()).toBe(0)
  await page.getByRole('button', { name: 'Show all steps' }).click()
  await page.getByText('1 vehicle', { exact: true }).waitFor()
  await maria.lookAround('the card above the dashboard')

  await page.getByRole('link', { name: 'Pay at the shop' }).click()
  await page.getByRole('heading', { name: 'Billing' }).waitFor()
  await maria.lookAround('the company')
  await page.getByLabel('Tax ID').fill('36-1234567')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Company saved').waitFor()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('Payment saved').waitFor()
  await page.getByRole('heading', { name: '3 of 7 steps done' }).waitFor()
  maria.expectQuiet()
})

test('a new fleet pays here with one press, and the card’s form leads back to its steps', { timeout: 300_000 }, async () => {
  const maria = await Person.open(stage, 'default', DESK_SIZE)
  const { page } = maria
  await newFleet(maria, 'Delgado Delivery', '95814')
  const pays = async () => ((await maria.call('GET', '/company')) as { company: { pays: string } }).company.pays
  expect(await pays()).toBe('pay_in_shop')
  await page.getByRole('button', { name: 'Add method, Add payment method' }).click()
  await page.waitForURL('**/payments/new')
  await page.getByRole('button', { name: 'Add card' }).waitFor()
  expect(await pays()).toBe('card')
  await maria.lookAround('the form of the first card')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.waitForURL('**/dashboard')
  // The fleet pays here now, and its step is a link to the form.
  await page.getByRole('link', { name: 'Add method, Add payment method' }).click()
  await page.waitForURL('**/payments/new')
  maria.expectQuiet()
})

test('what is left for nobody is said once, and dismissed', { timeout: 300_000 }, async () => {
  const maria = await Person.open(stage, 'default', PHONE_SIZE)
  const { page } = maria
  await newFleet(maria, 'Delgado Delivery', '60661')
  await maria.lookAround('first steps on a phone')
  const { vehicle } = (await maria.call('POST', '/vehicles', {
    vin: vin(900_502),
    odometer: 41_000,
    address: { zip: '60661' },
  })) as { vehicle: { id: number } }
  const me = (await maria.call('GET', '/customers/me')) as { id: number }
  const { services } = (await maria.call('GET', '/last_services')) as { services: { service_definition_id: number }[] }
  await maria.call('PUT', `/last_services/${services[0]!.service_definition_id}`, {
    vehicles: [{ vehicle_id: vehicle.id, answer: 'never' }],
  })
  await maria.call('POST', '/policies', {
    amount: 400,
    user_ids: [me.id],
    service_definition_ids: [1],
    vehicle_ids: [],
    all_vehicles: true,
  })
  await maria.call('PUT', '/company', { pays: 'pay_in_shop' })
  await maria.call('POST', '/fleet_users', driver())
  const { shops } = (await maria.call('GET', `/shops/select_shops?zip=60661&vehicle_id=${vehicle.id}`)) as {
    shops: { id: number }[]
  }
  await maria.call('POST', '/orders', {
    vehicle_id: vehicle.id,
    shop_id: shops[0]!.id,
    order_services: [{ service_definition_id: 2 }],
    appointment_datetime: '2026-11-24T10:00',
  })
  await maria.goTo('/dashboard')
  await page.getByText('You’re all set').waitFor()
  await maria.lookAround('all set')
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByText('You’re all set').waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('heading', { name: 'Preventive maintenance' }).waitFor()
  expect(await page.getByText('You’re all set').count()).toBe(0)
  // An empty area shows an icon, not a picture as wide as a chart.
  await page.getByText('No cost per distance yet').waitFor()
  for (const icon of await page.locator('.ui-empty svg').all()) expect((await icon.boundingBox())!.width).toBeLessThan(48)
  await maria.goTo('/settings?tab=company')
  await page.getByText('1 invited, 0 accepted so far').waitFor()
  maria.expectQuiet()
})

test('in Canada and in French', { timeout: 300_000 }, async () => {
  const maria = await Person.open(stage, 'canadafuel', PHONE_SIZE, 'fr-CA')
  const { page } = maria
  await newFleet(maria, 'Livraison Delgado', 'H2Y1C6', { language: 'fr' })
  await page.getByRole('heading', { level: 1, name: 'Configurer Livraison Delgado' }).waitFor()
  await page.getByText('Choisir qui est avisé et qui peut approuver').waitFor()
  await maria.lookAround('premières étapes')
  await page.setViewportSize(DESK_SIZE)
  await maria.lookAround('premières étapes, large')
  await maria.goTo('/settings?tab=company')
  await page.getByLabel('Numéro de TPS/TVH').fill('123456789 RT0001')
  await page.getByLabel('Numéro de TVQ/TVP').fill('1234567890 TQ0001')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await page.getByText('Entreprise enregistrée').waitFor()
  await maria.lookAround('entreprise')
  maria.expectQuiet()
})

const driver = () => ({
  user: { firstName: 'Dora', lastName: 'Lee', email: emailOf('dora'), cellPhone: '9165550178', roles: ['driver'] },
})

test('a new fleet looks around with sample vehicles, and they are gone with one press', async () => {
  const maria = await Person.open(stage, 'default', DESK_SIZE)
  const { page } = maria
  await newFleet(maria, 'Sample Delivery', '95814')
  await page.getByRole('button', { name: 'Try sample vehicles' }).focus()
  await page.keyboard.press('Enter')
  const banner = page.getByRole('region', { name: 'You’re looking at sample vehicles' })
  await banner.waitFor()
  await page.getByRole('heading', { name: 'Vehicles that need attention' }).waitFor()
  await maria.lookAround('a dashboard of samples')
  for (const path of ['/vehicles', '/due_services', '/services']) {
    await maria.goTo(path)
    await banner.waitFor()
    await maria.glance(`${path} of samples`)
  }
  await banner.getByRole('button', { name: 'Remove sample vehicles' }).click()
  await page.getByRole('heading', { level: 1, name: 'Set up Sample Delivery' }).waitFor()
  await page.getByRole('button', { name: 'Try sample vehicles' }).waitFor()
  maria.expectQuiet()
  await maria.context.close()
})

test('on a phone in French somebody goes from the samples back to their own fleet', async () => {
  const luc = await Person.open(stage, 'canadafuel', PHONE_SIZE, 'fr-CA')
  const { page } = luc
  await newFleet(luc, 'Livraisons Luc', 'H2X 1Y4', { language: 'fr-CA', cellPhone: '(514) 555-0177' })
  await luc.speak('fr-CA')
  await luc.goTo('/vehicles')
  await page.getByRole('button', { name: 'Essayer les véhicules d’exemple' }).click()
  const banner = page.getByRole('region', { name: 'Vous regardez des véhicules d’exemple' })
  await banner.waitFor()
  await luc.lookAround('a dashboard of samples on a phone, in French')
  await banner.getByRole('button', { name: 'Retour à votre parc' }).click()
  await banner.waitFor({ state: 'detached' })
  luc.expectQuiet()
  await luc.context.close()
})
