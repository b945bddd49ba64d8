import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Call, Download } from '#platform/contract/call.ts'
import { Reply } from './bind.ts'

/** A response ready to send: checked by its contract and serialized, or a streamed download. */
export type WireAnswer = { status: number; headers: Record<string, string>; body: string | Download | null }

/** Checks what an action returned; in a writing call before the commit, so that an invalid response rolls the change back. */
export const toWire = (call: Call, answer: unknown): WireAnswer => {
  const { body, status, headers } = answer instanceof Reply ? answer : new Reply(answer, call.status)
  if (call.answer === 'csv' || call.answer === 'file') return { status, headers, body: body as Download }
  if (body === undefined || status === 204) return { status: 204, headers, body: null }
  return { status, headers, body: JSON.stringify(call.answer.parse(body)) }
}

export const send = ({ status, headers, body }: WireAnswer, reply: FastifyReply): unknown => {
  void reply.code(status).headers(headers)
  if (body === null) return reply.send()
  if (typeof body === 'string') return reply.type('application/json; charset=utf-8').send(body)
  const name = encodeURIComponent(body.fileName)
  // An action that sets this header itself wants its file displayed in the page.
  if (!headers['content-disposition']) void reply.header('content-disposition', `attachment; filename*=UTF-8''${name}`)
  void reply.type(body.type)
  return reply.send(Readable.from(inBytes(body.body), { highWaterMark: PARTS_AHEAD }))
}

/** Writes one part while reading the next. The default of sixteen would hold as many file pages per download. */
const PARTS_AHEAD = 1

/** A string concatenated from a thousand cells keeps each of them alive until it is sent; bytes do not. */
async function* inBytes(parts: Download['body']): AsyncGenerator<Uint8Array> {
  for await (const part of parts) yield typeof part === 'string' ? Buffer.from(part) : part
}
