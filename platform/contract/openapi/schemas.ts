import { z } from 'zod'

export type Json = Record<string, unknown>
type Direction = 'input' | 'output'

const PLACE = '#/components/schemas/'
/** Marks references to input schemas until it is known whether input and output differ. */
const SENT = '@input'
const REFERENCE = /"#\/components\/schemas\/(\w+)@input"/g

/** The value of a field that is not sent. */
export const OMITTED_VALUE = 'x-left-out'

/** Descriptions of fields whose declaration has none: by field name, or by `Schema.name`. */
export type FieldDescriptions = Readonly<Record<string, string>>

/**
 * The schemas of the contract as JSON Schema. A named one (`.meta({ id: 'Order' })`) occurs once under `components/schemas` and
 * is referenced; input and output are two schemas if they differ.
 */
export const schemaBook = (descriptions: FieldDescriptions) => {
  const definitions: Record<Direction, Map<string, Json>> = { input: new Map(), output: new Map() }

  const convert = (schema: z.ZodType, direction: Direction): Json => {
    const {
      $schema: _,
      $defs = {},
      ...root
    } = z.toJSONSchema(schema, {
      io: direction,
      unrepresentable: 'any',
      override: ({ jsonSchema }) => simplify(jsonSchema as Json, direction),
    }) as Json
    for (const [name, { id: _id, ...definition }] of Object.entries($defs as Record<string, Json>)) {
      const finished = refer(definition, direction) as Json
      const before = definitions[direction].get(name)
      if (before && JSON.stringify(before) !== JSON.stringify(finished)) throw new Error(`Two schemas are named ${name}`)
      definitions[direction].set(name, finished)
    }
    return refer(root, direction) as Json
  }

  /** Resolves the references of the document and sorts the named schemas alphabetically. */
  const finish = (document: Json): Json => {
    const isSame = sameInputAndOutput(definitions)
    // A schema that is referred to by `.meta({ $ref })` may exist in answers only.
    const hasBoth = (name: string): boolean => definitions.input.has(name) && definitions.output.has(name)
    const sentName = (name: string): string => (!hasBoth(name) || isSame.has(name) ? name : `${name}Input`)
    const all = [
      ...definitions.output,
      ...[...definitions.input].filter(([name]) => !isSame.has(name)).map(([name, schema]) => [sentName(name), schema] as const),
    ].toSorted(([one], [other]) => (one < other ? -1 : 1))
    const { components, paths } = document as { components: Json; paths: Json }
    const schemas = Object.fromEntries(withBases(all).map(([name, schema]) => [name, describe(schema, descriptions, name)]))
    const whole = { ...document, paths: describe(paths, descriptions, ''), components: { ...components, schemas } }
    return JSON.parse(JSON.stringify(whole).replace(REFERENCE, (_, name: string) => `"${PLACE}${sentName(name)}"`)) as Json
  }
  return { convert, finish }
}

/** Removes keywords without information. Responses stay open: they may gain fields without breaking clients. */
const simplify = (schema: Json, direction: Direction): void => {
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  // Every id is above zero; the document says so once.
  if (schema.type === 'integer' && schema.exclusiveMinimum === 0) delete schema.exclusiveMinimum
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  // The format already implies the pattern; that texts contain no control characters is documented once.
  if (schema.format || String(schema.pattern).includes('\\u0000')) delete schema.pattern
  // Linters and generators want `items` beside it.
  if (Array.isArray(schema.prefixItems) && !schema.items)
    Object.assign(schema, { items: {}, maxItems: schema.prefixItems.length })
  compactFlag(schema)
  compactNull(schema)
  // Client generators treat a field with a default as always present.
  if (direction === 'input' && 'default' in schema) {
    schema[OMITTED_VALUE] = schema.default
    delete schema.default
  }
  if (direction === 'output' && schema.additionalProperties === false) delete schema.additionalProperties
}

/** Names whose schema is the same for input and output, including everything it references. */
const sameInputAndOutput = (definitions: Record<Direction, Map<string, Json>>): Set<string> => {
  const text = (schema: Json | undefined): string => JSON.stringify(schema ?? null)
  const plain = (schema: Json | undefined): string => text(schema).replaceAll(SENT, '')
  const same = new Set(
    [...definitions.input.keys()].filter((name) => plain(definitions.input.get(name)) === plain(definitions.output.get(name))),
  )
  for (let before = -1; before !== same.size;) {
    before = same.size
    for (const name of same) {
      const referred = [...text(definitions.input.get(name)).matchAll(REFERENCE)].map(([, other]) => other!)
      if (referred.some((other) => !same.has(other) && definitions.output.has(other))) same.delete(name)
    }
  }
  return same
}

