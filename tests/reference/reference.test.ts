import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import addFormats from 'ajv-formats'
import Ajv from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { contracts } from '#app/composition/features.ts'
import { apiReference } from '#app/composition/reference/reference.ts'
import { chapters } from '#app/composition/reference/chapters.ts'
import { refusals } from '#app/composition/refusals.ts'
import { exampleOf, NO_EXAMPLE } from '#platform/contract/openapi/examples.ts'
import { openApi } from '#platform/contract/openapi/openapi.ts'
import { PLAIN_FIELDS } from './plain-fields.ts'

type Schema = {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  allOf?: Schema[]
  description?: string
  examples?: unknown[]
}
type Part = { $ref?: string; name?: string; in?: string; description?: string; schema?: Schema }
type Media = { schema: Schema; example?: unknown }
type Answer = { $ref?: string; content?: Record<string, Media> }
type Operation = {
  operationId: string
  summary: string
  description: string
  tags: string[]
  parameters: Part[]
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, Answer>
}
type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; parameters: Record<string, Part>; responses: Record<string, Answer> }
  tags: { name: string; description: string }[]
  'x-tagGroups': { name: string; tags: string[] }[]
}

/** An operation’s response, resolved if several operations share it. */
const whole = (response: Answer): Answer =>
  response.$ref ? document.components.responses[response.$ref.split('/').at(-1)!]! : response

const document = openApi(contracts, refusals, apiReference('Fleetwright')) as unknown as Document
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, { responses, ...operation }]) => ({
    path,
    method,
    operation: {
      ...operation,
      responses: Object.fromEntries(Object.entries(responses).map(([status, one]) => [status, whole(one)])),
    },
    name: operation.operationId,
  })),
)
const { schemas } = document.components

