import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isUtf8 } from 'node:buffer'
import { uiLanguage } from '#features/countries/country.ts'
import { resolveBrand } from '#features/brands/brand-of-host.ts'
import type { ProductEvent } from '#features/events/event.ts'
import { lockPeopleOf } from '#features/fleets/server/users/write-users-store.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { Refusal } from '#platform/contract/refusal.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { retryConflict } from '#platform/db/transaction-conflict.ts'
import { isDatabaseUnavailable } from '#platform/db/database-unavailable.ts'
import { writer } from '#platform/db/writer.ts'
import { oneCount } from '#platform/http/limits/rate-limit-store.ts'
import type { SharedCounts } from '#platform/http/limits/shared-counts.ts'
import { languageOf } from '#platform/http/problems/ui-language.ts'
import { translateTo } from '#platform/i18n/texts.ts'
import { hashToken } from '#platform/session/token.ts'
import { directoryKindOf, SCIM_PATH, TOKEN_PREFIX } from '../../directory.ts'
import { type DirectoryRow, findDirectoryByHash, noteRequest } from '../directory-store.ts'
import { discoveryItem, discoveryList, serviceProviderConfig } from './discovery.ts'
import { createGroup, deleteGroup, listGroups, patchGroup, replaceGroup, showGroup } from './groups.ts'
import type { ScimAnswer, ScimCall, WritingScimCall } from './scim-call.ts'
import { ScimError, scimTexts } from './scim-error.ts'
import { createUser, deleteUser, listUsers, patchUser, replaceUser, showUser } from './users.ts'

const SCIM_JSON = 'application/scim+json'
const ERROR_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:Error'
const BODY_LIMIT = 512_000
const WINDOW_MS = 60_000

type ScimDeps = {
  database: Database
  clock: Clock
  saveEvents: (tx: Tx, events: ProductEvent[], now: Date) => Promise<void>
  /** Requests of one directory in a minute; 0: no limit. */
  perMinute: number
  shared: SharedCounts | null
}

/** SCIM 2.0 (RFC 7643, 7644) for the directories of companies and of the back office. */
export const serveScim = (app: FastifyInstance, deps: ScimDeps): void =>
  void app.register(
    async (scope) => {
      readScimJson(scope)
      scope.setErrorHandler(answerError)
      const known = new WeakMap<FastifyRequest, DirectoryRow>()
      noteLastRequest(scope, known, deps)
      routes(scope, { identify: identifier(known, deps), ...deps })
    },
    { prefix: SCIM_PATH },
  )

type RouteDeps = ScimDeps & { identify: (request: FastifyRequest) => Promise<{ directory: DirectoryRow; hash: string }> }
type Read = (call: ScimCall) => ScimAnswer | Promise<ScimAnswer>
type Change = (call: WritingScimCall) => Promise<ScimAnswer>

const routes = (scope: FastifyInstance, deps: RouteDeps): void => {
  const get = (url: string, work: Read): void => void scope.get(url, async (request, reply) => read(request, reply, work, deps))
  const change = (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, work: Change): void =>
    void scope.route({
      method,
      url,
      bodyLimit: BODY_LIMIT,
      handler: async (request, reply) => write(request, reply, work, deps),
    })
  get('/ServiceProviderConfig', ({ base }) => ({ status: 200, body: serviceProviderConfig(base) }))
  for (const name of ['ResourceTypes', 'Schemas'] as const) {
    get(`/${name}`, ({ base }) => ({ status: 200, body: discoveryList(name, base) }))
    get(`/${name}/:id`, ({ base, params: { id = '' } }) => ({ status: 200, body: discoveryItem(name, base, id) }))
  }
  get('/Users', listUsers)
  get('/Users/:id', showUser)
  change('POST', '/Users', createUser)
  change('PUT', '/Users/:id', replaceUser)
  change('PATCH', '/Users/:id', patchUser)
  change('DELETE', '/Users/:id', deleteUser)
  get('/Groups', listGroups)
  get('/Groups/:id', showGroup)
  change('POST', '/Groups', createGroup)
  change('PUT', '/Groups/:id', replaceGroup)
  change('PATCH', '/Groups/:id', patchGroup)
  change('DELETE', '/Groups/:id', deleteGroup)
  // Otherwise the pages of the product would answer.
  scope.all('/*', async (request) => {
    await deps.identify(request)
    throw new ScimError(404, null, 'notFound')
  })
}

const callOf = (request: FastifyRequest, directory: DirectoryRow, now: Date): Omit<ScimCall, 'db'> => ({
  now,
  directory,
  kind: directoryKindOf(directory) ?? unauthorized(),
  base: `${request.protocol}://${request.host}${SCIM_PATH}`,
  language: uiLanguage(directory.language),
  params: request.params as Record<string, string>,
  query: request.query as Record<string, unknown>,
  body: request.body,
})

const read = async (request: FastifyRequest, reply: FastifyReply, work: Read, deps: RouteDeps): Promise<FastifyReply> => {
  const { directory } = await deps.identify(request)
  return send(reply, await work({ ...callOf(request, directory, deps.clock.now()), db: deps.database.kysely }))
}

