import { Server } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const UNLIMITED = { config: { rateLimit: false } } as const

/** Takes a process out of service before it stops. */
type Drain = (drain: { forMs: number; stopsListening: boolean }) => Promise<void>

declare module 'fastify' {
  interface FastifyInstance {
    drain: Drain
  }
}

/**
 * `/healthz`: the process responds; otherwise its supervisor restarts it. `/readyz`: it should get requests, so its database
 * responds and it is not about to stop; for load balancers. A lost database must not fail the first: a restart of the process
 * would not bring it back.
 */
export const serveReadiness = (app: FastifyInstance, askDatabase: () => Promise<unknown>): void => {
  let isDraining = false
  app.get('/healthz', UNLIMITED, () => ({ ok: true }))
  app.get('/readyz', UNLIMITED, async (_request, reply) => {
    if (isDraining) return reply.code(503).header('retry-after', '2').send({ ok: false })
    await askDatabase()
    return { ok: true }
  })
  app.addHook('onRequest', (_request, reply, done) => {
    // The next request of this client opens a connection, which another process accepts.
    if (isDraining) void reply.header('connection', 'close')
    done()
  })
  const drain: Drain = async ({ forMs, stopsListening }) => {
    isDraining = true
    // Not the server's own `close`: it would close idle connections, on which a request may be on its way.
    if (stopsListening) Server.prototype.close.call(app.server)
    await pause(forMs)
  }
  app.decorate('drain', drain)
}
