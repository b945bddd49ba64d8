import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import websocket from '@fastify/websocket'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
  type FastifyError,
  type FastifyReply,
} from 'fastify'
import type { Logger } from 'pino'
import { Refusal, type RefusalCatalog } from '#platform/contract/refusal.ts'
import type { Db } from '#platform/db/database.ts'
import { answerRefusal } from './answer-refusal.ts'
import { type MetricsAccess, NO_METRICS, openMetrics } from './limits/metrics.ts'
import { oneCount } from './limits/rate-limit-store.ts'
import { SharedCounts } from './limits/shared-counts.ts'
import { boundConnectionsOfAddress } from './limits/connections-of-address.ts'
import { connectionLimits, TIME_LIMITS, type TimeLimits } from './limits/time-limits.ts'
import type { Tracing } from '#platform/tracing/tracing.ts'
import { FORM_FILE_LIMIT, readQuery } from './nested-form.ts'
import type { FieldNames } from './problems/field-names.ts'
import { languageOf } from './problems/ui-language.ts'
import { type TrustedProxies, toTrustProxyOption } from './limits/trusted-proxies.ts'
import { isUtf8 } from 'node:buffer'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

/** Requests that reach no route: malformed addresses. Hooks do not run for them, so their header is set here. */
const answerUnreadableAddress =
  (refusals: RefusalCatalog) =>
  (_: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    void answerRefusal(refusals)(new Refusal('address_unreadable'), request, reply.header('cache-control', 'no-store'))
  }

const BROKEN: Record<string, { status: number; code: string; text: string }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'too_slow', text: 'The request took too long to arrive.' },
  HPE_HEADER_OVERFLOW: { status: 431, code: 'address_too_long', text: 'The address or the headers of the request are too long.' },
}
const UNREADABLE = { status: 400, code: 'bad_request', text: 'The request could not be read.' }