/** Changes of one directory run one after the other, and only while its token is still the one that was sent. */
const write = async (request: FastifyRequest, reply: FastifyReply, work: Change, deps: RouteDeps): Promise<FastifyReply> => {
  const { directory, hash } = await deps.identify(request)
  const now = deps.clock.now()
  const call = callOf(request, directory, now)
  const run = writer<ProductEvent>(deps.database, deps.saveEvents, () => now)
  const once = () =>
    run(async (db, emit) => {
      await lockPeopleOf(db, directory.fleetId)
      if (!(await findDirectoryByHash(db, hash))) unauthorized()
      return work({ ...call, db, emit })
    })
  const onRetry = (err: unknown): void => request.log.warn({ err, call: 'scim' }, 'a transaction is tried once more')
  return send(reply, await retryConflict(once, onRetry))
}

const send = (reply: FastifyReply, { status, body, location }: ScimAnswer): FastifyReply => {
  if (location) void reply.header('location', location)
  void reply.code(status)
  return body ? reply.type(`${SCIM_JSON}; charset=utf-8`).send(JSON.stringify(body)) : reply.send()
}

const unauthorized = (): never => {
  throw new ScimError(401, null, 'unauthorized')
}

/** The token decides whose people a request is about; it is valid on the hosts of the brand where it was issued. */
const identifier = (known: WeakMap<FastifyRequest, DirectoryRow>, { database, perMinute, shared }: ScimDeps) => {
  const counts = new (oneCount(shared))()
  const limit = (id: number): Promise<void> =>
    new Promise((resolve, reject) => {
      counts.incr(
        `scim:${id}`,
        (error, counted) => {
          if (error || !counted) reject(error ?? new Error('no count'))
          else if (counted.current > perMinute) reject(new ScimError(429, null, 'tooMany'))
          else resolve()
        },
        WINDOW_MS,
        perMinute,
      )
    })
  return async (request: FastifyRequest) => {
    const token = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
    if (!token.startsWith(TOKEN_PREFIX)) return unauthorized()
    const hash = hashToken(token)
    const directory = await findDirectoryByHash(database.kysely, hash)
    if (!directory?.isActive || directory.brandId !== resolveBrand(request.host).id) return unauthorized()
    known.set(request, directory)
    if (perMinute > 0) await limit(directory.id)
    return { directory, hash }
  }
}

/** For the page of the directory: method and path, without ids, query and body. */
const noteLastRequest = (
  scope: FastifyInstance,
  known: WeakMap<FastifyRequest, DirectoryRow>,
  { database, clock }: ScimDeps,
): void => {
  scope.addHook('onSend', async (request, reply, payload) => {
    void reply.header('cache-control', 'no-store')
    const directory = known.get(request)
    if (!directory) return payload
    const path = (request.routeOptions.url ?? '').replace(SCIM_PATH, '').replace(/:(\w+)/g, '{$1}')
    const last = { lastRequestAt: clock.now(), lastRequest: `${request.method} ${path}`, lastStatus: reply.statusCode }
    await noteRequest(database.kysely, directory.id, last).catch((err: unknown) =>
      request.log.warn({ err }, 'the last request of a directory was not noted'),
    )
    return payload
  })
}

/** The same reading as of other JSON, under the media type of SCIM. */
const readScimJson = (scope: FastifyInstance): void => {
  const parse = scope.getDefaultJsonParser('error', 'error')
  scope.addContentTypeParser(SCIM_JSON, { parseAs: 'buffer' }, (request, body, done) => {
    if (isUtf8(body as Buffer)) void parse(request, body.toString(), done)
    else done(new ScimError(400, 'invalidSyntax', 'notReadable'))
  })
}

const RETRY_SECONDS = '30'

const answerError = (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const { status, scimType, text, params } = toScimError(error)
  if (status >= 500) request.log.error({ err: error }, 'a request of a directory failed')
  if (status === 401) {
    request.log.warn({ status, method: request.method, ip: request.ip }, 'turned away')
    void reply.header('www-authenticate', 'Bearer')
  }
  if (status === 429 || status === 503) void reply.header('retry-after', RETRY_SECONDS)
  const body = {
    schemas: [ERROR_SCHEMA],
    ...(scimType === null ? {} : { scimType }),
    detail: translateTo(scimTexts, text, languageOf(request), params),
    status: String(status),
  }
  return send(reply, { status, body })
}

const BY_STATUS: Record<number, ScimError> = {
  404: new ScimError(404, null, 'notFound'),
  413: new ScimError(413, null, 'tooLarge'),
  415: new ScimError(415, 'invalidSyntax', 'wrongType'),
  429: new ScimError(429, null, 'tooMany'),
}

const toScimError = (error: FastifyError | Error): ScimError => {
  if (error instanceof ScimError) return error
  if (isDatabaseUnavailable(error)) return new ScimError(503, null, 'failed')
  if (error instanceof Refusal && error.code === 'too_many_requests') return BY_STATUS[429]!
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : error instanceof Refusal ? 400 : 500
  if (status < 400 || status >= 500) return new ScimError(500, null, 'failed')
  return BY_STATUS[status] ?? new ScimError(400, 'invalidSyntax', 'notReadable')
}
