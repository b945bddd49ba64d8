import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Ports } from '#platform/http/ports.ts'
import { type Acting, sessionTopic, wholeFleetTopic } from '#features/accounts/acting.ts'
import { resolveBrand } from '#features/brands/brand-of-host.ts'
import { isApiKey, KEY_REQUESTS_PER_MINUTE } from '#features/keys/key.ts'
import { watchKeyRequests } from '#features/keys/server/watch-requests.ts'
import { DIRECTORY_REQUESTS_PER_MINUTE } from '#features/directory/directory.ts'
import { serveScim } from '#features/directory/server/scim/serve-scim.ts'
import { scopeOf } from '#features/accounts/scope.ts'
import type { ProductEvent } from '#features/events/event.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { openApi } from '#platform/contract/openapi/openapi.ts'
import type { Database } from '#platform/db/database.ts'
import { type SocketIdentity, openChannel } from '#platform/http/channel.ts'
import type { MetricsAccess } from '#platform/http/limits/metrics.ts'
import type { TimeLimits } from '#platform/http/limits/time-limits.ts'
import { takeClientErrors } from '#platform/http/limits/client-errors.ts'
import { exposeOperation } from '#platform/http/limits/operation-metrics.ts'
import { SharedCounts } from '#platform/http/limits/shared-counts.ts'
import { serveReadiness } from '#platform/http/readiness.ts'
import { registerCalls } from '#platform/http/register-calls.ts'
import { mailFigures } from '#features/notices/server/mail-figures.ts'
import { secure } from '#platform/http/security-headers.ts'
import type { Tracing } from '#platform/tracing/tracing.ts'
import { createServer } from '#platform/http/server.ts'
import type { TrustedProxies } from '#platform/http/limits/trusted-proxies.ts'
import { serveApp, pageOf } from './serve-app.ts'
import { oncePerPage } from './ssr/page-visit.ts'
import { serveMcp } from './mcp/serve-mcp.ts'
import type { MapTiles } from './settings.ts'
import { contracts } from './composition/features.ts'
import { guidePage } from './composition/reference/guide/guide.ts'
import { apiReference } from './composition/reference/reference.ts'
import { fieldNames } from './composition/field-names.ts'
import {
  actingOf,
  checkScreenFleet,
  identify,
  identifyAll,
  identifyDownload,
  languageOfPerson,
  callerOf,
  refusalOf,
  type Who,
} from './composition/identify.ts'
import { overloadedRoutes } from './composition/overloaded-routes.ts'
import { refusals } from './composition/refusals.ts'
import { mayReadReplica } from './composition/replica-reads.ts'
import { routes } from './composition/routes.ts'
import { saveAndReact } from './composition/event-reactions.ts'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sendPage } from '#platform/http/pages/web-part.ts'

type AppDeps = {
  database: Database
  clock: Clock
  ports: Ports
  log: Logger | false
  requestsPerMinute?: number
  /** Of one API key; default: as the product promises; 0: no limit. */
  keyRequestsPerMinute?: number
  /** Of one directory; the same. */
  directoryRequestsPerMinute?: number
  /** Other processes may use this database: limits hold over all of them. */
  isOneOfSeveral?: boolean
  trustProxy?: TrustedProxies
  /** Shorter in tests. */
  timeLimits?: TimeLimits
  mostConnections?: number
  /** Access to the metrics; default: none. */
  metrics?: MetricsAccess
  tracing?: Tracing | null
  /** Folder of the built web part; without it only the API is served. */
  webFolder?: string
  /** The installation's marketing script, if it has one. */
  marketingScript?: string | null
  /** The installation's tile server for maps, if it has one. */
  mapTiles?: MapTiles | null
  /** See `RENDERING_LAG_MS`; default: pages are always rendered. */
  renderingLagMs?: number
  /** See `RENDERING_TIMEOUT_MS`. */
  renderingTimeoutMs?: number
  /** Whether the outbox page and its call are enabled (development and demo). */
  outbox?: boolean
  /** Folder for a form's files until its call is answered. */
  formsFolder?: string
  /** How long a concurrent second attempt of a change waits for the first; shorter in tests. */
  secondTryMs?: number
}

/** The outbox and the fake partner page need no sign-in, so they exist in development and demo only. */
const isForDemo = (name: string): boolean => name.startsWith('outbox.') || name.startsWith('demoPartner.')

const OPEN_FOR_DEMO =
  'DEMO: the outbox, which shows every mail and its links, and the page of the demo partner are open to everyone who can reach this server'

/** A session from an email link only receives its own topics, none of the fleet. */
const topicsOfPerson = (acting: Acting): string[] => {
  const own = [`user:${acting.userId}`, sessionTopic(acting)]
  if (acting.onlyOrderId !== null) return own
  const company = acting.isFmc && acting.affiliationId !== null ? [`affiliation:${acting.affiliationId}`] : []
  // Drivers only see orders of vehicles assigned to them, so they get no messages that name other vehicles.
  const whole = scopeOf(acting).assignedTo === undefined ? [wholeFleetTopic(acting.fleetId)] : []
  return [...own, `fleet:${acting.fleetId}`, ...whole, ...company]
}

/** Null if the session belongs to another user. */
const topicsOfUser = (userId: number, known: Who | null): string[] | null => {
  if (known?.acting?.userId === userId) return topicsOfPerson(known.acting)
  if (known?.desk?.userId === userId) return [`desk:${userId}`, `shop:${known.desk.shopId}`]
  return null
}

