import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { openTracing } from '#platform/tracing/open-tracing.ts'
import { summaryOf, withoutValues } from '#platform/tracing/statement-words.ts'
import { freshDatabase, TEMPLATE } from '../databases.ts'
import { book } from '../processes/book.ts'
import { eventually, ServerProcess } from '../processes/server-process.ts'

type Sent = {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: { stringValue?: string } }[]
}
type Body = { resourceSpans: { resource: { attributes: Sent['attributes'] }; scopeSpans: { spans: Sent[] }[] }[] }

/** Receives OTLP over HTTP, as JSON. */
const openReceiver = async () => {
  const spans: Sent[] = []
  const services = new Set<string | undefined>()
  const take = async (request: IncomingMessage): Promise<void> => {
    const { resourceSpans } = (await json(request)) as Body
    for (const { resource, scopeSpans } of resourceSpans) {
      services.add(resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue)
      for (const scope of scopeSpans) spans.push(...scope.spans)
    }
  }
  const server = createServer((request, response) => {
    void take(request).then(() => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  return { spans, services, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test('a request, its statements and the job that it sent are one trace, which names nobody', { timeout: 120_000 }, async () => {
  const receiver = await openReceiver()
  const shared = await freshDatabase(TEMPLATE)
  const server = new ServerProcess({
    DATABASE_URL: shared.url,
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_SERVICE_NAME: 'fleet-tests',
  })
  onTestFinished(async () => {
    await server.remove()
    await shared.drop()
  })
  await server.start()
  const token = await server.signIn('olivia@northwind.example')
  await server.call('GET', '/search?query=Zanzibar', token)
  await book(server, token)
  const job = await eventually(async () => {
    const requests = receiver.spans.filter(({ name }) => name === 'POST /api/v4/orders')
    return receiver.spans.find(
      ({ name, traceId }) => name.startsWith('job ') && requests.some((each) => each.traceId === traceId),
    )
  }, 'a job in the trace of its request')
  const request = receiver.spans.find(({ name, traceId }) => name === 'POST /api/v4/orders' && traceId === job.traceId)!
  expect([...receiver.services]).toEqual(['fleet-tests'])
  expect(job.parentSpanId).toBe(request.spanId)
  const below = (parent: Sent): string[] =>
    receiver.spans.filter(({ parentSpanId }) => parentSpanId === parent.spanId).map(({ name }) => name)
  expect(below(request)).toContain('insert orders')
  expect(await eventually(async () => below(job)[0], 'a statement of the job')).toMatch(/^\w+ /)
  const search = receiver.spans.find(({ name }) => name === 'GET /api/v4/search')!
  expect(below(search).length).toBeGreaterThan(0)
  const everything = JSON.stringify(receiver.spans)
  for (const secret of [token, 'olivia', 'fleetwright.example', 'Zanzibar', 'password=']) expect(everything).not.toContain(secret)
  expect(await server.stop()).toBe(0)
})

test('without an endpoint there is no tracing', async () => {
  expect(await openTracing({}, pino({ level: 'silent' }), false)).toBeNull()
})

test('a statement is told without its values', () => {
  const text = `select "a1" from "users" where "email" = 'it''s@x.example' and "id" = $12 and n > 4.5 limit 50`
  expect(withoutValues(text)).toBe(`select "a1" from "users" where "email" = ? and "id" = $12 and n > ? limit ?`)
  expect(summaryOf(text)).toBe('select users')
  expect(summaryOf('begin')).toBe('begin')
})
