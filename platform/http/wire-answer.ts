import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Call, Download } from '#platform/contract/call.ts'
import { Reply } from './bind.ts'

/** An answer as it leaves: checked by its contract and printed, or a download that is written as it comes. */
export type WireAnswer = { status: number; headers: Record<string, string>; body: string | Download | null }

/** Checks what an action answered; in a writing call before the commit, so that what cannot be answered is not written either. */
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
  // An action that says so itself wants its file shown in the page.
  if (!headers['content-disposition']) void reply.header('content-disposition', `attachment; filename*=UTF-8''${name}`)
  void reply.type(body.type)
  return reply.send(Readable.from(inBytes(body.body), { highWaterMark: PARTS_AHEAD }))
}

/** One part is written while the next one is read. The default is sixteen, and as many pages of a file would be held for each reader. */
const PARTS_AHEAD = 1

/** A text that was put together of a thousand cells keeps each of them alive until it leaves; bytes do not. */
async function* inBytes(parts: Download['body']): AsyncGenerator<Uint8Array> {
  for await (const part of parts) yield typeof part === 'string' ? Buffer.from(part) : part
}
