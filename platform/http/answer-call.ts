import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Call, Input } from '#platform/contract/call.ts'
import { Refusal, refuse } from '#platform/contract/refusal.ts'
import type { Db } from '#platform/db/database.ts'
import { isDatabaseUnavailable } from '#platform/db/database-unavailable.ts'
import { isTransactionConflict, retryConflict } from '#platform/db/transaction-conflict.ts'
import { type Write, writer } from '#platform/db/writer.ts'
import type { BoundCall } from './bind.ts'
import { pushAsAuthor } from './authored.ts'
import type { CallSettings } from './call-settings.ts'
import type { Language, RequestContext } from './context.ts'
import { readForm } from './nested-form.ts'
import { runIdempotent } from './idempotency/run-idempotent.ts'
import { requestHash } from './idempotency/request-hash.ts'
import { validate } from './validate.ts'
import { setUiLanguage } from './problems/ui-language.ts'
import { send, toWire, type WireAnswer } from './wire-answer.ts'

/** `Authorization: <token>` or `Bearer <token>`. */
export const tokenOf = (request: FastifyRequest): string | null =>
  request.headers.authorization?.replace(/^Bearer /i, '').trim() || null

/** Host name of the page, which determines the brand. */
const hostOf = (request: FastifyRequest): string => request.headers.host ?? ''

/** The token in the address of a download counts instead of the header. */
const callerOf = async <Who, Ports, Event>(
  call: Call,
  request: FastifyRequest,
  now: Date,
  settings: CallSettings<Who, Ports, Event>,
): Promise<Who | null> => {
  const { auth_token: ofAddress } = request.query as { auth_token?: unknown }
  if (call.oneUseToken && ofAddress !== undefined) return settings.identifyDownload(String(ofAddress), now, hostOf(request))
  const token = tokenOf(request)
  return token ? settings.identify(token, now, hostOf(request), request) : null
}

/** Session, permission, form, validation, transaction, action, response: the steps of every call. */
export const answerCall = async <Who, Ports, Event>(
  bound: BoundCall,
  request: FastifyRequest,
  reply: FastifyReply,
  settings: CallSettings<Who, Ports, Event>,
): Promise<unknown> => {
  const { call } = bound
  const now = settings.clock.now()
  const token = tokenOf(request)
  const who = await callerOf(call, request, now, settings)
  const language = setUiLanguage(request, reply, settings.languageOf(who))
  const params = request.params as Record<string, string>
  const refused = settings.mayCall(call.who, who, { name: bound.name, method: call.method, params })
  // A token means the user was signed in before.
  if (refused) throw new Refusal(refused === 'not_signed_in' && token ? 'session_expired' : refused)
  await settings.checkScreen(call, who, (name) => request.headers[name]?.toString())
  const work = async (body: unknown): Promise<WireAnswer> =>
    runCall(bound, { request, body, who, now, token, language }, settings)
  // Fastify parses plain text and forms for every route: a call that expects JSON would get a text, or no body. Mail programs may
  // post either kind of form (RFC 8058), which is not read.
  if (isPlainText(request) || (request.isMultipart() && !call.multipart && !call.form)) throw new Refusal('wrong_type')
  // A form without files may come as JSON too.
  if (!call.multipart || !request.isMultipart()) return send(await work(request.body), reply)
  const form = await readForm(request, settings.formsFolder, call)
  try {
    return send(await work(form.body), reply)
  } finally {
    await form.drop()
  }
}

const isPlainText = ({ headers }: FastifyRequest): boolean => /^text\/plain/i.test(headers['content-type'] ?? '')

type IncomingCall<Who> = {
  request: FastifyRequest
  body: unknown
  who: Who | null
  now: Date
  token: string | null
  language: Language
}

