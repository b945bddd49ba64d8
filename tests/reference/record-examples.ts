// Writes `app/composition/reference/demo-examples.json`: responses of a running demo, one example per named schema.
// `npm start`, and beside it `node tests/reference/record-examples.ts http://localhost:3000`.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

const [origin = 'http://localhost:3000'] = process.argv.slice(2)
const FILE = join(import.meta.dirname, '..', '..', 'app', 'composition', 'reference', 'demo-examples.json')
const PASSWORD = 'fleetwright'

type Json = Record<string, unknown>
type Schema = {
  $ref?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  allOf?: Schema[]
  type?: string | string[]
}
type Answer = { $ref?: string; content?: Record<string, { schema: Schema }> }
type Operation = {
  operationId: string
  'x-who': string
  responses: Record<string, Answer>
}
type Document = {
  paths: Record<string, { get?: Operation }>
  components: { schemas: Record<string, Schema>; responses: Record<string, Answer> }
}

/** Secrets, and signed URLs. */
const isSecret = (name: string): boolean => /token|signature|url|dashboard_url|captcha|nonce|challenge/.test(name)
const LONGEST_TEXT = 200

const json = async (path: string, options: RequestInit = {}): Promise<Json | null> => {
  const answer = await fetch(`${origin}/api/v4${path}`, {
    ...options,
    headers: { 'content-type': 'application/json', ...options.headers },
  })
  const isJson = answer.headers.get('content-type')?.includes('json')
  return answer.ok && isJson ? ((await answer.json()) as Json) : null
}
const signIn = async (path: string, email: string): Promise<string> => {
  const user = await json(path, { method: 'POST', body: JSON.stringify({ email, password: PASSWORD }) })
  return String(user?.authentication_token)
}
const people: Record<string, string> = {
  fleet: await signIn('/sessions', 'olivia@northwind.example'),
  company: await signIn('/sessions', 'fay@meridian.example'),
  office: await signIn('/sessions', 'root@fleetwright.example'),
  desk: await signIn('/shop_portal/sessions', 'harper@harbor.example'),
}
const callersOf = (path: string): string[] => {
  if (path.startsWith('/back_office/')) return ['office']
  return path.startsWith('/shop_portal/') ? ['desk'] : ['fleet', 'company']
}
const get = (path: string, who: string): Promise<Json | null> => json(path, { headers: { authorization: people[who]! } })

const document = (await (await fetch(`${origin}/api/openapi.json`)).json()) as Document

// Ids from the demo's own lists, for the other calls.
const idsOf = async (path: string, who: string, list: string): Promise<number[]> =>
  ((await get(path, who))?.[list] as { id: number }[] | undefined)?.map(({ id }) => id) ?? []
const vehicles = (await idsOf('/vehicles', 'fleet', 'vehicles')).slice(0, 12)
const orders = (await idsOf('/orders', 'fleet', 'orders')).slice(0, 25)
const deskOrders = [
  ...(await idsOf('/shop_portal/orders', 'desk', 'orders')),
  ...(await idsOf('/shop_portal/past_orders', 'desk', 'orders')),
].slice(0, 20)
const me = (await get('/customers/me', 'fleet'))!
const idsByPart: Record<string, (string | number)[]> = {
  vehicles,
  geotab_vehicles: vehicles,
  orders,
  fleets: ['me'],
  fleet_users: [me.id as number],
  customers: [me.id as number],
  users: await idsOf('/fleets/me/users', 'fleet', 'users'),
  shops: (await idsOf('/shops/select_shops?zip=60607', 'fleet', 'shops')).slice(0, 3),
  policies: await idsOf('/policies', 'fleet', 'policies'),
  payment_activities: (await idsOf('/payment_activities', 'fleet', 'payment_activities')).slice(0, 3),
  subscription_activities: (await idsOf('/subscription_activities', 'fleet', 'subscription_activities')).slice(0, 3),
  manual_maintenance_histories: (await idsOf('/manual_maintenance_histories', 'fleet', 'manual_histories')).slice(0, 5),
  recalls: (await idsOf('/recalls', 'fleet', 'recalls')).slice(0, 3),
  years: [2021],
  makes: (await idsOf('/vehicles/years/2021/makes', 'fleet', 'makes')).slice(0, 3),
}
// The back office sees fleets other than its own, and companies.
const officeIds: Record<string, number[]> = {
  fleets: (await idsOf('/back_office/fleets', 'office', 'fleets')).slice(0, 3),
  affiliations: (await idsOf('/back_office/affiliations', 'office', 'affiliations')).slice(0, 3),
}
const today = new Date().toISOString().slice(0, 10)
const queries: Record<string, string[]> = {
  '/shops/select_shops': ['?zip=60607'],
  '/shops/{id}/schedule': vehicles.slice(0, 1).map((id) => `?vehicle_id=${id}&days=2`),
  '/orders/aggregate': [`?start_date=${today.slice(0, 4)}-01-01&end_date=${today}`],
  '/places': ['?query=chicago'],
  '/search': ['?query=loop', '?query=oil', '?query=dan'],
  '/services': ['?full_prices=1'],
  '/vehicles': ['?request=addMaintenance'],
  '/vehicles/{id}': ['', '?dataType=extended'],
  '/vehicles/vin_lookup': ['?vin=1FTBR1Y86MK010988'],
  '/glovebox_items': vehicles.map((id) => `?vehicle_id=${id}`),
  '/expiring_documents': ['?state=all'],
  '/back_office/orders': ['?list=to_settle', '?list=abandoned'],
  '/vehicles/vehicle_maintenance_history': vehicles.map((id) => `?vehicle_id=${id}`),
  '/services/recommended/oem': vehicles.map((id) => `?vehicle_id=${id}`),
  '/services/recommended/caradvise': vehicles.slice(0, 3).map((id) => `?vehicle_id=${id}`),
  '/shop_order_activity_items': orders.map((id) => `?shop_order_id=${id}`),
  '/notes': orders.map((id) => `?shop_order_id=${id}`),
  '/promotions/available': orders.map((id) => `?shop_order_id=${id}`),
  '/vehicles/next_maintenance_interval': [`?vehicle_ids[]=${vehicles[0]}`],
}

