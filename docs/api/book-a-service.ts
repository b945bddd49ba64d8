// Books an oil change for a vehicle of the fleet at the nearest shop that has time. A first program against the API, with a
// client that is generated after openapi-ts.config.ts. The generator needs TypeScript 5.
//
//   npm install --save-dev @hey-api/openapi-ts@0.99.0 typescript@5.9.3
//   npx openapi-ts
//   FLEETWRIGHT_KEY=fw_live_… node book-a-service.ts http://localhost:3000
//
// The key sees vehicles, and sees and changes orders. Create it in Settings, Developers.
import { randomUUID } from 'node:crypto'
import { client } from './client/client.gen.ts'
import { ordersRequest, ordersServices, ordersVehicleRequest, shopsSelect, vehiclesList } from './client/sdk.gen.ts'
import type { BookingCheck, Refusal } from './client/types.gen.ts'

const [origin = 'http://localhost:3000'] = process.argv.slice(2)
client.setConfig({ baseUrl: `${origin}/api/v6`, auth: `Bearer ${process.env.FLEETWRIGHT_KEY}` })

/** Returns the response, or throws the refusal with its code, which is the same in every language. */
const answered = <T>({ data, error }: { data?: T; error?: Refusal }): T => {
  if (error || data === undefined) throw new Error(`${error?.code}: ${error?.errors.join(' ')}`)
  return data
}

const { services } = answered(await ordersServices())
const oilChange = services.find(({ code }) => code === 'oil_change')
if (!oilChange) throw new Error('No oil change among the services')
// Some services come in several: of the oils we take the first.
const position = oilChange.positions?.[0]?.code

/** The first vehicle that can be booked; it says why another one cannot. */
const bookable = async (): Promise<BookingCheck> => {
  const { vehicles } = answered(await vehiclesList())
  for (const row of vehicles) {
    if (row.holds === 'all' && row.active_order?.in_shop) {
      console.log(`${row.name}: in the shop`)
      continue
    }
    const check = answered(await ordersVehicleRequest({ path: { id: row.id } }))
    if (!check.blocked && check.vehicle.vehicle_type_id === 1) return check
    console.log(`${check.vehicle.name}: ${check.blocked ?? 'medium or heavy duty'}`)
  }
  throw new Error('No vehicle can be booked')
}
const { vehicle, zip } = await bookable()

const { shops } = answered(
  await shopsSelect({
    query: {
      zip: zip ?? '60607',
      vehicle_id: vehicle.id,
      'services_requested[]': [`${oilChange.service_definition_id}:${position ?? ''}`],
    },
    // Lists repeat their name: one entry for each value.
    querySerializer: { array: { explode: true, style: 'form' } },
  }),
)
const shop = shops.find(({ next_free }) => next_free)
if (!shop?.next_free) throw new Error('No shop has time')

const order = answered(
  await ordersRequest({
    // The same key sent again within a day books nothing twice.
    headers: { 'Idempotency-Key': randomUUID() },
    body: {
      vehicle_id: vehicle.id,
      shop_id: shop.id,
      order_services: [{ service_definition_id: oilChange.service_definition_id, position }],
      appointment_datetime: `${shop.next_free.date}T${shop.next_free.time}`,
      customer_comments: 'Booked by a program.',
    },
  }),
)
console.log(`Order ${order.id} (${order.status}): ${order.vehicle.name} at ${order.shop.name}, ${order.appointment_datetime}`)
