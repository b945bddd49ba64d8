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
