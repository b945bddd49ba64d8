import { createHmac } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { createMcpHandler } from '@modelcontextprotocol/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Acting } from '#features/accounts/acting.ts'
import { resolveBrand } from '#features/brands/brand-of-host.ts'
import { uiLanguage } from '#features/countries/country.ts'
import { isApiKey } from '#features/keys/key.ts'
import { asOneRequest, type watchKeyRequests } from '#features/keys/server/watch-requests.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Db } from '#platform/db/database.ts'
import { tokenOf } from '#platform/http/answer-call.ts'
import { setUiLanguage } from '#platform/http/problems/ui-language.ts'
import { callerWithin } from './inner-calls.ts'
import { repeatKeyOf } from './repeats.ts'
import { serverFor, type VisitOfServer } from './server-for-visit.ts'
import { isTool } from './tools.ts'

const PATH = '/mcp'
const METADATA = '/.well-known/oauth-protected-resource'
const BODY_MAXIMUM_BYTES = 256 * 1024
/** Enough of the digest that it cannot be guessed. */
const CONFIRMATION_CHARACTERS = 22

type Keys = ReturnType<typeof watchKeyRequests>

/**
 * Tools for assistants by the Model Context Protocol, in the version of 2026-07-28 and those of 2025 from one factory. Each tool
 * makes calls of the API within the process, with the key of the request: rights, rules and texts are those of the screens.
 */
export const serveMcp = (app: FastifyInstance, keys: Keys, { db, clock }: { db: Db; clock: Clock }): void => {
  const handler = createMcpHandler(({ authInfo, era }) => serverFor(authInfo!.extra!.visit as VisitOfServer, era), {
    maxRequestBodySize: BODY_MAXIMUM_BYTES,
    onerror: (error) => app.log.debug({ err: error }, 'a request of an assistant was refused'),
  })
  app.addHook('preClose', () => handler.close())
  serveMetadata(app)
  app.route({
    method: ['POST', 'GET', 'DELETE'],
    url: PATH,
    bodyLimit: BODY_MAXIMUM_BYTES,
    onSend: (request, reply, payload, done) => {
      if (reply.statusCode === 401) void reply.header('www-authenticate', challengeOf(request))
      done(null, payload)
    },
    handler: async (request, reply) => {
      refuseForeignOrigin(request)
      const token = tokenOf(request) ?? refuse('assistant_key_missing')
      if (!isApiKey(token)) refuse('api_key_unknown')
      const acting = await keys.identify(token, clock.now(), request.headers.host ?? '', request, true)
      const visit = visitOf(app, keys, { request, reply, acting, token, db, now: clock.now() })
      const authInfo = { token, clientId: acting.sessionId, scopes: [], extra: { visit } }
      return send(await handler.fetch(toRequest(request), { authInfo, parsedBody: request.body }), reply)
    },
  })
}

/**
 * The specification demands it. By http a page can reach a server under a changed name (DNS rebinding), so the names must be those
 * of this machine; by https the certificate proves the name. Programs send no `Origin`.
 */
const refuseForeignOrigin = ({ headers: { origin }, host, hostname, protocol }: FastifyRequest): void => {
  if (origin === undefined) return
  const isSame = URL.canParse(origin) && new URL(origin).host === host
  if (!isSame || (protocol !== 'https' && !OWN_MACHINE.test(hostname))) refuse('assistant_origin_foreign')
}
const OWN_MACHINE = /^(?:(?:.+\.)?localhost|127\.0\.0\.1|\[::1\])$/

const originOf = ({ protocol, host }: FastifyRequest): string => `${protocol}://${host}`
const challengeOf = (request: FastifyRequest): string => `Bearer resource_metadata="${originOf(request)}${METADATA}${PATH}"`

/** RFC 9728 without an authorization server: keys are created in the settings. */
const serveMetadata = (app: FastifyInstance): void => {
  for (const url of [METADATA, METADATA + PATH])
    app.get(url, (request) => ({
      resource: originOf(request) + PATH,
      resource_name: resolveBrand(request.host).name,
      resource_documentation: `${originOf(request)}/api/docs`,
      bearer_methods_supported: ['header'],
    }))
}

type Known = { request: FastifyRequest; reply: FastifyReply; acting: Acting; token: string; db: Db; now: Date }

const visitOf = (app: FastifyInstance, keys: Keys, { request, reply, acting, token, db, now }: Known): VisitOfServer => {
  const { method, params } = (request.body ?? {}) as { method?: unknown; params?: { name?: unknown } }
  const what = LOGGED.find((one) => one === method) ?? ''
  const tool = what === 'tools/call' && isTool(params?.name) ? params.name : ''
  // Neither the arguments of a tool nor names that a client made up.
  const route = [PATH, what, tool].filter((part) => part !== '').join(' ')
  keys.logAs(request, { route })
  return {
    acting,
    brandName: resolveBrand(request.host).name,
    language: setUiLanguage(request, reply, uiLanguage(acting.language)),
    callFor: (scope) => callerWithin(app, { request, token, anyFleetId: acting.fleetId, ...scope, within: asOneRequest }),
    idempotencyKeyOf: (content, isNamed) =>
      repeatKeyOf(db, { token, acting, content: [...content, request.headers['x-acting-fleet'] ?? null], isNamed, now }),
    confirmationOf: (decision) =>
      createHmac('sha256', token).update(decision).digest('base64url').slice(0, CONFIRMATION_CHARACTERS),
    refused: (status, code) => keys.logAs(request, { route, status, code }),
  }
}
const LOGGED = ['initialize', 'server/discover', 'ping', 'tools/list', 'tools/call'] as const

const toRequest = (request: FastifyRequest): Request => {
  const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
    value === undefined || name === 'content-length' ? [] : [[name, String(value)]],
  )
  const body = request.method === 'POST' ? { body: JSON.stringify(request.body ?? null) } : {}
  return new Request(originOf(request) + PATH, { method: request.method, headers, ...body })
}

const send = (response: Response, reply: FastifyReply): FastifyReply => {
  void reply.code(response.status)
  response.headers.forEach((value, name) => void reply.header(name, value))
  return response.body ? reply.send(Readable.fromWeb(response.body as ReadableStream)) : reply.send()
}
