import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Call, Download } from '#platform/contract/call.ts'
import { Reply } from './bind.ts'
import { contentDisposition } from './content-disposition.ts'

/** A response ready to send: checked by its contract and serialized, or a streamed download. */
export type WireAnswer = { status: number; headers: Record<string, string>; body: string | Download | null }

/** Checks what an action returned; in a writing call before the commit, so that an invalid response rolls the change back. */
export const toWire = (call: Call, answer: unknown): WireAnswer => {
  const { body, status, headers } = answer instanceof Reply ? answer : new Reply(answer, call.status)
  if (call.answer === 'csv' || call.answer === 'file') return { status, headers, body: body as Download }
  if (body === undefined || status === 204) return { status: 204, headers, body: null }
  return { status, headers, body: JSON.stringify(call.answer.parse(body)) }
}

export const send = async ({ status, headers, body }: WireAnswer, reply: FastifyReply): Promise<unknown> => {
  if (headers.etag && headers.etag === reply.request.headers['if-none-match']) return reply.code(304).headers(headers).send()
  const parts = body !== null && typeof body !== 'string' ? await startedBody(inBytes(body.body, reply)) : null
  void reply.code(status).headers(headers)
  if (body === null) return reply.send()
  if (typeof body === 'string') return reply.type('application/json; charset=utf-8').send(body)
  // An action that sets this header to `inline` wants its file displayed in the page.
  const kind = headers['content-disposition'] === 'inline' ? 'inline' : 'attachment'
  void reply.header('content-disposition', contentDisposition(kind, body.fileName))
  void reply.type(body.type)
  return reply.send(Readable.from(parts!, { highWaterMark: PARTS_AHEAD }))
}

/** Writes one part while reading the next. The default of sixteen would buffer sixteen file pages per download. */
const PARTS_AHEAD = 1

/**
 * A string concatenated from a thousand cells keeps each of them alive until it is sent; bytes do not. A failure after the status
 * was sent can only end the connection, so its reason is logged.
 */
async function* inBytes(parts: Download['body'], reply: FastifyReply): AsyncGenerator<Uint8Array> {
  try {
    for await (const part of parts) yield typeof part === 'string' ? Buffer.from(part) : part
  } catch (error) {
    if (reply.raw.headersSent) reply.log.error({ err: error }, 'a download broke off')
    throw error
  }
}

/** The head of a file and its first rows are read before the status is sent, so that a failing query is refused like any other. */
const READ_BEFORE_STATUS = 2

const startedBody = async (parts: AsyncGenerator<Uint8Array>): Promise<AsyncIterable<Uint8Array>> => {
  const first: Uint8Array[] = []
  while (first.length < READ_BEFORE_STATUS) {
    const { value, done } = await parts.next()
    if (done) break
    first.push(value)
  }
  return (async function* () {
    yield* first
    yield* parts
  })()
}
