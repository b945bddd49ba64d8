import { expect, test } from 'vitest'
import { z } from 'zod'
import { contracts } from '#app/composition/features.ts'
import type { Calls } from '#platform/contract/call.ts'
import { approvalsOf } from '#tests/fixtures/approvals/approval.fixtures.ts'
import { useTestApp } from '../test-app.ts'

const testApp = useTestApp()
const approvals = approvalsOf(testApp)
const olivia = () => testApp.as('olivia@northwind.example')

type Node = { type?: unknown; additionalProperties?: unknown; [part: string]: unknown }
/** Schema objects that would silently drop an unknown field. */
const open = (node: unknown, path = ''): string[] => {
  if (typeof node !== 'object' || node === null) return []
  const { type, properties, additionalProperties } = node as Node
  const isOpen = type === 'object' && properties !== undefined && additionalProperties === undefined
  return [...(isOpen ? [path] : []), ...Object.entries(node).flatMap(([name, part]) => open(part, `${path}/${name}`))]
}

test('no body drops a field that it does not name, but the forms of providers', () => {
  const dropping = Object.values<Calls>(contracts).flatMap((calls) =>
    Object.values(calls)
      .filter(({ body, form }) => body && !form)
      .flatMap(({ method, path, body }) =>
        open(z.toJSONSchema(body!, { io: 'input', unrepresentable: 'any' })).map((where) => `${method} ${path} ${where}`),
      ),
  )
  expect(dropping).toEqual([])
})

const fields = ({ body }: { body: { problems?: { field: string }[] } }) => body.problems?.map(({ field }) => field)

test('a field that nobody knows is refused by its name, each for itself and however deep, and nothing is written', async () => {
  const count = async () => (await testApp.db.selectFrom('vehicles').select('id').execute()).length
  const before = await count()
  const vehicle = await (await olivia()).post('/vehicles', { vin: '1FTBR1Y80MK900001', miles: 1200, color: 'White' })
  expect([vehicle.status, fields(vehicle)]).toEqual([422, ['miles', 'color']])
  expect(vehicle.body.errors[0]).toBe('miles isn’t a known field. Check its name.')
  expect(await count()).toBe(before)
  const deep = await (await olivia()).post('/orders/1/preview', { order: { order_services: [{ id: 1, prise: 3 }] } })
  expect([deep.status, fields(deep)]).toEqual([422, ['order.order_services.0.prise']])
})

test.each(['0x10', '1e1', '%20', '1.0', '+1', 'abc'])('the id %s in an address is none', async (id) => {
  expect((await (await olivia()).get(`/vehicles/${id}`)).status).toBe(422)
})

test('the id in a body is the one of the address', async () => {
  const answer = await (await olivia()).put('/orders/1', { id: 2, po_number: 'X' })
  expect([answer.status, answer.body.problems[0].field]).toEqual([422, 'id'])
})

test('a PO number beside what looks like an approval is no change of the PO number', async () => {
  const { id } = await approvals.waiting()
  const before = await approvals.stored(id)
  const answer = await (await olivia()).put(`/orders/${id}`, { orderServices: [{ id: 1, status: 'approved' }], po_number: 'X' })
  expect([answer.status, fields(answer)]).toEqual([422, ['orderServices']])
  const long = await (await olivia()).put(`/orders/${id}`, { customer_comments: 'x'.repeat(20_000) })
  expect([long.status, fields(long)]).toEqual([422, ['customer_comments']])
  expect(await approvals.stored(id)).toEqual(before)
})

test('a password of somebody else is refused with the reason, and an empty one says nothing', async () => {
  const luis = await testApp.db
    .selectFrom('users')
    .select(['id', 'passwordHash'])
    .where('email', '=', 'luis@northwind.example')
    .executeTakeFirstOrThrow()
  const user = { password: 'correct horse battery', password_confirmation: 'correct horse battery' }
  const answer = await (await olivia()).put(`/fleet_users/${luis.id}`, { user })
  expect([answer.status, fields(answer)]).toEqual([422, ['user.password', 'user.password_confirmation']])
  expect(answer.body.errors[0]).toMatch(/^People choose their own password\./)
  const empty = { password: '', password_confirmation: '' }
  expect((await (await olivia()).put(`/fleet_users/${luis.id}`, { user: empty })).status).toBe(200)
  const { passwordHash } = await testApp.db
    .selectFrom('users')
    .select('passwordHash')
    .where('id', '=', luis.id)
    .executeTakeFirstOrThrow()
  expect(passwordHash).toBe(luis.passwordHash)
})

