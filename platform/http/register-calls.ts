import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Call } from '#platform/contract/call.ts'
import { Refusal } from '#platform/contract/refusal.ts'
import { answerCall } from './answer-call.ts'
import type { BoundCall } from './bind.ts'
import type { CallSettings } from './call-settings.ts'

export const PREFIXES = ['/api/v4', '/api/v6'] as const

/** Registers every call under both prefixes. `overloadedRoutes` picks between calls that share method and path. */
export const registerCalls = <Who, Ports, Event>(
  app: FastifyInstance,
  calls: BoundCall[],
  settings: CallSettings<Who, Ports, Event>,
): void => {
  dropContentTypeOfEmptyBody(app)
  const byRoute = Map.groupBy(calls, ({ call }) => `${call.method} ${call.path}`)
  for (const [route, sharing] of byRoute) {
    const choose = chooser(route, sharing, settings.overloadedRoutes[route])
    const first = sharing[0]!.call
    const register = (into: FastifyInstance): void => {
      for (const prefix of PREFIXES) {
        into.route({
          method: first.method,
          url: prefix + first.path.replace(/\{(\w+)\}/g, ':$1'),
          ...(first.bodyLimit ? { bodyLimit: first.bodyLimit } : {}),
          ...limitOf(route, first),
          handler: async (request, reply) => answerCall(await choose(request), request, reply, settings),
        })
      }
    }
    if (!first.form) register(app)
    else
      void app.register(async (apart) => {
        readForms(apart)
        register(apart)
      })
  }
}

/** Drops the content type of requests without a body: HTTP clients send `application/json` anyway. */
const dropContentTypeOfEmptyBody = (app: FastifyInstance): void => {
  app.addHook('onRequest', ({ raw: { headers } }, _, done) => {
    const isEmpty = (headers['content-length'] ?? '0') === '0' && headers['transfer-encoding'] === undefined
    if (isEmpty) delete headers['content-type']
    done()
  })
}

/** Parses forms only for calls that accept them: any web page can make a browser post one. */
const readForms = (app: FastifyInstance): void =>
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )

/** Both prefixes share one count: they are two addresses of one call. */
const limitOf = (route: string, { perMinute }: Call) =>
  perMinute ? { config: { rateLimit: { max: perMinute, timeWindow: 60_000, groupId: route } } } : {}

const chooser = (route: string, sharing: BoundCall[], meaning?: (body: unknown) => string) => {
  if (sharing.length === 1) return async (): Promise<BoundCall> => sharing[0]!
  if (!meaning) throw new Error(`${route} has ${sharing.length} meanings and nothing that tells them apart`)
  return async (request: FastifyRequest): Promise<BoundCall> => {
    const name = meaning(request.body)
    return sharing.find((bound) => bound.name === name) ?? Promise.reject(new Refusal('bad_request'))
  }
}
