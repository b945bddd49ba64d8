import type { FastifyInstance } from 'fastify'

/** What is sent along with a job, so that its span belongs to the trace of the request that sent it. */
export type TraceParent = { traceparent: string }

/** Traces of one process. Without an endpoint there is no such object, and nothing is measured. */
export type Tracing = {
  /** A span for each request of the API and each page. */
  traceRequests(app: FastifyInstance): void
  /** A span for a statement that has run, below the request or job that is under way; outside of both, none. */
  recordStatement(text: string, ms: number, failure?: { error: unknown }): void
  /** Of what is under way; null: nothing is. */
  parent(): TraceParent | null
  traceJob(name: string, parent: string | null, work: () => Promise<void>): Promise<void>
  /** Sends what has not been sent. */
  close(): Promise<void>
}
