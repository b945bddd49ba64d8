import { Server } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { Refusal } from '#platform/contract/refusal.ts'
import { isDatabaseUnavailable } from '#platform/db/database-unavailable.ts'

const UNLIMITED = { config: { rateLimit: false } } as const

/** Takes a process out of service before it stops. */
type Drain = (drain: { forMs: number; stopsListening: boolean }) => Promise<void>

declare module 'fastify' {
  interface FastifyInstance {
    drain: Drain
  }
}

/**
 * `/livez`: the process responds; its supervisor restarts it if not. A lost database does not fail it, since a restart would not
 * bring it back. `/healthz`: it can serve, so its database responds; pages ask this. `/readyz`: it should also get new requests,
 * so it is not about to stop; load balancers ask this.
 */
export const serveReadiness = (app: FastifyInstance, pingDatabase: () => Promise<unknown>): void => {
  let isDraining = false
  /** Any error of the database means that it cannot serve: a load balancer only knows 200 and 503. */
  const checkDatabase = (log: FastifyBaseLogger): Promise<unknown> =>
    pingDatabase().catch((error: unknown) => {
      if (isDatabaseUnavailable(error)) throw error
      log.error({ err: error }, 'the database did not answer the health check')
      throw new Refusal('database_away')
    })
  app.get('/livez', UNLIMITED, () => ({ ok: true }))
  app.get('/healthz', UNLIMITED, async (request) => {
    await checkDatabase(request.log)
    return { ok: true }
  })
  app.get('/readyz', UNLIMITED, async (request, reply) => {
    if (isDraining) return reply.code(503).header('retry-after', '2').send({ ok: false })
    await checkDatabase(request.log)
    return { ok: true }
  })
  app.addHook('onRequest', (_request, reply, done) => {
    // The next request of this client opens a connection, which another process accepts.
    if (isDraining) void reply.header('connection', 'close')
    done()
  })
  const drain: Drain = async ({ forMs, stopsListening }) => {
    isDraining = true
    // Not the server's own `close`, which would close idle connections while a request may be on its way.
    if (stopsListening) Server.prototype.close.call(app.server)
    await pause(forMs)
  }
  app.decorate('drain', drain)
}