/** The most complete example of each named schema, and the first one of each other field. */
const found: Record<string, Json> = {}
const fields: Record<string, unknown> = {}

const isPlain = (value: unknown): boolean =>
  typeof value === 'number' ||
  (typeof value === 'string' && value !== '' && value.length <= LONGEST_TEXT) ||
  (Array.isArray(value) && value.length > 0 && value.every(isPlain))
const plainFields = (value: Json): Json =>
  Object.fromEntries(
    Object.entries(value)
      .filter(([name, field]) => isPlain(field) && !isSecret(name))
      .map(([name, field]) => [name, Array.isArray(field) ? field.slice(0, 2) : field]),
  )

const collect = (schema: Schema, value: unknown, within: string | null): void => {
  if (value === null || value === undefined) return
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1)!
    if (typeof value === 'object' && !Array.isArray(value)) {
      const plain = plainFields(value as Json)
      if (Object.keys(plain).length > Object.keys(found[name] ?? {}).length) found[name] = plain
    }
    collect(document.components.schemas[name]!, value, name)
    return
  }
  for (const branch of [...(schema.anyOf ?? []), ...(schema.allOf ?? [])]) collect(branch, value, within)
  if (Array.isArray(value)) for (const item of value) collect(schema.items ?? {}, item, within)
  if (typeof value !== 'object' || Array.isArray(value)) return
  for (const [name, part] of Object.entries(schema.properties ?? {})) {
    const field = (value as Json)[name]
    if (isPlain(field) && !isSecret(name)) {
      const shown = Array.isArray(field) ? field.slice(0, 2) : field
      fields[name] ??= shown
      // Fields within a named schema, below an unnamed one.
      if (within?.includes('.')) fields[`${within}.${name}`] ??= shown
    }
    collect(part, field, within && `${within}.${name}`)
  }
}

for (const [path, { get: operation }] of Object.entries(document.paths)) {
  const first = Object.values(operation?.responses ?? {})[0]
  const answer = first?.$ref ? document.components.responses[first.$ref.split('/').at(-1)!] : first
  const content = answer?.content?.['application/json']
  if (!operation || !content) continue
  const part = /([^/]+)\/\{\w+\}/.exec(path)?.[1] ?? ''
  const isOffice = path.startsWith('/back_office/')
  const isDesk = path.startsWith('/shop_portal/') && part === 'orders'
  const ids = isDesk ? deskOrders : ((isOffice ? officeIds[part] : undefined) ?? idsByPart[part] ?? [])
  const filled = path.includes('{')
    ? ids.map((id) =>
        path
          .replace(/\{fleet_id\}/, 'me')
          .replace(/\/me\/users\/\{id\}/, `/me/users/${idsByPart.users![0]}`)
          .replace(/\{\w+\}/, String(id)),
      )
    : [path]
  for (const who of callersOf(path)) {
    for (const address of filled.slice(0, 25)) {
      for (const query of queries[path] ?? ['']) {
        const answer = await get(`${address}${query}`, who)
        if (answer) collect(content.schema, answer, null)
      }
    }
  }
}

const sorted = (record: Json): Json =>
  Object.fromEntries(Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1)))
writeFileSync(FILE, `${JSON.stringify({ schemas: sorted(found), fields: sorted(fields) }, null, 2)}\n`)
const without = Object.keys(document.components.schemas).filter((name) => !(name in found))
console.log(`${Object.keys(found).length} schemas, ${Object.keys(fields).length} fields; nothing of ${without.join(', ')}`)
