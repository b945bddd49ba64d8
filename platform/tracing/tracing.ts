import type { FastifyInstance } from 'fastify'

/** Sent along with a job, so that its span belongs to the trace of the request that sent it. */
export type TraceParent = { traceparent: string }

/** Traces of one process. Without an endpoint there is no such object, and nothing is measured. */
export type Tracing = {
  /** A span for each request of the API and each page. */
  traceRequests(app: FastifyInstance): void
  /** Records a span for an executed statement, below the current request or job; outside of both, none. */
  recordStatement(text: string, ms: number, failure?: { error: unknown }): void
  /** Parent for spans of the current request or job; null outside of both. */
  parent(): TraceParent | null
  traceJob(name: string, parent: string | null, work: () => Promise<void>): Promise<void>
  /** Sends the pending spans. */
  close(): Promise<void>
}