test.each(['geotab_database_name', 'databaseName', 'geotabDatabaseName'])(
  'the telematics database is taken as %s',
  async (name) => {
    const caller = await olivia()
    const answer = await caller.put(`/fleets/${caller.user.fleet_id}`, { [name]: `db_${name.length}` })
    expect([answer.status, answer.body.fleet?.geotab_database_name]).toEqual([200, `db_${name.length}`])
  },
)

test('a value of a filter that has none is refused, and one of a region is taken', async () => {
  const fay = await testApp.nobody.signIn('/sessions', 'fay@meridian.example', 'fleetwright', 'fmc.localhost')
  const ask = (filterType: string) => fay.get('/fleets', { filter: { filterType, filterValue: 'blue' } })
  expect([(await ask('awaiting_approval')).status, (await ask('region')).status]).toEqual([422, 200])
})

test('a call without fields refuses each of them by its name', async () => {
  const caller = await olivia()
  const read = await caller.get('/customers/me', { shade: 1 })
  const write = await caller.call('DELETE', '/customers/me/sessions', { shade: 1 })
  expect([read.status, fields(read), write.status, fields(write)]).toEqual([422, ['shade'], 422, ['shade']])
})

/** The specification prints them; the second value is that of another. */
test.each<[method: 'GET' | 'POST' | 'PUT', path: string, field: string, sent: object]>([
  ['POST', '/vehicles/1/vehicle_reminders/snooze_reminder', 'vehicle_id', { snoozValue: '2' }],
  ['PUT', '/interval_based_reminders/1', 'vehicle_id', { monthly_mileage: 1500 }],
  ['PUT', '/service_based_reminders/1', 'vehicle_id', { service_definition_id: 1 }],
  ['PUT', '/vehicles/1/intervals/5000/services', 'vehicle_id', { are_all_completed: true }],
  ['PUT', '/vehicles/1/intervals/5000/services', 'interval_id', { are_all_completed: true }],
  ['PUT', '/vehicles/1/intervals/5000/services', 'customer_id', { are_all_completed: true }],
  ['PUT', '/vehicles/1/intervals/5000/completion', 'interval_id', { is_completed: true }],
  ['PUT', '/vehicles/1/intervals/5000/completion', 'customer_id', { is_completed: true }],
  ['PUT', '/orders/1', 'id', { status: 'cancel' }],
  ['PUT', '/orders/1', 'id', { status: 'approved' }],
  ['POST', '/orders/1/vanity', 'shop_order_id', { order_service_id: 1, vanity_label: null }],
  ['PUT', '/policies/1', 'id', { all_vehicles: true, user_ids: [999_999_999_999] }],
  ['POST', '/policies', 'fleet_id', { all_vehicles: true, user_ids: [999_999_999_999] }],
  ['GET', '/fleets/me', 'fleetId', {}],
  ['GET', '/vehicles/1', 'vehicleId', {}],
  ['GET', '/payment_activities/1', 'payment_activity_id', {}],
  ['GET', '/subscription_activities/1', 'subscription_id', {}],
])('%s %s takes %s, but not that of another', async (method, path, field, sent) => {
  const caller = await olivia()
  const stored = () =>
    Promise.all([
      testApp.db.selectFrom('vehicles').selectAll().orderBy('id').execute(),
      testApp.db.selectFrom('policies').selectAll().orderBy('id').execute(),
      testApp.db.selectFrom('events').select('id').execute(),
    ])
  const before = await stored()
  const input = { ...sent, [field]: 987_654 }
  const answer = await caller.call(method, path, method === 'GET' ? undefined : input, method === 'GET' ? { query: input } : {})
  const problems = fields(answer) ?? [answer.body.field]
  expect([answer.status, problems, answer.body.errors]).toEqual([
    422,
    [field],
    ['The id in the request is not the one in its address.'],
  ])
  expect(await stored()).toEqual(before)
})

test('the ids that a body repeats are taken', async () => {
  const caller = await olivia()
  const { id: fleetId } = (await caller.get('/fleets/me')).body.fleet
  expect((await caller.get('/fleets/me', { fleetId, includePaymentTypes: true })).status).toBe(200)
  expect((await caller.get('/vehicles/1', { vehicleId: 1, dataType: 'extended' })).status).toBe(200)
  const snooze = { vehicle_id: 1, snoozValue: '2' }
  expect((await caller.post('/vehicles/1/vehicle_reminders/snooze_reminder', snooze)).status).toBe(200)
  const user = { id: caller.user.id, firstName: 'Olivia' }
  expect((await caller.call('DELETE', '/shell_sessions', user)).status).toBe(200)
  const policy = { fleet_id: fleetId, all_vehicles: true, user_ids: [999_999_999_999], amount: 10 }
  const { body } = await caller.post('/policies', policy)
  expect((await caller.put(`/policies/${body.policy.id}`, { ...policy, id: body.policy.id, amount: 20 })).status).toBe(200)
})
