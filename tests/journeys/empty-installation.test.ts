import { afterAll, beforeAll, expect, test } from 'vitest'
import { vinFromPrefix } from '#integrations/vin-decoder/sample-vins.ts'
import { MailServer } from '../mail-server.ts'
import { eventually, ServerProcess } from '../processes/server-process.ts'
import { DESK_SIZE, ENGLISH, fieldOf, Person, PHONE_SIZE, type Stage, useBrowser } from './browser.ts'

const mails = new MailServer()
const stage = useBrowser() as Stage & { server: ServerProcess }
beforeAll(async () => {
  // A separate PostgreSQL without a single row, and a mail server, like an operator's first start.
  const server = new ServerProcess({
    DEMO: '0',
    CLOCK: '2026-11-20T15:00:00.000Z',
    SMTP_URL: await mails.start(),
    MAIL_FROM: 'Prairie Fleet <service@prairie.example>',
    RENDERING_TIMEOUT_MS: '20000',
  })
  await server.start()
  Object.assign(stage, { server, port: server.port })
})
afterAll(async () => {
  await stage.server?.remove()
  await mails.stop()
})

// every-screen tests the screens of all users with axe; here only those that only an empty installation shows.
const PASSWORD = 'a long sentence of mine'
const VIN = vinFromPrefix('1FTBR1Y8', 2021, 'K', 660_001)
const SHOPS = `Shop,Street,City,State,Zip,Phone,Mon-Fri,Labor rate,Desk email,Contact
Canal Street Garage,600 W Adams St,Chicago,IL,60661,312-555-0140,8:00 AM - 5:00 PM,120,harper@canal.example,Harper Lin
Peoria Tire & Lube,200 SW Jefferson Ave,Peoria,IL,61602,309-555-0150,7:30 AM - 6:00 PM,98,,
`

test('from nothing to a paid order in the vehicle’s history: administrator, company, shops of a file, desk, fleet, by browser alone', async () => {
  const robin = await firstAdministrator()
  await setUpCompany(robin)
  await importShops(robin)

  const [harper, nora] = await Promise.all([openDesk(), signUpFleet()])
  await book(nora)

  await sendEstimate(harper)
  await approve(nora)
  await finish(harper)
  await readHistory(nora)
  await addCompany(robin)
  await seeItDone(robin)
  for (const person of [robin, harper, nora]) person.expectQuiet()
})

/** The path of the link in the newest matching mail to an address. */
const linkTo = (address: string, link: RegExp): Promise<string> =>
  eventually(
    async () =>
      mails
        .to(address)
        .map(({ text }) => link.exec(text)?.[0])
        .filter(Boolean)
        .at(-1),
    `a link for ${address}`,
  )

