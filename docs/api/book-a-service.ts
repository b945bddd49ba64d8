// Books an oil change for a vehicle of the fleet at the nearest shop that has time. A first program against the API:
//
//   npm install openapi-fetch && npm install --save-dev openapi-typescript typescript@5
//   npx openapi-typescript http://localhost:3000/api/openapi.json -o schema.ts
//   node book-a-service.ts http://localhost:3000
import { randomUUID } from 'node:crypto'
import createClient from 'openapi-fetch'
import type { components, paths } from './schema.ts'

const [origin = 'http://localhost:3000', email = 'olivia@northwind.example', password = 'fleetwright'] = process.argv.slice(2)
const api = createClient<paths>({ baseUrl: `${origin}/api/v4` })

type Refusal = components['schemas']['Refusal']
/** Returns the response, or throws the refusal with its code, which is the same in every language. */
const answered = <T>({ data, error }: { data?: T; error?: Refusal }): T => {
  if (error || data === undefined) throw new Error(`${error?.code}: ${error?.errors.join(' ')}`)
  return data
}

const user = answered(await api.POST('/sessions', { body: { email, password } }))
api.use({
  onRequest: ({ request }) => {
    request.headers.set('Authorization', user.authentication_token)
    return request
  },
})

const { services } = answered(await api.GET('/services'))
const oilChange = services.find(({ code }) => code === 'oil_change')
if (!oilChange) throw new Error('No oil change among the services')
// Some services come in several: of the oils we take the first.
const position = oilChange.positions?.[0]?.code

/** The first vehicle that can be booked; it says why another one cannot. */
const bookable = async (): Promise<components['schemas']['BookingCheck']> => {
  const { vehicles } = answered(await api.GET('/vehicles'))
  for (const row of vehicles) {
    if (row.holds === 'all' && row.active_order?.in_shop) {
      console.log(`${row.name}: in the shop`)
      continue
    }
    const check = answered(await api.GET('/vehicles/{id}/service_request', { params: { path: { id: row.id } } }))
    if (!check.blocked && check.vehicle.vehicle_type_id === 1) return check
    console.log(`${check.vehicle.name}: ${check.blocked ?? 'medium or heavy duty'}`)
  }
  throw new Error('No vehicle can be booked')
}
const { vehicle, zip } = await bookable()

const { shops } = answered(
  await api.GET('/shops/select_shops', {
    params: {
      query: {
        zip: zip ?? '60607',
        vehicle_id: vehicle.id,
        'services_requested[]': [`${oilChange.service_definition_id}:${position ?? ''}`],
      },
    },
  }),
)
const shop = shops.find(({ next_free }) => next_free)
if (!shop?.next_free) throw new Error('No shop has time')

const order = answered(
  await api.POST('/orders', {
    // The same key sent again within a day books nothing twice.
    params: { header: { 'Idempotency-Key': randomUUID() } },
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