const runCall = async <Who, Ports, Event>(
  bound: BoundCall,
  incoming: IncomingCall<Who>,
  settings: CallSettings<Who, Ports, Event>,
): Promise<WireAnswer> => {
  const { call } = bound
  const { request, body, now } = incoming
  const input = validate(call, { params: request.params, query: request.query, body }, incoming.language) as Input<Call>
  const context = contextOf(call, incoming, settings)
  const write: Write<Event> = writer(settings.database, settings.saveEvents, () => now)
  const run: Run<Event> = async (on, emit, writeBy) =>
    toWire(call, await bound.run({ ...context, db: on, emit: emit ?? emitOutside, write: writeBy }, input))
  if (call.method === 'GET') return read(bound, incoming, settings, (on) => run(on, null, write))
  const { replica } = settings.database
  try {
    return await change(bound, incoming, settings, { run, write })
  } finally {
    // Also after a refusal: a call of several transactions may have written before.
    if (replica && incoming.who) await replica.noteWrite(settings.callerOf(incoming.who).name)
  }
}

/** Reads from the replica if the call allows it and the replica has the caller's own writes. */
const read = async <Who, Ports, Event>(
  { call, name }: BoundCall,
  { who }: IncomingCall<Who>,
  { database: { kysely, replica }, callerOf, mayReadReplica }: CallSettings<Who, Ports, Event>,
  run: (db: Db) => Promise<WireAnswer>,
): Promise<WireAnswer> => {
  const copy = replica && mayReadReplica?.(call, name) ? await replica.readingFor(who && callerOf(who).name) : null
  if (!copy) return run(kysely)
  try {
    return await run(copy)
  } catch (error) {
    // Replica canceled the query (recovery conflict) or is down; fall back to the primary.
    if (!isTransactionConflict(error) && !isDatabaseUnavailable(error)) throw error
    return run(kysely)
  }
}

const change = async <Who, Ports, Event>(
  bound: BoundCall,
  incoming: IncomingCall<Who>,
  settings: CallSettings<Who, Ports, Event>,
  { run, write }: { run: Run<Event>; write: Write<Event> },
): Promise<WireAnswer> => {
  const { call } = bound
  const { request, body, now } = incoming
  const db = settings.database.kysely
  const oneTransaction = call.transaction !== false
  const onRetry = (err: unknown): void => request.log.warn({ err, call: bound.name }, 'a transaction is tried once more')
  const key = call.secret ? null : keyOf(request)
  if (key) {
    const { name, tenant } = incoming.who ? settings.callerOf(incoming.who) : { name: `address:${request.ip}`, tenant: '' }
    const hash = await requestHash(tenant, request.params, request.query, body)
    const attempt = { who: name, key, call: bound.name, requestHash: hash }
    const once = () => runIdempotent({ attempt, now, db, write, oneTransaction, waitMs: settings.secondTryMs, run })
    return pushAsAuthor(key, () => (oneTransaction ? retryConflict(once, onRetry) : once()))
  }
  return oneTransaction ? retryConflict(() => write((tx, emit) => run(tx, emit, write)), onRetry) : run(db, null, write)
}
type Run<Event> = (
  db: RequestContext<unknown, unknown, Event>['db'],
  emit: ((event: Event) => void) | null,
  write: Write<Event>,
) => Promise<WireAnswer>

const contextOf = <Who, Ports, Event>(call: Call, incoming: IncomingCall<Who>, settings: CallSettings<Who, Ports, Event>) => ({
  now: incoming.now,
  clock: settings.clock,
  acting: settings.actingOf(call.who, incoming.who),
  ports: settings.ports,
  language: incoming.language,
  host: hostOf(incoming.request),
  ip: incoming.request.ip,
  userAgent: incoming.request.headers['user-agent'] ?? null,
  header: (name: string) => incoming.request.headers[name]?.toString() ?? null,
  token: incoming.token,
  log: incoming.request.log,
})

const emitOutside = (): never => {
  throw new Error('an event was emitted outside a transaction: use ctx.write')
}

/** Idempotency key of one user action, chosen by the client: a UUID or any other unique text, quoted or not. */
const keyOf = (request: FastifyRequest): string | null => {
  const sent = request.headers['idempotency-key']
  if (sent === undefined) return null
  if (typeof sent !== 'string') return refuse('key_unreadable')
  // The draft has a quoted string, many clients send the bare text: both are the same key.
  const key = /^"(?:[^"\\]|\\["\\])*"$/.test(sent) ? sent.slice(1, -1).replace(/\\(["\\])/g, '$1') : sent
  return /^[\u0021-\u007e]{8,200}$/.test(key) ? key : refuse('key_unreadable')
}
