import { expect, test } from 'vitest'
import { flatFile } from '#tests/fixtures/integrations/recall-files.fixtures.ts'
import { DESK_SIZE, Person, PHONE_SIZE, useStage } from './browser.ts'

const stage = useStage()
const FILE = flatFile([
  {
    number: '26V455000',
    model: 'MAVERICK',
    year: '2023',
    component: 'FUEL SYSTEM, GASOLINE:DELIVERY:FUEL PUMP',
    received: '20261118',
    doNotDrive: 'Yes',
    consequence: 'The engine may stop while driving.',
  },
])
type Order = { id: number; version: number; status: string; services: { id: number }[] }

/** The fleet's and the shop's steps of an order, up to completion. */
const workDone = async (olivia: Person, harper: Person, id: number): Promise<void> => {
  const take = async (name: string, body: object): Promise<Order> => {
    const answer = (await harper.call('POST', `/shop_portal/orders/${id}/${name}`, body, true)) as Order
    expect(answer, name).not.toHaveProperty('errors')
    return answer
  }
  await take('confirm', {})
  const received = await take('check_in', { odometer: 62_000 })
  const lines = received.services.map((service) => ({ id: service.id, service_definition_id: 49, price: 0 }))
  await take('estimate', { lines, tax: 0 })
  const { order } = (await olivia.call('GET', `/orders/${id}/approval`)) as {
    order: Order & { payment_methods: { payment_token: string; is_usable: boolean }[] }
  }
  if (order.status === 'awaiting_approval') {
    const approved = await olivia.call('PUT', `/orders/${id}`, {
      status: 'approved',
      version: order.version,
      payment_type: 'braintree',
      payment_token: order.payment_methods.find((method) => method.is_usable)!.payment_token,
    })
    expect(approved, 'approval').not.toHaveProperty('errors')
  }
  await take('complete', { odometer: 62_005, invoice_number: 'R-1' })
}

test('a campaign arrives, its vehicle is parked, booked and repaired: the recall is closed', { timeout: 120_000 }, async () => {
  const root = await Person.open(stage, 'default', DESK_SIZE)
  await root.enter('root@fleetwright.example')
  await root.goTo('/back_office/recalls')
  const file = { name: 'FLAT_RCL.txt', mimeType: 'text/plain', buffer: Buffer.from(FILE) }
  await root.page.locator('input[type=file]').setInputFiles(file)
  const row = root.page.getByRole('row').filter({ hasText: 'FLAT_RCL.txt' })
  await row.getByText('1 campaign · 1 new · 0 changed · new for 2 vehicles · 2 to park').waitFor()
  await root.lookAround('a file that waits for a decision')
  await row.getByRole('button', { name: 'Import', exact: true }).click()
  await row.getByText('Imported', { exact: true }).waitFor()

  const olivia = await Person.open(stage, 'default', DESK_SIZE)
  await olivia.enter('olivia@northwind.example')
  await olivia.goTo('/recalls')
  const { page } = olivia
  await page.getByRole('heading', { name: /^RECALLS Park 3 vehicles, \d+ more have an open recall$/ }).waitFor()
  const campaign = page.getByRole('article').filter({ hasText: 'Fuel pump, fuel system, gasoline' })
  await campaign.getByText('Do not drive before the repair.').waitFor()
  await olivia.lookAround('the recalls of a fleet')
  await campaign.getByRole('link', { name: 'Book service' }).click()
  await page.getByText('Recalls that this order repairs').waitFor()
  await page.getByText('26V\u2011455').waitFor()

  const [recall] = (
    (await olivia.call('GET', '/recalls?filter=park_it')) as {
      recalls: { id: number; vehicles: { vehicle: { id: number } }[] }[]
    }
  ).recalls
  const { shops } = (await olivia.call('GET', `/shops/select_shops?zip=60607&vehicle_id=${recall!.vehicles[0]!.vehicle.id}`)) as {
    shops: { id: number; name: string }[]
  }
  const booked = (await olivia.call('POST', '/orders', {
    vehicle_id: recall!.vehicles[0]!.vehicle.id,
    shop_id: shops.find(({ name }) => name === 'Harbor Auto Care')!.id,
    order_services: [{ service_definition_id: 49 }],
    recall_ids: [recall!.id],
    appointment_datetime: '2026-11-24T09:00',
  })) as Order
  await olivia.goTo('/recalls')
  await campaign.getByText('Booked, 11/24/2026').waitFor()

  const harper = await Person.open(stage, 'default', DESK_SIZE)
  await harper.enter('harper@harbor.example', true)
  await workDone(olivia, harper, booked.id)
  // The open page receives the push.
  await campaign.getByText('Repaired 11/20/2026').waitFor()
  await page.setViewportSize(PHONE_SIZE)
  await olivia.glance('the recalls on a phone')
  // The demo’s own example of such a warning stays.
  await page.getByRole('heading', { name: /^RECALLS Park 2 vehicles/ }).waitFor()
  for (const person of [root, olivia, harper]) {
    person.expectQuiet()
    await person.context.close()
  }
})
