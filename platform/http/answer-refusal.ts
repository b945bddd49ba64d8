import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import {
  generalRefusals,
  Refusal,
  type RefusalCatalog,
  type RefusalCode,
  type RefusalText,
  refusalSentence,
} from '#platform/contract/refusal.ts'
import { isDatabaseUnavailable } from '#platform/db/database-unavailable.ts'
import { isTransactionConflict } from '#platform/db/transaction-conflict.ts'
import type { Language } from './context.ts'
import { type FieldNames, withFieldName } from './problems/field-names.ts'
import { acceptsProblems, PROBLEM_JSON, toProblem } from './problems/problem-json.ts'
import { setRefusalCode } from './problems/refusal-code.ts'
import { languageOf } from './problems/ui-language.ts'
import type { Problem } from './validate.ts'
import { localize } from '#platform/i18n/texts.ts'

/** Refusals of Fastify and its plug-ins, mapped to our codes. */
const fastifyCodes: Record<string, RefusalCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'body_not_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'body_not_json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_request',
  FST_FILES_LIMIT: 'too_large',
}

/** Turns anything thrown into `{errors, code}`, or a problem of RFC 9457 where the request accepts one. Internal text goes to the log and never to the caller. */
export const answerRefusal = (catalog: RefusalCatalog, fieldNames: FieldNames = {}) => {
  const known: RefusalCatalog = { ...generalRefusals, ...catalog }
  return (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const refusal = toRefusal(error, request)
    if (!refusal) request.log.error({ err: error }, 'a call failed')
    if (refusal?.code === 'database_away') logDatabaseUnavailable(request, error)
    const { code, facts } = refusal ?? FAILED
    const entry: RefusalText = known[code] ?? generalRefusals.something_went_wrong
    if (REJECTED.has(entry.status)) logRejected(request, code, entry.status)
    if (!known[code]) request.log.error({ code }, 'a refusal is in no catalog')
    const language = languageOf(request)
    const errors = texts(known, fieldNames, refusal ?? FAILED, language)
    if (entry.retryAfterSeconds) void reply.header('retry-after', String(entry.retryAfterSeconds))
    if (request.raw.readable && !request.raw.readableEnded) discardBody(request)
    const alert = entry.alert ? { alertMessage: errors.join(', '), alertType: entry.alert } : {}
    setRefusalCode(request, code)
    const answer = { ...atFields(known, facts, language), ...alert, errors, code }
    void reply.code(entry.status)
    if (!acceptsProblems(request)) return reply.send(answer)
    return reply.type(PROBLEM_JSON).send(toProblem(request, { ...answer, status: entry.status }))
  }
}

/** Refused access is logged, so that an operator sees guessing; user input is not. */
const REJECTED = new Set([401, 403, 429])
const logRejected = (request: FastifyRequest, code: string, status: number): void => {
  const path = request.url.split('?', 1)[0]
  request.log.warn({ code, status, method: request.method, path, ip: request.ip }, 'turned away')
}

/** A form whose file could not be stored is unread: without this, the next request on the connection would never be read. */
const discardBody = ({ raw }: FastifyRequest): void => {
  raw.unpipe()
  raw.resume()
}

const LOG_UNAVAILABLE_EVERY_MS = 10_000
let loggedUnavailableAtMs = -LOG_UNAVAILABLE_EVERY_MS
/** Logs the cause of a lost database, which no caller sees. Every request fails until it is back, so only one in a while is logged. */
const logDatabaseUnavailable = (request: FastifyRequest, error: Error): void => {
  if (performance.now() - loggedUnavailableAtMs < LOG_UNAVAILABLE_EVERY_MS) return
  loggedUnavailableAtMs = performance.now()
  const cause = causesOf(error).find(isDatabaseUnavailable) as FastifyError | undefined
  if (cause) request.log.error({ reason: cause.message, code: cause.code }, 'the database is away')
}

const FAILED = new Refusal('something_went_wrong')

const texts = (known: RefusalCatalog, names: FieldNames, { code, data, facts }: Refusal, language: Language): string[] => {
  const problems = facts.problems as Problem[] | undefined
  if (code === 'invalid_input' && problems) return problems.map((problem) => problemText(known, names, problem, language))
  return [refusalSentence(known[code] ?? generalRefusals.something_went_wrong, data, language)]
}

/** Adds a sentence to each problem at its field, also if a rule or a contract gave only a code. */
const atFields = (known: RefusalCatalog, facts: Refusal['facts'], language: Language): Refusal['facts'] => {
  if (!Array.isArray(facts.problems)) return facts
  const problems = (facts.problems as (Partial<Problem> & { code?: string })[]).map((problem) => {
    const entry = known[problem.message ?? problem.code ?? '']
    return entry ? { ...problem, message: refusalSentence(entry, problem, language) } : problem
  })
  return { ...facts, problems }
}

/** A contract may use a refusal's code as a check's message: then the catalog's sentence is the whole text. */
const problemText = (known: RefusalCatalog, names: FieldNames, { field, message }: Problem, language: Language): string =>
  known[message] ? localize(known[message], language) : withFieldName(names, field, message, language)

const MEGA = 1_000_000

const toRefusal = (error: FastifyError | Error, request: FastifyRequest): Refusal | null => {
  if (error instanceof Refusal) return error
  const { code = '', statusCode } = error as FastifyError
  // Rounded for display; a whole number needs no localization.
  const megabytes = Math.max(1, Math.floor((request.routeOptions?.bodyLimit ?? MEGA) / MEGA))
  if (fastifyCodes[code]) return new Refusal(fastifyCodes[code], { megabytes })
  if (statusCode === 429) return new Refusal('too_many_requests')
  if (statusCode === 413) return new Refusal('too_large', { megabytes })
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new Refusal('bad_request')
  if (isTransactionConflict(error)) return new Refusal('conflict')
  return toShortage(error)
}

/** Resource shortages of the machine or the database. Also looks for a lost database in the causes of the error. */
const toShortage = (error: Error): Refusal | null => {
  const chain = causesOf(error)
  const lacks = (codes: ReadonlySet<string>): boolean => chain.some((cause) => codes.has((cause as FastifyError).code ?? ''))
  // Checked first: a full PostgreSQL disk that prevents connecting is a lost database, not a full upload disk.
  if (chain.some(isDatabaseUnavailable)) return new Refusal('database_away')
  if (lacks(diskFull)) return new Refusal('storage_full')
  if (lacks(exhausted)) return new Refusal('busy')
  return null
}

const MOST_CAUSES = 5
const causesOf = (error: unknown): Error[] => {
  const chain: Error[] = []
  for (let cause = error; cause instanceof Error && chain.length < MOST_CAUSES; cause = cause.cause) chain.push(cause)
  return chain
}
/** Disk full, file too large, over quota; 53100: PostgreSQL's own disk. */
const diskFull = new Set(['ENOSPC', 'EFBIG', 'EDQUOT', '53100'])
/**
 * Out of file descriptors or memory; 53200 and 53400: PostgreSQL's memory and configured limits. Its connections:
 * `isDatabaseUnavailable`.
 */
const exhausted = new Set(['EMFILE', 'ENFILE', 'ENOMEM', '53000', '53200', '53400'])