/** The words for true and false that a query takes are said once; a client sends a boolean. */
const compactFlag = (schema: Json): void => {
  const branches = schema.anyOf as Json[] | undefined
  if (
    branches?.length !== 2 ||
    branches[0]!.type !== 'boolean' ||
    !(branches[1]!.enum as unknown[] | undefined)?.includes('true')
  )
    return
  delete schema.anyOf
  schema.type = 'boolean'
}

/** Merges `anyOf: [{ type: 'integer', minimum: 1 }, { type: 'null' }]` into one schema: the other keywords do not apply to null. */
const compactNull = (schema: Json): void => {
  const branches = schema.anyOf as Json[] | undefined
  if (branches?.length !== 2 || branches[1]!.type !== 'null' || Object.keys(branches[1]!).length !== 1) return
  const [value] = branches as [Json]
  if (!['string', 'number', 'integer', 'boolean'].includes(value.type as string) || value.enum || value.const !== undefined)
    return
  delete schema.anyOf
  Object.assign(schema, value, { type: [value.type, 'null'] }, schema.description ? { description: schema.description } : {})
}

/** Minimum number of fields for a fully contained schema to become the base of another: "an order in a list, and more". */
const BASE_FIELDS = 8

type Named = readonly [name: string, schema: Json]
type WithFields = { type?: string; properties?: Json; required?: string[]; additionalProperties?: unknown }

/** Replaces repeated fields with a reference to the base schema. Only for output: input accepts no additional fields. */
const withBases = (all: readonly Named[]): Named[] => {
  const candidates = all.flatMap(([name, schema]) => {
    const { type, properties = {}, required = [], additionalProperties } = schema as WithFields
    const isBase = type === 'object' && additionalProperties === undefined && Object.keys(properties).length >= BASE_FIELDS
    return isBase
      ? [{ name, required, fields: new Map(Object.entries(properties).map(([key, field]) => [key, JSON.stringify(field)])) }]
      : []
  })
  return all.map(([name, schema]) => {
    const own = candidates.find((one) => one.name === name)
    if (!own) return [name, schema]
    const [base] = candidates
      .filter(({ fields, required }) => {
        if (fields.size >= own.fields.size || ![...fields].every(([key, field]) => own.fields.get(key) === field)) return false
        return required.length === own.required.filter((key) => fields.has(key)).length
      })
      .toSorted((one, other) => other.fields.size - one.fields.size)
    if (!base) return [name, schema]
    const { description, properties } = schema as { description?: string; properties: Json }
    const more = {
      type: 'object',
      properties: Object.fromEntries(Object.entries(properties).filter(([key]) => !base.fields.has(key))),
      required: own.required.filter((key) => !base.fields.has(key)),
    }
    return [name, { ...(description ? { description } : {}), allOf: [{ $ref: PLACE + base.name }, more] }]
  })
}

/** `#/$defs/Order` -> `#/components/schemas/Order`, as in OpenAPI. */
const refer = (part: unknown, direction: Direction): unknown => {
  if (Array.isArray(part)) return part.map((item) => refer(item, direction))
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) =>
      key === '$ref' && typeof value === 'string'
        ? [key, value.replace('#/$defs/', PLACE) + (direction === 'input' ? SENT : '')]
        : [key, refer(value, direction)],
    ),
  )
}

/** An empty default adds nothing. */
const isWorthStating = (leftOut: unknown): boolean =>
  ['number', 'boolean'].includes(typeof leftOut) || (typeof leftOut === 'string' && leftOut !== '')

/** Adds descriptions from the table of names to fields without one. */
const describe = (schema: Json, descriptions: FieldDescriptions, within: string): Json => {
  const inner = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(inner)
    return typeof part === 'object' && part !== null ? describe(part as Json, descriptions, within) : part
  }
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      if (key !== 'properties') return [key, inner(value)]
      const fields = Object.entries(value as Record<string, Json>).map(([name, field]) => {
        const { [OMITTED_VALUE]: leftOut, ...described } = inner(field) as Json
        const known = field.$ref ? undefined : (field.description ?? descriptions[`${within}.${name}`] ?? descriptions[name])
        const description = [known, isWorthStating(leftOut) ? `Left out: \`${String(leftOut)}\`.` : undefined]
          .filter(Boolean)
          .join(' ')
        return [name, description ? { ...described, description } : described]
      })
      return [key, Object.fromEntries(fields)]
    }),
  )
}
