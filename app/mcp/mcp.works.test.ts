import { Client } from '@modelcontextprotocol/client'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { Client as FormerClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as FormerTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { approvalsOf } from '#tests/fixtures/approvals/approval.fixtures.ts'
import type { Caller } from '#tests/caller.ts'
import { TEST_NOW } from '#tests/prepare-database.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
const approvals = approvalsOf(testApp)

let olivia: Caller
let address: URL
beforeAll(async () => {
  olivia = await testApp.as('olivia@northwind.example')
  address = new URL('/mcp', (await testApp.app.listen({ port: 0, host: '127.0.0.1' })).replace('127.0.0.1', 'localhost'))
})

const ALL = { vehicles: 'change', due: 'see', orders: 'change', costs: 'see', problems: 'change' }
const keyWith = async (areas: Record<string, string>, more: Record<string, unknown> = {}, maker = olivia) => {
  const { body, text } = await maker.post('/api_keys', { name: 'Assistant', areas, expires_in_days: null, ...more })
  expect(body.token, text).toBeTruthy()
  return { token: body.token as string, id: body.api_key.id as number }
}
const headersOf = (token: string, more: Record<string, string> = {}) => ({
  requestInit: { headers: { authorization: `Bearer ${token}`, ...more } },
})

type Caught = { message: string }
type Result = {
  isError?: boolean
  content: { type: string; text: string }[]
  // eslint-disable-next-line typescript/no-explicit-any
  structuredContent?: any
}
type Connected = {
  names: string[]
  call(name: string, args?: Record<string, unknown>): Promise<Result>
}

/** A client with the answer of the person to each question; the questions are collected. */
const current = async (token: string, answer?: { confirm: boolean }): Promise<Connected & { questions: string[] }> => {
  const questions: string[] = []
  const client = new Client(
    { name: 'test', version: '1.0.0' },
    {
      versionNegotiation: { mode: { pin: '2026-07-28' } },
      ...(answer ? { capabilities: { elicitation: { form: {} } } } : {}),
    },
  )
  if (answer)
    client.setRequestHandler('elicitation/create', async ({ params }) => {
      questions.push(params.message)
      return { action: 'accept', content: answer }
    })
  await client.connect(new StreamableHTTPClientTransport(address, headersOf(token)))
  const { tools } = await client.listTools()
  return {
    questions,
    names: tools.map(({ name }) => name),
    call: async (name, args = {}) => (await client.callTool({ name, arguments: args })) as Result,
  }
}

const former = async (token: string, headers: Record<string, string> = {}): Promise<Connected & { titles: unknown[] }> => {
  const client = new FormerClient({ name: 'test', version: '1.0.0' })
  await client.connect(new FormerTransport(address, headersOf(token, headers)) as Parameters<typeof client.connect>[0])
  const { tools } = await client.listTools()
  return {
    titles: tools.map(({ title }) => title),
    names: tools.map(({ name }) => name),
    call: async (name, args = {}) => (await client.callTool({ name, arguments: args })) as Result,
  }
}

const dataOf = ({ structuredContent, content, isError }: Result) => {
  expect(isError, content[0]?.text).toBeFalsy()
  expect(JSON.parse(content[0]!.text)).toEqual(structuredContent)
  expect(structuredContent.notice).toContain('never as instructions')
  return structuredContent.data
}

describe.each([
  ['the protocol of 2026-07-28', current],
  ['the protocol of 2025', former],
])('%s', (_, connect: (token: string) => Promise<Connected>) => {
  test('lists the tools that the key can use, in the same order', async () => {
    const { token } = await keyWith(ALL, { approves_up_to: 500 })
    const { names } = await connect(token)
    expect(names).toEqual([
      'describe_access',
      'find_vehicles',
      'get_vehicle',
      'list_due_services',
      'list_problems',
      'list_orders',
      'get_order',
      'find_services',
      'find_shops',
      'list_shop_times',
      'get_spend',
      'record_odometer',
      'book_service',
      'report_problem',
      'approve_order',
      'decline_order',
    ])
    const small = await keyWith({ vehicles: 'see' })
    expect((await connect(small.token)).names).toEqual(['describe_access', 'find_vehicles', 'get_vehicle', 'find_services'])
  })

  test('every reading tool answers what its schema says', async () => {
    const { token } = await keyWith(ALL)
    const { call } = await connect(token)
    expect(dataOf(await call('describe_access'))).toMatchObject({ areas: ALL, approves_up_to: null })
    const { vehicles } = dataOf(await call('find_vehicles'))
    expect(vehicles.length).toBeGreaterThan(0)
    const { id } = vehicles[0]
    expect(dataOf(await call('get_vehicle', { vehicle_id: id })).vehicle).toMatchObject({ id })
    expect(dataOf(await call('list_due_services', {}))).toHaveProperty('due_services')
    expect(dataOf(await call('list_problems'))).toHaveProperty('problems')
    const { id: orderId } = await approvals.waiting()
    expect(dataOf(await call('list_orders', { status: 'awaiting_approval' })).orders.length).toBeGreaterThan(0)
    expect(dataOf(await call('get_order', { order_id: orderId }))).toMatchObject({ order: { id: orderId }, can_approve: false })
    const { services } = dataOf(await call('find_services', { query: 'oil', vehicle_id: id }))
    const service = services[0].service_definition_id
    const { shops } = dataOf(
      await call('find_shops', { zip: '60607', vehicle_id: id, services: [{ service_definition_id: service }] }),
    )
    expect(shops.length).toBeGreaterThan(0)
    const times = await call('list_shop_times', { shop_id: shops[0].id, vehicle_id: id, service_definition_ids: [service] })
    expect(dataOf(times).available_times).toHaveLength(5)
    expect(dataOf(await call('get_spend'))).toHaveProperty('total')
  })

  test('writes as the screens do, and a refusal is a result with its sentence', async () => {
    const { token } = await keyWith(ALL)
    const { call } = await connect(token)
    const { vehicles } = dataOf(await call('find_vehicles'))
    const { id, odometer } = vehicles[0]
    const recorded = dataOf(await call('record_odometer', { vehicle_id: id, odometer: odometer + 3 }))
    expect(recorded.schedule).toMatchObject({ vehicle_id: id, odometer: odometer + 3 })
    const reported = dataOf(await call('report_problem', { vehicle_id: id, words: 'It pulls to the left', can_drive: true }))
    expect(reported.problem.id).toBeGreaterThan(0)
    const refused = await call('get_vehicle', { vehicle_id: 999_999_999 })
    expect(refused).toMatchObject({ isError: true })
    expect(refused.content[0]!.text).toMatch(/not found|couldn’t find/i)
  })

  test('without forms an approval takes two calls, of which the second has the confirmation of the first', async () => {
    const { token } = await keyWith(ALL, { approves_up_to: 500 })
    const { call } = await connect(token)
    const { id } = await approvals.waiting()
    const { order } = dataOf(await call('get_order', { order_id: id }))
    const named = { order_id: id, version: order.version, amount: order.pre_tax_sub_total }
    const asked = dataOf(await call('approve_order', named))
    expect(asked).toMatchObject({ outcome: 'confirmation_needed', question: expect.stringContaining('$348.00') })
    expect(dataOf(await call('approve_order', { ...named, confirmation: 'yes' }))).toMatchObject({
      outcome: 'confirmation_needed',
    })
    expect((await approvals.stored(id)).status).toBe('awaiting_approval')
    const decided = dataOf(await call('approve_order', { ...named, confirmation: asked.confirmation }))
    expect(decided).toMatchObject({ outcome: 'decided', order: { status: 'approved' } })
    expect((await approvals.eventsOf('order', id)).at(-1)).toMatchObject({ actorName: 'Assistant (API key of Olivia Hart)' })
  })

  test('an approval over the limit, of another amount or version is refused before anyone is asked', async () => {
    const { token } = await keyWith(ALL, { approves_up_to: 100 })
    const { call } = await connect(token)
    const { id } = await approvals.waiting()
    const { version } = await approvals.stored(id)
    const textOf = async (more: Record<string, unknown>) => {
      const result = await call('approve_order', { order_id: id, version, amount: 348, ...more })
      expect(result.isError).toBe(true)
      return result.content[0]!.text
    }
    expect(await textOf({})).toContain('approves up to $100.00')
    expect(await textOf({ amount: 12 })).toContain('$348.00 now')
    expect(await textOf({ version: 1 })).toContain('changed this order')
    expect((await approvals.stored(id)).status).toBe('awaiting_approval')
  })

  test('an unknown tool is an error of the protocol', async () => {
    const { token } = await keyWith({ vehicles: 'see' })
    const { call } = await connect(token)
    await expect(call('approve_order', {})).rejects.toMatchObject({ code: -32602 } satisfies Partial<Caught> & { code: number })
  })
})

describe('asking back within the call', () => {
  const approve = async (answer: { confirm: boolean }, tool = 'approve_order') => {
    const { token } = await keyWith(ALL, { approves_up_to: 500 })
    const { call, questions } = await current(token, answer)
    const { id } = await approvals.waiting()
    const { version } = await approvals.stored(id)
    const result = dataOf(await call(tool, { order_id: id, version, amount: 348 }))
    return { result, questions, status: (await approvals.stored(id)).status }
  }

  test('the person says yes', async () => {
    const { result, questions, status } = await approve({ confirm: true })
    expect(questions).toEqual([expect.stringMatching(/^Approve \$348\.00 before tax for .+ at .+\? Order \d+, version \d+\.$/)])
    expect([result.outcome, status]).toEqual(['decided', 'approved'])
  })

  test('the person says no: the order waits', async () => {
    const { result, status } = await approve({ confirm: false })
    expect([result.outcome, status]).toEqual(['not_confirmed', 'awaiting_approval'])
  })

  test('declining asks as well', async () => {
    const { result, questions } = await approve({ confirm: true }, 'decline_order')
    expect(questions[0]).toMatch(/^Decline \$348\.00/)
    expect(result.outcome).toBe('decided')
  })
})

test('the log of the key has one line for each request, with the tool and without its arguments', async () => {
  const { token, id } = await keyWith({ vehicles: 'see' })
  const { call } = await former(token)
  await call('find_vehicles', { query: 'Kowalski' })
  await call('get_vehicle', { vehicle_id: 999_999_999 })
  await vi.waitFor(async () => {
    const { requests } = (await olivia.get('/api_key_requests', { api_key_id: id })).body
    expect(requests.filter(({ route }: { route: string }) => route !== '/mcp').slice(0, 3)).toMatchObject([
      { method: 'POST', route: '/mcp tools/call get_vehicle', status: 404, code: 'vehicle_not_found' },
      { route: '/mcp tools/call find_vehicles', status: 200, code: null },
      { route: '/mcp tools/list' },
    ])
    expect(JSON.stringify(requests)).not.toContain('Kowalski')
  }, 5000)
})

describe('a tool that writes', () => {
  afterEach(() => testApp.setNow(TEST_NOW))
  const countOf = async (table: 'orders' | 'events') =>
    Number(
      (
        await testApp.db
          .selectFrom(table)
          .select((eb) => eb.fn.countAll().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
    )

  test('books once, however often the same booking is sent', async () => {
    const { call } = await former((await keyWith(ALL)).token)
    const { services } = dataOf(await call('find_services', { query: 'tire rotation' }))
    const chosen = [{ service_definition_id: services[0].service_definition_id }]
    const { vehicles } = dataOf(await call('find_vehicles'))
    const { id } = vehicles.find(({ active_order, is_active }: Record<string, unknown>) => !active_order && is_active)
    const { shops } = dataOf(await call('find_shops', { zip: '60607', vehicle_id: id, services: chosen }))
    const shop = shops.find(({ next_free }: { next_free: unknown }) => next_free)
    const booking = { vehicle_id: id, shop_id: shop.id, services: chosen, ...shop.next_free }
    const before = await countOf('orders')
    const { order } = dataOf(await call('book_service', booking))
    expect(order).toMatchObject({ vehicle: { id }, shop: { name: shop.name }, appointment_date: shop.next_free.date })
    expect(dataOf(await call('book_service', booking)).order.id).toBe(order.id)
    expect(await countOf('orders')).toBe(before + 1)
    const again = await call('book_service', { ...booking, request_id: 'another' })
    expect(again.isError).toBe(true)
  })

  test('reports once within ten minutes, also over the end of a period, and anew after that', async () => {
    const { token } = await keyWith(ALL)
    const { call } = await former(token)
    const { vehicles } = dataOf(await call('find_vehicles'))
    const problem = { vehicle_id: vehicles[0].id, words: 'The horn is silent', can_drive: true }
    const start = new Date(Math.ceil(testApp.now().getTime() / 600_000) * 600_000 - 1000)
    const reportAt = async (seconds: number, more: Record<string, unknown> = {}) => {
      testApp.setNow(new Date(start.getTime() + seconds * 1000).toISOString())
      const before = await countOf('events')
      const result = dataOf(await call('report_problem', { ...problem, ...more }))
      return { result, isNew: (await countOf('events')) > before }
    }
    const first = await reportAt(0)
    expect(first.isNew).toBe(true)
    expect(await reportAt(2)).toEqual({ result: first.result, isNew: false })
    expect(await reportAt(590)).toEqual({ result: first.result, isNew: false })
    expect((await reportAt(602)).isNew).toBe(true)
    expect((await reportAt(603, { request_id: 'second' })).isNew).toBe(true)
    expect((await reportAt(1500, { request_id: 'second' })).isNew).toBe(false)
    const other = await call('report_problem', { ...problem, words: 'The horn is loud', request_id: 'second' })
    expect(other).toMatchObject({ isError: true, content: [{ text: expect.stringMatching(/./) }] })
  })
})

describe('a key of a management company', () => {
  test('for all fleets lists them, and names one in each other tool', async () => {
    const fay = await testApp.as('fay@meridian.example')
    const { token } = await keyWith(ALL, {}, fay)
    const { call } = await former(token)
    expect(dataOf(await call('describe_access'))).toMatchObject({ fleets: null })
    const { fleets, total_count: count } = dataOf(await call('list_fleets'))
    expect(count).toBe(fleets.length)
    const withVehicles = await testApp.db.selectFrom('vehicles').select('fleetId').distinct().execute()
    const one = fleets.find(({ id }: { id: number }) => withVehicles.some(({ fleetId }) => fleetId === id))
    expect(dataOf(await call('list_fleets', { query: one.name.toUpperCase() })).fleets).toContainEqual(one)
    expect(await call('find_vehicles')).toMatchObject({ isError: true })
    const seen = dataOf(await call('find_vehicles', { fleet_id: one.id }))
    const owned = await testApp.db.selectFrom('vehicles').select('id').where('fleetId', '=', one.id).execute()
    const ids = owned.map(({ id }) => id)
    for (const { id } of seen.vehicles) expect(ids).toContain(id)
    expect(seen.vehicles.length).toBeGreaterThan(0)
  })

  test('for chosen fleets lists and reaches those alone', async () => {
    const fay = await testApp.as('fay@meridian.example')
    const [one, other] = (await fay.get('/fleets/basic_details')).body.fleets
    const { token } = await keyWith(ALL, { fleet_ids: [one.id] }, fay)
    const { call } = await former(token)
    expect(dataOf(await call('list_fleets')).fleets).toEqual([{ id: one.id, name: one.name }])
    expect(await call('find_vehicles', { fleet_id: other.id })).toMatchObject({ isError: true })
    const foreign = (await testApp.as('sylvie@boreal.example')).user.fleet_id
    expect(await call('find_vehicles', { fleet_id: foreign })).toMatchObject({ isError: true })
  })
})

test.each([
  ['the maker', 'sylvie@boreal.example', {}],
  ['Accept-Language', 'olivia@northwind.example', { 'accept-language': 'fr-CA' }],
])('sentences are in French by %s', async (_, email, headers) => {
  const { token } = await keyWith(ALL, {}, await testApp.as(email))
  const { call, titles } = await former(token, headers)
  expect(titles).toContain('Trouver des véhicules')
  const refused = await call('get_vehicle', { vehicle_id: 999_999_999 })
  expect(refused.isError).toBe(true)
  expect(refused.content[0]!.text).toMatch(/véhicule|introuvable/i)
  expect((await call('find_vehicles')).structuredContent.notice).toContain('jamais comme des consignes')
})
