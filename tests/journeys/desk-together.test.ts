import { expect, test } from 'vitest'
import { DESK_SIZE, Person, useStage } from './browser.ts'

const stage = useStage()

type Order = {
  id: number
  state: string
  version: number
  is_walk_in: boolean
  vehicle: { name: string; vin: string; odometer: number }
  services: {
    id: number
    service_definition_id: number | null
    own_name: string | null
    position: string | null
    price: number | null
    status: string
  }[]
}
const ordersOf = async (harper: Person): Promise<Order[]> => {
  const { orders } = (await harper.call('GET', '/shop_portal/orders', undefined, true)) as { orders: Order[] }
  return orders
}
const orderOf = async (harper: Person, id: number): Promise<Order> =>
  (await harper.call('GET', `/shop_portal/orders/${id}`, undefined, true)) as Order

test('an estimate that was sent in another window is shown beside the own changes, and what both changed is asked', async () => {
  const harper = await Person.open(stage, 'default', DESK_SIZE)
  await harper.enter('harper@harbor.example', true)
  const { id } = (await ordersOf(harper)).find(({ state }) => state === 'waiting_for_approval')!
  await harper.goTo(`/shop_portal/orders/${id}`)
  const { page } = harper
  await page.getByRole('button', { name: 'Edit estimate' }).click()
  const prices = page.getByLabel(/^Price of /)
  await prices.nth(0).fill('111.00')
  await prices.nth(1).fill('222.00')

  // The other window changes the first line too, and adds one.
  const order = await orderOf(harper, id)
  const lines = order.services
    .filter(({ status }) => status !== 'rejected')
    .map(({ id: line, service_definition_id, own_name: name, position, price }, index) => ({
      id: line,
      service_definition_id,
      name,
      position,
      price: index === 0 ? 444 : price,
    }))
  const body = { lines: [...lines, { name: 'Shop supplies', price: 12.5 }], version: order.version }
  await harper.call('POST', `/shop_portal/orders/${id}/estimate`, body, true)

  await page.getByText('You changed this order in another window').waitFor()
  await page.getByText('Added: Shop supplies, $12.50').waitFor()
  await harper.lookAround('an estimate changed in two windows')
  const goOn = page.getByRole('button', { name: 'Continue with both' })
  expect(await goOn.isDisabled()).toBe(true)
  await page.getByRole('radio', { name: 'Other window: $444.00' }).check()
  await goOn.click()
  await page.getByRole('button', { name: /^Send changes/ }).click()
  await page.getByRole('button', { name: 'Edit estimate' }).waitFor()
  const sent = (await orderOf(harper, id)).services.filter(({ status }) => status !== 'rejected').map(({ price }) => price)
  expect(sent).toEqual([444, 222, ...lines.slice(2).map(({ price }) => price), 12.5])
  harper.expectQuiet()
  await harper.context.close()
})

test('a check-in is undone from the order’s page, and a vehicle in the shop gets no second order', async () => {
  const harper = await Person.open(stage, 'default', DESK_SIZE)
  await harper.enter('harper@harbor.example', true)
  const expected = (await ordersOf(harper)).find(({ state }) => state === 'expected')!
  await harper.goTo(`/shop_portal/orders/${expected.id}`)
  const { page } = harper
  await page.getByRole('button', { name: 'Check in' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill(String(expected.vehicle.odometer + 10))
  await dialog.getByRole('button', { name: 'Check in' }).click()
  await page.getByRole('button', { name: 'Undo check-in' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo check-in' }).click()
  await page.getByRole('button', { name: 'Check in' }).waitFor()
  expect((await orderOf(harper, expected.id)).state).toBe('expected')

  const here = (await ordersOf(harper)).find(({ state }) => state === 'waiting_for_approval')!
  const { vehicle } = here
  await harper.goTo('/shop_portal')
  await page.getByRole('button', { name: 'Walk-in' }).click()
  const drawer = page.getByRole('dialog', { name: 'Add a walk-in' })
  await drawer.getByText('VIN', { exact: true }).click()
  await drawer.getByRole('textbox', { name: 'VIN' }).fill(vehicle.vin)
  await drawer.getByRole('button', { name: 'Find' }).click()
  await drawer.getByText(`${vehicle.name} is in your shop already`).waitFor()
  await harper.lookAround('a walk-in of a vehicle that is here')
  await drawer.getByRole('link', { name: `Open order ${here.id}` }).click()
  await page.waitForURL(`**/shop_portal/orders/${here.id}`)
  harper.expectQuiet()
  await harper.context.close()
})