const firstAdministrator = async (): Promise<Person> => {
  const link = await eventually(async () => /\/start#[\w-]+/.exec(stage.server.output)?.[0], 'the link of the console')
  const robin = await Person.open(stage, 'default', DESK_SIZE)
  const { page } = robin
  await robin.goTo(link)
  await page.getByLabel('Your name').fill('Robin Keller')
  await page.getByLabel(/^Email/).fill('robin@prairie.example')
  await fieldOf(page, 'Password').fill(PASSWORD)
  await robin.lookAround('the first administrator')
  await page.getByRole('button', { name: 'Create administrator' }).click()
  await page.waitForURL('**/back_office')
  await page.getByRole('heading', { name: '1 of 6 steps done' }).waitFor()
  await robin.lookAround('the first steps of the office')
  return robin
}

const setUpCompany = async (robin: Person): Promise<void> => {
  const { page } = robin
  await page.getByRole('button', { name: 'Enter company' }).click()
  const form = page.getByRole('dialog')
  const typed = { 'Company name': 'Prairie Fleet Service', City: 'Chicago', State: 'IL', 'Zip or postal code': '60661' }
  for (const [label, text] of Object.entries(typed)) await form.getByLabel(label).fill(text)
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Send test email' }).click()
  await page.getByRole('heading', { name: '3 of 6 steps done' }).waitFor()
  expect(mails.to('robin@prairie.example')).toHaveLength(1)
  await robin.glance('a company and a mail server')
}

const importShops = async (robin: Person): Promise<void> => {
  const { page } = robin
  await page.getByRole('link', { name: 'Import shops' }).click()
  await page.waitForURL('**/back_office/shops/import')
  const file = { name: 'shops.csv', mimeType: 'text/csv', buffer: Buffer.from(SHOPS) }
  await page.locator('input[type=file]').setInputFiles(file)
  await robin.glance('columns of the shops')
  await page.getByRole('button', { name: 'Check 2 rows' }).click()
  await page.getByRole('button', { name: 'Import 2 shops' }).click()
  await page.getByRole('heading', { level: 1, name: '2 shops imported' }).waitFor()
  await robin.glance('two shops of a file')
  await robin.goTo('/back_office/shops')
  await page.getByRole('button', { name: 'Invite 1 desk' }).click()
  await page.getByText('1 desk invited').waitFor()
  await robin.glance('shops of the office')
}

const openDesk = async (): Promise<Person> => {
  const harper = await Person.open(stage, 'default', DESK_SIZE)
  const { page } = harper
  await harper.goTo(await linkTo('harper@canal.example', /\/shop_portal\/password\?token=[\w-]+/))
  await fieldOf(page, 'Password').fill('fleetwright')
  await fieldOf(page, 'Confirm password').fill('fleetwright')
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.waitForURL('**/shop_portal')
  await harper.signIn('harper@canal.example', ENGLISH)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await harper.glance('the first day of a desk')
  return harper
}

const signUpFleet = async (): Promise<Person> => {
  const nora = await Person.open(stage, 'default', DESK_SIZE)
  const { page } = nora
  await nora.goTo('/sign_up')
  const typed = {
    'Company name': 'Pine Street Movers',
    'First name': 'Nora',
    'Last name': 'Pine',
    'Number of vehicles': '1',
    'Zip code': '60661',
    'Phone number': '3125550177',
    Email: 'nora@pine.example',
    Password: 'blue-Harbor-77-vans',
    'Confirm password': 'blue-Harbor-77-vans',
  }
  for (const [label, text] of Object.entries(typed)) await fieldOf(page, label).fill(text)
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/dashboard')
  // Until the address is confirmed, others get no mail about her actions.
  await nora.goTo(await linkTo('nora@pine.example', /\/confirm_email\?token=[\w-]+/))
  await page.getByText('nora@pine.example is confirmed').waitFor()
  await nora.goTo('/dashboard')
  await page.getByRole('link', { name: 'Enter a VIN' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('VIN').fill(VIN)
  await form.getByLabel('Odometer').fill('42100')
  await form.getByRole('button', { name: 'Add vehicle' }).click()
  await form.waitFor({ state: 'detached' })
  return nora
}

const book = async (nora: Person): Promise<void> => {
  const { page } = nora
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.waitForURL('**/dashboard')
  await page.getByRole('link', { name: 'Book service' }).first().click()
  await page.waitForURL('**/service_request/new')
  await page.getByRole('button', { name: 'Add service' }).first().click()
  const services = page.getByRole('dialog')
  await services.getByLabel('Tire rotation', { exact: true }).click()
  await services.getByRole('button', { name: 'Done' }).click()
  await page
    .getByRole('button', { name: /\d [AP]M at Canal Street Garage/ })
    .first()
    .click()
  // The second shop of the file is 130 miles away, and has no desk.
  expect(await page.getByText('Peoria Tire & Lube').count()).toBe(0)
  await page.getByRole('button', { name: 'Request appointment' }).click()
  await page.waitForURL('**/dashboard')
  await page
    .getByText(/Appointment requested for/)
    .first()
    .waitFor()
}

const sendEstimate = async (harper: Person): Promise<void> => {
  const { page } = harper
  await harper.goTo('/shop_portal')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('button', { name: 'Check in' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/Odometer/).fill('42150')
  await dialog.getByRole('button', { name: 'Check in' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Write estimate').first().click()
  await page.getByLabel(/Price of Tire rotation/).fill('80.00')
  await page
    .getByRole('button', { name: /^Send estimate/ })
    .first()
    .click()
  await page.getByText('Awaiting approval').first().waitFor()
  await harper.glance('the first estimate of a desk')
}

/** Approves by the link of the mail, on a phone. */
const approve = async (nora: Person): Promise<void> => {
  const { page } = nora
  const path = await linkTo('nora@pine.example', /\/orders\/\d+\/approvals/)
  await nora.resize(PHONE_SIZE)
  await nora.goTo(path)
  await nora.glance('the first approval of a fleet')
  await page
    .getByRole('button', { name: /^Approve 1 service/ })
    .first()
    .click()
  await page.waitForURL('**/dashboard')
  await nora.resize(DESK_SIZE)
}

const finish = async (harper: Person): Promise<void> => {
  const { page } = harper
  await harper.goTo('/shop_portal')
  await page.getByRole('button', { name: 'Mark as complete' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/Odometer/).fill('42162')
  await dialog.getByLabel(/Invoice number/).fill('CS-1')
  await dialog.getByRole('button', { name: 'Mark as complete' }).click()
  await dialog.waitFor({ state: 'detached' })
  // A fleet that signed up without an invitation pays at the counter.
  await page.getByRole('button', { name: 'Mark as paid in shop' }).first().click()
  await dialog.getByText('Cash', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Mark as paid in shop' }).click()
  await dialog.waitFor({ state: 'detached' })
}

const readHistory = async (nora: Person): Promise<void> => {
  const { page } = nora
  await nora.goTo('/vehicles')
  await page
    .getByRole('link', { name: /Transit 250/ })
    .first()
    .click()
  await page
    .getByRole('tab', { name: 'Maintenance history' })
    .or(page.getByRole('link', { name: 'Maintenance history' }))
    .first()
    .click()
  await page.getByText('Canal Street Garage').first().waitFor()
  await page.getByText('Tire rotation').first().waitFor()
  await nora.glance('the first visit in a history')
}

/** Adds a fleet company with its first user, and a Canadian fleet of the same brand, whose owner is invited. */
const addCompany = async (robin: Person): Promise<void> => {
  const { page } = robin
  await robin.goTo('/back_office/affiliations/new')
  await page.getByLabel('Name', { exact: true }).fill('Meridian Fleet Management')
  await page.getByLabel('Pine Street Movers').check()
  const typed = { 'First name': 'Fay', 'Last name': 'Sandoval', Email: 'fay@meridian.example' }
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text)
  await page.getByText('Meridian Fleet Management manages 1 fleet with 1 vehicle.').waitFor()
  await page.getByRole('button', { name: 'Add company and invite Fay' }).click()
  await page.getByRole('heading', { level: 1, name: 'Meridian Fleet Management' }).waitFor()
  await page.getByText('fay@meridian.example').first().waitFor()
  await page.getByRole('button', { name: 'Take back Pine Street Movers' }).waitFor()
  await robin.glance('a company with its fleets and people')
  await robin.goTo('/back_office/fleets?panel=new')
  const fleet = page.getByRole('dialog')
  await fleet.getByLabel('Country').selectOption('Canada')
  await fleet.getByLabel('Managed by').selectOption('Meridian Fleet Management')
  const typedFleet = { Name: 'Livraison Mercier', 'Postal code': 'H2X 1Y4', 'First name': 'Sylvie', 'Last name': 'Roy' }
  for (const [label, text] of Object.entries(typedFleet)) await fleet.getByLabel(label, { exact: true }).fill(text)
  await fleet.getByLabel('Email').fill('sylvie@mercier.example')
  await fleet.getByLabel('Language').selectOption('French')
  await fleet.getByRole('button', { name: 'Add fleet and invite Sylvie' }).click()
  await page.getByText('Livraison Mercier added').waitFor()
  await linkTo('fay@meridian.example', /reset_password_token=[\w-]+/)
  // This brand offers no choice of language: a user invited in French stays in French.
  const sylvie = await Person.open(stage, 'default', PHONE_SIZE)
  await sylvie.goTo(await linkTo('sylvie@mercier.example', /\/reset_password\?reset_password_token=[\w-]+/))
  await sylvie.page.getByRole('heading', { name: 'Bienvenue chez Livraison Mercier, Sylvie' }).waitFor()
  await sylvie.lookAround('a French invitation at a brand without a choice of language')
  sylvie.expectQuiet()
}

const seeItDone = async (robin: Person): Promise<void> => {
  await robin.goTo('/back_office/setup')
  await robin.page.getByRole('heading', { name: '6 of 6 steps done' }).waitFor()
  await robin.glance('an installation that takes bookings')
}
