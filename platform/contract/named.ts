import { z } from 'zod'

/** Gives a schema its name in the API reference, where it stands once and all that use it refer to it: `named('Order', orderRow)`. */
export const registerSchema = (name: string, schema: z.ZodType, description?: string): void => {
  z.globalRegistry.add(schema, { id: name, ...(description === undefined ? {} : { description }) })
}
