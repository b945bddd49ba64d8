import {
  type Context,
  context,
  diag,
  DiagLogLevel,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceNameEnvDetector,
} from '@opentelemetry/resources'
import { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { summaryOf, withoutValues } from './statement-words.ts'
import type { TraceParent, Tracing } from './tracing.ts'

/** A stopping process does not wait longer for an unreachable receiver. */
const CLOSE_MS = 3000
/** Assets and health checks would be most of the spans; a socket is open for hours. */
const UNTRACED = /^\/(assets\/|livez|healthz|readyz|metrics)|\/cable(\?|$)/
/** As proxies log it. */
const CLIENT_GONE = 499
const NAME = 'fleetwright'
const propagator = new W3CTraceContextPropagator()
const header = {
  get: (carrier: Record<string, string | undefined>, key: string): string | undefined => carrier[key],
  keys: (carrier: object): string[] => Object.keys(carrier),
  set: (carrier: Record<string, string | undefined>, key: string, value: string): void => void (carrier[key] = value),
}

/**
 * Attributes are routes, statements without values, names of jobs, statuses: no address, header, body or error message, since
 * each of them may contain a name, an address or a token.
 */
export const sendTraces = (log: Logger, { trustsCallers, share }: { trustsCallers: boolean; share: number }): Tracing => {
  const warn = (sentence: string): void => log.warn({ tracing: sentence.slice(0, 300) }, 'traces could not be sent')
  const silent = (): void => undefined
  diag.setLogger({ error: warn, warn: silent, info: silent, debug: silent, verbose: silent }, DiagLogLevel.ERROR)
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': NAME, 'process.pid': process.pid }))
    .merge(detectResources({ detectors: [resourceAttributesEnvDetector, serviceNameEnvDetector] }))
  const provider = new TracerProvider({
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),

    resource,
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  })
  const tracer = provider.getTracer(NAME)
  const under = (parent: string | null): Context =>
    parent ? propagator.extract(context.active(), { traceparent: parent }, header) : context.active()
  return {
    traceRequests: (app) => traceRequests(app, (parent) => under(trustsCallers ? parent : null), tracer),
    recordStatement: (text, ms, failure) => {
      if (!trace.getSpan(context.active())?.isRecording()) return
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': withoutValues(text) }
      const span = tracer.startSpan(summaryOf(text), {
        kind: SpanKind.CLIENT,
        startTime: performance.timeOrigin + performance.now() - ms,
        attributes,
      })
      if (failure) failSpan(span, failure.error)
      span.end()
    },
    parent: () => {
      const carrier: Partial<TraceParent> = {}
      propagator.inject(context.active(), carrier, header)
      return carrier.traceparent ? { traceparent: carrier.traceparent } : null
    },
    traceJob: (name, parent, work) =>
      tracer.startActiveSpan(
        `job ${name}`,
        { kind: SpanKind.CONSUMER, attributes: { 'messaging.destination.name': name } },
        under(parent),
        async (span) => {
          try {
            await work()
          } catch (error) {
            failSpan(span, error)
            throw error
          } finally {
            span.end()
          }
        },
      ),
    close: async () => {
      const late = new Promise<void>((done) => setTimeout(done, CLOSE_MS).unref())
      await Promise.race([provider.shutdown().catch(() => undefined), late])
      context.disable()
      diag.disable()
    },
  }
}

const traceRequests = (app: FastifyInstance, under: (parent: string | null) => Context, tracer: Tracer): void => {
  const underWay = new WeakMap<FastifyRequest, Context>()
  const activeOf = (request: FastifyRequest): Context => underWay.get(request) ?? context.active()
  app.addHook('onRequest', (request, _reply, done) => {
    if (UNTRACED.test(request.url)) return done()
    const parent = under(request.headers.traceparent?.toString() ?? null)
    const span = tracer.startSpan(nameOf(request), { kind: SpanKind.SERVER, attributes: attributesOf(request) }, parent)
    const active = trace.setSpan(context.active(), span)
    underWay.set(request, active)
    return context.with(active, done)
  })
  // Set again: reading the body continues in the context of its socket.
  app.addHook('preValidation', (request, _reply, done) => context.with(activeOf(request), done))
  app.addHook('onResponse', (request, reply, done) => {
    endRequest(trace.getSpan(activeOf(request)), reply.statusCode)
    done()
  })
  app.addHook('onRequestAbort', (request, done) => {
    endRequest(trace.getSpan(activeOf(request)), CLIENT_GONE)
    done()
  })
}

const nameOf = ({ method, routeOptions }: FastifyRequest): string => `${method} ${routeOptions.url ?? ''}`.trim()

const attributesOf = ({ method, routeOptions, id }: FastifyRequest) => ({
  'http.request.method': method,
  'http.route': routeOptions.url ?? '',
  'request.id': id,
})

const endRequest = (span: Span | undefined, status: number): void => {
  if (!span?.isRecording()) return
  span.setAttribute('http.response.status_code', status)
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}

/** Its code or class: PostgreSQL's message repeats user input. */
const failSpan = (span: Span, error: unknown): void => {
  const code = (error as { code?: unknown } | null)?.code
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.setAttribute('error.type', typeof code === 'string' ? code : error instanceof Error ? error.name : 'unknown')
}
