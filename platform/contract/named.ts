import { z } from 'zod'

/** Names a schema, so that the API reference contains it once and refers to it: `named('Order', orderRow)`. */
export const registerSchema = (name: string, schema: z.ZodType, description?: string): void => {
  z.globalRegistry.add(schema, { id: name, ...(description === undefined ? {} : { description }) })
}
