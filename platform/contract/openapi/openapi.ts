import { z } from 'zod'
import type { Call, Calls } from '../call.ts'
import { exampleOf, type FieldExamples } from './examples.ts'
import { generalRefusals, type RefusalCatalogue } from '../refusal.ts'

type Json = Record<string, unknown>

/** The contract as OpenAPI 3.1. Both prefixes are servers, since every call answers under each. */
export const openApi = (
  features: Record<string, Calls>,
  refusals: RefusalCatalogue,
  title: string,
  fields: FieldExamples = {},
): Json => {
  const paths: Record<string, Json> = {}
  for (const [feature, calls] of Object.entries(features)) {
    for (const [name, call] of Object.entries(calls)) {
      const item = (paths[call.path] ??= {})
      item[call.method.toLowerCase()] = operation(feature, name, call, refusals, fields)
    }
  }
  return {
    openapi: '3.1.1',
    info: { title, version: '1.0.0', description: 'Every call answers under /api/v4 and /api/v6.' },
    servers: [{ url: '/api/v4' }, { url: '/api/v6' }],
    tags: Object.keys(features).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'The token that sign-in answers.' },
      },
      schemas: { Refusal: refusalSchema },
    },
  }
}

const refusalSchema = {
  type: 'object',
  required: ['errors', 'code'],
  properties: { errors: { type: 'array', items: { type: 'string' } }, code: { type: 'string' } },
}

const operation = (feature: string, name: string, call: Call, refusals: RefusalCatalogue, fields: FieldExamples): Json => ({
  operationId: `${feature}.${name}`,
  tags: [feature],
  summary: call.summary,
  'x-who': call.who,
  security: call.who === 'anyone' ? [] : [{ session: [] }],
  parameters: [...parameters(call.params, 'path'), ...parameters(call.query, 'query'), ...headers(call)],
  ...(call.body
    ? { requestBody: { required: true, content: { [bodyType(call)]: withExample(call.body, 'input', fields) } } }
    : {}),
  responses: { [call.status ?? 200]: answer(call, fields), ...refusalAnswers(call, refusals) },
})

const bodyType = (call: Call): string => {
  if (call.form) return 'application/x-www-form-urlencoded'
  return call.multipart ? 'multipart/form-data' : 'application/json'
}

/** Whether an `Idempotency-Key` is read, and the answer kept for a day. */
const isKept = (call: Call): boolean => call.method !== 'GET' && !call.secret
/** Whether a screen may say which fleet it shows. */
const showsFleet = (call: Call): boolean => !call.anyFleet && call.who !== 'anyone' && call.who !== 'shopDesk'

const headers = (call: Call): Json[] => [
  ...(isKept(call)
    ? [header('Idempotency-Key', 'One key for each action, e.g. a UUID: sent again within a day, it gets the first answer.')]
    : []),
  ...(showsFleet(call)
    ? [
        header(
          'X-Acting-Fleet',
          'The id of the fleet that the asking screen shows; refused when the session acts as another one.',
        ),
      ]
    : []),
]
const header = (name: string, description: string): Json => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string' },
})

/** The schema, and an example that it takes; one that it would refuse helps nobody. */
const withExample = (schema: z.ZodType, io: 'input' | 'output', fields: FieldExamples): Json => {
  const described = jsonSchema(schema, io)
  const example = exampleOf(described, fields)
  const isTaken = io === 'output' || schema.safeParse(example).success
  return { schema: described, ...(isTaken ? { example } : {}) }
}

const answer = (call: Call, fields: FieldExamples): Json => {
  if (call.status === 302) {
    const location = { description: 'Where it goes on', schema: { type: 'string' } }
    return { description: 'Elsewhere', headers: { Location: location } }
  }
  if (call.status === 204) return { description: 'Nothing to say' }
  if (call.answer === 'csv') return { description: 'A CSV file', content: { 'text/csv': { schema: { type: 'string' } } } }
  if (call.answer === 'file') {
    return { description: 'A file', content: { 'application/octet-stream': { schema: { type: 'string' } } } }
  }
  return { description: 'Done', content: { 'application/json': withExample(call.answer, 'output', fields) } }
}

const AFTER_SECONDS = { description: 'Seconds until asking again makes sense', schema: { type: 'integer' } }

/** One answer per status, naming every code that can come with it. */
const refusalAnswers = (call: Call, refusals: RefusalCatalogue): Json => {
  const codes = [
    ...(call.refusals ?? []),
    'invalid_input',
    'address_unreadable',
    'busy',
    'database_away',
    ...(call.multipart ? ['storage_full'] : []),
    ...(call.method === 'GET' ? [] : ['body_not_json', 'too_large', 'wrong_type']),
    ...(isKept(call) ? ['key_unreadable', 'key_of_another_request', 'still_running', 'done_before'] : []),
    ...(call.perMinute ? ['too_many_requests'] : []),
    ...(call.who === 'anyone' ? [] : ['not_signed_in', 'forbidden']),
    ...(showsFleet(call) ? ['acting_fleet_changed'] : []),
  ]
  const byStatus = new Map<number, string[]>()
  for (const code of new Set(codes)) {
    const known = refusals[code] ?? (generalRefusals as RefusalCatalogue)[code]
    if (!known) throw new Error(`${call.method} ${call.path} names the refusal ${code}, which no catalogue has`)
    byStatus.set(known.status, [...(byStatus.get(known.status) ?? []), code])
  }
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } }
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      String(status),
      { description: list.join(', '), content, ...(status === 503 ? { headers: { 'Retry-After': AFTER_SECONDS } } : {}) },
    ]),
  )
}

const parameters = (schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] => {
  if (!schema) return []
  const object = jsonSchema(schema, 'input') as { properties?: Record<string, Json>; required?: string[] }
  return Object.entries(object.properties ?? {}).map(([name, property]) => ({
    name: property.type === 'array' ? `${name}[]` : name,
    in: place,
    required: place === 'path' || (object.required?.includes(name) ?? false),
    ...(place === 'query' && property.type === 'object' ? { style: 'deepObject', explode: true } : {}),
    schema: property,
  }))
}

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })
  return rest as Json
}
