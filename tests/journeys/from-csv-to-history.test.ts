import { expect, test } from 'vitest'
import { vinFromPrefix } from '#integrations/vin-decoder/sample-vins.ts'
import { DESK_SIZE, ENGLISH, Person, PHONE_SIZE, type Stage, useStage } from './browser.ts'

const stage = useStage()
const VEHICLE = 'Journey 01'

test('from a CSV file to the vehicle’s history: Olivia, Harper, Mia and Dan', { timeout: 400_000 }, async () => {
  const olivia = await Person.open(stage, 'default', DESK_SIZE)
  await signIn(olivia, 'olivia@northwind.example')
  await uploadVehicles(olivia)
  await bookService(olivia)

  const harper = await openDesk(stage)
  await takeIn(harper)
  await sendEstimate(harper, '380.00')

  const orderPath = await reviewAsDan(stage, olivia)
  await approveAsMia(stage, orderPath)

  await finish(harper)
  await readHistory(olivia)
  await readMails(olivia)

  for (const person of [olivia, harper]) person.expectQuiet()
})

const signIn = async (person: Person, email: string): Promise<void> => {
  await person.goTo('/sign_in')
  await person.lookAround('sign-in')
  await person.signIn(email, ENGLISH)
  await person.page.waitForURL('**/dashboard')
  await person.page.getByRole('heading', { level: 1 }).waitFor()
}

