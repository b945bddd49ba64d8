import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal, type RefusalCatalogue } from '#platform/contract/refusal.ts'
import { answerRefusal } from '../answer-refusal.ts'

/** Requests that reach no route: malformed addresses. Hooks do not run for them, so their header is set here. */
export const answerUnreadableAddress =
  (refusals: RefusalCatalogue) =>
  (_: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    void answerRefusal(refusals)(new Refusal('address_unreadable'), request, reply.header('cache-control', 'no-store'))
  }

const BROKEN: Record<string, { status: number; code: string; text: string }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'too_slow', text: 'The request took too long to arrive.' },
  HPE_HEADER_OVERFLOW: { status: 431, code: 'address_too_long', text: 'The address or the headers of the request are too long.' },
}
const UNREADABLE = { status: 400, code: 'bad_request', text: 'The request could not be read.' }

/** Invalid HTTP, too long or too slow: the same response format, written by hand, since there is no request object yet. */
export const answerBrokenRequest = function (this: FastifyInstance, error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const { status, code, text } = BROKEN[error.code ?? ''] ?? UNREADABLE
  const body = JSON.stringify({ errors: [text], code })
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${body.length}`
  if (socket.writable) socket.write(`${head}\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n${body}`)
  socket.destroy(error)
}
