import { timingSafeEqual } from 'node:crypto'
import type { Server } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#platform/contract/refusal.ts'

/** Access to the metrics: everyone who reaches their own port, or has the token; no one if neither is set. */
export type MetricsAccess = { port: number | null; host: string; token: string | null }
export const NO_METRICS: MetricsAccess = { port: null, host: '127.0.0.1', token: null }

const TYPE = 'text/plain; version=0.0.4'

/** Prometheus metrics. They reveal business volume, so they are not public. */
export const openMetrics = async (app: FastifyInstance, { port, host, token }: MetricsAccess): Promise<void> => {
  // Counting costs a little per request: skipped if no one can read the metrics.
  if (port === null && token === null) return
  const { default: metrics } = await import('fastify-metrics')
  const routeMetrics = { enabled: true, registeredRoutesOnly: true }
  await app.register(metrics, { endpoint: null, clearRegisterOnInit: true, routeMetrics })
  const { metricsOfGroup } = await import('#platform/cluster/group-metrics.ts')
  const figures = metricsOfGroup(app.metrics.client.register)
  if (token) {
    app.get('/metrics', { config: { rateLimit: false } }, async (request, reply) => {
      if (!holds(request, token)) throw new Refusal('not_found')
      return reply
        .type(TYPE)
        .header('cache-control', 'no-store')
        .send(await figures())
    })
  }
  if (port === null) return
  const beside = await serveAlone(figures)
  app.addHook('onListen', () => new Promise<void>((done) => beside.listen(port, host, done)))
  app.addHook('onClose', () => new Promise<void>((done) => beside.close(() => done())))
}

const serveAlone = async (figures: () => Promise<string>): Promise<Server> => {
  const { createServer } = await import('node:http')
  return createServer((request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end()
    return void figures().then(
      (text) => response.writeHead(200, { 'content-type': TYPE }).end(text),
      () => response.writeHead(500).end(),
    )
  })
}

const holds = ({ headers }: FastifyRequest, token: string): boolean => {
  const sentToken = Buffer.from(headers.authorization?.replace(/^Bearer /i, '') ?? '')
  const expected = Buffer.from(token)
  return sentToken.length === expected.length && timingSafeEqual(sentToken, expected)
}