/** Resolves the token of a request: an API key, or a session. */
const identifyCaller = (app: FastifyInstance, { database: { kysely }, clock, ...deps }: AppDeps) => {
  const sessions = oncePerPage(identify(kysely))
  const shared = deps.isOneOfSeveral ? new SharedCounts(kysely) : null
  app.addHook('onClose', () => shared?.close())
  const perMinute = deps.keyRequestsPerMinute ?? KEY_REQUESTS_PER_MINUTE
  const keys = watchKeyRequests(app, { db: kysely, clock, perMinute, shared })
  const identifyAny = async (token: string, now: Date, host: string, request: FastifyRequest): Promise<Who | null> =>
    isApiKey(token) ? { acting: await keys.identify(token, now, host, request), desk: null } : sessions(token, now, host)
  return { identifyAny, keys }
}

const serveDirectories = (app: FastifyInstance, { database, clock, ports, ...deps }: AppDeps): void => {
  const shared = deps.isOneOfSeveral ? new SharedCounts(database.kysely) : null
  app.addHook('onClose', () => shared?.close())
  const perMinute = deps.directoryRequestsPerMinute ?? DIRECTORY_REQUESTS_PER_MINUTE
  serveScim(app, { database, clock, saveEvents: saveAndReact(ports), perMinute, shared })
}

/** The HTTP server of one process, not yet listening. */
export const buildServer = async (deps: AppDeps): Promise<FastifyInstance> => {
  const { database, clock, ports } = deps
  const app = await createServer({
    log: deps.log,
    refusals,
    fieldNames,
    requestsPerMinute: deps.requestsPerMinute ?? 3000,
    sharedLimits: deps.isOneOfSeveral ? database.kysely : null,
    trustProxy: deps.trustProxy ?? false,
    timeLimits: deps.timeLimits,
    mostConnections: deps.mostConnections,
    metrics: deps.metrics,
    tracing: deps.tracing,
  })
  if (deps.outbox && deps.log) deps.log.warn(OPEN_FOR_DEMO)
  takeClientErrors(app)
  exposeOperation(app, database, mailFigures(ports.mail, clock))
  const { frameOrigins, connectOrigins, serve } = ports.cardProvider.web
  secure(app, deps.marketingScript ? [new URL(deps.marketingScript).origin] : [], {
    frames: frameOrigins,
    connects: connectOrigins,
    tiles: deps.mapTiles ? new URL(deps.mapTiles.url).origin : null,
  })
  const { identifyAny, keys } = identifyCaller(app, deps)
  registerCalls<Who, Ports, ProductEvent>(app, deps.outbox ? routes : routes.filter(({ name }) => !isForDemo(name)), {
    database,
    clock,
    ports,
    identify: identifyAny,
    identifyDownload: identifyDownload(database.kysely),
    callerOf,
    checkScreen: checkScreenFleet(database.kysely),
    mayCall: refusalOf,
    mayReadReplica,
    actingOf,
    languageOf: languageOfPerson,
    saveEvents: saveAndReact(ports),
    overloadedRoutes,
    formsFolder: deps.formsFolder,
    secondTryMs: deps.secondTryMs,
  })
  serveDirectories(app, deps)
  const identifySockets = identifyAll(database.kysely)
  const topicsOf = async (sockets: SocketIdentity[]): Promise<(string[] | null)[]> => {
    const known = await identifySockets(sockets, clock.now())
    return sockets.map(({ userId }, index) => topicsOfUser(userId, known[index]!))
  }
  const closeChannel = await openChannel(app, database, topicsOf, deps.timeLimits)
  app.addHook('preClose', closeChannel)
  serveReadiness(app, () => database.kysely.selectNoFrom((eb) => eb.lit(1).as('one')).execute())
  serve?.(app)
  serveMcp(app, keys, { db: database.kysely, clock })
  serveApiDocs(app, (title) => openApi(contracts, refusals, apiReference(title)), deps.webFolder ?? null)
  if (deps.webFolder) await serveApp(app, deps.webFolder, deps)
  return app
}

/** Serves the contract at `/api/openapi.json`, the guide at `/api/docs`, and, where the web part is built, all calls at `/api/docs/calls`. */
const serveApiDocs = (
  app: FastifyInstance,
  describe: (title: string) => Record<string, unknown>,
  webFolder: string | null,
): void => {
  // Built on the first request of a brand: not needed to start.
  const byBrand = new Map<string, string>()
  app.get('/api/openapi.json', async ({ host }, reply) => {
    const { name } = resolveBrand(host)
    const json = byBrand.get(name) ?? JSON.stringify(describe(name))
    byBrand.set(name, json)
    return reply.type('application/json; charset=utf-8').send(json)
  })
  // Without the web part, in tests of the server, the guide has its content without styles.
  const built = webFolder && join(webFolder, 'api-guide.html')
  const guide = readFileSync(built && existsSync(built) ? built : join(import.meta.dirname, 'api-guide.html'), 'utf8')
  let content: string | undefined
  app.get('/api/docs', async (request, reply) => {
    content ??= guide.replace('%guide%', guidePage)
    return sendPage(reply, content, { ...pageOf(request), origin: `${request.protocol}://${request.host}` })
  })
  const file = webFolder && join(webFolder, 'api-docs.html')
  if (!file || !existsSync(file)) return
  const page = readFileSync(file, 'utf8')
  const script = readdirSync(join(webFolder, 'assets')).find((name) => /^api-reference-\w+\.js$/.test(name))
  app.get('/api/docs/calls', async (request, reply) =>
    sendPage(reply, page, { ...pageOf(request), reference: `/assets/${script}` }),
  )
}