const uploadVehicles = async (olivia: Person): Promise<void> => {
  const { page } = olivia
  await olivia.lookAround('dashboard')
  await page.getByRole('link', { name: 'Vehicles' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Vehicles' }).waitFor()
  await page.getByText('Albany Park 01').first().waitFor()
  await olivia.lookAround('vehicles')

  await page.getByRole('link', { name: 'Bulk upload' }).click()
  await page.getByRole('heading', { level: 1, name: 'Import vehicles' }).waitFor()
  await page.getByRole('link', { name: /^Upload it as it is/ }).click()
  const rows = [
    `${vinFromPrefix('1FTBR1Y8', 2021, 'K', 777_001)},${VEHICLE},41000`,
    '1FD8X3HT7MED2219,Too short,5000',
    `${vinFromPrefix('1FTBR1Y8', 2021, 'K', 777_002)},Journey 02,about 81k`,
  ]
  const csv = `vin,name,miles\n${rows.join('\n')}\n`
  await page.locator('input[type=file]').setInputFiles({ name: 'journey.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  const upload = page.getByRole('button', { name: /^Upload/ })
  // A refused file stays selected, with the reason, and can be sent again.
  await page.route('**/bulk_upsertions', (route) => route.fulfill({ status: 422, json: { errors: ['Too many at once.'] } }), {
    times: 1,
  })
  await upload.first().click()
  await page.getByText('Bulk upload could not be processed, try again').waitFor()
  await page.getByText('Too many at once.').waitFor()
  await upload.first().click()
  await page.getByText('The VIN has 16 characters').first().waitFor()
  await page
    .getByText(/check your e-?mail/i)
    .first()
    .waitFor()
  await olivia.lookAround('bulk upload')
  await page.keyboard.press('Escape')

  await page.getByRole('searchbox').fill(VEHICLE)
  await page.getByText(VEHICLE).first().waitFor()
}

const bookService = async (olivia: Person): Promise<void> => {
  const { page } = olivia
  await page
    .getByRole('link', { name: new RegExp(VEHICLE) })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: new RegExp(VEHICLE) }).waitFor()
  await olivia.lookAround('vehicle')
  await page
    .getByRole('button', { name: 'Book service' })
    .or(page.getByRole('link', { name: 'Book service' }))
    .first()
    .click()
  await page.waitForURL('**/service_request/new')
  await page.getByRole('heading', { level: 1, name: new RegExp(VEHICLE) }).waitFor()
  await page.getByRole('button', { name: 'Add service' }).first().click()
  await page
    .getByLabel(/Tire rotation/)
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await page.getByRole('combobox', { name: /Zip code or place/ }).fill('60607')
  await page.keyboard.press('Enter')
  await olivia.lookAround('service request')
  await page.getByRole('button', { name: 'More times at Harbor Auto Care' }).click()
  await page.waitForURL('**/service_request/schedule')
  await page
    .getByRole('button', { name: /11\/20\/2026/ })
    .first()
    .click()
  await page.getByRole('radio').first().waitFor()
  await page.getByRole('radio').last().check({ force: true })
  await olivia.lookAround('schedule')
  await page.getByRole('button', { name: 'Request appointment' }).first().click()
  await page.waitForURL('**/dashboard')
  await page
    .getByText(/Appointment requested for .*11\/20\/2026/)
    .first()
    .waitFor()
}

const openDesk = async (on: Stage): Promise<Person> => {
  const harper = await Person.open(on, 'default', DESK_SIZE)
  const { page } = harper
  await harper.goTo('/shop_portal')
  await harper.lookAround('portal sign-in')
  await harper.signIn('harper@harbor.example', ENGLISH)
  await page.getByText(VEHICLE).first().waitFor()
  await harper.lookAround('day of the shop')
  return harper
}

/** The row of the journey's vehicle in the day list. */
const lineOf = (harper: Person) => harper.page.getByRole('listitem').filter({ hasText: VEHICLE }).first()

const takeIn = async (harper: Person): Promise<void> => {
  const { page } = harper
  await lineOf(harper).getByRole('button', { name: 'Confirm' }).click()
  await lineOf(harper).getByRole('button', { name: 'Check in' }).click()
  await page
    .getByRole('dialog')
    .getByLabel(/Odometer/)
    .fill('41250')
  await page.getByRole('dialog').getByRole('button', { name: 'Check in' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

const sendEstimate = async (harper: Person, price: string): Promise<void> => {
  const { page } = harper
  await lineOf(harper).getByText('Write estimate').first().click()
  await page.getByRole('heading', { level: 1, name: new RegExp(`Estimate for ${VEHICLE}`) }).waitFor()
  await page.getByLabel(/Price of Tire rotation/).fill(price)
  await harper.lookAround('estimate')
  await page
    .getByRole('button', { name: /^Send estimate/ })
    .first()
    .click()
  await page.getByText('Awaiting approval').first().waitFor()
}

/** Dan may neither see nor decide other users' orders; Olivia's page shows where the order waits. */
const reviewAsDan = async (on: Stage, olivia: Person): Promise<string> => {
  const { orders } = (await olivia.call('GET', '/dashboards/awaiting?limit=20')) as {
    orders: { id: number; vehicle: { name: string } }[]
  }
  const path = `/orders/${orders.find((order) => order.vehicle.name === VEHICLE)!.id}/approvals`
  const dan = await Person.open(on, 'default', PHONE_SIZE)
  await signIn(dan, 'dan@northwind.example')
  await dan.goTo(path)
  await dan.page
    .getByText(/not found/i)
    .first()
    .waitFor()
  await dan.lookAround('an order that is not Dan’s')
  await dan.context.close()
  return path
}

const approveAsMia = async (on: Stage, path: string): Promise<void> => {
  const mia = await Person.open(on, 'default', DESK_SIZE)
  await signIn(mia, 'mia@northwind.example')
  await mia.goTo(path)
  const { page } = mia
  await page.getByRole('heading', { level: 1, name: /Approve a total of \$407\.02 for Journey 01\?/ }).waitFor()
  await page
    .getByText(/You can approve any service on all vehicles up to \$400\.00/)
    .first()
    .waitFor()
  await mia.lookAround('approval')
  await page
    .getByRole('button', { name: /^Approve 1 service/ })
    .first()
    .click()
  await page.waitForURL('**/dashboard')
  mia.expectQuiet()
  await mia.goTo(path)
  await page.getByText('Approved').first().waitFor()
  await mia.lookAround('approved order')
  await mia.context.close()
}

const finish = async (harper: Person): Promise<void> => {
  const { page } = harper
  await harper.goTo('/shop_portal')
  await lineOf(harper).getByRole('button', { name: 'Mark as complete' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/Odometer/).fill('41262')
  await dialog.getByLabel(/Invoice number/).fill('HA-7001')
  await dialog.getByRole('button', { name: 'Mark as complete' }).click()
  await dialog.waitFor({ state: 'detached' })
  // Northwind pays through the platform, immediately: nothing is due in the shop.
  await lineOf(harper).getByText('Paid', { exact: true }).first().waitFor()
  await harper.lookAround('day of the shop, work done')
}

const readHistory = async (olivia: Person): Promise<void> => {
  const { page } = olivia
  await olivia.goTo('/vehicles?query=Journey')
  await page
    .getByRole('link', { name: new RegExp(VEHICLE) })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: new RegExp(VEHICLE) }).waitFor()
  await page
    .getByText(/41,262\s*mi/)
    .first()
    .waitFor()
  await page
    .getByRole('tab', { name: 'Maintenance history' })
    .or(page.getByRole('link', { name: 'Maintenance history' }))
    .first()
    .click()
  await page.getByText('Harbor Auto Care').first().waitFor()
  await page.getByText('Tire rotation').first().waitFor()
  await olivia.lookAround('history')
}

const readMails = async (olivia: Person): Promise<void> => {
  const answer = (await olivia.call('GET', '/outbox')) as { mails: { subject: string; to_address: string }[] }
  const mailCount = (address: string, subject: RegExp): number =>
    answer.mails.filter((mail) => mail.to_address === address && subject.test(mail.subject)).length
  expect(mailCount('olivia@northwind.example', /Bulk upload of journey\.csv/)).toBe(1)
  expect(mailCount('harper@harbor.example', /Appointment requested: Journey 01/)).toBe(1)
  expect(mailCount('olivia@northwind.example', /Appointment confirmed: Journey 01/)).toBe(1)
  expect(mailCount('mia@northwind.example', /Approval needed: total \$407\.02 for Journey 01/)).toBe(1)
  expect(mailCount('harper@harbor.example', /Approved: .* for Journey 01/)).toBe(1)
  expect(mailCount('olivia@northwind.example', /Work complete: Journey 01/)).toBe(1)
}
