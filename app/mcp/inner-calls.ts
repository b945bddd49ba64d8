import type { FastifyInstance, FastifyRequest } from 'fastify'
import { contracts } from '#app/composition/features.ts'
import { toSearch } from '#platform/contract/client.ts'
import type { Call } from '#platform/contract/call.ts'
import type { CallInput, Visit } from './tool.ts'

/** A call that was refused, with its sentences. */
export class ToolRefusal extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string, sentence: string) {
    super(sentence)
    this.name = 'ToolRefusal'
    this.status = status
    this.code = code
  }
}

export const callByName = (name: string): Call => {
  const [feature, call] = name.split('.') as [string, string]
  const found = (contracts as Record<string, Record<string, Call>>)[feature]?.[call]
  if (!found) throw new Error(`There is no call ${name}`)
  return found
}

type Within = {
  request: FastifyRequest
  token: string
  /** One that the key can name. */
  anyFleetId: number
  fleetId: number | undefined
  idempotencyKey?: string | undefined
  within<T>(work: () => Promise<T>): Promise<T>
}

/** Headers that say where a request came from, for proxies that are trusted. */
const FORWARDED = [
  'host',
  'user-agent',
  'accept-language',
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
]

/** Makes calls of the API within the process, as if the assistant had sent them. */
export const callerWithin =
  (app: FastifyInstance, { request, token, anyFleetId, fleetId, idempotencyKey, within }: Within): Visit['call'] =>
  async (name, { params = {}, query = {}, body }: CallInput) => {
    const { method, path } = callByName(name)
    const search = toSearch(query)
    const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key])))
    const forwarded = FORWARDED.flatMap((header) => {
      const value = request.headers[header]
      return value === undefined ? [] : [[header, String(value)]]
    })
    // Calls about the key itself need none, but a key of several fleets must name one.
    const fleet = fleetId ?? request.headers['x-acting-fleet'] ?? (callByName(name).anyTenant ? anyFleetId : undefined)
    // `inject` sends once it is awaited, which must be inside.
    const response = await within(
      async () =>
        await app.inject({
          method,
          url: `/api/v6${filled}${search && `?${search}`}`,
          remoteAddress: request.socket.remoteAddress ?? '127.0.0.1',
          headers: {
            ...Object.fromEntries(forwarded),
            authorization: `Bearer ${token}`,
            ...(fleet === undefined ? {} : { 'x-acting-fleet': String(fleet) }),
            ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
            ...(body ? { 'content-type': 'application/json' } : {}),
          },
          ...(body ? { payload: JSON.stringify(body) } : {}),
        }),
    )
    const answer = response.json() as { errors?: string[]; code?: string }
    if (response.statusCode < 400) return answer
    throw new ToolRefusal(response.statusCode, answer.code ?? 'something_went_wrong', (answer.errors ?? []).join(' '))
  }
