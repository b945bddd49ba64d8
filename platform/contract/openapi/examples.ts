import type { Json } from './schemas.ts'

type Schema = {
  $ref?: string
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  default?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  items?: Schema | false
  prefixItems?: Schema[]
  format?: string
  minimum?: number
  exclusiveMinimum?: number
  examples?: unknown[]
}

export type Examples = Readonly<{
  /** Value of a field, by its name or by `Schema.name`, in any call. */
  fields: Readonly<Record<string, unknown>>
  /** Fields of a named schema, taken together from the demo data. */
  schemas: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** Request bodies of operations whose field examples would not fit together. */
  bodies: Readonly<Record<string, unknown>>
}>

/** Placeholder for a missing example; a test finds it. */
export const NO_EXAMPLE = 'no example'

const FORMATS: Readonly<Record<string, string>> = {
  date: '2026-11-20',
  'date-time': '2026-11-20T15:00:00.000Z',
  email: 'olivia@northwind.example',
  uuid: '0b1c7a52-6a0f-4c7e-9c1e-0a4f5b7d2e11',
  uri: 'https://northwind.example/handbook',
  binary: '(the content of a file)',
}

type World = Examples & { namedSchemas: Record<string, Schema> }

/** An example for a schema: by the name of the schema or field where that is more specific than the type. */
export const exampleOf = (schema: Schema, world: World, name = '', within = ''): unknown => {
  if (schema.$ref) {
    const id = schema.$ref.split('/').at(-1)!
    return exampleOf(world.namedSchemas[id]!, world, '', id)
  }
  if (schema.const !== undefined) return schema.const
  const known = knownExample(schema, world, name, within)
  if (known !== undefined) return known
  if (schema.enum) return schema.enum[0]
  const chosen = (schema.anyOf ?? schema.oneOf ?? []).find(({ type }) => type !== 'null')
  if (schema.default !== undefined && !isEmpty(schema.default)) return schema.default
  if (chosen) return exampleOf(chosen, world, name, within)
  if (schema.allOf && !schema.type && schema.allOf[0]?.$ref)
    return Object.assign({}, ...schema.allOf.map((part) => exampleOf(part, world, name, within)))
  return byType(schema, world, name, within)
}

/** Handwritten for this schema, from the demo data of this schema, or by field name alone. */
const knownExample = (schema: Schema, world: World, name: string, within: string): unknown =>
  [
    world.fields[`${within}.${name}`],
    world.schemas[within]?.[name],
    world.fields[`${within.split('.')[0]}.${name}`],
    world.fields[name],
  ].find((value) => value !== undefined && fits(value, schema))

/** `Order`, `notes` -> `Order.notes`: an unnamed schema is looked up by its path. */
const below = (within: string, name: string): string => (within && name ? `${within}.${name}` : within)

const isEmpty = (value: unknown): boolean => value === null || value === '' || (Array.isArray(value) && value.length === 0)

const byType = (schema: Schema, world: World, name: string, within: string): unknown => {
  const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== 'null') : schema.type
  if (type === 'object') {
    const parts = Object.entries(schema.properties ?? {}).map(
      ([field, part]) => [field, exampleOf(part, world, field, within)] as const,
    )
    // Omits optional fields without an example.
    const included = parts.filter(
      ([field, value]) => schema.required?.includes(field) || !JSON.stringify(value).includes(NO_EXAMPLE),
    )
    return Object.fromEntries(included)
  }
  if (type === 'array') {
    if (schema.prefixItems) return schema.prefixItems.map((item) => exampleOf(item, world, name, within))
    return schema.items ? [exampleOf(schema.items, world, name.replace(/(_id)s$/, '$1'), within)] : []
  }
  if (type === 'integer' || type === 'number') return Math.max(1, schema.minimum ?? 1)
  if (type === 'boolean') return true
  if (type === 'string') return FORMATS[schema.format ?? ''] ?? ([schema.type].flat().includes('null') ? null : NO_EXAMPLE)
  return null
}

const fits = (value: unknown, schema: Schema): boolean => {
  const { type, enum: values, const: only, anyOf, oneOf, format, items } = schema
  if (values) return values.includes(value)
  if (only !== undefined) return value === only
  const branches = [...(anyOf ?? []), ...(oneOf ?? [])]
  if (branches.length > 0) return branches.some((branch) => !branch.$ref && fits(value, branch))
  if (format === 'date' && !/^\d{4}-\d\d-\d\d$/.test(String(value))) return false
  const types = [type].flat()
  if (types.every((one) => one === undefined)) return !schema.allOf && !schema.$ref
  if (value === null) return types.includes('null')
  if (Array.isArray(value)) return types.includes('array') && !!items && !items.$ref && value.every((item) => fits(item, items))
  if (typeof value === 'number') return types.includes('number') || (types.includes('integer') && Number.isInteger(value))
  return types.includes(typeof value)
}

type Media = { schema: Schema; example?: unknown }
type Operation = {
  operationId: string
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, { content?: Record<string, Media> }>
}

/**
 * Adds examples to the document: each named schema carries those of its fields, once; a body, and a response with texts outside
 * of named schemas, carries a complete one. OpenAPI tools combine the rest from the fields.
 */
export const withExamples = (document: Json, examples: Examples): Json => {
  const { paths, components } = document as {
    paths: Record<string, Record<string, Operation>>
    components: { schemas: Record<string, Schema> }
  }
  const world = { ...examples, namedSchemas: components.schemas }
  for (const [name, schema] of Object.entries(components.schemas)) showFields(schema, world, name)
  for (const operation of Object.values(paths).flatMap((item) => Object.values(item))) {
    for (const media of Object.values(operation.requestBody?.content ?? {})) {
      media.example = examples.bodies[operation.operationId] ?? exampleOf(media.schema, world)
    }
    for (const [status, { content = {} }] of Object.entries(operation.responses)) {
      const media = content['application/json']
      if (media && Number(status) < 400 && hasTextOfItsOwn(media.schema)) media.example = exampleOf(media.schema, world)
    }
  }
  return document
}

/** Adds an example to each plain field, at any depth. */
const showFields = (schema: Schema, world: World, within: string): void => {
  for (const [field, described] of Object.entries(schema.properties ?? {})) {
    const example = isPlain(described) && !/(^|_)ids?$/.test(field) ? knownExample(described, world, field, within) : undefined
    if (example !== undefined) described.examples = [example]
    else showFields(described, world, below(within, field))
  }
  for (const part of [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])]) {
    showFields(part, world, within)
  }
}

/** A text, a number, or a list of them: an OpenAPI tool cannot make these up. */
const isPlain = ({ $ref, type, enum: values, const: value, items, anyOf }: Schema): boolean => {
  if ($ref || values || value !== undefined) return false
  if (anyOf) return anyOf.every((branch) => branch.type === 'null' || isPlain(branch))
  const types = [type].flat()
  if (types.includes('array')) return items ? isPlain(items) : false
  return types.some((one) => one === 'string' || one === 'number' || one === 'integer')
}

/** Whether it contains a text outside of named schemas. */
const hasTextOfItsOwn = ({ $ref, type, properties, items, anyOf, oneOf, enum: values, const: value }: Schema): boolean => {
  if ($ref || values || value !== undefined) return false
  if ([type].flat().includes('string')) return true
  const parts = [...Object.values(properties ?? {}), ...(items ? [items] : []), ...(anyOf ?? []), ...(oneOf ?? [])]
  return parts.some(hasTextOfItsOwn)
}
