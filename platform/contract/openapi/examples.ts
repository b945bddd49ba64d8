type Schema = {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  default?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  items?: Schema
  prefixItems?: Schema[]
  format?: string
  minimum?: number
  minLength?: number
}

/** What a field of this name looks like in the product's own world, whatever call it stands in. */
export type FieldExamples = Readonly<Record<string, unknown>>

const FORMATS: Readonly<Record<string, string>> = {
  date: '2026-11-20',
  'date-time': '2026-11-20T15:00:00.000Z',
  email: 'olivia@northwind.example',
  uuid: '0b1c7a52-6a0f-4c7e-9c1e-0a4f5b7d2e11',
  uri: 'https://northwind.example/handbook',
}

/** An example of what a schema describes: by the field's name where that says more than its type. */
export const exampleOf = (schema: Schema, fields: FieldExamples, name = ''): unknown => {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return name in fields && schema.enum.includes(fields[name]) ? fields[name] : schema.enum[0]
  const known = fields[name]
  if (known !== undefined && isOfType(known, schema)) return known
  if (schema.default !== undefined) return schema.default
  const [chosen] = (schema.anyOf ?? schema.oneOf ?? []).filter(({ type }) => type !== 'null')
  if (chosen) return exampleOf(chosen, fields, name)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => exampleOf(part, fields, name)))
  const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== 'null') : schema.type
  if (type === 'object') {
    const parts = Object.entries(schema.properties ?? {})
    return Object.fromEntries(parts.map(([field, part]) => [field, exampleOf(part, fields, field)]))
  }
  if (type === 'array') {
    if (schema.prefixItems) return schema.prefixItems.map((item) => exampleOf(item, fields, name))
    return schema.items ? [exampleOf(schema.items, fields, name.replace(/(_id)s$/, '$1'))] : []
  }
  if (type === 'integer') return Math.max(1, schema.minimum ?? 1)
  if (type === 'number') return Math.max(12.5, schema.minimum ?? 0)
  if (type === 'boolean') return true
  if (type === 'string') return FORMATS[schema.format ?? ''] ?? 'Brakes feel soft'
  return null
}

const isOfType = (value: unknown, { type, anyOf, oneOf }: Schema): boolean => {
  const types = [type, ...(anyOf ?? []).map((part) => part.type), ...(oneOf ?? []).map((part) => part.type)].flat()
  if (types.every((one) => one === undefined)) return true
  if (typeof value === 'number') return types.includes('number') || (types.includes('integer') && Number.isInteger(value))
  return types.includes(typeof value)
}