/** Invalid HTTP, too long or too slow: the same response format, written by hand, since there is no request object yet. */
const answerBrokenRequest = function (this: FastifyInstance, error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const { status, code, text } = BROKEN[error.code ?? ''] ?? UNREADABLE
  const body = JSON.stringify({ errors: [text], code })
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${body.length}`
  if (socket.writable) socket.write(`${head}\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n${body}`)
  socket.destroy(error)
}

type ServerSettings = {
  log: Logger | false
  refusals: RefusalCatalog
  fieldNames: FieldNames
  /** Requests per minute and address, over all calls; 0 for no limit (benchmarks). */
  requestsPerMinute: number
  /** The database over whose processes a limit holds; without it, it holds in this process. */
  sharedLimits?: Db | null | undefined
  /** The proxies whose `X-Forwarded-For` is trusted. */
  trustProxy: TrustedProxies
  timeLimits?: TimeLimits | undefined
  /** Default: what the process's limit of open files allows. */
  mostConnections?: number | undefined
  metrics?: MetricsAccess | undefined
  tracing?: Tracing | null | undefined
}

const BODY_LIMIT = 1_000_000

/** A Fastify instance with everything before the first route: limits, compression, metrics, forms, errors. */
export const createServer = async (settings: ServerSettings): Promise<FastifyInstance> => {
  const app = Fastify({
    ...(settings.log ? { loggerInstance: settings.log as FastifyBaseLogger } : { logger: false }),
    // Our own log line below omits the query string.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: toTrustProxyOption(settings.trustProxy),
    routerOptions: { querystringParser: readQuery, maxParamLength: 200, ignoreTrailingSlash: true },
    // A closing server finishes open requests; keep-alive connections must not delay it.
    forceCloseConnections: 'idle',
    // A request that arrives on an open connection while the server closes is answered, not refused; the connection ends with it.
    return503OnClosing: false,
    schemaController: NO_SCHEMAS,
    ...connectionLimits(settings.timeLimits ?? TIME_LIMITS),
    frameworkErrors: answerUnreadableAddress(settings.refusals),
    clientErrorHandler: answerBrokenRequest,
  })
  settings.tracing?.traceRequests(app)
  const connections = settings.mostConnections ?? mostConnections()
  if (connections !== null) {
    app.server.maxConnections = connections
    if (settings.trustProxy === false) boundConnectionsOfAddress(app.server, connections)
  }
  const refusal = answerRefusal(settings.refusals, settings.fieldNames)
  app.setErrorHandler(refusal)
  app.setNotFoundHandler((request, reply) => refusal(new Refusal('not_found'), request, reply))
  if (settings.requestsPerMinute) {
    const max = settings.requestsPerMinute
    const shared = settings.sharedLimits ? new SharedCounts(settings.sharedLimits) : null
    app.addHook('onClose', () => shared?.close())
    await app.register(rateLimit, { global: true, max, timeWindow: 60_000, store: oneCount(shared), allowList: isAsset })
  }
  await app.register(compress, { global: true, threshold: 2048, encodings: ['br', 'gzip'], brotliOptions: QUICK_BROTLI })
  await openMetrics(app, settings.metrics ?? NO_METRICS)
  readJson(app)
  await app.register(multipart, { limits: { fileSize: FORM_FILE_LIMIT, files: 20, fields: 2000 } })
  await app.register(websocket, { options: { maxPayload: 4096 } })
  logRequests(app)
  return app
}

/** Fastify's own parser replaces each byte that is not UTF-8 with a replacement character, and a name would be saved like that. */
const readJson = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (isUtf8(body as Buffer)) void parse(request, body.toString(), done)
    else done(new Refusal('body_not_json'))
  })
}

/**
 * Assets are not rate limited: a page is some eighty files, an office shares one address at nine in the morning, and a refused
 * script breaks the page.
 */
const isAsset = ({ url }: FastifyRequest): boolean => url.startsWith('/assets/')

/** The contracts check input and output (`validate`, `toWire`); Fastify's own compilers are 50 unused modules. */
const noSchemas = () => (): never => {
  throw new Error('a route has a schema of Fastify: give its call a contract')
}
const NO_SCHEMAS = { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } }

/**
 * For a list of 50 rows, level 1 compresses 31 kB to 3.7 in 0.09 ms; level 4 to 2.9 in 0.39 ms; the default of 11 takes many
 * times that.
 */
const QUICK_BROTLI = { params: { 1: 1 } }

/** One log line per request, without the query string: it may contain a token, a name, a reset code. */
const logRequests = (app: FastifyInstance): void => {
  app.addHook('onResponse', (request, reply, done) => {
    const path = request.url.split('?', 1)[0]
    const facts = { method: request.method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }
    if (reply.statusCode >= 500) request.log.error(facts, 'answered')
    else request.log.info(facts, 'answered')
    done()
  })
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('content-language', languageOf(request)).header('x-request-id', request.id)
    // Responses are personal: no browser or proxy may cache them, unless a call says otherwise.
    if (request.url.startsWith('/api/')) void reply.header('cache-control', 'no-store')
    done()
  })
}

/** Reserved for other descriptors: database connections, open files, jobs, modules loaded later. */
const RESERVED_FILES = 128

type Report = { userLimits?: { open_files?: { soft: number | string } } }

/** This process's limit of open files and sockets; null if unlimited or unknown. */
const openFileLimit = (): number | null => {
  // Missing in Node's types.
  const report = process.report as typeof process.report & { excludeNetwork: boolean }
  const { excludeNetwork } = report
  // Otherwise the report resolves the names of all network interfaces, which takes seconds on some machines.
  report.excludeNetwork = true
  try {
    const limit = (report.getReport() as Report).userLimits?.open_files?.soft
    return typeof limit === 'number' ? limit : null
  } finally {
    report.excludeNetwork = excludeNetwork
  }
}

/**
 * Maximum of open connections, below the process's limit of open files: a process without a free descriptor can open no file and
 * reach no database. Further connections are accepted and closed at once.
 */
const mostConnections = (limit: number | null = openFileLimit()): number | null =>
  limit === null ? null : Math.max(Math.ceil(limit / 4), limit - RESERVED_FILES)
