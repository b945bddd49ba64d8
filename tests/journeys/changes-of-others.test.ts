import { expect, test } from 'vitest'
import { DESK_SIZE, Person, useStage } from './browser.ts'

const stage = useStage()

type Order = { id: number; vehicle: { id: number } }

test('a page of one order or vehicle is fetched again only when that one changes', async () => {
  const mia = await Person.open(stage, 'default', DESK_SIZE)
  await mia.enter('mia@northwind.example')
  const { orders: waiting } = (await mia.call('GET', '/orders/awaiting_approval')) as { orders: { id: number }[] }
  const orders = (await Promise.all(waiting.map(({ id }) => mia.call('GET', `/orders/${id}`)))) as Order[]
  const [shown] = orders as [Order]
  const other = orders.find(({ vehicle }) => vehicle.id !== shown.vehicle.id)!
  const writeNote = (order: Order, note: string) => mia.call('POST', '/notes', { shop_order_id: order.id, approver_note: note })

  const olivia = await Person.open(stage, 'default', DESK_SIZE)
  await olivia.enter('olivia@northwind.example')
  const fetched: string[] = []
  olivia.page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'GET' && pathname.startsWith('/api/')) fetched.push(pathname.replace(/^\/api\/v\d/, ''))
  })
  const ofOne = () => fetched.filter((path) => /^\/(orders|vehicles)\/\d/.test(path))
  /** Paths fetched after a change; the count of waiting orders is fetched on every page. */
  const fetchedAfter = async (change: () => Promise<unknown>): Promise<string[]> => {
    await olivia.stillness()
    fetched.length = 0
    const counted = olivia.page.waitForResponse((response) => response.url().includes('/orders/awaiting_approval'))
    await change()
    await counted
    await olivia.stillness()
    return ofOne()
  }

  await olivia.goTo(`/orders/${shown.id}/approvals`)
  expect(await fetchedAfter(() => writeNote(other, 'Of another order'))).toEqual([])
  expect(await fetchedAfter(() => writeNote(shown, 'Of the order that is open'))).toContain(`/orders/${shown.id}/approval`)

  await olivia.goTo(`/vehicles/${shown.vehicle.id}`)
  expect(await fetchedAfter(() => writeNote(other, 'Of another vehicle'))).toEqual([])
  expect(await fetchedAfter(() => writeNote(shown, 'Of the vehicle that is open'))).toContain(`/vehicles/${shown.vehicle.id}`)
  olivia.expectQuiet()
  await Promise.all([olivia.context.close(), mia.context.close()])
})
