import { z } from 'zod'

/**
 * A body schema whose objects refuse unknown fields at any depth: input is honored or refused, never silently dropped.
 * `z.looseObject` in a contract allows any field.
 */
export const strictBody = <S extends z.ZodType>(schema: S): S => strict(schema) as S

const strict = (schema: z.core.$ZodType): z.core.$ZodType => {
  const { def } = schema._zod
  const parts = strictParts(def as z.core.$ZodTypes['_zod']['def'])
  if (!parts) return schema
  // `clone` keeps checks and refinements, and loses the name and the description.
  const clone = z.core.clone(schema, { ...def, ...parts } as never)
  const meta = z.globalRegistry.get(schema)
  if (meta) z.globalRegistry.add(clone, meta)
  return clone
}

/** The parts of a schema that change in strict mode; null if it contains no object. */
const strictParts = (def: z.core.$ZodTypes['_zod']['def']): object | null => {
  switch (def.type) {
    case 'object': {
      const shape = Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, strict(field)]))
      return { shape, catchall: def.catchall ?? z.never() }
    }
    case 'array':
      return { element: strict(def.element) }
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
      return { innerType: strict(def.innerType) }
    case 'union':
      return { options: def.options.map(strict) }
    case 'record':
      return { valueType: strict(def.valueType) }
    case 'pipe':
      return { in: strict(def.in), out: strict(def.out) }
    default:
      return null
  }
}
