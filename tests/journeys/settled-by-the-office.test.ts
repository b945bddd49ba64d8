import { expect, test } from 'vitest'
import { DESK_SIZE, Person, useStage } from './browser.ts'

const stage = useStage()
/** Owner of Bluestem Utilities, which pays by account number. */
const WALT = 'walt@bluestem.example'

type Shown = { order: { status: string; total: number; version: number }; payment: { settled: number } }
const shown = async (person: Person, id: number): Promise<Shown> => (await person.call('GET', `/orders/${id}/approval`)) as Shown

/** A walk-in of the fleet, with its estimate sent. */
const estimated = async (harper: Person, vin: string) => {
  const line = { service_definition_id: 13, position: 'front_left' }
  const order = (await harper.call('POST', '/shop_portal/walk_ins', { vin, services: [line], odometer: 260_000 }, true)) as {
    id: number
    services: { id: number }[]
  }
  const lines = [{ ...line, id: order.services[0]!.id, price: 89.4 }]
  await harper.call('POST', `/shop_portal/orders/${order.id}/estimate`, { lines, tax: 7.2 }, true)
  return order.id
}

test('an order of a fleet that pays by account number is settled by the back office', async () => {
  const walt = await Person.open(stage, 'default', DESK_SIZE)
  await walt.enter(WALT)
  const harper = await Person.open(stage, 'default', DESK_SIZE)
  await harper.enter('harper@harbor.example', true)
  const { vehicles } = (await walt.call('GET', '/vehicles?page=1')) as {
    vehicles: { vin: string; is_active: boolean; active_order: object | null }[]
  }
  const id = await estimated(harper, vehicles.find((one) => one.is_active && !one.active_order)!.vin)

  const { order: waiting } = await shown(walt, id)
  expect([waiting.status, waiting.total]).toEqual(['awaiting_approval', 96.6])
  await walt.call('PUT', `/orders/${id}`, { status: 'approved', version: waiting.version, payment_type: 'wex' })
  expect((await shown(walt, id)).order.status).toBe('approved')
  await harper.call('POST', `/shop_portal/orders/${id}/complete`, { odometer: 260_010, invoice_number: 'H-77' }, true)
  // No authorization: the account is billed later.
  await expect.poll(async () => (await shown(walt, id)).order.status).toBe('paid_deferred')

  const root = await Person.open(stage, 'default', DESK_SIZE)
  await root.enter('root@fleetwright.example')
  await root.goTo('/back_office')
  const row = root.page.getByRole('row').filter({ hasText: String(id) })
  await row.getByText('$96.60').waitFor()
  await row.getByRole('button', { name: 'Settle as paid' }).click()
  const dialog = root.page.getByRole('dialog', { name: `Settle order ${id}` })
  await dialog.getByLabel('Reference').fill('WIRE-20931')
  await dialog.getByRole('button', { name: 'Settle as paid' }).click()
  await root.page.getByText('1 order settled').waitFor()
  // The row and its button are removed: focus moves to the list's heading.
  await root.page.locator('h2:focus', { hasText: 'Orders to settle' }).waitFor({ state: 'attached' })

  const { order, payment } = await shown(walt, id)
  expect([order.status, order.total, payment.settled]).toEqual(['paid', 96.6, 96.6])
  await walt.goTo(`/orders/${id}/approvals`)
  await walt.page.getByText('$96.60').first().waitFor()
  await walt.page.getByText('Paid', { exact: true }).first().waitFor()
  for (const person of [walt, harper, root]) {
    person.expectQuiet()
    await person.context.close()
  }
})
