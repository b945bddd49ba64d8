import { z } from 'zod'
import type { Call } from '../call.ts'
import { generalRefusals, type RefusalCatalog } from '../refusal.ts'
import type { NamedCall, Reference } from './reference.ts'
import { type Json, OMITTED_VALUE, type schemaBook } from './schemas.ts'

/** The response body of every refusal. */
export const refusalAnswer = z
  .looseObject({
    errors: z.array(z.string()).describe('What a person reads, in the language that `Accept-Language` or the account asks for.'),
    problems: z
      .array(z.object({ field: z.string(), message: z.string() }))
      .optional()
      .describe('With `invalid_input`: each field that is wrong, and why.'),
    code: z.string().describe('The refusal by name; stays the same in every language and version.'),
  })
  .meta({ id: 'Refusal', description: 'Why a call was refused. Some refusals tell further facts beside the two.' })

type OperationContext = { book: ReturnType<typeof schemaBook>; refusals: RefusalCatalog; reference: Reference }

/** The operation at one address. Calls that share an address and differ by body become one operation with several bodies. */
export const describedOperation = (calls: NamedCall[], context: OperationContext): Json => {
  // The last one is the default of the address, when the body matches no other.
  const { feature, name, call } = calls.at(-1)!
  const all = calls.map((one) => one.call)
  const { reference } = context
  const [first, ...others] = all.map(({ summary }) => summary)
  return {
    operationId: `${feature}.${name}`,
    tags: [reference.tagOf(feature, call)],
    summary: [first!, ...others.map((summary) => `${summary[0]!.toLowerCase()}${summary.slice(1)}`)].join('; '),
    description: [whatTheyDo(all), footnote(call, reference), ownRefusals(all, context.refusals)].filter(Boolean).join('\n\n'),
    ...(call.who === 'anyone' ? { security: [] } : {}),
    parameters: [...parameters(call, 'path', context), ...parameters(call, 'query', context), ...headers(call, reference)],
    ...requestBody(all, context),
    responses: { [call.status ?? 200]: answer(all, context), ...refusalAnswers(all, context) },
  }
}

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

const whatTheyDo = (calls: Call[]): string => {
  const [only, ...others] = calls as [Call, ...Call[]]
  if (others.length === 0) return sentence(only.description)
  return calls.map(({ summary, description }) => `- **${summary}**: ${sentence(description)}`).join('\n')
}

const footnote = (call: Call, { audiences, usualAudience }: Reference): string => {
  const who = audiences[call.who]
  if (!who) throw new Error(`Nobody says who ${call.who} is`)
  return [
    ...(who === usualAudience ? [] : [`For ${who}.`]),
    ...(call.perMinute ? [`At most ${call.perMinute} times a minute from one address.`] : []),
  ].join(' ')
}

const requestBody = (calls: Call[], { book }: OperationContext): Json => {
  const bodies = calls.flatMap(({ body }) => (body ? [body] : []))
  if (bodies.length === 0) return {}
  const schemas = bodies.map((body) => book.convert(body, 'input'))
  const schema = schemas.length === 1 ? schemas[0]! : { anyOf: schemas }
  const required = bodies.every((body) => !body.safeParse(undefined).success)
  return { requestBody: { required, content: { [bodyType(calls[0]!)]: { schema } } } }
}

const bodyType = (call: Call): string => {
  if (call.form) return 'application/x-www-form-urlencoded'
  return call.multipart ? 'multipart/form-data' : 'application/json'
}

/** Whether an `Idempotency-Key` is read and the response stored for a day. */
const readsIdempotencyKey = (call: Call): boolean => call.method !== 'GET' && !call.secret

const headers = (call: Call, { headersOf }: Reference): Json[] => [
  ...(readsIdempotencyKey(call)
    ? [header('Idempotency-Key', 'One key for each action, e.g. a UUID: sent again within a day, it gets the first answer.')]
    : []),
  ...headersOf(call).map(({ name, description }) => header(name, description)),
]
const header = (name: string, description: string): Json => ({
  name,
  in: 'header',
  description,
  schema: { type: 'string' },
})

const parameters = (call: Call, source: 'path' | 'query', { book, reference }: OperationContext): Json[] => {
  const schema = source === 'path' ? call.params : call.query
  if (!schema) return []
  const object = book.convert(schema, 'input') as { properties?: Record<string, Json>; required?: string[] }
  return Object.entries(object.properties ?? {}).map(([name, { description, [OMITTED_VALUE]: leftOut, ...property }]) => ({
    name: property.type === 'array' ? `${name}[]` : name,
    in: source,
    ...(source === 'path' || object.required?.includes(name) ? { required: true } : {}),
    description: (source === 'path' ? idInPath(call.path, name, reference) : undefined) ?? description ?? reference.fields[name],
    ...(source === 'query' && property.type === 'object' ? { style: 'deepObject', explode: true } : {}),
    schema: { ...property, ...(leftOut === undefined ? {} : { default: leftOut }) },
  }))
}