const ajv = new Ajv({ strict: false, allErrors: true, inlineRefs: false })
addFormats(ajv)
ajv.addFormat('binary', true)
/** Gives each named schema a separate URL: a pointer into a document would be recompiled at each use. */
const byAddress = (schema: Schema): object =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components/schemas/', '"https://fleetwright.example/')) as object
for (const [name, schema] of Object.entries(schemas)) ajv.addSchema(byAddress(schema), `https://fleetwright.example/${name}`)
/** Validation errors of a value; empty when it is valid. */
const wrong = (schema: Schema, value: unknown): string[] => {
  const check = ajv.compile(byAddress(schema))
  return check(value) ? [] : (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}
const world = { ...apiReference('Fleetwright').examples, namedSchemas: schemas }

describe('examples', () => {
  const bodies = operations.flatMap(({ name, operation }) =>
    Object.values(operation.requestBody?.content ?? {}).map((media) => ({ name: `${name}, its body`, media })),
  )
  const answers = operations.flatMap(({ name, operation }) =>
    Object.entries(operation.responses).flatMap(([status, { content }]) =>
      Number(status) < 400 && content?.['application/json']
        ? [{ name: `${name}, its answer`, media: content['application/json'] }]
        : [],
    ),
  )

  test('each, as it stands or as a reader puts it together from the fields, is what its schema says, and made up nowhere', () => {
    const failed = [...bodies, ...answers].flatMap(({ name, media }) => {
      const example = media.example ?? exampleOf(media.schema as never, world as never)
      const isMadeUp = JSON.stringify(example).includes(NO_EXAMPLE)
      return [...wrong(media.schema, example).map((what) => `${name}: ${what}`), ...(isMadeUp ? [`${name}: ${NO_EXAMPLE}`] : [])]
    })
    expect(failed).toEqual([])
  })

  test('that of each field is what the field takes', () => {
    const failed = allFields().flatMap(({ within, name, field }) =>
      (field.examples ?? []).flatMap((example) => wrong(field, example).map((what) => `${within}.${name}: ${what}`)),
    )
    expect(failed).toEqual([])
    expect(allFields().filter(({ field }) => field.examples).length).toBeGreaterThan(500)
  })
})

describe('every operation', () => {
  test('has a name of its own, a title, a description and one tag that a chapter has', () => {
    const names = operations.map(({ name }) => name)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
    const titles = operations.map(({ operation }) => operation.summary)
    expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([])
    expect(titles.filter((title) => title.length > 120 || title.endsWith('.'))).toEqual([])
    const known = chapters.flatMap(({ tags }) => tags.map(({ name }) => name)) as string[]
    const without = operations.filter(
      ({ operation }) => operation.description.length < 10 || operation.tags.length !== 1 || !known.includes(operation.tags[0]!),
    )
    expect(without.map(({ name }) => name)).toEqual([])
  })

  test('names its refusals, and describes its parameters', () => {
    const without = operations.filter(
      ({ operation }) => !Object.keys(operation.responses).some((status) => status.startsWith('4')),
    )
    expect(without.map(({ name }) => name)).toEqual([])
    const undescribed = operations.flatMap(({ name, operation }) =>
      operation.parameters
        .map((part) => (part.$ref ? document.components.parameters[part.$ref.split('/').at(-1)!]! : part))
        .filter((part) => !part.description && !isPlain(part.name!, part.schema!))
        .map((part) => `${name}: ${part.name}`),
    )
    expect(undescribed).toEqual([])
  })
})

test('the back office and the shop’s desk stand apart from what a fleet calls', () => {
  const groupOf = (tag: string): string => document['x-tagGroups'].find(({ tags }) => tags.includes(tag))!.name
  const misplaced = operations.filter(({ path, operation }) => {
    const group = groupOf(operation.tags[0]!)
    if (path.startsWith('/back_office/')) return group !== 'Operations'
    return path.startsWith('/shop_portal/') !== (group === 'Shop')
  })
  expect(misplaced.map(({ name }) => name)).toEqual([])
  expect(document['x-tagGroups'].flatMap(({ tags }) => tags)).toEqual(document.tags.map(({ name }) => name))
})

test('every component is used', () => {
  const text = JSON.stringify(document)
  const unused = Object.entries(document.components).flatMap(([kind, parts]) =>
    Object.keys(parts).filter((name) => kind !== 'securitySchemes' && !text.includes(`"#/components/${kind}/${name}"`)),
  )
  expect(unused).toEqual([])
})

test('every field that is not plain from its name is described', () => {
  const undescribed = allFields().filter(({ name, field }) => !field.description && !isPlain(name, field))
  expect([...new Set(undescribed.map(({ within, name }) => `${within}.${name}`))]).toEqual([])
})

test('the schemas that a customer would name have a name', () => {
  expect(Object.keys(schemas)).toEqual(
    expect.arrayContaining([
      'Vehicle',
      'Order',
      'OrderService',
      'Service',
      'Shop',
      'Fleet',
      'FleetUser',
      'PaymentMethod',
      'Payment',
      'Policy',
      'Document',
      'Recall',
      'Refusal',
      'OrderRequest',
      'ServiceChoice',
    ]),
  )
})

/** 1.25 MiB for 302 operations, before the document's schemas had names. */
const BYTES_PER_OPERATION_BEFORE = (1.25 * 1024 * 1024) / 302

test('an operation costs the printed document at most half of what it did before its schemas had names', () => {
  const bytes = Buffer.byteLength(JSON.stringify(document))
  expect(bytes / operations.length).toBeLessThan(BYTES_PER_OPERATION_BEFORE / 2)
})

test('no table of the reference has a line that nothing uses', () => {
  const names = new Set([
    ...allFields().flatMap(({ within, name }) => [name, `${within}.${name}`]),
    ...operations.flatMap(({ operation }) =>
      operation.parameters.map((part) =>
        (part.$ref ? document.components.parameters[part.$ref.split('/').at(-1)!]! : part).name!.replace('[]', ''),
      ),
    ),
  ])
  const { fields, nouns, examples } = apiReference('Fleetwright')
  const segments = new Set(operations.flatMap(({ path }) => path.split('/')))
  expect(Object.keys(fields).filter((name) => !names.has(name))).toEqual([])
  expect(PLAIN_FIELDS.filter((name) => !names.has(name))).toEqual([])
  expect(Object.keys(nouns).filter((name) => !segments.has(name))).toEqual([])
  expect(Object.keys(examples.bodies).filter((name) => !operations.some((one) => one.name === name))).toEqual([])
})

test('no description names a document that a reader does not have', () => {
  expect([...JSON.stringify(document).matchAll(/.{30}\b(?:part \d, section|D-\d\d)/g)].map(([found]) => found)).toEqual([])
})

test('no example tells a secret', () => {
  const text = readFileSync(
    join(import.meta.dirname, '..', '..', 'app', 'composition', 'reference', 'demo-examples.json'),
    'utf8',
  )
  expect(text).not.toMatch(/signature=|authentication_token|"otp"|localhost/)
})

/** Every field of every object, with its schema or operation. */
function allFields(): { within: string; name: string; field: Schema }[] {
  const walk = (schema: Schema, within: string): { within: string; name: string; field: Schema }[] => [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [{ within, name, field }, ...walk(field, within)]),
    ...[schema.items ?? {}, ...(schema.anyOf ?? []), ...(schema.allOf ?? [])].flatMap((part) =>
      Object.keys(part).length > 0 ? walk(part, within) : [],
    ),
  ]
  return [
    ...Object.entries(schemas).flatMap(([name, schema]) => walk(schema, name)),
    ...operations.flatMap(({ name, operation }) =>
      [operation.requestBody?.content, ...Object.values(operation.responses).map(({ content }) => content)].flatMap((content) =>
        Object.values(content ?? {}).flatMap((media) => walk(media.schema, name)),
      ),
    ),
  ]
}

/** Needs no description: a named schema, a list of them, an object, or a name like `can_cancel` and `is_active`. */
function isPlain(name: string, field: Schema): boolean {
  if (PLAIN_FIELDS.includes(name.replace('[]', ''))) return true
  if (field.$ref || field.properties || field.anyOf?.some((branch) => branch.$ref || branch.properties)) return true
  if (field.items && (field.items.$ref || field.items.properties)) return true
  // Days and timestamps are explained in the introduction.
  if (/_(at|on|date)$/.test(name)) return true
  return field.type === 'boolean' && /^(can|is|has|may|needs)_/.test(name)
}

test('the guide lists every error code once, with its sentence', async () => {
  const { guidePage } = await import('#app/composition/reference/guide/guide.ts')
  const listed = [...guidePage().matchAll(/<tr id="(\w+)"/g)].map(([, code]) => code!)
  expect(listed.toSorted()).toEqual(Object.keys(refusals).toSorted())
})
