import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '#platform/clock/clock.ts'
import type { Call, Download, Input } from '#platform/contract/call.ts'
import { Refusal } from '#platform/contract/refusal.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { writer } from '#platform/db/writer.ts'
import { speak } from './spoken-language.ts'
import { type BoundCall, Reply } from './bind.ts'
import type { Language, RequestContext } from './context.ts'
import { readForm } from './nested-form.ts'
import { validate } from './validate.ts'

/** The call by its name, with the parts of its path. */
export type AskedCall = { name: string; params: Readonly<Record<string, string>> }

/** What the product decides; this folder only asks. */
export type CallSettings<Who, Ports, Event> = {
  database: Database
  clock: Clock
  ports: Ports
  /** Who stands behind a token; null when nobody does. */
  identify(token: string, now: Date): Promise<Who | null>
  /** Null when this audience may make this call, else the code of the refusal. */
  mayCall(audience: string, who: Who | null, asked: AskedCall): string | null
  /** The language of whoever is signed in, for requests that ask for none; null for a visitor. */
  languageOf(who: Who | null): Language | null
  /** What the action sees as `acting`. */
  actingOf(audience: string, who: Who | null): unknown
  /** Saves events and what must be true with them, in the transaction of the change. */
  onWritten(tx: Tx, events: Event[], now: Date): Promise<void>
  /** One old path can have several meanings: `'PUT /orders/{id}'` -> the name of the call meant. */
  meanings: Record<string, (body: unknown) => string>
  /** Where files of a form lie until its call is answered; the system's folder for such things when it is not given. */
  formsFolder?: string | undefined
}

export const PREFIXES = ['/api/v4', '/api/v6'] as const

/** Registers every call under both prefixes. Calls that share method and path are told apart by `meanings`. */
export const registerCalls = <Who, Ports, Event>(
  app: FastifyInstance,
  calls: BoundCall[],
  settings: CallSettings<Who, Ports, Event>,
): void => {
  const byRoute = Map.groupBy(calls, ({ call }) => `${call.method} ${call.path}`)
  for (const [route, sharing] of byRoute) {
    const choose = chooser(route, sharing, settings.meanings[route])
    const first = sharing[0]!.call
    for (const prefix of PREFIXES) {
      app.route({
        method: first.method,
        url: prefix + first.path.replace(/\{(\w+)\}/g, ':$1'),
        ...(first.bodyLimit ? { bodyLimit: first.bodyLimit } : {}),
        config: first.perMinute ? { rateLimit: { max: first.perMinute, timeWindow: 60_000 } } : {},
        handler: async (request, reply) => handle(await choose(request), request, reply, settings),
      })
    }
  }
}

const chooser = (route: string, sharing: BoundCall[], meaning?: (body: unknown) => string) => {
  if (sharing.length === 1) return async (): Promise<BoundCall> => sharing[0]!
  if (!meaning) throw new Error(`${route} has ${sharing.length} meanings and nothing that tells them apart`)
  return async (request: FastifyRequest): Promise<BoundCall> => {
    const name = meaning(request.body)
    return sharing.find((bound) => bound.name === name) ?? Promise.reject(new Refusal('bad_request'))
  }
}

const handle = async <Who, Ports, Event>(
  bound: BoundCall,
  request: FastifyRequest,
  reply: FastifyReply,
  settings: CallSettings<Who, Ports, Event>,
): Promise<unknown> => {
  const { call } = bound
  const now = settings.clock.now()
  const token = tokenOf(request)
  const who = token ? await settings.identify(token, now) : null
  const language = speak(request, reply, settings.languageOf(who))
  const refused = settings.mayCall(call.who, who, { name: bound.name, params: request.params as Record<string, string> })
  if (refused) throw new Refusal(refused)
  const answerTo = (body: unknown): Promise<unknown> =>
    answerCall(bound, { request, reply, body, who, now, token, language }, settings)
  // A form without files may come as JSON too.
  if (!call.multipart || !request.isMultipart()) return answerTo(request.body)
  const form = await readForm(request, settings.formsFolder)
  try {
    return await answerTo(form.body)
  } finally {
    await form.drop()
  }
}

type Asked<Who> = {
  request: FastifyRequest
  reply: FastifyReply
  body: unknown
  who: Who | null
  now: Date
  token: string | null
  language: Language
}

const answerCall = async <Who, Ports, Event>(
  bound: BoundCall,
  { request, reply, body, who, now, token, language }: Asked<Who>,
  settings: CallSettings<Who, Ports, Event>,
): Promise<unknown> => {
  const { call } = bound
  const input = validate(call, { params: request.params, query: request.query, body }, language)
  const write = writer(settings.database, settings.onWritten, () => now)
  const context: Omit<RequestContext<unknown, Ports, Event>, 'db' | 'emit'> = {
    now,
    clock: settings.clock,
    acting: settings.actingOf(call.who, who),
    ports: settings.ports,
    language,
    host: request.headers.host ?? '',
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? null,
    token,
    log: request.log,
    write,
  }
  const answer =
    call.method === 'GET' || call.transaction === false
      ? await bound.run({ ...context, db: settings.database.kysely, emit: emitOutside }, input as Input<Call>)
      : await write((db, emit) => bound.run({ ...context, db, emit }, input as Input<Call>))
  return send(call, answer, reply)
}

const emitOutside = (): never => {
  throw new Error('an event was emitted outside a transaction: use ctx.write')
}

const send = (call: Call, answer: unknown, reply: FastifyReply): unknown => {
  const { body, status, headers } = answer instanceof Reply ? answer : new Reply(answer)
  void reply.code(status).headers(headers)
  if (call.answer === 'csv' || call.answer === 'file') {
    const download = body as Download
    const name = encodeURIComponent(download.fileName)
    void reply.header('content-disposition', `attachment; filename*=UTF-8''${name}`).type(download.type)
    return reply.send(Readable.from(download.body))
  }
  if (body === undefined) return reply.code(204).send()
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(call.answer.parse(body)))
}

/** `Authorization: <token>` or `Bearer <token>`. */
export const tokenOf = (request: FastifyRequest): string | null =>
  request.headers.authorization?.replace(/^Bearer /i, '').trim() || null