/** `/orders/{id}` -> "The id of an order". */
const idInPath = (path: string, name: string, { nouns }: Reference): string | undefined => {
  const before = path
    .slice(0, path.indexOf(`/{${name}}`))
    .split('/')
    .at(-1)!
  const noun = nouns[before]
  return noun && /(^|_)id$/.test(name) ? `The id of ${noun}.` : undefined
}

const answer = (calls: Call[], { book }: OperationContext): Json => {
  const [call] = calls as [Call]
  if (call.status === 302) {
    const location = { description: 'Where it goes on', schema: { type: 'string' } }
    return { description: 'Elsewhere', headers: { Location: location } }
  }
  if (call.status === 204) return { description: 'Nothing to say' }
  if (call.answer === 'csv') return { description: 'A CSV file', content: { 'text/csv': { schema: { type: 'string' } } } }
  if (call.answer === 'file') {
    return { description: 'A file', content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } }
  }
  const schemas = new Map(
    calls
      .flatMap(({ answer }) => (typeof answer === 'string' ? [] : [book.convert(answer, 'output')]))
      .map((one) => [JSON.stringify(one), one]),
  )
  const schema = schemas.size === 1 ? [...schemas.values()][0]! : { anyOf: [...schemas.values()] }
  return { description: 'Done', content: { 'application/json': { schema } } }
}

const AFTER_SECONDS = { description: 'Seconds until asking again makes sense', schema: { type: 'integer' } }

const statusOf = (code: string, call: Call, refusals: RefusalCatalog): number => {
  const known = refusals[code] ?? (generalRefusals as RefusalCatalog)[code]
  if (!known) throw new Error(`${call.method} ${call.path} names the refusal ${code}, which no catalog has`)
  return known.status
}

/** The refusals of these calls beyond the general ones: "Refuses: 404 `order_not_found`; 409 `slot_taken`, `conflict`." */
const ownRefusals = (calls: Call[], refusals: RefusalCatalog): string => {
  const byStatus = new Map<number, Set<string>>()
  for (const call of calls) {
    for (const code of call.refusals ?? []) {
      const status = statusOf(code, call, refusals)
      byStatus.set(status, (byStatus.get(status) ?? new Set()).add(`\`${code}\``))
    }
  }
  const lists = [...byStatus]
    .toSorted(([one], [other]) => one - other)
    .map(([status, codes]) => `${status} ${[...codes].join(', ')}`)
  return lists.length === 0 ? '' : `Refuses: ${lists.join('; ')}.`
}

/** One response per status; lists the general codes, since the call's own are in its description. */
const refusalAnswers = (calls: Call[], { refusals, reference }: OperationContext): Json => {
  const byStatus = new Map<number, string[]>()
  for (const call of calls) {
    for (const code of call.refusals ?? []) byStatus.set(statusOf(code, call, refusals), [])
  }
  for (const code of new Set(calls.flatMap((call) => generalCodes(call, reference)))) {
    const status = statusOf(code, calls[0]!, refusals)
    byStatus.set(status, [...(byStatus.get(status) ?? []), `\`${code}\``])
  }
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } }
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      String(status),
      {
        description: list.join(', ') || 'A refusal of this call',
        content,
        ...(status === 503 ? { headers: { 'Retry-After': AFTER_SECONDS } } : {}),
      },
    ]),
  )
}

const generalCodes = (call: Call, { headersOf }: Reference): string[] => [
  ...(call.params || call.query || call.body || call.who !== 'anyone' ? ['invalid_input'] : []),
  'address_unreadable',
  'busy',
  // An address too long for any id matches no call.
  ...(call.params ? ['not_found'] : []),
  'database_away',
  ...(call.multipart ? ['storage_full'] : []),
  ...(call.method === 'GET' ? [] : ['body_not_json', 'too_large', 'wrong_type']),
  ...(readsIdempotencyKey(call) ? ['key_unreadable', 'key_of_another_request', 'still_running', 'done_before'] : []),
  ...(call.perMinute ? ['too_many_requests'] : []),
  ...(call.who === 'anyone' ? [] : ['not_signed_in', 'session_expired', 'forbidden']),
  ...headersOf(call).flatMap(({ refusals }) => refusals),
]
